import type { SandboxView } from '@tradeport/shared/contract/sim/sandbox.ts';
import type { SnapshotView, simSnapshot } from '@tradeport/shared/contract/sim/snapshot.ts';
import type { simState } from '@tradeport/shared/contract/sim/state.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { SandboxRow } from '../sandboxes/store.ts';
import type { Snapshots } from './service.ts';
import type { KeptSnapshot } from './store.ts';

export const snapshotHandlers = (
  snapshots: Snapshots,
  shown: (row: SandboxRow) => Promise<SandboxView>,
): Omit<Handlers<typeof simSnapshot>, 'diff'> => {
  const view = (kept: KeptSnapshot): SnapshotView => ({
    name: kept.name,
    takenOf: kept.takenOf,
    scenario: kept.scenario,
    clockAt: formatInstant(kept.clockAt),
    takenAt: formatInstant(kept.takenAt),
    rows: kept.rows,
    bytes: kept.bytes,
    hash: kept.hash,
    fits: snapshots.fits(kept),
  });
  return {
    list: async () => (await snapshots.list()).map(view),
    save: async ({ name }, { sandboxId }) => view(await snapshots.save(name, sandboxId)),
    download: async ({ name }) => ({
      name,
      fileName: `${name}.tradeport.gz`,
      file: (await snapshots.getFile(name)).toString('base64'),
    }),
    upload: async ({ name, file }) => view(await snapshots.upload(name, Buffer.from(file, 'base64'))),
    restore: async ({ name, into, replace = false, untrusted = false }, by) =>
      shown(await snapshots.restore({ name, into, replace, untrusted, by })),
    remove: async ({ name }) => {
      await snapshots.remove(name);
      return { name };
    },
  };
};

export const stateHandlers = (snapshots: Snapshots): Handlers<typeof simState> => ({
  hash: async (_request, { sandboxId }) => {
    const { hash, rows, now } = await snapshots.hash(sandboxId);
    return { sandbox: sandboxId, hash, rows, now: formatInstant(now) };
  },
});

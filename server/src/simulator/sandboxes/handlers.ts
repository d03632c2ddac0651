import type { SandboxView, simSandbox } from '@tradeport/shared/contract/sim/sandbox.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import { speedAtRest } from '../../platform/runtime/jumps.ts';
import { sandboxNow } from '../../platform/runtime/sandboxClock.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Sandboxes } from './service.ts';
import { countMerchants, type SandboxRow } from './store.ts';

const dateOf = (instant: string | undefined): { readonly startAt?: Date } =>
  instant === undefined ? {} : { startAt: new Date(instant) };

/** How sandboxes are shown. */
export const createSandboxViews = (world: World) => {
  const view = (row: SandboxRow, merchants: ReadonlyMap<string, number>): SandboxView => ({
    name: row.id,
    scenario: row.scenario,
    seed: row.seed,
    profile: row.profile,
    now: formatInstant(sandboxNow(row, world.realTime.now())),
    speed: speedAtRest(row),
    startAt: formatInstant(row.createdAt),
    endsAt: row.endsAt === null ? null : formatInstant(row.endsAt),
    pinned: row.pinned,
    merchants: merchants.get(row.id) ?? 0,
  });
  const counted = () => countMerchants(world.db.read({ installation: true }));
  return {
    one: async (row: SandboxRow): Promise<SandboxView> => view(row, await counted()),
    all: async (rows: readonly SandboxRow[]): Promise<SandboxView[]> => {
      const merchants = await counted();
      return rows.map((row) => view(row, merchants));
    },
  };
};
export type SandboxViews = ReturnType<typeof createSandboxViews>;

export const sandboxHandlers = (
  sandboxes: Sandboxes,
  { one: shown, all }: SandboxViews,
): Handlers<typeof simSandbox> => ({
  list: async () => all(await sandboxes.list()),
  create: async ({ startAt, ...wanted }, caller) =>
    shown(await sandboxes.create({ ...wanted, ...dateOf(startAt) }, caller)),
  change: async ({ name, ...wanted }) => shown(await sandboxes.change(name, wanted)),
  reset: async ({ name, startAt, ...wanted }, caller) =>
    shown(await sandboxes.reset(name, { ...wanted, ...dateOf(startAt) }, caller)),
  remove: async ({ name }) => {
    await sandboxes.remove(name);
    return { name };
  },
});

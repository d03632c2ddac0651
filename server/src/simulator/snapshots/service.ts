import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { sizeText } from '@tradeport/shared/rules/fileFormats.ts';
import { isUniqueViolation, type Tx } from '../../platform/db/database.ts';
import { schemaName } from '../../platform/db/migrationFiles.ts';
import { visitorModels } from '../../platform/db/moveSandboxRows.ts';
import { removeSandboxRows } from '../../platform/db/removeSandboxRows.ts';
import { stateHash } from '../../platform/db/stateHash.ts';
import { holdStill, readWorld, type WorldTable, writeWorld } from '../../platform/db/worldRows.ts';
import { sandboxNow } from '../../platform/runtime/sandboxClock.ts';
import type { Tasks } from '../../platform/runtime/tasks.ts';
import type { World } from '../../platform/runtime/world.ts';
import {
  OUR_FORMAT,
  openSnapshot,
  packSnapshot,
  type ReadSnapshot,
  SnapshotBroken,
  type SnapshotHeader,
  SnapshotOfOtherFormat,
  snapshotVersion,
} from '../../platform/simulation/snapshotFile.ts';
import {
  bytesOf,
  contentsUsed,
  keepContents,
  readContents,
  type WorldContent,
} from '../../platform/simulation/worldContents.ts';
import type { Sandboxes } from '../sandboxes/service.ts';
import { findSandboxRow, type SandboxRow } from '../sandboxes/store.ts';
import { forgetStories, isStorySnapshot } from '../stories/store.ts';
import {
  addSnapshot,
  findSnapshotFile,
  type KeptSnapshot,
  listSnapshots,
  removeSnapshot,
  settleRestored,
} from './store.ts';

const installation = { installation: true } as const;
const BYTES_PER_MB = 1_048_576;

const countRows = (tables: readonly WorldTable[]): number => tables.reduce((sum, { rows }) => sum + rows.length, 0);

/** What a file holds. Refuses `snapshotOfOtherVersion` and `snapshotBroken`; nothing was changed then. */
const readFile = async (file: Buffer, ours: string): Promise<ReadSnapshot> => {
  try {
    const opened = await openSnapshot(file);
    const { schemaName: theirs } = opened.header;
    if (theirs !== ours) throw refusal('snapshotOfOtherVersion', { params: { theirs, ours } });
    return opened.unpack();
  } catch (error) {
    if (error instanceof SnapshotOfOtherFormat)
      throw refusal('snapshotOfOtherVersion', { params: { theirs: error.theirs, ours: OUR_FORMAT } });
    throw error instanceof SnapshotBroken ? refusal('snapshotBroken', { params: { why: error.message } }) : error;
  }
};

/** Whole sandboxes as files: taken, kept, handed in and out, restored; and the value that proves them equal. */
export const createSnapshots = (world: World, tasks: Tasks, sandboxes: Sandboxes) => {
  const { db, realTime, files, config, log } = world;
  const ours = snapshotVersion(schemaName());

  const nowIn = async (sandboxId: string): Promise<{ readonly row: SandboxRow; readonly now: Date }> => {
    const row = await sandboxes.find(sandboxId);
    return { row, now: sandboxNow(row, realTime.now()) };
  };

  /** Everything of a sandbox at one moment, once what is due has happened. */
  const settled = async (sandboxId: string) => {
    const { row, now } = await nowIn(sandboxId);
    await tasks.runDue(sandboxId, now);
    const tables = await db.inTx(installation, async (tx) => {
      await holdStill(tx);
      return readWorld(tx, sandboxId);
    });
    return { row, now, tables };
  };

  const keep = async (kept: KeptSnapshot, content: Buffer<ArrayBuffer>): Promise<KeptSnapshot> => {
    try {
      await db.inTx(installation, (tx) => addSnapshot(tx, kept, content));
    } catch (error) {
      throw isUniqueViolation(error) ? refusal('snapshotExists', { params: { name: kept.name } }) : error;
    }
    return kept;
  };

  const keptOf = (name: string, { clockSpeed: _speed, ...header }: SnapshotHeader, rows: number, bytes: number) => ({
    ...header,
    name,
    rows,
    bytes,
    takenAt: realTime.now(),
  });

  const getFile = async (name: string): Promise<Buffer> => {
    const file = await findSnapshotFile(db.read(installation), name);
    if (!file) throw refusal('snapshotMissing', { params: { name } });
    return file;
  };

  /** What the files of a world hold, read as it is packed. Refuses `snapshotTooLarge`. */
  const contentsOf = (tables: readonly WorldTable[]): AsyncIterable<WorldContent> => {
    const used = contentsUsed(tables);
    if (bytesOf(used) > config.snapshotFilesMb * BYTES_PER_MB)
      throw refusal('snapshotTooLarge', {
        params: { size: sizeText(bytesOf(used)), limit: sizeText(config.snapshotFilesMb * BYTES_PER_MB) },
      });
    return readContents(files, used, (sha256) =>
      log.warn({ sha256 }, 'a snapshot goes without a content that is lost'),
    );
  };

  const save = async (name: string, sandboxId: string): Promise<KeptSnapshot> => {
    const { row, now, tables } = await settled(sandboxId);
    const header: SnapshotHeader = {
      takenOf: sandboxId,
      scenario: row.scenario,
      clockAt: now,
      clockSpeed: row.clockSpeed,
      schemaName: ours,
      hash: stateHash(tables),
    };
    const content = await packSnapshot({ header, tables }, contentsOf(tables));
    return keep(keptOf(name, header, countRows(tables), content.length), content);
  };

  const upload = async (name: string, file: Buffer<ArrayBuffer>): Promise<KeptSnapshot> => {
    const { header, tables } = await readFile(file, ours);
    return keep(keptOf(name, header, countRows(tables), file.length), file);
  };

  /** Puts a snapshot in place in one transaction, with what goes with it, and proves by its hash that it is what was saved. */
  const put = async (
    name: string,
    into: string,
    replace: boolean,
    also: (tx: Tx) => Promise<unknown>,
  ): Promise<SandboxRow> => {
    const { header, tables, contents } = await readFile(await getFile(name), ours);
    const old = await findSandboxRow(db.read({ sandboxId: into, platform: true }));
    if (old && !replace) throw refusal('sandboxExists', { params: { name: into } });
    const { endsAt = null, pinned = false } = old ?? {};
    const clock = { clockVirtualAt: header.clockAt, clockRealAt: realTime.now(), clockSpeed: header.clockSpeed };
    // The contents first, then their rows: a row never points to nothing, and keeping one again renews its age before the sweeper.
    await keepContents(files, contents());
    await db.inTx(installation, async (tx) => {
      await removeSandboxRows(tx, into, visitorModels);
      await writeWorld(tx, into, tables);
      await settleRestored(tx, into, clock, { endsAt, pinned });
      if (stateHash(await readWorld(tx, into)) !== header.hash)
        throw refusal('snapshotBroken', { params: { why: 'its state hash does not match' } });
      await also(tx);
    });
    return sandboxes.find(into);
  };

  /** A story is told in one world: another one in its place does not know it. */
  const restore = (name: string, into: string, replace: boolean): Promise<SandboxRow> =>
    put(name, into, replace, (tx) => forgetStories(tx, into));

  /** Restores a snapshot in place of the sandbox, which uses it up. */
  const takeBack = (name: string, sandboxId: string): Promise<SandboxRow> =>
    put(name, sandboxId, true, (tx) => removeSnapshot(tx, name));

  const hash = async (sandboxId: string) => {
    const { now, tables } = await settled(sandboxId);
    return { hash: stateHash(tables), rows: countRows(tables), now };
  };

  return {
    save,
    upload,
    restore,
    takeBack,
    hash,
    getFile,
    list: async () => (await listSnapshots(db.read(installation))).filter(({ name }) => !isStorySnapshot(name)),
    fits: (kept: KeptSnapshot): boolean => kept.schemaName === ours,
    remove: async (name: string): Promise<void> => {
      if (!(await db.inTx(installation, (tx) => removeSnapshot(tx, name))))
        throw refusal('snapshotMissing', { params: { name } });
    },
  };
};
export type Snapshots = ReturnType<typeof createSnapshots>;

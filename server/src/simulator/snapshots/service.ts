import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { sizeText } from '@tradeport/shared/rules/fileFormats.ts';
import { isUniqueViolation, type Tx } from '../../platform/db/database.ts';
import { WorldHash, worldRowCount } from '../../platform/db/stateHash.ts';
import { Gate } from '../../platform/db/waiting.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import { speedAtRest } from '../../platform/runtime/jumps.ts';
import { sandboxNow } from '../../platform/runtime/sandboxClock.ts';
import type { Tasks } from '../../platform/runtime/tasks.ts';
import type { World } from '../../platform/runtime/world.ts';
import { packSnapshot, type SnapshotEnd, type SnapshotHeader } from '../../platform/simulation/snapshotFile.ts';
import { bytesOf, readContents, type UsedContent } from '../../platform/simulation/worldContents.ts';
import type { ReplacingWorlds } from '../sandboxes/replacing.ts';
import type { Sandboxes } from '../sandboxes/service.ts';
import { findSandboxRow, isLoading, type SandboxRow } from '../sandboxes/store.ts';
import { forgetStories, isStorySnapshot } from '../stories/store.ts';
import { BYTES_PER_MB, createReading, orRefused, standingPages } from './reading.ts';
import { createRestoring } from './restoring.ts';
import { addSnapshot, countEvents, type KeptSnapshot, listSnapshots, removeSnapshot } from './store.ts';
import type { WorldChecks } from './worldChecks.ts';

const installation = { installation: true } as const;

/** Keeps under a name. Refuses `snapshotExists`. */
const orTaken = async <T>(name: string, keeping: Promise<T>): Promise<T> => {
  try {
    return await keeping;
  } catch (error) {
    throw isUniqueViolation(error) ? refusal('snapshotExists', { params: { name } }) : error;
  }
};

/** Nobody waits longer for those who take snapshots before them. */
const PACK_WAIT_MS = 30_000;

type By = Pick<Caller, 'cause' | 'requestId'>;

export interface Restore {
  readonly name: string;
  readonly into: string;
  /** Whether a sandbox of that name gives way. */
  readonly replace: boolean;
  /** Whether it may be one that nobody vouches for. */
  readonly untrusted: boolean;
  readonly by: By;
}

/** Where worlds stand, and how they are put in place. */
interface Places {
  readonly sandboxes: Sandboxes;
  readonly replacing: ReplacingWorlds;
  /** What every start does for worlds of earlier releases. */
  readonly bringUp: () => Promise<unknown>;
}

/** Whole sandboxes as files: taken, kept, handed in and out, restored; and the value that proves them equal. */
export const createSnapshots = (
  world: World,
  tasks: Tasks,
  { sandboxes, replacing, bringUp }: Places,
  checks: WorldChecks,
) => {
  const { db, realTime, files, config, secrets } = world;
  const { ours, fits, isEarlier, prove, read, getFile, open, pagesNow } = createReading(world);

  /** Lets what is due in a sandbox happen, and answers how it stands then. */
  const upToDate = async (sandboxId: string): Promise<{ readonly row: SandboxRow; readonly now: Date }> => {
    const row = await sandboxes.here(sandboxId);
    const now = sandboxNow(row, realTime.now());
    await tasks.runDue(sandboxId, now);
    return { row, now };
  };

  const keep = async (kept: KeptSnapshot, content: Buffer<ArrayBuffer>): Promise<KeptSnapshot> => {
    await orTaken(
      kept.name,
      db.inTx(installation, (tx) => addSnapshot(tx, kept, content)),
    );
    return kept;
  };

  const keptOf = (
    name: string,
    { clockSpeed: _speed, savedBy: _by, ...header }: SnapshotHeader,
    { hash, rows }: SnapshotEnd,
    bytes: number,
  ): KeptSnapshot => ({ ...header, name, hash, rows, bytes, takenAt: realTime.now() });

  /** What the files of a world hold, read as it is packed. Refuses `snapshotTooLarge`. */
  const contentsOf = (used: readonly UsedContent[]) => {
    if (bytesOf(used) > config.snapshotFilesMb * BYTES_PER_MB)
      throw refusal('snapshotTooLarge', {
        params: { size: sizeText(bytesOf(used)), limit: sizeText(config.snapshotFilesMb * BYTES_PER_MB) },
      });
    return readContents(files, used);
  };

  /** One after the other: each holds a connection and a file in memory for as long as it takes. Refuses `REQUEST_BUSY`. */
  const gate = new Gate();
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const leave = await gate.enter(PACK_WAIT_MS);
    if (leave === null) throw refusal('REQUEST_BUSY', { retryAfter: 1 });
    try {
      return await work();
    } finally {
      leave();
    }
  };

  /** The world as it stands, as a file. */
  const pack = async (name: string, sandboxId: string) => {
    const { row, now } = await upToDate(sandboxId);
    const header: SnapshotHeader = {
      takenOf: sandboxId,
      scenario: row.scenario,
      clockAt: now,
      clockSpeed: speedAtRest(row),
      schemaName: ours,
      savedBy: config.version,
    };
    const seal = await secrets.snapshots.begin();
    const { file, end } = await inTurn(() =>
      orRefused(
        db.lookStill((view) =>
          packSnapshot({
            header,
            seal,
            atRest: secrets.atRest,
            contents: contentsOf,
            pages: standingPages(view, sandboxId),
          }),
        ),
      ),
    );
    return { kept: keptOf(name, header, end, file.length), file };
  };

  const save = async (name: string, sandboxId: string): Promise<KeptSnapshot> => {
    const { kept, file } = await pack(name, sandboxId);
    return keep(kept, file);
  };

  /** Keeps a file that was read through: what it says is sound, whoever made it. */
  const upload = async (name: string, file: Buffer<ArrayBuffer>): Promise<KeptSnapshot> => {
    const proven = await orRefused(prove(file));
    await orRefused(
      (async () => {
        const sound = checks.begin();
        for await (const part of read(file, proven)) if (part.kind === 'rows') sound.page(part.page);
        sound.end();
      })(),
    );
    return keep(keptOf(name, proven.header, proven.end, file.length), file);
  };

  const restoring = createRestoring(world, checks, replacing);

  /** Puts a snapshot in place, with what goes with it. */
  const put = async (
    { name, into, replace, untrusted, by }: Restore,
    also: (tx: Tx) => Promise<unknown>,
  ): Promise<SandboxRow> => {
    const file = await getFile(name);
    const proven = await orRefused(prove(file));
    if (!proven.isTrusted && !untrusted) throw refusal('snapshotUntrusted', { params: { name } });
    const old = await findSandboxRow(db.read({ sandboxId: into, platform: true }));
    if (old && (!replace || isLoading(old))) throw refusal('sandboxExists', { params: { name: into } });
    const work = { header: proven.header, into, by, replace, parts: () => read(file, proven), also };
    const startsWithEvent = old !== undefined || (await sandboxes.hasFormerName(into));
    const restored = await orRefused(startsWithEvent ? restoring.inPlace(work) : restoring.anew(work));
    if (isEarlier(proven.header.schemaName)) await bringUp();
    return restored;
  };

  /** A story is told in one world: another one in its place does not know it. */
  const restore = (wanted: Restore): Promise<SandboxRow> => put(wanted, (tx) => forgetStories(tx, wanted.into));

  /** Restores a snapshot in place of the sandbox, which uses it up. Refuses `snapshotMissing` when somebody else has. */
  const takeBack = (name: string, sandboxId: string, by: By): Promise<SandboxRow> =>
    put({ name, into: sandboxId, replace: true, untrusted: false, by }, async (tx) => {
      if (!(await removeSnapshot(tx, name))) throw refusal('snapshotMissing', { params: { name } });
    });

  /**
   * Keeps a world and goes on in it: what is to happen does so in a copy, which is then put in its place, all of it or nothing. Refuses
   * `worldMoved` when something else happened meanwhile, and what `also` and the work refuse.
   */
  const saveAndPlay = async (
    name: string,
    sandboxId: string,
    {
      play,
      also,
      by,
    }: {
      readonly play: (id: string, from: Date) => Promise<Date>;
      readonly also: (tx: Tx) => Promise<void>;
      readonly by: By;
    },
  ): Promise<void> => {
    await upToDate(sandboxId);
    const before = await countEvents(db.read(installation), sandboxId);
    const { kept, file } = await pack(name, sandboxId);
    const proven = await orRefused(prove(file));
    await orRefused(
      restoring.inPlace({
        header: proven.header,
        into: sandboxId,
        by,
        replace: true,
        parts: () => read(file, proven),
        play: (id) => play(id, proven.header.clockAt),
        also: async (tx) => {
          await also(tx);
          if ((await countEvents(tx, sandboxId)) !== before) throw refusal('worldMoved');
          await orTaken(name, addSnapshot(tx, kept, file));
        },
      }),
    );
  };

  const hash = async (sandboxId: string) => {
    const { now } = await upToDate(sandboxId);
    return db.lookStill(async (view) => {
      const value = new WorldHash();
      let rows = 0;
      let last: { readonly name: string; readonly count: ReturnType<WorldHash['of']> } | undefined;
      for await (const page of pagesNow(view, sandboxId)) {
        const { name, columns } = page.model;
        if (last?.name !== name) last = { name, count: value.of(name, columns) };
        last.count(page.rows);
        rows += worldRowCount(page.model, page.rows);
      }
      return { hash: value.end(), rows, now };
    });
  };

  return {
    save,
    saveAndPlay,
    upload,
    restore,
    takeBack,
    open,
    upToDate,
    pagesNow,
    hash,
    getFile,
    list: async () => (await listSnapshots(db.read(installation))).filter(({ name }) => !isStorySnapshot(name)),
    fits: (kept: KeptSnapshot): boolean => fits(kept.schemaName),
    remove: async (name: string): Promise<void> => {
      if (!(await db.inTx(installation, (tx) => removeSnapshot(tx, name))))
        throw refusal('snapshotMissing', { params: { name } });
    },
  };
};
export type Snapshots = ReturnType<typeof createSnapshots>;

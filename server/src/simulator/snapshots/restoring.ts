import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { checkLedger } from '../../ledger/check.ts';
import { DatabaseUnavailable, isGuardViolation, isUniqueViolation, type Tx } from '../../platform/db/database.ts';
import { SANDBOX_RESTORED } from '../../platform/db/sandboxMarks.ts';
import { columnAt, type WorldPage, type WorldRow, writeRows } from '../../platform/db/worldRows.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import { sandboxNow } from '../../platform/runtime/sandboxClock.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { SnapshotPart } from '../../platform/simulation/readSnapshot.ts';
import type { SnapshotHeader } from '../../platform/simulation/snapshotFile.ts';
import { SnapshotBroken } from '../../platform/simulation/snapshotLines.ts';
import { keepContent } from '../../platform/simulation/worldContents.ts';
import type { ReplacingWorlds } from '../sandboxes/replacing.ts';
import { loadingName, type SandboxRow, stillLoading } from '../sandboxes/store.ts';
import { finishRestored } from './store.ts';
import { labelOf, type OpenChecks, type WorldChecks } from './worldChecks.ts';

const installation = { installation: true } as const;
/** Rows that are committed together: the writer is occupied for some milliseconds. */
const ROWS_TOGETHER = 500;

export interface Restoring {
  readonly header: SnapshotHeader;
  readonly into: string;
  readonly by: Pick<Caller, 'cause' | 'requestId'>;
  /** Whether it may replace an existing sandbox of that name. */
  readonly replace: boolean;
  readonly parts: () => AsyncIterable<SnapshotPart>;
  /** What goes on in it before it is put in place, from the moment that it was kept at; answers the one it stands at then. */
  readonly play?: (id: string) => Promise<Date>;
  /** Done together with the last step. */
  readonly also: (tx: Tx) => Promise<unknown>;
}

const whyRefused = (error: unknown): string => {
  if (isUniqueViolation(error)) return 'it is there twice';
  return isGuardViolation(error) ? 'a figure that no balance can be' : 'the database does not take it';
};

const notOne = (): SnapshotBroken => new SnapshotBroken('it is not one sandbox');

/** What the row of the sandbox says beside how its clock runs. */
interface Own {
  readonly scenario: string;
  readonly clockVirtualAt: Date;
}

/**
 * Puts a world back bit by bit, under a name that nobody can enter as long as it is not whole: whoever else works in the
 * installation has their turn between two bits. What is refused on the way leaves nothing.
 */
export const createRestoring = ({ db, realTime, files }: World, checks: WorldChecks, replacing: ReplacingWorlds) => {
  /** The row of the sandbox itself, told apart as one that is being filled. */
  const asLoading = ({ model, rows }: WorldPage): { readonly page: WorldPage; readonly scenario: string } => {
    const at = (column: string): number => columnAt(model, column);
    const [row] = rows;
    if (!row || rows.length !== 1) throw notOne();
    const scenario = String(row[at('scenario')]);
    const frozen: WorldRow = row
      .with(at('scenario'), loadingName(scenario))
      .with(at('clockVirtualAt'), new Date(0))
      .with(at('clockRealAt'), realTime.now())
      .with(at('clockSpeed'), 0)
      .with(at('jump'), null);
    return { page: { model, rows: [frozen] }, scenario };
  };

  const writeTogether = (id: string, pages: readonly WorldPage[]): Promise<void> =>
    db.inTx(installation, async (tx) => {
      for (const page of pages) await writeRows(tx, id, page);
      await stillLoading(tx, id, realTime.now());
    });

  /** Which of some rows the database does not take: written one by one, into a world that nobody enters any more. */
  const refusedRow = async (id: string, pages: readonly WorldPage[]): Promise<SnapshotBroken> => {
    for (const { model, rows } of pages)
      for (const row of rows)
        try {
          await writeTogether(id, [{ model, rows: [row] }]);
        } catch (error) {
          if (error instanceof DatabaseUnavailable) throw error;
          return new SnapshotBroken(`${labelOf(model, row)}: ${whyRefused(error)}`);
        }
    return new SnapshotBroken('rows that contradict one another');
  };

  const write = async (id: string, pages: readonly WorldPage[]): Promise<void> => {
    try {
      await writeTogether(id, pages);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      throw await refusedRow(id, pages);
    }
  };

  /** Takes the name. Refuses `sandboxExists`. */
  const begin = async (id: string, page: WorldPage): Promise<void> => {
    try {
      await db.inTx(installation, (tx) => writeRows(tx, id, page));
    } catch (error) {
      throw isUniqueViolation(error) ? refusal('sandboxExists', { params: { name: id } }) : error;
    }
  };

  const fillRest = async (id: string, rest: AsyncIterator<SnapshotPart>, world: OpenChecks): Promise<void> => {
    let pages: WorldPage[] = [];
    let waiting = 0;
    const writeAll = async (): Promise<void> => {
      if (pages.length > 0) await write(id, pages);
      pages = [];
      waiting = 0;
    };
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      const part = next.value;
      if (part.kind === 'content') {
        await writeAll();
        await keepContent(files, part.content);
        continue;
      }
      if (part.page.model.name === 'Sandbox') throw notOne();
      world.page(part.page);
      pages.push(part.page);
      waiting += part.page.rows.length;
      if (waiting >= ROWS_TOGETHER) await writeAll();
    }
    await writeAll();
    world.end();
    const { violations } = await checkLedger(db, id);
    if (violations.length > 0)
      throw new SnapshotBroken(`its books do not add up (${violations[0]?.rule}, ${violations.length} in all)`);
  };

  /** All of it under a name, found sound. The row of the sandbox comes first: it is what takes the name. */
  const fill = async (id: string, { header, parts }: Restoring): Promise<Own> => {
    const rest = parts()[Symbol.asyncIterator]();
    const world = checks.begin();
    try {
      const { value: first } = await rest.next();
      if (first?.kind !== 'rows' || first.page.model.name !== 'Sandbox') throw notOne();
      world.page(first.page);
      const { page, scenario } = asLoading(first.page);
      await begin(id, page);
      try {
        await fillRest(id, rest, world);
      } catch (error) {
        await db.removeSandbox(id);
        throw error;
      }
      return { scenario, clockVirtualAt: header.clockAt };
    } finally {
      await rest.return?.();
    }
  };

  const finish = (tx: Tx, id: string, { header }: Restoring, own: Own, place: Pick<SandboxRow, 'endsAt' | 'pinned'>) =>
    finishRestored(
      tx,
      id,
      {
        ...own,
        clockRealAt: realTime.now(),
        clockSpeed: header.clockSpeed,
      },
      place,
    );

  const standing = async (tx: Tx, id: string): Promise<SandboxRow> => {
    const row = await tx.sandbox.findFirst({ where: { id } });
    if (!row) throw new Error(`the sandbox ${id} was removed while it was restored`);
    return row;
  };

  /** Makes a new sandbox. Refuses `sandboxExists`. */
  const anew = async (work: Restoring): Promise<SandboxRow> => {
    const { into, also } = work;
    const own = await fill(into, work);
    return db.inTxAlone(into, installation, async (tx) => {
      await finish(tx, into, work, own, { endsAt: null, pinned: false });
      await also(tx);
      return standing(tx, into);
    });
  };

  /** Plays `work` in a restored world before it replaces the sandbox, and keeps the world marked as loading meanwhile. */
  const play = async (id: string, work: (id: string) => Promise<Date>): Promise<Date> => {
    const stillAtIt = replacing.sayStillLoading(id);
    try {
      return await work(id);
    } finally {
      stillAtIt();
    }
  };

  /** Builds the world under another name, then replaces the sandbox or takes its name. Refuses `sandboxExists`. */
  const inPlace = (work: Restoring): Promise<SandboxRow> => {
    const { play: continueIn } = work;
    let own: Own | undefined;
    return replacing.replace({
      name: work.into,
      action: SANDBOX_RESTORED,
      by: work.by,
      build: async (id) => {
        own = await fill(id, work);
      },
      play: async (id) => {
        if (continueIn && own) own = { ...own, clockVirtualAt: await play(id, continueIn) };
      },
      finish: async (tx, old, id) => {
        if (!own) throw new Error('a world was put in place before it was built');
        if (old && !work.replace) throw refusal('sandboxExists', { params: { name: work.into } });
        const { endsAt = null, pinned = false } = old ?? {};
        // What goes on has not stopped the clock of the one that stood there meanwhile; what is taken back sets it back.
        const ours = own.clockVirtualAt.getTime();
        const theirs = work.play && old ? sandboxNow(old, realTime.now()).getTime() : ours;
        const clockVirtualAt = new Date(Math.max(ours, theirs));
        await finish(tx, id, work, { ...own, clockVirtualAt }, { endsAt, pinned });
        await work.also(tx);
      },
    });
  };

  return { anew, inPlace };
};

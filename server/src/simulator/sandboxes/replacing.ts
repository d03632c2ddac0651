import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Tx } from '../../platform/db/database.ts';
import { moveSandboxRows } from '../../platform/db/moveSandboxRows.ts';
import type { SANDBOX_RESET, SANDBOX_RESTORED } from '../../platform/db/sandboxMarks.ts';
import { isTooMuchAtOnce, replaceWorldInPieces } from '../../platform/db/worldPieces.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import { GIVES_WAY_SECONDS } from '../../platform/runtime/sandboxClock.ts';
import type { World } from '../../platform/runtime/world.ts';
import {
  addFirstEvent,
  asideId,
  closeSandbox,
  isLoading,
  lastEventId,
  listSandboxRows,
  loadingName,
  type SandboxRow,
  stillLoading,
  successorOf,
  takeOver,
} from './store.ts';

const installation = { installation: true } as const;
/** Whoever fills a sandbox says so every second; one that nobody has been at for so long was cut off. */
export const CUT_OFF_MS = 15_000;
const STILL_LOADING_MS = 1_000;

export interface Replacing {
  readonly name: string;
  /** The first event of the new world. */
  readonly action: typeof SANDBOX_RESET | typeof SANDBOX_RESTORED;
  /** The call that replaces it. */
  readonly by: Pick<Caller, 'cause' | 'requestId'>;
  /** Builds the new world beside the old one, under a name that no request can give; what fails there leaves nothing. */
  readonly build: (id: string) => Promise<void>;
  /** Continues the new world before it is in its place: its events from here on are new. What fails there leaves nothing. */
  readonly play?: (id: string) => Promise<void>;
  /** Looks at the place when it is its turn: refuses, or writes into the row of the new world how it is to stand there. */
  readonly finish: (tx: Tx, old: SandboxRow | null, id: string) => Promise<unknown>;
}

/** A new world under its temporary name, complete except for its first event. */
interface Built {
  readonly aside: string;
  readonly work: Replacing;
  /** The id of the last event that the scenario or the snapshot brought; undefined: it brought none. */
  readonly lastLoaded: string | undefined;
}

/**
 * Worlds in the place of others. Nobody ever sees half of one: on PostgreSQL, and where both are small, it is one transaction. Large
 * ones on SQLite, where every writer of the installation would wait for that, are put there bit by bit: the sandbox is closed first,
 * which tells what is to come, and opened last. Whoever finds that this was cut off does it again: the new world is whole by then.
 */
export const createReplacing = ({ db, realTime, random, log }: World) => {
  const standing = async (tx: Tx, name: string): Promise<SandboxRow> => {
    const row = await tx.sandbox.findFirst({ where: { id: name } });
    if (!row) throw new Error(`the sandbox ${name} was removed while it was replaced`);
    return row;
  };

  /** Says every second that somebody is at a sandbox; the answer ends it. */
  const sayStillLoading = (id: string): (() => void) => {
    let isOver = false;
    let cancel: () => void = () => undefined;
    const again = (): void => {
      cancel = realTime.after(STILL_LOADING_MS, () => {
        // It may fail: whoever fills the sandbox fails then as well, and says why.
        void db
          .inTx(installation, (tx) => stillLoading(tx, id, realTime.now()))
          .catch(() => undefined)
          .then(() => {
            if (!isOver) again();
          });
      });
    };
    again();
    return () => {
      isOver = true;
      cancel();
    };
  };

  /** The place, when it is the turn of a world to be put there. Refuses `sandboxGivesWay` while another one is. */
  const look = async (tx: Tx, name: string): Promise<SandboxRow | null> => {
    const old = await tx.sandbox.findFirst({ where: { id: name } });
    if (old && isLoading(old)) throw refusal('sandboxGivesWay', { retryAfter: GIVES_WAY_SECONDS });
    return old;
  };

  /** The last step before the move: how the new world is to stand, and its first event. */
  const complete = async (tx: Tx, old: SandboxRow | null, { aside, work, lastLoaded }: Built): Promise<void> => {
    const { name, action, by, finish } = work;
    await finish(tx, old, aside);
    await addFirstEvent(tx, aside, { name, action, by, lastLoaded, realAt: realTime.now() });
  };

  const atOnce = (built: Built): Promise<SandboxRow> => {
    const { aside, work } = built;
    const { name } = work;
    return db.inTxAlone(name, installation, async (tx) => {
      await complete(tx, await look(tx, name), built);
      await moveSandboxRows(tx, aside, name);
      return standing(tx, name);
    });
  };

  /** From here on the new world is the one that counts: its row says how it is to stand, that of the old one which it is. */
  const giveWay = (built: Built): Promise<void> => {
    const { aside, work } = built;
    const { name } = work;
    return db.inTxAlone(name, installation, async (tx) => {
      const old = await look(tx, name);
      await complete(tx, old, built);
      if (!old) await tx.sandbox.create({ data: { ...(await standing(tx, aside)), id: name } });
      await closeSandbox(tx, name, loadingName(aside), realTime.now());
    });
  };

  /** Puts a world in the place that was closed for it, and opens it there: its clock goes on from now. */
  const finish = async (name: string, aside: string): Promise<SandboxRow> => {
    const stillAtIt = sayStillLoading(name);
    try {
      await replaceWorldInPieces(db, aside, name);
      return await db.inTxAlone(name, installation, async (tx) => {
        const row = await standing(tx, aside);
        const data = { ...row, id: name, clockRealAt: realTime.now() };
        await tx.sandbox.updateMany({ where: { id: name }, data });
        return standing(tx, name);
      });
    } finally {
      stillAtIt();
    }
  };

  const takeUpLater = (): void => {
    realTime.after(CUT_OFF_MS, () => {
      takeUpAgain().catch((error: unknown) => {
        log.error({ err: error }, 'what replaces a sandbox could not be put in its place; it is tried again');
        takeUpLater();
      });
    });
  };

  const replace = async (work: Replacing): Promise<SandboxRow> => {
    const aside = asideId(random.bytes(8).toString('hex'));
    await work.build(aside);
    let isClosed = false;
    try {
      const lastLoaded = await lastEventId(db.read(installation), aside);
      await work.play?.(aside);
      const built = { aside, work, lastLoaded };
      if (!(await isTooMuchAtOnce(db, [work.name, aside]))) return await atOnce(built);
      await giveWay(built);
      isClosed = true;
      const row = await finish(work.name, aside);
      await db.removeSandbox(aside);
      return row;
    } catch (error) {
      // What was closed waits for this world alone.
      if (isClosed) takeUpLater();
      else await db.removeSandbox(aside);
      throw error;
    }
  };

  /** Goes on where the replacing of a sandbox was cut off; answers the worlds that others are still putting in their place. */
  const takeUpAgain = async (): Promise<ReadonlySet<string>> => {
    const awaited = new Set<string>();
    for (const row of await listSandboxRows(db.read(installation))) {
      const aside = successorOf(row);
      if (aside === undefined) continue;
      const now = realTime.now();
      const isCutOff = now.getTime() - row.clockRealAt.getTime() > CUT_OFF_MS;
      if (isCutOff && (await db.inTx(installation, (tx) => takeOver(tx, row, now)))) {
        log.warn({ sandbox: row.id }, 'the replacing of a sandbox was cut off; it is taken up again');
        await finish(row.id, aside);
        await db.removeSandbox(aside);
      } else awaited.add(aside);
    }
    if (awaited.size > 0) takeUpLater();
    return awaited;
  };

  return { replace, takeUpAgain, sayStillLoading };
};
export type ReplacingWorlds = ReturnType<typeof createReplacing>;

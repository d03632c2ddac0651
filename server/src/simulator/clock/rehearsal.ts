import { merchantBalances, platformBalances } from '../../ledger/books.ts';
import { columnAt, type WorldPage, worldPages, writeRows } from '../../platform/db/worldRows.ts';
import type { RanTask, Tasks } from '../../platform/runtime/tasks.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { ReplacingWorlds } from '../sandboxes/replacing.ts';
import { asideId, loadingName } from '../sandboxes/store.ts';
import { type AccountChange, entriesAfter, lastEvent, legsOf } from './store.ts';

const installation = { installation: true } as const;
/** Of a larger world no copy is made: it would take longer than anybody waits before a jump. */
const ROWS_MAX = 40_000;
/**
 * Rows that are committed together. On SQLite, whose one writer is occupied by them for some milliseconds; on PostgreSQL nobody waits
 * for another's rows, and an entry is committed with all its legs.
 */
const ROWS_TOGETHER = { sqlite: 500, postgresql: ROWS_MAX } as const;

export interface Rehearsed {
  /** What runs, in order, each with the money that it moves. */
  readonly ran: readonly (RanTask & { readonly money: readonly AccountChange[] })[];
  /** What all of it changes. */
  readonly totals: readonly AccountChange[];
}

const keyOf = ({ merchantId, account, ccy }: AccountChange): string => `${merchantId ?? ''} ${ccy} ${account}`;

/** Changes of the same account added up; what comes to nothing is left out. */
const together = (changes: readonly AccountChange[]): readonly AccountChange[] => {
  const sums = new Map<string, AccountChange>();
  for (const change of changes) {
    const key = keyOf(change);
    sums.set(key, { ...change, minor: (sums.get(key)?.minor ?? 0n) + change.minor });
  }
  return [...sums.values()].filter(({ minor }) => minor !== 0n);
};

/**
 * A jump of the clock before it is made: it is made in a copy of the sandbox, which nobody can enter or see, and which is gone
 * afterwards; one that was cut off is cleared away like everything that was built aside and left.
 */
export const createRehearsal = (
  world: World,
  tasks: Tasks,
  { sayStillLoading }: Pick<ReplacingWorlds, 'sayStillLoading'>,
) => {
  const { db, realTime, random } = world;
  /** One after the other: each is worth some thousand rows. */
  let last: Promise<unknown> = Promise.resolve();

  /** The world of one moment, in memory; undefined: it is too large. */
  const look = (sandboxId: string): Promise<readonly WorldPage[] | undefined> =>
    db.lookStill(async (view) => {
      const pages: WorldPage[] = [];
      let rows = 0;
      for await (const page of worldPages(view, sandboxId)) {
        rows += page.rows.length;
        if (rows > ROWS_MAX) return undefined;
        pages.push(page);
      }
      return pages;
    });

  /** The row of the copy: its clock stands where the jump leads, and it reads as one that is being filled. */
  const standing = ({ model, rows }: WorldPage, to: Date): WorldPage => {
    const at = (column: string): number => columnAt(model, column);
    const set = (row: WorldPage['rows'][number]) =>
      row
        .with(at('scenario'), loadingName(String(row[at('scenario')])))
        .with(at('clockVirtualAt'), to)
        .with(at('clockRealAt'), realTime.now())
        .with(at('clockSpeed'), 0)
        .with(at('jump'), null);
    return { model, rows: rows.map(set) };
  };

  const write = async (id: string, pages: readonly WorldPage[], to: Date): Promise<void> => {
    let together: WorldPage[] = [];
    let rows = 0;
    const flush = async (): Promise<void> => {
      const some = together;
      [together, rows] = [[], 0];
      await db.inTx(installation, async (tx) => {
        for (const page of some) await writeRows(tx, id, page);
      });
    };
    for (const page of pages) {
      together.push(page.model.name === 'Sandbox' ? standing(page, to) : page);
      rows += page.rows.length;
      if (rows >= ROWS_TOGETHER[db.provider]) await flush();
    }
    await flush();
  };

  const balancesOf = async (id: string): Promise<readonly AccountChange[]> => {
    const reader = db.read({ sandboxId: id, platform: true });
    const books = await merchantBalances(reader);
    const own = (await platformBalances(reader)).map((balance) => ({ ...balance, merchantId: null }));
    return [...[...books].flatMap(([merchantId, held]) => held.map((each) => ({ ...each, merchantId }))), ...own];
  };

  const play = async (id: string, to: Date): Promise<Rehearsed> => {
    const reader = db.read({ sandboxId: id, platform: true });
    const before = await balancesOf(id);
    let seen = await lastEvent(reader);
    const entries: (readonly string[])[] = [];
    // Nobody else is here: what the log has gained since the task before is this task's.
    const ran = await tasks.runDue(id, to, async () => {
      const made = await entriesAfter(reader, seen);
      seen = made.upTo;
      entries.push(made.entryIds);
    });
    const legs = await legsOf(reader, entries.flat());
    const after = await balancesOf(id);
    return {
      ran: ran.map((task, i) => ({
        ...task,
        money: together((entries[i] ?? []).flatMap((each) => legs.get(each) ?? [])),
      })),
      totals: together([...before.map((each) => ({ ...each, minor: -each.minor })), ...after]),
    };
  };

  const rehearse = async (sandboxId: string, to: Date): Promise<Rehearsed | undefined> => {
    const pages = await look(sandboxId);
    if (pages === undefined) return undefined;
    const id = asideId(random.bytes(8).toString('hex'));
    const stillAtIt = sayStillLoading(id);
    try {
      await write(id, pages, to);
      return await play(id, to);
    } finally {
      stillAtIt();
      await db.removeSandbox(id);
    }
  };

  /** What a jump to a moment comes to; undefined: the world is too large to be copied. */
  return (sandboxId: string, to: Date): Promise<Rehearsed | undefined> => {
    const turn = last.then(() => rehearse(sandboxId, to));
    last = turn.catch(() => undefined);
    return turn;
  };
};
export type Rehearse = ReturnType<typeof createRehearsal>;

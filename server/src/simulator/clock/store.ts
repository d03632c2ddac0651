import type { CalendarOverrides, Day } from '@tradeport/shared/rules/calendar.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { type Balance, currencyOf } from '../../ledger/books.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface WaitingTask {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly dueAt: Date;
}

/** What one account is changed by; null: it is the platform's. */
export interface AccountChange extends Balance {
  readonly merchantId: string | null;
}

/** How many waiting tasks are read at a time. */
const TASKS_READ = 200;

const afterTask = ({ dueAt, id }: Pick<WaitingTask, 'dueAt' | 'id'>) => ({
  OR: [{ dueAt: { gt: dueAt } }, { id: { gt: id } }],
});

/** Tasks that wait (until an instant), in the order in which they will run; read as they are asked for. */
export async function* tasksInOrder(reader: Reader, until?: Date): AsyncGenerator<WaitingTask> {
  let after: Pick<WaitingTask, 'dueAt' | 'id'> | undefined;
  for (;;) {
    const tasks: readonly WaitingTask[] = await reader.task.findMany({
      where: {
        state: 'waiting',
        dueAt: { ...(until ? { lte: until } : {}), ...(after ? { gte: after.dueAt } : {}) },
        ...(after ? afterTask(after) : {}),
      },
      orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
      select: { id: true, kind: true, subject: true, dueAt: true },
      take: TASKS_READ,
    });
    yield* tasks;
    after = tasks.at(-1);
    if (tasks.length < TASKS_READ) return;
  }
}

/** How many tasks wait after one, until an instant. */
export const countAfter = (reader: Reader, after: WaitingTask, until: Date): Promise<number> =>
  reader.task.count({
    where: { state: 'waiting', dueAt: { gte: after.dueAt, lte: until }, ...afterTask(after) },
  });

/** The ids of what waits until an instant. */
export const idsWaiting = async (reader: Reader, until: Date): Promise<ReadonlySet<string>> => {
  const rows = await reader.task.findMany({ where: { state: 'waiting', dueAt: { lte: until } }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
};

/** The place of the last event of the sandbox. */
export const lastEvent = async (reader: Reader): Promise<number> =>
  (await reader.event.findFirst({ orderBy: { seq: 'desc' }, select: { seq: true } }))?.seq ?? 0;

/** The ledger entries that the events after a place tell of, each once, and the place of the last one. */
export const entriesAfter = async (reader: Reader, after: number) => {
  const rows = await reader.event.findMany({
    where: { seq: { gt: after } },
    orderBy: { seq: 'asc' },
    select: { seq: true, entryId: true },
  });
  const entryIds = [...new Set(rows.flatMap(({ entryId }) => (entryId === null ? [] : [entryId])))];
  return { entryIds, upTo: rows.at(-1)?.seq ?? after };
};

const ENTRIES_READ = 500;

/** The legs of entries, by entry. */
export const legsOf = async (reader: Reader, entryIds: readonly string[]) => {
  const legs = new Map<string, readonly AccountChange[]>();
  for (let from = 0; from < entryIds.length; from += ENTRIES_READ) {
    const some = entryIds.slice(from, from + ENTRIES_READ);
    const rows = await reader.posting.findMany({
      where: { entryId: { in: some } },
      orderBy: [{ entryId: 'asc' }, { line: 'asc' }],
    });
    const changeOf = ({ account, merchantId, ccy, amountMinor }: (typeof rows)[number]): AccountChange => ({
      account: accountOf(account),
      merchantId,
      ccy: currencyOf(ccy),
      minor: amountMinor,
    });
    for (const [entryId, own] of Map.groupBy(rows, (row) => row.entryId)) legs.set(entryId, own.map(changeOf));
  }
  return legs;
};

const OVERRIDES = `SELECT "day", "working" FROM "CalendarDay" WHERE "sandboxId" = ?`;

/** The days of a sandbox whose kind differs from the published calendar. */
export const readOverrides = async (reader: Reader | Tx, sandboxId: string): Promise<CalendarOverrides> => {
  const rows = await reader.remembered.all<{ day: Day; working: boolean }>(OVERRIDES, [sandboxId]);
  return Object.fromEntries(rows.map(({ day, working }) => [day, working]));
};

/** Changes a day; null leaves it to the published calendar again. */
export const writeDay = async (tx: Tx, sandboxId: string, day: Day, working: boolean | null): Promise<void> => {
  await tx.calendarDay.deleteMany({ where: { day } });
  if (working !== null) await tx.calendarDay.create({ data: { sandboxId, day, working } });
};

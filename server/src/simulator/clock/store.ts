import type { CalendarOverrides, Day } from '@tradeport/shared/rules/calendar.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface WaitingTask {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly dueAt: Date;
}

/** Tasks that wait until an instant, in the order in which they will run. */
export const waitingUntil = async (
  reader: Reader,
  to: Date,
  limit: number,
): Promise<{ readonly tasks: readonly WaitingTask[]; readonly total: number }> => {
  const where = { state: 'waiting', dueAt: { lte: to } } as const;
  const tasks = await reader.task.findMany({
    where,
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    select: { id: true, kind: true, subject: true, dueAt: true },
    take: limit,
  });
  return { tasks, total: await reader.task.count({ where }) };
};

/** When the first task of each kind waits. */
export const firstOfKinds = async (
  reader: Reader,
): Promise<readonly { readonly kind: string; readonly at: Date }[]> => {
  const rows = await reader.task.groupBy({ by: ['kind'], where: { state: 'waiting' }, _min: { dueAt: true } });
  return rows.flatMap(({ kind, _min }) => (_min.dueAt === null ? [] : [{ kind, at: _min.dueAt }]));
};

const OVERRIDES = `SELECT "day", "working" FROM "CalendarDay" WHERE "sandboxId" = ?`;

/** The days of a sandbox whose kind differs from the published calendar. */
export const readOverrides = async (reader: Reader | Tx, sandboxId: string): Promise<CalendarOverrides> => {
  const rows = await reader.sql.all<{ day: Day; working: boolean }>(OVERRIDES, [sandboxId]);
  return Object.fromEntries(rows.map(({ day, working }) => [day, working]));
};

/** Changes a day; null leaves it to the published calendar again. */
export const writeDay = async (tx: Tx, sandboxId: string, day: Day, working: boolean | null): Promise<void> => {
  await tx.calendarDay.deleteMany({ where: { day } });
  if (working !== null) await tx.calendarDay.create({ data: { sandboxId, day, working } });
};

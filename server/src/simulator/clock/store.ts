import type { CalendarOverrides, Day } from '@tradeport/shared/rules/calendar.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface WaitingTask {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly dueAt: Date;
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

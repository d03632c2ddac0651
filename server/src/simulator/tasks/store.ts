import type { TASK_STATES } from '@tradeport/shared/contract/sim/task.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

type State = (typeof TASK_STATES)[number];

const WHERE = {
  parked: { state: 'parked' },
  failing: { state: 'waiting', attempts: { gt: 0 } },
  waiting: { state: 'waiting', attempts: 0 },
} as const satisfies Record<State, unknown>;

/** What asks for somebody comes first. */
const ORDER: readonly State[] = ['parked', 'failing', 'waiting'];

const COLUMNS = {
  id: true,
  merchantId: true,
  kind: true,
  subject: true,
  dueAt: true,
  state: true,
  attempts: true,
  retryAt: true,
  lastError: true,
} as const;

/** Work of one state, or of each in turn. */
export const listTasks = async (reader: Reader, state: State | undefined, limit: number) => {
  const rows: Awaited<ReturnType<typeof tasksOf>> = [];
  for (const one of state === undefined ? ORDER : [state]) rows.push(...(await tasksOf(reader, one, limit)));
  return rows.slice(0, limit);
};

const tasksOf = (reader: Reader, state: State, take: number) =>
  reader.task.findMany({ where: WHERE[state], orderBy: [{ dueAt: 'asc' }, { id: 'asc' }], select: COLUMNS, take });

export const findTask = (reader: Reader, id: string) => reader.task.findFirst({ where: { id }, select: COLUMNS });
export type TaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>;

/** Lets work that failed be tried as if it never had been; answers whether there was any of that id. */
export const tryAgain = async (tx: Tx, id: string): Promise<boolean> => {
  const untried = { attempts: 0, retryAt: null };
  const parked = await tx.task.updateMany({ where: { id, state: 'parked' }, data: { ...untried, state: 'waiting' } });
  if (parked.count === 1) return true;
  return (await tx.task.updateMany({ where: { id, ...WHERE.failing }, data: untried })).count === 1;
};

export const merchantNumbers = async (reader: Reader): Promise<ReadonlyMap<string, string>> => {
  const rows = await reader.merchant.findMany({ select: { id: true, no: true } });
  return new Map(rows.map(({ id, no }) => [id, no]));
};

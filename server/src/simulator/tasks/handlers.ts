import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { simTask, TaskView } from '@tradeport/shared/contract/sim/task.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import { outsideCommander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { Tasks } from '../../platform/runtime/tasks.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Forecast } from '../clock/forecast.ts';
import { findTask, listTasks, merchantNumbers, type TaskRow, tryAgain } from './store.ts';

const stateOf = ({ state, attempts }: TaskRow): TaskView['state'] => {
  if (state === 'parked' || state === 'done') return state;
  return attempts > 0 ? 'failing' : 'waiting';
};

export const taskHandlers = (
  { db }: World,
  commands: Commands,
  tasks: Pick<Tasks, 'runDue'>,
  forecast: Forecast,
): Handlers<typeof simTask> => {
  const view = (row: TaskRow, numbers: ReadonlyMap<string, string>, language: Language): TaskView => ({
    taskId: row.id,
    kind: row.kind,
    title: forecast.titleOf(row.kind)?.[language === 'zh-CN' ? 0 : 1] ?? row.kind,
    machine: forecast.machineOf(row.kind),
    subject: row.subject,
    merchantNo: row.merchantId === null ? null : (numbers.get(row.merchantId) ?? null),
    dueAt: formatInstant(row.dueAt),
    state: stateOf(row),
    attempts: row.attempts,
    retryAt: row.retryAt && formatInstant(row.retryAt),
    lastError: row.lastError,
  });
  return {
    list: async ({ state, limit = 50 }, { sandboxId, language }) => {
      const reader = db.read({ sandboxId, platform: true });
      const [rows, numbers] = [await listTasks(reader, state, limit), await merchantNumbers(reader)];
      return rows.map((row) => view(row, numbers, language));
    },
    retry: async ({ taskId }, caller) => {
      const { sandboxId, now, language } = caller;
      const missing = () => refusal('taskNotFailing', { params: { id: taskId } });
      await commands.run(outsideCommander(caller, null), async ({ tx, record }) => {
        if (!(await tryAgain(tx, taskId))) throw missing();
        record({ kind: 'outside', subject: taskId, action: 'taskTried' });
      });
      await tasks.runDue(sandboxId, now);
      const reader = db.read({ sandboxId, platform: true });
      const row = await findTask(reader, taskId);
      if (!row) throw missing();
      return view(row, await merchantNumbers(reader), language);
    },
  };
};

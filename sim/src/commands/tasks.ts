import type { Client } from '@tradeport/client';
import { TASK_STATES } from '@tradeport/shared/contract/sim/task.ts';
import { type LineCommand, WrongUsage, wholeOf, wordAt } from '../command.ts';
import { shownInstant } from '../moments.ts';
import { table } from '../table.ts';

type Task = Awaited<ReturnType<Client['simTask']['list']>>[number];

const rowOf = ({ taskId, state, title, subject, dueAt, attempts, lastError }: Task): string[] => [
  taskId,
  attempts > 0 ? `${state} (${attempts})` : state,
  title,
  subject,
  shownInstant(dueAt),
  lastError?.split('\n')[0] ?? '',
];
const HEAD = ['task', 'state', 'what', 'object', 'due', 'last error'];

export const taskCommands: readonly LineCommand[] = [
  {
    name: 'task list',
    takes: '',
    does: 'Lists tasks: parked and failing first, then scheduled',
    options: {
      state: { type: 'string', does: `only ${TASK_STATES.join(', ')}` },
      limit: { type: 'string', does: 'how many at most, 50 by default' },
    },
    run: async (client, given) => {
      const text = given.text('state');
      const state = TASK_STATES.find((one) => one === text);
      if (text !== undefined && state === undefined)
        throw new WrongUsage(`--state is one of ${TASK_STATES.join(', ')}`);
      const limit = wholeOf(given, 'limit');
      const result = await client.simTask.list({
        ...(state === undefined ? {} : { state }),
        ...(limit === undefined ? {} : { limit }),
      });
      return { result, lines: table(HEAD, result.map(rowOf), 'No such task.') };
    },
  },
  {
    name: 'task retry',
    takes: '<task>',
    does: 'Retries a failed or parked task; exits with 1 if it fails again',
    run: async (client, given) => {
      const result = await client.simTask.retry({ taskId: wordAt(given, 0, 'the task (see: sim task list)') });
      return { result, lines: [rowOf(result).join('  ')], failed: result.state !== 'done' };
    },
  },
];

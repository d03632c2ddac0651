import { type Static, Type } from 'typebox';
import { Closed, Instant, Nullable, OneOf, Text } from '../common.ts';
import { calls, get, post } from '../define.ts';

/** waiting: not tried yet · failing: tried in vain, and tried again by itself · parked: given up until somebody tries it again. */
export const TASK_STATES = ['waiting', 'failing', 'parked'] as const;
/** Tasks that one list names at most. */
export const TASKS_LISTED_MAX = 200;

const TaskView = Closed({
  taskId: Type.String(),
  kind: Type.String(),
  title: Type.String(),
  /** The machine of the object that it moves; none where it moves nothing. */
  machine: Nullable(Type.String()),
  /** Number or id of the object that it is about. */
  subject: Type.String(),
  merchantNo: Nullable(Type.String()),
  dueAt: Instant,
  state: OneOf([...TASK_STATES, 'done']),
  /** How often it was tried in vain. */
  attempts: Type.Integer(),
  /** When it is tried again, in real time. */
  retryAt: Nullable(Instant),
  lastError: Nullable(Type.String()),
});
export type TaskView = Static<typeof TaskView>;

/** What happens later, and what of it went wrong. */
export const simTask = calls('simTask', '/sim/api/task', {
  list: get('list', {
    title: [
      '任务列表',
      'Later work: what was given up and what fails first, then what waits, in the order in which it runs',
    ],
    access: 'sim',
    request: Closed({
      state: Type.Optional(OneOf(TASK_STATES)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: TASKS_LISTED_MAX, default: 50 })),
    }),
    result: Type.Array(TaskView),
  }),
  retry: post('retry', {
    title: ['重试任务', 'Try a task again that failed or was given up; it has been tried when this answers'],
    access: 'sim',
    request: Closed({ taskId: Text({ max: 60 }) }),
    result: TaskView,
    errors: ['taskNotFailing'],
  }),
});

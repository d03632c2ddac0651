import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { maskEmail } from '@tradeport/shared/rules/masks.ts';
import { emailActivation } from '@tradeport/shared/states/emailActivation.ts';
import type { Reader } from '../../platform/db/database.ts';
import { type ActNote, type Lifecycle, type LifecycleObject, quoteOf } from '../../platform/records/lifecycle.ts';
import { move } from '../../platform/records/move.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { TaskHandlers } from '../../platform/runtime/tasks.ts';
import type { WaitingWork } from '../../platform/simulation/capability.ts';
import { LAPSE_TASK } from './emailActivation.ts';
import { type Activation, findActivation, latestActivations, writeState } from './store.ts';

const objectOf = ({ operatorId, merchantId, email, state, updatedAt }: Activation): LifecycleObject => {
  const title = maskEmail(email);
  return { subject: operatorId, merchantId, state, title: [title, title], updatedAt };
};

const lapse = async (command: Command, operatorId: string, note: ActNote): Promise<boolean> => {
  const { tx, now } = command;
  const found = await findActivation(tx, { operatorId });
  if (found?.state !== 'sent') return false;
  const quote = quoteOf(note);
  await move(command, emailActivation, {
    subject: operatorId,
    from: found.state,
    action: 'lapse',
    ...(quote === undefined ? {} : { note: quote }),
    write: (to, from) => writeState(tx, operatorId, from, to, { updatedAt: now }),
  });
  return true;
};

/** Email activations as the world around them sees them; each goes by the id of its operator, and moves no money. */
export const activationLifecycle: Lifecycle = {
  machine: emailActivation,
  find: async (reader, subject) => {
    const found = await findActivation(reader, { operatorId: subject });
    return found && objectOf(found);
  },
  list: async (reader, filter) => (await latestActivations(reader, filter)).map(objectOf),
  money: async () => [],
  act: async (command, subject, action, note) => {
    if (action !== 'lapse' || !(await lapse(command, subject, note))) throw refusal('OPERATION_NOT_ALLOW');
  },
};

/** A link that was sent again meanwhile ends later. */
export const activationTasks: TaskHandlers = {
  [LAPSE_TASK]: async (command, operatorId) => {
    const found = await findActivation(command.tx, { operatorId });
    if (found && found.until <= command.now) await lapse(command, operatorId, {});
  },
};

/** A link that was sent again meanwhile ends with a task of its own. */
export const isIdleLapse = async (reader: Reader, { subject, dueAt }: WaitingWork): Promise<boolean> => {
  const found = await findActivation(reader, { operatorId: subject });
  return !found || found.until > dueAt;
};

import { realName } from '@tradeport/shared/states/realName.ts';
import type { Command } from '../../platform/command.ts';
import { begin, move } from '../../platform/move.ts';
import { addMerchant, type NewMerchant, writeState } from './store.ts';

/** Adds a merchant who has registered and not been verified yet, in a command of the platform. */
export const addRegisteredMerchant = async (command: Command, merchant: NewMerchant): Promise<void> => {
  const { tx, sandboxId, now } = command;
  const realNameState = begin(command, realName, merchant.id);
  await addMerchant(tx, sandboxId, merchant, { realNameState, createdAt: now });
};

/** Adds a merchant whose verification was submitted and approved, in one command of the platform. */
export const addVerifiedMerchant = async (command: Command, merchant: NewMerchant): Promise<void> => {
  const { tx } = command;
  const { id } = merchant;
  await addRegisteredMerchant(command, merchant);
  let from = realName.start;
  for (const action of ['submit', 'approve'] as const)
    from = await move(command, realName, {
      subject: id,
      from,
      action,
      write: (to, before) => writeState(tx, id, before, to),
    });
};

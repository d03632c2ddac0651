import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import type { ActionOf } from '@tradeport/shared/states/machine.ts';
import { type ActNote, quoteOf } from '../../platform/records/lifecycle.ts';
import { move } from '../../platform/records/move.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { CollectionAccount } from './account.ts';
import { getAccount, type MovePatch, writeState } from './store.ts';

/** Moves an account, which moves no money; answers it as it stands then. Refuses as `move` does. */
export const moveAccount = async (
  command: Command,
  account: CollectionAccount,
  action: ActionOf<typeof machine>,
  note: ActNote,
  patch: MovePatch = {},
): Promise<CollectionAccount> => {
  const { tx, now } = command;
  const quote = quoteOf(note);
  await move(command, machine, {
    subject: account.applyNo,
    from: account.state,
    action,
    ...(quote === undefined ? {} : { note: quote }),
    write: (to, from) => writeState(tx, account, from, to, { ...patch, updatedAt: now }),
  });
  return getAccount(tx, account.applyNo);
};

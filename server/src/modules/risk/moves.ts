import { currencyAccount as machine } from '@tradeport/shared/states/currencyAccount.ts';
import { type ActionOf, moveFrom } from '@tradeport/shared/states/machine.ts';
import { moveMoney } from '../../ledger/moveMoney.ts';
import { type ActNote, quoteOf } from '../../platform/records/lifecycle.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { riskMoney } from './money.ts';
import { findAccount, type RiskAccount, writeState } from './store.ts';

export type RiskAction = ActionOf<typeof machine>;

/** What is aside once the move was made. */
const asideAfter = (action: RiskAction, { available }: RiskAccount, loss: bigint): bigint => {
  if (action === 'freeze') return available;
  return action === 'close' ? loss : 0n;
};

/** Makes a move of the platform; false when the account is not where it starts, or the loss is more than what is aside. */
export const moveAccount = async (
  command: Command,
  subject: string,
  action: RiskAction,
  note: ActNote,
  loss = 0n,
): Promise<boolean> => {
  // What is available now is available when it is moved.
  await command.lockMerchant();
  const account = await findAccount(command.tx, subject);
  if (!account || !moveFrom(machine, account.state, action) || loss > account.heldAside) return false;
  const quote = quoteOf(note);
  await moveMoney(
    command,
    machine,
    {
      subject,
      from: account.state,
      action,
      ...(quote === undefined ? {} : { note: quote }),
      write: (to, from) =>
        writeState(command.tx, account, from, to, {
          heldAside: asideAfter(action, account, loss),
          stateChangedAt: command.now,
        }),
    },
    riskMoney[action]({ ...account, loss }),
  );
  return true;
};

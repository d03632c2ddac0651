import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { currencyAccount as machine } from '@tradeport/shared/states/currencyAccount.ts';
import { moveFrom } from '@tradeport/shared/states/machine.ts';
import type { Lifecycle, LifecycleObject } from '../../platform/records/lifecycle.ts';
import { riskMoney } from './money.ts';
import { moveAccount, type RiskAction } from './moves.ts';
import { findAccount, latestAccounts, type RiskAccount } from './store.ts';

const isAction = (word: string): word is RiskAction => Object.hasOwn(riskMoney, word);

const objectOf = ({
  subject,
  merchantId,
  merchantName,
  merchantNameEn,
  ccy,
  state,
  changedAt,
}: RiskAccount): LifecycleObject => ({
  subject,
  merchantId,
  state,
  title: [`${ccy} · ${merchantName}`, `${ccy} · ${merchantNameEn}`],
  updatedAt: changedAt,
});

/** Currency accounts as the world around them sees them; a closure by hand takes no loss. */
export const accountLifecycle: Lifecycle = {
  machine,
  find: async (reader, subject) => {
    const account = await findAccount(reader, subject);
    return account ? objectOf(account) : undefined;
  },
  list: async (reader, filter) => (await latestAccounts(reader, filter)).map(objectOf),
  money: async (reader, subject, action) => {
    const account = await findAccount(reader, subject);
    return account && isAction(action) && moveFrom(machine, account.state, action)
      ? riskMoney[action]({ ...account, loss: 0n })
      : [];
  },
  act: async (command, subject, action, note) => {
    if (!isAction(action) || !(await moveAccount(command, subject, action, note))) throw refusal('OPERATION_NOT_ALLOW');
  },
};

import { alike } from '@tradeport/shared/contract/explanation.ts';
import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { currencyAccount } from '@tradeport/shared/states/currencyAccount.ts';
import { stateOf } from '@tradeport/shared/states/machine.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Balance } from './store.ts';

const potsOf = ({ ccy, available, processing, frozen }: Balance) =>
  (
    [
      [['可用', 'Available'], available],
      [['处理中', 'Processing'], processing],
      [['冻结', 'Frozen'], frozen],
    ] as const
  ).map(([label, minor]) => ({ label, value: alike(`${formatAmount(minor, ccy)} ${ccy}`) }));

/** How an account stands, in the middle of a sentence. */
const STANDING: Readonly<Record<keyof typeof currencyAccount.states, Bilingual>> = {
  normal: ['状态正常', 'open'],
  frozen: ['已被冻结', 'frozen'],
  closed: ['已关闭', 'closed'],
};

/** The refusal of a payment out of an account, or of an exchange with it, that a risk event has frozen or closed: it says which. */
export const balanceFrozen = (balance: Balance): Refusal => {
  const state = stateOf(currencyAccount, balance.state);
  const [zh, en] = STANDING[state];
  return refusal('balanceFrozen', {
    params: { ccy: balance.ccy, state: STANDING[state] },
    sum: {
      title: [`币种账户${zh}`, `The account is ${en}`],
      formula: ['账户状态 ≠ 正常', 'its state is other than normal'],
      lines: [
        { label: ['账户', 'Account'], value: alike(balance.ccy) },
        {
          label: ['账户状态', 'State of the account'],
          value: currencyAccount.states[state].label,
        },
        ...potsOf(balance),
      ],
      rounding: ['无取整', 'nothing is rounded'],
      rule: [
        '风险事件把可用余额转入风险金；解除之前账户不能付出，也不能换汇',
        'A risk event moves the available balance into the risk fund; until it is lifted the account can neither pay out nor exchange',
      ],
    },
  });
};

/** The refusal to turn off a currency in which there is money. */
export const currencyHasMoney = (balance: Balance): Refusal =>
  refusal('currencyHasMoney', {
    params: { ccy: balance.ccy },
    sum: {
      title: ['该币种仍有资金', 'There is money in this currency'],
      formula: ['可用 + 处理中 + 冻结 > 0', 'available + processing + frozen > 0'],
      lines: potsOf(balance),
      rounding: ['无取整', 'nothing is rounded'],
      rule: ['三项都为零时才能关闭币种', 'A currency is turned off only while all three are zero'],
    },
  });

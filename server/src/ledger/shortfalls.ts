import { alike, type Explanation } from '@tradeport/shared/contract/explanation.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount, MINOR_MAX } from '@tradeport/shared/rules/money.ts';
import { accountTexts, type LedgerAccount } from './accounts.ts';

/** A balance, and what would be taken from it (or put to it), in minor units. */
interface Wanted {
  readonly account: LedgerAccount;
  readonly ccy: Ccy;
  readonly held: bigint;
  readonly wanted: bigint;
}

const money = (minor: bigint, ccy: Ccy) => alike(`${formatAmount(minor, ccy)} ${ccy}`);
const EXACT = ['整数最小货币单位，不取整', 'in whole minor units, nothing is rounded'] as const;

/** Why there is too little: what is held, what is needed, and the difference. */
export const shortSum = ({ account, ccy, held, wanted }: Wanted): Explanation => {
  const [zh, en] = accountTexts[account];
  return {
    title: [`${zh}不足`, `Too little: ${en.toLowerCase()}`],
    formula: ['所需 − 现有 = 差额', 'needed − held = short'],
    lines: [
      { label: ['所需', 'Needed'], value: money(wanted, ccy) },
      { label: [`现有（${zh}）`, `Held (${en.toLowerCase()})`], value: money(held, ccy) },
      { label: ['差额', 'Short'], value: money(wanted - held, ccy) },
    ],
    rounding: EXACT,
    rule:
      account === 'quota'
        ? [
            '结汇或提现的金额不得超过结汇额度；额度不会低于零',
            'No more may be settled than the quota, which never falls below zero',
          ]
        : [
            '余额不会低于零；处理中和冻结的金额不能动用',
            'No balance falls below zero; what is processing or frozen cannot be spent',
          ],
  };
};

/** Why it is too much for an account to hold. */
export const overSum = ({ account, ccy, held, wanted }: Wanted): Explanation => ({
  title: ['超出账户上限', 'More than an account can hold'],
  formula: ['现有 + 增加 > 上限', 'held + added > the most'],
  lines: [
    { label: accountTexts[account], value: money(held, ccy) },
    { label: ['增加', 'Added'], value: money(wanted, ccy) },
    { label: ['上限', 'The most'], value: money(MINOR_MAX, ccy) },
  ],
  rounding: EXACT,
  rule: ['每个账户最多容纳 10^15 个最小货币单位', 'An account holds at most 10^15 minor units'],
});

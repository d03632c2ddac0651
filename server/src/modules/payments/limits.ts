import { alike, type Explanation } from '@tradeport/shared/contract/explanation.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount, formatGrouped } from '@tradeport/shared/rules/money.ts';
import { usdMidText } from '@tradeport/shared/rules/quotation.ts';
import type { Rounding } from '@tradeport/shared/rules/rates.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { besideLimit, type Fee, isContractNeeded } from '../fees/index.ts';

/** What is compared with one limit. */
interface Compared {
  readonly title: Bilingual;
  readonly name: Bilingual;
  readonly limitMinor: bigint;
  readonly usdMinor: bigint;
  readonly round: Rounding;
}

const limitSum = (
  { ccy, minor, usdMid, slotAt }: Fee,
  { title, name, limitMinor, usdMinor, round }: Compared,
): Explanation => ({
  title,
  formula: ['付款金额 × 对 USD 中间价 = 等值 USD，与限额比较', 'amount × mid rate to USD, checked against the limit'],
  lines: [
    { label: ['付款金额', 'Amount'], value: alike(`${formatAmount(minor, ccy)} ${ccy}`) },
    { label: ['对 USD 中间价', 'Mid rate to USD'], value: alike(usdMidText(ccy, usdMid)) },
    { label: ['汇率时段开始', 'Slot of the rate begins'], value: alike(formatInstant(slotAt)) },
    { label: ['等值 USD', 'USD-equivalent'], value: alike(`${formatAmount(usdMinor, 'USD')} USD`) },
    { label: name, value: alike(`${formatAmount(limitMinor, 'USD')} USD`) },
  ],
  rounding:
    round === 'down'
      ? ['等值向下取整到美分', 'the equivalent is rounded down to the cent']
      : ['等值向上取整到美分', 'the equivalent is rounded up to the cent'],
  rule: ['单笔付款的限额以美元计，由平台设定', 'Limits of one payment are named in US dollars by the platform'],
});

/** What an order is worth in dollars beside a limit of its kind; undefined where there is no such limit. */
const beside = (fee: Fee, which: 'minimum' | 'maximum' | 'contractFrom') => {
  const limit = fee.config[which];
  if (limit === null) return undefined;
  const side = which === 'minimum' ? 'minimum' : 'maximum';
  const { counted: usdMinor, limitMinor } = besideLimit(fee, limit, side);
  return { limitMinor, usdMinor, round: side === 'minimum' ? 'down' : 'up' } as const;
};

const said = (minor: bigint): string => `${formatGrouped(minor, 'USD')} USD`;

/** Refuses `belowPaymentMinimum`, then `abovePaymentMaximum`: each rounds against the merchant. */
export const requireWithin = (fee: Fee): void => {
  const least = beside(fee, 'minimum');
  if (least && least.usdMinor < least.limitMinor)
    throw refusal('belowPaymentMinimum', {
      params: { minimum: said(least.limitMinor) },
      sum: limitSum(fee, {
        ...least,
        title: ['低于付款最低金额', 'Below the minimum of a payment'],
        name: ['最低金额', 'Minimum'],
      }),
    });
  const most = beside(fee, 'maximum');
  if (most && most.usdMinor > most.limitMinor)
    throw refusal('abovePaymentMaximum', {
      params: { maximum: said(most.limitMinor) },
      sum: limitSum(fee, {
        ...most,
        title: ['超过付款最高金额', 'Above the maximum of a payment'],
        name: ['最高金额', 'Maximum'],
      }),
    });
};

/** Refuses `paymentContractMissing` where an order is so large that it needs a contract, and has none. */
export const requireContract = (fee: Fee, contracts: number): void => {
  const from = beside(fee, 'contractFrom');
  if (!from || contracts > 0 || !isContractNeeded(fee)) return;
  throw refusal('paymentContractMissing', {
    params: { from: said(from.limitMinor) },
    fields: [
      {
        path: 'contractFiles',
        rule: 'required',
        text: [`单笔达到 ${said(from.limitMinor)} 须上传合同`, `Needed from ${said(from.limitMinor)}`],
      },
    ],
    sum: limitSum(fee, { ...from, title: ['须上传合同', 'A contract is needed'], name: ['合同门槛', 'Contract from'] }),
  });
};

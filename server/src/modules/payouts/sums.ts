import { alike, type Explanation } from '@tradeport/shared/contract/explanation.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { workOutFee } from '@tradeport/shared/rules/fees.ts';
import { cutOffOf } from '@tradeport/shared/rules/paymentConfig.ts';
import { feeSum } from '../fees/index.ts';
import type { PayoutOrder } from './order.ts';

/** How the fee of an order came about; undefined where none was taken. */
export const payoutFeeSum = ({
  ccy,
  minor,
  feeTerms,
}: Pick<PayoutOrder, 'ccy' | 'minor' | 'feeTerms'>): Explanation | undefined => {
  if (feeTerms === null) return undefined;
  const { ruleNo, isOwn, share, minimumUsd, flatUsd, usdMid, slotAt } = feeTerms;
  const rule = { ruleNo, isOwn, ccy: null, share, minimumUsd, flatUsd };
  return feeSum({ ccy, minor, rule, usdMid, slotAt, ...workOutFee({ ccy, minor }, rule, usdMid) });
};

/** As of which day an order counts. `sent` is the currency that is sent on, whose cut-off it is. */
export const valueDaySum = (
  { createdAt, valueDay, runAt }: Pick<PayoutOrder, 'createdAt' | 'valueDay' | 'runAt'>,
  sent: Ccy,
): Explanation => ({
  title: ['起息日', 'Value date'],
  formula: ['截止时间前申请算当日，否则算下一工作日', 'applied for by the cut-off: that working day, else the next'],
  lines: [
    { label: ['申请时间', 'Applied'], value: alike(formatInstant(createdAt)) },
    { label: ['截止时间', 'Cut-off'], value: alike(cutOffOf(sent)) },
    { label: ['起息日', 'Value date'], value: alike(valueDay) },
    { label: ['银行受理', 'Accepted by the bank'], value: alike(formatInstant(runAt)) },
  ],
  rounding: ['截止时间包含其所在的一分钟', 'a cut-off includes its minute'],
  rule: ['工作日按内地日历，含调休', 'Working days by the mainland calendar, make-up days included'],
});

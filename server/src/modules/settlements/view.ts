import type { SettlementWire } from '@tradeport/shared/contract/settleOrder.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { settlementModes } from '@tradeport/shared/reference/wireWords.ts';
import { dayOf, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { settlement as machine } from '@tradeport/shared/states/settlement.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { feesOf, isBack, type Settlement } from './order.ts';

const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));
/** A settlement as the wire shows it. */
export const settlementView = (
  order: Settlement,
  { operatorName, language }: { readonly operatorName: string; readonly language: Language },
): SettlementWire => {
  const { ccy, state, mode, endedAt, reason } = order;
  const { code, label } = machine.states[state];
  const money = (figure: bigint): string => formatAmount(figure, ccy);
  return {
    orderNo: order.orderNo,
    mode,
    modeText: inLanguage(language, settlementModes[mode]),
    status: code,
    statusText: inLanguage(language, label),
    state,
    currency: ccy,
    amount: money(order.minor),
    feeAmount: money(order.feeMinor),
    speedyFeeAmount: money(order.speedyFeeMinor),
    totalFeeAmount: money(feesOf(order)),
    days: order.days,
    rate: order.rate,
    receiveCurrency: 'CNY',
    receiveAmount: formatAmount(order.cnyMinor, 'CNY'),
    quotaAmount: money(isBack(order) ? 0n : order.minor),
    receiptNo: order.receiptNo,
    lockNo: order.lockNo,
    payeeId: order.payeeId,
    payeeType: order.payeeType,
    payeeName: order.payeeName,
    payeeAccountName: order.payeeAccountName,
    cardNumber: order.payeeAccountNo,
    bankName: order.bankName,
    valueDay: order.valueDay,
    startsAt: formatInstant(order.startedAt ?? order.startsAt),
    paysAt: formatInstant(order.paysAt),
    advanceStatus: order.advanceState,
    restoresAt: instant(order.restoresAt),
    supplyEndsAt: state === 'supplement' ? instant(order.supplyEndsAt) : null,
    retries: order.retries,
    successDate: state === 'succeeded' && endedAt !== null ? dayOf(endedAt) : null,
    createdAt: formatInstant(order.createdAt),
    endedAt: instant(endedAt),
    updatedAt: formatInstant(order.updatedAt),
    operatorName,
    reason: reason === null ? null : inLanguage(language, failureText(reason)),
    cancelReason: order.cancelReason,
    remark: order.remark,
  };
};

import type { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { SettlementWire } from '@tradeport/shared/contract/settleOrder.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { settlementModes } from '@tradeport/shared/reference/wireWords.ts';
import { dayOf, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { settlement as machine } from '@tradeport/shared/states/settlement.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { heldUpOf } from '../accounts/index.ts';
import { feesOf, isBack, type Settlement } from './order.ts';

const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));
/** What a settlement is shown with besides itself. */
export interface SettlementShown {
  readonly operatorName: string;
  readonly language: Language;
  /** Those that wait and are left out by the bank for now, and why. */
  readonly hindered: ReadonlyMap<string, Refusal>;
}

/** What has not started because the account that pays is frozen. */
export const leftOut = (reader: Reader | Tx, orders: readonly Settlement[]): Promise<ReadonlyMap<string, Refusal>> =>
  heldUpOf(
    reader,
    orders.filter(({ state }) => state === machine.start),
    ({ state }) => state === 'frozen',
  );

/** A settlement as the wire shows it. */
export const settlementView = (
  order: Settlement,
  { operatorName, language, hindered }: SettlementShown,
): SettlementWire => {
  const { ccy, state, mode, endedAt, reason } = order;
  const { code, label } = machine.states[state];
  const money = (figure: bigint): string => formatAmount(figure, ccy);
  const isOver = isBack(order);
  return {
    orderNo: order.orderNo,
    mode,
    modeText: inLanguage(language, settlementModes[mode]),
    status: code,
    statusText: inLanguage(language, label),
    state,
    hindrance: hindered.get(order.orderNo)?.text(language) ?? null,
    currency: ccy,
    amount: money(order.minor),
    feeAmount: isOver ? null : money(order.feeMinor),
    speedyFeeAmount: isOver ? null : money(order.speedyFeeMinor),
    totalFeeAmount: isOver ? null : money(feesOf(order)),
    days: order.days,
    rate: order.rate,
    receiveCurrency: 'CNY',
    receiveAmount: formatAmount(order.cnyMinor, 'CNY'),
    actualAmount: state === 'succeeded' ? formatAmount(order.cnyMinor, 'CNY') : null,
    backAmount: isOver ? money(order.minor) : null,
    quotaAmount: money(isOver ? 0n : order.minor),
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

import { isCurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { dayOf, daysBetween } from '@tradeport/shared/rules/calendar.ts';
import { formatGrouped, parseAmount } from '@tradeport/shared/rules/money.ts';
import { aboveUsual, SAME_WITHIN_DAYS } from '@tradeport/shared/rules/standsOut.ts';
import type { Payment } from '../paymentRecord.ts';

/** What a reviewer should know before deciding. */
export interface StandsOut {
  readonly isFirst: boolean;
  /** How many times the average of what went to this account lately; null where it is not more than usual. */
  readonly aboveUsual: { readonly times: string; readonly usual: string } | null;
  /** Another payment of the same amount to the same account. */
  readonly sameAs: string | null;
}

const GONE: ReadonlySet<string> = new Set(['failed', 'returned', 'rejected', 'cancelled', 'reviewExpired']);

const minorOf = ({ receiveAmount, receiveCurrency }: Payment): bigint => {
  if (!isCurrencyCode(receiveCurrency)) return 0n;
  const parsed = parseAmount(receiveAmount, receiveCurrency);
  return parsed.ok ? parsed.minor : 0n;
};

/** Compares a payment with others to the same account, the latest first; others of the list are left out. Of no list nothing is said. */
export const standsOut = (payment: Payment, others: readonly Payment[] | undefined): StandsOut => {
  if (others === undefined) return { isFirst: false, aboveUsual: null, sameAs: null };
  const { receiveCurrency: ccy } = payment;
  const same = others.filter(
    ({ orderNo, cardNumber, receiveCurrency }) =>
      orderNo !== payment.orderNo && cardNumber === payment.cardNumber && receiveCurrency === ccy,
  );
  const paid = same.filter(({ state }) => state === 'succeeded');
  const day = dayOf(new Date(payment.createdAt));
  const again = same.find(
    (other) =>
      !GONE.has(other.state) &&
      minorOf(other) === minorOf(payment) &&
      Math.abs(daysBetween(dayOf(new Date(other.createdAt)), day)) <= SAME_WITHIN_DAYS,
  );
  const sum = paid.reduce((total, each) => total + minorOf(each), 0n);
  const above = aboveUsual(minorOf(payment), { count: paid.length, minor: sum });
  return {
    isFirst: paid.length === 0,
    aboveUsual:
      above !== null && isCurrencyCode(ccy)
        ? { times: above.times, usual: `${formatGrouped(above.usual, ccy)} ${ccy}` }
        : null,
    sameAs: again?.orderNo ?? null,
  };
};

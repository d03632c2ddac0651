import type { BankDetails, OrderWire } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { perSold } from '@tradeport/shared/rules/quotation.ts';
import { isUnpaid, payment as machine, paymentReviews } from '@tradeport/shared/states/payment.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { bankDetailsOf, orderView, type Shown, shownWith } from '../payouts/index.ts';
import { hindrancesOf } from './hindrances.ts';
import { type Payment, totalOf } from './store.ts';

const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));

/** A payment as the wire shows it. */
export const paymentView = (order: Payment, shown: Shown): OrderWire => {
  const { ccy, state, receiveCcy, exchanged, reviewStatus } = order;
  const { language, nameOf } = shown;
  const country = findCountry(order.payeeCountry)?.name;
  const view = orderView(
    order,
    {
      orderType: 'payment',
      machine,
      state,
      isBack: isUnpaid(state),
      totalMinor: totalOf(order),
      receiveMinor: order.receiveMinor,
      receiveCcy,
      isCompany: order.accountType === 1,
    },
    shown,
  );
  return {
    ...view,
    merchantOrderNo: order.merchantOrderNo,
    batchNo: order.batchNo,
    poboPayerNo: order.poboPayerNo,
    poboPayerName: order.poboPayerName,
    rate: exchanged === null ? null : perSold(exchanged.price, { sell: ccy, buy: receiveCcy }, 'down'),
    payeeId: order.payeeId,
    payeeCountry: order.payeeCountry,
    payeeCountryText: country ? inLanguage(language, country) : order.payeeCountry,
    remark: order.remark,
    reviewStatus,
    reviewStatusText: inLanguage(language, paymentReviews[reviewStatus].label),
    reviewerId: order.reviewerId,
    reviewerName: order.reviewerId === null ? null : nameOf(order.reviewerId),
    reviewEndsAt: instant(order.reviewEndsAt),
    reviewedBy: order.reviewedBy === null ? null : nameOf(order.reviewedBy),
    reviewedAt: instant(order.reviewedAt),
    reviewOpinion: order.reviewOpinion,
    supplyEndsAt: instant(order.materialUntil),
    returnedAt: instant(order.returnedAt),
    refundNo: order.refundNo,
  };
};

/** The details of payee and account that a payment sends to the bank. */
export const paymentBankDetails = (order: Payment, language: Language): BankDetails => {
  const { accountLocation, achRoutingNo, fedwireRoutingNo } = order;
  return bankDetailsOf(order, { bankAccountLocation: accountLocation, achRoutingNo, fedwireRoutingNo }, language);
};

/** When payments are looked at, and in which language they are told. */
export type Seen = Pick<SignedIn, 'language' | 'now'>;

/** Payments as the wire shows them, with everybody whom they name. */
export const paymentViews = async (
  reader: Reader | Tx,
  orders: readonly Payment[],
  { language, now }: Seen,
): Promise<OrderWire[]> => {
  const people = orders.flatMap(({ reviewerId, reviewedBy }) => [reviewerId, reviewedBy]);
  const shown = await shownWith(reader, orders, language, { people, hindered: hindrancesOf(reader, orders, now) });
  return orders.map((order) => paymentView(order, shown));
};

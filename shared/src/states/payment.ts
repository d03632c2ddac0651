import { machine, type StateOf, type StateSpec } from './machine.ts';

/**
 * Money on its way to a payee, alone or as one of many. Amount and fee are frozen until a reviewer releases them, or until the bank's
 * next run where no review is needed; the bank then pays, refuses, or asks for material first. Whatever ends otherwise than paid
 * gives both back. What was paid may still come back from the payee's bank: it stays paid on the wire, and a refund brings the money.
 */
export const payment = machine({
  name: 'payment',
  title: ['付款', 'Payment'],
  outgoing: true,
  record: {
    statusTravels: 'byNumber',
    screen: 'payments',
    heardBy: ['payments', 'paymentReview', 'newPayment'],
  },
  states: {
    pending: { code: 1, label: ['待处理', 'Pending'], tone: 'busy' },
    processing: { code: 2, label: ['处理中', 'Processing'], tone: 'busy' },
    succeeded: { code: 3, label: ['付款成功', 'Paid'], tone: 'good' },
    returned: { code: 3, label: ['已退回', 'Returned'], tone: 'bad' },
    failed: { code: 4, label: ['付款失败', 'Failed'], tone: 'bad' },
    rejected: { code: 4, label: ['复核未通过', 'Rejected'], tone: 'bad' },
    cancelled: { code: 4, label: ['已取消', 'Cancelled'], tone: 'ended' },
    reviewExpired: { code: 4, label: ['复核超时', 'Review expired'], tone: 'ended' },
    supplement: { code: 5, label: ['待补充材料', 'Awaiting material'], tone: 'wait' },
  },
  moves: [
    [null, 'apply', 'pending', 'merchant'],
    ['pending', 'approve', 'processing', 'reviewer'],
    ['pending', 'takeUp', 'processing', 'time'],
    ['pending', 'reject', 'rejected', 'reviewer'],
    ['pending', 'cancel', 'cancelled', 'merchant'],
    ['pending', 'expireReview', 'reviewExpired', 'time'],
    ['processing', 'pay', 'succeeded', 'bank'],
    ['processing', 'fail', 'failed', 'bank'],
    ['processing', 'askMaterial', 'supplement', 'bank'],
    ['supplement', 'supply', 'processing', 'merchant'],
    ['supplement', 'lapse', 'failed', 'time'],
    ['succeeded', 'giveBack', 'returned', 'bank'],
  ],
  actions: {
    apply: ['提交申请', 'Submitted'],
    approve: ['复核通过', 'Approved'],
    takeUp: ['银行受理', 'Accepted by the bank'],
    reject: ['复核拒绝', 'Rejected'],
    cancel: ['取消', 'Cancelled'],
    expireReview: ['复核超时', 'Review time over'],
    pay: ['付款成功', 'Paid out'],
    fail: ['付款失败', 'Payment failed'],
    askMaterial: ['银行要求补充材料', 'The bank asks for material'],
    supply: ['补充材料', 'Material supplied'],
    lapse: ['补充材料期限届满', 'Time for material is over'],
    giveBack: ['银行退回', 'Returned by the bank'],
  },
});

/** Whether nothing more happens of itself: it was paid, or ended otherwise. The payee's bank may still send back what was paid. */
export const isPaymentOver = (state: string): boolean =>
  state !== 'pending' && state !== 'processing' && state !== 'supplement';

const UNPAID: ReadonlySet<string> = new Set<StateOf<typeof payment>>([
  'failed',
  'rejected',
  'cancelled',
  'reviewExpired',
]);

/** Whether it ended without payment: everything is back, no fee was taken, and its merchant's number is free. */
export const isUnpaid = (state: string): boolean => UNPAID.has(state);

type ReviewSpec = Pick<StateSpec, 'label' | 'tone' | 'audit'>;

/** How the review of a payment stands, beside its state. `none`: none is needed, or none is any more. */
export const paymentReviews = {
  none: { label: ['无需复核', 'No review'], tone: 'ended' },
  pending: { label: ['待复核', 'Pending review'], tone: 'wait', audit: 'pending' },
  approved: { label: ['已通过', 'Approved'], tone: 'good', audit: 'success' },
  rejected: { label: ['已拒绝', 'Rejected'], tone: 'bad', audit: 'reject' },
  expired: { label: ['已超时', 'Expired'], tone: 'ended' },
} as const satisfies Record<string, ReviewSpec>;
export type PaymentReview = keyof typeof paymentReviews;

const isReview = (word: string): word is PaymentReview => Object.hasOwn(paymentReviews, word);
export const PAYMENT_REVIEWS: readonly PaymentReview[] = Object.keys(paymentReviews).filter(isReview);

/** A word of the database as the status of a review. Throws for one that is none. */
export const paymentReviewOf = (word: string): PaymentReview => {
  if (!isReview(word)) throw new Error(`unknown status of a review: ${word}`);
  return word;
};

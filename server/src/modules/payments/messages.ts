import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { minuteWords } from '../../platform/records/minuteWords.ts';
import type { NoticeText } from '../notices/index.ts';
import { type Payment, totalOf } from './store.ts';

const paidOf = ({ minor, ccy }: Payment): string => `${formatGrouped(minor, ccy)} ${ccy}`;
const backOf = (order: Payment): string => `${formatGrouped(totalOf(order), order.ccy)} ${order.ccy}`;
const arrivingOf = ({ receiveMinor, receiveCcy }: Payment): string =>
  `${formatGrouped(receiveMinor, receiveCcy)} ${receiveCcy}`;
/** On whose behalf it is, after whom it goes to; nothing of one in the merchant's own name. */
const behalfOf = ({ poboPayerName: name }: Payment): Bilingual =>
  name === null ? ['', ''] : [`，代 ${name} 付款`, ` on behalf of ${name}`];
const endOf = ({ payeeAccountNo }: Payment): string => payeeAccountNo.slice(-4);

/** What became of an order that ended otherwise than paid: the whole of it is back. */
const isBack = (
  order: Payment,
  [titleZh, titleEn]: readonly [string, string],
  [whyZh, whyEn]: readonly [string, string],
): NoticeText => ({
  scroll: false,
  title: [`${titleZh}：${paidOf(order)}`, `${titleEn}: ${paidOf(order)}`],
  body: [
    `付款单 ${order.orderNo}（${order.payeeName}${behalfOf(order)[0]}）${whyZh}。${backOf(order)} 已退回可用余额，未收取手续费。`,
    `Payment ${order.orderNo} to ${order.payeeName}${behalfOf(order)[1]} ${whyEn}. ${backOf(order)} is available again; no fee was charged.`,
  ],
});

/** What a merchant is told of its payments, in both languages. */
export const paymentMessages = {
  /** Only where somebody must act: what waits for the bank alone is no news. */
  waits: (order: Payment): NoticeText => ({
    scroll: false,
    title: [`付款待复核：${paidOf(order)}`, `Payment to review: ${paidOf(order)}`],
    body: [
      `付款单 ${order.orderNo}（${order.payeeName}${behalfOf(order)[0]}）等待复核，请在 ${minuteWords(order.reviewEndsAt)[0]} 前处理，逾期将自动取消。`,
      `Payment ${order.orderNo} to ${order.payeeName}${behalfOf(order)[1]} awaits your review until ${minuteWords(order.reviewEndsAt)[1]}. After that it is cancelled.`,
    ],
  }),
  rejected: (order: Payment): NoticeText =>
    isBack(
      order,
      ['付款复核未通过', 'Payment rejected'],
      [`复核未通过：${order.reviewOpinion ?? ''}`, `was rejected by its reviewer: ${order.reviewOpinion ?? ''}`],
    ),
  reviewExpired: (order: Payment): NoticeText =>
    isBack(
      order,
      ['付款复核超时', 'Payment review expired'],
      ['超时未复核，已取消', 'was not reviewed in time and is cancelled'],
    ),
  cancelled: (order: Payment): NoticeText =>
    isBack(order, ['付款已取消', 'Payment cancelled'], ['已取消', 'was cancelled']),
  paid: (order: Payment): NoticeText => ({
    scroll: false,
    title: [`付款成功：${arrivingOf(order)}`, `Payment completed: ${arrivingOf(order)}`],
    body: [
      `付款单 ${order.orderNo} 已汇至 ${order.payeeName} 尾号 ${endOf(order)} 的账户${behalfOf(order)[0]}：${arrivingOf(order)}，手续费 ${formatGrouped(order.feeMinor, order.ccy)} ${order.ccy}。`,
      `Payment ${order.orderNo} was paid to ${order.payeeName}${behalfOf(order)[1]}, account ending ${endOf(order)}: ${arrivingOf(order)}. The fee was ${formatGrouped(order.feeMinor, order.ccy)} ${order.ccy}.`,
    ],
  }),
  failed: (order: Payment): NoticeText => {
    const [zh, en] = failureText(order.reason ?? 'payoutDeclined');
    return isBack(order, ['付款失败', 'Payment failed'], [`未能汇出：${zh}`, `was not paid: ${en}`]);
  },
  asked: (order: Payment): NoticeText => ({
    scroll: false,
    title: [`付款待补充材料：${paidOf(order)}`, `Documents requested for payment: ${paidOf(order)}`],
    body: [
      `银行要求为付款单 ${order.orderNo}（${order.payeeName}${behalfOf(order)[0]}）补充材料，请在 ${minuteWords(order.materialUntil)[0]} 前提交，逾期付款失败、款项退回。`,
      `The bank has requested documents for payment ${order.orderNo} to ${order.payeeName}${behalfOf(order)[1]}. Submit them by ${minuteWords(order.materialUntil)[1]}, or the payment fails and the money is returned.`,
    ],
  }),
} as const;

import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { minuteWords } from '../../platform/records/minuteWords.ts';
import type { NoticeText } from '../notices/index.ts';
import type { RefundOrder } from './store.ts';

const originalOf = ({ originalMinor, ccy }: RefundOrder): string => `${formatGrouped(originalMinor, ccy)} ${ccy}`;
const feeOf = ({ feeMinor, ccy }: RefundOrder): string => `${formatGrouped(feeMinor, ccy)} ${ccy}`;
const creditOf = ({ creditMinor, creditCcy }: RefundOrder): string =>
  `${formatGrouped(creditMinor, creditCcy)} ${creditCcy}`;

/** On whose behalf the payment was, after whom it went to; nothing of one in the merchant's own name. */
const behalfOf = ({ poboPayerName: name }: RefundOrder): Bilingual =>
  name === null ? ['', ''] : [`，代 ${name} 付款`, ` on behalf of ${name}`];

/** What a merchant is told of the refunds of its payments, in both languages. */
export const refundMessages = {
  opened: (refund: RefundOrder): NoticeText => {
    const [zh, en] = failureText(refund.reason);
    return {
      scroll: false,
      title: [`付款被银行退回：${originalOf(refund)}`, `Payment returned by the bank: ${originalOf(refund)}`],
      body: [
        `付款单 ${refund.orderNo}（收款人 ${refund.payeeName}${behalfOf(refund)[0]}）被退回：${zh}。银行扣费 ${feeOf(refund)}，退款单 ${refund.refundNo} 正在处理。`,
        `Payment ${refund.orderNo} to ${refund.payeeName}${behalfOf(refund)[1]} was returned: ${en}. Banks deducted ${feeOf(refund)}; refund ${refund.refundNo} is being processed.`,
      ],
    };
  },
  accountAsked: (refund: RefundOrder): NoticeText => ({
    scroll: false,
    title: [`请确认退款入账账户：${creditOf(refund)}`, `Confirm where a refund goes: ${creditOf(refund)}`],
    body: [
      `退款单 ${refund.refundNo} 原付款的 ${refund.ccy} 账户已关闭，请于 ${minuteWords(refund.expiresAt)[0]} 前确认入账账户，或选择其他币种账户；逾期将存入原账户，仅可提现。`,
      `The ${refund.ccy} account that payment ${refund.orderNo} was paid from is closed. Confirm it or choose another currency account for refund ${refund.refundNo} by ${minuteWords(refund.expiresAt)[1]}. Without an answer the closed account is credited, for withdrawal only.`,
    ],
  }),
  expired: (refund: RefundOrder): NoticeText => ({
    scroll: false,
    title: [`退款将存入原账户：${creditOf(refund)}`, `Refund goes to the closed account: ${creditOf(refund)}`],
    body: [
      `退款单 ${refund.refundNo} 未在期限内确认，将存入已关闭的 ${refund.ccy} 账户，仅可提现。`,
      `Refund ${refund.refundNo} was not confirmed in time. It goes to the closed ${refund.ccy} account, for withdrawal only.`,
    ],
  }),
  credited: (refund: RefundOrder): NoticeText => ({
    scroll: false,
    title: [`退款已入账：${creditOf(refund)}`, `Refund credited: ${creditOf(refund)}`],
    body: [
      `退款单 ${refund.refundNo} 已入账 ${creditOf(refund)}（原付款单 ${refund.orderNo}，${originalOf(refund)}，银行扣费 ${feeOf(refund)}）。`,
      `Refund ${refund.refundNo} was credited with ${creditOf(refund)} (payment ${refund.orderNo}, ${originalOf(refund)}, less ${feeOf(refund)} in bank fees).`,
    ],
  }),
} as const;

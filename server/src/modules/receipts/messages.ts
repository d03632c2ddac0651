import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { NoticeText } from '../notices/index.ts';
import type { Receipt } from './store.ts';

const sumOf = ({ minor, ccy }: Receipt): string => `${formatGrouped(minor, ccy)} ${ccy}`;
/** "2026-11-10 15:00": messages are read in Asia/Shanghai. */
const minuteText = (at: Date | null): string => (at === null ? '' : formatInstant(at).slice(0, 16).replace('T', ' '));

/** What a merchant is told of its receipts, in both languages. */
export const receiptMessages = {
  arrived: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`收到一笔款项：${sumOf(receipt)}`, `You received ${sumOf(receipt)}`],
    body: [
      `${receipt.payerName} 汇入 ${sumOf(receipt)}，收款单号 ${receipt.orderNo}，正在入账。`,
      `${receipt.payerName} sent ${sumOf(receipt)}, receipt ${receipt.orderNo}. It is being credited.`,
    ],
  }),
  needsMaterial: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`收款待补结算材料：${sumOf(receipt)}`, `Documents needed for ${sumOf(receipt)}`],
    body: [
      `收款单 ${receipt.orderNo} 须关联结算材料后方可入账，请于 ${minuteText(receipt.expiresAt)} 前完成，逾期将退回付款方。`,
      `Link settlement material to receipt ${receipt.orderNo} by ${minuteText(receipt.expiresAt)} to have it credited. Otherwise it is returned to the payer.`,
    ],
  }),
  refused: (receipt: Receipt): NoticeText => {
    const [zh, en] = failureText(receipt.reason ?? 'payerRefused');
    return {
      scroll: false,
      title: [`收款入账失败：${sumOf(receipt)}`, `Receipt not credited: ${sumOf(receipt)}`],
      body: [
        `收款单 ${receipt.orderNo} 未能入账：${zh}。款项已退回付款银行。`,
        `Receipt ${receipt.orderNo} was not credited: ${en}. The funds were returned to the paying bank.`,
      ],
    };
  },
  refundAgreed: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`收款退款待确认：${sumOf(receipt)}`, `Refund awaiting confirmation: ${sumOf(receipt)}`],
    body: [
      `收款单 ${receipt.orderNo} 的退款已获银行同意，将于 ${minuteText(receipt.expiresAt)} 汇回付款方。`,
      `The bank agreed to refund receipt ${receipt.orderNo}. It is paid out on ${minuteText(receipt.expiresAt)}.`,
    ],
  }),
  recalled: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`付款行召回一笔款项：${sumOf(receipt)}`, `Receipt recalled: ${sumOf(receipt)}`],
    body: [
      `${receipt.payerName} 的银行要求退回收款单 ${receipt.orderNo} 的 ${sumOf(receipt)}，该金额已冻结。`,
      `The bank of ${receipt.payerName} has recalled ${sumOf(receipt)} of receipt ${receipt.orderNo}. The amount is frozen.`,
    ],
  }),
  recallRefused: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`召回未成功：${sumOf(receipt)}`, `Recall refused: ${sumOf(receipt)}`],
    body: [
      `收款单 ${receipt.orderNo} 的召回未获同意，${sumOf(receipt)} 已恢复可用。`,
      `The recall of receipt ${receipt.orderNo} was refused; ${sumOf(receipt)} is available again.`,
    ],
  }),
  refunded: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`收款已退回：${sumOf(receipt)}`, `Receipt refunded: ${sumOf(receipt)}`],
    body: [
      `收款单 ${receipt.orderNo} 的款项已退回 ${receipt.payerName}。`,
      `Receipt ${receipt.orderNo} was refunded to ${receipt.payerName}.`,
    ],
  }),
} as const;

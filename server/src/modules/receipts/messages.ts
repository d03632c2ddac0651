import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { minuteWords } from '../../platform/records/minuteWords.ts';
import type { NoticeText } from '../notices/index.ts';
import type { Receipt } from './store.ts';

const sumOf = ({ minor, ccy }: Receipt): string => `${formatGrouped(minor, ccy)} ${ccy}`;

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
  credited: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`款项已入账：${sumOf(receipt)}`, `Credited: ${sumOf(receipt)}`],
    body: [
      `收款单 ${receipt.orderNo} 的 ${sumOf(receipt)} 已入账，可用余额与结汇额度同步增加。`,
      `${sumOf(receipt)} of receipt ${receipt.orderNo} has been added to your available balance and settlement quota.`,
    ],
  }),
  needsMaterial: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`收款待补结算材料：${sumOf(receipt)}`, `Documents needed for ${sumOf(receipt)}`],
    body: [
      `收款单 ${receipt.orderNo} 须关联结算材料后方可入账，请于 ${minuteWords(receipt.expiresAt)[0]} 前完成，逾期将退回付款方。`,
      `Link settlement material to receipt ${receipt.orderNo} by ${minuteWords(receipt.expiresAt)[1]} to have it credited. Otherwise it is returned to the payer.`,
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
  inReview: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`收款材料已提交审核：${sumOf(receipt)}`, `Documents under review for ${sumOf(receipt)}`],
    body: [
      `收款单 ${receipt.orderNo} 已足额关联，材料正在审核，通过后入账。`,
      `Receipt ${receipt.orderNo} is linked in full and its documents are under review. It is credited once they are approved.`,
    ],
  }),
  approved: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`收款审核通过，已入账：${sumOf(receipt)}`, `Approved and credited: ${sumOf(receipt)}`],
    body: [
      `收款单 ${receipt.orderNo} 的材料审核通过，${sumOf(receipt)} 已入账，结汇额度同步增加。`,
      `The documents of receipt ${receipt.orderNo} were approved. ${sumOf(receipt)} has been added to your available balance and settlement quota.`,
    ],
  }),
  rejected: (receipt: Receipt): NoticeText => {
    const [zh, en] = failureText(receipt.reason ?? 'materialIncomplete');
    const until = minuteWords(receipt.expiresAt);
    return {
      scroll: false,
      title: [`收款材料审核未通过：${sumOf(receipt)}`, `Documents not approved for ${sumOf(receipt)}`],
      body: [
        `收款单 ${receipt.orderNo} 的材料未通过审核：${zh}。已关联的材料保留，请于 ${until[0]} 前补充材料并重新提交，逾期将退回付款方。`,
        `The documents of receipt ${receipt.orderNo} were not approved: ${en}. What is linked stays linked. Correct the documents and resubmit them by ${until[1]}, or the money is returned to the payer.`,
      ],
    };
  },
  refundAsked: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`已申请退款：${sumOf(receipt)}`, `Refund requested: ${sumOf(receipt)}`],
    body: [
      `收款单 ${receipt.orderNo} 的退款申请已提交付款银行，银行同意后请确认。`,
      `The payer's bank has been asked to take back receipt ${receipt.orderNo}. Confirm the refund once the bank agrees.`,
    ],
  }),
  expired: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`材料逾期，已发起退款：${sumOf(receipt)}`, `Deadline passed, refund started: ${sumOf(receipt)}`],
    body: [
      `收款单 ${receipt.orderNo} 未在期限内补齐材料，已向付款银行发起退款。`,
      `The documents of receipt ${receipt.orderNo} were not submitted in time. The payer's bank has been asked to take the money back.`,
    ],
  }),
  refundRefused: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`退款未成功：${sumOf(receipt)}`, `Refund declined: ${sumOf(receipt)}`],
    body: [
      `付款银行未同意退回收款单 ${receipt.orderNo}，款项保留，请于 ${minuteWords(receipt.expiresAt)[0]} 前补充材料。`,
      `The payer's bank did not take back receipt ${receipt.orderNo}. The money is still held for you. Submit its documents by ${minuteWords(receipt.expiresAt)[1]}.`,
    ],
  }),
  recallDeclined: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`已拒绝召回：${sumOf(receipt)}`, `Recall declined: ${sumOf(receipt)}`],
    body: [
      `您已拒绝收款单 ${receipt.orderNo} 的召回，${sumOf(receipt)} 与结汇额度已恢复。`,
      `You declined the recall of receipt ${receipt.orderNo}. ${sumOf(receipt)} and the settlement quota have been restored.`,
    ],
  }),
  refundAgreed: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`收款退款待确认：${sumOf(receipt)}`, `Refund awaiting confirmation: ${sumOf(receipt)}`],
    body: [
      `收款单 ${receipt.orderNo} 的退款已获银行同意，请确认；未确认的将于 ${minuteWords(receipt.expiresAt)[0]} 汇回付款方。`,
      `The bank agreed to take back receipt ${receipt.orderNo}. Please confirm. Otherwise it is paid out automatically on ${minuteWords(receipt.expiresAt)[1]}.`,
    ],
  }),
  recallAgreed: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`召回待您确认：${sumOf(receipt)}`, `Recall awaiting your answer: ${sumOf(receipt)}`],
    body: [
      `银行同意退回收款单 ${receipt.orderNo}。您可以确认退款，也可以拒绝召回；未处理的将于 ${minuteWords(receipt.expiresAt)[0]} 汇回付款方。`,
      `The bank agreed to return receipt ${receipt.orderNo}. Confirm the refund or decline the recall. Without an answer it is paid out on ${minuteWords(receipt.expiresAt)[1]}.`,
    ],
  }),
  recalled: (receipt: Receipt): NoticeText => ({
    scroll: false,
    title: [`付款行召回一笔款项：${sumOf(receipt)}`, `Receipt recalled: ${sumOf(receipt)}`],
    body: [
      `${receipt.payerName} 的银行要求退回收款单 ${receipt.orderNo} 的 ${sumOf(receipt)}，该金额已冻结。银行确认后，您可以同意退款或拒绝召回。`,
      `The bank of ${receipt.payerName} has recalled ${sumOf(receipt)} of receipt ${receipt.orderNo}. The amount is frozen. Once the bank has confirmed, you can accept the refund or decline the recall.`,
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

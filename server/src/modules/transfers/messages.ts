import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { NoticeText } from '../notices/index.ts';
import type { Transfer } from './store.ts';

const sumOf = (minor: bigint, { ccy }: Transfer): string => `${formatGrouped(minor, ccy)} ${ccy}`;

/** What the two merchants of a transfer are told, in both languages. */
export const transferMessages = {
  /** The payer, once the payee has the money. */
  arrived: (order: Transfer): NoticeText => {
    const sum = sumOf(order.minor, order);
    return {
      scroll: false,
      title: [`转账成功：${sum}`, `Transfer completed: ${sum}`],
      body: [
        `转账单 ${order.orderNo} 已转入 ${order.payeeName}：${sumOf(order.minor - order.feeMinor, order)}。`,
        `Transfer ${order.orderNo} reached ${order.payeeNameEn}: ${sumOf(order.minor - order.feeMinor, order)}.`,
      ],
    };
  },
  /** The payer, once everything is back. */
  failed: (order: Transfer): NoticeText => {
    const [zh, en] = failureText(order.reason ?? 'transferDeclined');
    const sum = sumOf(order.minor, order);
    return {
      scroll: false,
      title: [`转账失败：${sum}`, `Transfer failed: ${sum}`],
      body: [
        `转账单 ${order.orderNo} 未能转入 ${order.payeeName}：${zh}。${sum} 已退回可用余额，未收取手续费。`,
        `Transfer ${order.orderNo} to ${order.payeeNameEn} failed: ${en}. ${sum} is available again; no fee was charged.`,
      ],
    };
  },
  /** The payee, of its own row. */
  received: (order: Transfer): NoticeText => {
    const sum = sumOf(order.minor - order.feeMinor, order);
    return {
      scroll: false,
      title: [`收到转账：${sum}`, `Transfer received: ${sum}`],
      body: [
        `${order.payerName} 向您转账 ${sum}，转账单号 ${order.orderNo}，已计入可用余额。`,
        `${order.payerNameEn} transferred ${sum} to you with transfer ${order.orderNo}. It is available now.`,
      ],
    };
  },
} as const;

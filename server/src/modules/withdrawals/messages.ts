import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { NoticeText } from '../notices/index.ts';
import type { Withdrawal } from './store.ts';

const sumOf = ({ minor, ccy }: Withdrawal): string => `${formatGrouped(minor, ccy)} ${ccy}`;
const endOf = ({ payeeAccountNo }: Withdrawal): string => payeeAccountNo.slice(-4);

/** What a merchant is told of its withdrawals, in both languages. */
export const withdrawalMessages = {
  paid: (order: Withdrawal): NoticeText => {
    const { orderNo, payeeName, minor, feeMinor, ccy } = order;
    const net = `${formatGrouped(minor - feeMinor, ccy)} ${ccy}`;
    const fee = `${formatGrouped(feeMinor, ccy)} ${ccy}`;
    return {
      scroll: false,
      title: [`提现成功：${net}`, `Withdrawal paid: ${net}`],
      body: [
        `提现单 ${orderNo} 已汇至 ${payeeName} 尾号 ${endOf(order)} 的账户：到账 ${net}，手续费 ${fee}。`,
        `Withdrawal ${orderNo} was paid to ${payeeName}, account ending ${endOf(order)}: ${net} after a fee of ${fee}.`,
      ],
    };
  },
  failed: (order: Withdrawal): NoticeText => {
    const [zh, en] = failureText(order.reason ?? 'payoutDeclined');
    return {
      scroll: false,
      title: [`提现失败：${sumOf(order)}`, `Withdrawal failed: ${sumOf(order)}`],
      body: [
        `提现单 ${order.orderNo} 未能汇出：${zh}。${sumOf(order)} 与结汇额度已退回，未收取手续费。`,
        `Withdrawal ${order.orderNo} was not paid: ${en}. ${sumOf(order)} and the settlement quota have been returned; no fee was charged.`,
      ],
    };
  },
  cancelled: (order: Withdrawal): NoticeText => ({
    scroll: false,
    title: [`提现已取消：${sumOf(order)}`, `Withdrawal cancelled: ${sumOf(order)}`],
    body: [
      `提现单 ${order.orderNo} 已取消，${sumOf(order)} 与结汇额度已退回。`,
      `Withdrawal ${order.orderNo} was cancelled. ${sumOf(order)} and the settlement quota have been returned.`,
    ],
  }),
} as const;

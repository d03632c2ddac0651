import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { dayWords } from '@tradeport/shared/words/days.ts';
import type { NoticeText } from '../../notices/index.ts';
import { soldText } from '../messages.ts';
import type { ExchangeOrder } from '../store.ts';
import { quotedPair } from './store.ts';

const boughtText = ({ buy, buyMinor }: ExchangeOrder): string => `${formatGrouped(buyMinor, buy)} ${buy}`;
const targetText = ({ sell, buy, targetPrice }: ExchangeOrder): string => {
  const { base, counter } = quotedPair(sell, buy);
  return `${base}/${counter} ${targetPrice}`;
};

/** What a merchant is told of its limit orders, in both languages. */
export const limitMessages = {
  filled: (order: ExchangeOrder): NoticeText => ({
    scroll: false,
    title: [`委托已成交：${soldText(order)}`, `Limit order filled: ${soldText(order)}`],
    body: [
      `委托订单 ${order.orderNo} 已按目标汇率 ${targetText(order)} 成交：卖出 ${soldText(order)}，买入 ${boughtText(order)}，正在交割。`,
      `Limit order ${order.orderNo} was filled at its target of ${targetText(order)}: ${soldText(order)} sold for ${boughtText(order)}. It is being settled.`,
    ],
  }),
  expired: (order: ExchangeOrder): NoticeText => ({
    scroll: false,
    title: [`委托已过期：${soldText(order)}`, `Limit order expired: ${soldText(order)}`],
    body: [
      `委托订单 ${order.orderNo} 在截止日 ${dayWords(order.deadlineOn ?? '')[0]} 前未达到目标汇率 ${targetText(order)}，冻结的 ${soldText(order)} 已退回可用余额。`,
      `Limit order ${order.orderNo} did not reach its target of ${targetText(order)} by ${dayWords(order.deadlineOn ?? '')[1]}. The frozen ${soldText(order)} is available again.`,
    ],
  }),
  dropped: (order: ExchangeOrder): NoticeText => ({
    scroll: false,
    title: [`委托未成功：${soldText(order)}`, `Limit order failed: ${soldText(order)}`],
    body: [
      `委托订单 ${order.orderNo} 涉及的币种账户已关闭，委托终止，冻结的 ${soldText(order)} 已退回。`,
      `A currency account of limit order ${order.orderNo} was closed, so the order has ended. The frozen ${soldText(order)} is back.`,
    ],
  }),
};

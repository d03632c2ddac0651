import type { NamedSum, SumView } from '@tradeport/shared/contract/common.ts';
import { sumsOf } from '@tradeport/shared/contract/explanation.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { baseOf } from '@tradeport/shared/rules/quotation.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { ExchangeOrder } from './store.ts';
import { orderRateSum } from './view.ts';

const conversion = (order: ExchangeOrder, zh: boolean): SumView => {
  const bySell = order.fixedSide === 'sell';
  const base = baseOf(order.sell, order.buy);
  const sold = { label: zh ? '卖出' : 'Sold', value: `${formatAmount(order.sellMinor, order.sell)} ${order.sell}` };
  const bought = { label: zh ? '买入' : 'Bought', value: `${formatAmount(order.buyMinor, order.buy)} ${order.buy}` };
  const price = {
    label: zh ? '客户汇率' : 'Customer rate',
    value: `1 ${base} = ${order.price} ${base === order.sell ? order.buy : order.sell}`,
  };
  const known = bySell ? (zh ? '卖出' : 'sold') : zh ? '买入' : 'bought';
  const sign = (bySell ? order.sell : order.buy) === base ? '×' : '÷';
  return {
    title: zh ? '换汇金额' : 'Amounts',
    formula: `${known} ${sign} ${zh ? '客户汇率' : 'customer rate'}`,
    lines: bySell ? [sold, price, bought] : [bought, price, sold],
    rounding: bySell
      ? zh
        ? '向下取整到买入币种的小数位'
        : 'rounded down to the decimals of the bought currency'
      : zh
        ? '向上取整到卖出币种的小数位'
        : 'rounded up to the decimals of the sold currency',
    rule: zh
      ? '换算只在最后取整一次，且不会偏向客户'
      : 'A conversion is rounded once, at the end, never in favour of the customer',
  };
};

const delivery = (at: Date, on: string, zh: boolean): SumView => ({
  title: zh ? '交割时间' : 'Delivery',
  formula: zh
    ? '交易时间内确认：确认后数分钟；否则：下一次开市'
    : 'confirmed while the market is open: minutes later; else at its next opening',
  lines: [
    { label: zh ? '交割时刻' : 'Delivered at', value: formatInstant(at) },
    { label: zh ? '交割日' : 'Delivery day', value: on },
  ],
  rounding: zh ? '精确到秒' : 'to the second',
  rule: zh
    ? 'T+0 在确认后数分钟交割；闭市后确认的在下一工作日开市时交割'
    : 'T+0 is delivered minutes after it is confirmed; what is confirmed outside trading hours, when the market opens again',
});

const quota = ({ sell, buy, sellMinor, buyMinor, quotaSold, quotaBought }: ExchangeOrder, zh: boolean): SumView => ({
  title: zh ? '随单结转的结汇额度' : 'Settlement quota carried along',
  formula: zh ? '买入金额 × 转出额度 ÷ 卖出金额' : 'bought × quota taken ÷ sold',
  lines: [
    { label: zh ? '卖出' : 'Sold', value: `${formatAmount(sellMinor, sell)} ${sell}` },
    {
      label: zh ? '转出额度（不超过卖出金额）' : 'Quota taken, at most what is sold',
      value: `${formatAmount(quotaSold, sell)} ${sell}`,
    },
    { label: zh ? '买入' : 'Bought', value: `${formatAmount(buyMinor, buy)} ${buy}` },
    { label: zh ? '增加额度' : 'Quota gained', value: `${formatAmount(quotaBought, buy)} ${buy}` },
  ],
  rounding: zh ? '向下取整' : 'rounded down',
  rule: zh
    ? '卖出币种减少 min(额度, 卖出金额)，买入币种按同一比例增加'
    : 'The sold currency loses min(quota, sold), the bought one gains that share',
});

/** How every figure of an order was worked out. */
export const exchangeSums = (order: ExchangeOrder, language: Language): readonly NamedSum[] => {
  const zh = language === 'zh-CN';
  return sumsOf({
    rate: orderRateSum(order, language),
    amounts: conversion(order, zh),
    delivery: order.deliverAt && order.deliveryOn ? delivery(order.deliverAt, order.deliveryOn, zh) : undefined,
    quota: order.quotaSold > 0n ? quota(order, zh) : undefined,
  });
};

import type { NamedSum, SumView } from '@tradeport/shared/contract/common.ts';
import { sumsOf } from '@tradeport/shared/contract/explanation.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { baseOf } from '@tradeport/shared/rules/quotation.ts';
import type { Bilingual, Language } from '@tradeport/shared/words/bilingual.ts';
import type { CreditFigures } from './creditFigures.ts';
import { creditSums } from './creditSums.ts';
import { restOf } from './share.ts';
import type { ExchangeOrder } from './store.ts';
import { orderRateSum } from './view.ts';

const conversion = (order: ExchangeOrder, zh: boolean): SumView => {
  const bySell = order.fixedSide === 'sell';
  const base = baseOf(order.sell, order.buy);
  const sold = { label: zh ? '卖出' : 'Sold', value: `${formatAmount(order.sellMinor, order.sell)} ${order.sell}` };
  const bought = { label: zh ? '买入' : 'Bought', value: `${formatAmount(order.buyMinor, order.buy)} ${order.buy}` };
  const price = {
    label: zh ? '客户汇率' : 'Customer rate',
    value: `1 ${base} = ${order.targetPrice ?? order.price} ${base === order.sell ? order.buy : order.sell}`,
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

/** When each kind of delivery begins: the formula, and the rule behind it. */
const DELIVERY_TEXTS: Readonly<
  Record<ExchangeOrder['delivery'], { readonly formula: Bilingual; readonly rule: Bilingual }>
> = {
  T0: {
    formula: [
      '交易时间内确认：确认后数分钟；否则：下一次开市',
      'confirmed while the market is open: minutes later; else at its next opening',
    ],
    rule: [
      'T+0 在确认后数分钟交割；闭市后确认的在下一工作日开市时交割；交割日为交易对手完成交割之日',
      'T+0 is delivered minutes after it is confirmed; what is confirmed outside trading hours, when the market opens again. Its day is the one on which the counterparty settles',
    ],
  },
  T1: {
    formula: ['交易日之后第 1 个工作日 09:00', '09:00 on the first business day after the trade day'],
    rule: [
      '闭市后确认的以下一工作日为交易日',
      'What is confirmed outside trading hours trades on the next business day',
    ],
  },
  T2: {
    formula: ['交易日之后第 2 个工作日 09:00', '09:00 on the second business day after the trade day'],
    rule: [
      '闭市后确认的以下一工作日为交易日',
      'What is confirmed outside trading hours trades on the next business day',
    ],
  },
  forward: {
    formula: ['约定的交割日 09:00', '09:00 on the day that was agreed on'],
    rule: [
      '远期交割日为 T+2 之后的工作日，最远 365 天',
      'A forward is delivered on a working day after T+2, at most 365 days on',
    ],
  },
};

const delivery = (kind: ExchangeOrder['delivery'], at: Date, on: string, zh: boolean): SumView => ({
  title: zh ? '交割时间' : 'Delivery',
  formula: DELIVERY_TEXTS[kind].formula[zh ? 0 : 1],
  lines: [
    { label: zh ? '交割时刻' : 'Delivered at', value: formatInstant(at) },
    { label: zh ? '交割日' : 'Delivery day', value: on },
  ],
  rounding: zh ? '精确到秒' : 'to the second',
  rule: DELIVERY_TEXTS[kind].rule[zh ? 0 : 1],
});

const closing = (order: ExchangeOrder, price: string, zh: boolean): SumView => {
  const { sell, buy, lossMinor, settledBuyMinor, buyMinor } = order;
  const base = baseOf(sell, buy);
  const restMinor = restOf(order);
  const line = (label: Bilingual, value: string) => ({ label: label[zh ? 0 : 1], value });
  const money = (minor: bigint, ccy: ExchangeOrder['sell']) => `${formatAmount(minor, ccy)} ${ccy}`;
  return {
    title: zh ? '平仓' : 'Closing of the position',
    formula: zh
      ? '损失 = 未交割卖出金额 − 未交割买入金额按平仓汇率换回的金额，不小于零'
      : 'loss = sold amount that is not settled − what the bought amount of it buys back at the closing rate, at least zero',
    lines: [
      line(['未交割卖出金额', 'Sold, not settled'], money(restMinor, sell)),
      line(['未交割买入金额', 'Bought, not settled'], money(buyMinor - settledBuyMinor, buy)),
      line(['平仓汇率', 'Closing rate'], `1 ${base} = ${price} ${base === sell ? buy : sell}`),
      ...(order.cover === 'money'
        ? [line(['退回可用余额', 'Available again'], money(restMinor - lossMinor, sell))]
        : []),
      line(['损失', 'Loss'], money(lossMinor, sell)),
    ],
    rounding: zh ? '换回的金额向下取整' : 'what is bought back is rounded down',
    rule: zh
      ? '平仓收益归平台，损失由商户承担，最多为被冻结的金额'
      : 'A surplus stays with the platform; a loss is the merchant’s, at most what is frozen',
  };
};

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
export const exchangeSums = (order: ExchangeOrder, figures: CreditFigures, language: Language): readonly NamedSum[] => {
  const zh = language === 'zh-CN';
  return sumsOf({
    rate: orderRateSum(order, language),
    amounts: conversion(order, zh),
    delivery:
      order.deliverAt && order.deliveryOn ? delivery(order.delivery, order.deliverAt, order.deliveryOn, zh) : undefined,
    closing: order.closingPrice === null ? undefined : closing(order, order.closingPrice, zh),
    quota: order.quotaSold > 0n ? quota(order, zh) : undefined,
    ...creditSums(order, figures, language),
  });
};

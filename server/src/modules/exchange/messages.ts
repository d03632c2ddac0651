import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { NoticeText } from '../notices/index.ts';
import { restOf } from './share.ts';
import type { ExchangeOrder } from './store.ts';

const soldText = ({ sell, sellMinor }: ExchangeOrder): string => `${formatGrouped(sellMinor, sell)} ${sell}`;
const restText = (order: ExchangeOrder): string => `${formatGrouped(restOf(order), order.sell)} ${order.sell}`;
const lossText = ({ sell, lossMinor }: ExchangeOrder): string => `${formatGrouped(lossMinor, sell)} ${sell}`;
const backText = (order: ExchangeOrder): string =>
  `${formatGrouped(restOf(order) - order.lossMinor, order.sell)} ${order.sell}`;
const pairText = ({ sell, buy }: ExchangeOrder): string => `${sell} → ${buy}`;

/** What a merchant is told of its exchange orders, in both languages. */
export const exchangeMessages = {
  /** The position of a cancelled order, or of one that was not delivered in time, is closed. */
  closed: (order: ExchangeOrder): NoticeText => ({
    scroll: false,
    title: [`已平仓：${soldText(order)}`, `Position closed: ${soldText(order)}`],
    body: [
      `换汇订单 ${order.orderNo}（${pairText(order)}）已平仓：损失 ${lossText(order)}，退回可用余额 ${backText(order)}。`,
      `The position of exchange order ${order.orderNo} (${pairText(order)}) is closed: the loss is ${lossText(order)}; ${backText(order)} is available again.`,
    ],
  }),
  closingFailed: (order: ExchangeOrder): NoticeText => ({
    scroll: false,
    title: [`平仓未成功：${soldText(order)}`, `Closing not yet done: ${soldText(order)}`],
    body: [
      `换汇订单 ${order.orderNo}（${pairText(order)}）本次平仓未成功，系统将在下一个报价时段自动重试；取消时确认的损失 ${lossText(order)} 不变。`,
      `The position of exchange order ${order.orderNo} (${pairText(order)}) could not be closed this time. It is tried again in the next five-minute slot; the loss of ${lossText(order)} stays as confirmed.`,
    ],
  }),
  partSettled: (order: ExchangeOrder): NoticeText => {
    const { buy, settledBuyMinor, settledSellMinor, sell } = order;
    const [sold, bought] = [
      `${formatGrouped(settledSellMinor, sell)} ${sell}`,
      `${formatGrouped(settledBuyMinor, buy)} ${buy}`,
    ];
    return {
      scroll: false,
      title: [`换汇部分交割：${sold} → ${bought}`, `Exchange partly settled: ${sold} → ${bought}`],
      body: [
        `换汇订单 ${order.orderNo} 已交割 ${sold}，入账 ${bought}；尚有 ${restText(order)} 待交割。`,
        `Of exchange order ${order.orderNo}, ${sold} is settled and brought ${bought}; ${restText(order)} is still to be settled.`,
      ],
    };
  },
  timedOut: (order: ExchangeOrder): NoticeText => ({
    scroll: false,
    title: [`换汇交割超时：${restText(order)}`, `Exchange not settled in time: ${restText(order)}`],
    body: [
      `换汇订单 ${order.orderNo}（${pairText(order)}）在交割日内尚有 ${restText(order)} 未交割；若未补交割，将于其后第三个工作日 15:00 平仓。`,
      `Of exchange order ${order.orderNo} (${pairText(order)}), ${restText(order)} was not settled on the delivery day. Unless it is settled by then, its position is closed at 15:00 on the third working day after.`,
    ],
  }),
};

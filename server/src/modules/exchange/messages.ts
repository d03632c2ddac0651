import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { NoticeText } from '../notices/index.ts';
import { restOf } from './share.ts';
import type { ExchangeOrder } from './store.ts';

/** What is sold by an order, as a message tells it. */
export const soldText = ({ sell, sellMinor }: ExchangeOrder): string => `${formatGrouped(sellMinor, sell)} ${sell}`;
const restText = (order: ExchangeOrder): string => `${formatGrouped(restOf(order), order.sell)} ${order.sell}`;
const lossText = ({ sell, lossMinor }: ExchangeOrder): string => `${formatGrouped(lossMinor, sell)} ${sell}`;
const backText = (order: ExchangeOrder): string =>
  `${formatGrouped(restOf(order) - order.lossMinor, order.sell)} ${order.sell}`;
const penaltyText = ({ sell, penaltyMinor }: ExchangeOrder): string => `${formatGrouped(penaltyMinor, sell)} ${sell}`;
const pairText = ({ sell, buy }: ExchangeOrder): string => `${sell} → ${buy}`;

const closedOnMoney = (order: ExchangeOrder): NoticeText => ({
  scroll: false,
  title: [`已平仓：${soldText(order)}`, `Position closed: ${soldText(order)}`],
  body: [
    `换汇订单 ${order.orderNo}（${pairText(order)}）已平仓：损失 ${lossText(order)}，退回可用余额 ${backText(order)}。`,
    `The position of exchange order ${order.orderNo} (${pairText(order)}) is closed: the loss is ${lossText(order)}; ${backText(order)} is available again.`,
  ],
});

/** Loss and penalty are taken of what is available; what is missing is owed. */
const closedOnCredit = (order: ExchangeOrder): NoticeText => ({
  scroll: false,
  title: [`已平仓：${soldText(order)}`, `Position closed: ${soldText(order)}`],
  body: [
    `换汇订单 ${order.orderNo}（${pairText(order)}）已平仓：损失 ${lossText(order)}，违约金 ${penaltyText(order)}。两项从可用余额扣除，不足部分记为欠款，从下一笔入账中扣收。`,
    `The position of exchange order ${order.orderNo} (${pairText(order)}) is closed: the loss is ${lossText(order)}, the penalty ${penaltyText(order)}. Both are taken of the available balance; what is missing is owed and taken from the next money that comes in.`,
  ],
});

/** What a merchant is told of its exchange orders, in both languages. */
export const exchangeMessages = {
  /** The position of a cancelled order, or of one that was not delivered in time, is closed. */
  closed: (order: ExchangeOrder): NoticeText =>
    order.cover === 'credit' ? closedOnCredit(order) : closedOnMoney(order),
  closingFailed: (order: ExchangeOrder): NoticeText => ({
    scroll: false,
    title: [`平仓未成功：${soldText(order)}`, `Closing not yet done: ${soldText(order)}`],
    body: [
      `换汇订单 ${order.orderNo}（${pairText(order)}）本次平仓未成功，系统将在下一个报价时段自动重试；取消时确认的损失 ${lossText(order)} 不变。`,
      `The position of exchange order ${order.orderNo} (${pairText(order)}) could not be closed this time. It is tried again in the next five-minute slot; the loss of ${lossText(order)} stays as confirmed.`,
    ],
  }),
  /** The sold amount of an order on credit is not there in full on its delivery day. */
  short: (order: ExchangeOrder): NoticeText => ({
    scroll: false,
    title: [`换汇卖出金额不足：${restText(order)}`, `Exchange short of ${restText(order)}`],
    body: [
      `换汇订单 ${order.orderNo}（${pairText(order)}）交割日可用余额不足，尚缺 ${restText(order)}。此后入账的款项将自动用于交割；交割日后每日按短款收取违约金，未补齐的部分于其后第三个工作日 15:00 平仓。`,
      `On its delivery day too little was available for exchange order ${order.orderNo} (${pairText(order)}): ${restText(order)} is missing. What comes in is taken for it. Each day after the delivery day costs a penalty on what is short, and what is not made up is closed at 15:00 on the third working day after.`,
    ],
  }),
  /** The last of a shortfall came in. */
  madeUp: (order: ExchangeOrder): NoticeText => ({
    scroll: false,
    title: [`换汇短款已补齐：${soldText(order)}`, `Shortfall made up: ${soldText(order)}`],
    body: [
      `换汇订单 ${order.orderNo}（${pairText(order)}）已全部交割，违约金 ${penaltyText(order)}。`,
      `Exchange order ${order.orderNo} (${pairText(order)}) is settled in full; the penalty is ${penaltyText(order)}.`,
    ],
  }),
  /** The last of what was owed for an order has been taken of what came in. */
  owedPaid: ({ orderNo, sell, buy }: ExchangeOrder, owedMinor: bigint): NoticeText => {
    const owed = `${formatGrouped(owedMinor, sell)} ${sell}`;
    return {
      scroll: false,
      title: [`欠款已结清：${owed}`, `Paid what was owed: ${owed}`],
      body: [
        `换汇订单 ${orderNo}（${sell} → ${buy}）的欠款 ${owed} 已从入账款项中全部扣收。`,
        `What was owed for exchange order ${orderNo} (${sell} → ${buy}), ${owed}, has been taken in full from money that came in.`,
      ],
    };
  },
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

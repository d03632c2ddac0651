import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { dayWords } from '@tradeport/shared/words/days.ts';
import { minuteWords } from '../../platform/records/minuteWords.ts';
import type { NoticeText } from '../notices/index.ts';
import { feesOf, type Settlement } from './order.ts';

const sumOf = ({ minor, ccy }: Settlement): string => `${formatGrouped(minor, ccy)} ${ccy}`;
const cnyOf = ({ cnyMinor }: Settlement): string => `${formatGrouped(cnyMinor, 'CNY')} CNY`;
const payeeOf = ({ payeeName, payeeAccountNo }: Settlement): string => `${payeeName} ••${payeeAccountNo.slice(-4)}`;

/** What a merchant is told of its settlements, in both languages. */
export const settlementMessages = {
  paid: (order: Settlement): NoticeText => {
    const fees = `${formatGrouped(feesOf(order), order.ccy)} ${order.ccy}`;
    return {
      scroll: false,
      title: [`结汇成功：${cnyOf(order)}`, `Settlement paid: ${cnyOf(order)}`],
      body: [
        `结汇订单 ${order.orderNo} 已付款至 ${payeeOf(order)}：${sumOf(order)} 按汇率 ${order.rate} 到账 ${cnyOf(order)}，手续费 ${fees}。`,
        `Settlement ${order.orderNo} was paid to ${payeeOf(order)}: ${sumOf(order)} at ${order.rate} came to ${cnyOf(order)} after fees of ${fees}.`,
      ],
    };
  },
  failed: (order: Settlement): NoticeText => {
    const [zh, en] = failureText(order.reason ?? 'payoutDeclined');
    return {
      scroll: false,
      title: [`结汇失败：${sumOf(order)}`, `Settlement failed: ${sumOf(order)}`],
      body: [
        `结汇订单 ${order.orderNo} 未能付款：${zh}。${sumOf(order)} 与额度已退回，未收取费用。确认收款人信息后可重新付款。`,
        `Settlement ${order.orderNo} was not paid: ${en}. ${sumOf(order)} and all limits are back; no fee was taken. Confirm the payee to try again.`,
      ],
    };
  },
  asked: (order: Settlement): NoticeText => ({
    scroll: true,
    title: [`结汇订单待补充材料：${sumOf(order)}`, `Settlement awaits material: ${sumOf(order)}`],
    body: [
      `银行要求为结汇订单 ${order.orderNo} 补充材料，请在 ${minuteWords(order.supplyEndsAt)[0]} 前提交，逾期订单失败、款项退回。`,
      `The bank asks for material about settlement ${order.orderNo}. Supply it by ${minuteWords(order.supplyEndsAt)[1]}; after that the order fails and the money is back.`,
    ],
  }),
  cancelled: (order: Settlement): NoticeText => ({
    scroll: false,
    title: [`结汇已取消：${sumOf(order)}`, `Settlement cancelled: ${sumOf(order)}`],
    body: [
      `结汇订单 ${order.orderNo} 已取消，${sumOf(order)} 与额度已退回。`,
      `Settlement ${order.orderNo} was cancelled. ${sumOf(order)} and all limits are back.`,
    ],
  }),
} as const;

/** What later moves of a settlement bring, for whoever looks ahead. */
export const foretold = {
  start: ({ valueDay, paysAt }: Settlement): Bilingual => [
    `起息日 ${dayWords(valueDay)[0]}，${minuteWords(paysAt)[0]} 付款`,
    `value date ${dayWords(valueDay)[1]}, paid ${minuteWords(paysAt)[1]}`,
  ],
  pay: (order: Settlement): Bilingual => [`到账 ${cnyOf(order)}`, `${cnyOf(order)} arrive`],
  restore: (order: Settlement): Bilingual => [`恢复额度 ${cnyOf(order)}`, `${cnyOf(order)} of the limit come back`],
} as const;

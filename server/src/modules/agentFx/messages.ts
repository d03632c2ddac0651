import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { agentFxSides } from '@tradeport/shared/rules/agentFx.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { NoticeText } from '../notices/index.ts';
import type { Instruction } from './store.ts';

/** What an instruction is about, in both languages. */
export const instructionTitle = ({ direction, ccy, minor }: Instruction) => {
  const sum = `${formatGrouped(minor, ccy)} ${ccy}`;
  return direction === 'purchase'
    ? ([`代理购汇 ${sum}`, `Agent purchase of ${sum}`] as const)
    : ([`代理结汇 ${sum}`, `Agent settlement of ${sum}`] as const);
};

const sidesIn = (order: Instruction) => {
  const { paid, received } = agentFxSides(order);
  return {
    paid: `${formatGrouped(paid.minor, paid.ccy)} ${paid.ccy}`,
    received: `${formatGrouped(received.minor, received.ccy)} ${received.ccy}`,
  };
};

/** What a merchant is told of its instructions, in both languages. */
export const agentFxMessages = {
  /** It was above a limit from the beginning. */
  void: (order: Instruction): NoticeText => {
    const [zh, en] = failureText(order.reason ?? '');
    const [titleZh, titleEn] = instructionTitle(order);
    return {
      scroll: false,
      title: [`指令无效：${titleZh}`, `Instruction void: ${titleEn}`],
      body: [
        `指令 ${order.orderNo} 无效：${zh}。资金未动，也不占用年度限额。`,
        `Instruction ${order.orderNo} is void: ${en}. No money was moved, and it takes no share of the yearly limit.`,
      ],
    };
  },
  executed: (order: Instruction): NoticeText => {
    const { paid, received } = sidesIn(order);
    const [titleZh, titleEn] = instructionTitle(order);
    return {
      scroll: false,
      title: [`指令已执行：${titleZh}`, `Instruction carried out: ${titleEn}`],
      body: [
        `代理方已执行指令 ${order.orderNo}：支付 ${paid}，收到 ${received}，已计入可用余额。`,
        `The agent has carried out instruction ${order.orderNo}: ${paid} was paid, and ${received} is available.`,
      ],
    };
  },
  refused: (order: Instruction): NoticeText => {
    const [zh, en] = failureText(order.reason ?? 'agentFxDeclined');
    const { paid } = sidesIn(order);
    const [titleZh, titleEn] = instructionTitle(order);
    return {
      scroll: false,
      title: [`指令未通过：${titleZh}`, `Instruction refused: ${titleEn}`],
      body: [
        `指令 ${order.orderNo} 未通过：${zh}。${paid} 已退回可用余额，占用的年度限额已释放。`,
        `Instruction ${order.orderNo} was refused: ${en}. ${paid} is available again, and its share of the yearly limit is free.`,
      ],
    };
  },
} as const;

import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { NoticeText } from '../notices/index.ts';
import type { RiskAct } from './atRisk.ts';

/** How many of each a risk event reached, and what was lost in which currency. */
interface Reached {
  readonly accounts: number;
  readonly cards: number;
  readonly lossMinor: bigint;
  readonly ccy: Ccy;
}

const counted = ({ accounts, cards }: Reached): Bilingual => [
  `${accounts} 个币种账户、${cards} 张虚拟卡`,
  `Currency accounts: ${accounts}, cards: ${cards}`,
];

const told = (title: Bilingual, body: Bilingual): NoticeText => ({ scroll: false, title, body });

/** What a merchant is told of an event that reached all that it has, in both languages. */
export const riskMessages: Readonly<Record<RiskAct, (reached: Reached) => NoticeText>> = {
  freeze: (reached) => {
    const [zh, en] = counted(reached);
    return told(
      ['风险事件：账户与虚拟卡已冻结', 'Risk event: your accounts and cards are frozen'],
      [
        `${zh}已冻结，可用金额转入风险金。解除之前不能付出，也不能用卡消费。`,
        `${en}. What was available is held aside. Nothing can be paid out or spent by card until the freeze is lifted.`,
      ],
    );
  },
  lift: (reached) => {
    const [zh, en] = counted(reached);
    return told(
      ['风险冻结已解除', 'The freeze of a risk event was lifted'],
      [`${zh}已恢复到冻结之前。`, `${en}. They are as they were before, with what was held aside.`],
    );
  },
  close: (reached) => {
    const [zh, en] = counted(reached);
    const loss = `${formatGrouped(reached.lossMinor, reached.ccy)} ${reached.ccy}`;
    return told(
      ['风险事件：账户与虚拟卡已关闭', 'Risk event: your accounts and cards were closed'],
      [
        `${zh}已关闭，损失 ${loss}，其余金额已退回可用余额，仅可提现。`,
        `${en}. ${loss} was lost. The rest is available again and can only be withdrawn.`,
      ],
    );
  },
};

import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { CARD_CCY } from '@tradeport/shared/rules/virtualCard.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { NoticeText } from '../notices/index.ts';
import type { Dispute } from './disputeStore.ts';
import type { Card } from './store.ts';

export const usdText = (minor: bigint): string => `${formatGrouped(minor, CARD_CCY)} ${CARD_CCY}`;

/** What a card is called: by its last digits, once it has some. */
export const cardTitle = ({ numberEnding, holderName, openedMinor }: Card): Bilingual =>
  numberEnding === null
    ? [`虚拟卡申请 ${usdText(openedMinor)} · ${holderName}`, `Card of ${usdText(openedMinor)} for ${holderName}`]
    : [`虚拟卡 ••${numberEnding} · ${holderName}`, `Card ••${numberEnding} of ${holderName}`];

const told = (title: Bilingual, body: Bilingual): NoticeText => ({ scroll: false, title, body });

/** What a merchant is told of its cards, in both languages. */
export const cardMessages = {
  approved: (card: Card): NoticeText =>
    told(
      [`虚拟卡已开通：••${card.numberEnding}`, `Card issued: ••${card.numberEnding}`],
      [
        `${card.holderName} 的虚拟卡 ••${card.numberEnding} 已开通，额度 ${usdText(card.freeMinor)}。`,
        `The card ••${card.numberEnding} of ${card.holderName} can be used, with ${usdText(card.freeMinor)} on it.`,
      ],
    ),
  refused: (card: Card): NoticeText => {
    const [zh, en] = failureText(card.reason ?? 'cardDeclined');
    return told(
      [`虚拟卡申请未通过：${card.holderName}`, `Card refused: ${card.holderName}`],
      [
        `申请 ${card.cardNo} 未通过：${zh}。${usdText(card.openedMinor)} 已退回可用余额。`,
        `Application ${card.cardNo} was refused: ${en}. ${usdText(card.openedMinor)} is available again.`,
      ],
    );
  },
  riskFrozen: (card: Card): NoticeText =>
    told(
      [`虚拟卡已被风险冻结：••${card.numberEnding}`, `Card frozen on a risk event: ••${card.numberEnding}`],
      [
        `卡内 ${usdText(card.asideMinor)} 已转入风险金，解除之前不能消费，也不能注销。`,
        `${usdText(card.asideMinor)} of it is held aside. Until the freeze is lifted it can neither be used nor cancelled.`,
      ],
    ),
  lifted: (card: Card): NoticeText =>
    told(
      [`虚拟卡风险冻结已解除：••${card.numberEnding}`, `Freeze lifted: card ••${card.numberEnding}`],
      [
        `卡片恢复到冻结之前，可用额度 ${usdText(card.freeMinor)}。`,
        `The card is as it was before, with ${usdText(card.freeMinor)} free on it.`,
      ],
    ),
  closed: (card: Card): NoticeText =>
    told(
      [`虚拟卡已关闭：••${card.numberEnding}`, `Card closed: ••${card.numberEnding}`],
      [
        `风险事件确认后卡片已关闭，损失 ${usdText(card.asideMinor)}，其余已退回可用余额。`,
        `It was closed on a risk event. ${usdText(card.asideMinor)} was lost, and the rest is available again.`,
      ],
    ),
} as const;

/** What a merchant is told of its disputes, in both languages. */
export const disputeMessages = {
  won: ({ disputeNo, shopName, usdMinor }: Dispute): NoticeText =>
    told(
      [`争议胜诉：${shopName}`, `Dispute won: ${shopName}`],
      [
        `争议 ${disputeNo} 胜诉，${usdText(usdMinor)} 已退回卡内；卡片已注销或关闭的，退回可用余额。处理费不退。`,
        `You won dispute ${disputeNo}. ${usdText(usdMinor)} is on the card again, or in your balance where the card is over. The fee is kept.`,
      ],
    ),
  lost: ({ disputeNo, shopName, reason }: Dispute): NoticeText => {
    const [zh, en] = failureText(reason ?? 'cardDisputeLost');
    return told(
      [`争议败诉：${shopName}`, `Dispute lost: ${shopName}`],
      [
        `争议 ${disputeNo} 败诉：${zh}。消费金额与处理费不退。`,
        `You lost dispute ${disputeNo}: ${en}. Neither the amount nor the fee comes back.`,
      ],
    );
  },
} as const;

import { noticeGivers, noticeWays } from '@tradeport/shared/rules/agreements.ts';
import { quotedTitle } from '@tradeport/shared/words/agreementTitles.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { dayWords } from '@tradeport/shared/words/days.ts';
import { minuteWords } from '../../platform/records/minuteWords.ts';
import type { NoticeText } from '../notices/index.ts';
import { titleOf } from './agreements.ts';
import type { Signature } from './store.ts';

const named = ({ agreementId }: Pick<Signature, 'agreementId'>): Bilingual => quotedTitle(titleOf(agreementId));

/** What a merchant is told of what it has signed, in both languages. */
export const signatureMessages = {
  noticed: (signature: Signature): NoticeText | undefined => {
    const { notice } = signature;
    if (notice === null) return undefined;
    const [zh, en] = named(signature);
    const [sentZh, sentEn] = noticeWays[notice.noticeWay];
    const [byZh, byEn] = noticeGivers[notice.noticeBy];
    const [fromZh, fromEn] = minuteWords(notice.countsFrom);
    const [untilZh, untilEn] = minuteWords(notice.endsAt);
    return {
      scroll: false,
      title: [`协议将于 ${untilZh} 终止：${zh}`, `Ends at ${untilEn}: ${en}`],
      body: [
        `${byZh}以${sentZh}发出的${zh}终止通知自 ${fromZh} 起计算，协议于 ${untilZh} 终止。在此之前协议照常有效。`,
        `Notice of ending the ${en} (${byEn}, ${sentEn}) counts from ${fromEn}. The agreement ends at ${untilEn}, and binds as before until then.`,
      ],
    };
  },
  ended: (signature: Signature): NoticeText => {
    const [zh, en] = named(signature);
    return {
      scroll: false,
      title: [`协议已终止：${zh}`, `Agreement ended: ${en}`],
      body: [
        `${zh}已终止，与之相关的新业务暂停受理；重新签署后开始新的有效期。`,
        `The ${en} has ended. Nothing new begins under it until it is signed again, which begins a new term.`,
      ],
    };
  },
} as const;

/** What everybody is told when a changed version is published. */
export const publishedNotice = (title: Bilingual, change: Bilingual, from: string): NoticeText => {
  const [zh, en] = quotedTitle(title);
  const [fromZh, fromEn] = dayWords(from);
  return {
    scroll: true,
    title: [`${zh}将于 ${fromZh} 更新`, `The ${en} changes on ${fromEn}`],
    body: [
      `自 ${fromZh} 起适用新版本：${change[0]}\n\n请在该日起重新阅读并签署。`,
      `A new version applies from ${fromEn}: ${change[1]}\n\nRead and sign it again from that day.`,
    ],
  };
};

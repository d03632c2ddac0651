import type { NamedSum } from '@tradeport/shared/contract/common.ts';
import { alike, type Explanation, explanationIn, sumsOf } from '@tradeport/shared/contract/explanation.ts';
import { NOTICE_DAYS, noticeWays } from '@tradeport/shared/rules/agreements.ts';
import { type CalendarOverrides, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Bilingual, Language } from '@tradeport/shared/words/bilingual.ts';
import { calendarRows } from '../../platform/records/explanations.ts';
import type { EndingNotice, Signature } from './store.ts';

const TITLE: Bilingual = ['协议期限', 'Term of the agreement'];
const at = (instant: Date): Bilingual => alike(formatInstant(instant));

const termSum = ({ signedAt, renewsAt }: Signature): Explanation => ({
  title: TITLE,
  formula: ['签署或续期当日的次年同日 00:00', '00:00 of the same day in the year after it was signed or renewed'],
  lines: [
    { label: ['签署时间', 'Signed'], value: at(signedAt) },
    { label: ['本期结束', 'This term ends'], value: at(renewsAt) },
  ],
  rounding: ['2 月 29 日之后的一年为 3 月 1 日', 'a year after 29 February is 1 March'],
  rule: ['期满未被通知终止的，自动续期一年', 'It renews for a year unless notice of its ending was given'],
});

const noticeSum = (
  { noticeWay, noticedAt, countsFrom, endsAt }: EndingNotice,
  overrides: CalendarOverrides,
): Explanation => ({
  title: TITLE,
  formula: [`起算时间 + ${NOTICE_DAYS} × 24 小时`, `counts from + ${NOTICE_DAYS} × 24 hours`],
  lines: [
    { label: ['通知方式', 'Notice by'], value: noticeWays[noticeWay] },
    { label: ['通知时间', 'Notice given'], value: at(noticedAt) },
    ...(noticeWay === 'letter' ? calendarRows(noticedAt, countsFrom, overrides) : []),
    { label: ['起算时间', 'Counts from'], value: at(countsFrom) },
    { label: ['终止时间', 'Ends'], value: at(endsAt) },
  ],
  rounding: ['精确到秒', 'to the second'],
  rule: [
    '邮件在发出 24 小时后视为送达，信函在第三个工作日的 24:00 视为送达',
    'A mail counts as received after 24 hours, a letter at 24:00 of the third working day',
  ],
});

/** How the end of a signature's term was worked out, or what its notice leaves of it; `overrides`: the working days of its sandbox. */
export const signatureSums = (
  signature: Signature,
  overrides: CalendarOverrides,
  language: Language,
): NamedSum<'term'>[] => {
  const { notice } = signature;
  return sumsOf({ term: explanationIn(notice === null ? termSum(signature) : noticeSum(notice, overrides), language) });
};

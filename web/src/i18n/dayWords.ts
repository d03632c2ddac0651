import type { Language } from '@tradeport/shared/words/bilingual.ts';

// Written out: the browser's own way to name a day loads the calendars and time zones of the world first, which on a phone takes longer
// than all else that the frame does before it stands.

/** The months in English, January first: three letters each, where those of the United Kingdom have four for September. */
export const MONTH_WORDS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** The days of a week by the language, Sunday first. */
export const WEEKDAY_WORDS: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  'en-US': ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

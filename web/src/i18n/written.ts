import type { Language } from '@tradeport/shared/words/bilingual.ts';

// Months, days of a week and short figures, written by ourselves as the browser would write them. Its own way loads the calendars, time
// zones and figures of the world first, for each of them anew: on a phone up to a tenth of a second each time, in which a page is deaf.

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The days of a week by the language, Sunday first. */
export const WEEKDAY_WORDS: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  'en-US': ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

/** The month of a day or a month ("2026-11-10", "2026-11"): short "11月" or "Nov", full "2026年11月" or "November 2026". */
export const monthText = (of: string, form: 'short' | 'full', language: Language): string => {
  const [year, number] = [of.slice(0, 4), Number(of.slice(5, 7))];
  if (language === 'zh-CN') return form === 'short' ? `${number}月` : `${year}年${number}月`;
  const name = MONTHS[number - 1] ?? '';
  // September too has three letters, where the United Kingdom gives it four.
  return form === 'short' ? name.slice(0, 3) : `${name} ${year}`;
};

/** What large figures are counted in, the largest first. */
const UNITS: Readonly<Record<Language, readonly (readonly [size: number, word: string])[]>> = {
  'zh-CN': [
    [1e12, '万亿'],
    [1e8, '亿'],
    [1e4, '万'],
    [1, ''],
  ],
  'en-US': [
    [1e12, 'T'],
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
    [1, ''],
  ],
};

const TENTHS = 10;

/** A figure from 0 up as short as it can be read, to a tenth of what it is counted in: 300万, 3M. */
export const shortFigure = (value: number, language: Language): string => {
  const units = UNITS[language];
  const tenths = (size: number): number => Math.round((value / size) * TENTHS);
  // 999,960 is 1M already: it is rounded in what it would be counted in, and then counted.
  const own = units.findIndex(([size]) => value >= size);
  const at = own < 0 ? units.length - 1 : own;
  const [size = 1, word = ''] = units[at] ?? [];
  const [larger, largerWord] = units[at - 1] ?? [];
  const rounded = tenths(size) / TENTHS;
  return larger !== undefined && rounded * size >= larger ? `1${largerWord}` : `${rounded}${word}`;
};

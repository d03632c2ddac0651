import type { Language } from '@tradeport/shared/words/bilingual.ts';

/** Shapes in which a day can be typed, with and without leading zeros. */
const NUMBER_SHAPES = [
  'YYYY-MM-DD',
  'YYYYMMDD',
  ...['M', 'MM'].flatMap((month) =>
    ['D', 'DD'].flatMap((day) => [`YYYY-${month}-${day}`, `YYYY/${month}/${day}`, `YYYY年${month}月${day}日`]),
  ),
];

/** Shapes in which a day can be typed. A field shows the first, which is the shape of the language. */
export const DAY_SHAPES: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': NUMBER_SHAPES,
  'en-US': ['D MMM YYYY', ...NUMBER_SHAPES],
};

const withMinute = (days: readonly string[]): readonly string[] => days.map((day) => `${day} HH:mm`);

/** The same with a minute. */
export const MINUTE_SHAPES: Readonly<Record<Language, readonly string[]>> = {
  'zh-CN': withMinute(DAY_SHAPES['zh-CN']),
  'en-US': withMinute(DAY_SHAPES['en-US']),
};

import type { Bilingual, Language } from './bilingual.ts';

/**
 * Days as people read them, in one shape per language: "2026-11-10" in Chinese and "10 Nov 2026" in English, without the year "11-10" and
 * "10 Nov". The wire, workbooks and CSV files keep ISO 8601.
 */

/** Three letters each; September too, which has four in the United Kingdom. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day, or a minute or second in the zone of the platform. */
const DAY_OR_MOMENT = /^\d{4}-(?:0[1-9]|1[0-2])-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/;

/** The day "2026-11-10" without its year. */
export const shortDayText = (day: string, language: Language): string =>
  language === 'zh-CN' ? day.slice(5) : `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`;

/** The day "2026-11-10". */
export const dayText = (day: string, language: Language): string =>
  language === 'zh-CN' ? day : `${shortDayText(day, language)} ${day.slice(0, 4)}`;

/** The month of a day: "2026-11" or "Nov 2026". */
export const monthOfDay = (day: string, language: Language): string =>
  language === 'zh-CN' ? day.slice(0, 7) : `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;

/** A text that is a day, or a day with a time ("2026-11-10 14:52"), in the shape of the language; any other text as it is. */
export const withDayText = (text: string, language: Language): string =>
  DAY_OR_MOMENT.test(text) ? `${dayText(text.slice(0, 10), language)}${text.slice(10)}` : text;

/**
 * A day, or a day with a time, in the shape of each language, for texts that are written in both. Papers that
 * hold both languages keep ISO 8601.
 */
export const dayWords = (text: string): Bilingual => [text, withDayText(text, 'en-US')];

const DAYS_WITHIN = /(?<![\w-])\d{4}-(?:0[1-9]|1[0-2])-\d\d(?![\w-])/g;

/** A sentence of our own with each of its days in the shape of the language. Not for names, which may contain a day. */
export const withDaysWithin = (sentence: string, language: Language): string =>
  sentence.replaceAll(DAYS_WITHIN, (day) => dayText(day, language));

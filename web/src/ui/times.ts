import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { useLanguage } from '../i18n/language.ts';

/**
 * Two shapes, one with the year and one without, in each language:
 * with it minute "2026-11-10 14:52" · second "2026-11-10 14:52:08" · day "2026-11-10";
 * without it short "11-10 14:52" or "10 Nov 14:52" · shortDay "11-10" or "10 Nov" · spoken "11-10 周二" or "Tue 10 Nov".
 * A part of either stands alone: clock "14:52" · weekday "周二".
 */
export type TimeForm = 'minute' | 'second' | 'day' | 'short' | 'shortDay' | 'spoken' | 'clock' | 'weekday';

const ZONE = 'Asia/Shanghai';
const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
/** That of the United Kingdom has four letters for September. */
const monthWord = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, month: 'short' });
const weekday: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  'zh-CN': new Intl.DateTimeFormat('zh-CN', { timeZone: ZONE, weekday: 'short' }),
  'en-US': new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, weekday: 'short' }),
};

/** An instant (ISO text or milliseconds), or a day, in Asia/Shanghai, whatever the zone of the browser. An unreadable one shows as a dash. */
export function formatTime(at: string | number, form: TimeForm, language: Language): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '—';
  const of = Object.fromEntries(parts.formatToParts(date).map((part) => [part.type, part.value]));
  const day = `${of.year}-${of.month}-${of.day}`;
  const minute = `${of.hour}:${of.minute}`;
  const isChinese = language === 'zh-CN';
  const shortDay = isChinese ? `${of.month}-${of.day}` : `${Number(of.day)} ${monthWord.format(date)}`;
  const weekdayName = weekday[language].format(date);
  switch (form) {
    case 'day':
      return day;
    case 'minute':
      return `${day} ${minute}`;
    case 'second':
      return `${day} ${minute}:${of.second}`;
    case 'shortDay':
      return shortDay;
    case 'short':
      return `${shortDay} ${minute}`;
    case 'spoken':
      return isChinese ? `${shortDay} ${weekdayName}` : `${weekdayName} ${shortDay}`;
    case 'clock':
      return minute;
    case 'weekday':
      return weekdayName;
  }
}

/** {@link formatTime} in the language of the page. */
export function useTime(): (at: string | number, form?: TimeForm) => string {
  const language = useLanguage();
  return (at, form = 'minute') => formatTime(at, form, language);
}

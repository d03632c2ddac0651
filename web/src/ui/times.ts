import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { useLanguage } from '../i18n/language.ts';
import { monthText, WEEKDAY_WORDS } from '../i18n/written.ts';

/**
 * Two shapes, one with the year and one without, in each language:
 * with it minute "2026-11-10 14:52" · second "2026-11-10 14:52:08" · day "2026-11-10";
 * without it short "11-10 14:52" or "10 Nov 14:52" · shortDay "11-10" or "10 Nov" · spoken "11-10 周二" or "Tue 10 Nov".
 * A part of either stands alone: clock "14:52" · weekday "周二".
 */
export type TimeForm = 'minute' | 'second' | 'day' | 'short' | 'shortDay' | 'spoken' | 'clock' | 'weekday';

/** An instant (ISO text or milliseconds), or a day, in Asia/Shanghai, whatever the zone of the browser. An unreadable one shows as a dash. */
export function formatTime(at: string | number, form: TimeForm, language: Language): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '—';
  const written = formatInstant(date);
  const [day, minute] = [written.slice(0, 10), written.slice(11, 16)];
  const shown = new Date(`${day}T00:00:00Z`);
  const isChinese = language === 'zh-CN';
  const shortDay = isChinese ? day.slice(5) : `${shown.getUTCDate()} ${monthText(day, 'short', language)}`;
  const weekdayName = WEEKDAY_WORDS[language][shown.getUTCDay()] ?? '';
  switch (form) {
    case 'day':
      return day;
    case 'minute':
      return `${day} ${minute}`;
    case 'second':
      return `${day} ${written.slice(11, 19)}`;
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

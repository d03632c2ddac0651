import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { dayText, monthOfDay, shortDayText } from '@tradeport/shared/words/days.ts';
import { useLanguage } from '../i18n/language.ts';
import { WEEKDAY_WORDS } from '../i18n/written.ts';

/**
 * One shape per language, with the year or without:
 * with it day "2026-11-10" or "10 Nov 2026" · minute and second with the time after the day;
 * without it shortDay "11-10" or "10 Nov" · short with the time · spoken "11-10 周二" or "Tue 10 Nov".
 * Parts of it: month "2026-11" or "Nov 2026" · clock "14:52" · seconds "14:52:08" · weekday "周二" or "Tue".
 */
export type TimeForm =
  | 'minute'
  | 'second'
  | 'day'
  | 'short'
  | 'shortDay'
  | 'spoken'
  | 'month'
  | 'clock'
  | 'seconds'
  | 'weekday';

/** An instant (ISO text or milliseconds), or a day, in Asia/Shanghai, whatever the zone of the browser. An unreadable one shows as a dash. */
export function formatTime(at: string | number, form: TimeForm, language: Language): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '—';
  const written = formatInstant(date);
  const [day, minute] = [written.slice(0, 10), written.slice(11, 16)];
  const shown = new Date(`${day}T00:00:00Z`);
  const isChinese = language === 'zh-CN';
  const shortDay = shortDayText(day, language);
  const seconds = written.slice(11, 19);
  const weekdayName = WEEKDAY_WORDS[language][shown.getUTCDay()] ?? '';
  switch (form) {
    case 'day':
      return dayText(day, language);
    case 'minute':
      return `${dayText(day, language)} ${minute}`;
    case 'second':
      return `${dayText(day, language)} ${seconds}`;
    case 'shortDay':
      return shortDay;
    case 'short':
      return `${shortDay} ${minute}`;
    case 'spoken':
      return isChinese ? `${shortDay} ${weekdayName}` : `${weekdayName} ${shortDay}`;
    case 'month':
      return monthOfDay(day, language);
    case 'clock':
      return minute;
    case 'seconds':
      return seconds;
    case 'weekday':
      return weekdayName;
  }
}

/** {@link formatTime} in the language of the page. */
export function useTime(): (at: string | number, form?: TimeForm) => string {
  const language = useLanguage();
  return (at, form = 'minute') => formatTime(at, form, language);
}

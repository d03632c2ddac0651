import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { useLanguage } from '../i18n/language.ts';

/** minute "2026-11-10 14:52" · second "2026-11-10 14:52:08" · short "11-10 14:52" · clock "14:52" · day "2026-11-10" · spoken "11月10日 周二" · weekday "周二" */
export type TimeForm = 'minute' | 'second' | 'short' | 'clock' | 'day' | 'spoken' | 'weekday';

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
const spoken: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  'zh-CN': new Intl.DateTimeFormat('zh-CN', { timeZone: ZONE, month: 'long', day: 'numeric' }),
  'en-US': new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, month: 'short', day: 'numeric', weekday: 'short' }),
};

/** The Chinese long day has no room before its weekday, so it is put there by hand. */
const weekday: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  'zh-CN': new Intl.DateTimeFormat('zh-CN', { timeZone: ZONE, weekday: 'short' }),
  'en-US': new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, weekday: 'short' }),
};

/** An instant (ISO text or milliseconds) in Asia/Shanghai, whatever the zone of the browser. An unreadable one shows as a dash. */
export function formatTime(at: string | number, form: TimeForm, language: Language): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '—';
  if (form === 'spoken')
    return language === 'zh-CN'
      ? `${spoken[language].format(date)} ${weekday[language].format(date)}`
      : spoken[language].format(date);
  if (form === 'weekday') return weekday[language].format(date);
  const of = Object.fromEntries(parts.formatToParts(date).map((part) => [part.type, part.value]));
  const day = `${of.year}-${of.month}-${of.day}`;
  const minute = `${of.hour}:${of.minute}`;
  switch (form) {
    case 'day':
      return day;
    case 'clock':
      return minute;
    case 'short':
      return `${of.month}-${of.day} ${minute}`;
    case 'minute':
      return `${day} ${minute}`;
    case 'second':
      return `${day} ${minute}:${of.second}`;
  }
}

/** {@link formatTime} in the language of the page. */
export function useTime(): (at: string | number, form?: TimeForm) => string {
  const language = useLanguage();
  return (at, form = 'minute') => formatTime(at, form, language);
}

import { useLanguage } from '../../../i18n/language.ts';
import { formatTime } from '../../../ui/times.ts';

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** How days and months are written in the language of the page. Days are days: no zone moves them. */
export const useDayTexts = () => {
  const language = useLanguage();
  const inLanguage = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return {
    weekday: (day: string): string =>
      language === 'zh-CN'
        ? inLanguage({ weekday: 'narrow' }).format(at(day))
        : inLanguage({ weekday: 'short' }).format(at(day)).slice(0, 2),
    monthName: (month: string): string => inLanguage({ year: 'numeric', month: 'long' }).format(at(`${month}-01`)),
    dayName: (day: string): string => formatTime(day, 'shortDay', language),
  };
};

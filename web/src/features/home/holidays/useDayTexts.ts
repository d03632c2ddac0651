import { useLanguage } from '../../../i18n/language.ts';
import { monthText } from '../../../i18n/written.ts';
import { formatTime } from '../../../ui/times.ts';

/** How days and months are written in the language of the page. Days are days: no zone moves them. */
export const useDayTexts = () => {
  const language = useLanguage();
  return {
    weekday: (day: string): string => {
      const name = formatTime(day, 'weekday', language);
      return language === 'zh-CN' ? name.slice(1) : name.slice(0, 2);
    },
    monthName: (month: string): string => monthText(month, 'full', language),
    dayName: (day: string): string => formatTime(day, 'shortDay', language),
  };
};

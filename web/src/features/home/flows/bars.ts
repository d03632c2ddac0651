import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { monthText } from '../../../i18n/written.ts';
import { rateScale } from '../../../ui/chart/ticks.ts';
import { formatTime } from '../../../ui/times.ts';

/** Round figures from nothing up to the largest bar; one line alone when there is no bar. */
export const barTicks = (largest: number): readonly number[] => (largest > 0 ? rateScale(0, largest).ticks : [0]);

/** How high a bar stands, in per cent of the plot. What is more than nothing is seen. */
export const barHeight = (value: number, top: number): number =>
  value <= 0 || top <= 0 ? 0 : Math.max(0.8, (value / top) * 100);

/** Which periods get a label when so many fit: the last one always does, and the others at even distances from it. */
export const isLabelled = (index: number, count: number, most: number): boolean =>
  (count - 1 - index) % Math.ceil(count / most) === 0;

/** A day, or a month when the period is longer, as it stands under its bars and as it is told in full. */
export const periodName = (
  { from, to }: { readonly from: string; readonly to: string },
  isMonth: boolean,
  form: 'short' | 'full',
  language: Language,
): string => {
  if (isMonth) return monthText(from, form, language);
  return formatTime(to, form === 'short' ? 'shortDay' : 'day', language);
};

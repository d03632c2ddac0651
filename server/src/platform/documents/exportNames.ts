import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';

/** "换汇记录-20261110.xlsx": what it is and of which day, by the clock of its world. */
export const exportName = (title: string, now: Date): string => `${title}-${dayOf(now).replaceAll('-', '')}.xlsx`;

/** An instant of the wire as a worksheet shows it: day and time in Shanghai, as people sort them. */
export const exportTime = (instant: string): string => instant.slice(0, 19).replace('T', ' ');

/** The same of what may not have happened. */
export const exportTimeOrNone = (instant: string | null): string | null =>
  instant === null ? null : exportTime(instant);

/** What every document of a simulated world says, in both languages. */
export const SIMULATED_MARK = '模拟 SIMULATED';

/** In which language and when a document is made; `isSimulated`: of a simulated world, and it says so. */
export interface Made {
  readonly language: Language;
  readonly now: Date;
  readonly isSimulated: boolean;
}

/** A document for somebody, as the installation makes them. */
export const madeFor = (
  { language, now }: Pick<Made, 'language' | 'now'>,
  { simEnabled }: { readonly simEnabled: boolean },
): Made => ({ language, now, isSimulated: simEnabled });

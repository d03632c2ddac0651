import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { dayWords } from '@tradeport/shared/words/days.ts';

/** A minute in Asia/Shanghai for texts in both languages: "2026-11-10 15:00" and "10 Nov 2026 15:00". Empty where there is none. */
export const minuteWords = (at: Date | null): Bilingual =>
  at === null ? ['', ''] : dayWords(formatInstant(at).slice(0, 16).replace('T', ' '));

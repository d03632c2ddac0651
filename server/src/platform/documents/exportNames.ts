import { dayOf } from '@tradeport/shared/rules/calendar.ts';

/** "换汇记录-20261110.xlsx": what it is and of which day, by the clock of its world. */
export const exportName = (title: string, now: Date): string => `${title}-${dayOf(now).replaceAll('-', '')}.xlsx`;

/** An instant of the wire as a sheet shows it: day and time in Shanghai, as people sort them. */
export const sheetTime = (instant: string): string => instant.slice(0, 19).replace('T', ' ');

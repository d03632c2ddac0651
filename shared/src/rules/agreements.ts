import type { Bilingual } from '../words/bilingual.ts';
import { addDays, type CalendarOverrides, type Day, dayOf, endOfWorkingDays, instantAt } from './calendar.ts';

const HOUR_MS = 3_600_000;
/** From the notice on, an agreement lasts so many times 24 hours. */
export const NOTICE_DAYS = 30;
/** A changed agreement takes effect at the beginning of the day so many days after that of its publication. */
export const CHANGE_DAYS = 7;
/** A notice that is posted or mailed is deemed received after so many hours, a letter at the end of so many working days. */
const MAIL_HOURS = 24;
const LETTER_WORKING_DAYS = 3;

/** How a notice of ending comes, and whose it is. */
export const noticeWays = {
  mail: ['邮件', 'Mail'],
  letter: ['信函', 'Letter'],
} as const satisfies Record<string, Bilingual>;
export type NoticeWay = keyof typeof noticeWays;
export const NOTICE_WAYS = ['mail', 'letter'] as const satisfies readonly NoticeWay[];
export const noticeGivers = {
  merchant: ['商户', 'Merchant'],
  platform: ['平台', 'Platform'],
} as const satisfies Record<string, Bilingual>;
export type NoticeGiver = keyof typeof noticeGivers;
export const NOTICE_GIVERS = ['merchant', 'platform'] as const satisfies readonly NoticeGiver[];

/** When a changed agreement takes effect that is published at an instant. */
export const changeTakesEffect = (publishedAt: Date): Date => instantAt(addDays(dayOf(publishedAt), CHANGE_DAYS));

/** The name of a version: the day of its publication, with the count of those of that day from the second on: `20260303-2`. */
export const versionName = (publishedOn: Day, earlierOfDay: number): string =>
  `${publishedOn.replaceAll('-', '')}${earlierOfDay === 0 ? '' : `-${earlierOfDay + 1}`}`;

/** The same day of the next year; after a 29 February the first of March. */
const yearLater = (day: Day): Day => {
  const [year, rest] = [Number(day.slice(0, 4)) + 1, day.slice(4)];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return rest === '-02-29' && !isLeap ? `${year}-03-01` : `${year}${rest}`;
};

/** When a term that began at an instant has lasted a year: at the beginning of its day in the next year. */
export const termEnds = (beganAt: Date): Date => instantAt(yearLater(dayOf(beganAt)));

/** From when a notice counts that was sent at an instant. */
export const noticeCounts = (sentAt: Date, way: NoticeWay, overrides?: CalendarOverrides): Date =>
  way === 'mail'
    ? new Date(sentAt.getTime() + MAIL_HOURS * HOUR_MS)
    : endOfWorkingDays(dayOf(sentAt), LETTER_WORKING_DAYS, overrides);

/** When an agreement has ended whose notice counts from an instant. */
export const noticeEnds = (countsFrom: Date): Date => new Date(countsFrom.getTime() + NOTICE_DAYS * 24 * HOUR_MS);

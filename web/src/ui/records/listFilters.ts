import { isDay } from '@tradeport/shared/rules/calendar.ts';
import { spanFault } from '@tradeport/shared/rules/daySpan.ts';
import { cutToWeight } from '@tradeport/shared/rules/weightedLength.ts';

/** The page that a list begins with. */
export const FIRST_PAGE = { currentPage: 1, pageSize: 10 } as const;

interface Period {
  readonly from: string;
  readonly to: string;
}

export type PeriodFault = NonNullable<ReturnType<typeof spanFault>>;

/** What is wrong with a period, as the server would say; undefined when nothing is, or one of its days is open. */
export const periodFaultOf = ({ from, to }: Period, daysMax: number): PeriodFault | undefined =>
  isDay(from) && isDay(to) ? spanFault(from, to, daysMax) : undefined;

/** What somebody looks for, without the spaces around it and as long as calls take it; undefined where that is nothing. */
export const soughtIn = (
  typed: string,
  charactersMax: number,
  weightMax = Number.POSITIVE_INFINITY,
): string | undefined => cutToWeight(typed.trim().slice(0, charactersMax), weightMax) || undefined;

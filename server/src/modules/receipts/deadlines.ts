import { type CalendarOverrides, dayOf, endOfWorkingDays } from '@tradeport/shared/rules/calendar.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type Assume, readAssumptions } from '../../platform/records/assumptions.ts';
import type { World } from '../../platform/runtime/world.ts';

const DAY_SECONDS = 86_400;

/** What the deadlines of a receipt depend on, besides the moment. */
export interface DeadlineTerms {
  readonly assume: Assume;
  readonly overrides: CalendarOverrides;
}

export const readDeadlineTerms = async (
  { calendar }: Pick<World, 'calendar'>,
  reader: Reader | Tx,
  sandboxId: string,
): Promise<DeadlineTerms> => ({
  assume: await readAssumptions(reader, sandboxId),
  overrides: await calendar.overrides(reader, sandboxId),
});

/**
 * When the time for material ends: it runs only while the receipt waits for it, and one that comes back waits at least some
 * working days more. `secondsLeft` is what was left when the receipt last waited; null when it never did.
 */
export const materialDeadline = (now: Date, secondsLeft: number | null, { assume, overrides }: DeadlineTerms): Date => {
  const whole = Number(assume('receiptMaterialDays')) * DAY_SECONDS;
  const runsOut = new Date(now.getTime() + (secondsLeft ?? whole) * 1_000);
  if (secondsLeft === null) return runsOut;
  const atLeast = endOfWorkingDays(dayOf(now), Number(assume('receiptMaterialWorkingDays')), overrides);
  return runsOut > atLeast ? runsOut : atLeast;
};

/** Whole seconds of the time for material that are left at `now`; 0 once it is over. */
export const materialSecondsLeft = (now: Date, deadline: Date | null): number =>
  deadline === null ? 0 : Math.max(0, Math.floor((deadline.getTime() - now.getTime()) / 1_000));

/** When a refund that the merchant does not confirm is paid out all the same: 24:00 of the last working day for it. */
export const refundDeadline = (now: Date, { assume, overrides }: DeadlineTerms): Date =>
  endOfWorkingDays(dayOf(now), Number(assume('refundConfirmWorkingDays')), overrides);

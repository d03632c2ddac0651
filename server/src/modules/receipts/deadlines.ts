import { type CalendarOverrides, dayOf, endOfWorkingDays } from '@tradeport/shared/rules/calendar.ts';

const DAY_SECONDS = 86_400;
/** How long a merchant has for the material of a receipt. The time runs only while the receipt waits for it. */
const MATERIAL_SECONDS = 30 * DAY_SECONDS;
/** A receipt that comes back to waiting waits at least so many working days more. */
const MATERIAL_AGAIN_WORKING_DAYS = 5;
/** How long a merchant has to confirm a refund; then it is paid out all the same. */
const CONFIRM_WORKING_DAYS = 5;

/** When the time for material ends. `secondsLeft` is what was left when the receipt last waited; null when it never did. */
export const materialDeadline = (now: Date, secondsLeft: number | null, overrides: CalendarOverrides): Date => {
  const runsOut = new Date(now.getTime() + (secondsLeft ?? MATERIAL_SECONDS) * 1_000);
  if (secondsLeft === null) return runsOut;
  const atLeast = endOfWorkingDays(dayOf(now), MATERIAL_AGAIN_WORKING_DAYS, overrides);
  return runsOut > atLeast ? runsOut : atLeast;
};

/** Whole seconds of the time for material that are left at `now`; 0 once it is over. */
export const materialSecondsLeft = (now: Date, deadline: Date | null): number =>
  deadline === null ? 0 : Math.max(0, Math.floor((deadline.getTime() - now.getTime()) / 1_000));

/** When a refund that the merchant does not confirm is paid out: 24:00 of the fifth working day after the bank agreed. */
export const refundDeadline = (now: Date, overrides: CalendarOverrides): Date =>
  endOfWorkingDays(dayOf(now), CONFIRM_WORKING_DAYS, overrides);

import { slotOf } from '@tradeport/shared/rules/market.ts';

/** How long an operator of a scenario thinks between the lock and what they do then. */
const THINKS_MS = 40_000;

/** When an operator who begins at a moment locks, and when they decide: within the slot of the lock, whose quote would end before. */
export const thinking = (at: Date, decides: boolean): { readonly lockAt: Date; readonly decideAt: Date } => {
  const decideAt = new Date(at.getTime() + THINKS_MS);
  const slotStart = slotOf(decideAt).startsAt;
  return { lockAt: decides && slotStart > at ? slotStart : at, decideAt };
};

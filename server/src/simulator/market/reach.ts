import { addDays, type CalendarOverrides, dayOf, instantAt, isWorkingDay } from '@tradeport/shared/rules/calendar.ts';
import { ROUGHLY, roughCourse, SLOT_MS, slotOf } from '@tradeport/shared/rules/market.ts';
import { compareDecimals } from '@tradeport/shared/rules/rates.ts';
import { MARKET_CLOSES, MARKET_OPENS, marketInstant, type TradingHours } from '@tradeport/shared/rules/tradingHours.ts';
import { changeInForce, isChangeOf, type RateChange } from '@tradeport/shared/simulation/rateChanges.ts';
import type { Market, MarketWorld, ReachSpan, WantedRate } from '../../platform/runtime/ports.ts';

/** A changed rate is rounded once more than the market's own, and turned once more where it was changed the other way round. */
const ROUGHLY_CHANGED = 4 * ROUGHLY;

/** From one moment to the next within a span, in milliseconds: `to` is the first that no longer belongs to it. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

const slotsOf = function* (from: number, to: number): Generator<number> {
  for (let at = Math.ceil(from / SLOT_MS) * SLOT_MS; at < to; at += SLOT_MS) yield at;
};

/**
 * The slots of a stretch at whose beginning the mid may differ from the slot before: while the market is closed it stands still, so
 * that those from opening to close are all.
 */
const slotsThatMove = function* (
  { from, to }: Stretch,
  hours: TradingHours,
  overrides: CalendarOverrides,
): Generator<number> {
  if (hours === 'always') return yield* slotsOf(from, to);
  for (let day = dayOf(new Date(from)); instantAt(day, MARKET_OPENS).getTime() < to; day = addDays(day, 1)) {
    if (!isWorkingDay(day, overrides)) continue;
    const opens = instantAt(day, MARKET_OPENS).getTime();
    const closes = instantAt(day, MARKET_CLOSES).getTime();
    yield* slotsOf(Math.max(from, opens), Math.min(to, closes + 1));
  }
};

/** The mid of a pair within a stretch in doubles, by the beginning of a slot; a number: it stands still there. */
const roughlyUnder = (
  world: MarketWorld,
  { first, second }: WantedRate,
  change: RateChange | undefined,
): ((slot: number) => number) | number => {
  if (change === undefined) return roughCourse(world.seed, first, second);
  const isTurned = change.first === second;
  const turned = (rate: number): number => (isTurned ? 1 / rate : rate);
  const value = Number(change.value);
  if (change.kind === 'pin') return turned(value);
  const own = roughCourse(world.seed, change.first, change.second);
  if (change.kind === 'shift') return (slot) => turned(own(slot) * value);
  const { startsAt } = slotOf(change.at);
  const then = own(marketInstant(startsAt, world.hours, world.overrides).getTime());
  return (slot) => turned((own(slot) * value) / then);
};

/**
 * The first instant of a span at which the mid comes to what is wanted: looked for in doubles, which is a hundred times as fast,
 * and asked of the market itself where it may be so.
 */
export const reachedFirst = (
  world: MarketWorld,
  wanted: WantedRate,
  { after, upTo }: ReachSpan,
  midOf: Market['mid'],
): Date | undefined => {
  const { first, second, atLeast, atMost } = wanted;
  const least = atLeast === undefined ? Number.POSITIVE_INFINITY : Number(atLeast) * (1 - ROUGHLY_CHANGED);
  const most = atMost === undefined ? 0 : Number(atMost) * (1 + ROUGHLY_CHANGED);
  const isReached = (at: number): boolean => {
    const mid = midOf(world, first, second, new Date(at));
    return (
      (atLeast !== undefined && compareDecimals(mid, atLeast) >= 0) ||
      (atMost !== undefined && compareDecimals(mid, atMost) <= 0)
    );
  };
  const moments = world.changes
    .filter((change) => isChangeOf(change, wanted) && change.at > after && change.at <= upTo)
    .map(({ at }) => at.getTime());
  const starts = [after.getTime() + 1, ...moments];
  for (const [i, from] of starts.entries()) {
    const stretch = { from, to: moments[i] ?? upTo.getTime() + 1 };
    if (i > 0 && isReached(from)) return new Date(from);
    const rough = roughlyUnder(world, wanted, changeInForce(world.changes, wanted, new Date(from)));
    for (const slot of slotsThatMove(stretch, world.hours, world.overrides)) {
      const mid = typeof rough === 'number' ? rough : rough(slot);
      if ((mid >= least || mid <= most) && isReached(slot)) return new Date(slot);
      if (typeof rough === 'number') break;
    }
  }
  return undefined;
};

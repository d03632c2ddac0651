import {
  type MarketPairView,
  type simMarket,
  TARGETS_SHOWN_MAX,
  type WaitingTargetView,
} from '@tradeport/shared/contract/sim/market.ts';
import { type Ccy, HELD_CCYS, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { slotOf } from '@tradeport/shared/rules/market.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { changeInForce, changesAhead, type RateChange } from '@tradeport/shared/simulation/rateChanges.ts';
import { type WaitingTarget, waitingTargets } from '../../modules/exchange/index.ts';
import { changePercent, createRateService, historyView, type OpenMarket } from '../../modules/rates/index.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { playedMarket } from '../market.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** What the usual pairs are quoted in. */
const QUOTED_IN = 'CNH';

interface Pair {
  readonly first: Ccy;
  readonly second: Ccy;
}

const nameOf = ({ first, second }: Pair): string => `${first}/${second}`;
const turned = ({ first, second }: Pair): Pair => ({ first: second, second: first });

/** The usual pairs, and after them those that were changed and are not among them. */
const pairsShown = (changes: readonly RateChange[], now: Date): readonly Pair[] => {
  const usual = HELD_CCYS.filter((ccy) => ccy !== QUOTED_IN).map((first): Pair => ({ first, second: QUOTED_IN }));
  const shown = new Map(usual.map((pair) => [nameOf(pair), pair]));
  for (const { first, second } of changes) {
    if (!isHeldCcy(first) || !isHeldCcy(second)) continue;
    const pair = { first, second };
    const isShown = shown.has(nameOf(pair)) || shown.has(nameOf(turned(pair)));
    const isChanged = changeInForce(changes, pair, now) !== undefined || changesAhead(changes, pair, now).length > 0;
    if (!isShown && isChanged) shown.set(nameOf(pair), pair);
  }
  return [...shown.values()];
};

const changeView = ({ kind, value, at }: RateChange): NonNullable<MarketPairView['change']> => ({
  kind,
  value,
  since: formatInstant(at),
});

const pairView = ({ world, midAt, rateAt }: OpenMarket, pair: Pair, now: Date): MarketPairView => {
  const { first, second } = pair;
  const trend = Array.from({ length: DAY_HOURS + 1 }, (_, i) =>
    midAt(first, second, new Date(now.getTime() - (DAY_HOURS - i) * HOUR_MS)),
  );
  const mid = midAt(first, second, now);
  const change = changeInForce(world.changes, pair, now);
  return {
    sellCurrency: first,
    buyCurrency: second,
    mid,
    rate: rateAt(first, second, now).rate,
    changePercent: changePercent(mid, trend[0] ?? mid),
    trend,
    change: change ? changeView(change) : null,
    ahead: changesAhead(world.changes, pair, now).map(changeView),
  };
};

const targetView = (
  { order, pair: { base, counter }, target, price, distance }: WaitingTarget,
  merchantNo: string,
): WaitingTargetView => ({
  orderNo: order.orderNo,
  merchantNo,
  pair: `${base}/${counter}`,
  sellCurrency: order.sell,
  sellAmount: formatAmount(order.sellMinor, order.sell),
  buyCurrency: order.buy,
  buyAmount: formatAmount(order.buyMinor, order.buy),
  targetRate: target,
  rate: price,
  distancePercent: distance,
  deadlineDate: order.deadlineOn,
});

/** The market as whoever plays it sees it. */
export const marketHandlers = (world: World): Handlers<typeof simMarket> => {
  const { open } = createRateService({ ...world, market: playedMarket });
  const readerOf = ({ sandboxId }: Caller) => world.db.read({ sandboxId, platform: true });
  return {
    view: async (_request, caller) => {
      const { sandboxId, now } = caller;
      const { isDown } = await playedMarket.open(readerOf(caller), sandboxId);
      const market = await open(readerOf(caller), sandboxId);
      return {
        down: isDown,
        slotUntil: formatInstant(slotOf(now).endsAt),
        spread: market.terms.spread,
        pairs: pairsShown(market.world.changes, now).map((pair) => pairView(market, pair, now)),
      };
    },
    targets: async (_request, caller) => {
      const { sandboxId, now } = caller;
      const reader = readerOf(caller);
      const market = await open(reader, sandboxId);
      const waiting = await waitingTargets(reader, sandboxId, market, { now, limit: TARGETS_SHOWN_MAX });
      const merchants = await reader.merchant.findMany({ select: { id: true, no: true } });
      const numbers = new Map(merchants.map(({ id, no }) => [id, no]));
      return { targets: waiting.map((each) => targetView(each, numbers.get(each.order.merchantId) ?? '')) };
    },
    history: async (request, caller) => {
      const pair = { sell: request.sellCurrency, buy: request.buyCurrency };
      return historyView(await open(readerOf(caller), caller.sandboxId), pair, request.span, caller.now);
    },
  };
};

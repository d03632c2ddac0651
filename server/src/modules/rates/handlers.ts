import type { account } from '@tradeport/shared/contract/account.ts';
import { COMMON_PAIRS_MAX, HOME_PAIRS } from '@tradeport/shared/contract/account.ts';
import { sumsOf } from '@tradeport/shared/contract/explanation.ts';
import type { rate } from '@tradeport/shared/contract/rate.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type CurrencyCode, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { dayOf, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { slotOf } from '@tradeport/shared/rules/market.ts';
import { perBought, perSold } from '@tradeport/shared/rules/quotation.ts';
import type { Rate } from '@tradeport/shared/rules/rates.ts';
import {
  isTradingTime,
  MARKET_CLOSES,
  MARKET_OPENS,
  nextTradingInstant,
} from '@tradeport/shared/rules/tradingHours.ts';
import type { Reader } from '../../platform/db/database.ts';
import { canBeHeld } from '../../platform/records/cryptoTerms.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import { commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { deliveries } from './delivery.ts';
import { HOUR_MS, type OpenMarket, type RateService, timesHundred } from './service.ts';
import { commonPairs, type Pair, saveCommonPairs } from './store.ts';
import { historyView, rateSum, rateView } from './view.ts';

/** Points of the small line beside a live rate: a day, hour by hour. */
const TREND_POINTS = 25;
/** Currencies whose single unit is so small that rates are shown for a hundred. */
const PER_HUNDRED = new Set(['JPY', 'KRW', 'IDR', 'VND']);

const scopeOf = ({ sandboxId, session }: SignedIn) => ({ sandboxId, merchantId: session.merchantId });

const trendOf = (market: OpenMarket, { sell, buy }: Pair, now: Date): readonly Rate[] =>
  Array.from(
    { length: TREND_POINTS },
    (_, i) => market.rateAt(sell, buy, new Date(now.getTime() - (TREND_POINTS - 1 - i) * HOUR_MS)).rate,
  );

interface AskedPair {
  readonly sellCurrency: CurrencyCode;
  readonly buyCurrency: CurrencyCode;
}

/**
 * The pair that is traded where this one is asked for: the renminbi at home has the rate of the one that is held, bought only.
 * Refuses `rateMissing` for any other currency that cannot be held.
 */
const tradedPair = async (
  reader: Reader,
  sandboxId: string,
  { sellCurrency, buyCurrency }: AskedPair,
): Promise<Pair> => {
  const buy = buyCurrency === 'CNY' && sellCurrency !== 'CNH' ? 'CNH' : buyCurrency;
  if (!isHeldCcy(sellCurrency) || !isHeldCcy(buy)) throw refusal('rateMissing');
  if (!(await canBeHeld(reader, sandboxId, [sellCurrency, buy]))) throw refusal('rateMissing');
  return { sell: sellCurrency, buy };
};

export const rateHandlers = (world: World, rates: RateService): Omit<Handlers<typeof rate>, 'lockUserRate'> => ({
  queryRate: async (request, caller) => {
    const reader = world.db.read(scopeOf(caller));
    const { sell, buy } = await tradedPair(reader, caller.sandboxId, request);
    const market = await rates.open(reader, caller.sandboxId);
    const slot = market.rateAt(sell, buy, caller.now);
    return {
      ...rateView(market, slot, caller.now),
      buyCurrency: request.buyCurrency,
      inverse: perBought(slot.price, slot),
      spread: slot.spread,
      sums: sumsOf({ rate: rateSum(slot, slot.startsAt, caller.language) }),
    };
  },
  queryRateList: async (request, caller) => {
    const reader = world.db.read(scopeOf(caller));
    const pair = await tradedPair(reader, caller.sandboxId, request);
    const market = await rates.open(reader, caller.sandboxId);
    return { ...historyView(market, pair, request.span, caller.now), buyCurrency: request.buyCurrency };
  },
  querySystemRateDate: async (_request, caller) => {
    const market = await rates.open(world.db.read(scopeOf(caller)), caller.sandboxId);
    const slot = slotOf(caller.now);
    return {
      rateDate: dayOf(slot.startsAt),
      slotFrom: formatInstant(slot.startsAt),
      slotUntil: formatInstant(slot.endsAt),
      deliveries: deliveries(caller.now, market.world, market.terms.t0Ms).map(({ kind, on, at }) => ({
        delivery: kind,
        deliveryDay: on,
        expectedAt: formatInstant(at),
      })),
    };
  },
  queryPlaceAnOrderTime: async (_request, caller) => {
    const { hours, overrides } = (await rates.open(world.db.read(scopeOf(caller)), caller.sandboxId)).world;
    const open = isTradingTime(caller.now, hours, overrides);
    return {
      open,
      alwaysOpen: hours === 'always',
      from: MARKET_OPENS,
      to: MARKET_CLOSES,
      nextOpenAt: open ? null : formatInstant(nextTradingInstant(caller.now, hours, overrides)),
    };
  },
});

type CommonRates = Pick<
  Handlers<typeof account>,
  'queryHomePageRate' | 'queryCommonRateByUser' | 'queryCommonRateByCcy' | 'configCommonRatePairs'
>;

/** The calls of the account area that are about rates. */
export const commonRateHandlers = (world: World, commands: Commands, rates: RateService): CommonRates => ({
  queryHomePageRate: async (_request, caller) => {
    const reader = world.db.read(scopeOf(caller));
    const market = await rates.open(reader, caller.sandboxId);
    const pairs = (await commonPairs(reader, caller.session)).filter((pair) => pair.buy === 'CNH').slice(0, HOME_PAIRS);
    return pairs.map((pair) => {
      const slot = market.rateAt(pair.sell, pair.buy, caller.now);
      const perHundred = PER_HUNDRED.has(pair.sell);
      // All figures of a row are of the same unit.
      const inUnit = (rate: Rate): Rate => (perHundred ? timesHundred(rate) : rate);
      return {
        ...rateView(market, slot, caller.now),
        rate: inUnit(slot.rate),
        midRate: inUnit(perSold(slot.mid, slot)),
        buyCurrency: 'CNY',
        unit: perHundred ? 100 : 1,
        trend: trendOf(market, pair, caller.now).map(inUnit),
      };
    });
  },
  queryCommonRateByUser: async (_request, caller) => {
    const reader = world.db.read(scopeOf(caller));
    const market = await rates.open(reader, caller.sandboxId);
    const pairs = await commonPairs(reader, caller.session);
    return pairs.map(({ sell, buy }) => rateView(market, market.rateAt(sell, buy, caller.now), caller.now));
  },
  queryCommonRateByCcy: async ({ currency }, caller) => {
    const reader = world.db.read(scopeOf(caller));
    const market = await rates.open(reader, caller.sandboxId);
    const pairs = (await commonPairs(reader, caller.session)).filter(
      ({ sell, buy }) => sell === currency || buy === currency,
    );
    return pairs.map(({ sell, buy }) => rateView(market, market.rateAt(sell, buy, caller.now), caller.now));
  },
  configCommonRatePairs: async ({ pairs }, caller) => {
    if (pairs.length > COMMON_PAIRS_MAX) throw refusal('tooManyPairs', { params: { max: COMMON_PAIRS_MAX } });
    if (pairs.some((pair) => pair.sellCurrency === pair.buyCurrency)) throw refusal('sameCurrency');
    const wanted = pairs.map(({ sellCurrency, buyCurrency }) => ({ sell: sellCurrency, buy: buyCurrency }));
    if (new Set(wanted.map(({ sell, buy }) => `${sell}${buy}`)).size < wanted.length) throw refusal('pairTwice');
    const named = wanted.flatMap(({ sell, buy }) => [sell, buy]);
    if (!(await canBeHeld(world.db.read(scopeOf(caller)), caller.sandboxId, named))) throw refusal('rateMissing');
    await commands.run(commanderOf(caller), async ({ tx, number }) => {
      // Taking the number locks the merchant: of two lists saved at once the second replaces the first.
      await number();
      await saveCommonPairs(tx, { ...scopeOf(caller), operatorId: caller.session.operatorId }, wanted);
    });
    return { saved: wanted.length };
  },
});

import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { CURRENCIES, type CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { midRate, slotOf } from '@tradeport/shared/rules/market.ts';
import { MARKET_CLOSES, MARKET_OPENS, marketInstant, type TradingHours } from '@tradeport/shared/rules/tradingHours.ts';
import { changeInForce, rateUnder } from '@tradeport/shared/simulation/rateChanges.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../platform/db/database.ts';
import type { Market, MarketWorld } from '../platform/runtime/ports.ts';
import { readOverrides } from './clock/store.ts';
import { reachedFirst } from './market/reach.ts';
import { readRateChanges } from './market/store.ts';
import { profileOf } from './profiles.ts';
import { findSandbox } from './store.ts';

/** CNY is how live rates are labelled; CNH is what is held: they share one simulated rate. */
const legOf = (ccy: CurrencyCode): CurrencyCode => (ccy === 'CNY' ? 'CNH' : ccy);

const known = new Set<string>(CURRENCIES.map((currency) => currency.code));

const mid: Market['mid'] = ({ seed, hours, overrides, changes }, first, second, at) => {
  if (!known.has(first) || !known.has(second)) throw new Error(`no rate for ${first}/${second}`);
  const pair = { first: legOf(first), second: legOf(second) };
  return rateUnder(changeInForce(changes, pair, at), pair, slotOf(at).startsAt, (of, when) =>
    midRate(seed, of.first, of.second, marketInstant(when, hours, overrides)),
  );
};

const openIn = async (reader: Reader | Tx, sandboxId: string): Promise<MarketWorld & { readonly isDown: boolean }> => {
  const [sandbox, overrides] = await Promise.all([findSandbox(reader, sandboxId), readOverrides(reader, sandboxId)]);
  if (!sandbox) throw new Error(`sandbox ${sandboxId} is gone`);
  return {
    isDown: sandbox.marketDown,
    seed: sandbox.seed,
    hours: profileOf(sandbox.profile).marketHours,
    settlesMs: profileOf(sandbox.profile).exchangeSettlesMs,
    overrides,
    changes: sandbox.rateChanges === 0 ? [] : await readRateChanges(reader),
  };
};

const firstReach: Market['firstReach'] = (world, { first, second, ...wanted }, span) =>
  reachedFirst(world, { first: legOf(first), second: legOf(second), ...wanted }, span, mid);

/** The market as whoever plays it sees it: while it is down for everybody else, too. */
export const playedMarket = { open: openIn, mid, firstReach } satisfies Market;

const hoursText: Readonly<Record<TradingHours, Bilingual>> = {
  always: ['全天', 'around the clock'],
  businessHours: [`工作日 ${MARKET_OPENS}–${MARKET_CLOSES}`, `working days ${MARKET_OPENS}–${MARKET_CLOSES}`],
};

const down = (hours: TradingHours): Refusal =>
  refusal('marketDown', {
    sum: {
      title: ['市场不可用', 'The market is unavailable'],
      formula: ['市场不可用时没有中间价，因而没有报价', 'no mid rate while the market is unavailable, and so no offer'],
      lines: [
        { label: ['市场', 'Market'], value: ['外部事件使其不可用', 'taken down by an outside event'] },
        { label: ['交易时间（运行档案）', 'Trading hours, of the profile'], value: hoursText[hours] },
      ],
      rounding: ['无取整', 'nothing is rounded'],
      rule: [
        '市场恢复之前，交易时间内外的报价请求一律拒绝；闭市本身不拒绝，只让中间价停住',
        'Until it is back every call for a rate is refused, inside trading hours and outside; being closed alone refuses nothing, the mid rate just stands still',
      ],
    },
  });

/**
 * The simulated market: rates are a pure function of seed, pair and time, and of what was done to them from outside; they
 * stand still while it is closed.
 */
export const simulatedMarket: Market = {
  open: async (reader, sandboxId) => {
    const { isDown, ...world } = await openIn(reader, sandboxId);
    if (isDown) throw down(world.hours);
    return world;
  },
  mid,
  firstReach,
};

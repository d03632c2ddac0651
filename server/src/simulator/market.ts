import { CURRENCIES, type CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { midRate } from '@tradeport/shared/rules/market.ts';
import { marketInstant } from '@tradeport/shared/rules/tradingHours.ts';
import type { Market } from '../platform/ports.ts';
import { readOverrides } from './clock/store.ts';
import { profileOf } from './profiles.ts';
import { findSandbox } from './store.ts';

/** CNY is how live rates are labelled; CNH is what is held: they share one simulated rate. */
const legOf = (ccy: CurrencyCode): CurrencyCode => (ccy === 'CNY' ? 'CNH' : ccy);

const known = new Set<string>(CURRENCIES.map((currency) => currency.code));

/** The simulated market: rates are a pure function of seed, pair and time, and stand still while it is closed. */
export const simulatedMarket: Market = {
  open: async (reader, sandboxId) => {
    const sandbox = await findSandbox(reader, sandboxId);
    if (!sandbox) throw new Error(`sandbox ${sandboxId} is gone`);
    return {
      seed: sandbox.seed,
      hours: profileOf(sandbox.profile).marketHours,
      overrides: await readOverrides(reader, sandboxId),
    };
  },
  mid: (world, first, second, at) => {
    if (!known.has(first) || !known.has(second)) throw new Error(`no rate for ${first}/${second}`);
    return midRate(world.seed, legOf(first), legOf(second), marketInstant(at, world.hours, world.overrides));
  },
};

import type { account, subAccount } from '@tradeport/shared/contract/account.ts';
import { type CurrencyCode, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { dayOf, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { slotOf } from '@tradeport/shared/rules/market.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { convert } from '@tradeport/shared/rules/rates.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { RateService } from '../rates/index.ts';
import { type Currencies, type CurrencyChoice, hasMoney } from './currencies.ts';
import type { MoneyFlow, StatisticsReads } from './statistics.ts';
import { type Balance, readBalances } from './store.ts';

const ownerOf = ({ sandboxId, session }: SignedIn) => ({ sandboxId, merchantId: session.merchantId });

const balanceView = ({ ccy, available, quota, processing, frozen, owed, enabled }: Balance) => ({
  ccy,
  available: formatAmount(available, ccy),
  quota: formatAmount(quota, ccy),
  processing: formatAmount(processing, ccy),
  frozen: formatAmount(frozen, ccy),
  owed: formatAmount(owed, ccy),
  enabled,
});

type BalanceReads = Pick<
  Handlers<typeof subAccount>,
  'queryHomePage' | 'queryUserAccountBalance' | 'queryConfig' | 'queryOverseasPayment'
>;

const switchView = ({ ccy, ...choice }: CurrencyChoice) => ({ currency: ccy, ...choice });

export const subAccountHandlers = (world: World, rates: RateService, currencies: Currencies): BalanceReads => ({
  queryHomePage: async (_request, caller) => {
    const reader = world.db.read(ownerOf(caller));
    const balances = await readBalances(reader, ownerOf(caller));
    const market = await rates.open(reader, caller.sandboxId);
    // Each currency is valued on its own and rounded down: a figure to look at, never one to book.
    const total = balances.reduce((sum, { ccy, available }) => {
      if (ccy === 'CNH') return sum + available;
      const rate = market.midAt(ccy, 'CNY', caller.now);
      return sum + convert({ from: ccy, to: 'CNY', minor: available, rate, round: 'down' });
    }, 0n);
    return {
      accounts: balances.map(balanceView),
      total: {
        currency: 'CNY',
        available: formatAmount(total, 'CNY'),
        rateAt: formatInstant(slotOf(caller.now).startsAt),
      },
    };
  },
  queryUserAccountBalance: async ({ ccy: wanted }, caller) => {
    const balances = await readBalances(world.db.read(ownerOf(caller)), ownerOf(caller));
    return balances.filter(({ ccy }) => wanted === undefined || ccy === wanted).map(balanceView);
  },
  queryOverseasPayment: async (_request, caller) => {
    const balances = await readBalances(world.db.read(ownerOf(caller)), ownerOf(caller));
    return balances
      .filter(({ ccy, enabled, state, available }) => isFiatCcy(ccy) && enabled && state === 'normal' && available > 0n)
      .map(balanceView);
  },
  queryConfig: async (_request, caller) => (await currencies.choices(caller)).map(switchView),
});

type BalanceCalls = Pick<
  Handlers<typeof account>,
  'queryUserAccBalance' | 'queryBalanceByCond' | 'queryMemberCcy' | 'configUserCcy'
>;

/** The calls of the account area that are about balances and currencies. */
export const balanceHandlers = (world: World, currencies: Currencies): BalanceCalls => {
  const balancesFor = (caller: SignedIn) => readBalances(world.db.read(ownerOf(caller)), ownerOf(caller));
  return {
    queryUserAccBalance: async ({ ccy: wanted }, caller) => {
      const found = (await balancesFor(caller)).find(({ ccy }) => ccy === wanted);
      return found ? balanceView(found) : null;
    },
    queryBalanceByCond: async ({ currencies: wanted, enabled, withMoney }, caller) =>
      (await balancesFor(caller))
        .filter(
          (balance) =>
            (wanted === undefined || wanted.includes(balance.ccy)) &&
            (enabled === undefined || balance.enabled === enabled) &&
            (withMoney === undefined || hasMoney(balance) === withMoney),
        )
        .map(balanceView),
    queryMemberCcy: async (_request, caller) =>
      (await balancesFor(caller)).map(({ ccy, enabled }) => ({ currency: ccy, enabled })),
    configUserCcy: async ({ currencies: ccys, enabled }, caller) =>
      (await currencies.turn(caller, ccys, enabled)).map(switchView),
  };
};

type StatisticsCalls = Pick<Handlers<typeof account>, 'quotaCards' | 'userTradeCountStatistics'>;

const flowView = ({ moneyIn, moneyOut }: MoneyFlow, ccy: CurrencyCode) => ({
  moneyIn: formatAmount(moneyIn, ccy),
  moneyOut: formatAmount(moneyOut, ccy),
  net: formatAmount(moneyIn - moneyOut, ccy),
});

/** The calls of the account area that tell what moved over time. */
export const statisticsHandlers = ({ quotas, statistics }: StatisticsReads): StatisticsCalls => ({
  quotaCards: async (_request, caller) => {
    const { since, cards } = await quotas(caller);
    return cards.map(({ ccy, quota, available, settleable, gained, used }) => ({
      currency: ccy,
      quota: formatAmount(quota, ccy),
      available: formatAmount(available, ccy),
      settleable: formatAmount(settleable, ccy),
      gained: formatAmount(gained, ccy),
      used: formatAmount(used, ccy),
      since,
    }));
  },
  userTradeCountStatistics: async ({ span = '12M', currency: only }, caller) => {
    const { currency, rateAt, counts, total, periods } = await statistics(caller, span, only);
    const [first, last] = [periods[0], periods.at(-1)];
    return {
      span,
      from: first?.from ?? dayOf(caller.now),
      to: last?.to ?? dayOf(caller.now),
      currency,
      rateAt: rateAt && formatInstant(rateAt),
      counts: counts.map(({ kind, title, count }) => ({ kind, kindText: inLanguage(caller.language, title), count })),
      total: { count: counts.reduce((sum, { count }) => sum + count, 0), ...flowView(total, currency) },
      periods: periods.map(({ from, to, ...flow }) => ({ from, to, ...flowView(flow, currency) })),
    };
  },
});

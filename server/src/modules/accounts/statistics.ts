import type { StatisticsSpan } from '@tradeport/shared/contract/accountStatistics.ts';
import type { Ccy, CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { addDays, dayOf, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { slotOf } from '@tradeport/shared/rules/market.ts';
import { lesserOf } from '@tradeport/shared/rules/money.ts';
import { convert } from '@tradeport/shared/rules/rates.ts';
import { agentFx } from '@tradeport/shared/states/agentFx.ts';
import { cardDispute } from '@tradeport/shared/states/cardDispute.ts';
import { cardSpend } from '@tradeport/shared/states/cardSpend.ts';
import { currencyAccount } from '@tradeport/shared/states/currencyAccount.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { machines } from '@tradeport/shared/states/index.ts';
import { payment } from '@tradeport/shared/states/payment.ts';
import { settlement } from '@tradeport/shared/states/settlement.ts';
import { virtualCard } from '@tradeport/shared/states/virtualCard.ts';
import { withdrawal } from '@tradeport/shared/states/withdrawal.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { type Flow, flowsIn, type Period, quotaMovesIn, tradesIn } from '../../ledger/flows.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { RateService } from '../rates/index.ts';
import { type DaySpan, periodsOf } from './periods.ts';
import { readBalances } from './store.ts';

/** What came in and went out, in minor units of one currency. */
export interface MoneyFlow {
  readonly moneyIn: bigint;
  readonly moneyOut: bigint;
}

export interface Statistics {
  readonly currency: CurrencyCode;
  /** Since when the rates of the sums hold; null where nothing was converted. */
  readonly rateAt: Date | null;
  readonly counts: readonly { readonly kind: string; readonly title: Bilingual; readonly count: number }[];
  readonly total: MoneyFlow;
  readonly periods: readonly (DaySpan & MoneyFlow)[];
}

export interface QuotaFigures {
  readonly ccy: Ccy;
  readonly quota: bigint;
  readonly available: bigint;
  /** As much of the balance as the quota lets settle. */
  readonly settleable: bigint;
  readonly gained: bigint;
  readonly used: bigint;
}

/** A freeze by the platform is no trade of the merchant. */
const noTrades: ReadonlySet<string> = new Set([currencyAccount.name]);
/** Money that changes its currency stays the merchant's: it is a trade, but neither comes in nor goes out. */
const noFlows: ReadonlySet<string> = new Set([currencyAccount.name, exchangeOrder.name, agentFx.name]);
/** Today and the days before it over which a quota card tells what moved. */
const QUOTA_DAYS = 30;

/** What leaves on its way out and comes back when it fails, or from a card, never came in: it did not go out after all. */
const outgoing: ReadonlySet<string> = new Set(
  [withdrawal, payment, settlement, virtualCard, cardSpend, cardDispute].map(({ name }) => name),
);
const ownFlow = ({ machine, moneyIn, moneyOut }: Flow): MoneyFlow =>
  outgoing.has(machine) ? { moneyIn: 0n, moneyOut: moneyOut - moneyIn } : { moneyIn, moneyOut };

const instantsOf = ({ from, to }: DaySpan): Period => ({ startsAt: instantAt(from), endsAt: instantAt(to, '24:00') });

const sumOf = (flows: readonly MoneyFlow[]): MoneyFlow => ({
  moneyIn: flows.reduce((sum, { moneyIn }) => sum + moneyIn, 0n),
  moneyOut: flows.reduce((sum, { moneyOut }) => sum + moneyOut, 0n),
});

/** What the home page tells of a merchant's quota, trades and money over time, out of the books. */
export const createStatistics = ({ db }: World, rates: RateService) => {
  const ownerOf = ({ sandboxId, session }: SignedIn) => ({ sandboxId, merchantId: session.merchantId });

  /** How an amount counts in the sum of all currencies: each figure on its own and rounded down, to look at and never to book. */
  const valuation = async (caller: SignedIn): Promise<(minor: bigint, ccy: CurrencyCode) => bigint> => {
    const market = await rates.open(db.read(ownerOf(caller)), caller.sandboxId);
    return (minor, ccy) => {
      if (ccy === 'CNH') return minor;
      // What came back on a later day than it left is less than nothing that went out on that day.
      const isBack = minor < 0n;
      const rate = market.midAt(ccy, 'CNY', caller.now);
      const value = convert({ from: ccy, to: 'CNY', minor: isBack ? -minor : minor, rate, round: 'down' });
      return isBack ? -value : value;
    };
  };

  /** Of one currency as it is, or of all in CNY. Refuses `marketDown` where rates are needed and there are none. */
  const statistics = async (caller: SignedIn, span: StatisticsSpan, only?: Ccy): Promise<Statistics> => {
    const owner = ownerOf(caller);
    const reader = db.read(owner);
    const worth = only === undefined ? await valuation(caller) : (minor: bigint) => minor;
    const ccys = only === undefined ? (await readBalances(reader, owner)).map(({ ccy }) => ccy) : [only];
    const days = periodsOf(span, caller.now);
    const periods = days.map(instantsOf);
    const flows = (await flowsIn(reader, { ...owner, ccys }, periods))
      .filter(({ machine }) => !noFlows.has(machine))
      .map((flow) => ({ ...flow, ...ownFlow(flow) }));
    const [first, last] = [periods[0], periods.at(-1)];
    const trades =
      first && last
        ? await tradesIn(reader, { ...owner, ccys }, { startsAt: first.startsAt, endsAt: last.endsAt })
        : new Map<string, number>();
    const inPeriods = days.map((day, i) => ({
      ...day,
      ...sumOf(
        flows
          .filter(({ period }) => period === i)
          .map(({ moneyIn, moneyOut, ccy }) => ({ moneyIn: worth(moneyIn, ccy), moneyOut: worth(moneyOut, ccy) })),
      ),
    }));
    return {
      currency: only ?? 'CNY',
      rateAt: only === undefined ? slotOf(caller.now).startsAt : null,
      counts: machines
        .filter(({ name }) => trades.has(name) && !noTrades.has(name))
        .map(({ name, title }) => ({ kind: name, title, count: trades.get(name) ?? 0 })),
      total: sumOf(inPeriods),
      periods: inPeriods,
    };
  };

  /** The settlement quota of each currency that is on, and what moved it since the day. */
  const quotas = async (caller: SignedIn) => {
    const owner = ownerOf(caller);
    const reader = db.read(owner);
    const on = (await readBalances(reader, owner)).filter(({ enabled }) => enabled);
    const today = dayOf(caller.now);
    const since = addDays(today, 1 - QUOTA_DAYS);
    const span = instantsOf({ from: since, to: today });
    const moves = await quotaMovesIn(reader, { ...owner, ccys: on.map(({ ccy }) => ccy) }, span);
    const cards = on.map(({ ccy, quota, available }): QuotaFigures => {
      const { gained, used } = moves.get(ccy) ?? { gained: 0n, used: 0n };
      return { ccy, quota, available, settleable: lesserOf(quota, available), gained, used };
    });
    return { since, cards };
  };

  return { statistics, quotas };
};
export type StatisticsReads = ReturnType<typeof createStatistics>;

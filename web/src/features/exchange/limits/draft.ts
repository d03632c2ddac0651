import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { isDay } from '@tradeport/shared/rules/calendar.ts';
import { distancePercent, isTargetReached, limitFaults, sideOf } from '@tradeport/shared/rules/limitOrders.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { atPrice, baseOf, isQuotedSo, perBought, perSold } from '@tradeport/shared/rules/quotation.ts';
import { isRate } from '@tradeport/shared/rules/rates.ts';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { cryptoDecimals } from '../../../session/siteTerms.ts';
import { minorOf } from '../../../ui/money/minor.ts';
import type { Faults, Known, Loaded } from '../../../ui/orders/orderForm.ts';
import { type PairDraft, typedCcy } from '../../../ui/orders/pair/pair.ts';
import type { QuoteState } from '../../../ui/orders/useQuote.ts';
import { useWhenPast } from '../../../ui/records/useWhenPast.ts';
import { noFee, pairFaults, type useGround } from '../pairForm.tsx';
import { text } from './text.ts';

/** The pair with the price that is waited for, as it is quoted, and the last day. */
export interface LimitDraft extends PairDraft {
  readonly targetRate: string;
  readonly deadlineDate: string;
}

/** What both amounts are at the target. */
interface LimitQuote {
  readonly sellAmount: string;
  readonly buyAmount: string;
  readonly sums: readonly [];
}

export interface LimitParts {
  readonly ground: Loaded<typeof useGround>;
  readonly draft: LimitDraft;
  readonly terms: ReturnType<typeof useLiveRate>;
  readonly quote: LimitQuote;
  readonly request: RequestOf<(typeof exchange)['apply']>;
}

/** The pair as it is quoted, base first. */
export const quotedOf = ({ sell, buy }: Pick<PairDraft, 'sell' | 'buy'>) => {
  const base = baseOf(sell, buy);
  return { base, counter: base === sell ? buy : sell };
};

/** The customer's price of the pair at present, until the end of its slot. */
export const useLiveRate = ({ sell: sellCurrency, buy: buyCurrency }: LimitDraft) => {
  const { data, refetch } = useCall(api.rate.queryRate, { sellCurrency, buyCurrency }, { quiet: true });
  useWhenPast(data?.validUntil, () => void refetch());
  // Of a figure that is quoted the other way round the one way is exact, and that is the price.
  const price = data && (isQuotedSo(sellCurrency, buyCurrency) ? data.rate : data.inverse);
  return data && price !== undefined ? { ...data, price, fee: noFee(sellCurrency) } : undefined;
};

const quoteOf = (draft: LimitDraft): LimitQuote | undefined => {
  const { sell, buy, typedSide, amount, targetRate: price } = draft;
  const minor = minorOf(amount, typedCcy(draft));
  if (minor === undefined || !isRate(price)) return undefined;
  const crypto = cryptoDecimals();
  const sellMinor = typedSide === 'sell' ? minor : atPrice({ minor, from: buy, to: sell, price, round: 'up', crypto });
  const buyMinor = typedSide === 'buy' ? minor : atPrice({ minor, from: sell, to: buy, price, round: 'down', crypto });
  return { sellAmount: formatAmount(sellMinor, sell), buyAmount: formatAmount(buyMinor, buy), sums: [] };
};

/** What both amounts are follows from the target alone: nothing is asked of the server. */
export const quoteState = (draft: LimitDraft): QuoteState<LimitQuote> => {
  const current = quoteOf(draft);
  return {
    asked: current && JSON.stringify(draft),
    current,
    shown: current,
    isStale: false,
    isPending: false,
    failure: undefined,
    again: async () => current,
  };
};

/** How the target stands to the market: how far the price has to go, or that it is there already. */
export const standingOf = ({ sell, buy, targetRate }: LimitDraft, price: string | undefined) => {
  if (price === undefined || !isRate(targetRate)) return undefined;
  return {
    isReached: isTargetReached(sideOf(sell, buy), price, targetRate),
    distance: distancePercent(price, targetRate).replace('-', '−'),
  };
};

/** A target as units bought for one unit sold, as a chart of the pair has it. */
export const asSold = ({ sell, buy, targetRate }: LimitDraft): string | undefined =>
  isRate(targetRate) ? perSold(targetRate, { sell, buy }) : undefined;

/** The rate that is agreed on: the target, with the market beside it. */
export const termsOf = (draft: LimitDraft, live: LimitParts['terms']) => {
  const { sell, buy, targetRate } = draft;
  if (live === undefined || !isRate(targetRate)) return live;
  const pair = { sell, buy };
  return { ...live, rate: perSold(targetRate, pair), inverse: perBought(targetRate, pair) };
};

/** What speaks against the order, at each field in the order of the form. */
export function faultsOf({ ground: { options }, draft, quote }: Known<LimitParts>): Faults<LimitParts> {
  const { sell, buy, targetRate, deadlineDate } = draft;
  const { deadlineFirst, deadlineLast } = options.delegated;
  const wrong = limitFaults(
    { sell, buy, targetRate: isRate(targetRate) ? targetRate : '1', deadlineDate },
    deadlineFirst,
  ).map(({ path }) => path);
  return [
    ...pairFaults({ options, draft, quote }),
    targetRate !== '' && !isRate(targetRate) && { field: 'targetRate', says: text('wrongTarget') },
    isRate(targetRate) && wrong.includes('targetRate') && { field: 'targetRate', says: text('farTarget') },
    isDay(deadlineDate) &&
      wrong.includes('deadlineDate') && {
        field: 'deadlineDate',
        atOnce: true,
        says: text('wrongDeadline', { first: deadlineFirst, last: deadlineLast }),
      },
  ];
}

/** What travels; undefined while something is missing. */
export const requestOf = ({ draft, quote }: Known<LimitParts>): LimitParts['request'] | undefined => {
  const { sell: sellCurrency, buy: buyCurrency, typedSide, amount, targetRate, deadlineDate } = draft;
  if (quote === undefined || !isDay(deadlineDate)) return undefined;
  const tradeDirection = typedSide === 'sell' ? 'sellOut' : 'buyIn';
  return { mode: 'delegated', sellCurrency, buyCurrency, tradeDirection, amount, targetRate, deadlineDate };
};

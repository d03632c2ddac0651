import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { rate } from '@tradeport/shared/contract/rate.ts';
import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { agreedRate, shareText } from '../../ui/money/rateText.ts';
import type { Figure } from '../../ui/orders/figures.tsx';
import { balanceAfter, minorOf, type Options, type RateTerms } from './draft.ts';
import type { Order } from './stage.ts';
import { text } from './text.ts';

/** What is agreed, of a quote and of an order alike. */
export interface Terms extends RateTerms {
  readonly sellAmount: string;
  readonly buyAmount: string;
}

/** An exchange costs no fee: the spread is in the rate. */
const NO_FEE = '0.00';

const feeIn = (ccy: string): string => (minorOf(NO_FEE, ccy) === undefined ? '0' : NO_FEE);

/** The rate as it stands while no amount is filled in. */
export const termsOfRate = (rate: Rate): RateTerms => ({ ...rate, fee: feeIn(rate.sellCurrency) });

export const termsOfOrder = (order: Order): Terms => ({
  sellCurrency: order.sellCurrency,
  sellAmount: order.sellAmount,
  buyCurrency: order.buyCurrency,
  buyAmount: order.buyAmount,
  rate: order.rate,
  inverse: order.inverse,
  midRate: order.estimatedRate,
  fee: feeIn(order.sellCurrency),
  ...(order.detail === undefined ? {} : { sums: order.detail.sums }),
});

/** Available amounts by currency, as the options say; undefined where the currency is not among them. */
export type Available = (ccy: string) => string | undefined;
export const availableIn =
  ({ currencies }: Options): Available =>
  (ccy) =>
    currencies.find(({ currency }) => currency === ccy)?.available;

type Rate = ResultOf<(typeof rate)['queryRate']>;

interface Pair {
  readonly sell: string;
  readonly buy: string;
}

const rateFigures = (terms: RateTerms | undefined): readonly Figure[] => {
  if (terms === undefined)
    return (['rate', 'marketRate', 'fee'] as const).map((key) => ({ key, label: text(key), words: undefined }));
  const { sellCurrency: sell, buyCurrency: buy, rate, inverse, midRate, spread } = terms;
  return [
    {
      ...{ key: 'rate', label: text('rate'), words: text('rateLine', { sell, buy, rate: agreedRate(rate) }) },
      note: text('rateLine', { sell: buy, buy: sell, rate: agreedRate(inverse) }),
    },
    {
      ...{ key: 'marketRate', label: text('marketRate'), words: midRate ?? undefined, sum: 'rate', moves: true },
      note: spread === undefined ? text('spreadWithin') : text('spreadIncluded', { spread: shareText(spread) }),
    },
    { key: 'fee', label: text('fee'), money: [terms.fee, sell] },
  ];
};

interface Shown {
  readonly terms: Terms | undefined;
  readonly pair: Pair;
  readonly available: Available;
  readonly idle?: RateTerms | undefined;
}

/** The rate and how it is made, the fee, and both balances as they will be. */
export function figuresOf({ terms, pair: { sell, buy }, available, idle }: Shown): readonly Figure[] {
  const after = (ccy: string, amount: string | undefined, sign: -1 | 1) => {
    const rest = isHeldCcy(ccy) ? balanceAfter(available(ccy), amount, ccy, sign) : undefined;
    return rest?.startsWith('-') ? undefined : rest;
  };
  const left = (key: string, ccy: string, rest: string | undefined): Figure => ({
    ...{ key, label: text('after', { ccy }), money: [rest, ccy], moves: true },
  });
  return [
    ...rateFigures(terms ?? idle),
    { key: 'sold', label: text('sellAmount'), money: [terms?.sellAmount, sell], newGroup: true },
    left('sellAfter', sell, after(sell, terms?.sellAmount, -1)),
    left('buyAfter', buy, after(buy, terms?.buyAmount, 1)),
  ];
}

import { agreedRate, shareText } from '../../ui/money/rateText.ts';
import { availableIn, balanceAfter, missingOf } from '../../ui/orders/amounts.ts';
import { type Figure, figuresIn } from '../../ui/orders/figures.tsx';
import type { Options, RateTerms } from './draft.ts';
import { text } from './text.ts';

const figure = figuresIn(text);

const rateFigures = (terms: RateTerms | undefined, sell: string, buy: string): readonly Figure[] => {
  const { rate, inverse, spread } = terms ?? {};
  const words = rate && text('rateLine', { sell, buy, rate: agreedRate(rate) });
  const note = inverse && text('rateLine', { sell: buy, buy: sell, rate: agreedRate(inverse) });
  const within = spread === undefined ? text('spreadWithin') : text('spreadIncluded', { spread: shareText(spread) });
  return [
    figure('rate', { words, note }),
    figure('marketRate', { words: terms?.midRate ?? undefined, sum: 'rate', moves: true, note: terms && within }),
    figure('fee', { money: [terms?.fee, sell] }),
  ];
};

interface Shown {
  /** What is agreed, of a quote and of an order alike; while nothing is, the rate alone. */
  readonly terms: RateTerms | undefined;
  readonly amounts: { readonly sellAmount: string; readonly buyAmount: string } | undefined;
  readonly pair: { readonly sell: string; readonly buy: string };
  readonly options: Options;
}

/** The rate and how it is made, the fee, and both balances as they will be. */
export function figuresOf({ terms, amounts, pair: { sell, buy }, options }: Shown): readonly Figure[] {
  const left = (key: string, ccy: string, amount: string | undefined, sign: -1 | 1): Figure => {
    const rest = balanceAfter(availableIn(options.currencies, ccy), amount, ccy, sign);
    const isShort = missingOf(rest, ccy) !== undefined;
    return { key, label: text('after', { ccy }), money: [isShort ? undefined : rest, ccy], moves: true };
  };
  return [
    ...rateFigures(terms, sell, buy),
    figure('sellAmount', { money: [amounts?.sellAmount, sell], newGroup: true }),
    left('sellAfter', sell, amounts?.sellAmount, -1),
    left('buyAfter', buy, amounts?.buyAmount, 1),
  ];
}

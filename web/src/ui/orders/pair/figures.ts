import type { NamedSum } from '@tradeport/shared/contract/common.ts';
import type { Say } from '../../../i18n/texts.ts';
import { agreedRate, shareText } from '../../money/rateText.ts';
import { availableIn, type Balances, balanceAfter, missingOf } from '../amounts.ts';
import { type Figure, figuresIn } from '../figures.tsx';

/** At which rate, and what made it. */
export interface RateTerms {
  readonly rate: string;
  readonly inverse: string;
  readonly midRate: string | null;
  readonly spread?: string;
  readonly fee: string;
  readonly sums?: readonly NamedSum<'rate'>[];
}

type Words = 'rate' | 'rateLine' | 'marketRate' | 'spreadWithin' | 'spreadIncluded' | 'fee' | 'sellAmount' | 'after';

const rateFigures = (text: Say<Words>, terms: RateTerms | undefined, sell: string, buy: string): readonly Figure[] => {
  const { rate, inverse, spread } = terms ?? {};
  const figure = figuresIn(text);
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
  readonly text: Say<Words>;
  /** What is agreed, of a quote and of an order alike; while nothing is, the rate alone. */
  readonly terms: RateTerms | undefined;
  readonly amounts: { readonly sellAmount: string; readonly buyAmount: string } | undefined;
  readonly pair: { readonly sell: string; readonly buy: string };
  readonly balances: Balances;
}

/** The rate of a pair and how it is made, the fee, and both balances as they will be. */
export function pairFigures({ text, terms, amounts, pair: { sell, buy }, balances }: Shown): readonly Figure[] {
  const left = (key: string, ccy: string, amount: string | undefined, sign: -1 | 1): Figure => {
    const rest = balanceAfter(availableIn(balances, ccy), amount, ccy, sign);
    const isShort = missingOf(rest, ccy) !== undefined;
    return { key, label: text('after', { ccy }), money: [isShort ? undefined : rest, ccy], moves: true };
  };
  return [
    ...rateFigures(text, terms, sell, buy),
    figuresIn(text)('sellAmount', { money: [amounts?.sellAmount, sell], newGroup: true }),
    left('sellAfter', sell, amounts?.sellAmount, -1),
    left('buyAfter', buy, amounts?.buyAmount, 1),
  ];
}

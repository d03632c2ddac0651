import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { Wallet } from 'lucide-react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { groundOf } from '../../ui/forms/Asked.tsx';
import type { Fault } from '../../ui/forms/useMarks.ts';
import { amountParts, Money, moneyText } from '../../ui/money/Money.tsx';
import { isMore, minorOf } from '../../ui/money/minor.ts';
import { amountFaults, availableIn } from '../../ui/orders/amounts.ts';
import { AmountField } from '../../ui/orders/fields.tsx';
import {
  isZero,
  type PairDraft,
  type Side,
  shownAmounts,
  typedCcy,
  withAmount,
  withCcy,
} from '../../ui/orders/pair/pair.ts';
import { useWhenPast } from '../../ui/records/useWhenPast.ts';
import type { Slot } from '../../ui/slot.ts';
import { NextStep, useMustVerify } from '../../ui/verify/NextStep.tsx';
import { text } from './text.ts';

export type Options = ResultOf<(typeof exchange)['options']>;

/** Balances and the expected delivery move on while a form is open. */
const FRESH_MS = 60_000;

/** What can be exchanged, and when it is delivered. */
export const useOptions = () => useCall(api.exchange.options, {}, { own: true, everyMs: FRESH_MS });

/** What every form of a pair stands on. */
export const useGround = () => {
  const options = useOptions();
  return groundOf([options], { options: options.data });
};

/** The currencies that can be exchanged. */
export const ccysOf = ({ currencies }: Options): readonly Ccy[] =>
  currencies.flatMap(({ currency }) => (isHeldCcy(currency) ? [currency] : []));

/** In place of a form: fewer than two currencies are on. */
const TooFew = () => {
  const icon = <Wallet size={24} />;
  // What is missing, and the way there, stands above each page.
  if (useMustVerify()) return <Empty icon={icon} title={text('afterVerification')} />;
  const next = <NextStep screen={screens.home} label={text('toCurrencies')} />;
  return <Empty icon={icon} title={text('tooFew')} why={text('tooFewWhy')} actions={next} />;
};
export const nothing = ({ options }: { readonly options: Options }): Slot =>
  options.currencies.length < 2 && <TooFew />;

/** An exchange costs no fee: the spread is in the rate. */
export const noFee = (ccy: string): string => (isHeldCcy(ccy) ? formatAmount(0n, ccy) : '0');

/** The pair's rate of the moment, while nothing is quoted: whoever only looks sees it without typing. */
export const useIdleRate = ({ sell: sellCurrency, buy: buyCurrency }: PairDraft, enabled: boolean) => {
  const { data, refetch } = useCall(api.rate.queryRate, { sellCurrency, buyCurrency }, { enabled, quiet: true });
  useWhenPast(enabled ? data?.validUntil : undefined, () => void refetch());
  return enabled ? data && { ...data, fee: noFee(sellCurrency) } : undefined;
};

/** The limit is a round figure: its cents say nothing. */
const limitsOf = ({ minimum, maximumUsd }: Options) => ({ minimum, maximum: amountParts(maximumUsd).whole });

interface Amounts {
  readonly options: Options;
  readonly draft: PairDraft;
  readonly quote: { readonly sellAmount: string; readonly buyAmount: string } | undefined;
}

/** The boxes of what is sold and what is bought: either may be typed, the other follows. */
export const boxesOf = (
  { options, draft, quote }: Amounts,
  change: (part: Partial<PairDraft>) => void,
  isPending = false,
) => {
  const shown = shownAmounts(draft, quote);
  return (side: Side): Slot => (
    <AmountField
      name={side}
      label={text(side === 'sell' ? 'youSell' : 'youBuy')}
      ccy={draft[side]}
      value={shown[side]}
      onChange={(amount) => change(withAmount(draft, side, amount))}
      ccys={options.currencies.map(({ currency }) => currency)}
      onCcyChange={(ccy) => change(isHeldCcy(ccy) ? withCcy(draft, side, ccy) : {})}
      pending={draft.typedSide !== side && isPending}
      available={availableIn(options.currencies, draft[side])}
      takesAll={side === 'sell'}
      help={side === 'sell' ? text('limits', limitsOf(options)) : undefined}
    />
  );
};

/**
 * What speaks against the amounts: the limits, set in dollars, where dollars are sold (the quote judges others), then the balance, where
 * it is money that stands behind it.
 */
export const pairFaults = ({ options, draft, quote }: Amounts, isOnMoney = true): readonly Fault<Side>[] => {
  const { sell, typedSide, amount } = draft;
  const sold = shownAmounts(draft, quote).sell;
  const isDollars = sell === 'USD' && minorOf(sold, sell) !== undefined;
  const available = availableIn(options.currencies, sell);
  const limited = () => {
    if (amount !== '' && isZero(amount)) return text('zero');
    if (isDollars && isMore(options.minimum, sold, 'USD')) return text('belowMinimum', limitsOf(options));
    return isDollars && isMore(sold, options.maximumUsd, 'USD') ? text('aboveMaximum', limitsOf(options)) : undefined;
  };
  const found = amountFaults(typedSide, [amount, typedCcy(draft)], text('needAmount'), limited);
  if (!isOnMoney || available === undefined || !isMore(sold, available, sell)) return found;
  return [
    ...found,
    { field: 'sell', atOnce: true, says: text('aboveAvailable', { available: moneyText(available, sell) }) },
  ];
};

interface Exchanged {
  readonly sellAmount: string;
  readonly sellCurrency: string;
  readonly buyAmount: string;
  readonly buyCurrency: string;
}

/** What an order came to in words, and as terms of its outcome; `bought` is what its form calls the amount that is bought. */
export const exchangedOf = ({ sellAmount, sellCurrency, buyAmount, buyCurrency }: Exchanged, bought: string) => ({
  words: { sold: moneyText(sellAmount, sellCurrency), bought: moneyText(buyAmount, buyCurrency) },
  terms: [
    [text('sellAmount'), <Money key="sell" amount={sellAmount} ccy={sellCurrency} size="lg" neverHidden />],
    [bought, <Money key="buy" amount={buyAmount} ccy={buyCurrency} size="lg" neverHidden />],
  ] as const,
});

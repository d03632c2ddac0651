import type { NamedSum } from '@tradeport/shared/contract/common.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { rate } from '@tradeport/shared/contract/rate.ts';
import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import type { SummaryRow } from '../../ui/forms/Summary.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { agreedRate, shareText } from '../../ui/money/rateText.ts';
import { ShownSum } from '../../ui/records/ShowTheSum.tsx';
import { balanceAfter, minorOf, type Quote } from './draft.ts';
import type { Order } from './stage.ts';
import { useText } from './text.ts';

/** At which rate, and what made it. */
export interface RateTerms {
  readonly sellCurrency: string;
  readonly buyCurrency: string;
  readonly rate: string;
  readonly inverse: string;
  readonly midRate: string | null;
  readonly spread?: string;
  readonly fee: string;
  readonly sums?: readonly NamedSum<'rate'>[];
}

/** What is agreed, of a quote and of an order alike. */
export interface Terms extends RateTerms {
  readonly sellAmount: string;
  readonly buyAmount: string;
}

export const termsOfQuote = (quote: Quote): Terms => quote;

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

type Rate = ResultOf<(typeof rate)['queryRate']>;

interface Pair {
  readonly sell: string;
  readonly buy: string;
}

const useRateRows = (terms: RateTerms | undefined): readonly SummaryRow[] => {
  const t = useText();
  if (terms === undefined)
    return (['rate', 'marketRate', 'fee'] as const).map((key) => ({ key, label: t(key), value: t('none') }));
  const { sellCurrency: sell, buyCurrency: buy, rate, inverse, midRate, spread, sums } = terms;
  return [
    {
      key: 'rate',
      label: t('rate'),
      value: t('rateLine', { sell, buy, rate: agreedRate(rate) }),
      note: t('rateLine', { sell: buy, buy: sell, rate: agreedRate(inverse) }),
    },
    {
      key: 'marketRate',
      label: <ShownSum label={t('marketRate')} sums={sums} name="rate" />,
      value: midRate ?? t('none'),
      note: spread === undefined ? t('spreadWithin') : t('spreadIncluded', { spread: shareText(spread) }),
    },
    { key: 'fee', label: t('fee'), value: <Money amount={terms.fee} ccy={sell} neverHidden /> },
  ];
};

/** The rows of the summary: the rate and how it is made, the fee, and both balances as they will be. */
export function useSummaryRows(
  terms: Terms | undefined,
  { sell, buy }: Pair,
  available: Available,
  idle?: RateTerms,
): SummaryRow[] {
  const t = useText();
  const rateRows = useRateRows(terms ?? idle);
  const money = (amount: string | undefined, ccy: string) =>
    amount === undefined || amount.startsWith('-') ? t('none') : <Money amount={amount} ccy={ccy} />;
  const after = (ccy: string, amount: string | undefined, sign: -1 | 1) =>
    isHeldCcy(ccy) ? balanceAfter(available(ccy), amount, ccy, sign) : undefined;
  return [
    ...rateRows,
    { key: 'sell', label: t('sellAmount'), value: money(terms?.sellAmount, sell), newGroup: true },
    { key: 'sellAfter', label: t('after', { ccy: sell }), value: money(after(sell, terms?.sellAmount, -1), sell) },
    { key: 'buyAfter', label: t('after', { ccy: buy }), value: money(after(buy, terms?.buyAmount, 1), buy) },
  ];
}

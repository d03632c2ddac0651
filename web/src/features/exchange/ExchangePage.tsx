import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { Checkbox } from 'antd';
import { Lock } from 'lucide-react';
import { api } from '../../api/api.ts';
import { platformNow } from '../../browser/clock.ts';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { availableIn } from '../../ui/orders/amounts.ts';
import { AmountField } from '../../ui/orders/fields.tsx';
import { OrderPage } from '../../ui/orders/OrderPage.tsx';
import { type Filling, orderForm } from '../../ui/orders/orderForm.ts';
import { pairFigures } from '../../ui/orders/pair/figures.ts';
import { PairFields } from '../../ui/orders/pair/PairFields.tsx';
import { deliveryText, type Side, shownAmounts, swapped, withAmount, withCcy } from '../../ui/orders/pair/pair.ts';
import { useQuote } from '../../ui/orders/useQuote.ts';
import { invalidates } from './actions.ts';
import { type ExchangeParts, faultsOf, limitsOf, requestOf, startOf, useGround, useIdleRate } from './draft.ts';
import { creditFigures } from './figures.ts';
import { pairOf } from './orderRecord.ts';
import { outcomeOf } from './outcome.tsx';
import { TooFew } from './TooFew.tsx';
import { text, useText } from './text.ts';

/** What is sold and what is bought: either may be typed, the other follows. */
const Fields = ({ ground: { options }, draft, terms, quote, quoting, change }: Filling<ExchangeParts>) => {
  const t = useText();
  const shown = shownAmounts(draft, quote);
  const live = quote ?? terms;
  const box = (side: Side) => (
    <AmountField
      name={side}
      label={t(side === 'sell' ? 'youSell' : 'youBuy')}
      ccy={draft[side]}
      value={shown[side]}
      onChange={(amount) => change(withAmount(draft, side, amount))}
      ccys={options.currencies.map(({ currency }) => currency)}
      onCcyChange={(ccy) => change(isHeldCcy(ccy) ? withCcy(draft, side, ccy) : {})}
      pending={draft.typedSide !== side && quoting.isPending}
      available={availableIn(options.currencies, draft[side])}
      takesAll={side === 'sell'}
      help={side === 'sell' ? t('limits', limitsOf(options)) : undefined}
    />
  );
  const between =
    live === undefined ? (
      quoting.isPending && <span>{t('quoting')}</span>
    ) : (
      <>
        <span>{t('rateLine', { sell: draft.sell, buy: draft.buy, rate: live.rate })}</span>
        <Countdown until={live.validUntil} label={t('quoteEnds')} showLabel />
      </>
    );
  return (
    <>
      <PairFields
        {...{ pair: draft, box, between, deliveries: options.deliveries, delivery: draft.delivery }}
        onDelivery={(delivery) => change({ delivery })}
        onSwap={() => change(swapped(draft))}
      />
      {draft.delivery !== 'T0' && (
        <Checkbox
          checked={draft.cover === 'credit'}
          onChange={({ target }) => change({ cover: target.checked ? 'credit' : 'money' })}
        >
          {t('useCredit', { left: moneyText(options.credit.left, 'USD') })}
        </Checkbox>
      )}
    </>
  );
};

const outcome = outcomeOf(pairOf);

const exchange = orderForm<ExchangeParts>({
  ...{ name: 'exchange', text, records: screens.exchangeOrders, icon: <Lock size={16} />, useGround, Fields, outcome },
  nothing: ({ options }) => options.currencies.length < 2 && <TooFew />,
  start: ({ options }, params) =>
    startOf(
      params,
      options.currencies.flatMap(({ currency }) => (isHeldCcy(currency) ? [currency] : [])),
    ),
  useTerms: useIdleRate,
  useQuote: ({ draft }) =>
    useQuote(api.exchange.one, requestOf(draft), {
      endsAt: ({ validUntil }) => validUntil,
      isAkin: (quote, { sellCurrency, buyCurrency, delivery }) =>
        quote.sellCurrency === sellCurrency && quote.buyCurrency === buyCurrency && quote.delivery === delivery,
    }),
  faults: faultsOf,
  figures: ({ ground: { options }, draft, terms, quote }) => [
    ...pairFigures({ text, terms: quote ?? terms, amounts: quote, pair: draft, balances: options.currencies }),
    ...creditFigures(quote),
  ],
  total: ({ ground: { options }, draft, quote }) => {
    const expected = options.deliveries.find(({ delivery }) => delivery === draft.delivery)?.expectedAt;
    return { money: [quote?.buyAmount, draft.buy], note: expected && deliveryText(expected, platformNow()) };
  },
  idleSums: ({ terms }) => terms?.sums,
  foot: () => text('lockFoot'),
  request: ({ quote }) => quote && { quoteId: quote.quoteId },
  send: (request, _noPassword, options) => api.exchange.two(request, options),
  invalidates,
  rereads: [api.exchange.options],
});

/** Sell one currency for another at a rate that is locked first and confirmed then; the address carries the pair, then the order. */
export const ExchangePage = () => <OrderPage form={exchange} />;

import { screens } from '@tradeport/shared/screens.ts';
import { Lock } from 'lucide-react';
import { api } from '../../api/api.ts';
import { platformNow } from '../../browser/clock.ts';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { OrderPage } from '../../ui/orders/OrderPage.tsx';
import { type Filling, orderForm } from '../../ui/orders/orderForm.ts';
import { pairFigures } from '../../ui/orders/pair/figures.ts';
import { PairFields } from '../../ui/orders/pair/PairFields.tsx';
import { deliveryText, swapped } from '../../ui/orders/pair/pair.ts';
import { useQuote } from '../../ui/orders/useQuote.ts';
import { invalidates } from './actions.ts';
import { CreditTick, creditFigures } from './credit.tsx';
import { type ExchangeParts, faultsOf, requestOf, startOf } from './draft.ts';
import { pairOf } from './orderRecord.ts';
import { outcomeOf } from './outcome.tsx';
import { boxesOf, ccysOf, nothing, useGround, useIdleRate } from './pairForm.tsx';
import { text, useText } from './text.ts';

/** The pair at the rate of its quote, when it is delivered, and whether the credit stands behind it. */
const Fields = ({ ground: { options }, draft, terms, quote, quoting, change }: Filling<ExchangeParts>) => {
  const t = useText();
  const live = quote ?? terms;
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
    <PairFields
      {...{ pair: draft, between, deliveries: options.deliveries, delivery: draft.delivery }}
      box={boxesOf({ options, draft, quote }, change, quoting.isPending)}
      onDelivery={(delivery) => change({ delivery })}
      cover={<CreditTick {...{ options, draft, change }} />}
      onSwap={() => change(swapped(draft))}
    />
  );
};

const exchange = orderForm<ExchangeParts>({
  name: 'exchange',
  text,
  records: screens.exchangeOrders,
  icon: <Lock size={16} />,
  useGround,
  Fields,
  outcome: outcomeOf(pairOf),
  nothing,
  start: ({ options }, params) => startOf(params, ccysOf(options)),
  useTerms: (draft) => useIdleRate(draft, requestOf(draft) === undefined),
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

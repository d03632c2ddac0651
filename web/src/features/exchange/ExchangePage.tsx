import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { Lock, Wallet } from 'lucide-react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { platformNow } from '../../browser/clock.ts';
import { languageNow } from '../../i18n/language.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { groundOf, OrderPage } from '../../ui/orders/OrderPage.tsx';
import { type Ground, orderForm } from '../../ui/orders/orderForm.ts';
import { useQuote } from '../../ui/orders/useQuote.ts';
import { formatTime } from '../../ui/times.ts';
import { NextStep, useMustVerify } from '../../ui/verify/NextStep.tsx';
import { invalidates } from './actions.ts';
import { deliveryText } from './deliveryText.ts';
import { type ExchangeParts, faultsOf, firstDraft, type Options, requestOf } from './draft.ts';
import { ExchangeFields } from './ExchangeFields.tsx';
import { OrderStages } from './OrderStages.tsx';
import { availableIn, figuresOf } from './terms.tsx';
import { text } from './text.ts';
import { useIdleRate } from './useIdleRate.ts';

/** Balances and the expected delivery move on while the form is open. */
const FRESH_MS = 60_000;

const TooFew = () => {
  const mustVerify = useMustVerify();
  return (
    <Empty
      icon={<Wallet size={24} />}
      title={text(mustVerify ? 'verifyFirst' : 'tooFew')}
      why={text(mustVerify ? 'verifyFirstWhy' : 'tooFewWhy')}
      actions={<NextStep screen={screens.home} label={text('toCurrencies')} />}
    />
  );
};

const useGround = (): Ground<Options> => {
  const options = useCall(api.exchange.options, {}, { own: true, everyMs: FRESH_MS });
  const isTooFew = options.data !== undefined && options.data.currencies.length < 2;
  return { ...groundOf([options], options.data), ...(isTooFew ? { empty: <TooFew /> } : {}) };
};

const exchange = orderForm<ExchangeParts>({
  ...{ name: 'exchange', text, records: screens.exchangeOrders, icon: <Lock size={16} />, useGround },
  start: ({ currencies }, params) =>
    firstDraft(
      params,
      currencies.flatMap(({ currency }) => (isHeldCcy(currency) ? [currency] : [])),
    ),
  useTerms: (draft) => useIdleRate(draft),
  useQuote: ({ draft }) =>
    useQuote(api.exchange.one, requestOf(draft), {
      endsAt: ({ validUntil }) => validUntil,
      isAkin: (quote, request) =>
        quote.sellCurrency === request.sellCurrency && quote.buyCurrency === request.buyCurrency,
    }),
  faults: (known, failure) => faultsOf(known, failure),
  figures: ({ ground, draft, terms, quote }) =>
    figuresOf({ terms: quote, pair: draft, available: availableIn(ground), idle: terms?.terms }),
  total: ({ ground, draft, quote }) => {
    const expected = ground.deliveries[0]?.expectedAt;
    const language = languageNow();
    return {
      money: [quote?.buyAmount, draft.buy],
      note:
        expected &&
        deliveryText(expected, platformNow(), text, (at, form = 'minute') => formatTime(at, form, language)),
    };
  },
  idleSums: ({ terms }) => terms?.terms.sums,
  foot: () => text('lockFoot'),
  request: ({ quote }) => quote && { quoteId: quote.quoteId },
  send: (request, _noPassword, options) => api.exchange.two(request, options),
  invalidates,
  rereads: [api.exchange.options],
  Fields: ExchangeFields,
  outcome: OrderStages,
});

/** Sell one currency for another at a rate that is locked first and confirmed then; the address carries the pair, then the order. */
export const ExchangePage = () => <OrderPage form={exchange} />;

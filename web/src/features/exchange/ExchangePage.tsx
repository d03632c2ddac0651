import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { exchangeOrder as machine } from '@tradeport/shared/states/exchangeOrder.ts';
import { Checkbox } from 'antd';
import { Lock } from 'lucide-react';
import { api } from '../../api/api.ts';
import { platformNow } from '../../browser/clock.ts';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { agreedRate } from '../../ui/money/rateText.ts';
import { availableIn } from '../../ui/orders/amounts.ts';
import { AmountField } from '../../ui/orders/fields.tsx';
import type { Figure } from '../../ui/orders/figures.tsx';
import { orderOutcome } from '../../ui/orders/OrderOutcome.tsx';
import { OrderPage } from '../../ui/orders/OrderPage.tsx';
import { type Filling, orderForm } from '../../ui/orders/orderForm.ts';
import { pairFigures } from '../../ui/orders/pair/figures.ts';
import { PairFields } from '../../ui/orders/pair/PairFields.tsx';
import { deliveryText, type Side, shownAmounts, swapped, withAmount, withCcy } from '../../ui/orders/pair/pair.ts';
import { useQuote } from '../../ui/orders/useQuote.ts';
import { invalidates } from './actions.ts';
import {
  type ExchangeParts,
  faultsOf,
  limitsOf,
  type Quote,
  requestOf,
  startOf,
  useGround,
  useIdleRate,
} from './draft.ts';
import { OrderDesk } from './OrderDesk.tsx';
import { isUnplaced, orderSource, pairOf } from './orderRecord.ts';
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
  const cover = draft.delivery !== 'T0' && (
    <Checkbox
      checked={draft.cover === 'credit'}
      onChange={({ target }) => change({ cover: target.checked ? 'credit' : 'money' })}
    >
      {t('useCredit', { left: moneyText(options.credit.left, 'USD') })}
    </Checkbox>
  );
  return (
    <PairFields
      {...{ pair: draft, box, between, cover, deliveries: options.deliveries, delivery: draft.delivery }}
      onDelivery={(delivery) => change({ delivery })}
      onSwap={() => change(swapped(draft))}
    />
  );
};

/** What of the credit the order would use, where credit stands behind it. */
const creditFigures = (quote: Quote | undefined): readonly Figure[] =>
  quote?.creditLimitUsed
    ? [{ key: 'creditUsed', label: text('onCredit'), words: moneyText(quote.creditLimitUsed, 'USD') }]
    : [];

const outcome = orderOutcome({
  ...{ source: orderSource, machine, text, again: pairOf },
  Waiting: { is: isUnplaced, Shown: OrderDesk },
  standing: ({
    state,
    sellAmount,
    sellCurrency: sell,
    buyAmount,
    buyCurrency: buy,
    rate,
    estimatedSettlementDate,
  }) => ({
    due: estimatedSettlementDate,
    tone: state === 'confirmed' ? 'good' : undefined,
    params: {
      sold: moneyText(sellAmount, sell),
      bought: moneyText(buyAmount, buy),
      when: deliveryText(estimatedSettlementDate ?? '', platformNow()),
    },
    terms: [
      [text('sellAmount'), <Money key="sell" amount={sellAmount} ccy={sell} size="lg" neverHidden />],
      [text('total'), <Money key="buy" amount={buyAmount} ccy={buy} size="lg" neverHidden />],
      [text('rate'), text('rateLine', { sell, buy, rate: agreedRate(rate) })],
    ],
  }),
});

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

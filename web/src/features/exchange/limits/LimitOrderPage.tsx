import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { exchangeOrder as machine } from '@tradeport/shared/states/exchangeOrder.ts';
import { Input } from 'antd';
import { Hourglass } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { DayPicker } from '../../../ui/forms/DayPicker.tsx';
import { FormField } from '../../../ui/forms/Field.tsx';
import { Money, moneyText } from '../../../ui/money/Money.tsx';
import { agreedRate } from '../../../ui/money/rateText.ts';
import { availableIn } from '../../../ui/orders/amounts.ts';
import { AmountField } from '../../../ui/orders/fields.tsx';
import { orderOutcome } from '../../../ui/orders/OrderOutcome.tsx';
import { OrderPage } from '../../../ui/orders/OrderPage.tsx';
import { type Filling, orderForm } from '../../../ui/orders/orderForm.ts';
import { pairFigures } from '../../../ui/orders/pair/figures.ts';
import { PairFields } from '../../../ui/orders/pair/PairFields.tsx';
import { type Side, shownAmounts, swapped, withAmount, withCcy } from '../../../ui/orders/pair/pair.ts';
import { invalidates } from '../actions.ts';
import { limitsOf, useGround } from '../draft.ts';
import { orderSource, pairOf } from '../orderRecord.ts';
import { TooFew } from '../TooFew.tsx';
import { text as exchangeText, useText as useExchangeText } from '../text.ts';
import {
  asSold,
  faultsOf,
  type LimitParts,
  quotedOf,
  quoteState,
  requestOf,
  standingOf,
  startOf,
  termsOf,
  useLiveRate,
} from './draft.ts';
import styles from './Limits.module.css';
import { text, useText } from './text.ts';

/** No price of a pair is written longer. */
const RATE_CHARS_MAX = 24;

/** The price that is waited for, and until when. */
const Target = ({ ground: { options }, draft, change }: Filling<LimitParts>) => {
  const t = useText();
  const { base, counter } = quotedOf(draft);
  const { deadlineFirst, deadlineLast } = options.delegated;
  return (
    <div className={styles.two}>
      <FormField
        name="targetRate"
        label={t('targetRate', { pair: `${base}/${counter}` })}
        help={t('targetHelp', { base, counter })}
      >
        {(control) => (
          <Input
            {...control}
            value={draft.targetRate}
            maxLength={RATE_CHARS_MAX}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => change({ targetRate: target.value.trim() })}
          />
        )}
      </FormField>
      <FormField name="deadlineDate" label={t('deadline')} help={t('deadlineHelp', { last: deadlineLast })}>
        {({ id }) => (
          <DayPicker
            id={id}
            value={draft.deadlineDate}
            isOut={(day) => day < deadlineFirst || day > deadlineLast}
            onChange={(day) => change({ deadlineDate: day ?? '' })}
          />
        )}
      </FormField>
    </div>
  );
};

/** What is sold and what is bought: either may be typed, the other follows at the target. */
const Fields = (filling: Filling<LimitParts>) => {
  const { ground, draft, terms, quote, change } = filling;
  const { options } = ground;
  const t = useText();
  const say = useExchangeText();
  const shown = shownAmounts(draft, quote);
  const { base, counter } = quotedOf(draft);
  const standing = standingOf(draft, terms?.price);
  const sold = asSold(draft);
  const box = (side: Side) => (
    <AmountField
      name={side}
      label={say(side === 'sell' ? 'youSell' : 'youBuy')}
      ccy={draft[side]}
      value={shown[side]}
      onChange={(amount) => change(withAmount(draft, side, amount))}
      ccys={options.currencies.map(({ currency }) => currency)}
      onCcyChange={(ccy) => change(isHeldCcy(ccy) ? withCcy(draft, side, ccy) : {})}
      available={availableIn(options.currencies, draft[side])}
      takesAll={side === 'sell'}
      help={side === 'sell' ? say('limits', limitsOf(options)) : undefined}
    />
  );
  const between = terms && (
    <>
      <span>{t('liveRate', { base, counter, rate: terms.price })}</span>
      {standing && (
        <span role="status">{standing.isReached ? t('reached') : t('distance', { distance: standing.distance })}</span>
      )}
    </>
  );
  return (
    <PairFields
      {...{ pair: draft, box, between, deliveries: [] }}
      {...(sold === undefined ? {} : { mark: { rate: sold, label: t('target') } })}
      onSwap={() => change(swapped(draft))}
      below={<Target {...filling} />}
    />
  );
};

const outcome = orderOutcome({
  ...{ source: orderSource, machine, text, again: pairOf },
  standing: ({
    sellAmount,
    sellCurrency: sell,
    buyAmount,
    buyCurrency: buy,
    currencyPair,
    targetRate,
    deadlineDate,
    estimatedSettlementDate,
  }) => ({
    due: estimatedSettlementDate,
    params: {
      sold: moneyText(sellAmount, sell),
      bought: moneyText(buyAmount, buy),
      target: text('quoted', { pair: currencyPair, rate: targetRate ?? '' }),
      deadline: deadlineDate ?? '',
    },
    terms: [
      [exchangeText('sellAmount'), <Money key="sell" amount={sellAmount} ccy={sell} size="lg" neverHidden />],
      [text('total'), <Money key="buy" amount={buyAmount} ccy={buy} size="lg" neverHidden />],
      [text('target'), agreedRate(targetRate ?? '')],
      [text('deadline'), deadlineDate],
    ],
  }),
});

/** The same object while nothing else is typed: another one is taken for figures that changed by themselves. */
const useTargetQuote = ({ draft }: Pick<Filling<LimitParts>, 'draft'>) => useMemo(() => quoteState(draft), [draft]);

const limitOrder = orderForm<LimitParts>({
  ...{ name: 'limitOrder', text, records: screens.delegateOrders, icon: <Hourglass size={16} />, useGround, Fields },
  outcome,
  nothing: ({ options }) => options.currencies.length < 2 && <TooFew />,
  start: ({ options }, params) =>
    startOf(
      params,
      options.currencies.flatMap(({ currency }) => (isHeldCcy(currency) ? [currency] : [])),
    ),
  // A price of one pair says nothing of another.
  follow: (part, draft) =>
    (part.sell ?? draft.sell) === draft.sell && (part.buy ?? draft.buy) === draft.buy
      ? part
      : { ...part, targetRate: '' },
  useTerms: useLiveRate,
  useQuote: useTargetQuote,
  faults: faultsOf,
  figures: ({ ground: { options }, draft, terms, quote }) =>
    pairFigures({
      text: exchangeText,
      terms: termsOf(draft, terms),
      amounts: quote,
      pair: draft,
      balances: options.currencies,
    }),
  total: ({ draft, quote }) => ({ money: [quote?.buyAmount, draft.buy] }),
  idleSums: ({ terms }) => terms?.sums,
  foot: () => text('foot'),
  request: requestOf,
  send: async (request, _noPassword, options) => ({ orderNo: (await api.exchange.apply(request, options)).id }),
  invalidates,
  rereads: [api.exchange.options],
});

/** Sell one currency for another once the market comes to a target, until a deadline. */
export const LimitOrderPage = () => <OrderPage form={limitOrder} />;

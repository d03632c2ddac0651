import { screens } from '@tradeport/shared/screens.ts';
import { exchangeOrder as machine } from '@tradeport/shared/states/exchangeOrder.ts';
import { Input } from 'antd';
import { Hourglass } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { DayPicker } from '../../../ui/forms/DayPicker.tsx';
import { FormField } from '../../../ui/forms/Field.tsx';
import { agreedRate } from '../../../ui/money/rateText.ts';
import { orderOutcome } from '../../../ui/orders/OrderOutcome.tsx';
import { OrderPage } from '../../../ui/orders/OrderPage.tsx';
import { type Filling, orderForm } from '../../../ui/orders/orderForm.ts';
import { pairFigures } from '../../../ui/orders/pair/figures.ts';
import { PairFields } from '../../../ui/orders/pair/PairFields.tsx';
import { swapped } from '../../../ui/orders/pair/pair.ts';
import { invalidates } from '../actions.ts';
import { orderSource, pairOf } from '../orderRecord.ts';
import { boxesOf, ccysOf, exchangedOf, nothing, useGround } from '../pairForm.tsx';
import { text as exchangeText } from '../text.ts';
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

/** The pair at its market, how far the target is from it, and the target with its deadline. */
const Fields = (filling: Filling<LimitParts>) => {
  const { ground, draft, terms, quote, change } = filling;
  const t = useText();
  const { base, counter } = quotedOf(draft);
  const standing = standingOf(draft, terms?.price);
  const sold = asSold(draft);
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
      {...{ pair: draft, between, deliveries: [], box: boxesOf({ ...ground, draft, quote }, change) }}
      {...(sold === undefined ? {} : { mark: { rate: sold, label: t('target') } })}
      onSwap={() => change(swapped(draft))}
      below={<Target {...filling} />}
    />
  );
};

const outcome = orderOutcome({
  ...{ source: orderSource, machine, text, again: pairOf },
  standing: (order) => {
    const { currencyPair: pair, deadlineDate, estimatedSettlementDate: due } = order;
    const rate = order.targetRate ?? '';
    const { words, terms } = exchangedOf(order, text('total'));
    return {
      due,
      params: { ...words, target: text('quoted', { pair, rate }), deadline: deadlineDate ?? '' },
      terms: [...terms, [text('target'), agreedRate(rate)], [text('deadline'), deadlineDate]],
    };
  },
});

/** The same object while nothing else is typed: another one is taken for figures that changed by themselves. */
const useTargetQuote = ({ draft }: Pick<Filling<LimitParts>, 'draft'>) => useMemo(() => quoteState(draft), [draft]);

const limitOrder = orderForm<LimitParts>({
  ...{ name: 'limitOrder', text, records: screens.delegateOrders, icon: <Hourglass size={16} />, useGround, Fields },
  outcome,
  nothing,
  start: ({ options }, params) => startOf(params, ccysOf(options)),
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

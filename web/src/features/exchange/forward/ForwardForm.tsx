import { screens } from '@tradeport/shared/screens.ts';
import { Select } from 'antd';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/queries.ts';
import { platformNow } from '../../../browser/clock.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { DayPicker } from '../../../ui/forms/DayPicker.tsx';
import { FormField } from '../../../ui/forms/Field.tsx';
import { useAtRest } from '../../../ui/forms/useAtRest.ts';
import { moneyText } from '../../../ui/money/Money.tsx';
import { OrderPage } from '../../../ui/orders/OrderPage.tsx';
import { type Filling, orderForm } from '../../../ui/orders/orderForm.ts';
import { pairFigures } from '../../../ui/orders/pair/figures.ts';
import { PairFields } from '../../../ui/orders/pair/PairFields.tsx';
import { deliveryText, swapped } from '../../../ui/orders/pair/pair.ts';
import { useQuote } from '../../../ui/orders/useQuote.ts';
import { invalidates } from '../actions.ts';
import { CreditTick, creditFigures } from '../credit.tsx';
import { legAgain } from '../orderRecord.ts';
import { outcomeOf } from '../outcome.tsx';
import { boxesOf, ccysOf, nothing } from '../pairForm.tsx';
import { text as exchangeText, useText as useExchangeText } from '../text.ts';
import { type Contract, type ForwardParts, faultsOf, requestOf, startOf, useGround, useIdleRate } from './draft.ts';
import styles from './Forward.module.css';
import { text, useText } from './text.ts';

/** So many are offered at once; others are found by what is typed. */
const OFFERED = 20;
const SOUGHT_MAX = 60;

type Offered = Pick<Contract, 'orderNo' | 'merchantOrderNo' | 'buyerName' | 'totalAmount' | 'currency'>;

/** The contract whose leg it becomes: the address of the form carries it. */
const ContractField = ({ ground: { contract } }: Filling<ForwardParts>) => {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  const sought = useAtRest(typed.trim()).slice(0, SOUGHT_MAX);
  const asked = useList(
    api.ftrOrder.query,
    { status: ['pass'], pageSize: OFFERED, ...(sought === '' ? {} : { keyword: sought }) },
    { quiet: true },
  );
  const found: readonly Offered[] = asked.data?.list ?? [];
  const isFound = contract === null || found.some(({ orderNo }) => orderNo === contract.orderNo);
  const offered = isFound ? found : [contract, ...found];
  return (
    <FormField name="contract" label={t('contract')} help={t('contractHelp')}>
      {({ id }) => (
        <Select<string>
          id={id}
          {...(contract === null ? {} : { value: contract.orderNo })}
          placeholder={t('chooseContract')}
          loading={asked.isFetching}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          notFoundContent={t('noContracts')}
          options={offered.map(({ orderNo, merchantOrderNo: number, buyerName: buyer, totalAmount, currency }) => ({
            value: orderNo,
            label: t('contractOption', { number, buyer, total: moneyText(totalAmount, currency) }),
          }))}
          onChange={(chosen) => setParams({ ...Object.fromEntries(params), contract: chosen }, { replace: true })}
        />
      )}
    </FormField>
  );
};

/** When it is delivered, and what stands behind it. */
const Delivered = ({ ground: { options }, draft, change }: Filling<ForwardParts>) => {
  const t = useText();
  const { firstDay: first, lastDay: last } = options.forward;
  return (
    <>
      <FormField name="deliveryDay" label={t('deliveryDay')} help={t('dayHelp', { first, last })}>
        {({ id }) => (
          <DayPicker
            id={id}
            value={draft.deliveryDay}
            isOut={(day) => day < first || day > last}
            onChange={(day) => change({ deliveryDay: day ?? '' })}
          />
        )}
      </FormField>
      <CreditTick options={options} draft={{ ...draft, delivery: 'forward' }} change={change} />
    </>
  );
};

const Fields = (filling: Filling<ForwardParts>) => {
  const say = useExchangeText();
  const { ground, draft, terms, quote, quoting, change } = filling;
  const { options } = ground;
  const live = quote ?? terms;
  const box = boxesOf({ options, draft, quote }, change, quoting.isPending);
  const between = live && (
    <>
      <span>{say('rateLine', { sell: draft.sell, buy: draft.buy, rate: live.rate })}</span>
      <Countdown until={live.validUntil} label={say('quoteEnds')} showLabel />
    </>
  );
  return (
    <>
      <div className={styles.contract}>
        <ContractField {...filling} />
      </div>
      <PairFields
        {...{ pair: draft, box, between, deliveries: [] }}
        onSwap={() => change(swapped(draft))}
        below={<Delivered {...filling} />}
      />
    </>
  );
};

const forward = orderForm<ForwardParts>({
  ...{ name: 'forward', text, records: screens.forwards, icon: <CalendarClock size={16} />, useGround, Fields },
  outcome: outcomeOf(legAgain),
  nothing,
  start: ({ options, contract }, params) => startOf(params, ccysOf(options), contract),
  useTerms: useIdleRate,
  useQuote: ({ draft, ground: { options } }) =>
    useQuote(api.exchange.one, requestOf(draft, options), {
      endsAt: ({ validUntil }) => validUntil,
      isAkin: (quote, { sellCurrency, buyCurrency, deliveryDay }) =>
        quote.sellCurrency === sellCurrency && quote.buyCurrency === buyCurrency && quote.deliveryDay === deliveryDay,
    }),
  faults: faultsOf,
  figures: ({ ground: { options }, draft, terms, quote }) => [
    ...pairFigures({
      text: exchangeText,
      terms: quote ?? terms,
      amounts: quote,
      pair: draft,
      balances: options.currencies,
    }),
    ...(quote?.forwardPoints ? [{ key: 'points', label: text('points'), words: quote.forwardPoints }] : []),
    ...creditFigures(quote),
  ],
  total: ({ draft, quote }) => ({
    money: [quote?.buyAmount, draft.buy],
    note: quote && deliveryText(quote.expectedAt, platformNow()),
  }),
  idleSums: ({ terms }) => terms?.sums,
  foot: () => text('foot'),
  request: ({ ground: { contract }, quote }) =>
    contract !== null && quote !== undefined
      ? { orderNo: contract.orderNo, leg: { quoteId: quote.quoteId } }
      : undefined,
  send: async (request, _noPassword, options) => {
    const { leg } = await api.ftrOrder.update(request, options);
    return { orderNo: leg?.orderNo ?? '' };
  },
  invalidates: [...invalidates, api.ftrOrder.query, api.ftrOrder.queryDetail],
  rereads: [api.exchange.options, api.ftrOrder.queryDetail],
});

/** The form of a forward, then the order that was made. */
export const ForwardForm = () => <OrderPage form={forward} />;

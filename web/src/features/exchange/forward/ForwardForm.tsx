import { screens } from '@tradeport/shared/screens.ts';
import { Select } from 'antd';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/queries.ts';
import { platformNow } from '../../../browser/clock.ts';
import { RateTrend } from '../../../ui/chart/RateTrend.tsx';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { FormField } from '../../../ui/forms/Field.tsx';
import type { Sight } from '../../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../../ui/forms/record/fieldsIn.ts';
import { useAtRest } from '../../../ui/forms/useAtRest.ts';
import { moneyText } from '../../../ui/money/Money.tsx';
import { OrderPage } from '../../../ui/orders/OrderPage.tsx';
import { type Known, orderForm } from '../../../ui/orders/orderForm.ts';
import { pairFigures } from '../../../ui/orders/pair/figures.ts';
import { PairFields } from '../../../ui/orders/pair/PairFields.tsx';
import { deliveryText, swapped } from '../../../ui/orders/pair/pair.ts';
import { useQuote } from '../../../ui/orders/useQuote.ts';
import { invalidates } from '../actions.ts';
import { CreditTick, creditFigures } from '../credit.tsx';
import { legAgain } from '../orderRecord.ts';
import { outcomeOf } from '../outcome.tsx';
import { boxesOf, ccysOf, nothing, useIdleRate } from '../pairForm.tsx';
import { text as exchangeText, useText as useExchangeText } from '../text.ts';
import {
  type Contract,
  type ForwardDraft,
  type ForwardParts,
  faultsOf,
  requestOf,
  startOf,
  useGround,
} from './draft.ts';
import { forwardWords, text, useText } from './text.ts';

const of = fieldsIn(forwardWords).of<ForwardDraft>();

/** So many are offered at once; others are found by what is typed. */
const OFFERED = 20;
const SOUGHT_MAX = 60;

type Offered = Pick<Contract, 'orderNo' | 'merchantOrderNo' | 'buyerName' | 'totalAmount' | 'currency'>;

/** The contract whose leg it becomes: the address of the form carries it. */
const ContractField = ({ contract }: Pick<ForwardParts['ground'], 'contract'>) => {
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

/** The pair at the rate of its quote. */
const Pair = ({ ground: { options }, draft, terms, quote, fill }: Known<ForwardParts> & Sight<ForwardDraft>) => {
  const say = useExchangeText();
  const live = quote ?? terms;
  const isPending = quote === undefined && requestOf(draft, options) !== undefined;
  const box = boxesOf({ options, draft, quote }, fill, isPending);
  const between = live && (
    <>
      <span>{say('rateLine', { sell: draft.sell, buy: draft.buy, rate: live.rate })}</span>
      <Countdown until={live.validUntil} label={say('quoteEnds')} showLabel />
    </>
  );
  return (
    <PairFields {...{ pair: draft, box, between, deliveries: [], mark: null }} onSwap={() => fill(swapped(draft))} />
  );
};

/** The contract, the pair, the day of delivery and what stands behind it, and how the pair moved. */
const fields = (known: Known<ForwardParts>) => {
  const { options, contract } = known.ground;
  const { firstDay: first, lastDay: last } = options.forward;
  return [
    of.section(undefined, [
      of.shown(() => <ContractField contract={contract} />),
      of.shown((sight) => <Pair {...known} {...sight} />),
      of.day('deliveryDay', (day) => day < first || day > last, {
        needs: 'needDay',
        isWide: true,
        help: () => text('dayHelp', { first, last }),
      }),
      of.shown(({ draft, fill }) => (
        <CreditTick options={options} draft={{ ...draft, delivery: 'forward' }} change={fill} />
      )),
      of.shown(({ draft }) => <RateTrend {...draft} />),
    ]),
  ];
};

const forward = orderForm<ForwardParts>({
  name: 'forward',
  text,
  records: screens.forwards,
  icon: <CalendarClock size={16} />,
  useGround,
  fields,
  outcome: outcomeOf(legAgain),
  nothing,
  start: ({ options, contract }, params) => startOf(params, ccysOf(options), contract),
  useTerms: (draft, { options }) => useIdleRate(draft, requestOf(draft, options) === undefined),
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

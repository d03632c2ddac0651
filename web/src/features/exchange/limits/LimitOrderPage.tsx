import { screens } from '@tradeport/shared/screens.ts';
import { exchangeOrder as machine } from '@tradeport/shared/states/exchangeOrder.ts';
import { Hourglass } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { RateTrend } from '../../../ui/chart/RateTrend.tsx';
import type { Sight } from '../../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../../ui/forms/record/fieldsIn.ts';
import { agreedRate } from '../../../ui/money/rateText.ts';
import { orderOutcome } from '../../../ui/orders/OrderOutcome.tsx';
import { OrderPage } from '../../../ui/orders/OrderPage.tsx';
import { type Known, orderForm } from '../../../ui/orders/orderForm.ts';
import { pairFigures } from '../../../ui/orders/pair/figures.ts';
import { PairFields } from '../../../ui/orders/pair/PairFields.tsx';
import { firstDraft, swapped } from '../../../ui/orders/pair/pair.ts';
import { invalidates } from '../actions.ts';
import { orderSource, pairOf } from '../orderRecord.ts';
import { boxesOf, ccysOf, exchangedOf, nothing, useGround } from '../pairForm.tsx';
import { text as exchangeText } from '../text.ts';
import {
  asSold,
  faultsOf,
  type LimitDraft,
  type LimitParts,
  quotedOf,
  quoteState,
  requestOf,
  standingOf,
  termsOf,
  useLiveRate,
} from './draft.ts';
import { limitWords, text, useText } from './text.ts';

const of = fieldsIn(limitWords).of<LimitDraft>();

/** The pair at its market, and how far the target is from it. */
const Pair = ({ ground, draft, terms, quote, fill }: Known<LimitParts> & Sight<LimitDraft>) => {
  const t = useText();
  const standing = standingOf(draft, terms?.price);
  const between = terms && (
    <>
      <span>{t('liveRate', { ...quotedOf(draft), rate: terms.price })}</span>
      {standing && (
        <span role="status">{standing.isReached ? t('reached') : t('distance', { distance: standing.distance })}</span>
      )}
    </>
  );
  const box = boxesOf({ ...ground, draft, quote }, fill);
  return (
    <PairFields {...{ pair: draft, between, deliveries: [], box, mark: null }} onSwap={() => fill(swapped(draft))} />
  );
};

/** The pair, the price that is waited for and until when, and how the pair moved with the target across. */
const fields = (known: Known<LimitParts>) => {
  const { deadlineFirst, deadlineLast } = known.ground.options.delegated;
  const { base, counter } = quotedOf(known.draft);
  const sold = asSold(known.draft);
  const mark = sold === undefined ? undefined : { rate: sold, label: text('target') };
  return [
    of.section(undefined, [
      of.shown((sight) => <Pair {...known} {...sight} />),
      of.text('targetRate', {
        label: () => text('targetRate', { pair: `${base}/${counter}` }),
        help: () => text('targetHelp', { base, counter }),
        needs: 'needTarget',
      }),
      of.day('deadlineDate', (day) => day < deadlineFirst || day > deadlineLast, {
        label: 'deadline',
        needs: 'needDeadline',
        help: () => text('deadlineHelp', { last: deadlineLast }),
      }),
      of.shown(({ draft }) => <RateTrend {...draft} mark={mark} />),
    ]),
  ];
};

const outcome = orderOutcome({
  source: orderSource,
  machine,
  text,
  again: pairOf,
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

const limitOrder = orderForm<LimitParts>({
  name: 'limitOrder',
  text,
  records: screens.delegateOrders,
  icon: <Hourglass size={16} />,
  useGround,
  fields,
  outcome,
  nothing,
  start: ({ options }, params) => ({
    ...firstDraft(params, ccysOf(options)),
    targetRate: params.get('target') ?? '',
    deadlineDate: '',
  }),
  // A price of one pair says nothing of another.
  follow: (part, draft) =>
    (part.sell ?? draft.sell) === draft.sell && (part.buy ?? draft.buy) === draft.buy
      ? part
      : { ...part, targetRate: '' },
  useTerms: useLiveRate,
  // The same object while nothing else is typed: another one is taken for figures that changed by themselves.
  useQuote: ({ draft }) => useMemo(() => quoteState(draft), [draft]),
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

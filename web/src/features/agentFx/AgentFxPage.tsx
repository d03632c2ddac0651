import { agentFx as calls } from '@tradeport/shared/contract/agentFx.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { agentFx as machine } from '@tradeport/shared/states/agentFx.ts';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { agreedRate } from '../../ui/money/rateText.ts';
import { figuresIn } from '../../ui/orders/figures.tsx';
import { orderOutcome } from '../../ui/orders/OrderOutcome.tsx';
import { OrderPage } from '../../ui/orders/OrderPage.tsx';
import { aboutTo, type Known, orderForm } from '../../ui/orders/orderForm.ts';
import { useOffer } from '../../ui/orders/useQuote.ts';
import { RecordNote } from '../../ui/records/sections.tsx';
import { instructionSource, invalidates, sidesOf } from './agentFxRecord.ts';
import {
  type AgentFxParts,
  type Draft,
  faultsOf,
  foreignOf,
  quoteRequest,
  requestOf,
  startOf,
  useGround,
  useTerms,
} from './draft.ts';
import { agentFxWords, text } from './text.ts';

const figure = figuresIn(text);
const of = fieldsIn(agentFxWords).of<Draft>();

const Agreement = ({ agreementId: id, agreementVersion: version }: AgentFxParts['ground']['limits']) => (
  <Link to={pathTo(screens.agreement, { id })} target="_blank">
    {text('agreement', { version })}
  </Link>
);

/** Buy or settle, how much of which currency; what for and for whom; whom the agreement is with, before it is ticked. */
const fields = ({ ground, draft, terms, quote }: Known<AgentFxParts>) => {
  const { maximum, left, available } = terms;
  const isSettlement = draft.direction === 'settlement';
  const { contractParty: party, agreementVersion } = ground.limits;
  const paid = { ccy: draft.currency, ccys: foreignOf(ground), ccyName: 'currency' as const, takesAll: isSettlement };
  return [
    of.section('what', [
      of.choice('direction', { look: 'cardsAcross', of: ['purchase', 'settlement'] }, { needs: 'needDirection' }),
      of.paid(
        'amount',
        { ...paid, available: isSettlement ? available : undefined },
        {
          needs: 'needAmount',
          help: () => (left === undefined ? text('limitOfOne', { maximum }) : text('limitOfYear', { maximum, left })),
        },
      ),
      quote !== undefined &&
        of.shown(() => (
          <Countdown key={quote.validUntil} until={quote.validUntil} label={text('rateEnds')} showLabel />
        )),
    ]),
    of.section('behind', [
      of.text('purpose', { needs: 'needPurpose', isWide: true }),
      of.text('payeeName', { needs: 'needPayee', help: 'payeeHelp' }),
      of.text('payeeAccountNo', { needs: 'needAccount' }),
      of.files('materials', 'AGENT_FX_MATERIAL', { needs: 'needMaterials' }),
    ]),
    of.section('contract', [
      of.shown(() => <RecordNote tone="wait">{text('contractParty', { party })}</RecordNote>),
      of.agreed(
        'agreementVersion',
        { says: agreementVersion, to: <Agreement {...ground.limits} /> },
        { label: 'agree', needs: 'needAgreement', isWide: true },
      ),
    ]),
  ];
};

/** What is declared of the form. */
export const agentFx = orderForm<AgentFxParts>({
  name: 'agentFx',
  text,
  records: screens.agentFx,
  useGround,
  useTerms,
  fields,
  invalidates,
  start: startOf,
  faults: faultsOf,
  request: requestOf,
  head: () => ({ title: text('title'), purpose: text('purposeOfPage') }),
  follow: ({ currency }) => (currency === undefined ? {} : { amount: '' }),
  useQuote: ({ draft }) => useOffer(api.agentFx.quote, quoteRequest(draft)),
  figures: ({ terms: { sell, available }, quote }) => [
    figure('rate', { words: quote && agreedRate(quote.rate), sum: 'rate' }),
    figure('home', { money: [quote?.homeAmount, 'CNH'] }),
    figure('fee', { money: [quote?.feeAmount, 'CNH'], sum: 'fee' }),
    figure('pays', { money: [quote?.paidAmount, quote?.paidCurrency ?? sell] }),
    figure('available', { money: [available, sell], isOwn: true, newGroup: true, moves: true }),
    figure('worth', { money: [quote?.usdAmount, 'USD'], sum: 'limit', newGroup: true, moves: true }),
    ...(quote?.yearMaximumUsd
      ? [
          figure('yearUsed', { money: [quote.yearUsedUsd ?? undefined, 'USD'], sum: 'year', moves: true }),
          figure('yearMaximum', { money: [quote.yearMaximumUsd, 'USD'], moves: true }),
        ]
      : []),
  ],
  total: ({ draft, quote }) => ({
    money: [
      quote?.receivedAmount,
      quote?.receivedCurrency ?? (draft.direction === 'purchase' ? draft.currency : 'CNH'),
    ],
  }),
  foot: ({ quote }) => text(quote && quote.voidReason !== null ? 'footVoid' : 'foot'),
  call: calls.instruct.request,
  send: (told, payPassword, options) => api.agentFx.instruct({ ...told, payPassword }, options),
  rereads: [api.subAccount.queryUserAccountBalance, api.agentFx.page],
  confirm: ({ draft, quote }) => {
    const isVoid = quote !== undefined && quote.voidReason !== null;
    const steps = isVoid ? (['stepVoid'] as const) : (['stepFreeze', 'stepReview', 'stepArrive'] as const);
    const sides = quote === undefined ? { paid: '', received: '' } : sidesOf(quote);
    return aboutTo(text, steps, [draft.amount, draft.currency], { ...sides, kind: text(draft.direction) });
  },
  outcome: orderOutcome({
    source: instructionSource,
    machine,
    text,
    standing: (order) => ({
      due: null,
      params: { ...sidesOf(order), amount: moneyText(order.amount, order.currency), reason: order.reason ?? '' },
    }),
    again: ({ direction, currency }) => ({ direction, ccy: currency }),
  }),
});

/** Instruct the agent; the address carries the kind and the currency, where these were chosen elsewhere. */
export const AgentFxPage = () => <OrderPage form={agentFx} />;

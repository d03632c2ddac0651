import { paymentOrder, REFERENCE_MAX } from '@tradeport/shared/contract/paymentOrder.ts';
import { WORDS_MAX } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { type FiatCcy, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { payment as machine } from '@tradeport/shared/states/payment.ts';
import { Users } from 'lucide-react';
import { api } from '../../../api/api.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { moneyText } from '../../../ui/money/Money.tsx';
import { balanceAfter, missingOf } from '../../../ui/orders/amounts.ts';
import { type Figure, figuresIn } from '../../../ui/orders/figures.tsx';
import { NothingYet } from '../../../ui/orders/NothingYet.tsx';
import { orderOutcome } from '../../../ui/orders/OrderOutcome.tsx';
import { aboutTo, type Known, orderForm, type Words } from '../../../ui/orders/orderForm.ts';
import { arrivalFigures, limitText } from '../../../ui/orders/payoutTerms.tsx';
import { accountEnd, aheadOf, invalidates, paymentSource } from '../paymentRecord.ts';
import { ccyOf, type Draft, faultsOf, type PaymentParts, requestOf, useFee, useGround, useTerms } from './draft.ts';
import { channelName, PaymentFields } from './PaymentFields.tsx';
import { text } from './text.ts';

const figure = figuresIn(text);

/** To whom and how, the amount with its fee and rate, arrival with its cut-off. Amounts are alike by every channel. */
const figuresOf = ({ draft, terms, quote }: Known<PaymentParts>): readonly Figure[] => {
  const { payee, account, ccy, tips, fees } = terms;
  const amounts = quote ?? fees.shown?.[0];
  const isOther = account !== undefined && ccyOf(account) !== ccy;
  const { rate = null, arrivingCurrency = ccy } = amounts ?? {};
  const rateText = rate === null ? undefined : `1 ${ccy} = ${rate} ${arrivingCurrency}`;
  const left = isOther && amounts && <Countdown until={amounts.validUntil} label={text('rateLeft')} showLabel />;
  const after = quote && balanceAfter(tips?.available, quote.totalAmount, ccy, -1);
  return [
    figure('payee', { words: payee?.payeeName, isOwn: true }),
    figure('channel', { words: channelName(account, draft), isOwn: true }),
    figure('youPay', { money: [amounts?.amount, ccy], newGroup: true }),
    figure('fee', { money: [quote?.feeAmount, ccy], sum: 'fee' }),
    figure('rate', { words: account && (isOther ? rateText : text('noRate')), note: left }),
    figure('gets', { money: [amounts?.arrivingAmount, arrivingCurrency] }),
    ...arrivalFigures(tips, amounts?.valueDay),
    figure('after', { money: [missingOf(after, ccy) ? undefined : after, ccy], newGroup: true, moves: true }),
  ];
};

/** Who reviews it, and for how long they may. */
const reviewOf = ({ ground: { reviewers }, draft }: Known<PaymentParts>) => {
  const found = reviewers.list.find(({ operatorId }) => operatorId === draft.reviewerId);
  return found && { reviewer: found.name, hours: reviewers.reviewHours };
};

const confirmOf = (known: Known<PaymentParts>) => {
  const { quote, terms } = known;
  const { ccy, tips } = terms;
  const { payeeName: payee = '', bankName: bank = '', accountNo = '' } = terms.account ?? {};
  const review = reviewOf(known);
  const steps = ['stepFreeze', review === undefined ? 'stepRun' : 'stepReview', 'stepPaid'] as const;
  return aboutTo(text, steps, [quote?.amount ?? '0', ccy], {
    ...{ ...review, payee, bank, end: accountEnd(accountNo) },
    total: moneyText(quote?.totalAmount ?? '0', ccy),
    fee: moneyText(quote?.feeAmount ?? '0', ccy),
    net: moneyText(quote?.arrivingAmount ?? '0', quote?.arrivingCurrency ?? ccy),
    day: tips?.arrivesTo ?? quote?.valueDay ?? '',
  });
};

const PURPOSES = ['Goods', 'Logistics', 'Service', 'Advertising', 'Software', 'Rent'] as const;

/** Purposes of earlier payments come first, then the usual ones. */
const purposesOf = ({ used }: Known<PaymentParts>['terms']): readonly string[] => [
  ...new Set([...(used?.purposes ?? []), ...PURPOSES.map((purpose) => text(`purpose${purpose}`))]),
];

const wordsOf = ({ terms }: Known<PaymentParts>): Words<keyof Draft> => {
  const from = limitText(terms.limits?.contractFrom);
  return {
    request: paymentOrder.b2bApply.request,
    title: text('wordsSection'),
    fields: [
      { name: 'purpose', offers: purposesOf(terms) },
      { name: 'reference', help: text('referenceHelp', { max: REFERENCE_MAX }), counts: true },
      { name: 'merchantOrderNo', help: text('merchantOrderHelp') },
      { name: 'remark', help: text('remarkHelp') },
      { name: 'proofFiles', files: 'PAYMENT_PROOF' },
      { name: 'contractFiles', files: 'PAYMENT_CONTRACT', label: from && text('contractsFrom', { from }) },
    ],
  };
};

const outcome = orderOutcome({
  ...{ source: paymentSource, machine, text },
  standing: (order) => ({
    ...aheadOf(order),
    why: order.state === machine.start && order.reviewStatus === 'pending' ? 'submittedReview' : undefined,
    params: {
      total: moneyText(order.totalAmount ?? order.backAmount ?? order.amount, order.currency),
      net: moneyText(order.actualAmount ?? order.receiveAmount, order.receiveCurrency),
      payee: order.payeeName,
      reviewer: order.reviewerName ?? '',
      day: order.valueDay,
    },
  }),
});

/** The balance that an address names; none where it names no currency that pays. */
const ccyIn = (params: URLSearchParams): FiatCcy | undefined => {
  const named = params.get('ccy') ?? '';
  return isFiatCcy(named) ? named : undefined;
};

/** One payment: to whom, how much, by which channel. The address carries the payee and the account that were chosen elsewhere. */
export const payment = orderForm<PaymentParts>({
  ...{ name: 'payment', text, records: screens.payments, useGround, useTerms, invalidates, outcome },
  nothing: ({ payees }) => payees === 0 && <NothingYet icon={Users} text={text} screen={screens.payees} />,
  start: (_ground, params) => ({
    ...{ payeeId: params.get('payee') || undefined, accountId: params.get('account') || undefined },
    ...{
      paymentCurrency: ccyIn(params),
      amount: params.get('amount') ?? '',
      fixedSide: 'pay',
      feeBearer: undefined,
      reviewerId: undefined,
    },
    ...{
      purpose: (params.get('purpose') ?? '').slice(0, WORDS_MAX),
      reference: '',
      merchantOrderNo: '',
      remark: '',
      proofFiles: [],
      contractFiles: [],
    },
  }),
  // Another payee is another choice of accounts, unless one was chosen with it, and usually of the balance that pays.
  follow: ({ payeeId, accountId }) =>
    payeeId === undefined ? {} : { accountId, feeBearer: undefined, paymentCurrency: undefined },
  useQuote: ({ draft, terms }) => useFee(draft, terms),
  faults: faultsOf,
  figures: figuresOf,
  total: ({ terms, quote }) => ({ money: [quote?.totalAmount, terms.ccy] }),
  foot: (known) => {
    const review = reviewOf(known);
    return review === undefined ? text('footRun') : text('footReview', review);
  },
  Fields: PaymentFields,
  words: wordsOf,
  request: requestOf,
  send: (request, payPassword, options) => api.paymentOrder.b2bApply({ ...request, payPassword }, options),
  rereads: [api.paymentOrder.queryTipsMsg, api.b2bPartner.queryDetail, api.operator.validOperator],
  confirm: confirmOf,
});

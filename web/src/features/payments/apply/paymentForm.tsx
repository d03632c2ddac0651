import { paymentOrder, REFERENCE_MAX } from '@tradeport/shared/contract/paymentOrder.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { payment as machine } from '@tradeport/shared/states/payment.ts';
import { Users } from 'lucide-react';
import { api } from '../../../api/api.ts';
import { failureOf } from '../../../api/failures.ts';
import { useCall, useList } from '../../../api/queries.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { moneyText } from '../../../ui/money/Money.tsx';
import { availableIn, balanceAfter, missingOf, payableOf } from '../../../ui/orders/amounts.ts';
import { type Figure, figuresIn } from '../../../ui/orders/figures.tsx';
import { NothingYet } from '../../../ui/orders/NothingYet.tsx';
import { orderOutcome } from '../../../ui/orders/OrderOutcome.tsx';
import { groundOf } from '../../../ui/orders/OrderPage.tsx';
import { type Ground, type Known, orderForm, type Words } from '../../../ui/orders/orderForm.ts';
import { arrivalFigures, bearerOf, limitText, usePayoutTerms } from '../../../ui/orders/payoutTerms.tsx';
import { standingOf } from '../../../ui/orders/standing.ts';
import { type QuoteState, quoteOf, useQuote } from '../../../ui/orders/useQuote.ts';
import { firstOf } from '../../../ui/records/useWhenPast.ts';
import { accountEnd, aheadOf, invalidates, paymentSource } from '../paymentRecord.ts';
import {
  ccyOf,
  type Draft,
  type Fee,
  faultsOf,
  feeFor,
  feeRequest,
  type PaymentParts,
  requestOf,
  type Terms,
} from './draft.ts';
import { channelName, PaymentFields } from './PaymentFields.tsx';
import { text } from './text.ts';

const figure = figuresIn(text);

const useGround = (): Ground<PaymentParts['ground']> => {
  const reviewers = useCall(api.operator.validOperator, {}, { own: true });
  const balances = useCall(api.subAccount.queryUserAccountBalance, {});
  const payees = useCall(api.b2bPartner.queryPage, { status: ['available'], pageSize: 1 }, { quiet: true });
  const found = { balances: payableOf(balances.data), reviewers: reviewers.data };
  return groundOf<PaymentParts['ground']>([reviewers, balances, payees], found, () =>
    payees.data?.total === 0 ? <NothingYet icon={Users} text={text} screen={screens.payees} /> : undefined,
  );
};

/** Whom, by which balance and at which terms: the balance in the currency of the account pays unless another is chosen, else the first. */
const useTerms = (draft: Draft, { balances }: PaymentParts['ground']): Terms => {
  const { payeeId } = draft;
  const named = { payeeId: payeeId ?? '-' };
  const found = useCall(api.b2bPartner.queryDetail, named, { enabled: payeeId !== undefined, quiet: true });
  const payee = payeeId === undefined ? undefined : found.data;
  const { accounts = [] } = payee ?? {};
  const account = accounts.length === 1 ? accounts[0] : accounts.find((each) => each.accountId === draft.accountId);
  const own = balances.find(({ currency }) => currency === account?.currency) ?? balances[0];
  const ccy = draft.paymentCurrency ?? own?.currency ?? 'USD';
  const channel = account?.channel ?? 'local';
  const asked = { orderType: 'payment', currency: ccy, channel } as const;
  const productCode = channel === 'local' ? 'localPayment' : 'globalPayment';
  const { tips, limits } = usePayoutTerms(asked, productCode, account !== undefined);
  const fees = useQuote(api.fee.queryAllB2bPaymentFee, feeRequest(draft, { account, ccy }), {
    endsAt: (all) => firstOf(all.map(({ validUntil }) => validUntil)),
    isAkin: (all, request) => all[0]?.currency === request.currency,
  });
  const available = tips?.available ?? availableIn(balances, ccy);
  return { payee, account, ccy, tips, limits, fees, available };
};

/** Of all fees the one that applies. A channel that is left out refuses the amount: the call of that channel alone says why. */
const useFee = (draft: Draft, { account, ccy, fees }: Terms): QuoteState<Fee> => {
  const bearer = bearerOf(account, draft);
  const isChosen = account?.channel === 'local' || draft.feeBearer !== undefined;
  const request = feeRequest(draft, { account, ccy });
  const fee = quoteOf(fees, (all) => feeFor(all, account, draft));
  const isMissing = request !== undefined && fees.current !== undefined && fee.current === undefined && isChosen;
  const asked = { ...(request ?? { currency: ccy, amount: '0' }), ...bearer };
  const alone = useList(api.fee.calPaymentFee, asked, { enabled: isMissing, quiet: true });
  const failure = fees.failure ?? (isMissing && alone.error !== null ? failureOf(alone.error) : undefined);
  return { ...fee, isPending: fees.isPending, failure };
};

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
  const amount = moneyText(quote?.amount ?? '0', ccy);
  const [total, fee] = [moneyText(quote?.totalAmount ?? '0', ccy), moneyText(quote?.feeAmount ?? '0', ccy)];
  const net = moneyText(quote?.arrivingAmount ?? '0', quote?.arrivingCurrency ?? ccy);
  return {
    title: text('confirmTitle'),
    about: text('confirmAbout', { amount, payee, bank, end: accountEnd(accountNo) }),
    steps: [
      text('stepFreeze', { total, fee }),
      review === undefined ? text('stepRun') : text('stepReview', review),
      text('stepPaid', { net, day: tips?.arrivesTo ?? quote?.valueDay ?? '' }),
    ],
    confirm: text('confirm', { amount }),
  };
};

const PURPOSES = ['Goods', 'Logistics', 'Service', 'Advertising', 'Software', 'Rent'] as const;

const wordsOf = ({ terms: { limits } }: Known<PaymentParts>): Words<keyof Draft> => {
  const from = limitText(limits?.contractFrom);
  return {
    request: paymentOrder.b2bApply.request,
    title: text('wordsSection'),
    fields: [
      { name: 'purpose', offers: PURPOSES.map((purpose) => text(`purpose${purpose}`)) },
      { name: 'reference', help: text('referenceHelp', { max: REFERENCE_MAX }), counts: true },
      { name: 'merchantOrderNo', help: text('merchantOrderHelp') },
      { name: 'remark', help: text('remarkHelp') },
      { name: 'proofFiles', files: 'PAYMENT_PROOF' },
      { name: 'contractFiles', files: 'PAYMENT_CONTRACT', label: from && text('contractsFrom', { from }) },
    ],
  };
};

const OUTCOMES = {
  pending: ['submitted', 'submittedRun'],
  processing: ['sent', 'sentWhy'],
  supplement: ['asks', 'asksWhy'],
  succeeded: ['paid', 'paidWhy'],
  returned: ['returned', 'returnedWhy'],
  failed: ['failed', 'backWhy'],
  rejected: ['rejected', 'backWhy'],
  cancelled: ['cancelled', 'backWhy'],
  reviewExpired: ['expired', 'backWhy'],
} as const;

const outcome = orderOutcome({
  ...{ source: paymentSource, machine },
  standing: (order) =>
    standingOf(machine, text, OUTCOMES, {
      ...aheadOf(order),
      state: order.state,
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

/** One payment: to whom, how much, by which channel. The address carries the payee and the account that were chosen elsewhere. */
export const payment = orderForm<PaymentParts>({
  ...{
    name: 'payment',
    text,
    records: screens.payments,
    useGround,
    useTerms,
    invalidates,
    Fields: PaymentFields,
    outcome,
  },
  start: (_ground, params) => ({
    ...{ payeeId: params.get('payee') || undefined, accountId: params.get('account') || undefined },
    ...{ paymentCurrency: undefined, amount: '', fixedSide: 'pay', feeBearer: undefined, reviewerId: undefined },
    ...{ purpose: '', reference: '', merchantOrderNo: '', remark: '', proofFiles: [], contractFiles: [] },
  }),
  // Another payee is another choice of accounts, and usually of the balance that pays.
  follow: ({ payeeId }) =>
    payeeId === undefined ? {} : { accountId: undefined, feeBearer: undefined, paymentCurrency: undefined },
  useQuote: ({ draft, terms }) => useFee(draft, terms),
  faults: (known, failure) => faultsOf(known, failure?.message),
  figures: figuresOf,
  total: ({ terms, quote }) => ({ money: [quote?.totalAmount, terms.ccy] }),
  foot: (known) => {
    const review = reviewOf(known);
    return review === undefined ? text('footRun') : text('footReview', review);
  },
  words: wordsOf,
  request: requestOf,
  send: (request, payPassword, options) => api.paymentOrder.b2bApply({ ...request, payPassword }, options),
  rereads: [api.paymentOrder.queryTipsMsg, api.b2bPartner.queryDetail, api.operator.validOperator],
  confirm: confirmOf,
});

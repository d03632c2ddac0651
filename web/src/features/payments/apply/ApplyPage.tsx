import { type FiatCcy, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { payment as machine } from '@tradeport/shared/states/payment.ts';
import { Users } from 'lucide-react';
import { api } from '../../../api/api.ts';
import { failureOf } from '../../../api/failures.ts';
import { useCall, useList } from '../../../api/queries.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { moneyText } from '../../../ui/money/Money.tsx';
import type { Figure } from '../../../ui/orders/figures.tsx';
import { NothingYet } from '../../../ui/orders/NothingYet.tsx';
import { groundOf, OrderPage } from '../../../ui/orders/OrderPage.tsx';
import { type Ground, type Known, orderForm } from '../../../ui/orders/orderForm.ts';
import { arrivalFigures, usePayoutTerms } from '../../../ui/orders/payoutTerms.tsx';
import { standingOf } from '../../../ui/orders/standing.ts';
import { type QuoteState, quoteOf, useQuote } from '../../../ui/orders/useQuote.ts';
import { firstOf } from '../../../ui/records/useWhenPast.ts';
import { accountEnd, aheadOf, invalidates, paymentSource } from '../paymentRecord.ts';
import { channelName } from './ChannelSection.tsx';
import {
  ccyOf,
  type Draft,
  type Fee,
  feeFor,
  feeRequest,
  type PaymentGround,
  type PaymentParts,
  requestOf,
  restOf,
  type Terms,
} from './draft.ts';
import { faultsOf } from './faults.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { text } from './text.ts';

const useGround = (): Ground<PaymentGround> => {
  const reviewers = useCall(api.operator.validOperator, {}, { own: true });
  const balances = useCall(api.subAccount.queryUserAccountBalance, {});
  const payees = useCall(api.b2bPartner.queryPage, { status: ['available'], pageSize: 1 }, { quiet: true });
  const isWhole = reviewers.data !== undefined && balances.data !== undefined && payees.data !== undefined;
  const held = (balances.data ?? []).flatMap(({ currency, available, enabled }) =>
    enabled && isFiatCcy(currency) ? [{ currency, available }] : [],
  );
  const ground = groundOf(
    [reviewers, balances, payees],
    isWhole ? { balances: held, reviewers: reviewers.data } : undefined,
  );
  if (!isWhole || payees.data.total > 0) return ground;
  return {
    ...ground,
    empty: <NothingYet icon={Users} text={text} screen={screens.payees} />,
  };
};

/** Whom, by which balance and at which terms: the balance in the currency of the account pays unless another is chosen, else the first. */
const useTerms = (draft: Draft, { balances }: PaymentGround): Terms => {
  const { payeeId } = draft;
  const named = { payeeId: payeeId ?? '-' };
  const found = useCall(api.b2bPartner.queryDetail, named, { enabled: payeeId !== undefined, quiet: true });
  const payee = payeeId === undefined ? undefined : found.data;
  const { accounts = [] } = payee ?? {};
  const account = accounts.length === 1 ? accounts[0] : accounts.find((each) => each.accountId === draft.accountId);
  const own = balances.find(({ currency }) => currency === account?.currency) ?? balances[0];
  const ccy: FiatCcy = draft.paymentCurrency ?? own?.currency ?? 'USD';
  const channel = account?.channel ?? 'local';
  const asked = { orderType: 'payment', currency: ccy, channel } as const;
  const productCode = channel === 'local' ? 'localPayment' : 'globalPayment';
  const { tips, limits } = usePayoutTerms(asked, productCode, account !== undefined);
  const fees = useQuote(api.fee.queryAllB2bPaymentFee, feeRequest(draft, { account, ccy }), {
    endsAt: (all) => firstOf(all.map(({ validUntil }) => validUntil)),
    isAkin: (all, request) => all[0]?.currency === request.currency,
  });
  return {
    ...{ payee, account, ccy, tips, limits, fees },
    available: tips?.available ?? balances.find(({ currency }) => currency === ccy)?.available,
    isOff: limits?.activated === false,
  };
};

/** Of all fees the one that applies. A channel that is left out refuses the amount: the call of that channel alone says why. */
const useFee = (draft: Draft, { account, ccy, fees }: Terms): QuoteState<Fee> => {
  const bearer = account?.channel === 'global' && draft.feeBearer !== undefined ? { feeBearer: draft.feeBearer } : {};
  const isChosen = account?.channel === 'local' || draft.feeBearer !== undefined;
  const request = feeRequest(draft, { account, ccy });
  const fee = quoteOf(fees, (all) => feeFor(all, account, draft));
  const isMissing = request !== undefined && fees.current !== undefined && fee.current === undefined && isChosen;
  const asked = { ...(request ?? { currency: ccy, amount: '0' }), ...bearer };
  const alone = useList(api.fee.calPaymentFee, asked, { enabled: isMissing, quiet: true });
  return {
    ...fee,
    isPending: fees.isPending,
    failure: fees.failure ?? (isMissing && alone.error !== null ? failureOf(alone.error) : undefined),
  };
};

/** To whom and how, the amount with its fee and rate, arrival with its cut-off. Amounts are alike by every channel. */
const figuresOf = ({ draft, terms, quote }: Known<PaymentParts>): readonly Figure[] => {
  const { payee, account, ccy, tips, fees } = terms;
  const amounts = quote ?? fees.shown?.[0];
  const isOther = account !== undefined && ccyOf(account) !== ccy;
  const { rate = null, arrivingCurrency = ccy } = amounts ?? {};
  const rateText = rate === null ? undefined : `1 ${ccy} = ${rate} ${arrivingCurrency}`;
  const left = isOther && amounts && <Countdown until={amounts.validUntil} label={text('rateLeft')} showLabel />;
  return [
    { key: 'payee', label: text('payee'), words: payee?.payeeName, isOwn: true },
    { key: 'channel', label: text('channel'), words: account && channelName(account, draft), isOwn: true },
    { key: 'amount', label: text('youPay'), money: [amounts?.amount, ccy], newGroup: true },
    { key: 'fee', label: text('fee'), money: [quote?.feeAmount, ccy], sum: 'fee' },
    { key: 'rate', label: text('rate'), words: account && (isOther ? rateText : text('noRate')), note: left },
    { key: 'gets', label: text('gets'), money: [amounts?.arrivingAmount, arrivingCurrency] },
    ...arrivalFigures(tips, amounts?.valueDay),
    {
      ...{ key: 'after', label: text('after'), newGroup: true, moves: true },
      money: [quote && tips && restOf(tips.available, quote), ccy],
    },
  ];
};

const reviewerOf = ({ ground, draft }: Known<PaymentParts>) =>
  ground.reviewers.list.find(({ operatorId }) => operatorId === draft.reviewerId);

const confirmOf = (known: Known<PaymentParts>) => {
  const { account, ccy, tips } = known.terms;
  const { quote } = known;
  const reviewer = reviewerOf(known);
  const amount = moneyText(quote?.amount ?? '0', ccy);
  const [payee, bank, end] = [account?.payeeName ?? '', account?.bankName ?? '', accountEnd(account?.accountNo ?? '')];
  const total = moneyText(quote?.totalAmount ?? '0', ccy);
  const net = moneyText(quote?.arrivingAmount ?? '0', quote?.arrivingCurrency ?? ccy);
  const { reviewHours: hours } = known.ground.reviewers;
  return {
    title: text('confirmTitle'),
    about: text('confirmAbout', { amount, payee, bank, end }),
    steps: [
      text('stepFreeze', { total, fee: moneyText(quote?.feeAmount ?? '0', ccy) }),
      reviewer === undefined ? text('stepRun') : text('stepReview', { reviewer: reviewer.name, hours }),
      text('stepPaid', { net, day: tips?.arrivesTo ?? quote?.valueDay ?? '' }),
    ],
    confirm: text('confirm', { amount }),
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

const standing = (order: PaymentParts['record']) =>
  standingOf(machine, text, OUTCOMES, {
    ...aheadOf(order),
    state: order.state,
    why: order.state === machine.start && order.reviewStatus === 'pending' ? 'submittedReview' : undefined,
    params: {
      total: moneyText(order.totalAmount ?? order.amount, order.currency),
      net: moneyText(order.actualAmount ?? order.receiveAmount, order.receiveCurrency),
      payee: order.payeeName,
      reviewer: order.reviewerName ?? '',
      day: order.valueDay,
    },
  });

const payment = orderForm<PaymentParts>({
  ...{ name: 'payment', text, records: screens.payments, useGround, useTerms },
  start: (_ground, params) => ({
    ...{ payeeId: params.get('payee') || undefined, accountId: params.get('account') || undefined },
    ...{ paymentCurrency: undefined, amount: '', fixedSide: 'pay', feeBearer: undefined },
    ...{ purpose: '', reference: '', merchantOrderNo: '', remark: '' },
    ...{ proofFiles: [], contractFiles: [], reviewerId: undefined },
  }),
  // Another payee is another choice of accounts, and usually of the balance that pays.
  follow: ({ payeeId }) =>
    payeeId === undefined ? {} : { accountId: undefined, feeBearer: undefined, paymentCurrency: undefined },
  useQuote: ({ draft, terms }) => useFee(draft, terms),
  faults: (known, failure) => faultsOf(known, failure?.message),
  figures: figuresOf,
  total: ({ terms, quote }) => ({ money: [quote?.totalAmount, terms.ccy] }),
  foot: (known) => {
    const reviewer = reviewerOf(known);
    const { reviewHours: hours } = known.ground.reviewers;
    return reviewer === undefined ? text('footRun') : text('footReview', { reviewer: reviewer.name, hours });
  },
  request: requestOf,
  send: (request, payPassword, options) => api.paymentOrder.b2bApply({ ...request, payPassword }, options),
  invalidates,
  rereads: [api.paymentOrder.queryTipsMsg, api.b2bPartner.queryDetail, api.operator.validOperator],
  confirm: confirmOf,
  Fields: PaymentFields,
  outcome: { source: paymentSource, machine, standing },
});

/** Pay somebody; the address carries the payee and the account that were chosen elsewhere. */
export const ApplyPage = () => <OrderPage form={payment} />;

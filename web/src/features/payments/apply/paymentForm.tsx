import { paymentOrder, REFERENCE_MAX } from '@tradeport/shared/contract/paymentOrder.ts';
import { WORDS_MAX } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { type FiatCcy, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { payeeUse } from '@tradeport/shared/states/payeeUse.ts';
import { payment as machine } from '@tradeport/shared/states/payment.ts';
import { Star, Users } from 'lucide-react';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/queries.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import styles from '../../../ui/forms/EntryForm.module.css';
import { FlagName } from '../../../ui/money/FlagName.tsx';
import { groupedAmount, moneyText } from '../../../ui/money/Money.tsx';
import { balanceAfter, missingOf } from '../../../ui/orders/amounts.ts';
import { type Figure, figuresIn } from '../../../ui/orders/figures.tsx';
import { NothingYet } from '../../../ui/orders/NothingYet.tsx';
import { orderOutcome } from '../../../ui/orders/OrderOutcome.tsx';
import { aboutTo, type Known, orderForm, type Words } from '../../../ui/orders/orderForm.ts';
import type { OrderGroup } from '../../../ui/orders/parts.tsx';
import { arrivalFigures, limitText } from '../../../ui/orders/payoutTerms.tsx';
import { StateCell } from '../../../ui/records/cells.tsx';
import { accountEnd, aheadOf, invalidates, paymentSource } from '../paymentRecord.ts';
import {
  type Account,
  channelOf,
  type Draft,
  type Fee,
  faultsOf,
  feeBy,
  limitsText,
  type PaymentParts,
  requestOf,
  type Terms,
  useFee,
  useGround,
  useTerms,
} from './draft.ts';
import { text } from './text.ts';

type Group = OrderGroup<keyof Draft>;

/** Payees that are offered at once; others are found by typing. */
const OFFERED = 20;
const KEYWORD_MAX = 60;
const figure = figuresIn(text);

/** To whom and how, the amount with its fee and rate, arrival with its cut-off. Amounts are alike by every channel. */
const figuresOf = ({ draft, terms, quote }: Known<PaymentParts>): readonly Figure[] => {
  const { payee, account, ccy, other, tips, fees } = terms;
  const channel = channelOf(account, draft);
  const amounts = quote ?? fees.shown?.[0];
  const { rate = null, arrivingCurrency = ccy } = amounts ?? {};
  const rateText = rate === null ? undefined : `1 ${ccy} = ${rate} ${arrivingCurrency}`;
  const left = other && amounts && <Countdown until={amounts.validUntil} label={text('rateLeft')} showLabel />;
  const after = quote && balanceAfter(tips?.available, quote.totalAmount, ccy, -1);
  return [
    figure('payee', { words: payee?.payeeName, isOwn: true }),
    figure('channel', { words: channel && text(channel), isOwn: true }),
    figure('youPay', { money: [amounts?.amount, ccy], newGroup: true }),
    figure('fee', { money: [quote?.feeAmount, ccy], sum: 'fee' }),
    figure('rate', { words: account && (other ? rateText : text('noRate')), note: left }),
    figure('gets', { money: [amounts?.arrivingAmount, arrivingCurrency] }),
    ...arrivalFigures(tips, amounts?.valueDay, ['normal']),
    figure('after', { money: [missingOf(after, ccy) ? undefined : after, ccy], newGroup: true, moves: true }),
  ];
};

const accountText = ({ bankCountryText: country, bankName: bank, accountNo }: Account): string =>
  text('accountDetail', { country, bank, end: accountEnd(accountNo) });

/** Payees found by a part of their names, the one that is chosen among them. */
const usePayees = (typed: string, payee: Terms['payee']) => {
  const keyword = typed.slice(0, KEYWORD_MAX);
  const sought = { status: ['available' as const], pageSize: OFFERED, ...(keyword === '' ? {} : { keyword }) };
  const { data, isFetching: loading, isError } = useList(api.b2bPartner.queryPage, sought, { quiet: true });
  const listed = data?.list ?? [];
  const isListed = payee === undefined || listed.some(({ payeeId }) => payeeId === payee.payeeId);
  const options = (isListed ? listed : [payee, ...listed]).map((each) => ({
    value: each.payeeId,
    disabled: !each.isUsable,
    label: (
      <span className={styles.option}>
        {each.payeeName} <span className={styles.code}>{each.nickname ?? each.countryText}</span>
        {each.isFavorite && <Star size={14} aria-hidden="true" />}
        {!each.isUsable && <span className={styles.code}>{each.payeeStatusText}</span>}
      </span>
    ),
  }));
  return { options, loading, notFoundContent: text(isError ? 'payeesFailed' : 'noPayeeFound') };
};

/** Whom the money goes to, and to which of their accounts. */
const payeeFields = ({ terms: { payee, account } }: Known<PaymentParts>): Group => {
  const accounts = payee?.accounts ?? [];
  const only = accounts.length === 1 ? account : undefined;
  return {
    title: text('payee'),
    side: payee && <StateCell machine={payeeUse} state={payee.payeeStatus} />,
    parts: [
      {
        ...{ kind: 'pick', name: 'payeeId', label: text('payee'), needs: text('needPayee') },
        ...{ placeholder: text('choosePayee'), showSearch: true, useFound: (typed) => usePayees(typed, payee) },
        help: only && <FlagName of={only.currency}>{accountText(only)}</FlagName>,
      },
      accounts.length > 1 && {
        ...{ kind: 'cards', name: 'accountId', label: text('account'), value: account?.accountId },
        choices: accounts.map((each) => ({
          ...{ value: each.accountId, detail: accountText(each), disabled: !each.isUsable },
          name: <FlagName of={each.currency}>{each.currency}</FlagName>,
        })),
      },
    ],
  };
};

/** What is paid; and what arrives, where that is in another currency: either may be typed, the other follows. */
const amountFields = ({ ground, draft, terms, quote }: Known<PaymentParts>): Group => {
  const { ccy, other, available, fees } = terms;
  const amounts = quote ?? fees.shown?.[0];
  const shared = { kind: 'amount', name: 'amount', needs: text('needAmount') } as const;
  return {
    title: text('amountSection'),
    parts: [
      {
        ...{ ...shared, label: text('youPay'), side: ['fixedSide', 'pay'], quoted: amounts?.amount },
        ...{ ccy, ccys: ground.balances.map(({ currency }) => currency), ccyName: 'paymentCurrency' },
        ...{ available, help: limitsText(terms), isFollowing: other !== undefined && draft.fixedSide === 'receive' },
      },
      other && {
        ...{ ...shared, label: text('payeeGets'), side: ['fixedSide', 'receive'], quoted: amounts?.arrivingAmount },
        ccy: other,
      },
    ],
  };
};

/** By which channels money leaves, with who bears their fees, in the order of the comparison. */
const CHANNELS = [
  { value: 'local', channel: 'local', why: 'localWhy', off: 'localOff' },
  { value: 'OUR', channel: 'global', why: 'ourWhy', off: 'swiftOff' },
  { value: 'SHA', channel: 'global', why: 'shaWhy', off: 'swiftOff' },
] as const;

/** Fee, arrival, what the payee gets and what is debited; dashes for a channel that has no fee for the amount. */
const cellsOf = (fee: Fee | undefined): readonly string[] => {
  if (fee === undefined) return Array.from({ length: 4 }, () => text('none'));
  const { feeAmount, arrivingAmount, arrivingCurrency, currency, totalAmount } = fee;
  const [from = 0, to = 0] = fee.arrivalDays;
  return [
    groupedAmount(feeAmount),
    to === 0 ? text('sameDay') : text('workingDays', { from, to }),
    arrivingCurrency === currency ? groupedAmount(arrivingAmount) : moneyText(arrivingAmount, arrivingCurrency),
    groupedAmount(totalAmount),
  ];
};

/** All fees side by side: local, or SWIFT at our cost or shared. By which the account is reached decides its country. */
const channelFields = ({ draft, terms: { account, ccy, fees } }: Known<PaymentParts>): Group => {
  const isOpen = account !== undefined && (fees.shown !== undefined || draft.amount !== '');
  return {
    title: text('channels'),
    note: isOpen ? text('channelsWhy', { ccy }) : text('channelsFirst'),
    parts: [
      isOpen && {
        ...{ kind: 'compared', name: 'feeBearer', label: text('channels'), value: channelOf(account, draft) },
        ...{ columns: [text('fee'), text('arrival'), text('gets'), text('total')], needs: text('needBearer') },
        choices: CHANNELS.map(({ value, channel, why, off }) => {
          const isOff = channel !== account.channel;
          const cells = cellsOf(feeBy(fees.shown, value));
          return { value, name: text(value), detail: text(isOff ? off : why), cells, isOff };
        }),
      },
    ],
  };
};

/** Who releases the payment: somebody has to be chosen where a review is asked for, and may be elsewhere. */
const reviewFields = ({ ground: { reviewers } }: Known<PaymentParts>): readonly Group[] => {
  const { reviewNeeded: isNeeded, reviewHours: hours, list } = reviewers;
  if (!isNeeded && list.length === 0) return [];
  const needs = isNeeded ? text(list.length === 0 ? 'noReviewer' : 'needReviewer') : undefined;
  const part: Group['parts'][number] = {
    ...{ kind: 'pick', name: 'reviewerId', label: text(isNeeded ? 'reviewer' : 'reviewerOptional'), needs },
    ...{ help: text(isNeeded ? 'reviewWhy' : 'reviewOptionalWhy', { hours }), allowClear: !isNeeded },
    ...{ placeholder: text(isNeeded ? 'chooseReviewer' : 'noReviewNeeded'), disabled: list.length === 0 },
    ...{ showSearch: { optionFilterProp: 'label' } },
    options: list.map(({ operatorId, name }) => ({ value: operatorId, label: name })),
  };
  return [{ title: text('reviewSection'), parts: [part] }];
};

/** Who reviews it, and for how long they may. */
const reviewOf = ({ ground: { reviewers }, draft }: Known<PaymentParts>) => {
  const found = reviewers.list.find(({ operatorId }) => operatorId === draft.reviewerId);
  return found && { reviewer: found.name, hours: reviewers.reviewHours };
};

const confirmOf = (known: Known<PaymentParts>) => {
  const { quote, terms } = known;
  const { ccy, tips } = terms;
  const net = moneyText(quote?.arrivingAmount ?? '0', quote?.arrivingCurrency ?? ccy);
  const { payeeName: payee = '', bankName: bank = '', accountNo = '' } = terms.account ?? {};
  const review = reviewOf(known);
  const freezes = Number(quote?.feeAmount ?? 0) === 0 ? 'stepFreezeFree' : 'stepFreeze';
  const goes =
    review === undefined ? (['stepRun', 'stepPaid'] as const) : (['stepReview', 'stepPaidReviewed'] as const);
  return aboutTo(text, [freezes, ...goes], [quote?.amount ?? '0', ccy], {
    ...{ ...review, payee, bank, end: accountEnd(accountNo) },
    total: moneyText(quote?.totalAmount ?? '0', ccy),
    fee: moneyText(quote?.feeAmount ?? '0', ccy),
    gets: text(quote?.feeBearer === 'SHA' ? 'getsLess' : 'getsAll', { net }),
    day: tips?.arrivesTo ?? quote?.valueDay ?? '',
    until: tips === undefined ? '' : `${tips.valueDay} ${tips.cutOff}`,
  });
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
  // Another payee is another choice of accounts, and usually of the balance that pays.
  follow: ({ payeeId }) =>
    payeeId === undefined ? {} : { accountId: undefined, feeBearer: undefined, paymentCurrency: undefined },
  useQuote: ({ draft, terms }) => useFee(draft, terms),
  faults: faultsOf,
  figures: figuresOf,
  total: ({ terms, quote }) => ({ money: [quote?.totalAmount, terms.ccy] }),
  foot: (known) => {
    const review = reviewOf(known);
    return review === undefined ? text('footRun') : text('footReview', review);
  },
  fields: (known) => [payeeFields(known), amountFields(known), channelFields(known), ...reviewFields(known)],
  words: wordsOf,
  request: requestOf,
  send: (request, payPassword, options) => api.paymentOrder.b2bApply({ ...request, payPassword }, options),
  rereads: [api.paymentOrder.queryTipsMsg, api.b2bPartner.queryDetail, api.operator.validOperator],
  confirm: confirmOf,
});

import type { PayeeView } from '@tradeport/shared/contract/b2bPartner.ts';
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
import type { Offered } from '../../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../../ui/forms/record/fieldsIn.ts';
import { CountryName, flagOfCountry } from '../../../ui/money/CountryFlag.tsx';
import { groupedAmount, moneyText } from '../../../ui/money/Money.tsx';
import { balanceAfter, missingOf } from '../../../ui/orders/amounts.ts';
import { type Figure, figuresIn } from '../../../ui/orders/figures.tsx';
import { NothingYet } from '../../../ui/orders/NothingYet.tsx';
import { orderOutcome, partyAndAmount } from '../../../ui/orders/OrderOutcome.tsx';
import { aboutTo, type Known, orderForm } from '../../../ui/orders/orderForm.ts';
import { arrivalFigures, comingFeeNote, limitText } from '../../../ui/orders/payoutTerms.tsx';
import { orderWords } from '../../../ui/orders/text.ts';
import { StateCell } from '../../../ui/records/cells.tsx';
import { accountEnd, aheadOf, invalidates, paymentSource } from '../paymentRecord.ts';
import { payeesSought } from './askedFirst.ts';
import {
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
import { PaidLately, purposesOf } from './lately.tsx';
import { type Account, paidAccountOf } from './payable.ts';
import { paymentWords, text } from './text.ts';

const of = fieldsIn(paymentWords).of<Draft>();
const word = fieldsIn(orderWords).of<Draft>();

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
    figure('fee', { money: [quote?.feeAmount, ccy], sum: 'fee', note: comingFeeNote(quote, ccy) }),
    figure('rate', { words: account && (other ? rateText : text('noRate')), note: left }),
    figure('gets', { money: [amounts?.arrivingAmount, arrivingCurrency] }),
    ...arrivalFigures(tips, amounts?.valueDay, ['normal']),
    figure('after', { money: [missingOf(after, ccy) ? undefined : after, ccy], newGroup: true, moves: true }),
  ];
};

const accountText = ({ bankCountryText: country, bankName: bank, bankAccountNo }: Account): string =>
  text('accountDetail', { country, bank, end: accountEnd(bankAccountNo) });

/** The currencies of the accounts of a payee, with the end of the number where it has a single account. */
const currenciesOf = (accounts: readonly Account[]): string => {
  const [only, ...others] = accounts;
  if (only !== undefined && others.length === 0) return `${only.bankAccountCcy} ${accountEnd(only.bankAccountNo)}`;
  return [...new Set(accounts.map(({ bankAccountCcy }) => bankAccountCcy))].join(', ');
};

/** What tells payees of one name apart. The currencies come first: a long line loses its end. */
const payeeDetail = (payee: PayeeView): string =>
  [currenciesOf(payee.accounts), payee.nickname ?? payee.countryText, payee.isUsable ? '' : payee.payeeStatusText]
    .filter((part) => part !== '')
    .join(' · ');

/** Payees found by a part of their names, the one that is chosen among them. */
const usePayees = (typed: string, payee: Terms['payee']): Offered => {
  const sought = payeesSought(typed.slice(0, KEYWORD_MAX));
  const { data, isFetching: isLoading, isError } = useList(api.b2bPartner.queryPage, sought, { quiet: true });
  const listed = data?.list ?? [];
  const isListed = payee === undefined || listed.some(({ payeeId }) => payeeId === payee.payeeId);
  const choices = (isListed ? listed : [payee, ...listed]).map((each) => ({
    value: each.payeeId,
    name: each.payeeName,
    isOff: !each.isUsable,
    code: payeeDetail(each),
    flag: flagOfCountry(each.country),
    mark: each.isFavorite && <Star size={14} aria-hidden="true" />,
  }));
  return { choices, isLoading, hint: text('choosePayee'), none: text(isError ? 'payeesFailed' : 'noPayeeFound') };
};

/** Whom the money goes to, and to which of their accounts. */
const payeeFields = ({ terms: { payee, account, used } }: Known<PaymentParts>) => {
  const accounts = payee?.accounts ?? [];
  const only = accounts.length === 1 ? account : undefined;
  const offered = accounts.map((each) => ({
    value: each.accountId,
    name: each.bankAccountCcy,
    flag: each.bankAccountCcy,
    code: accountText(each),
    isOff: !each.isUsable,
  }));
  return of.section(
    'payee',
    [
      of.choice(
        'payeeId',
        { isFound: true, of: (_draft, typed) => usePayees(typed, payee) },
        {
          label: 'payee',
          needs: 'needPayee',
          isWide: true,
          help: () => only && payee && <CountryName of={payee.country}>{accountText(only)}</CountryName>,
          below: ({ draft, fill }) =>
            draft.payeeId === undefined && used && <PaidLately payees={used.payees} onTake={fill} />,
        },
      ),
      accounts.length > 1 &&
        of.choice(
          'accountId',
          { look: 'cards', of: offered },
          { label: 'account', needs: 'needAccount', stands: { value: account?.accountId } },
        ),
    ],
    { side: payee && <StateCell machine={payeeUse} state={payee.payeeStatus} /> },
  );
};

/** What is paid; and what arrives, where that is in another currency: either may be typed, the other follows. */
const amountFields = ({ ground, draft, terms, quote }: Known<PaymentParts>) => {
  const { ccy, other, available, fees } = terms;
  const amounts = quote ?? fees.shown?.[0];
  const pays = {
    ccy,
    ccys: ground.balances.map(({ currency }) => currency),
    available,
    quoted: amounts?.amount,
    ...({ ccyName: 'paymentCurrency', side: ['fixedSide', 'pay'] } as const),
    isFollowing: other !== undefined && draft.fixedSide === 'receive',
  };
  const gets = { ccy: other ?? ccy, side: ['fixedSide', 'receive'], quoted: amounts?.arrivingAmount } as const;
  return of.section('amountSection', [
    of.paid('amount', pays, { label: 'youPay', needs: 'needAmount', help: () => limitsText(terms) }),
    other && of.paid('amount', gets, { label: 'payeeGets', needs: 'needAmount' }),
  ]);
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
const channelFields = ({ draft, terms: { account, ccy, fees } }: Known<PaymentParts>) => {
  const isOpen = account !== undefined && (fees.shown !== undefined || draft.amount !== '');
  const columns = [text('fee'), text('arrival'), text('gets'), text('total')];
  const choices = CHANNELS.map(({ value, channel, why, off }) => {
    const isOff = channel !== account?.channel;
    return {
      value,
      name: text(value),
      detail: text(isOff ? off : why),
      cells: cellsOf(feeBy(fees.shown, value)),
      isOff,
    };
  });
  const told = { label: 'channels', needs: 'needBearer' } as const;
  return of.section(
    'channels',
    [
      isOpen &&
        of.compared('feeBearer', { columns, choices }, { ...told, stands: { value: channelOf(account, draft) } }),
    ],
    { why: isOpen ? text('channelsWhy', { ccy }) : text('channelsFirst') },
  );
};

/** Who releases the payment: somebody has to be chosen where a review is asked for, and may be elsewhere. */
const reviewFields = ({ ground: { reviewers } }: Known<PaymentParts>) => {
  const { reviewNeeded: isNeeded, reviewHours: hours, list } = reviewers;
  if (!isNeeded && list.length === 0) return [];
  const choices = list.map(({ operatorId, name }) => ({ value: operatorId, name }));
  const hint = text(isNeeded ? 'chooseReviewer' : 'noReviewNeeded');
  return [
    of.section('reviewSection', [
      of.choice(
        'reviewerId',
        { of: () => ({ choices, hint }), isFixed: () => list.length === 0 },
        {
          label: 'reviewer',
          optional: !isNeeded,
          isWide: true,
          needs: isNeeded ? (list.length === 0 ? 'noReviewer' : 'needReviewer') : undefined,
          help: () => text(isNeeded ? 'reviewWhy' : 'reviewOptionalWhy', { hours }),
        },
      ),
    ]),
  ];
};

/** Who reviews it, and for how long they may. */
const reviewOf = ({ ground: { reviewers }, draft }: Known<PaymentParts>) => {
  const found = reviewers.list.find(({ operatorId }) => operatorId === draft.reviewerId);
  return found && { reviewer: found.name, hours: reviewers.reviewHours };
};

export const confirmOf = (known: Known<PaymentParts>) => {
  const { quote, terms } = known;
  const { ccy, tips, payee: to, account } = terms;
  const net = moneyText(quote?.arrivingAmount ?? '0', quote?.arrivingCurrency ?? ccy);
  const { payeeName: payee = '', bankName: bank = '', bankAccountNo = '' } = account ?? {};
  const review = reviewOf(known);
  const freezes = Number(quote?.feeAmount ?? 0) === 0 ? 'stepFreezeFree' : 'stepFreeze';
  const goes =
    review === undefined ? (['stepRun', 'stepPaid'] as const) : (['stepReview', 'stepPaidReviewed'] as const);
  const about = aboutTo(text, [freezes, ...goes], [quote?.amount ?? '0', ccy], {
    ...review,
    payee,
    bank,
    end: accountEnd(bankAccountNo),
    total: moneyText(quote?.totalAmount ?? '0', ccy),
    fee: moneyText(quote?.feeAmount ?? '0', ccy),
    gets: text(quote?.feeBearer === 'SHA' ? 'getsLess' : 'getsAll', { net }),
    day: tips?.arrivesTo ?? quote?.valueDay ?? '',
    until: tips === undefined ? '' : `${tips.valueDay} ${tips.cutOff}`,
  });
  return { ...about, account: to && account && paidAccountOf(to, account) };
};

/** What the money is for, in words and papers. */
const wordFields = ({ terms }: Known<PaymentParts>) => {
  const from = limitText(terms.limits?.contractFrom);
  return of.section('wordsSection', [
    word.words('purpose', { offers: purposesOf(terms.used) }),
    word.words('reference', { counts: true }, { help: () => text('referenceHelp', { max: REFERENCE_MAX }) }),
    word.text('merchantOrderNo', { help: () => text('merchantOrderHelp') }),
    word.text('remark', { help: () => text('remarkHelp') }),
    word.files('proofFiles', 'PAYMENT_PROOF'),
    word.files('contractFiles', 'PAYMENT_CONTRACT', { help: () => from && text('contractsFrom', { from }) }),
  ]);
};

const outcome = orderOutcome({
  source: paymentSource,
  machine,
  text,
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
    terms: partyAndAmount(text('payee'), `${order.payeeName} ${accountEnd(order.cardNumber)}`, [
      order.amount,
      order.currency,
    ]),
  }),
});

/** The balance that an address names; none where it names no currency that pays. */
const ccyIn = (params: URLSearchParams): FiatCcy | undefined => {
  const named = params.get('ccy') ?? '';
  return isFiatCcy(named) ? named : undefined;
};

/** One payment: to whom, how much, by which channel. The address carries the payee and the account that were chosen elsewhere. */
export const payment = orderForm<PaymentParts>({
  name: 'payment',
  text,
  records: screens.payments,
  useGround,
  useTerms,
  invalidates,
  outcome,
  nothing: ({ payees }) => payees === 0 && <NothingYet icon={Users} text={text} screen={screens.payees} />,
  start: (_ground, params) => ({
    payeeId: params.get('payee') || undefined,
    accountId: params.get('account') || undefined,
    paymentCurrency: ccyIn(params),
    amount: params.get('amount') ?? '',
    fixedSide: 'pay',
    feeBearer: undefined,
    reviewerId: undefined,
    poboPayerNo: undefined,
    purpose: (params.get('purpose') ?? '').slice(0, WORDS_MAX),
    reference: '',
    merchantOrderNo: '',
    remark: '',
    proofFiles: [],
    contractFiles: [],
    billFileId: undefined,
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
  call: paymentOrder.b2bApply.request,
  fields: (known) => [
    payeeFields(known),
    amountFields(known),
    channelFields(known),
    ...reviewFields(known),
    wordFields(known),
  ],
  request: requestOf,
  send: (request, payPassword, options) => api.paymentOrder.b2bApply({ ...request, payPassword }, options),
  rereads: [api.paymentOrder.queryTipsMsg, api.b2bPartner.queryDetail, api.operator.validOperator],
  confirm: confirmOf,
});

import { TRADE_DIRECTIONS } from '@tradeport/shared/contract/exchange.ts';
import { isCurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import { formatAmount, parseAmount } from '@tradeport/shared/rules/money.ts';
import { isQuotedSo } from '@tradeport/shared/rules/quotation.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { payment } from '@tradeport/shared/states/payment.ts';
import { withdrawal } from '@tradeport/shared/states/withdrawal.ts';
import { type Fields, rowsIn } from '../lists.ts';
import type { Cost } from './budget.ts';
import type { Ask, Errand, Scene, Write } from './errand.ts';
import { isOfRun, listed } from './found.ts';
import { availableIn, smallestOf } from './smallest.ts';

// Orders that name money: the smallest that the backend takes, one at a time, each cancelled before the next.

const membersOf = (value: unknown): Members => (isMembers(value) ? value : {});
/** What leaves the balance: a fee that comes on top is named with it. */
const costOf = ({ currency, amount, total }: Members): Cost => ({
  currency: String(currency),
  amount: String(total ?? amount),
});
const NO_NUMBER = 'AC000000000000000';

/** Every application tells something of its own: under the key of another it is another request. */
const purpose = ({ fresh }: Scene): string => `tradeport verify ${fresh()}`;

const prepareWithdrawal = async (ask: Ask): Promise<Members | string> => {
  const accounts = rowsIn(await ask('payeeAccount/query', { accountType: 'withdrawal' })).filter(isMembers);
  // An account that a run has left is nobody's.
  const account = accounts.find(({ channel, nickname }) => channel === 'local' && !isOfRun(nickname));
  if (account === undefined) return 'there is no approved account within the country of its currency';
  const smallest = await smallestOf(ask, 'withdrawal', String(account.currency));
  return typeof smallest === 'string' ? smallest : { ...smallest, accountId: account.accountId };
};

const cancelOf = (kind: string): Write => ({
  call: kind === 'withdrawal' ? 'paymentOrder/cancelTrade' : `paymentOrder/cancelTrade ${kind}`,
  request: (scene, orderNo) => ({ orderNo, reason: purpose(scene) }),
});

export const withdrawals: Errand = {
  name: 'withdrawals',
  life: withdrawal,
  needsPassword: true,
  prepare: prepareWithdrawal,
  makes: {
    call: 'paymentOrder/apply',
    action: 'apply',
    id: 'orderNo',
    cost: costOf,
    request: (scene) => ({
      accountId: scene.told.accountId,
      amount: scene.told.amount,
      purpose: purpose(scene),
      payPassword: scene.payPassword(),
    }),
    shows: ['purpose'],
    probes: [
      {
        what: 'to an account that nobody has',
        error: 'ACCOUNT_NOTFOUND',
        change: (fields) => ({ ...fields, accountId: NO_NUMBER }),
      },
      { what: 'for nothing', error: 'belowWithdrawalMinimum', change: (fields) => ({ ...fields, amount: '0' }) },
    ],
  },
  looks: ({ ask }, orderNo) => ask('paymentOrder/queryDetail', { orderNo }),
  moves: { cancel: cancelOf('withdrawal') },
  ends: ['cancel'],
  seeks: { rows: listed('paymentOrder/queryPage'), bears: 'purpose' },
  unknown: 'ORDER_NOTFOUND',
};

/** A payee with an account that can be paid within its country, and whoever may review what is paid. */
const preparePayment = async (ask: Ask): Promise<Members | string> => {
  const payees = rowsIn(await ask('b2bPartner/queryPage', { pageSize: 100 })).filter(isMembers);
  // A payee that a run has left is nobody.
  const real = payees.filter(({ payeeName }) => !isOfRun(payeeName));
  const accounts = real.flatMap(({ accounts: own }) => (Array.isArray(own) ? own.filter(isMembers) : []));
  const usable = accounts.filter(({ isUsable, channel }) => isUsable === true && channel === 'local');
  const account = usable.find(({ bankAccountCcy }) => bankAccountCcy === 'USD') ?? usable[0];
  if (account === undefined) return 'there is no payee that can be paid within the country of its currency';
  const smallest = await smallestOf(ask, 'localPayment', String(account.bankAccountCcy));
  if (typeof smallest === 'string') return smallest;
  const [reviewer] = rowsIn(await ask('operator/validOperator', {})).filter(isMembers);
  const { payeeId, accountId } = account;
  return { ...smallest, payeeId, accountId, reviewerId: reviewer?.operatorId };
};

export const payments: Errand = {
  name: 'payments',
  life: payment,
  needsPassword: true,
  prepare: preparePayment,
  makes: {
    call: 'paymentOrder/b2bApply',
    action: 'apply',
    id: 'orderNo',
    cost: costOf,
    request: (scene) => ({
      payeeId: scene.told.payeeId,
      accountId: scene.told.accountId,
      paymentCurrency: scene.told.currency,
      amount: scene.told.amount,
      purpose: purpose(scene),
      payPassword: scene.payPassword(),
      ...(scene.told.reviewerId === undefined ? {} : { reviewerId: scene.told.reviewerId }),
    }),
    shows: ['purpose'],
    probes: [
      {
        what: 'to a payee that nobody has',
        error: 'CUSTOMER_NOTFOUND',
        change: (fields) => ({ ...fields, payeeId: NO_NUMBER }),
      },
      {
        what: 'to an account that nobody has',
        error: 'ACCOUNT_NOTFOUND',
        change: (fields) => ({ ...fields, accountId: NO_NUMBER }),
      },
      { what: 'for nothing', error: 'belowPaymentMinimum', change: (fields) => ({ ...fields, amount: '0' }) },
    ],
  },
  looks: ({ ask }, orderNo) => ask('paymentOrder/queryDetail payment', { orderNo }),
  moves: { cancel: cancelOf('payment') },
  untried: { supply: 'the bank asks for material in its own time' },
  ends: ['cancel'],
  seeks: { rows: listed('paymentOrder/queryPage payment'), bears: 'purpose' },
  unknown: 'ORDER_NOTFOUND',
};

const SELL = 'USD';

/** Each ten times the one before, from the least that may be exchanged: the least is nothing in some other currencies. */
const STEPS = [1n, 10n, 100n, 1_000n];

/** The least that is exchanged, sold in dollars for another currency that is held. */
const prepareExchange = async (ask: Ask): Promise<Members | string> => {
  const { minimum, currencies, delegated } = membersOf(await ask('exchange/options', {}));
  const least = parseAmount(String(minimum), SELL);
  const held = Array.isArray(currencies) ? currencies.filter(isMembers) : [];
  const other = held.find(({ currency }) => typeof currency === 'string' && currency !== SELL)?.currency;
  if (!least.ok || typeof other !== 'string') return 'nothing is told of what can be exchanged';
  const available = await availableIn(ask, SELL);
  for (const step of STEPS) {
    const told = { currency: SELL, amount: formatAmount(least.minor * step, SELL), buyCurrency: other };
    if (least.minor * step > available) return `there is less ${SELL} than the smallest exchange needs`;
    const { quoteId } = membersOf(await ask('exchange/one', exchanged(told)));
    if (typeof quoteId === 'string') return { ...told, deadlineDate: membersOf(delegated).deadlineLast };
  }
  return 'no amount was found that is exchanged';
};

const rowOfExchange = async ({ ask }: Pick<Scene, 'ask'>, orderNo: string): Promise<unknown> =>
  rowsIn(await ask('exchange/list', { orderNo }))[0];

const exchanged = ({ currency, amount, buyCurrency }: Members): Fields => ({
  sellCurrency: currency,
  buyCurrency,
  tradeDirection: TRADE_DIRECTIONS[0],
  amount,
});

const lockRequest = async ({ told, ask }: Scene, delivery = 'T0'): Promise<Fields> => ({
  quoteId: membersOf(await ask('exchange/one', { ...exchanged(told), delivery })).quoteId,
});

/** A confirmed order is cancelled at the figures that it shows. */
const cancelExchange: Write = {
  call: 'exchange/cancel',
  request: async (scene, orderNo) => {
    const { closingTerms } = membersOf(membersOf(await rowOfExchange(scene, orderNo)).detail);
    const { closingRate, closingLoss } = membersOf(closingTerms);
    return closingRate === undefined ? { orderNo } : { orderNo, closingTerms: { closingRate, closingLoss } };
  },
};

export const exchanges: Errand = {
  name: 'exchange orders',
  life: exchangeOrder,
  prepare: prepareExchange,
  makes: {
    call: 'exchange/two',
    action: 'lock',
    id: 'orderNo',
    cost: costOf,
    request: (scene) => lockRequest(scene),
    // Two quotes of one second are the same.
    other: (scene) => lockRequest(scene, 'T1'),
    probes: [
      {
        what: 'with a quote that nobody gave',
        error: 'quoteUnreadable',
        change: (fields) => ({ ...fields, quoteId: 'no-quote' }),
      },
    ],
  },
  looks: rowOfExchange,
  moves: {
    confirm: {
      call: 'exchange/apply',
      cost: costOf,
      request: (_, orderNo) => ({ orderNo }),
      probes: [{ what: 'without an order', error: 'EMPTY_PARAM', change: () => ({}) }],
    },
    cancel: cancelExchange,
  },
  ends: ['cancel'],
  unknown: 'ORDER_NOTFOUND',
};

/** How far from the market a target is, so that it is not reached: within what is taken for no slip of the hand. */
const AWAY = 1.2;

const placeRequest = async ({ told, ask, fresh }: Scene): Promise<Fields> => {
  const buyCurrency = String(told.buyCurrency);
  const { rate, inverse } = membersOf(await ask('rate/queryRate', { sellCurrency: SELL, buyCurrency }));
  const isSold = isCurrencyCode(buyCurrency) && isQuotedSo(SELL, buyCurrency);
  // Each order has a target of its own: under the key of another it is another request.
  const away = AWAY + Number(fresh().slice(-3)) / 10_000;
  const target = isSold ? Number(rate) * away : Number(inverse) / away;
  return { ...exchanged(told), targetRate: target.toPrecision(6), deadlineDate: told.deadlineDate };
};

export const limitOrders: Errand = {
  name: 'limit orders',
  life: exchangeOrder,
  prepare: prepareExchange,
  makes: {
    call: 'exchange/apply delegated',
    action: 'place',
    id: 'id',
    cost: costOf,
    request: placeRequest,
    shows: ['sellCurrency', 'buyCurrency', 'tradeDirection', 'deadlineDate'],
    probes: [
      {
        what: 'from a currency into itself',
        error: 'sameCurrency',
        change: (fields) => ({ ...fields, buyCurrency: fields.sellCurrency }),
      },
    ],
  },
  looks: rowOfExchange,
  moves: { cancel: cancelExchange },
  untried: { confirm: 'what is placed needs no confirmation' },
  ends: ['cancel'],
  unknown: 'ORDER_NOTFOUND',
};

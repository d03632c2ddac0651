import { type Ccy, scaleOf } from '../reference/currencies.ts';
import type { Bilingual } from '../words/bilingual.ts';
import type { AssumptionName } from './assumptions.ts';
import type { ClockTime } from './calendar.ts';
import type { ProductName } from './products.ts';

interface PaymentKind {
  readonly title: Bilingual;
  /** The product that must be on. */
  readonly product: ProductName;
  /** The switches of the limits in USD-equivalent; null: no limit of this kind. */
  readonly minimumUsd: AssumptionName | null;
  readonly maximumUsd: AssumptionName | null;
  /** A single order of this much or more needs a contract. */
  readonly contractFromUsd: AssumptionName | null;
  /** Above this the platform decides on each; absent: on none. */
  readonly reviewAboveUsd?: AssumptionName;
  /** On the day as of which the order counts, on the working day after it, or as long as SWIFT takes. */
  readonly arrives: 'sameDay' | 'nextDay' | 'swift';
  readonly bearers: readonly ('OUR' | 'SHA')[];
}

/** Kinds of money going out, with what limits them. */
export const paymentKinds = {
  localPayment: {
    title: ['本地付款', 'Local payment'],
    product: 'localPayment',
    minimumUsd: 'paymentMinimumUsd',
    maximumUsd: 'paymentMaximumUsd',
    contractFromUsd: 'paymentContractFromUsd',
    arrives: 'sameDay',
    bearers: [],
  },
  globalPayment: {
    title: ['全球付款', 'Global payment'],
    product: 'globalPayment',
    minimumUsd: 'paymentMinimumUsd',
    maximumUsd: 'paymentMaximumUsd',
    contractFromUsd: 'paymentContractFromUsd',
    arrives: 'swift',
    bearers: ['OUR', 'SHA'],
  },
  batchPayment: {
    title: ['批量付款', 'Batch payment'],
    product: 'batchPayment',
    minimumUsd: 'paymentMinimumUsd',
    maximumUsd: 'paymentMaximumUsd',
    contractFromUsd: null,
    arrives: 'swift',
    bearers: ['OUR', 'SHA'],
  },
  settlement: {
    title: ['人民币结汇', 'CNY settlement'],
    product: 'settlement',
    minimumUsd: null,
    maximumUsd: null,
    contractFromUsd: null,
    arrives: 'nextDay',
    bearers: [],
  },
  withdrawal: {
    title: ['提现', 'Withdrawal'],
    product: 'withdrawal',
    minimumUsd: 'withdrawalMinimumOtherUsd',
    maximumUsd: null,
    contractFromUsd: null,
    arrives: 'swift',
    bearers: ['OUR', 'SHA'],
  },
  transfer: {
    title: ['用户转账', 'Transfer between users'],
    product: 'transfer',
    minimumUsd: null,
    maximumUsd: 'transferMaximumUsd',
    contractFromUsd: null,
    reviewAboveUsd: 'transferReviewAboveUsd',
    arrives: 'sameDay',
    bearers: [],
  },
} as const satisfies Record<string, PaymentKind>;
export type PaymentKindName = keyof typeof paymentKinds;

/** The products that must be on for a payment to a payee; one on behalf of somebody has its own. */
export const paymentProducts = (kind: 'localPayment' | 'globalPayment', onBehalf = false): readonly ProductName[] => [
  'payment',
  paymentKinds[kind].product,
  ...(onBehalf ? (['poboPayment'] as const) : []),
];

const isKind = (word: string): word is PaymentKindName => Object.hasOwn(paymentKinds, word);
export const PAYMENT_KINDS: readonly PaymentKindName[] = Object.keys(paymentKinds).filter(isKind);

/** Least withdrawals that are set in the currency itself. */
const LEAST_WITHDRAWALS: Partial<Record<Ccy, AssumptionName>> = {
  USD: 'withdrawalMinimumUsd',
  EUR: 'withdrawalMinimumEur',
  JPY: 'withdrawalMinimumJpy',
};

/** A limit, and the currency in which it is meant: another than the order's own is worked out at the mid rate. */
export interface Limit {
  readonly amount: string;
  readonly ccy: Ccy;
}

export interface PaymentConfig {
  readonly kind: PaymentKindName;
  readonly ccy: Ccy;
  readonly scale: number;
  readonly wholeAmounts: boolean;
  readonly minimum: Limit | null;
  readonly maximum: Limit | null;
  readonly contractFrom: Limit | null;
  /** What is worth more waits until the platform has decided on it. */
  readonly reviewAbove: Limit | null;
  /** What comes in later counts as of the next working day. */
  readonly cutOff: ClockTime;
  /** Working days, from and to. */
  readonly arrivalDays: readonly number[];
  readonly bearers: readonly ('OUR' | 'SHA')[];
}

/** To this minute, included, an order counts as of its working day. */
export const cutOffOf = (ccy: Ccy): ClockTime => (ccy === 'CNH' ? '15:00' : '16:00');

/** Limits, decimals, cut-off and arrival of one kind of payment in one currency, by the switches of the sandbox. */
export const paymentConfig = (
  name: PaymentKindName,
  ccy: Ccy,
  assume: (switched: AssumptionName) => string,
): PaymentConfig => {
  const kind: PaymentKind = paymentKinds[name];
  const own = name === 'withdrawal' ? LEAST_WITHDRAWALS[ccy] : undefined;
  const scale = scaleOf(ccy);
  const inUsd = (limit: AssumptionName | null): Limit | null =>
    limit === null ? null : { amount: assume(limit), ccy: 'USD' };
  return {
    kind: name,
    ccy,
    scale,
    wholeAmounts: scale === 0,
    minimum: own === undefined ? inUsd(kind.minimumUsd) : { amount: assume(own), ccy },
    maximum: inUsd(kind.maximumUsd),
    contractFrom: inUsd(kind.contractFromUsd),
    reviewAbove: inUsd(kind.reviewAboveUsd ?? null),
    cutOff: name === 'settlement' ? '15:00' : cutOffOf(ccy),
    arrivalDays: { sameDay: [0, 0], nextDay: [1, 1], swift: [0, Number(assume('swiftDaysMax'))] }[kind.arrives],
    bearers: kind.bearers,
  };
};

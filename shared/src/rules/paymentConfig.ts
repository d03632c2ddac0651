import type { Bilingual } from '../reference/bilingual.ts';
import { type Ccy, scaleOf } from '../reference/currencies.ts';
import type { ClockTime } from './calendar.ts';
import type { ProductName } from './products.ts';

interface PaymentKind {
  readonly title: Bilingual;
  /** The product that must be on. */
  readonly product: ProductName;
  /** In USD-equivalent; null: no limit of this kind. */
  readonly minimumUsd: string | null;
  readonly maximumUsd: string | null;
  /** A single order of this much or more needs a contract. */
  readonly contractFromUsd: string | null;
  /** On the day as of which the order counts, on the working day after it, or as long as SWIFT takes. */
  readonly arrives: 'sameDay' | 'nextDay' | 'swift';
  readonly bearers: readonly ('OUR' | 'SHA')[];
}

/** Kinds of money going out, with what limits them. */
export const paymentKinds = {
  localPayment: {
    title: ['本地付款', 'Local payment'],
    product: 'payment',
    minimumUsd: '1.00',
    maximumUsd: '1000000.00',
    contractFromUsd: '50000.00',
    arrives: 'sameDay',
    bearers: [],
  },
  globalPayment: {
    title: ['全球付款', 'Global payment'],
    product: 'payment',
    minimumUsd: '1.00',
    maximumUsd: '1000000.00',
    contractFromUsd: '50000.00',
    arrives: 'swift',
    bearers: ['OUR', 'SHA'],
  },
  batchPayment: {
    title: ['批量付款', 'Batch payment'],
    product: 'batchPayment',
    minimumUsd: '1.00',
    maximumUsd: '1000000.00',
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
    minimumUsd: '50.00',
    maximumUsd: null,
    contractFromUsd: null,
    arrives: 'swift',
    bearers: ['OUR', 'SHA'],
  },
  transfer: {
    title: ['用户转账', 'Transfer between users'],
    product: 'transfer',
    minimumUsd: null,
    maximumUsd: '200000.00',
    contractFromUsd: null,
    arrives: 'sameDay',
    bearers: [],
  },
} as const satisfies Record<string, PaymentKind>;
export type PaymentKindName = keyof typeof paymentKinds;

const isKind = (word: string): word is PaymentKindName => Object.hasOwn(paymentKinds, word);
export const PAYMENT_KINDS: readonly PaymentKindName[] = Object.keys(paymentKinds).filter(isKind);

/** Least withdrawals that are set in the currency itself. */
const LEAST_WITHDRAWALS: Partial<Record<Ccy, string>> = { USD: '50.00', EUR: '50.00', JPY: '5000' };

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
  /** What comes in later counts as of the next working day. */
  readonly cutOff: ClockTime;
  /** Working days, from and to. */
  readonly arrivalDays: readonly number[];
  readonly bearers: readonly ('OUR' | 'SHA')[];
}

/** To this minute, included, an order counts as of its working day. */
export const cutOffOf = (ccy: Ccy): ClockTime => (ccy === 'CNH' ? '15:00' : '16:00');

const inUsd = (amount: string | null): Limit | null => (amount === null ? null : { amount, ccy: 'USD' });

/** Limits, decimals, cut-off and arrival of one kind of payment in one currency. `swiftDaysMax` is a switch of the sandbox. */
export const paymentConfig = (name: PaymentKindName, ccy: Ccy, swiftDaysMax: number): PaymentConfig => {
  const kind: PaymentKind = paymentKinds[name];
  const own = name === 'withdrawal' ? LEAST_WITHDRAWALS[ccy] : undefined;
  const scale = scaleOf(ccy);
  return {
    kind: name,
    ccy,
    scale,
    wholeAmounts: scale === 0,
    minimum: own === undefined ? inUsd(kind.minimumUsd) : { amount: own, ccy },
    maximum: inUsd(kind.maximumUsd),
    contractFrom: inUsd(kind.contractFromUsd),
    cutOff: name === 'settlement' ? '15:00' : cutOffOf(ccy),
    arrivalDays: { sameDay: [0, 0], nextDay: [1, 1], swift: [0, swiftDaysMax] }[kind.arrives],
    bearers: kind.bearers,
  };
};

import type { Ccy } from '../reference/currencies.ts';
import type { AssumptionName } from './assumptions.ts';
import { addDays, dayOf, instantAt } from './calendar.ts';
import { minorOf } from './money.ts';
import { fromUsdEquivalent } from './quotation.ts';
import { type Rate, ratioOf } from './rates.ts';

/** Who bears what banks abroad take: `OUR` the payer all of it, `SHA` each side its own. */
export const FEE_BEARERS = ['OUR', 'SHA'] as const;
export type FeeBearer = (typeof FEE_BEARERS)[number];

/** What a fee is taken for. Those of a batch payment are charged as single ones. */
export const FEE_PRODUCTS = [
  'localPayment',
  'globalPayment',
  'settlement',
  'withdrawal',
  'transfer',
  'receipt',
  'exchange',
] as const;
export type FeeProduct = (typeof FEE_PRODUCTS)[number];

/** Products whose orders are charged by a rule. Receipts are free, and what an exchange costs is in its rate. */
export const CHARGED_PRODUCTS = ['localPayment', 'globalPayment', 'settlement', 'withdrawal', 'transfer'] as const;

/** A fee that is changed for everybody applies from the beginning of the day so many days after that of its notice. */
export const FEE_NOTICE_DAYS = 30;

/** When a changed fee takes effect of which notice is given at an instant. */
export const feeTakesEffect = (noticedAt: Date): Date => instantAt(addDays(dayOf(noticedAt), FEE_NOTICE_DAYS));

/** The figures of a fee: a share of the amount, at least a minimum, and a flat part on top. */
export interface FeeFigures {
  /** "0.002" is 0.2 %. */
  readonly share: string;
  readonly minimumUsd: string;
  readonly flatUsd: string;
}

/** A share as per cent: "0.2" of "0.002". */
export const percentOf = (share: string): string => String(Number((Number(share) * 100).toFixed(6)));

/** A rule that every sandbox starts with; its figures are switches, absent ones are zero. */
interface DefaultRule {
  readonly product: FeeProduct;
  /** Null for what travels without banks in between. */
  readonly bearer: FeeBearer | null;
  readonly switches: Partial<Readonly<Record<keyof FeeFigures, AssumptionName>>>;
}

const WITHDRAWAL = { share: 'feeWithdrawalShare', minimumUsd: 'feeWithdrawalMinimumUsd' } as const;

export const DEFAULT_FEE_RULES: readonly DefaultRule[] = [
  { product: 'localPayment', bearer: null, switches: { share: 'feeLocalShare', minimumUsd: 'feeLocalMinimumUsd' } },
  { product: 'globalPayment', bearer: 'SHA', switches: { flatUsd: 'feeGlobalShaUsd' } },
  { product: 'globalPayment', bearer: 'OUR', switches: { flatUsd: 'feeGlobalOurUsd' } },
  { product: 'settlement', bearer: null, switches: { share: 'feeSettlementShare' } },
  { product: 'withdrawal', bearer: null, switches: WITHDRAWAL },
  { product: 'withdrawal', bearer: 'SHA', switches: WITHDRAWAL },
  { product: 'withdrawal', bearer: 'OUR', switches: { ...WITHDRAWAL, flatUsd: 'feeWithdrawalOurUsd' } },
  { product: 'transfer', bearer: null, switches: {} },
  { product: 'receipt', bearer: null, switches: {} },
  { product: 'exchange', bearer: null, switches: {} },
];

/** The bearers that a product is charged by, as its rules name them; null where it is charged without one. */
export const bearersOf = (product: FeeProduct): readonly (FeeBearer | null)[] =>
  DEFAULT_FEE_RULES.filter((rule) => rule.product === product).map(({ bearer }) => bearer);

/** What a fee is made of, in minor units of the paying currency; each part is rounded up. */
export interface FeeParts {
  readonly shareMinor: bigint;
  readonly minimumMinor: bigint;
  readonly flatMinor: bigint;
  /** The larger of share and minimum, and the flat part on top. */
  readonly feeMinor: bigint;
}

/** The fee of an amount. `usdMid` is the mid of its currency and the dollar, as the two are quoted, in the slot of the application. */
export const workOutFee = (
  { ccy, minor }: { readonly ccy: Ccy; readonly minor: bigint },
  { share, minimumUsd, flatUsd }: FeeFigures,
  usdMid: Rate,
): FeeParts => {
  const { num, den } = ratioOf(share);
  const shareMinor = (minor * num + den - 1n) / den;
  const minimumMinor = fromUsdEquivalent(minorOf(minimumUsd, 'USD'), ccy, usdMid);
  const flatMinor = fromUsdEquivalent(minorOf(flatUsd, 'USD'), ccy, usdMid);
  const larger = shareMinor > minimumMinor ? shareMinor : minimumMinor;
  return { shareMinor, minimumMinor, flatMinor, feeMinor: larger + flatMinor };
};

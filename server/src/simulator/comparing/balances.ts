import { accountOf, MERCHANT_ACCOUNTS, PLATFORM_ACCOUNTS } from '../../ledger/accounts.ts';
import { type Balance, currencyOf } from '../../ledger/books.ts';

export type Side = 'before' | 'after';

/** A balance that two states have different; null: it is the platform's. */
export interface BalanceDifference extends Omit<Balance, 'minor'> {
  readonly merchantId: string | null;
  readonly before: bigint;
  readonly after: bigint;
}

/** A leg as far as it makes a balance. */
export interface Leg {
  readonly merchantId: string | null;
  readonly account: string;
  readonly ccy: string;
  readonly minor: bigint;
}

const ACCOUNTS: readonly string[] = [...MERCHANT_ACCOUNTS, ...PLATFORM_ACCOUNTS];

const compare = (a: BalanceDifference, b: BalanceDifference): number =>
  (a.merchantId ?? '\uffff').localeCompare(b.merchantId ?? '\uffff', 'en') ||
  a.ccy.localeCompare(b.ccy, 'en') ||
  ACCOUNTS.indexOf(a.account) - ACCOUNTS.indexOf(b.account);

/** Every balance of two states: the sum of its legs in each. */
export const createBalances = () => {
  const sums = new Map<string, Record<Side, bigint>>();
  return {
    add: (sides: readonly Side[], { merchantId, account, ccy, minor }: Leg): void => {
      const key = `${merchantId ?? ''} ${account} ${ccy}`;
      const sum = sums.get(key) ?? { before: 0n, after: 0n };
      sums.set(key, sum);
      for (const side of sides) sum[side] += minor;
    },
    /** Those that differ: merchant by merchant, the platform last. */
    end: (): readonly BalanceDifference[] =>
      [...sums]
        .filter(([, { before, after }]) => before !== after)
        .map(([key, sum]) => {
          const [merchantId = '', account = '', ccy = ''] = key.split(' ');
          return {
            merchantId: merchantId === '' ? null : merchantId,
            account: accountOf(account),
            ccy: currencyOf(ccy),
            ...sum,
          };
        })
        .toSorted(compare),
  };
};

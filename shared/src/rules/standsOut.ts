import type { Bilingual } from '../words/bilingual.ts';

/** More than so many times what usually goes to an account is unusual. */
export const UNUSUAL_TIMES = 3n;
/** Usual is what was paid to the account within so many days. */
export const USUAL_WITHIN_DAYS = 180;
/** The same amount to the same account within so many days may be the same bill. */
export const SAME_WITHIN_DAYS = 90;

/** What a careful reviewer would look at twice. */
export const oddities = {
  firstPaid: ['首次付款至该账户', 'The first payment to its account'],
  unusual: ['金额高于平时', 'An amount above the usual'],
  repeated: ['近期有相同金额的付款', 'An amount that was paid to the account lately'],
  otherName: ['收款人名称与企业登记不一致', 'A payee whom the registry calls otherwise'],
  changedSince: ['申请之后有变更，不能通过', 'Changed since it was applied for, and not to be approved'],
} as const satisfies Record<string, Bilingual>;
export type Oddity = keyof typeof oddities;
const isOddity = (word: string): word is Oddity => Object.hasOwn(oddities, word);
export const ODDITIES: readonly Oddity[] = Object.keys(oddities).filter(isOddity);

/** What an amount is compared with: how many were paid to the account, and what they came to, in minor units of one currency. */
export interface PaidBefore {
  readonly count: number;
  readonly minor: bigint;
}

/** How many times the usual amount this is, one decimal, the rest cut off, beside the average; null where it is not more than usual. */
export const aboveUsual = (
  minor: bigint,
  paid: PaidBefore,
): { readonly times: string; readonly usual: bigint } | null => {
  const usual = paid.count === 0 ? 0n : paid.minor / BigInt(paid.count);
  if (usual === 0n) return null;
  const tenfold = (minor * 10n) / usual;
  return tenfold > UNUSUAL_TIMES * 10n ? { times: `${tenfold / 10n}.${tenfold % 10n}`, usual } : null;
};

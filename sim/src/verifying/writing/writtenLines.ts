import type { Found } from './found.ts';

/** What a run has changed, beside what each call came to. */
export interface Written {
  readonly merchantNo: string;
  /** What requests have named, in USD. */
  readonly namedUsd: string;
  /** What was made and could not be taken back. */
  readonly left: readonly { readonly call: string; readonly id: string | null; readonly why: string }[];
  /** What other runs made that stood before this one: they were cut off, or are under way. */
  readonly found: readonly Found[];
  /** Balances that are others than before: a merchant that goes on working changes them as well. */
  readonly balances: readonly { readonly currency: string; readonly member: string; readonly change: string }[];
}

/** What a run has changed, for people. */
export const writtenLines = ({ namedUsd, left, found, balances }: Written): readonly string[] => [
  `${namedUsd} USD were named by requests`,
  ...left.map(({ call, id, why }) => `left       ${call}${id === null ? '' : ` ${id}`}: ${why}`),
  ...found.map(({ call, id }) => `found      ${call} ${id}: of another run, cut off or under way`),
  ...balances.map(({ currency, member, change }) => `balance    ${currency} ${member} ${change}`),
];

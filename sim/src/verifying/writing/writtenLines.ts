/** What a run has changed, beside what each call came to. */
export interface Written {
  readonly merchantNo: string;
  /** What requests have named, in USD. */
  readonly namedUsd: string;
  /** What was made and could not be taken back. */
  readonly left: readonly { readonly call: string; readonly id: string | null; readonly why: string }[];
  /** Balances that are others than before: a merchant that goes on working changes them as well. */
  readonly balances: readonly { readonly currency: string; readonly member: string; readonly change: string }[];
}

/** What a run has changed, for people. */
export const writtenLines = ({ namedUsd, left, balances }: Written): readonly string[] => [
  `${namedUsd} USD were named by requests`,
  ...left.map(({ call, id, why }) => `left       ${call}${id === null ? '' : ` ${id}`}: ${why}`),
  ...balances.map(({ currency, member, change }) => `balance    ${currency} ${member} ${change}`),
];

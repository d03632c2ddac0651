import { ADDRESS_CHARS_MAX, ADDRESSES_MAX, type SigningView } from '@tradeport/shared/contract/sim/signing.ts';

/** What is typed of the demands of a merchant: its addresses one a line. */
export interface Demands {
  readonly signsCalls: boolean;
  readonly addresses: string;
}

export const demandsOf = ({ signsCalls, callsFrom }: SigningView): Demands => ({
  signsCalls,
  addresses: callsFrom.join('\n'),
});

/** The entries that were typed or pasted, a line or a comma between them; a range may have blanks within. */
export const entriesIn = (typed: string): readonly string[] =>
  typed
    .split(/[\n\r,;，；、]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** What can be told of a list before it is sent: how many there are, and which entry is too long to be one. */
export const boundsBroken = (
  entries: readonly string[],
): { readonly many: boolean; readonly long: readonly string[] } => ({
  many: entries.length > ADDRESSES_MAX,
  long: entries.filter((entry) => entry.length > ADDRESS_CHARS_MAX),
});

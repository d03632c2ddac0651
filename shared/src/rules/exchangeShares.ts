/**
 * How an exchange order is settled in shares: what belongs to its sold amount (the bought amount, quota, credit) goes along in
 * proportion, each figure worked out from what has been settled in all, so that roundings never add up.
 */

/**
 * What of `total` belongs to `part` of `whole`: rounded down, all of it once the part is the whole. Minor units, none below zero.
 * Throws RangeError for a part beyond the whole.
 */
export const shareTo = (total: bigint, part: bigint, whole: bigint): bigint => {
  if (part < 0n || part > whole) throw new RangeError(`${part} is no part of ${whole}`);
  return part === whole ? total : (total * part) / whole;
};

/** What a further share brings of `total`, of which `from` of `whole` had been settled and `to` is then. */
export const shareBetween = (
  total: bigint,
  { from, to, whole }: { readonly from: bigint; readonly to: bigint; readonly whole: bigint },
): bigint => shareTo(total, to, whole) - shareTo(total, from, whole);

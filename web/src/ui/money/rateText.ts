const DECIMALS = 4;
const DIGITS_MAX = 7;

/**
 * A rate for a glance: four decimals, more only where they would all be zeros, fewer behind a long whole part. Cut off, not
 * rounded, so that no rate looks better than it is. Where a rate is agreed on it is shown whole instead.
 */
export function glanceRate(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.');
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  const isTiny = whole === '0' && zeros > 0;
  const decimals = isTiny ? zeros + DECIMALS : Math.max(0, Math.min(DECIMALS, DIGITS_MAX - whole.length));
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}

/** Figures that a rate is agreed in, the first that is not zero included: a pair has one precision wherever its rate is shown. */
const AGREED_FIGURES = 8;

/** A rate as it is agreed on, whole: with the zeros that the wire leaves out at its end, so that rates of a pair stand below each other. */
export function agreedRate(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.');
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : -whole.length;
  const decimals = Math.max(fraction.length, AGREED_FIGURES + zeros);
  return decimals <= 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`;
}

/** A change in per cent as it is shown: true minus sign, plus sign. */
export const changeText = (percent: string): string => `${percent.replace('-', '−')}%`;

/** A share such as "0.002" in per cent with two decimals: "0.20 %". */
export const shareText = (share: string): string => `${(Number(share) * 100).toFixed(2)} %`;

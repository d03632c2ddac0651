/**
 * What is shown of numbers and addresses that are not shown in full.
 */

function maskMiddle(text: string, first: number, last: number): string {
  const chars = [...text];
  // A text that would be shown whole, or nearly so, keeps its first character only.
  if (chars.length <= first + last) return chars.map((char, index) => (index === 0 ? char : '*')).join('');
  return chars.map((char, index) => (index < first || index >= chars.length - last ? char : '*')).join('');
}

/** An ID number with all but its first 3 and last 4 characters masked; one of 7 or fewer keeps only its first. */
export function maskIdNumber(text: string): string {
  return maskMiddle(text, 3, 4);
}

/** A mobile number with its middle masked: 138****5678. */
export function maskMobile(text: string): string {
  return maskMiddle(text, 3, 4);
}

/**
 * An email address with its name masked after at most two characters, three stars for any length: "ab***@example.com". A text that
 * is no address is masked whole.
 */
export function maskEmail(text: string): string {
  const at = text.lastIndexOf('@');
  if (at < 1) return maskMiddle(text, 0, 0);
  const name = [...text.slice(0, at)];
  return `${name.slice(0, name.length > 2 ? 2 : 1).join('')}***${text.slice(at)}`;
}

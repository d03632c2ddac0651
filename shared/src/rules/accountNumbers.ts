/**
 * Numbers of bank accounts with their check digits.
 */
import type { AccountRegion } from '../reference/accountRegions.ts';

const LETTER_BASE = 55;

/** An IBAN's text as the number that its check is made of, modulo 97. */
const mod97 = (text: string): number => {
  let rest = 0;
  for (const char of text) {
    const value = /[0-9]/.test(char) ? char : String(char.charCodeAt(0) - LETTER_BASE);
    for (const digit of value) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest;
};

/** The IBAN of a national account number (BBAN): country, two check digits (ISO 7064, modulus 97-10), number. */
export function ibanOf(country: string, bban: string): string {
  if (!/^[A-Z]{2}$/.test(country) || !/^[A-Z0-9]{8,30}$/.test(bban)) throw new RangeError('no country with its number');
  const check = 98 - mod97(`${bban}${country}00`);
  return `${country}${String(check).padStart(2, '0')}${bban}`;
}

/** Whether a text is an IBAN with right check digits, written without spaces. */
export function isIban(text: string): boolean {
  return /^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$/.test(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1;
}

const weighted = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, i) => sum + Number(digit) * (weights[i % weights.length] ?? 0), 0);

/** Whether nine digits are an American routing number: weights 3, 7, 1 add up to a multiple of ten. */
export function isRoutingNo(text: string): boolean {
  return /^[0-9]{9}$/.test(text) && weighted(text, [3, 7, 1]) % 10 === 0;
}

/** Whether eight digits are the number of a Polish bank and its branch: weights 3, 9, 7, 1 add up to a multiple of ten. */
export function isPolishBankNo(text: string): boolean {
  return /^[0-9]{8}$/.test(text) && weighted(text, [3, 9, 7, 1]) % 10 === 0;
}

/** The digit that makes a number of a bank card check out (Luhn): every second digit from the right counts double. */
export function cardCheckDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, i) => {
    const value = i % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Whether 16 to 19 digits are the number of a bank card with the right check digit. */
export function isCardNo(text: string): boolean {
  return /^[0-9]{16,19}$/.test(text) && cardCheckDigit(text.slice(0, -1)) === text.slice(-1);
}

/** An account number as the bank of a region writes it, with its IBAN where there is one. `picked` are the digits it chose. */
export const accountNumberIn = (
  { alpha2, number }: AccountRegion,
  picked: string,
): { readonly accountNo: string; readonly iban: string | null } => {
  if (!/^[0-9]+$/.test(picked) || picked.length !== number.digits)
    throw new RangeError('not as many digits as it takes');
  const national = `${number.prefix}${picked}`;
  const iban = number.ibanHead === undefined ? null : ibanOf(alpha2, `${number.ibanHead}${national}`);
  return { accountNo: number.ibanOnly && iban !== null ? iban : national, iban };
};

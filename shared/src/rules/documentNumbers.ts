/**
 * Numbers of identity papers and companies, with their check digits.
 */
import { type Day, isDay } from './calendar.ts';

const ID_CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CARD_CHECKS = '10X98765432';

/** The 18th character of a mainland ID card number from its first 17 digits (ISO 7064, modulus 11-2). */
export function idCardCheckDigit(first17: string): string {
  if (!/^[0-9]{17}$/.test(first17)) throw new RangeError('an ID card number begins with 17 digits');
  const sum = ID_CARD_WEIGHTS.reduce((total, weight, index) => total + weight * Number(first17[index]), 0);
  return ID_CARD_CHECKS.charAt(sum % 11);
}

/** The birth date that a mainland ID card number carries; undefined for what is no such number. */
export function birthDateOf(idCard: string): Day | undefined {
  return isIdCard(idCard) ? bornIn(idCard) : undefined;
}

const bornIn = (idCard: string): string => `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`;

/** A mainland ID card number of 18 characters: region, an existing birth date, sequence, check digit ("X" or "x"). */
export function isIdCard(text: string): boolean {
  if (!/^[1-9][0-9]{16}[0-9Xx]$/.test(text)) return false;
  const born = bornIn(text);
  return isDay(born) && born >= '1800' && idCardCheckDigit(text.slice(0, 17)) === text.slice(17).toUpperCase();
}

/** The check character of a Hong Kong identity card from its one or two letters and six digits. */
export function hkidCheckDigit(body: string): string {
  if (!/^[A-Z]{1,2}[0-9]{6}$/.test(body)) throw new RangeError('a Hong Kong ID begins with letters and 6 digits');
  const charValue = (char: string): number => (char === ' ' ? 36 : Number.parseInt(char, 36));
  const sum = [...body.padStart(8, ' ')].reduce((total, char, index) => total + charValue(char) * (9 - index), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'A' : String(check);
}

/** A Hong Kong identity card number with its check character, in brackets or not: "A123456(3)" or "A1234563". */
export function isHkid(text: string): boolean {
  const match = /^([A-Z]{1,2}[0-9]{6})(?:\(([0-9A])\)|([0-9A]))$/.exec(text);
  return match !== null && hkidCheckDigit(match[1] ?? '') === (match[2] ?? match[3]);
}

const CREDIT_CODE_CHARS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The 18th character of a unified social credit code from its first 17 (modulus 31, weights the powers of 3). */
export function creditCodeCheckDigit(first17: string): string {
  if (!/^[0-9A-HJ-NPQRTUWXY]{17}$/.test(first17)) throw new RangeError('a credit code begins with 17 characters');
  let weight = 1;
  let sum = 0;
  for (const char of first17) {
    sum += CREDIT_CODE_CHARS.indexOf(char) * weight;
    weight = (weight * 3) % 31;
  }
  return CREDIT_CODE_CHARS.charAt((31 - (sum % 31)) % 31);
}

/** A unified social credit code: two characters, six digits of the region, ten characters, the last a check. */
export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}[0-9]{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  return creditCodeCheckDigit(text.slice(0, 17)) === text.slice(17);
}

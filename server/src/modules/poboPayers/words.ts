import { nameWords, soughtWords, wordsOnward } from '../../platform/records/nameText.ts';

/** What a payer is found by. */
export interface Findable {
  readonly payerNo: string;
  readonly lastName: string | null;
  readonly firstName: string | null;
  readonly lastNameEn: string | null;
  readonly firstNameEn: string | null;
  readonly companyName: string | null;
  readonly companyNameEn: string | null;
  /** The last four characters of its document's number. */
  readonly numberEnding: string;
}

/** As many signs are kept from a word on: an index takes no text of any length. */
const KEPT_MAX = 120;
const kept = (words: string): string => [...words].slice(0, KEPT_MAX).join('');

const joined = (...texts: readonly (string | null)[]): string => texts.filter((text) => text !== null).join(' ');

/** The words of a payer's names and numbers, from each of them on. A name in the one order and in the other is found by both its words. */
export const wordsOf = (payer: Findable): readonly string[] => {
  const texts = [
    payer.payerNo,
    joined(payer.lastName, payer.firstName),
    joined(payer.firstNameEn, payer.lastNameEn),
    joined(payer.companyName),
    joined(payer.companyNameEn),
    payer.numberEnding,
  ];
  return [...new Set(texts.flatMap((text) => wordsOnward(nameWords(text)).map(kept)))];
};

/** What somebody typed, as words begin with it: the longest first, which the fewest have. Empty where there is neither letter nor digit. */
export const soughtOf = (typed: string): readonly string[] =>
  soughtWords(typed)
    .map(kept)
    .toSorted((a, b) => b.length - a.length);

/** Whether a payer has all that is sought. */
export const hasAll = (payer: Findable, sought: readonly string[]): boolean => {
  const words = wordsOf(payer);
  return sought.every((part) => words.some((word) => word.startsWith(part)));
};

/**
 * Keys by which names and account numbers are compared: two spellings of one name, or of one number, have the same key. A key is for
 * comparison only; screens, files and messages show the text as it was typed.
 */

/** Characters that no reader sees: zero-width characters, soft hyphens, byte order marks, bidi marks, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Scripts that put no space between words. A space next to one of their characters, or to a bracket, separates nothing. */
const SPACE_AFTER = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}()[\]]) /gu;
const SPACE_BEFORE = / (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}()[\]])/gu;

/** Hyphens and dashes of every script; the minus sign is none of them in Unicode. */
const HYPHENS = /[\p{Dash_Punctuation}\u2212]/gu;

/** A text without the characters that no reader sees. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/**
 * The key of a person's or a company's name. Names are equal regardless of
 * - compatibility forms (NFKC): full-width and half-width letters and brackets, ligatures, composed and decomposed accents;
 * - case, by the rules of Unicode, which depend on no locale;
 * - the kind and number of spaces between words, and spaces at either end. Spaces next to a Han or kana character or to a bracket
 *   are ignored; elsewhere a space separates words, so "ABC Ltd" and "ABCLtd" differ;
 * - invisible characters.
 */
export const nameKey = (name: string): string =>
  withoutInvisible(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(SPACE_AFTER, '')
    .replace(SPACE_BEFORE, '')
    .trim()
    // Lower case and removed spaces can leave a letter and its accent apart.
    .normalize('NFC');

/** Whether two names are spellings of one name. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/**
 * The key of an account number: in capitals, in half width, without spaces, hyphens and invisible characters. Numbers of the format
 * `lettersDigits` in capitals are their own key.
 */
export const accountNoKey = (accountNo: string): string =>
  withoutInvisible(accountNo).normalize('NFKC').replace(HYPHENS, '').replace(/\s+/g, '').toUpperCase();

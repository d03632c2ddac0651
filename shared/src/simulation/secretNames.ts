/**
 * Recognises secrets by name and by value, for fields that no schema declares.
 */
import { isCardNo } from '../rules/accountNumbers.ts';
import { isIdCard } from '../rules/documentNumbers.ts';

/** Parts of a secret's name, lower case, without separators. */
const SECRET_PARTS =
  /passw|passphrase|passcode|passport|pwd|token|secret|captcha|smscode|verif(y|ication)code|credential|authori[sz]ation|signature|(api|private|signing|secret|access)key|id(card)?(no|number)$|certificateno|cookie|sessionid/;
/** Short names, which count only as a whole word: "pin" is none in "shipping". */
const SECRET_WORDS: ReadonlySet<string> = new Set(['pass', 'pin', 'otp', 'cvc', 'cvc2', 'cvv', 'cvv2', 'pan']);

/** The words of a name in camel, snake or kebab case, lower case. */
const wordsIn = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}0-9]+/u)
    .filter((word) => word !== '');

export const isSecretName = (name: string): boolean => {
  const words = wordsIn(name);
  return words.some((word) => SECRET_WORDS.has(word)) || SECRET_PARTS.test(words.join(''));
};

/** Longer texts are not compacted: numbers of cards have 19 digits, and separators. */
const NUMBER_CHARS_MAX = 40;

/** Numbers of bank cards and of mainland ID cards, by their check digits. */
export const isSecretValue = (value: unknown): boolean => {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  const given = String(value);
  if (given.length > NUMBER_CHARS_MAX) return false;
  const text = given.replaceAll(/[ -]/g, '').toUpperCase();
  return isCardNo(text) || isIdCard(text);
};

const TYPOS_MAX = 2;
/** Shorter names differ in two characters by chance. */
const MISSPELT_CHARS_MIN = 5;

/** Edits between two texts (Levenshtein). */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_unused, i) => i);
  for (const [i, char] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const replaced = (row[j] ?? 0) + (char === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** Whether a name is probably a misspelling of `meant`: at most two edits away. */
export const isMisspelt = (name: string, meant: string): boolean =>
  meant.length >= MISSPELT_CHARS_MIN &&
  Math.abs(name.length - meant.length) <= TYPOS_MAX &&
  distance(name.toLowerCase(), meant.toLowerCase()) <= TYPOS_MAX;

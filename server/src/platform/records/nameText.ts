/** Letters that no accent was taken off, though people type them without. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** A text without case, width and accents. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}|\p{Mark}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[łøđıßæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** What is written without blanks between words: each sign is a word. */
const WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/**
 * The words of a name as a search compares them, each with a blank before it: ` harbor retail llc`, ` 海 川 贸 易`. The stored and the
 * sought alike, sign by sign the same on every database: nothing of it is left to a collation, and nothing but letters, digits and
 * blanks is in it, so that no database takes a sign for a pattern.
 */
export const nameWords = (name: string): string =>
  plain(name)
    .replace(WITHOUT_BLANKS, ' $& ')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
    .map((word) => ` ${word}`)
    .join('');

/**
 * What each name must have somewhere that fits what was typed: beginnings of words, in any order. Signs that are written without
 * blanks stand together as they were typed.
 */
export const soughtWords = (typed: string): readonly string[] =>
  typed
    .split(/[^\p{Letter}\p{Number}\p{Mark}]+/u)
    .map(nameWords)
    .filter((words) => words !== '');

/** The words from each of them on: ` harbor retail llc`, ` retail llc`, ` llc`. What a word begins with, one of these begins with. */
export const wordsOnward = (words: string): readonly string[] =>
  [...words.matchAll(/ (?=[^ ])/g)].map(({ index }) => words.slice(index));

/** Beyond every text that begins so: no sign has a higher number. */
export const beyond = (text: string): string => `${text}\u{10ffff}`;

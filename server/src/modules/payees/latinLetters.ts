/** Letters that differ from their plain form in more than an accent, as passports write them (ICAO 9303, part 3, section 6). */
const PASSPORT_LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  å: 'aa',
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ö: 'oe',
  ø: 'oe',
  œ: 'oe',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
  ü: 'ue',
};
const PINYIN_SYLLABLE_WITH_UMLAUT = /^[ln][üǖǘǚǜ]e?$/iu;
const PUNCTUATION: readonly (readonly [RegExp, string])[] = [
  [/[‘’ʹʻʼ]/gu, "'"],
  [/[“”]/gu, '"'],
  [/\p{Dash_Punctuation}/gu, '-'],
  [/[、，]/gu, ','],
  [/。/gu, '.'],
];
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

const toPassportLetter = (letter: string): string => {
  const plain = PASSPORT_LETTERS[letter.toLowerCase()];
  if (plain === undefined) return letter;
  return letter === letter.toLowerCase() ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
};

const toPassportWord = (word: string): string =>
  PINYIN_SYLLABLE_WITH_UMLAUT.test(word)
    ? word.replace(/[üǖǘǚǜ]/u, 'yu').replace(/[ÜǕǗǙǛ]/u, 'Yu')
    : [...word].map(toPassportLetter).join('');

/**
 * Writes a text in printable ASCII as passports do: "Müller" as "Mueller", "Lü" as "Lyu", "José" as "Jose". Returns undefined for a
 * text with a character that has no such form.
 */
export const toLatinLetters = (text: string): string | undefined => {
  const words = text.normalize('NFKC').replaceAll(/[^\s-]+/gu, toPassportWord);
  const unaccented = words.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  const plain = PUNCTUATION.reduce((each, [from, to]) => each.replaceAll(from, to), unaccented);
  return PRINTABLE_ASCII.test(plain) ? plain : undefined;
};

import { corrections } from './corrections.ts';

/** The syllables of a text without tones, one for each character; and every one that a character may be read as. */
interface Readings {
  readonly spell: (text: string) => readonly string[];
  readonly readings: (character: string) => readonly string[];
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** Characters of several readings in names that the dictionary of words does not know: "万柏林" is no Berlin. */
const OTHERS: readonly (readonly [string, string])[] = [
  ['万柏林', 'Wanbailin'],
  ['喀什', 'Kashi'],
  ['康巴什', 'Kangbashi'],
  ['阿图什', 'Atushi'],
  ['克什克腾', 'Keshiketeng'],
  ['塔什库尔干', 'Tashikuergan'],
  ['称多', 'Chenduo'],
];

/**
 * The pinyin of a place as it is typed. A corrected English name says how its characters are read where it is a reading of them at
 * all; names of other languages are not.
 */
export const pinyinOf = (name: string, { spell, readings }: Readings): string => {
  const isReading = (characters: string, letters: string): boolean =>
    characters === ''
      ? letters === ''
      : readings(characters.charAt(0)).some(
          (read) => letters.startsWith(read) && isReading(characters.slice(1), letters.slice(read.length)),
        );
  // What has one character is the name of a county alone: "单县", not whatever begins with it.
  const known = [...Object.entries(corrections.chineseStems), ...OTHERS].find(
    ([stem, read]) =>
      name.startsWith(stem) && (stem.length > 1 || name.length === 2) && isReading(stem, lettersOf(read)),
  );
  const syllables = spell(name);
  return known === undefined
    ? syllables.join('')
    : `${lettersOf(known[1])}${syllables.slice(known[0].length).join('')}`;
};

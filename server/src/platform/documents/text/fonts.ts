import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** Path of the font of most documents: simplified and traditional Chinese, Latin letters of Western Europe. */
export const MAIN_FONT_FILE = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);

/** Font files by name, in regular weight, under the SIL Open Font License. */
const FONT_FILES = {
  main: MAIN_FONT_FILE,
  /** Latin letters with any accent, Greek and Cyrillic. */
  latin: createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  korean: createRequire(import.meta.url).resolve(
    '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  ),
  thai: createRequire(import.meta.url).resolve(
    '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  ),
  /** Noto Sans Arabic draws the dots of letters as glyphs of their own, so that copied text loses them. */
  arabic: createRequire(import.meta.url).resolve(
    '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  ),
  /** Rare Chinese characters of Hong Kong and Taiwan. */
  hongKong: createRequire(import.meta.url).resolve(
    '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf',
  ),
  /** Rare Chinese characters of Japan. */
  japanese: createRequire(import.meta.url).resolve(
    '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  ),
} as const;
export type FontName = keyof typeof FONT_FILES;

/** Fonts to try for a character that the main font lacks, by its script. */
const FONTS_BY_SCRIPT: readonly (readonly [script: RegExp, fonts: readonly FontName[]])[] = [
  [/\p{Script=Arabic}/u, ['arabic']],
  [/\p{Script=Thai}/u, ['thai']],
  [/\p{Script=Hangul}/u, ['korean']],
  [/\p{Script=Han}/u, ['hongKong', 'japanese', 'korean']],
];
const OTHER_FONTS: readonly FontName[] = ['latin', 'thai', 'arabic', 'korean', 'hongKong', 'japanese'];
/** Joiners and variation selectors change the characters around them and have no glyph of their own. */
const WITHOUT_GLYPH = /\p{Default_Ignorable_Code_Point}/u;

interface LoadedFont {
  readonly bytes: Buffer;
  readonly font: Font;
}

/** The fonts of one document. A font is read when a text first needs it. */
export interface Fonts {
  /** The first font with a glyph for every character of the text; undefined where no font has them all. */
  readonly fontFor: (text: string) => FontName | undefined;
  readonly covers: (name: FontName, text: string) => boolean;
  readonly bytesOf: (name: FontName) => Buffer;
  /** Height of the main font above the baseline, as a share of its line height. */
  readonly ascentShare: () => number;
}

export const openFonts = (): Fonts => {
  const loaded = new Map<FontName, LoadedFont>();
  const load = (name: FontName): LoadedFont => {
    const known = loaded.get(name);
    if (known !== undefined) return known;
    const bytes = readFileSync(FONT_FILES[name]);
    const font = create(bytes);
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${FONT_FILES[name]} is a collection of fonts`);
    const opened = { bytes, font };
    loaded.set(name, opened);
    return opened;
  };
  const covers = (name: FontName, text: string): boolean =>
    [...text].every(
      (character) =>
        WITHOUT_GLYPH.test(character) || load(name).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    );
  const fontFor = (text: string): FontName | undefined => {
    if (covers('main', text)) return 'main';
    const others = FONTS_BY_SCRIPT.find(([script]) => script.test(text))?.[1] ?? OTHER_FONTS;
    return others.find((name) => covers(name, text));
  };
  return {
    fontFor,
    covers,
    bytesOf: (name) => load(name).bytes,
    ascentShare: () => {
      const { ascent, descent } = load('main').font;
      return ascent / (ascent - descent);
    },
  };
};

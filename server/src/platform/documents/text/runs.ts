import type { EmbeddingLevels } from 'bidi-js';
import createBidi from 'bidi-js/dist/bidi.mjs';
import type { FontName, Fonts } from './fonts.ts';

const bidi = createBidi();
const wordSegmenter = new Intl.Segmenter('und', { granularity: 'word' });
const graphemeSegmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A part of a line in one font and one direction, as the shaper needs it. */
export interface Run {
  readonly text: string;
  readonly font: FontName;
}

interface Grapheme {
  readonly text: string;
  readonly font: FontName;
  /** Embedding level of the bidirectional algorithm (UAX #9); odd levels run from right to left. */
  readonly level: number;
  /** Whether a line may break before this grapheme. */
  readonly canBreakBefore: boolean;
}

/** A paragraph that needs more than the main font, one entry for each grapheme. */
export type ShapedParagraph = readonly Grapheme[];

const splitGraphemes = (text: string): readonly string[] =>
  [...graphemeSegmenter.segment(text)].map(({ segment }) => segment);

const STAYS_BEHIND = /^[\s\p{Close_Punctuation}\p{Final_Punctuation}\p{Other_Punctuation}]/u;
const STAYS_BEFORE = /[\p{Open_Punctuation}\p{Initial_Punctuation}]$/u;
const HAS_SCRIPT = /[^\p{Script=Common}\p{Script=Inherited}]/u;

/** The font of each grapheme of a word. Spaces and punctuation take the font before them, so that their run stays whole. */
const fontsOfWord = (word: string, previous: FontName, fonts: Fonts): readonly FontName[] => {
  const graphemes = splitGraphemes(word);
  const whole = !HAS_SCRIPT.test(word) && fonts.covers(previous, word) ? previous : fonts.fontFor(word);
  return graphemes.map((grapheme) => whole ?? fonts.fontFor(grapheme) ?? 'main');
};

const levelAt = ({ levels }: EmbeddingLevels, index: number): number => levels[index] ?? 0;

/** Chooses a font and a direction for each grapheme of a paragraph. */
export const shapeParagraph = (text: string, fonts: Fonts): ShapedParagraph => {
  const levels = bidi.getEmbeddingLevels(text);
  const shaped: Grapheme[] = [];
  let font: FontName = 'main';
  let before = '';
  for (const { segment, index } of wordSegmenter.segment(text)) {
    const canBreakBefore = before !== '' && !STAYS_BEHIND.test(segment) && !STAYS_BEFORE.test(before);
    const wordFonts = fontsOfWord(segment, font, fonts);
    let at = index;
    splitGraphemes(segment).forEach((grapheme, i) => {
      font = wordFonts[i] ?? font;
      shaped.push({ text: grapheme, font, level: levelAt(levels, at), canBreakBefore: canBreakBefore && i === 0 });
      at += grapheme.length;
    });
    before = segment;
  }
  return shaped;
};

/** Whether a text needs other fonts than the main one, or right-to-left order, which the main font has no letters for. */
export const needsRuns = (text: string, fonts: Fonts): boolean => !fonts.covers('main', text.replaceAll(/\s/g, ' '));

const mirror = (text: string): string =>
  [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');

/** Thai SARA AM as the two glyphs that fonts draw it with: as one letter, its glyphs would be copied without their characters. */
const splitSaraAm = (text: string): string => text.replaceAll(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32');

/** The text of a run as the shaper needs it: it reverses right-to-left scripts itself, but neither brackets nor other signs. */
const shaperText = (graphemes: ShapedParagraph, isRightToLeft: boolean): string => {
  if (!isRightToLeft) return splitSaraAm(graphemes.map(({ text }) => text).join(''));
  const mirrored = graphemes.map(({ text }) => mirror(text));
  return (HAS_SCRIPT.test(mirrored.join('')) ? mirrored : mirrored.toReversed()).join('');
};

/** Rule L2 of UAX #9: reverses every sequence of runs at each level and above, from the highest level to the lowest odd one. */
const reorder = <R extends { readonly level: number }>(runs: readonly R[]): readonly R[] => {
  let ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: R[] = [];
    let sequence: R[] = [];
    for (const run of ordered) {
      if (run.level >= level) sequence.unshift(run);
      else {
        next.push(...sequence, run);
        sequence = [];
      }
    }
    ordered = [...next, ...sequence];
  }
  return ordered;
};

/** The runs of a line from left to right. */
export const visualRuns = (line: ShapedParagraph): readonly Run[] => {
  const runs: { readonly level: number; readonly font: FontName; readonly graphemes: Grapheme[] }[] = [];
  for (const grapheme of line) {
    const last = runs.at(-1);
    if (last?.level === grapheme.level && last.font === grapheme.font) last.graphemes.push(grapheme);
    else runs.push({ level: grapheme.level, font: grapheme.font, graphemes: [grapheme] });
  }
  return reorder(runs).map(({ level, font, graphemes }) => ({ text: shaperText(graphemes, level % 2 === 1), font }));
};

type Measure = (line: ShapedParagraph) => number;

const withoutTrailingSpaces = (line: ShapedParagraph): ShapedParagraph =>
  line.slice(0, line.findLastIndex(({ text }) => text.trim() !== '') + 1);

/** The longest line from `start` that ends at one of the offsets; undefined where none of these lines fits. */
const longestFit = (offsets: Iterable<number>, fits: (end: number) => boolean): number | undefined => {
  let best: number | undefined;
  for (const end of offsets) {
    if (!fits(end)) break;
    best = end;
  }
  return best;
};

/** Breaks a paragraph into lines of at most `width` points; a word that is wider than a line is broken between graphemes. */
export const breakLines = (paragraph: ShapedParagraph, width: number, measure: Measure): readonly ShapedParagraph[] => {
  const breaks = paragraph.flatMap(({ canBreakBefore }, offset) => (canBreakBefore ? [offset] : []));
  const lines: ShapedParagraph[] = [];
  let start = 0;
  while (start < paragraph.length) {
    const fits = (end: number): boolean => measure(withoutTrailingSpaces(paragraph.slice(start, end))) <= width;
    const atWords = [...breaks.filter((offset) => offset > start), paragraph.length];
    const atGraphemes = paragraph.map((_, offset) => offset).filter((offset) => offset > start);
    const isLastLine = fits(paragraph.length);
    const end = isLastLine
      ? paragraph.length
      : (longestFit(atWords, fits) ?? longestFit(atGraphemes, fits) ?? start + 1);
    lines.push(withoutTrailingSpaces(paragraph.slice(start, end)));
    start = end;
    while (paragraph[start]?.text.trim() === '') start += 1;
  }
  return lines.length === 0 ? [[]] : lines;
};

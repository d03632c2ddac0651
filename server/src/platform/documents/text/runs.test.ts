import { describe, expect, it } from 'vitest';
import { openFonts } from './fonts.ts';
import { breakLines, needsRuns, type ShapedParagraph, shapeParagraph, visualRuns } from './runs.ts';

const fonts = openFonts();
const runsOf = (text: string) => visualRuns(shapeParagraph(text, fonts)).map(({ text: run, font }) => [font, run]);

describe('the runs of a line', () => {
  it.each([
    ['Acme 海川', false],
    ['Łódź', true],
    ['김', true],
  ])('are needed for %s: %s', (text, isNeeded) => {
    expect(needsRuns(text, fonts)).toBe(isNeeded);
  });

  it.each<[string, readonly (readonly [string, string])[]]>([
    [
      '김민수 (ABC) 2026',
      [
        ['korean', '김민수 ('],
        ['main', 'ABC) 2026'],
      ],
    ],
    ['Łódź 12', [['latin', 'Łódź 12']]],
    [
      'AED د.إ',
      [
        ['main', 'AED '],
        ['arabic', 'د.إ'],
      ],
    ],
    ['น้ำ', [['thai', 'น\u0e4d้\u0e32']]],
  ])('have one font each: %s', (text, runs) => {
    expect(runsOf(text)).toEqual(runs);
  });

  it('follow each other from right to left in an Arabic paragraph', () => {
    expect(runsOf('رقم 123 ABC (نص)').map(([, run]) => run)).toEqual(['نص(', ') ', 'ABC', ' ', '123', 'رقم ']);
  });
});

describe('the lines of a paragraph', () => {
  /** Ten points for each grapheme. */
  const measure = (line: ShapedParagraph): number => line.length * 10;
  const linesOf = (text: string, width: number) =>
    breakLines(shapeParagraph(text, fonts), width, measure).map((line) =>
      line.map((grapheme) => grapheme.text).join(''),
    );

  it.each([
    ['Łódź Gdańsk', 60, ['Łódź', 'Gdańsk']],
    ['Łódź (Gdańsk), ul.', 90, ['Łódź', '(Gdańsk),', 'ul.']],
    ['Świętokrzyska', 50, ['Święt', 'okrzy', 'ska']],
    ['김민수   회사', 40, ['김민수', '회사']],
    ['Łódź', 5, ['Ł', 'ó', 'd', 'ź']],
    ['', 50, ['']],
  ])('break %j at %i points', (text, width, lines) => {
    expect(linesOf(text, width)).toEqual(lines);
  });

  it('break Thai, which has no spaces, between words', () => {
    expect(linesOf('ประเทศไทยประเทศไทย', 120)).toEqual(['ประเทศไทย', 'ประเทศไทย']);
  });
});

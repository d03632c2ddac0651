import type { Bilingual } from '../words/bilingual.ts';
import { inLanguage, type Language } from '../words/bilingual.ts';
import type { NamedSum, SumName, SumView } from './common.ts';

/** How a figure or a refusal was worked out, in both languages: who reads it later may read another one. */
export interface Explanation {
  readonly title: Bilingual;
  readonly formula: Bilingual;
  readonly lines: readonly { readonly label: Bilingual; readonly value: Bilingual }[];
  readonly rounding: Bilingual;
  readonly rule: Bilingual;
}

/** What is written alike in both languages: an amount, a day, a number. */
export const alike = (text: string): Bilingual => [text, text];

export const linesIn = (lines: Explanation['lines'], language: Language): SumView['lines'] =>
  lines.map(({ label, value }) => ({ label: inLanguage(language, label), value: inLanguage(language, value) }));

export const explanationIn = ({ title, formula, lines, rounding, rule }: Explanation, language: Language): SumView => ({
  title: inLanguage(language, title),
  formula: inLanguage(language, formula),
  lines: linesIn(lines, language),
  rounding: inLanguage(language, rounding),
  rule: inLanguage(language, rule),
});

/** What each of these names explains, in this order; a name without a working-out is left out. */
export const sumsOf = <N extends SumName>(of: { readonly [Name in N]: SumView | undefined }): NamedSum<N>[] => {
  const names: N[] = [];
  for (const name in of) names.push(name);
  return names.flatMap((name) => {
    const sum = of[name];
    return sum === undefined ? [] : [{ name, ...sum }];
  });
};

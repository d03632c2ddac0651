import { fieldNames } from '@tradeport/shared/rules/fieldNames.ts';
import type { TemplateColumn } from '@tradeport/shared/rules/fileTemplates.ts';
import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';

/** The head of the column in which an error file says why; ignored when such a file is corrected and uploaded again. */
export const REASON_HEAD: Bilingual = ['错误原因', 'Reason'];
const REASON_CHARS_MAX = 2_000;

/** Heads are compared without case, spaces and the star of what is needed. */
const plainHead = (text: string): string => text.replace(/[\s*＊]+/g, '').toLowerCase();

/** What the head of a column may say: either language, or both as the template has it. */
const headsOf = ([zh, en]: Bilingual): readonly string[] => [zh, en, zh + en, en + zh].map(plainHead);
const reasonHeads = new Set(headsOf(REASON_HEAD));

/** Which column each head of a file may be. */
const keysByHead = (columns: readonly TemplateColumn[]): ReadonlyMap<string, string> =>
  new Map(columns.flatMap(({ key, header }) => headsOf(header).map((head) => [head, key] as const)));

/** The first column that the head of a file lacks of those that a template needs; undefined where it has all of them. */
export const lackingIn = (columns: readonly TemplateColumn[], head: readonly string[]): string | undefined => {
  const keyByHead = keysByHead(columns);
  const known = new Set(head.map((text) => keyByHead.get(plainHead(text))));
  return columns.find(({ key, required }) => required && !known.has(key))?.key;
};

/**
 * Finds the columns of a template in the head of a file, in any order and either language; undefined when the head differs from the
 * template. Hidden columns of other names are ignored.
 */
export const placesIn = (columns: readonly TemplateColumn[]) => {
  const keyByHead = keysByHead(columns);
  return (
    head: readonly string[],
    isHiddenColumn: (column: number) => boolean = () => false,
  ): ReadonlyMap<string, number> | undefined => {
    const places = new Map<string, number>();
    for (const [at, text] of head.entries()) {
      const plain = plainHead(text);
      if (plain === '' || reasonHeads.has(plain)) continue;
      const key = keyByHead.get(plain);
      if (key === undefined && isHiddenColumn(at)) continue;
      if (key === undefined || places.has(key)) return undefined;
      places.set(key, at);
    }
    return columns.every(({ key, required }) => !required || places.has(key)) ? places : undefined;
  };
};

/** The path of a fault that concerns a row as a whole. */
export const WHOLE_ROW = '';

/** How screens call a row as a whole. */
export const WHOLE_ROW_TEXT: Bilingual = ['整行', 'Whole row'];

/** A field of a line that breaks a rule: the key of its column, or WHOLE_ROW. */
export interface LineFault {
  readonly path: string;
  readonly text: Bilingual;
}

/** What is wrong with a line, as an error file says it beside the line. */
export const reasonText = (
  columns: readonly TemplateColumn[],
  faults: readonly LineFault[],
  language: Language,
): string =>
  faults
    .map(({ path, text }) => {
      const column = columns.find(({ key }) => key === path);
      const [name, why] = [column && inLanguage(language, column.header), inLanguage(language, text)];
      const saysIt = [name, inLanguage(language, fieldNames[path] ?? ['', ''])].some(
        (called) => called && why.toLowerCase().includes(called.toLowerCase()),
      );
      return name === undefined || saysIt ? why : inLanguage(language, [`${name}：${why}`, `${name}: ${why}`]);
    })
    .join(inLanguage(language, ['；', '; ']))
    .slice(0, REASON_CHARS_MAX);

import { basename } from 'node:path';
import { lineAt, type SourceFile, textOf } from './sourceFile.ts';

/** A word that the house does not use, as a line of GLOSSARY.md says it. */
export interface UnusedWord {
  readonly word: string;
  /** Below these folders; everywhere without any. */
  readonly folders: readonly string[];
  /** Names that are kept or belong to others: `name` anywhere, `name:` as a key, several words as a phrase of a comment. */
  readonly stays: readonly string[];
}

const HEAD = /^## Words that are not used$/m;

const ticked = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The words that GLOSSARY.md names as not to be used. Throws where it has no such table. */
export function unusedWords(glossary: string): readonly UnusedWord[] {
  const part = glossary.split(HEAD)[1];
  const rows = (part ?? '').split('\n').filter((line) => line.startsWith('| `'));
  if (rows.length === 0) throw new Error('the glossary names no word that is not used');
  return rows.map((row) => {
    const [, not = '', where = '', , stays = ''] = row.split('|');
    return { word: ticked(not)[0] ?? '', folders: ticked(where), stays: ticked(stays) };
  });
}

/** The words of a name or a sentence, in small letters: `aoa_to_sheet`, `isMending`, `SHEET_MAX`. */
const wordsIn = (text: string): readonly string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

const stemOf = (word: string): string => word.replace(/e$/, '');
const formsOf = (word: string): RegExp => new RegExp(`^${stemOf(word)}(?:e|es|ed|s|ing|able)?$`);
const holds = (text: string, forms: RegExp): boolean => wordsIn(text).some((word) => forms.test(word));

const NAMED = new Set(['Identifier', 'JSXIdentifier', 'PrivateIdentifier']);

/** Where the keys of objects and their types stand: what is kept under a name has it as a key. */
const keysOf = ({ nodes }: SourceFile): ReadonlySet<number> =>
  new Set(
    nodes.flatMap(({ type, key, shorthand }) =>
      /Property|PropertySignature/.test(type) && shorthand !== true && typeof key === 'object' && key && 'start' in key
        ? [Number(key.start)]
        : [],
    ),
  );

const without = (text: string, phrases: readonly string[]): string =>
  phrases
    .filter((phrase) => /\W/.test(phrase))
    .reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text.replace(/`[^`]*`/g, ' '));

function usesIn(file: SourceFile, { word, folders, stays }: UnusedWord): readonly string[] {
  if (folders.length > 0 && !folders.some((folder) => file.path.startsWith(`${folder}/`))) return [];
  if (!new RegExp(stemOf(word), 'i').test(`${file.path} ${file.text}`)) return [];
  const forms = formsOf(word);
  const keys = keysOf(file);
  const at = (start: number, what: string) => `${file.path}:${lineAt(file.text, start)} ${what} — ${word} is not used`;
  const isKept = (name: string, start: number) =>
    stays.includes(name) || (stays.includes(`${name}:`) && keys.has(start));
  const names = file.nodes.flatMap((node) => {
    const name = NAMED.has(node.type) ? textOf(node, 'name') : undefined;
    return name !== undefined && holds(name, forms) && !isKept(name, node.start) ? [at(node.start, name)] : [];
  });
  const comments = file.comments.flatMap(({ value, start }) =>
    holds(without(value.replace(/\s*\n\s*\*\s*/g, ' '), stays), forms) ? [at(start, 'in a comment')] : [],
  );
  const own = holds(basename(file.path).replace(/\..*/, ''), forms) ? [at(0, 'its own name')] : [];
  return [...own, ...names, ...comments];
}

/** Every use of such a word in a name, a comment or the name of a file. */
export function usesOfUnused(files: readonly SourceFile[], words: readonly UnusedWord[]): readonly string[] {
  return files.flatMap((file) => words.flatMap((word) => usesIn(file, word)));
}

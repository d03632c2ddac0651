import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/staleness.ts';
import { readSources, readText } from './sourceFile.ts';

/** The words that GLOSSARY.md names as not to be shown. Throws where it names none. */
const wordsNotShown = (glossary: string): readonly string[] => {
  const part = glossary.split(/^## Words that are not shown$/m)[1]?.split(/^## /m)[0] ?? '';
  const words = part
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));
  if (words.length === 0) throw new Error('the glossary names no word that is not shown');
  return words;
};

/** Texts in both languages: a Chinese one and beside it an English one, in one pair of brackets. */
const PAIR = /\[\s*((?:'[^'\n]*'|`[^`]*`))\s*,\s*\[?\s*((?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`))/g;
const pairsIn = (text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(PAIR)].flatMap(([, zh = '', en = '']) => (/\p{Script=Han}/u.test(zh) ? [[zh, en] as const] : []));

type Pair = readonly [string, string];
/** The same of what a file of a scenario holds. */
const pairsOf = (value: unknown): readonly Pair[] => {
  if (typeof value !== 'object' || value === null) return [];
  const parts: readonly unknown[] = Object.values(value);
  const [zh, en] = parts;
  if (parts.length === 2 && typeof zh === 'string' && typeof en === 'string') return [[zh, en]];
  return parts.flatMap(pairsOf);
};

const words = wordsNotShown(readText('GLOSSARY.md'));
const shownOf = (pairs: readonly Pair[]): readonly string[] =>
  pairs.flatMap((pair) =>
    words.filter((word) => pair.some((said) => said.toLowerCase().includes(word))).map((word) => `${word}: ${pair}`),
  );
const shownIn = (text: string): readonly string[] => shownOf(pairsIn(text));

describe('words that are not shown', () => {
  it('stand in no text of either language', () => {
    // An agreement stays as it was signed.
    const sources = readSources().filter(
      ({ path }) => /^(web|shared|server|sim)\/src\//.test(path) && !path.includes('/agreements/texts/'),
    );
    expect(sources.flatMap(({ text }) => pairsIn(text)).length).toBeGreaterThan(1_000);
    expect(sources.flatMap(({ path, text }) => shownIn(text).map((said) => `${path}: ${said}`))).toEqual([]);
  });

  it('stand in no step of a story that a scenario tells', () => {
    const told = globSync('server/src/simulator/scenarios/*.json', { cwd: projectRoot }).flatMap((path) =>
      pairsOf(JSON.parse(readText(path))),
    );
    expect(told.length).toBeGreaterThan(100);
    expect(shownOf(told)).toEqual([]);
    expect(shownOf(pairsOf({ steps: [{ title: ['关联订单', 'Link it'] }] }))).toHaveLength(1);
  });

  it('are seen where they stand', () => {
    expect(shownIn("title: ['贸易订单', 'Contract']")).toHaveLength(1);
    expect(shownIn("title: ['合同', 'Trade order']")).toHaveLength(1);
    expect(shownIn("title: [\n  '合同',\n  'A contract, no order',\n]")).toEqual([]);
    expect(() => wordsNotShown('# Glossary')).toThrow('no word');
  });
});

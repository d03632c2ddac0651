import { describe, expect, it } from 'vitest';
import { parseSource, readSources, readText } from './sourceFile.ts';
import { unusedWords, usesOfUnused } from './words.ts';

const words = unusedWords(readText('GLOSSARY.md'));
const uses = (text: string, path = 'server/src/modules/receipts/service.ts'): number =>
  usesOfUnused([parseSource(path, text)], words).length;

describe('words that the house does not use', () => {
  it('stand in no identifier, no comment and no name of a file', () => {
    expect(usesOfUnused(readSources(), words)).toEqual([]);
  });

  it.each([
    'const isMending = true;',
    'const mend = () => correct();',
    'const parts = { mend };',
    '/** What has lapsed. */',
    '// It is\n// mended.',
    'interface RecordMend { readonly a: string }',
    'const MAX_LAPSES = 1;',
  ])('are seen: %s', (text) => {
    expect(uses(text)).toBeGreaterThan(0);
  });

  it('are seen in the name of a file, and some below some folders alone', () => {
    expect(uses('', 'server/src/modules/payments/mend.ts')).toBe(1);
    expect(uses('/** Orders of a batch. */', 'server/src/modules/settlementMaterial/order.ts')).toBe(1);
    expect(uses('const settled = 1;', 'web/src/ui/forms/useAtRest.ts')).toBe(1);
    expect(uses('/** Orders of a batch. */', 'server/src/modules/settlementMaterial/order.ts')).toBe(1);
    expect(uses('const settled = 1;', 'server/src/modules/settlements/service.ts')).toBe(0);
  });

  it.each([
    "const own = { mend: move(), lapse: move() }; take(row, 'mend');",
    'const { batchNo } = upload;',
    '/** The action `mend`. */',
    '/** Recommended before the trimEnd of a collapsed stylesheet. */',
    '/** A batch payment. */',
  ])('let pass: %s', (text) => {
    expect(uses(text)).toBe(0);
  });

  it('are named in the glossary', () => {
    expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['mend', 'lapse', 'batch', 'settle']));
    expect(() => unusedWords('# Glossary')).toThrow('no word');
  });
});

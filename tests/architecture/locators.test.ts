import { describe, expect, it } from 'vitest';
import { countUses, locatorUses } from './locatorRules.ts';
import allowed from './locatorUses.json' with { type: 'json' };
import { parseSource, readText, writtenFiles } from './sourceFile.ts';

const SAMPLES = 'tests/architecture/locatorSamples.ts';
const isTestSource = (path: string): boolean => path.startsWith('tests/') && path.endsWith('.ts');
const found = locatorUses(
  writtenFiles()
    .filter(isTestSource)
    .map((path) => parseSource(path, readText(path))),
);

describe('locators in tests', () => {
  it('press only by Locator.click, and use .first() and hasText no more often than locatorUses.json allows', () => {
    // The list may only shrink: lower a figure when uses are removed. Press boxes by `tick` and `untick` of tests/harness/choose.ts,
    // find elements by exact names or anchored patterns.
    expect(countUses(found.filter(({ path }) => path !== SAMPLES))).toEqual(allowed);
  });

  it('are judged by their types', () => {
    expect(countUses(found)[SAMPLES]).toEqual({ check: 2, force: 1, 'dispatched click': 2, first: 1, hasText: 1 });
  });
});

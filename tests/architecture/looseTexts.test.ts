import { describe, expect, it } from 'vitest';
import { looseTexts } from './looseTexts.ts';
import { lineAt, readText } from './sourceFile.ts';

const SAMPLES = 'tests/architecture/looseTextSamples.tsx';
const found = looseTexts();

describe('texts that come and go', () => {
  it('are in elements of their own, so that page translation cannot break the page', () => {
    // Wrap the text in a <span>, or join the texts of one parent in a template string.
    expect(found.filter(({ path }) => path !== SAMPLES)).toEqual([]);
  });

  it('are judged by their types', () => {
    const samples = readText(SAMPLES);
    const fixed = lineAt(samples, samples.indexOf('export const FixedTexts'));
    const inSamples = found.filter(({ path }) => path === SAMPLES);
    expect(inSamples.map(({ text }) => text)).toEqual([
      '{note}',
      '{count !== null && count * 2}',
      'orders ',
      '{slot}',
      '{name}',
      '<Label note={note} />',
    ]);
    expect(inSamples.every(({ line }) => line < fixed)).toBe(true);
  });
});

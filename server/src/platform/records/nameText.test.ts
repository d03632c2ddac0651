import { describe, expect, it } from 'vitest';
import { nameWords, soughtWords } from './nameText.ts';

/** As the databases look: each part somewhere in the words. */
const finds = (typed: string, name: string): boolean => {
  const parts = soughtWords(typed);
  return parts.length > 0 && parts.every((part) => nameWords(name).includes(part));
};

describe('how names are found', () => {
  it.each([
    ['harbor', 'Harbor Retail LLC'],
    ['ret harb', 'Harbor Retail LLC'],
    ['HARBOR', 'Harbor Retail LLC'],
    ['ｈａｒｂｏｒ', 'Harbor Retail LLC'],
    ['harbor', 'ＨＡＲＢＯＲ　Retail'],
    ['jose alv', 'José Álvarez'],
    ['José', 'JOSE ALVAREZ'],
    ['lodz', 'Łódź Trade'],
    ['strasse', 'Hauptstraße 5'.replace('Haupts', 'S')],
    ['海川', '深圳海川贸易有限公司'],
    ['川', '深圳海川贸易有限公司'],
    ['贸易 深圳', '深圳海川贸易有限公司'],
    ['7', 'Pier 7 Trading'],
    ['smith', 'Müller-Smith & Co.'],
  ])('%s finds %s', (typed, name) => {
    expect(finds(typed, name)).toBe(true);
  });

  it.each([
    ['arbor', 'Harbor Retail LLC'],
    ['harbor x', 'Harbor Retail LLC'],
    ['海贸', '深圳海川贸易有限公司'],
    ['%', 'Cotton 100% Sons'],
    ['_', 'Cotton_100'],
    ['...', 'A. B. C.'],
  ])('%s does not find %s', (typed, name) => {
    expect(finds(typed, name)).toBe(false);
  });

  it('keeps nothing that a database reads as a pattern', () => {
    expect(nameWords('a%b_c\\d')).toBe(' a b c d');
  });
});

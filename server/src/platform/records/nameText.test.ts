import { describe, expect, it } from 'vitest';
import { nameWords, soughtWords, wordsOnward } from './nameText.ts';

/** As the databases look: each part is what the words begin with, from one of them on. */
const finds = (typed: string, name: string): boolean => {
  const parts = soughtWords(typed);
  const onward = wordsOnward(nameWords(name));
  return parts.length > 0 && parts.every((part) => onward.some((words) => words.startsWith(part)));
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

  it('has the words from each of them on, one for each sign of Chinese, and none of a name without words', () => {
    expect(wordsOnward(nameWords('Harbor Retail LLC'))).toEqual([' harbor retail llc', ' retail llc', ' llc']);
    expect(wordsOnward(nameWords('海川 7'))).toEqual([' 海 川 7', ' 川 7', ' 7']);
    expect(wordsOnward(nameWords('***'))).toEqual([]);
    expect(wordsOnward(' ')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  hasPair,
  heldPairs,
  movedPair,
  type Pair,
  pairKey,
  pairOfAddress,
  withCurrency,
  withoutPair,
} from './commonPairs.ts';

const pair = (key: string): Pair => {
  const [found] = heldPairs([{ sellCurrency: key.slice(0, 3), buyCurrency: key.slice(4) }]);
  if (found === undefined) throw new Error(key);
  return found;
};
const list = ['USD/CNH', 'EUR/CNH', 'GBP/CNH'].map(pair);
const keys = (pairs: readonly Pair[]) => pairs.map(pairKey);

describe('the list of common pairs', () => {
  it('moves a pair by one place', () => {
    expect(keys(movedPair(list, pair('EUR/CNH'), -1))).toEqual(['EUR/CNH', 'USD/CNH', 'GBP/CNH']);
    expect(keys(movedPair(list, pair('EUR/CNH'), 1))).toEqual(['USD/CNH', 'GBP/CNH', 'EUR/CNH']);
  });

  it('leaves the list alone at its ends and for a pair that is not in it', () => {
    expect(movedPair(list, pair('USD/CNH'), -1)).toBe(list);
    expect(movedPair(list, pair('GBP/CNH'), 1)).toBe(list);
    expect(movedPair(list, pair('HKD/CNH'), 1)).toBe(list);
  });

  it('knows and removes a pair by both of its currencies', () => {
    expect(hasPair(list, pair('EUR/CNH'))).toBe(true);
    expect(hasPair(list, pair('CNH/EUR'))).toBe(false);
    expect(keys(withoutPair(list, pair('EUR/CNH')))).toEqual(['USD/CNH', 'GBP/CNH']);
  });

  it('leaves out what is not held', () => {
    expect(heldPairs([{ sellCurrency: 'USD', buyCurrency: 'CNY' }])).toEqual([]);
  });
});

describe('the pair of an address', () => {
  it.each([
    ['', 'USD/CNH'],
    ['sell=EUR&buy=JPY', 'EUR/JPY'],
    ['sell=CNH', 'CNH/USD'],
    ['sell=XXX&buy=usd', 'USD/CNH'],
    ['sell=EUR&buy=EUR', 'EUR/USD'],
    ['buy=USD', 'USD/EUR'],
  ])('%s is %s', (query, expected) => {
    expect(pairKey(pairOfAddress(new URLSearchParams(query)))).toBe(expected);
  });
});

describe('choosing a currency', () => {
  it('replaces one side', () => {
    expect(pairKey(withCurrency(pair('USD/CNH'), 'sell', 'EUR'))).toBe('EUR/CNH');
    expect(pairKey(withCurrency(pair('USD/CNH'), 'buy', 'JPY'))).toBe('USD/JPY');
  });

  it("turns the pair around when it is the other side's", () => {
    expect(pairKey(withCurrency(pair('USD/CNH'), 'sell', 'CNH'))).toBe('CNH/USD');
    expect(pairKey(withCurrency(pair('USD/CNH'), 'buy', 'USD'))).toBe('CNH/USD');
  });
});

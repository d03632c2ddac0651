import { describe, expect, it } from 'vitest';
import { firstDraft, type PairDraft, shownAmounts, swapped, withCcy } from './pair.ts';

const draft: PairDraft = { sell: 'USD', buy: 'CNH', typedSide: 'sell', amount: '1234.50' };
const quote = { sellAmount: '1234.50', buyAmount: '8741.77' };

describe('a quote', () => {
  it('fills in the other side only', () => {
    expect(shownAmounts(draft, quote)).toEqual({ sell: '1234.50', buy: '8741.77' });
    expect(shownAmounts({ ...draft, typedSide: 'buy', amount: '8741.77' }, quote)).toEqual({
      sell: '1234.50',
      buy: '8741.77',
    });
    expect(shownAmounts({ ...draft, amount: '' }, quote)).toEqual({ sell: '', buy: '' });
  });
});

describe('swapping', () => {
  it('keeps the typed amount with its currency', () => {
    expect(swapped(draft)).toEqual({ sell: 'CNH', buy: 'USD', typedSide: 'buy', amount: '1234.50' });
    expect(swapped(swapped(draft))).toEqual(draft);
  });

  it("is what choosing the other side's currency does", () => {
    expect(withCcy(draft, 'sell', 'CNH')).toEqual(swapped(draft));
    expect(withCcy(draft, 'buy', 'USD')).toEqual(swapped(draft));
    expect(withCcy(draft, 'buy', 'EUR')).toEqual({ ...draft, buy: 'EUR' });
  });
});

it('an order whose lock has ended comes back with its amount', () => {
  const params = new URLSearchParams({ sell: 'EUR', buy: 'JPY', side: 'buy', amount: '5000' });
  expect(firstDraft(params, ['USD', 'EUR', 'JPY'])).toEqual({
    sell: 'EUR',
    buy: 'JPY',
    typedSide: 'buy',
    amount: '5000',
  });
});

describe('the first draft', () => {
  const first = (query: string) => {
    const { sell, buy } = firstDraft(new URLSearchParams(query), ['USD', 'EUR', 'JPY', 'CNH']);
    return `${sell}/${buy}`;
  };

  it.each([
    ['', 'USD/CNH'],
    ['sell=JPY&buy=EUR', 'JPY/EUR'],
    ['sell=CNH', 'CNH/USD'],
    ['buy=USD', 'EUR/USD'],
    ['sell=EUR&buy=EUR', 'EUR/USD'],
    ['sell=GBP&buy=CNH', 'USD/CNH'],
  ])('of %s is %s', (query, expected) => {
    expect(first(query)).toBe(expected);
  });
});

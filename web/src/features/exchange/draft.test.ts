import { describe, expect, it } from 'vitest';
import { type ExchangeDraft, faultsOf, type Quote, requestOf } from './draft.ts';
import type { Options } from './pairForm.tsx';
import { text } from './text.ts';

const draft: ExchangeDraft = {
  sell: 'USD',
  buy: 'CNH',
  typedSide: 'sell',
  amount: '1234.50',
  delivery: 'T1',
  cover: 'money',
};
const quote: Quote = {
  quoteId: 'q',
  sellCurrency: 'USD',
  sellAmount: '1234.50',
  buyCurrency: 'CNH',
  buyAmount: '8741.77',
  tradeDirection: 'sellOut',
  rate: '7.0812233',
  inverse: '0.14121854',
  midRate: '7.0954142',
  spread: '0.002',
  fee: '0.00',
  delivery: 'T1',
  deliveryDay: '2026-11-23',
  expectedAt: '2026-11-23T09:00:00+08:00',
  cover: 'money',
  creditLimitUsed: null,
  forwardPoints: null,
  validUntil: '2026-11-21T15:45:00+08:00',
  serverTime: '2026-11-21T15:40:19+08:00',
  sums: [],
};

describe('what is quoted', () => {
  it('is the side that was typed last', () => {
    expect(requestOf(draft)).toEqual({
      sellCurrency: 'USD',
      buyCurrency: 'CNH',
      tradeDirection: 'sellOut',
      amount: '1234.50',
      delivery: 'T1',
    });
    expect(requestOf({ ...draft, typedSide: 'buy', amount: '70000' })).toMatchObject({
      tradeDirection: 'buyIn',
      amount: '70000',
    });
  });

  it.each(['', '0', '0.00', '12.345', '1,2', 'abc', '-5', '1e5'])('is nothing for %j', (amount) => {
    expect(requestOf({ ...draft, amount })).toBeUndefined();
  });

  it('is nothing for decimals that the typed currency does not have', () => {
    expect(requestOf({ ...draft, sell: 'JPY', amount: '100.5' })).toBeUndefined();
    expect(requestOf({ ...draft, buy: 'JPY', typedSide: 'buy', amount: '100.5' })).toBeUndefined();
  });
});

describe('what speaks against an amount', () => {
  const judge = (
    change: Partial<ExchangeDraft>,
    given: Partial<Quote> = {},
    available = '2000.00',
    refused?: string,
  ) => {
    const options: Options = {
      minimum: '0.01',
      maximumUsd: '5000000.00',
      deliveries: [],
      quoteSeconds: 300,
      credit: { limit: '100000.00', used: '0.00', left: '100000.00' },
      delegated: { deadlineFirst: '2026-11-10', deadlineLast: '2027-11-10' },
      forward: { firstDay: '2026-11-13', lastDay: '2027-11-10' },
      currencies: [
        { currency: 'USD', scale: 2, available },
        { currency: 'EUR', scale: 2, available },
      ],
    };
    const known = {
      ground: { options },
      draft: { ...draft, ...change },
      terms: undefined,
      quote: { ...quote, ...given },
    };
    return faultsOf(known, refused).flatMap((fault) => (fault ? [[fault.field, fault.says]] : []))[0];
  };
  const short = ['sell', text('aboveAvailable', { available: '2,000.00 USD' })];

  it('nothing, up to the last cent that there is', () => {
    expect(judge({})).toBeUndefined();
    expect(judge({ amount: '2000.00' })).toBeUndefined();
  });

  it('nothing typed, or zeros', () => {
    expect(judge({ amount: '' })).toEqual(['sell', text('needAmount')]);
    expect(judge({ amount: '0.00' })).toEqual(['sell', text('zero')]);
  });

  it('more than there is, typed or quoted, told where it is sold', () => {
    expect(judge({ amount: '2000.01' })).toEqual(short);
    expect(judge({ typedSide: 'buy', amount: '20000.00' }, { sellAmount: '2824.37' })).toEqual(short);
  });

  it('more dollars than one exchange may sell, before the balance', () => {
    const above = ['sell', text('aboveMaximum', { maximum: '5,000,000' })];
    expect(judge({ amount: '5000000.01' })).toEqual(above);
    expect(judge({ amount: '5000000.00' }, {}, '9000000.00')).toBeUndefined();
    expect(judge({ sell: 'EUR', amount: '6000000.00' }, {}, '9000000.00')).toBeUndefined();
  });

  it('what the quote call refused, at the side that was typed', () => {
    expect(judge({ typedSide: 'buy' }, {}, '2000.00', 'too little')).toEqual(['buy', 'too little']);
  });
});

import { Closed, Secret, SignedQuote, Text } from '@tradeport/shared/contract/common.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { requestHash } from './requestHash.ts';

const schema = Closed({
  amount: Text({ max: 24 }),
  payPassword: Secret(64),
  quote: Type.Optional(SignedQuote),
  payee: Type.Optional(Closed({ name: Text({ max: 40 }), code: Secret(6) })),
});
const request = { amount: '1.00', payPassword: 'a', quote: 'first', payee: { name: 'b', code: '123456' } };

describe('requestHash', () => {
  it.each([
    ['the fields in another order', { payPassword: 'a', payee: request.payee, quote: 'first', amount: '1.00' }],
    ['another password', { ...request, payPassword: 'b' }],
    ['another code within', { ...request, payee: { name: 'b', code: '654321' } }],
    ['a renewed quote', { ...request, quote: 'second' }],
    ['no quote', { amount: '1.00', payPassword: 'a', payee: request.payee }],
  ])('is the same with %s', (_what, other) => {
    expect(requestHash(schema, other)).toBe(requestHash(schema, request));
  });

  it.each([
    ['amount', { ...request, amount: '1.01' }],
    ['field within', { ...request, payee: { name: 'c', code: '123456' } }],
    ['field, not filled in', { amount: '1.00', payPassword: 'a', quote: 'first' }],
  ])('is another with another %s', (_what, other) => {
    expect(requestHash(schema, other)).not.toBe(requestHash(schema, request));
  });

  it('knows every quote that a request of the catalogue carries', () => {
    const quotesOf = ({ request: { properties } }: AnyCall): readonly unknown[] =>
      isMembers(properties) ? [properties.quote].filter((quote) => quote !== undefined) : [];
    const quotes = allCalls.flatMap(quotesOf);
    expect(quotes.length).toBeGreaterThan(3);
    for (const quote of quotes) expect(quote).toMatchObject({ quote: true });
  });
});

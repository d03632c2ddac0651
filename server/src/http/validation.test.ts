import { FurtherApplication } from '@tradeport/shared/contract/collectionAccount.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { checkRequest } from './validation.ts';

const refusalOf = (value: unknown, schema: TSchema = exchange.list.request): Refusal => {
  try {
    checkRequest(schema, value, 'body');
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('the request was taken');
};

describe('a field that is empty', () => {
  it.each([
    ['absent', {}],
    ['undefined', { currencies: undefined }],
    ['null', { currencies: null }],
    ['an empty list', { currencies: [] }],
  ])('is missing: %s', (_what, given) => {
    const refusal = refusalOf({ type: 'global', country: 'HKG', ...given, bankAccountName: '' }, FurtherApplication);
    expect(refusal.code).toBe('EMPTY_PARAM');
    expect(refusal.detail.fields?.map(({ path, rule }) => [path, rule])).toEqual(
      expect.arrayContaining([
        ['currencies', 'required'],
        ['bankAccountName', 'required'],
      ]),
    );
  });

  it('is of a wrong type where it may be left out', () => {
    const refusal = refusalOf({ currentPage: null });
    expect(refusal.detail.fields?.map(({ path, rule }) => [path, rule])).toEqual([['currentPage', 'type']]);
  });
});

describe('a wrong field beside members that have defaults', () => {
  it.each([
    [{ orderNo: 'x'.repeat(80), currentPage: 1, pageSize: 1 }, ['orderNo']],
    [{ currentPage: 0, pageSize: 101 }, ['currentPage', 'pageSize']],
  ])('%o is refused with each wrong field', (value, paths) => {
    const refusal = refusalOf(value);
    expect(refusal.detail.fields?.map(({ path }) => path)).toEqual(paths);
  });
});

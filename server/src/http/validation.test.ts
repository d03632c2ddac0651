import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { describe, expect, it } from 'vitest';
import { checkRequest } from './validation.ts';

const refusalOf = (value: unknown): Refusal => {
  try {
    checkRequest(exchange.list.request, value, 'body');
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('the request was taken');
};

describe('a wrong field beside members that have defaults', () => {
  it.each([
    [{ orderNo: 'x'.repeat(80), currentPage: 1, pageSize: 1 }, ['orderNo']],
    [{ currentPage: 0, pageSize: 101 }, ['currentPage', 'pageSize']],
  ])('%o is refused with each wrong field', (value, paths) => {
    const refusal = refusalOf(value);
    expect(refusal.detail.fields?.map(({ path }) => path)).toEqual(paths);
  });
});

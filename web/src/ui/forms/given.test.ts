import { expect, test } from 'vitest';
import { given } from './given.ts';

test('Of the named fields travel those in which something stands, without the spaces at its ends', () => {
  const draft = { memo: ' for the fair ', remark: '   ', nickname: '', city: undefined, unnamed: 'stays' };
  expect(given(draft, ['memo', 'remark', 'nickname', 'city'])).toEqual({ memo: 'for the fair' });
});

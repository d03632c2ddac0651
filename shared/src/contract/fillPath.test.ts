import { describe, expect, it } from 'vitest';
import { addressText, fillPath } from './fillPath.ts';

const HALF = String.fromCharCode(0xd800);

describe('a path with parts', () => {
  it.each([
    ['a text', 'a/b', 'a%2Fb'],
    ['half a surrogate pair', `a${HALF}`, 'a%EF%BF%BD'],
    ['NUL', 'a\0', 'a%00'],
    ['more than a number holds', Number.POSITIVE_INFINITY, 'Infinity'],
    ['an object', { a: HALF }, '%7B%22a%22%3A%22%5Cud800%22%7D'],
    ['an object without a prototype', Object.create(null), '%7B%7D'],
    ['nothing', null, 'null'],
  ])('takes %s', (_what, id, written) => {
    expect(fillPath('/files/:id/content', { id, more: 1 })).toEqual({
      url: `/files/${written}/content`,
      rest: { more: 1 },
    });
  });

  it('takes what is no request', () => {
    expect(fillPath('/files', 'text')).toEqual({ url: '/files', rest: {} });
    expect(addressText(undefined)).toBe('undefined');
  });
});

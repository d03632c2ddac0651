import { describe, expect, it } from 'vitest';
import { holdsTooMuch } from './jsonBodies.ts';

describe('a body', () => {
  it.each([
    ['an empty one', '', false],
    ['a small one', '{"a":[1,2],"b":{"c":"d"}}', false],
    ['one field too many', '{"a":1,"b":2,"c":3,"d":4,"e":5}', true],
    ['one item too many', '[1,2,3,4,5,6,7,8,9]', true],
    ['one bracket too many', '[[[[[[[[[', true],
    ['signs that stand in a text', '{"a":",:[{,:[{,:[{"}', false],
    ['a text with escapes', '{"a":"\\",\\\\\\",:,:,:,:,:,:","b":1}', false],
    ['a text that ends in a backslash', '{"a":"\\\\","b":1,"c":1,"d":1}', false],
    ['signs behind such a text', '{"a":"\\\\",,,,,,,,,,}', true],
    ['a text without end', '{"a":",,,,,,,,,,', false],
  ])('is looked at as text: %s', (_what, body, tooMuch) => {
    expect(holdsTooMuch(body, 8)).toBe(tooMuch);
  });

  it('holds many thousand values at most', () => {
    const listOf = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1));
    expect([listOf(10_000), listOf(10_001)].map((body) => holdsTooMuch(body))).toEqual([false, true]);
  });

  it('refuses what lies deeper than anything needs, wherever the brackets of texts stand', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect([nested(100), nested(101), `["${'['.repeat(500)}"]`].map((body) => holdsTooMuch(body))).toEqual([
      false,
      true,
      false,
    ]);
  });
});

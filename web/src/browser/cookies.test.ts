import { afterEach, expect, it, vi } from 'vitest';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

const others = () => new Promise<void>((resolve) => queueMicrotask(resolve));

afterEach(() => {
  vi.restoreAllMocks();
  removeCookie('a');
});

it('asks the browser once in one go, and anew in the next', async () => {
  const asked = vi.spyOn(document, 'cookie', 'get').mockReturnValue('a=1; b=2');
  expect([readCookie('a'), readCookie('b'), readCookie('c')]).toEqual(['1', '2', undefined]);
  expect(asked).toHaveBeenCalledTimes(1);
  await others();
  asked.mockReturnValue('a=3');
  expect(readCookie('a')).toBe('3');
});

it('ignores a value with a broken percent escape', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('a=%E0%A4; b=2');
  expect([readCookie('a'), readCookie('b')]).toEqual([undefined, '2']);
});

it('knows at once what was written or removed in the same go', () => {
  expect(readCookie('a')).toBeUndefined();
  writeCookie('a', 'x y');
  expect(readCookie('a')).toBe('x y');
  removeCookie('a');
  expect(readCookie('a')).toBeUndefined();
});

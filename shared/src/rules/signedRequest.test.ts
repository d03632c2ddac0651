import { expect, it } from 'vitest';
import { createTimestamps, isSignedInTime, signedAt, signedText } from './signedRequest.ts';

const inTime = (timestamp: string, now: string): boolean | undefined => {
  const at = signedAt(timestamp);
  return at && isSignedInTime(at, new Date(now));
};

it('joins what is signed by line feeds; an empty body leaves one at the end', () => {
  const parts = { method: 'GET', path: '/api/a?b=c%20d', timestamp: '2026-03-03T10:00:00Z', body: '' };
  expect(signedText(parts)).toBe('GET\n/api/a?b=c%20d\n2026-03-03T10:00:00Z\n');
  expect(signedText({ ...parts, body: '{}' })).toBe('GET\n/api/a?b=c%20d\n2026-03-03T10:00:00Z\n{}');
});

it.each([
  ['2026-03-03T09:55:00+08:00', true],
  ['2026-03-03T09:54:59+08:00', false],
  ['2026-03-03T09:54:59.999+08:00', false],
  ['2026-03-03T09:54:59.999999999+08:00', false],
  ['2026-03-03T10:05:00+08:00', true],
  ['2026-03-03T02:05:00Z', true],
  ['2026-03-03T10:05:00.000000001+08:00', false],
  ['2026-03-03T10:05:00.001+08:00', false],
  ['2026-03-03T10:05:00.000+08:00', true],
  ['2026-03-03T10:05:01+08:00', false],
  ['2026-03-03T10:00:00.5+08:00', true],
])('%s at 10:00:00: %s', (timestamp, passes) => {
  expect(inTime(timestamp, '2026-03-03T10:00:00+08:00')).toBe(passes);
});

it.each([
  '',
  '2026-03-03T10:00:00',
  '2026-03-03 10:00:00+08:00',
  '2026-03-03T10:00+08:00',
  '2026-02-30T10:00:00+08:00',
  '2026-03-03T24:00:00+08:00',
  '2026-03-03T10:00:60+08:00',
  '2026-03-03T10:00:00+0800',
  '2026-03-03T10:00:00.+08:00',
  '2026-03-03T10:00:00.1234567890+08:00',
  '2026-03-03T10:00:00.1.2+08:00',
  ' 2026-03-03T10:00:00+08:00',
  '1772503200000',
])('"%s" is no time of signing', (timestamp) => {
  expect(signedAt(timestamp)).toBeUndefined();
});

it('makes no two timestamps alike, in one millisecond either', () => {
  const next = createTimestamps(999_998);
  const at = new Date('2026-03-03T02:00:00.007Z');
  const made = [next(at), next(at), next(at)];
  expect(made).toEqual([
    '2026-03-03T02:00:00.007999999Z',
    '2026-03-03T02:00:00.007000000Z',
    '2026-03-03T02:00:00.007000001Z',
  ]);
  expect(signedAt('2026-03-03T02:00:00.007000042Z')?.beyond).toBeCloseTo(7.000042, 6);
});

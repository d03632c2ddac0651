import { describe, expect, it } from 'vitest';
import { clockText, leftText } from './feedback/Countdown.tsx';
import { formatTime } from './times.ts';

describe('a time', () => {
  const at = '2026-11-09T18:05:07Z';
  it.each([
    ['minute', 'zh-CN', '2026-11-10 02:05'],
    ['second', 'en-US', '10 Nov 2026 02:05:07'],
    ['second', 'zh-CN', '2026-11-10 02:05:07'],
    ['seconds', 'en-US', '02:05:07'],
    ['month', 'zh-CN', '2026-11'],
    ['month', 'en-US', 'Nov 2026'],
    ['short', 'zh-CN', '11-10 02:05'],
    ['short', 'en-US', '10 Nov 02:05'],
    ['shortDay', 'zh-CN', '11-10'],
    ['shortDay', 'en-US', '10 Nov'],
    ['clock', 'zh-CN', '02:05'],
    ['day', 'zh-CN', '2026-11-10'],
    ['day', 'en-US', '10 Nov 2026'],
    ['minute', 'en-US', '10 Nov 2026 02:05'],
    ['spoken', 'zh-CN', '11-10 周二'],
    ['spoken', 'en-US', 'Tue 10 Nov'],
  ] as const)('%s in %s is that of Shanghai', (form, language, text) => {
    expect(formatTime(at, form, language)).toBe(text);
  });

  it.each([
    ['zh-CN', '09-05', '09-05 周六', '2026-09-05'],
    ['en-US', '5 Sep', 'Sat 5 Sep', '5 Sep 2026'],
  ] as const)('a day alone in %s is that day, whatever the zone', (language, shortDay, spoken, day) => {
    expect(formatTime('2026-09-05', 'shortDay', language)).toBe(shortDay);
    expect(formatTime('2026-09-05', 'spoken', language)).toBe(spoken);
    expect(formatTime('2026-09-05', 'day', language)).toBe(day);
  });

  it('shows midnight as 00:00 and an unreadable time as a dash', () => {
    expect(formatTime('2026-11-09T16:00:00Z', 'clock', 'zh-CN')).toBe('00:00');
    expect(formatTime('never', 'day', 'zh-CN')).toBe('—');
  });
});

describe('a countdown', () => {
  it.each([
    [252, '04:12'],
    [9, '00:09'],
    [0, '00:00'],
    [-3, '00:00'],
    [3600, '1:00:00'],
    [79_980, '22:13:00'],
    [86_399, '23:59:59'],
  ])('%i seconds are %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  it.each([
    [86_399, '23:59:59'],
    [86_400, 'daysAndHours 1 0'],
    [194_400, 'daysAndHours 2 6'],
    [604_799, 'daysAndHours 6 23'],
  ])('displays %i seconds as %s', (seconds, text) => {
    expect(leftText(seconds, (key, { days, hours } = {}) => `${key} ${days} ${hours}`)).toBe(text);
  });
});

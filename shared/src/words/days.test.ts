import { describe, expect, it } from 'vitest';
import { dayText, monthOfDay, shortDayText, withDaysWithin, withDayText } from './days.ts';

describe('a day in words', () => {
  it.each([
    ['2026-11-10', 'zh-CN', '2026-11-10', '11-10', '2026-11'],
    ['2026-11-10', 'en-US', '10 Nov 2026', '10 Nov', 'Nov 2026'],
    ['2026-09-05', 'en-US', '5 Sep 2026', '5 Sep', 'Sep 2026'],
  ] as const)('%s in %s', (day, language, whole, short, month) => {
    expect([dayText(day, language), shortDayText(day, language), monthOfDay(day, language)]).toEqual([
      whole,
      short,
      month,
    ]);
  });

  it.each([
    ['2026-11-10', '10 Nov 2026'],
    ['2026-11-10 14:52', '10 Nov 2026 14:52'],
    ['2026-11-10 14:52:08', '10 Nov 2026 14:52:08'],
    ['2026-11-10T14:52:08+08:00', '2026-11-10T14:52:08+08:00'],
    ['2026-13-10', '2026-13-10'],
    ['PO-2026-11-10', 'PO-2026-11-10'],
    ['2026-11-10 · USD', '2026-11-10 · USD'],
    ['', ''],
  ])('writes %s as %s', (text, written) => {
    expect(withDayText(text, 'en-US')).toBe(written);
    expect(withDayText(text, 'zh-CN')).toBe(text);
  });

  it('is found within a sentence, and not within a number or an instant', () => {
    const sentence = 'value date 2026-09-18, paid 2026-09-20 15:00 (PO-2026-09-18, 2026-09-18T10:00)';
    const written = 'value date 18 Sep 2026, paid 20 Sep 2026 15:00 (PO-2026-09-18, 2026-09-18T10:00)';
    expect([withDaysWithin(sentence, 'en-US'), withDaysWithin(sentence, 'zh-CN')]).toEqual([written, sentence]);
  });
});

import { describe, expect, it } from 'vitest';
import { monthText, shortFigure, WEEKDAY_WORDS } from './written.ts';

const LANGUAGES = ['zh-CN', 'en-US'] as const;
const DAY_MS = 86_400_000;
const by = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });

describe.each(LANGUAGES)('what is written out in %s is what the browser writes', (language) => {
  it('names months', () => {
    const [short, full] = [by(language, { month: 'short' }), by(language, { month: 'long', year: 'numeric' })];
    for (let month = 1; month <= 12; month += 1) {
      const text = `2026-${String(month).padStart(2, '0')}`;
      const date = new Date(`${text}-01T00:00:00Z`);
      expect(monthText(text, 'short', language)).toBe(short.format(date));
      expect(monthText(`${text}-30`, 'full', language)).toBe(full.format(date));
    }
  });

  it('names the days of a week', () => {
    const name = by(language, { weekday: 'short' });
    // 1970-01-04 was a Sunday.
    const named = WEEKDAY_WORDS[language].map((_, day) => name.format(new Date((3 + day) * DAY_MS)));
    expect(WEEKDAY_WORDS[language]).toEqual(named);
  });

  it('shortens figures', () => {
    const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
    for (let power = -2; power <= 14; power += 1)
      for (const first of [1, 1.2, 1.25, 1.5, 2, 2.5, 3, 4, 5, 7.5, 9.5, 9.94, 9.9996]) {
        const value = first * 10 ** power;
        expect(shortFigure(value, language), String(value)).toBe(short.format(value));
      }
    expect(shortFigure(0, language)).toBe('0');
  });
});

describe('shortFigure', () => {
  it.each([
    [3_000_000, '300万', '3M'],
    [12_500, '1.3万', '12.5K'],
    [250_000_000, '2.5亿', '250M'],
    [0, '0', '0'],
  ])('writes %d as short as each language can', (value, zh, en) => {
    expect([shortFigure(value, 'zh-CN'), shortFigure(value, 'en-US')]).toEqual([zh, en]);
  });
});

import { describe, expect, it } from 'vitest';
import { barHeight, barTicks, isLabelled, periodName } from './bars.ts';

describe('barTicks', () => {
  it('goes from nothing to a round figure above the largest bar', () => {
    for (const largest of [0.07, 1, 950, 2_910_000, 10_000_000]) {
      const ticks = barTicks(largest);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(ticks.length).toBeLessThanOrEqual(5);
    }
  });

  it('is the base line alone when nothing moved', () => {
    expect(barTicks(0)).toEqual([0]);
  });
});

describe('barHeight', () => {
  it('is the share of the plot, and never nothing for something', () => {
    expect([barHeight(50, 100), barHeight(100, 100), barHeight(0.01, 100), barHeight(0, 100), barHeight(1, 0)]).toEqual(
      [50, 100, 0.8, 0, 0],
    );
  });
});

describe('isLabelled', () => {
  it('labels the last and then evenly back', () => {
    const labelled = (count: number, most: number) =>
      Array.from({ length: count }, (_, i) => i).filter((i) => isLabelled(i, count, most));
    expect(labelled(12, 12)).toHaveLength(12);
    expect(labelled(12, 6)).toEqual([1, 3, 5, 7, 9, 11]);
    expect(labelled(30, 6)).toEqual([4, 9, 14, 19, 24, 29]);
  });
});

describe('periodName', () => {
  const month = { from: '2026-10-01', to: '2026-10-31' };
  const day = { from: '2026-11-05', to: '2026-11-05' };
  it.each([
    [month, true, 'short', '10月', 'Oct'],
    [month, true, 'full', '2026年10月', 'October 2026'],
    [day, false, 'short', '11-05', '5 Nov'],
    [day, false, 'full', '2026-11-05', '5 Nov 2026'],
  ] as const)('names %o', (period, isMonth, form, zh, en) => {
    expect([periodName(period, isMonth, form, 'zh-CN'), periodName(period, isMonth, form, 'en-US')]).toEqual([zh, en]);
  });
});

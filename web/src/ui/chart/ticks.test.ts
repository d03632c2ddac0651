import { describe, expect, it } from 'vitest';
import { sparkPoints } from './Spark.tsx';
import { rateScale, sampled, timeTicks } from './ticks.ts';

describe('rateScale', () => {
  it.each([
    [7.0735, 7.0828, [7.07, 7.075, 7.08, 7.085], 3],
    [0.1406, 0.1408, [0.1406, 0.1407, 0.1408], 4],
    [112.4, 118.9, [110, 112.5, 115, 117.5, 120], 1],
    [1480, 1535, [1480, 1500, 1520, 1540], 0],
    [0.000061, 0.000063, [0.000061, 0.000062, 0.000063], 6],
  ])('puts round figures around %d to %d', (low, high, ticks, decimals) => {
    expect(rateScale(low, high)).toEqual({ min: ticks[0], max: ticks.at(-1), ticks, decimals });
  });

  it('gives a flat line room on both sides', () => {
    const { min, max, ticks } = rateScale(7.1, 7.1);
    expect(min).toBeLessThan(7.1);
    expect(max).toBeGreaterThan(7.1);
    expect(ticks.length).toBeGreaterThan(1);
  });

  it('never has more than five labels, and none twice', () => {
    for (let high = 1.0001; high < 3; high *= 1.013) {
      const { ticks, decimals } = rateScale(1, high);
      const labels = ticks.map((tick) => tick.toFixed(decimals));
      expect(labels.length, String(high)).toBeLessThanOrEqual(5);
      expect(new Set(labels).size, String(high)).toBe(labels.length);
    }
  });
});

describe('timeTicks', () => {
  const until = Date.parse('2026-11-21T15:20:00+08:00');
  const days = (n: number) => until - n * 86_400_000;
  const labels = (from: number, most: number) => timeTicks(from, until, most, 'en-US').map(({ label }) => label);

  it('names full hours of Shanghai over a day, and the day at midnight', () => {
    expect(labels(days(1), 8)).toEqual(['18:00', '21:00', '21 Nov', '03:00', '06:00', '09:00', '12:00', '15:00']);
  });

  it('names fewer hours where there is less room', () => {
    expect(labels(days(1), 4)).toEqual(['18:00', '21 Nov', '06:00', '12:00']);
  });

  it('names days over a week and a month', () => {
    expect(labels(days(7), 8)).toEqual(['15 Nov', '16 Nov', '17 Nov', '18 Nov', '19 Nov', '20 Nov', '21 Nov']);
    expect(labels(days(30), 5).every((label) => /^\d{1,2} [A-Z][a-z]{2}$/.test(label))).toBe(true);
  });

  it('never writes more than there is room for, over any span', () => {
    for (const n of [1, 2, 3, 7, 14, 30, 44, 92, 366])
      for (const most of [2, 3, 4, 5, 6, 7, 8]) expect(labels(days(n), most).length).toBeLessThanOrEqual(most);
  });

  it('names first days of months over a quarter and a year', () => {
    expect(labels(days(92), 6)).toEqual(['Sep 2026', 'Oct 2026', 'Nov 2026']);
    expect(labels(days(365), 7)).toEqual(['Jan 2026', 'Mar 2026', 'May 2026', 'Jul 2026', 'Sep 2026', 'Nov 2026']);
  });
});

describe('sampled', () => {
  it('keeps the first and the last row', () => {
    const rows = Array.from({ length: 366 }, (_, i) => i);
    const few = sampled(rows, 25);
    expect([few.length, few[0], few.at(-1)]).toEqual([25, 0, 365]);
    expect(sampled([1, 2], 25)).toEqual([1, 2]);
  });
});

describe('sparkPoints', () => {
  it('draws the lowest at the bottom and the highest at the top', () => {
    expect(sparkPoints(['1', '3', '2'], 26, 16)).toEqual([
      [3, 13],
      [13, 3],
      [23, 8],
    ]);
  });

  it('draws a flat line through the middle', () => {
    expect(sparkPoints(['7', '7'], 26, 16).map(([, y]) => y)).toEqual([8, 8]);
  });
});

import { describe, expect, it } from 'vitest';
import { isTradingTime, marketInstant, nextTradingInstant, tradeDayOf } from './tradingHours.ts';

const at = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`);

describe('business hours', () => {
  it.each<[string, boolean, string, string]>([
    // instant, trading, the instant whose mid holds, the next trading instant
    ['2026-11-05 08:59:59.999', false, '2026-11-04 23:00', '2026-11-05 09:00'],
    ['2026-11-05 09:00:00', true, '2026-11-05 09:00', '2026-11-05 09:00'],
    ['2026-11-05 15:30:10', true, '2026-11-05 15:30:10', '2026-11-05 15:30:10'],
    ['2026-11-05 22:59:59', true, '2026-11-05 22:59:59', '2026-11-05 22:59:59'],
    ['2026-11-05 23:00:59', true, '2026-11-05 23:00', '2026-11-05 23:00:59'],
    ['2026-11-05 23:01:00', false, '2026-11-05 23:00', '2026-11-06 09:00'],
    ['2026-11-06 23:30:00', false, '2026-11-06 23:00', '2026-11-09 09:00'],
    ['2026-11-07 12:00:00', false, '2026-11-06 23:00', '2026-11-09 09:00'],
    ['2026-11-09 00:00:00', false, '2026-11-06 23:00', '2026-11-09 09:00'],
    ['2026-10-04 12:00:00', false, '2026-09-30 23:00', '2026-10-08 09:00'],
    ['2026-10-10 12:00:00', true, '2026-10-10 12:00', '2026-10-10 12:00'],
  ])('%s: trading %s, rate of %s, next %s', (text, trading, rateAt, next) => {
    expect(isTradingTime(at(text), 'businessHours')).toBe(trading);
    expect(marketInstant(at(text), 'businessHours')).toEqual(at(rateAt));
    expect(nextTradingInstant(at(text), 'businessHours')).toEqual(at(next));
    expect(tradeDayOf(at(text), 'businessHours')).toBe(next.slice(0, 10));
  });

  it('follows an edited calendar', () => {
    expect(isTradingTime(at('2026-11-07 12:00'), 'businessHours', { '2026-11-07': true })).toBe(true);
    expect(marketInstant(at('2026-11-05 12:00'), 'businessHours', { '2026-11-05': false })).toEqual(
      at('2026-11-04 23:00'),
    );
  });
});

describe('open around the clock', () => {
  it.each(['2026-11-07 03:00:00', '2026-10-01 12:00:00', '2026-11-05 12:00:00'])('trades at %s', (text) => {
    expect(isTradingTime(at(text), 'always')).toBe(true);
    expect(marketInstant(at(text), 'always')).toEqual(at(text));
    expect(nextTradingInstant(at(text), 'always')).toEqual(at(text));
    expect(tradeDayOf(at(text), 'always')).toBe(text.slice(0, 10));
  });
});

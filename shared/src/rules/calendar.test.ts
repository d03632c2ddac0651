import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addWorkingDays,
  calendarYearPublished,
  dayOf,
  daysBetween,
  endOfWorkingDays,
  formatInstant,
  instantAt,
  isDay,
  isWeekend,
  isWorkingDay,
  minuteOfDay,
  nextWorkingDay,
  previousWorkingDay,
  timeOf,
  upToMinute,
  workingDayFrom,
} from './calendar.ts';

const anyInstant = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });

describe('days and instants', () => {
  it.each<[string, string, string, string]>([
    ['2026-11-05T15:59:59.999Z', '2026-11-05', '23:59', '2026-11-05T23:59:59.999+08:00'],
    ['2026-11-05T16:00:00.000Z', '2026-11-06', '00:00', '2026-11-06T00:00:00+08:00'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01', '00:00', '2027-01-01T00:00:00+08:00'],
    // China kept summer time in these years; the product's offset is fixed all the same.
    ['1988-07-01T00:00:00.000Z', '1988-07-01', '08:00', '1988-07-01T08:00:00+08:00'],
  ])('%s is %s %s', (iso, day, time, written) => {
    const at = new Date(iso);
    expect([dayOf(at), timeOf(at), formatInstant(at)]).toEqual([day, time, written]);
  });

  it('goes there and back', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        expect(new Date(formatInstant(at))).toEqual(at);
        expect(formatInstant(at)).toBe(spelled(at));
        expect(instantAt(dayOf(at), timeOf(at)).getTime()).toBe(Math.floor(at.getTime() / 60_000) * 60_000);
        expect(minuteOfDay(at)).toBe(daysMinutes(at));
      }),
    );
  });

  it('refuses an instant that is none', () => {
    expect(() => formatInstant(new Date(Number.NaN))).toThrow(RangeError);
  });

  /** As the language writes it. */
  function spelled(at: Date): string {
    return `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, -1).replace('.000', '')}+08:00`;
  }

  function daysMinutes(at: Date): number {
    return (at.getTime() - instantAt(dayOf(at)).getTime() - (at.getTime() % 60_000)) / 60_000;
  }

  it('takes 24:00 as the beginning of the next day', () => {
    expect(instantAt('2026-12-31', '24:00')).toEqual(instantAt('2027-01-01', '00:00'));
  });

  it.each(['24:01', '9:00', '25:00', '12:60', '', '12:00:00'])('refuses the time %j', (time) => {
    expect(() => instantAt('2026-11-05', time)).toThrow(RangeError);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '2026-1-1',
    '20261105',
    '',
    '0000-01-01',
    '2026-11-05 ',
    '+02026-1-5',
  ])('refuses the day %j', (day) => {
    expect(isDay(day)).toBe(false);
    expect(() => addDays(day, 1)).toThrow(RangeError);
  });

  it.each<[string, number, string]>([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-05', 0, '2026-11-05'],
    ['2000-02-28', 366, '2001-02-28'],
  ])('%s and %s days is %s', (day, days, later) => {
    expect(addDays(day, days)).toBe(later);
    expect(daysBetween(day, later)).toBe(days);
  });
});

describe('working days', () => {
  it.each<[string, boolean, string]>([
    ['2026-11-05', true, 'a Thursday'],
    ['2026-11-07', false, 'a Saturday'],
    ['2026-11-08', false, 'a Sunday'],
    ['2026-01-01', false, 'New Year'],
    ['2026-01-04', true, 'a make-up Sunday'],
    ['2026-02-14', true, 'a make-up Saturday before the Spring Festival'],
    ['2026-02-23', false, 'the last day of the Spring Festival'],
    ['2026-02-24', true, 'the day after it'],
    ['2026-10-07', false, 'the last day of National Day'],
    ['2026-10-10', true, 'a make-up Saturday'],
    ['2025-10-08', false, 'Mid-Autumn and National Day in one run'],
    ['2024-05-11', true, 'a make-up Saturday'],
    ['2027-10-01', true, 'a Friday of a year not yet published'],
    ['2027-10-02', false, 'a Saturday of a year not yet published'],
  ])('%s: %s, %s', (day, working) => {
    expect(isWorkingDay(day)).toBe(working);
  });

  it('says which years are published', () => {
    expect([2023, 2024, 2025, 2026, 2027].map(calendarYearPublished)).toEqual([false, true, true, true, false]);
  });

  it('knows the weekends', () => {
    expect(['1969-12-28', '1970-01-03', '2026-11-08'].every(isWeekend)).toBe(true);
    expect(['1969-12-29', '1970-01-01', '2026-11-06'].some(isWeekend)).toBe(false);
  });

  it('lets overrides go first, both ways', () => {
    expect(isWorkingDay('2026-11-05', { '2026-11-05': false })).toBe(false);
    expect(isWorkingDay('2026-11-07', { '2026-11-07': true })).toBe(true);
    expect(nextWorkingDay('2026-11-04', { '2026-11-05': false, '2026-11-06': false, '2026-11-08': true })).toBe(
      '2026-11-08',
    );
  });

  it('refuses what is no day even where overrides are given', () => {
    expect(() => isWorkingDay('tomorrow', { tomorrow: true })).toThrow(RangeError);
  });

  it.each<[string, string, string]>([
    ['2026-11-05', '2026-11-06', '2026-11-04'],
    ['2026-11-06', '2026-11-09', '2026-11-05'],
    ['2026-09-30', '2026-10-08', '2026-09-29'],
    ['2026-10-09', '2026-10-10', '2026-10-08'],
    ['2026-02-13', '2026-02-14', '2026-02-12'],
    ['2026-02-20', '2026-02-24', '2026-02-14'],
  ])('after %s comes %s, before it %s', (day, next, previous) => {
    expect(nextWorkingDay(day)).toBe(next);
    expect(previousWorkingDay(day)).toBe(previous);
  });

  it('starts from the day itself where it works', () => {
    expect(workingDayFrom('2026-11-05')).toBe('2026-11-05');
    expect(workingDayFrom('2026-11-07')).toBe('2026-11-09');
  });

  it.each<[string, number, string]>([
    ['2026-11-05', 0, '2026-11-05'],
    ['2026-11-07', 0, '2026-11-07'],
    ['2026-11-05', 1, '2026-11-06'],
    ['2026-11-05', 3, '2026-11-10'],
    ['2026-11-07', 1, '2026-11-09'],
    ['2026-09-30', 3, '2026-10-10'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %s working days is %s', (day, count, found) => {
    expect(addWorkingDays(day, count)).toBe(found);
    expect(endOfWorkingDays(day, count)).toEqual(instantAt(addDays(found, 1)));
  });

  it.each([-1, 0.5, Number.NaN])('refuses a count of %s', (count) => {
    expect(() => addWorkingDays('2026-11-05', count)).toThrow(RangeError);
  });
});

describe('upToMinute', () => {
  it.each<[string, boolean]>([
    ['2026-11-05T00:00:00+08:00', true],
    ['2026-11-05T14:59:59+08:00', true],
    ['2026-11-05T15:00:00+08:00', true],
    ['2026-11-05T15:00:59.999+08:00', true],
    ['2026-11-05T15:01:00+08:00', false],
    ['2026-11-05T23:59:59+08:00', false],
  ])('%s is within 15:00: %s', (iso, within) => {
    expect(upToMinute(new Date(iso), '15:00')).toBe(within);
  });
});

import { describe, expect, it } from 'vitest';
import { type Day, instantAt } from './calendar.ts';
import { CNY_CUT_OFF, fastSettlementSum } from './fastSettlement.ts';
import { paysAtOf, restoresAtOf, settledCny, speedyFee, startsAtOf } from './settlement.ts';
import { valueDayOf } from './valueDay.ts';

/**
 * Every run of days off of 2026, as published: first day, last day. Weekends that a make-up day cuts short or takes away stand as
 * they are lived.
 */
const RUNS: readonly (readonly [first: string, last: string])[] = [
  ['01-01', '01-03'],
  ...['01-10', '01-17', '01-24', '01-31', '02-07'].map(weekend),
  ['02-15', '02-23'],
  // Saturday 28 February is worked.
  ['03-01', '03-01'],
  ...['03-07', '03-14', '03-21', '03-28'].map(weekend),
  ['04-04', '04-06'],
  ...['04-11', '04-18', '04-25'].map(weekend),
  ['05-01', '05-05'],
  // Saturday 9 May is worked.
  ['05-10', '05-10'],
  ...['05-16', '05-23', '05-30', '06-06', '06-13'].map(weekend),
  ['06-19', '06-21'],
  ...['06-27', '07-04', '07-11', '07-18', '07-25', '08-01', '08-08', '08-15', '08-22', '08-29'].map(weekend),
  ...['09-05', '09-12'].map(weekend),
  // Sunday 20 September is worked.
  ['09-19', '09-19'],
  ['09-25', '09-27'],
  ['10-01', '10-07'],
  // Saturday 10 October is worked.
  ['10-11', '10-11'],
  ...['10-17', '10-24', '10-31', '11-07', '11-14', '11-21', '11-28'].map(weekend),
  ...['12-05', '12-12', '12-19', '12-26'].map(weekend),
];

function weekend(saturday: string): readonly [string, string] {
  return [
    saturday,
    new Date(Date.UTC(2026, Number(saturday.slice(0, 2)) - 1, Number(saturday.slice(3)) + 1))
      .toISOString()
      .slice(5, 10),
  ];
}

/** A day of the year by its place in it, the first being zero. Reckoned in UTC, not by the code that is tested. */
const dayAt = (place: number): Day => new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10);
const placeOf = (monthAndDay: string): number =>
  (Date.parse(`2026-${monthAndDay}T00:00:00Z`) - Date.UTC(2026, 0, 1)) / 86_400_000;
const DAYS = 365;

/** By the day's place: the days off from it to the end of its run, itself included; none of a working day. */
const daysOff = new Map<number, number>(
  RUNS.flatMap(([first, last]) => {
    const [from, to] = [placeOf(first), placeOf(last)];
    return Array.from({ length: to - from + 1 }, (_one, i) => [from + i, to - from + 1 - i] as const);
  }),
);
const isOff = (place: number): boolean => daysOff.has(place);
/** The first working day after a day: the days off between are walked over. */
const workingAfter = (place: number): number => place + 1 + (daysOff.get(place + 1) ?? 0);
const at = (place: number, time: string, second = '00'): Date => new Date(`${dayAt(place)}T${time}:${second}+08:00`);
const daysAt = (place: number, time: string, second?: string): number =>
  fastSettlementSum(at(place, time, second)).days;

/** All days of the year that the table knows both neighbours of. */
const PLACES = Array.from({ length: DAYS - 4 }, (_day, i) => i + 1);

describe('every day of the calendar year 2026', () => {
  it('has 117 days off in 51 runs, make-up days not among them', () => {
    expect([RUNS.length, daysOff.size]).toEqual([51, 117]);
    for (const worked of ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'])
      expect(isOff(placeOf(worked))).toBe(false);
  });

  it('counts the days of a speedy settlement at both sides of each boundary', () => {
    for (const place of PLACES) {
      const off = daysOff.get(place);
      const midnight = daysOff.get(place - 1) ?? 2;
      const counts = ['00:00', '00:01', '15:00', '15:01', '23:59'].map((time) => daysAt(place, time, '59'));
      const want = off === undefined ? [midnight, 1, 1, 2, 2] : [midnight, off, off, off, off];
      expect([dayAt(place), ...counts]).toEqual([dayAt(place), ...want]);
    }
  });

  it('gives the value day, the start and the payment of a normal settlement at both sides of the cut-off', () => {
    for (const place of PLACES)
      for (const time of ['00:00', '15:00', '15:01']) {
        const counts = !isOff(place) && time <= '15:00' ? place : workingAfter(place);
        const valueDay = valueDayOf(at(place, time, '59'), CNY_CUT_OFF);
        const facts = [valueDay, startsAtOf(valueDay).toISOString(), paysAtOf(valueDay).toISOString()];
        expect([dayAt(place), time, ...facts]).toEqual([
          dayAt(place),
          time,
          dayAt(counts),
          at(counts, '15:01').toISOString(),
          at(workingAfter(counts), '15:00').toISOString(),
        ]);
      }
  });

  it('restores the limit at 09:00 of the first working day that is not before the counted day and its days', () => {
    for (const place of PLACES.slice(0, -12))
      for (const time of ['00:00', '00:01', '15:01']) {
        const { day, days } = fastSettlementSum(at(place, time));
        const counted = time === '00:00' ? place - 1 : place;
        const due = counted + days;
        const back = isOff(due) ? workingAfter(due) : due;
        expect([dayAt(place), time, day, restoresAtOf(day, days).toISOString()]).toEqual([
          dayAt(place),
          time,
          dayAt(counted),
          at(back, '09:00').toISOString(),
        ]);
      }
  });
});

describe('an edited calendar', () => {
  it('moves value day, payment, days and the return of the limit', () => {
    const closed = { '2026-11-09': false, '2026-11-10': false };
    expect(fastSettlementSum(instantAt('2026-11-07', '12:00'), closed).days).toBe(4);
    expect(valueDayOf(instantAt('2026-11-06', '15:01'), CNY_CUT_OFF, closed)).toBe('2026-11-11');
    expect(paysAtOf('2026-11-06', closed)).toEqual(instantAt('2026-11-11', '15:00'));
    expect(restoresAtOf('2026-11-06', 1, closed)).toEqual(instantAt('2026-11-11', '09:00'));
    expect(paysAtOf('2026-11-06', { '2026-11-07': true })).toEqual(instantAt('2026-11-07', '15:00'));
  });
});

describe('the speedy fee', () => {
  it.each([
    [123_456n, 1, 124n],
    [123_456n, 7, 865n],
    [100_000n, 1, 100n],
    [1n, 1, 1n],
    [123_456n, 0, 0n],
  ])('%s cents for %s days: %s', (minor, days, fee) => {
    expect(speedyFee(minor, '0.001', days)).toBe(fee);
  });
});

describe('what arrives', () => {
  it('is rounded down once; renminbi come to themselves', () => {
    const byRate = (rate: string) => ({ rate, price: null });
    expect(settledCny('USD', 123_085n, byRate('7.1856'))).toBe(884_439n);
    expect(settledCny('USD', 996_000n, byRate('7.1856'))).toBe(7_156_857n);
    expect(settledCny('JPY', 1_000n, byRate('0.048'))).toBe(4_800n);
    expect(settledCny('CNH', 9_970n, byRate('1'))).toBe(9_970n);
  });
});

import { describe, expect, it } from 'vitest';
import { instantOf, isSameClock, sandboxNow } from './sandboxClock.ts';

const SET_AT = new Date('2026-11-10T14:52:10+08:00');
const REAL_AT = new Date('2026-03-01T09:00:00Z');
const clockOf = (clockSpeed: number) => ({ clockVirtualAt: SET_AT, clockRealAt: REAL_AT, clockSpeed });
const realIn = (ms: number): Date => new Date(REAL_AT.getTime() + ms);

describe.each([0, 1, 60, 3_600])('a clock that runs %i times as fast', (speed) => {
  it.each([0, 1, 999, 86_400_000])('has gone on by so many times %i ms', (ms) => {
    expect(sandboxNow(clockOf(speed), realIn(ms)).getTime()).toBe(SET_AT.getTime() + ms * speed);
  });

  it.each([-1, -1_000, -86_400_000])('stands at the moment it was set at while its host is %i ms behind', (ms) => {
    expect(sandboxNow(clockOf(speed), realIn(ms))).toEqual(SET_AT);
  });
});

describe('what happens at a moment', () => {
  it('has the time that the clock shows, or its own in a world that is being filled', () => {
    const own = new Date(SET_AT.getTime() - 5_000);
    expect(instantOf(clockOf(1), own, realIn(5_000))).toEqual(new Date(SET_AT.getTime() + 5_000));
    expect(instantOf({ ...clockOf(1), clockVirtualAt: new Date(0) }, own, REAL_AT)).toEqual(own);
  });
});

describe('a clock that is looked at twice', () => {
  it('is the same until somebody sets it', () => {
    expect(isSameClock(clockOf(1), clockOf(1))).toBe(true);
    expect(isSameClock(clockOf(1), clockOf(60))).toBe(false);
    expect(isSameClock(clockOf(1), { ...clockOf(1), clockVirtualAt: realIn(1) })).toBe(false);
    expect(isSameClock(clockOf(1), { ...clockOf(1), clockRealAt: realIn(1) })).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { isOvertaken, sandboxNow } from './sandboxClock.ts';

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

describe('an instant that was read off the clock', () => {
  it('is of the present up to what the clock shows, from the moment it was set at', () => {
    const shown = new Date(SET_AT.getTime() + 5_000);
    expect([SET_AT, shown].map((instant) => isOvertaken(clockOf(1), instant, realIn(5_000)))).toEqual([false, false]);
    const around = [new Date(SET_AT.getTime() - 1), new Date(shown.getTime() + 1)];
    expect(around.map((instant) => isOvertaken(clockOf(1), instant, realIn(5_000)))).toEqual([true, true]);
  });

  it('is never overtaken in a world that is being filled', () => {
    expect(isOvertaken({ ...clockOf(1), clockVirtualAt: new Date(0) }, SET_AT, REAL_AT)).toBe(false);
  });
});

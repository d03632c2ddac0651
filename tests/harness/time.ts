import { type RealTime, realTime } from '@tradeport/server/platform/runtime/realTime.ts';

/** The moment at which every test's demo starts: a Tuesday, 14:52:10 in Shanghai. */
export const START_AT = new Date('2026-11-10T06:52:10.000Z');

/** Another start for tests that need one, whichever it is: playing the demo takes seconds, and sandboxes of one start share an image. */
export const OTHER_START_AT = '2026-09-18T09:00:00+08:00';

/** Real time that moves only when a test says so; the sandbox clock follows it. Pauses still pass by themselves. */
export interface TestTime extends RealTime {
  readonly forward: (ms: number) => void;
}

export const testTime = (start: Date = START_AT): TestTime => {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    elapsedMs: realTime.elapsedMs,
    after: realTime.after,
    wait: realTime.wait,
    forward: (ms) => {
      now += ms;
    },
  };
};

import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Real time and its timers: sessions, captcha, codes, rate limits and idempotency read it; business times read the sandbox clock. */
export interface RealTime {
  readonly now: () => Date;
  /** Milliseconds that only go forward, for durations. */
  readonly elapsedMs: () => number;
  /** Calls back once after so many milliseconds; the answer stops it. Does not keep the process alive. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** Waits so many milliseconds. Whoever waits for it is not ended for want of anything else to do. */
  readonly wait: (ms: number) => Promise<void>;
}

export const realTime: RealTime = {
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
  wait: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};

/** Secure randomness for tokens, captchas, codes and keys: never for business outcomes, which are deterministic. */
export interface RandomSource {
  readonly bytes: (count: number) => Buffer;
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
  readonly uuid: () => string;
}

export const secureRandom: RandomSource = {
  bytes: (count) => randomBytes(count),
  below: (end) => randomInt(end),
  uuid: () => randomUUID(),
};

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { Refused } from '../../harness/transport.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const codeOf = (outcome: PromiseSettledResult<unknown>): string => {
  if (outcome.status === 'fulfilled') return 'done';
  if (outcome.reason instanceof Refused) return outcome.reason.code;
  throw outcome.reason;
};
const now = async () => Date.parse((await app.anonymous.sim.clock({})).now);

describe('simClock/jump and mode', () => {
  it('clockMoved: each of many at once happens whole, or says that somebody else was first', async () => {
    const before = await now();
    const jumps = await Promise.allSettled(
      Array.from({ length: 10 }, () => app.anonymous.simClock.jump({ seconds: 60 })),
    );
    const done = jumps.filter(({ status }) => status === 'fulfilled').length;
    // Each goes so far from the moment that it saw.
    const passed = (await now()) - before;
    expect([passed >= 60_000, passed <= done * 60_000, passed % 60_000]).toEqual([true, true, 0]);
    const modes = await Promise.allSettled(
      Array.from({ length: 10 }, () => app.anonymous.simClock.mode({ mode: 'frozen' })),
    );
    const codes = new Set([...jumps, ...modes].map(codeOf));
    expect([...codes].filter((code) => code !== 'done' && code !== 'REQUEST_REPEAT')).toEqual([]);
  });
});

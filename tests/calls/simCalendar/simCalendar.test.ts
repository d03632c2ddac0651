import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.simClock.mode({ mode: 'frozen' });
});
afterAll(() => app.close());

describe('simCalendar/set and list', () => {
  it('make days of one sandbox working or off, for every rule that asks', async () => {
    const client = await app.signIn(DEMO.chief);
    expect((await client.common.queryServerTime({})).workingDay).toBe(true);
    await app.anonymous.simCalendar.set({ day: '2026-11-10', working: false });
    expect((await client.common.queryServerTime({})).workingDay).toBe(false);
    expect(await app.anonymous.simCalendar.list({ from: '2026-11-09', days: 2 })).toEqual([
      { day: '2026-11-09', working: true, changed: false },
      { day: '2026-11-10', working: false, changed: true },
    ]);
    const next = (await app.anonymous.simClock.nexts({})).find((each) => each.next === 'cnyCutOff');
    expect(next?.at).toBe('2026-11-11T15:00:00+08:00');
    await app.anonymous.simCalendar.set({ day: '2026-11-10', working: null });
    expect((await client.common.queryServerTime({})).workingDay).toBe(true);
  });

  it('close the market of business hours on a day that was made off', async () => {
    await app.anonymous.simSandbox.create({
      name: 'hours',
      profile: 'realistic',
      startAt: '2026-11-10T14:00:00+08:00',
    });
    const world = app.as({ sandbox: 'hours' });
    const { token } = await world.simPersona.enter({ persona: DEMO.chief });
    const client = app.as({ sandbox: 'hours', token });
    expect((await client.account.queryHomePageRate({})).length).toBeGreaterThan(0);
    expect((await client.rate.queryPlaceAnOrderTime({})).open).toBe(true);
    await world.simCalendar.set({ day: '2026-11-10', working: false });
    expect(await client.rate.queryPlaceAnOrderTime({})).toMatchObject({
      open: false,
      nextOpenAt: '2026-11-11T09:00:00+08:00',
    });
    expect((await app.anonymous.simCalendar.list({ from: '2026-11-10', days: 1 }))[0]?.changed).toBe(false);
  });
});

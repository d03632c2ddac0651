import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('common/queryServerTime', () => {
  it('tells the platform clock and whether people work', async () => {
    const client = await app.signIn();
    expect(await client.common.queryServerTime({})).toEqual({
      serverTime: '2026-11-10T14:52:10+08:00',
      zone: 'Asia/Shanghai',
      workingDay: true,
    });
    await app.anonymous.sim.advanceClock({ seconds: 4 * 86_400 });
    expect(await client.common.queryServerTime({})).toMatchObject({
      serverTime: '2026-11-14T14:52:10+08:00',
      workingDay: false,
    });
  });
});

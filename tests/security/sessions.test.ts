import { info } from '@tradeport/shared/contract/login.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { setOperatorState } from '../harness/logIn.ts';
import { refused } from '../harness/refused.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ logsIn: true });
});
afterAll(() => app.close());

const ask = (headers: Record<string, string>) =>
  app.tradeport.app.inject({ method: 'GET', url: info.queryUserInfo.path, headers });

describe('a session', () => {
  it('is proved by the header, never by the cookie', async () => {
    const token = await app.token();
    expect((await ask({ token })).statusCode).toBe(200);
    const byCookie = await ask({ cookie: `token=${token}` });
    expect([byCookie.statusCode, byCookie.json()]).toMatchObject([401, { code: 'TOKEN_EXPIRED' }]);
  });

  it.each([
    ['nothing', {}],
    ['another token', { token: 'A'.repeat(43) }],
    ['an endless token', { token: 'A'.repeat(5_000) }],
    ['a token that is no text', { token: '😀\u0007'.replace(/[^\x20-\x7e]/g, '?') }],
  ])('is not there with %s', async (_, headers) => {
    expect((await ask(headers)).statusCode).toBe(401);
  });

  it('belongs to one sandbox', async () => {
    const token = await app.token();
    await app.anonymous.simSandbox.create({ name: 'elsewhere', scenario: 'empty' });
    const answer = await ask({ token, sandbox: 'elsewhere' });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'TOKEN_EXPIRED']);
  });

  it('ends after 30 idle minutes, and lasts while it is used', async () => {
    const [busy, idle] = [await app.signIn(), await app.signIn()];
    for (let i = 0; i < 3; i += 1) {
      await app.forward(14 * MINUTE);
      expect((await busy.info.queryUserInfo({})).userType).toBe('chief');
    }
    await refused(idle.info.queryUserInfo({}), 'TOKEN_EXPIRED');
    await app.forward(30 * MINUTE);
    await refused(busy.info.queryUserInfo({}), 'TOKEN_EXPIRED');
  });

  it('tells until when it lasts, and is written down at most once a minute', async () => {
    const client = await app.signIn();
    const start = app.time.now().getTime();
    const lasts = async () => Date.parse((await client.info.queryUserInfo({})).sessionValidUntil) - start;
    await app.forward(59_000);
    expect(await lasts()).toBe(30 * MINUTE);
    await app.forward(1_000);
    expect(await lasts()).toBe(31 * MINUTE);
  });

  it('ends after 12 hours however busy it is', async () => {
    const client = await app.signIn();
    const start = app.time.now().getTime();
    for (let i = 0; i < 35; i += 1) {
      await app.forward(20 * MINUTE);
      await client.info.queryUserInfo({});
    }
    await app.forward(19 * MINUTE);
    const { sessionValidUntil } = await client.info.queryUserInfo({});
    expect(Date.parse(sessionValidUntil) - start).toBe(12 * HOUR);
    await app.forward(MINUTE);
    await refused(client.info.queryUserInfo({}), 'TOKEN_EXPIRED');
  });

  it('is not ended by a jump of the sandbox clock', async () => {
    const client = await app.signIn();
    await app.anonymous.sim.advanceClock({ seconds: 40 * 24 * 3_600 });
    expect((await client.info.queryUserInfo({})).userType).toBe('chief');
  });

  it('ends at once for a disabled operator, and is back when he is enabled', async () => {
    const client = await app.signIn(DEMO.viewer);
    await setOperatorState(app, DEMO.viewer, 'disabled');
    await refused(client.info.queryUserInfo({}), 'TOKEN_EXPIRED');
    await setOperatorState(app, DEMO.viewer, 'enabled');
    expect((await client.info.queryUserInfo({})).userType).toBe('ordinary');
  });

  it('leaves no token, password or code in the database that could be used', async () => {
    const token = await app.token();
    const reader = app.tradeport.world.db.read({ sandboxId: 'main', platform: true });
    const rows = JSON.stringify([
      await reader.session.findMany(),
      await reader.operator.findMany(),
      await reader.event.findMany(),
    ]);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain('Demo1234');
    expect(rows).not.toContain('44030119820315241X');
  });
});

describe('what has ended', () => {
  it('is cleared away by itself', async () => {
    const own = await startApp({ logsIn: true });
    await own.token();
    const count = async () => {
      const reader = own.tradeport.world.db.read({ sandboxId: 'main', platform: true });
      return [await reader.session.count(), await reader.captcha.count()];
    };
    expect(await count()).toEqual([1, 1]);
    await own.forward(13 * HOUR);
    own.tradeport.startWork();
    await expect.poll(count).toEqual([0, 0]);
    await own.close();
  });
});

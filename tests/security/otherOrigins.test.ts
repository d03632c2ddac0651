import { readConfig } from '@tradeport/server/config.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

const THEIRS = 'https://portal.example.com';
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ logsIn: true, settings: { PORTAL_ORIGINS: THEIRS, SANDBOX_HOSTS: '*.demo.example.com' } });
});
afterAll(() => app.close());

const ask = (url: string, headers: Readonly<Record<string, string>>, method: 'GET' | 'POST' | 'OPTIONS' = 'POST') =>
  app.tradeport.app.inject({ method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) });
const ALLOWS = 'access-control-allow-origin';

describe('pages of other origins', () => {
  it('are answered where their origin is named, by the token alone', async () => {
    const before = await ask('/api/user/info/queryUserInfo', { origin: THEIRS }, 'OPTIONS');
    expect(before.statusCode).toBe(204);
    expect(before.headers[ALLOWS]).toBe(THEIRS);
    expect(before.headers['access-control-allow-headers']).toContain('idempotency-key');
    expect(before.headers['access-control-allow-credentials']).toBeUndefined();
    const token = await app.token();
    const answer = await ask('/api/user/info/queryUserInfo', { origin: THEIRS, token }, 'GET');
    expect(answer.json().code).toBe('0');
    expect(answer.headers[ALLOWS]).toBe(THEIRS);
    expect(answer.headers['access-control-expose-headers']).toContain('content-disposition');
    expect(answer.headers.vary).toContain('origin');
    // A cookie of theirs says nothing: neither who it is nor which sandbox.
    const cookie = `token=${token}; sandbox=nowhere`;
    expect((await ask('/api/user/info/queryUserInfo', { origin: THEIRS, cookie }, 'GET')).json().code).toBe(
      'TOKEN_EXPIRED',
    );
    const open = '/api/common/agreement/list';
    expect((await ask(open, { origin: THEIRS, cookie }, 'GET')).json().code).toBe('0');
    expect((await ask(open, { cookie }, 'GET')).statusCode).toBe(404);
  });

  it('are given files and pictures by their address in the same way, and no other page is', async () => {
    const picture = '/api-file/b2b/b2b/service-code.svg';
    const theirs = await ask(picture, { origin: THEIRS }, 'GET');
    expect([theirs.statusCode, theirs.headers[ALLOWS]]).toEqual([200, THEIRS]);
    const other = await ask(picture, { origin: 'https://other.example.com' }, 'GET');
    expect(other.headers[ALLOWS]).toBeUndefined();
    expect(other.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('hear why they are refused', async () => {
    const answer = await ask('/api/user/info/queryUserInfo', { origin: THEIRS }, 'GET');
    expect([answer.statusCode, answer.headers[ALLOWS]]).toEqual([401, THEIRS]);
    expect((await ask('/api/nothing/here', { origin: THEIRS })).headers[ALLOWS]).toBe(THEIRS);
  });

  it.each([
    'https://portal.example.com.evil.example',
    'http://portal.example.com',
    'https://portal.example.com:8443',
    'null',
  ])('are not answered from %s', async (origin) => {
    const before = await ask('/api/user/info/queryUserInfo', { origin }, 'OPTIONS');
    expect(before.statusCode).toBeGreaterThanOrEqual(400);
    for (const method of ['OPTIONS', 'GET'] as const) {
      const { headers } = await ask('/api/user/info/queryUserInfo', { origin }, method);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('find the door of the simulator shut, named or not', async () => {
    const headers = { origin: THEIRS, 'sec-fetch-site': 'cross-site' };
    const answer = await ask('/sim/api/clock', headers, 'GET');
    expect([answer.statusCode, answer.headers[ALLOWS]]).toEqual([403, undefined]);
    expect((await ask('/sim/api/clock', headers, 'OPTIONS')).headers[ALLOWS]).toBeUndefined();
  });

  it.each(['*', 'null', 'http://portal.example.com', 'https://portal.example.com/b2b', 'portal.example.com'])(
    'cannot be named as %s',
    (origin) => {
      expect(() => readConfig({ PORTAL_ORIGINS: origin })).toThrow('PORTAL_ORIGINS');
    },
  );
});

describe('a name that says the sandbox', () => {
  const clock = (headers: Readonly<Record<string, string>>) => ask('/api/common/agreement/list', headers, 'GET');

  it('goes before the cookie, and the header before it', async () => {
    const host = 'main.demo.example.com';
    expect((await clock({ host })).json().code).toBe('0');
    expect((await clock({ host, cookie: 'sandbox=nowhere' })).json().code).toBe('0');
    expect((await clock({ host, sandbox: 'nowhere' })).statusCode).toBe(404);
    expect((await clock({ host: 'nowhere.demo.example.com', sandbox: 'main' })).json().code).toBe('0');
  });

  it('of a sandbox that is none is told, and other names say nothing', async () => {
    expect((await clock({ host: 'nowhere.demo.example.com' })).statusCode).toBe(404);
    expect((await clock({ host: 'NOWHERE.demo.example.com:8080' })).statusCode).toBe(404);
    expect((await clock({ host: 'nowhere.example.com' })).json().code).toBe('0');
    expect((await clock({ host: 'a.nowhere.demo.example.com' })).json().code).toBe('0');
  });

  it('does not open the door of the simulator', async () => {
    expect((await ask('/sim/api/clock', { host: 'main.demo.example.com' }, 'GET')).statusCode).toBe(403);
  });

  it('means nothing without a simulator', async () => {
    const without = await startApp({
      logsIn: true,
      settings: { SIM_ENABLED: 'false', SANDBOX_HOSTS: '*.demo.example.com' },
    });
    const headers = { host: 'nowhere.demo.example.com' };
    const answer = await without.tradeport.app.inject({ method: 'GET', url: '/api/common/agreement/list', headers });
    await without.tradeport.close();
    expect(answer.json().code).toBe('0');
  });

  it('is told to the page, which then names none', async () => {
    const page = (host: string) => app.tradeport.app.inject({ method: 'GET', url: '/b2b/login', headers: { host } });
    const named = await page('main.demo.example.com');
    if (named.statusCode === 200) {
      expect(named.body).toContain('data-simulator="host"');
      expect((await page('localhost')).body).toContain('data-simulator="on"');
    } else expect(named.body).toContain('The portal is not built');
  });

  it.each(['demo.example.com', '*', '*.demo.*.com', '**.example.com'])('cannot be written as %s', (name) => {
    expect(() => readConfig({ SANDBOX_HOSTS: name })).toThrow('SANDBOX_HOSTS');
  });
});

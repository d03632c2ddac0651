import { readConfig } from '@tradeport/server/config.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

const MOST = 5;
const BUSY = 'busy';

let app: TestApp;
let address = 0;
beforeAll(async () => {
  app = await startApp({ settings: { REQUESTS_PER_MINUTE: String(MOST), TRUST_PROXY: 'true' } });
});
afterAll(() => app.tradeport.close());
beforeEach(() => {
  address += 1;
});

const ask = async (asked: InjectOptions | string, from = `10.0.0.${address}`): Promise<string> => {
  const options = typeof asked === 'string' ? { method: 'GET' as const, url: asked } : asked;
  const headers = { 'x-forwarded-for': from, language: 'en-US' };
  const { body } = await app.tradeport.app.inject({ ...options, headers });
  return body.includes('"REQUEST_BUSY"') ? BUSY : 'in';
};

const askAll = async (urls: readonly string[]): Promise<readonly string[]> => {
  const statuses: string[] = [];
  for (const url of urls) statuses.push(await ask(url));
  return statuses;
};

const PICTURE = '/api/user/login/get-verify-pic';

describe('the limit of requests', () => {
  it('counts a call however its path is spelt', async () => {
    const spelt = [
      PICTURE,
      '/%61pi/user/login/get-verify-pic',
      '/api/user/login/get%2dverify-pic',
      `${PICTURE}?a=1`,
      PICTURE,
    ];
    await askAll(spelt);
    for (const url of spelt) expect([url, await ask(url)]).toEqual([url, BUSY]);
  });

  it('has one counter for all calls of an address, and another for another address', async () => {
    await askAll([PICTURE, '/api/openapi.json', '/api-file/b2b/1/x', '/api/openapi.json', PICTURE]);
    expect(await ask({ method: 'POST', url: '/api/user/login/login', payload: {} })).toBe(BUSY);
    expect(await ask(PICTURE, '10.9.9.9')).toBe('in');
  });

  it('has one counter for a network of IPv6, and for an address in either of its forms', async () => {
    for (let i = 0; i < MOST; i += 1) await ask(PICTURE, `2001:db8::${i + 1}`);
    expect([await ask(PICTURE, '2001:db8::99'), await ask(PICTURE, '2001:db8:1::1')]).toEqual([BUSY, 'in']);
    for (let i = 0; i < MOST; i += 1) await ask(PICTURE, '::ffff:10.7.7.7');
    expect(await ask(PICTURE, '10.7.7.7')).toBe(BUSY);
  });

  it('leaves out what is no call of the portal: health, pages and the simulator', async () => {
    const others = ['/healthz', '/sim/api/clock', '/readyz', '/%73im/api/clock', '/healthz', '/readyz', '/healthz'];
    expect(new Set(await askAll(others))).toEqual(new Set(['in']));
    expect(await ask(PICTURE)).toBe('in');
  });
});

describe('the limit of requests where nothing was said of it', () => {
  const limitOf = (settings: Readonly<Record<string, string>>) => readConfig(settings).requestsPerMinute;

  it('is none on an address that only this machine reaches', async () => {
    expect(limitOf({})).toBeUndefined();
    expect(limitOf({ HOST: 'localhost', REQUESTS_PER_MINUTE: '' })).toBeUndefined();
    const free = await startApp({ settings: { REQUESTS_PER_MINUTE: '' } });
    const asked = () => free.tradeport.app.inject({ method: 'GET', url: PICTURE });
    for (let i = 0; i <= MOST; i += 1) expect((await asked()).body).not.toContain('REQUEST_BUSY');
    await free.close();
  });

  it('is three thousand a minute on any other, and what is set everywhere', () => {
    expect(limitOf({ HOST: '0.0.0.0', SIM_TOKEN: 'open' })).toBe(3_000);
    expect(limitOf({ REQUESTS_PER_MINUTE: '7' })).toBe(7);
  });
});

describe('the address of the simulator’s calls', () => {
  it('leads a browser to the console while there is one, and is unknown otherwise', async () => {
    const asked = await app.tradeport.app.inject({ method: 'GET', url: '/sim/api' });
    expect([asked.statusCode, asked.headers.location]).toEqual([302, '/sim/']);
    const without = await startApp({ settings: { SIM_ENABLED: 'false' } });
    expect((await without.tradeport.app.inject({ method: 'GET', url: '/sim/api' })).statusCode).toBe(404);
    await without.tradeport.close();
  });
});

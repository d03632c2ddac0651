import { readConfig } from '@tradeport/server/config.ts';
import { openApi } from '@tradeport/server/http/openapi/document.ts';
import { allCalls, allStreams } from '@tradeport/shared/contract/index.ts';
import type { InjectOptions } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

type Headers = Readonly<Record<string, string>>;

const started = async (settings: Headers = {}): Promise<TestApp> => {
  const app = await startApp({ settings });
  onTestFinished(() => app.close());
  return app;
};

const ENTER: InjectOptions = { method: 'POST', url: '/sim/api/persona/enter', payload: { persona: '10001-chief' } };
const HASH: InjectOptions = { method: 'GET', url: '/sim/api/state/hash' };

const answer = async (app: TestApp, asked: InjectOptions, headers: Headers): Promise<string> => {
  const { statusCode, body } = await app.tradeport.app.inject({ ...asked, headers });
  return `${statusCode} ${JSON.parse(body).code}`;
};

const SHUT = '403 AUTHORIZATION_FAILED';
const IN = '200 0';

describe('the door of a simulator without a token', () => {
  it.each([
    ['no name that is ours', { host: 'evil.example' }, SHUT],
    ['one with a port', { host: 'evil.example:8080' }, SHUT],
    ['one that ends like ours', { host: 'localhost.evil.example' }, SHUT],
    ['an address that is not ours', { host: '192.168.1.10:8080' }, SHUT],
    ['a page of another origin', { host: 'localhost:8080', origin: 'http://evil.example' }, SHUT],
    ['a page of another port', { host: 'localhost:8080', origin: 'http://localhost:3000' }, SHUT],
    ['a page of no origin', { host: 'localhost:8080', origin: 'null' }, SHUT],
    ['another site', { host: 'localhost:8080', 'sec-fetch-site': 'cross-site' }, SHUT],
    ['another page of the same site', { host: 'localhost:8080', 'sec-fetch-site': 'same-site' }, SHUT],
    ['our own page', { host: 'localhost:8080', origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' }, IN],
    ['our own page behind https', { host: 'localhost', origin: 'https://localhost:443' }, IN],
    ['an address that was typed', { host: '127.0.0.1:8080', 'sec-fetch-site': 'none' }, IN],
    ['a program', { host: '[::1]:8080' }, IN],
  ])('sees %s', async (_what, headers, said) => {
    const app = await started();
    expect([await answer(app, ENTER, headers), await answer(app, HASH, headers)]).toEqual([said, said]);
  });

  it('answers under the names of a setting', async () => {
    const app = await started({ SIM_HOSTS: 'staging.example.com, demo.example.com' });
    expect(await answer(app, ENTER, { host: 'Demo.Example.com:8080' })).toBe(IN);
    expect(await answer(app, ENTER, { host: 'example.com' })).toBe(SHUT);
    expect(() => readConfig({ SIM_HOSTS: 'http://staging' })).toThrow('SIM_HOSTS');
  });

  it('is the same before every call', async () => {
    const app = await started();
    const said = new Set<string>();
    for (const { path, methods } of [...allCalls, ...allStreams].filter(({ access }) => access === 'sim'))
      for (const method of methods) said.add(await answer(app, { method, url: path }, { host: 'evil.example' }));
    expect([...said]).toEqual([SHUT]);
  });
});

it('a simulator that is open answers under any address, and under no name that somebody else could lead here', async () => {
  const app = await started({ SIM_TOKEN: 'open', HOST: '0.0.0.0' });
  expect(await answer(app, ENTER, { host: '192.168.1.10:8080' })).toBe(IN);
  expect(await answer(app, ENTER, { host: 'evil.example' })).toBe(SHUT);
  expect(await answer(app, ENTER, { host: '192.168.1.10', origin: 'http://evil.example' })).toBe(SHUT);
});

it('a token stands for the name, not for the page', async () => {
  const token = { 'sim-token': 'a-long-random-word' };
  const app = await started({ SIM_TOKEN: 'a-long-random-word' });
  expect(await answer(app, ENTER, { ...token, host: 'staging.example.com' })).toBe(IN);
  expect(await answer(app, ENTER, { ...token, host: 'staging.example.com', origin: 'http://evil.example' })).toBe(SHUT);
});

it('the calls of the portal know no such door', async () => {
  const app = await started();
  const asked: InjectOptions = { method: 'GET', url: '/api/user/login/get-verify-pic' };
  const usual = await answer(app, asked, {});
  expect(await answer(app, asked, { host: 'portal.example', 'sec-fetch-site': 'cross-site' })).toBe(usual);
});

describe('without a simulator', () => {
  it('header and cookie of a sandbox mean nothing', async () => {
    const app = await started();
    const token = await app.token();
    const off = await startApp({
      settings: { SIM_ENABLED: 'false' },
      database: { url: app.tradeport.world.config.databaseUrl, drop: async () => undefined },
    });
    onTestFinished(() => off.tradeport.close());
    const asked: InjectOptions = { method: 'GET', url: '/api/user/info/queryUserInfo' };
    for (const name of [{ sandbox: 'elsewhere' }, { cookie: 'sandbox=elsewhere' }, { sandbox: '../' }]) {
      const said = [await answer(app, asked, { token, ...name }), await answer(off, asked, { token, ...name })];
      expect(said[0]).not.toBe(IN);
      expect(said[1]).toBe(IN);
    }
  });

  it('the document of the calls has no word of it', () => {
    const words = /.{0,40}(?:sandbox|simulat|\bsim\b|sim-token|沙盒|模拟).{0,20}/gi;
    // A payer's phone has a SIM card.
    for (const language of ['en-US', 'zh-CN'] as const) {
      const text = JSON.stringify(openApi('1.0.0', false, language)).replaceAll(/sim-type-missing|SIM card/g, '');
      expect(text.match(words) ?? []).toEqual([]);
    }
    expect(JSON.stringify(openApi('1.0.0', true))).toMatch(/sandbox/);
  });
});

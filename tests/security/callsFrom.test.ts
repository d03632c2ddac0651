import { readConfig } from '@tradeport/server/config.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, startApp, type TestApp } from '../harness/app.ts';
import { refused } from '../harness/refused.ts';

const MERCHANT = '10001';
const TIME = '/api/user/common/query-server-time';

/** Servers behind so many proxies. */
const apps = new Map<string, TestApp>();
let app: TestApp;
let token: string;
const listed = (callsFrom: readonly string[], at = app) =>
  at.anonymous.simSigning.set({ merchantNo: MERCHANT, signsCalls: false, callsFrom: [...callsFrom] });
const serverBehind = async (proxies: string): Promise<TestApp> => {
  const known = apps.get(proxies);
  if (known) return known;
  const made = await startApp({ logsIn: true, settings: { TRUST_PROXY: proxies } });
  apps.set(proxies, made);
  return made;
};
beforeAll(async () => {
  app = await serverBehind('false');
});
beforeEach(async () => {
  await listed([]);
  token = await app.token();
});
afterAll(async () => {
  for (const each of apps.values()) await each.close();
});

const ask = async (
  { from, forwarded }: { readonly from: string; readonly forwarded?: string },
  at = app,
  by = token,
): Promise<string> => {
  const answer = await at.tradeport.app.inject({
    method: 'POST',
    url: TIME,
    payload: '{}',
    remoteAddress: from,
    headers: {
      'content-type': 'application/json',
      token: by,
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    },
  });
  return String(answer.json<{ readonly code: string }>().code);
};

describe('a merchant that lists its addresses', () => {
  it.each([
    ['10.0.0.1', ['10.0.0.1'], '0'],
    ['::ffff:10.0.0.1', ['10.0.0.1'], '0'],
    ['10.0.0.1', ['::ffff:10.0.0.1'], '0'],
    ['10.0.0.2', ['10.0.0.1', '2001:db8::/32'], 'BAD_REQUEST_IP'],
    ['2001:db8::9', ['10.0.0.1', '2001:db8::/32'], '0'],
    ['2001:db9::9', ['10.0.0.1', '2001:db8::/32'], 'BAD_REQUEST_IP'],
    ['192.168.7.7', ['192.168.0.0/16'], '0'],
  ])('from %s with %j: %s', async (from, addresses, code) => {
    await listed(addresses);
    expect(await ask({ from })).toBe(code);
  });

  it('takes no word of the sender for where it is, where there is no proxy', async () => {
    await listed(['10.0.0.1']);
    expect(await ask({ from: '192.0.2.1', forwarded: '10.0.0.1' })).toBe('BAD_REQUEST_IP');
  });

  it('opens no session from elsewhere by a right password, and says so to nobody with a wrong one', async () => {
    await listed(['10.0.0.1']);
    const before = await app.tradeport.world.db.read({ sandboxId: 'main', platform: true }).session.count();
    const login = async (password: string) =>
      app.anonymous.login.login({ loginNo: '13800000001', password, ...(await app.captcha()) });
    await refused(login('Wrong-1234'), 'LOGIN_ERROR');
    await refused(login(DEMO_PASSWORD), 'BAD_REQUEST_IP');
    expect(await app.tradeport.world.db.read({ sandboxId: 'main', platform: true }).session.count()).toBe(before);
    const { events } = await app.anonymous.simEvent.list({ kind: 'security', limit: 1 });
    expect(events[0]).toMatchObject({ action: 'loginElsewhere' });
    await listed(['127.0.0.1']);
    expect(await login(DEMO_PASSWORD)).toMatchObject({ token: expect.any(String) });
  });

  it('replays what was asked from a listed address, signed anew where that is demanded', async () => {
    const { simCall, simSigning } = app.anonymous;
    await app.as({ token }).common.queryServerTime({});
    await app.as({ token }).agreement.signed({});
    await simSigning.makeKey({ merchantNo: MERCHANT });
    await simSigning.set({ merchantNo: MERCHANT, signsCalls: true, callsFrom: ['10.0.0.1'] });
    expect(await ask({ from: '127.0.0.1' })).toBe('BAD_REQUEST_IP');
    for (const call of ['common/queryServerTime', 'agreement/signed']) {
      const recorded = (await simCall.list({ call, limit: 10 })).find(({ code }) => code === '0');
      expect(await simCall.replay({ id: recorded?.id ?? '', key: 'same' })).toMatchObject({ code: '0' });
    }
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    // One proxy: what it saw stands last; whatever stands before was written by whoever asked.
    ['true', '10.0.0.1', '0'],
    ['true', '10.0.0.1, 192.0.2.1', 'BAD_REQUEST_IP'],
    ['true', '192.0.2.1, 10.0.0.1', '0'],
    ['1', '10.0.0.1, 192.0.2.1', 'BAD_REQUEST_IP'],
    // Two: the outermost saw the last but one.
    ['2', '10.0.0.1, 172.16.0.1', '0'],
    ['2', '10.0.0.1, 192.0.2.1, 172.16.0.1', 'BAD_REQUEST_IP'],
    ['2', '192.0.2.1, ::ffff:10.0.0.1, 172.16.0.1', '0'],
    ['2', '192.0.2.1, no-address, 172.16.0.1', 'BAD_REQUEST_IP'],
    ['0', '10.0.0.1', 'BAD_REQUEST_IP'],
  ])('%s: X-Forwarded-For %s: %s', async (proxies, forwarded, code) => {
    const at = await serverBehind(proxies);
    await listed([], at);
    const by = await at.token();
    await listed(['10.0.0.1'], at);
    expect(await ask({ from: '172.16.0.9', forwarded }, at, by)).toBe(code);
  });

  it('is false, true, or how many proxies there are', () => {
    const read = (text: string) => readConfig({ TRUST_PROXY: text }).trustProxy;
    expect([read(''), read('false'), read('true'), read('0'), read('3'), read('9')]).toEqual([0, 0, 1, 0, 3, 9]);
    for (const wrong of ['10', '-1', 'yes', '1.5', '10.0.0.0/8']) expect(() => read(wrong)).toThrow('TRUST_PROXY');
  });
});

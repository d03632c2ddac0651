import { EXIT } from '@tradeport/sim/commandLine.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { linesTo } from './lines.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startApp();
  url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const { sim, answer } = linesTo(() => url);

describe('sim fault, calls and replay', () => {
  it('let calls go wrong, show them, ask again and clear', async () => {
    const line = 'fault add agreement/list code --code SYSTEM_ERROR --times 1';
    expect(await answer(line)).toMatchObject({ call: 'agreement/list', kind: 'code', code: 'SYSTEM_ERROR', left: 1 });
    await expect(app.anonymous.agreement.list({})).rejects.toThrow();
    expect((await sim('fault list')).out).toContain('spent');
    expect(await answer('calls --struck')).toMatchObject([
      { call: 'agreement/list', code: 'SYSTEM_ERROR', status: 500 },
    ]);
    await app.anonymous.agreement.list({});
    const [call] = await app.anonymous.simCall.list({ call: 'agreement/list', code: '0', limit: 1 });
    const id = call?.id ?? '';
    expect((await sim('calls --key agreement/list --code 0')).out).toContain(id);
    expect(await answer(`replay ${id}`)).toMatchObject({ status: 200, code: '0' });
    expect((await sim(`replay ${id} --new-key`)).out).toMatch(/^200 0/);
    const late = await answer(
      'fault add all latency --ms 1 --ms-max 2 --share 0.5 --seed a --when after --until 2099-01-01',
    );
    expect(late).toMatchObject({ call: '*', ms: 1, msMax: 2, share: 0.5, phase: 'after' });
    expect((await sim('fault clear')).out).toBe('2 cleared');
    expect((await sim('fault clear atlantis')).code).toBe(EXIT.refused);
    for (const wrong of ['fault add', 'fault add all', 'fault add all fire', 'fault add all code --code FIRE'])
      expect((await sim(wrong)).code).toBe(EXIT.usage);
    expect((await sim('fault add all latency --ms soon')).code).toBe(EXIT.usage);
    expect((await sim('fault add no/call drop')).code).toBe(EXIT.refused);
  });

  it('narrow a fault down to what a call has to meet', async () => {
    const line =
      'fault add exchange/one drop --merchant 10001 --field sellCurrency --equals USD --amount-from 10 --amount-to 20.5 --from-call 3';
    expect(await answer(line)).toMatchObject({
      merchantNo: '10001',
      field: 'sellCurrency',
      equals: 'USD',
      amountFrom: '10',
      amountTo: '20.5',
      fromCall: 3,
    });
    expect((await sim('fault list')).out).toMatch(
      /merchant 10001, sellCurrency = USD, amount ≥ 10, amount ≤ 20\.5, from call 3 on$/m,
    );
    await sim('fault clear');
    expect((await sim('fault add all drop --from-call soon')).code).toBe(EXIT.usage);
    const wrong = await sim('fault add exchange/two drop --amount-from 10');
    expect([wrong.code, wrong.err]).toEqual([EXIT.refused, expect.stringContaining('exchange/two')]);
  });

  it('come and go as a preset', async () => {
    const listed = async () => (await sim('fault preset list')).out;
    expect(await listed()).toMatch(/^flaky-uploads +off +\S/m);
    expect((await sim('fault preset on flaky-uploads')).out).toMatch(/^flaky-uploads-01 +file\/upload +drop/m);
    expect(await listed()).toMatch(/^flaky-uploads +on +\S/m);
    expect((await sim('fault preset off flaky-uploads')).out).toBe('2 cleared');
    expect((await sim('fault preset off flaky-uploads')).out).toBe('0 cleared');
    expect((await sim('fault preset on flood')).code).toBe(EXIT.usage);
    expect((await sim('fault --help')).out).toMatch(/sim fault preset on <preset>/);
  });
});

describe('sim calls --reason', () => {
  it('lists what was refused for one reason, and nothing else', async () => {
    const api = await app.signIn();
    await expect(api.exchange.apply({ mode: 'realTime', orderNo: 'EX-NONE' })).rejects.toThrow();
    expect(await answer('calls --reason order-notfound')).toMatchObject([
      { call: 'exchange/apply', code: 'ORDER_NOTFOUND', reason: 'order-notfound' },
    ]);
    expect((await sim('calls --reason order-notfound')).out).toMatch(/ORDER_NOTFOUND +order-notfound /);
    expect((await sim('calls --reason lack-balance')).out).toBe('No calls.');
    expect((await sim('calls --as-test run --reason lack-balance')).code).toBe(EXIT.usage);
    const refused = await sim('call exchange/one {} --as 10001-chief --json');
    expect(JSON.parse(refused.out)).toMatchObject({ code: 'EMPTY_PARAM', reason: 'empty-param' });
  });
});

describe('sim calls --as-test', () => {
  it('prints what was done as a test, with what was left out beside it', async () => {
    await app.anonymous.simAssumption.set({ name: 'exchangeT0Minutes', value: '3' });
    const from = (await app.anonymous.simCall.list({ limit: 1 }))[0]?.id ?? '';
    await app.anonymous.simClock.mode({ mode: 'real' });
    const { code, out, err } = await sim(`calls --as-test run --from ${from} --limit 5 --reads`);
    expect({ code, err }).toEqual({
      code: EXIT.done,
      err: expect.stringMatching(/^simClock\/mode \(\w+\): The clock/),
    });
    expect(JSON.parse(out).steps.at(-1)).toMatchObject({ line: 'assumption set exchangeT0Minutes 3' });
    const made = await answer(`calls --as-test playwright --from ${from} --to ${from}`);
    expect(made).toMatchObject({ fileName: 'copied.spec.ts', leftOut: [] });
    for (const wrong of [
      'calls --as-test poem',
      'calls --as-test run --merchant 10001',
      'calls --as-test run --follow',
    ])
      expect((await sim(wrong)).code).toBe(EXIT.usage);
    expect((await sim('calls --as-test run --from nothing')).code).toBe(EXIT.refused);
  });
});

describe('sim why', () => {
  it('tells how the refusal of a recorded call was worked out, and shows a call that was not refused', async () => {
    const api = await app.signIn();
    const ask = (amount: string) =>
      api.exchange.one({ sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount });
    const idOf = async (code: string) =>
      (await app.anonymous.simCall.list({ call: 'exchange/one', code, limit: 1 }))[0]?.id ?? '-';
    await expect(ask('9000000.00')).rejects.toThrow();
    const { out, code } = await sim(`why ${await idOf('BIZ_ERROR')}`);
    expect(code).toBe(EXIT.done);
    expect(out).toContain('Above the maximum of an exchange');
    expect(out).toMatch(/Maximum +5000000\.00 USD/);
    await ask('1.00');
    expect(out.split('\n')[0]).toBe('exchange/one  200 BIZ_ERROR above-exchange-maximum');
    const fine = await sim(`why ${await idOf('0')}`);
    expect(fine.out.split('\n')).toHaveLength(3);
    expect((await sim('why nothing')).code).toBe(EXIT.refused);
  });
});

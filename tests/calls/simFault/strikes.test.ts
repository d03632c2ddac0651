import type { Client } from '@tradeport/shared/client.ts';
import { agreement } from '@tradeport/shared/contract/agreement.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { demoDatabase } from '../../harness/databases.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let api: Client;
let url: string;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
  url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.anonymous.simFault.clear({}));
afterAll(() => app.close());

const CALL = 'agreement/list';
const add = (fault: Parameters<Client['simFault']['add']>[0]) => app.anonymous.simFault.add(fault);
const ask = () => app.anonymous.agreement.list({});
/** As a browser would ask, over a socket. */
const fetched = () => fetch(url + agreement.list.path);
const struck = async () => (await app.anonymous.simFault.list({})).map((fault) => fault.struck);

const lock = async (): Promise<string> => {
  const { quoteId } = await api.exchange.one({
    sellCurrency: 'USD',
    buyCurrency: 'CNH',
    tradeDirection: 'sellOut',
    amount: '10.00',
  });
  return (await api.exchange.two({ quoteId }, freshKey())).orderNo;
};
const frozen = async () => (await api.account.queryUserAccBalance({ ccy: 'USD' }))?.frozen;

describe('a fault', () => {
  it('answers a documented code with its HTTP status, in the language of the request', async () => {
    await add({ call: CALL, kind: 'code', code: 'DATABASE_ERROR', times: 1 });
    const { status, reason, message } = await refused(ask(), 'DATABASE_ERROR');
    expect([status, reason]).toEqual([503, 'database-error']);
    expect(message).toContain('The system is busy');
    await add({ call: CALL, kind: 'code', code: 'REQUEST_BUSY', times: 1 });
    const { headers } = await refused(ask(), 'REQUEST_BUSY');
    expect(headers['retry-after']).toBe('5');
    expect(await ask()).toBeDefined();
  });

  it('answers an HTTP status without an envelope', async () => {
    await add({ call: CALL, kind: 'status', status: 502, times: 1 });
    const answer = await fetched();
    expect([answer.status, await answer.text()]).toEqual([502, '']);
    expect(answer.headers.get('x-request-id')).not.toBeNull();
    // Nobody has refused: what stands between caller and server does not know why.
    expect(answer.headers.get('x-reason')).toBeNull();
    expect((await fetched()).status).toBe(200);
  });

  it('drops the connection, before the call or after it', async () => {
    for (const phase of ['before', 'after'] as const) {
      await add({ call: CALL, kind: 'drop', phase, times: 1 });
      await expect(fetched()).rejects.toThrow();
      expect((await fetched()).status).toBe(200);
    }
  });

  it('lets an answer come late or in pieces, and whole', async () => {
    await add({ call: CALL, kind: 'latency', ms: 2, msMax: 6 });
    await add({ call: CALL, kind: 'slowBody', ms: 10 });
    const answer = await fetched();
    expect(await answer.json()).toMatchObject({ code: '0' });
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await struck()).toEqual([1, 1]);
  });

  it('strikes every call of the portal where it says so, and never the simulator', async () => {
    await add({ call: '*', kind: 'code', code: 'SYSTEM_ERROR' });
    await refused(ask(), 'SYSTEM_ERROR');
    await refused(api.exchange.options({}), 'SYSTEM_ERROR');
    expect((await app.anonymous.sim.clock({})).sandbox).toBe('main');
    expect((await app.anonymous.simFault.list({}))[0]).toMatchObject({ struck: 2, left: null });
  });

  it('strikes nobody who was not let in, and takes nothing off what it has left for him', async () => {
    await add({ call: 'exchange/options', kind: 'code', code: 'SYSTEM_ERROR', times: 1 });
    await refused(app.anonymous.exchange.options({}), 'TOKEN_EXPIRED');
    expect(await struck()).toEqual([0]);
  });

  it('does nothing when it strikes before the call', async () => {
    const orderNo = await lock();
    const before = await frozen();
    await add({ call: 'exchange/apply', kind: 'code', code: 'SYSTEM_ERROR', phase: 'before', times: 1 });
    await refused(api.exchange.apply({ mode: 'realTime', orderNo }, freshKey()), 'SYSTEM_ERROR');
    expect(await frozen()).toBe(before);
    expect((await api.exchange.list({ orderNo })).list[0]?.state).toBe('awaitingConfirmation');
  });

  it('loses an answer after the commit: the same key again gets the same order, and money moves once', async () => {
    const orderNo = await lock();
    const key = freshKey();
    const entries = async () => (await app.anonymous.sim.ledgerCheck({})).entries;
    const before = await entries();
    await add({ call: 'exchange/apply', kind: 'drop', phase: 'after', times: 2 });
    const confirm = () => api.exchange.apply({ mode: 'realTime', orderNo }, key);
    await expect(confirm()).rejects.toThrow();
    const after = await entries();
    expect(after).toBe(before + 1);
    await expect(confirm()).rejects.toThrow();
    expect((await confirm()).id).toBe(orderNo);
    expect(await entries()).toBe(after);
  });

  it('keeps what it has left when the call is refused before it could be committed', async () => {
    await add({ call: 'exchange/apply', kind: 'drop', phase: 'after', times: 1 });
    await refused(api.exchange.apply({ mode: 'realTime', orderNo: 'EX-NONE' }, freshKey()), 'ORDER_NOTFOUND');
    expect(await struck()).toEqual([0]);
  });
});

describe('how often a fault strikes', () => {
  it('is exactly as often as it should, however many calls come at once', async () => {
    await add({ call: CALL, kind: 'code', code: 'SYSTEM_ERROR', times: 7 });
    const answers = await Promise.allSettled(Array.from({ length: 40 }, ask));
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(7);
    expect((await app.anonymous.simFault.list({}))[0]).toMatchObject({ struck: 7, left: 0, state: 'spent' });
  });

  it('is a share of the calls, the same ones for the same seed', async () => {
    const pattern = async (seed: string) => {
      await app.anonymous.simFault.clear({});
      await add({ call: CALL, kind: 'code', code: 'SYSTEM_ERROR', share: 0.4, seed });
      const hits: boolean[] = [];
      for (let i = 0; i < 40; i += 1)
        hits.push(
          await ask().then(
            () => false,
            () => true,
          ),
        );
      return hits;
    };
    const first = await pattern('a');
    expect(await pattern('a')).toEqual(first);
    expect(await pattern('b')).not.toEqual(first);
    const share = first.filter(Boolean).length;
    expect(share).toBeGreaterThan(6);
    expect(share).toBeLessThan(26);
  });

  it('leaves what comes after it what it has left', async () => {
    await add({ call: CALL, kind: 'code', code: 'SYSTEM_ERROR', times: 1 });
    app.time.forward(1);
    await add({ call: CALL, kind: 'code', code: 'BIZ_ERROR', times: 1 });
    await refused(ask(), 'SYSTEM_ERROR');
    await refused(ask(), 'BIZ_ERROR');
    expect(await ask()).toBeDefined();
  });
});

describe('a server with faults', () => {
  it('stops without waiting for the calls that a fault holds up, and answers them', async () => {
    const other = await startApp();
    const address = await other.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
    await other.anonymous.simFault.add({ call: CALL, kind: 'timeout' });
    await other.anonymous.simFault.add({ call: CALL, kind: 'slowBody', ms: 60_000 });
    const waiting = fetch(address + agreement.list.path);
    await expect
      .poll(async () => (await other.anonymous.simFault.list({})).map((fault) => fault.struck))
      .toEqual([1, 1]);
    const [answer] = await Promise.all([waiting.then((got) => got.json()), other.close()]);
    expect(answer).toMatchObject({ code: '0' });
  });

  it('is struck again after a restart by what was left, and by nothing while the simulator is off', async () => {
    const database = await demoDatabase();
    const kept = { url: database.url, drop: async () => undefined };
    const first = await startApp({ database: kept });
    await first.anonymous.simFault.add({ call: CALL, kind: 'code', code: 'SYSTEM_ERROR', times: 2 });
    await refused(first.anonymous.agreement.list({}), 'SYSTEM_ERROR');
    await first.close();
    const second = await startApp({ database: kept });
    await refused(second.anonymous.agreement.list({}), 'SYSTEM_ERROR');
    expect(await second.anonymous.agreement.list({})).toBeDefined();
    await second.anonymous.simFault.add({ call: CALL, kind: 'code', code: 'SYSTEM_ERROR' });
    await second.close();
    const off = await startApp({ database: kept, settings: { SIM_ENABLED: 'false' } });
    expect(await off.anonymous.agreement.list({})).toBeDefined();
    await off.tradeport.close();
    await database.drop();
  });
});

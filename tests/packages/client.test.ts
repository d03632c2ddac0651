import {
  type Connection,
  createClient,
  followEvents,
  isRefused,
  isRefusedFor,
  NoAnswer,
  type Reason,
} from '@tradeport/client';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientTypes } from '../../scripts/packages/clientTypes.ts';
import { routesModule } from '../../scripts/packages/routes.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { pictureFile } from '../harness/sampleFiles.ts';

let app: TestApp;
let connection: Connection;
beforeAll(async () => {
  app = await startApp();
  const url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  connection = { url, token: await app.token() };
});
afterAll(() => app.close());

const pair = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;

describe('the client', () => {
  it('asks calls of either method, with a session or without', async () => {
    const client = createClient(connection);
    expect((await client.receipt.paging({ pageSize: 3 })).list).toHaveLength(3);
    expect((await client.simEvent.list({ limit: 2 })).events).toHaveLength(2);
    expect(await createClient({ url: `${connection.url}/` }).sim.clock({})).toMatchObject({ sandbox: 'main' });
  });

  it('rejects with the refusal: its code, its fields, the request, in the language that is asked for', async () => {
    const refusedBy = async (language: 'zh-CN' | 'en-US') => {
      const client = createClient({ ...connection, language });
      return await client.exchange.one({ ...pair, amount: 'many' }).catch((thrown: unknown) => thrown);
    };
    const [english, chinese] = [await refusedBy('en-US'), await refusedBy('zh-CN')];
    expect(isRefused(english, 'INVALID_PARAM', 'EMPTY_PARAM')).toBe(true);
    expect(isRefused(english, 'LACK_BALANCE')).toBe(false);
    expect(english).toMatchObject({
      call: 'exchange/one',
      status: 200,
      fields: [{ path: 'amount', rule: expect.any(String), message: expect.stringMatching(/^[\x20-\x7e]+$/) }],
      requestId: expect.any(String),
    });
    expect(chinese).toMatchObject({ fields: [{ path: 'amount', message: expect.stringMatching(/\p{Script=Han}/u) }] });
    const stranger = createClient({ url: connection.url });
    const refused: unknown = await stranger.receipt.paging({}).catch((thrown: unknown) => thrown);
    expect(refused).toMatchObject({ code: 'TOKEN_EXPIRED', reason: 'token-expired', status: 401, fields: [] });
  });

  it('tells refusals of one code apart by their reason, as a closed set of words', async () => {
    const client = createClient(connection);
    /** What a caller does next: the compiler knows every word, and here no other. */
    const nextStep = (thrown: unknown): string => {
      if (!isRefusedFor(thrown, 'above-exchange-maximum', 'same-currency')) return 'give up';
      const { reason }: { readonly reason: 'above-exchange-maximum' | 'same-currency' } = thrown;
      return reason === 'above-exchange-maximum' ? 'split the amount' : 'choose another currency';
    };
    const tried = async (request: Parameters<typeof client.exchange.one>[0]) =>
      client.exchange.one(request).then(() => 'done', nextStep);
    expect(await tried({ ...pair, amount: '9000000.00' })).toBe('split the amount');
    expect(await tried({ ...pair, buyCurrency: 'USD', amount: '1.00' })).toBe('choose another currency');
    expect(await tried({ ...pair, amount: '0.00' })).toBe('give up');
    expect(await tried({ ...pair, amount: '1.00' })).toBe('done');
    const isOpen: string extends Reason ? true : false = false;
    expect(isOpen).toBe(false);
  });

  it('has no reason where something in between has dropped the header', async () => {
    const dropping: Connection = {
      ...connection,
      fetch: async (address, init) => {
        const { status, body } = await fetch(address, init);
        return new Response(body, { status });
      },
    };
    const thrown: unknown = await createClient(dropping)
      .exchange.one({ ...pair, amount: '9000000.00' })
      .catch((error: unknown) => error);
    expect(isRefused(thrown, 'BIZ_ERROR') && thrown.reason).toBeUndefined();
    expect(isRefusedFor(thrown, 'above-exchange-maximum')).toBe(false);
  });

  it('sends what moves money under a key of its own, and asks again with the same one when the answer is lost', async () => {
    const keys: (string | null)[] = [];
    const client = createClient({
      ...connection,
      fetch: (address, init) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'));
        return fetch(address, init);
      },
    });
    const { quoteId } = await client.exchange.one({ ...pair, amount: '77.00' });
    const { orderNo } = await client.exchange.two({ quoteId });
    await client.simFault.add({ call: 'exchange/apply', kind: 'drop', phase: 'after', times: 1 });
    keys.length = 0;
    expect(await client.exchange.apply({ mode: 'realTime', orderNo })).toMatchObject({ id: orderNo });
    expect(keys).toEqual([expect.any(String), keys[0]]);
    const { events } = await client.simEvent.list({ machine: 'exchangeOrder', subject: orderNo });
    expect(events.filter(({ action }) => action === 'confirm')).toHaveLength(1);
  });

  it('asks once where it was told to, and where asking twice could do something twice', async () => {
    let asked = 0;
    const dropped: Connection = {
      ...connection,
      fetch: () => {
        asked += 1;
        return Promise.reject(new TypeError('fetch failed'));
      },
    };
    await expect(createClient({ ...dropped, retries: 0 }).sim.clock({})).rejects.toThrow(NoAnswer);
    expect(asked).toBe(1);
    await expect(createClient(dropped).simSandbox.create({ name: 'never' })).rejects.toThrow(NoAnswer);
    expect(asked).toBe(2);
    await expect(createClient(dropped).sim.clock({})).rejects.toThrow(NoAnswer);
    expect(asked).toBe(5);
  });

  it('says who does not answer, and who is no Tradeport', async () => {
    await expect(createClient({ url: 'http://127.0.0.1:1' }).sim.clock({})).rejects.toThrow(
      /^Cannot reach the server at http:\/\/127\.0\.0\.1:1/,
    );
    const other = createClient({ ...connection, fetch: async () => Response.json({ hello: 'world' }) });
    await expect(other.sim.clock({})).rejects.toThrow(NoAnswer);
  });

  it('hands files in and takes files out', async () => {
    const client = createClient(connection);
    const uploaded = await client.file.upload({ file: pictureFile() });
    expect(uploaded).toMatchObject({ fileId: expect.any(String) });
    const workbook = await client.receipt.download({});
    expect(workbook.fileName).toMatch(/\.xlsx$/);
    expect(new TextDecoder().decode(workbook.content.slice(0, 2))).toBe('PK');
  });

  it('tells what happens from a place on, until it is told to stop', async () => {
    const client = createClient(connection);
    const { upTo } = await client.simEvent.list({ limit: 1 });
    const stop = new AbortController();
    const actions: string[] = [];
    await client.sim.advanceClock({ seconds: 1 });
    for await (const event of followEvents(connection, { after: upTo, signal: stop.signal })) {
      actions.push(event.action);
      if (actions.length === 2) stop.abort();
      else await client.sim.advanceClock({ seconds: 1 });
    }
    expect(actions).toEqual(['clockChanged', 'clockChanged']);
  });
});

describe('the built client', () => {
  it('has every call, with its request, its answer and the codes it refuses with, and no schema', () => {
    const types = clientTypes();
    const holds = (text: string): boolean => types.includes(text);
    expect([holds('readonly apply: Ask<'), holds(`\`POST ${exchange.apply.path}\``)]).toEqual([true, true]);
    expect(/Refuses with [A-Z_, ]*LACK_BALANCE/.test(types)).toBe(true);
    expect([holds("export type Reason = 'above-exchange-maximum' | "), holds('Reasons: order-notfound, ')]).toEqual([
      true,
      true,
    ]);
    // What carries a call takes whatever is asked, and reasons have words of their own; the calls themselves are told to the last field.
    const ofCalls = types.replace(/^export type (Transport|Reason) = .*$|^ *\* Reasons: .*$/gm, '');
    expect(/^import|\bunknown\b|\bany;/m.test(ofCalls)).toBe(false);
    const routes = routesModule();
    expect(routes.includes('"key":"exchange/apply","methods":["POST"]')).toBe(true);
    expect(routes.includes('additionalProperties')).toBe(false);
  });
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createClient } from '@tradeport/client';
import { realTime } from '@tradeport/server/platform/runtime/realTime.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { curlOf } from '@tradeport/shared/simulation/curl.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

const MERCHANT = '10001';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  // Shell and client sign by the time of the machine.
  app = await startApp({ at: realTime.now() });
  origin = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  await app.anonymous.simSigning.set({ merchantNo: MERCHANT, signsCalls: false, callsFrom: [] });
});
afterAll(() => app.close());

/** From here on its calls are to be signed with the answered key, and to come from this machine. */
const demandSigned = async (): Promise<string> => {
  const { signingKey } = await app.anonymous.simSigning.makeKey({ merchantNo: MERCHANT });
  await app.anonymous.simSigning.set({ merchantNo: MERCHANT, signsCalls: true, callsFrom: ['127.0.0.1'] });
  return signingKey;
};

/** Runs a copied line in a shell; returns the response body. */
const send = async (line: string, env: Readonly<Record<string, string>>): Promise<string> => {
  const script = line.replaceAll('curl -X', 'curl --silent -X');
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    env: { ...process.env, SIM_TOKEN: '', ...env },
  });
  return stdout;
};

/** Runs a copied line in a shell; returns the code of the response. */
const run = async (line: string, env: Readonly<Record<string, string>>): Promise<string> => {
  const { code }: { readonly code: string } = JSON.parse(await send(line, env));
  return code;
};

it('what is copied as curl is taken by a server that demands signatures, and not under another key', async () => {
  const TOKEN = await app.token();
  const client = app.as({ token: TOKEN });
  await client.receipt.paging({ payerName: `it's "$HOME" 海 & 100%`, pageSize: 3 });
  await client.agreement.signed({});
  const SIGNING_KEY = await demandSigned();
  for (const call of ['receipt/paging', 'agreement/signed']) {
    const [recorded] = await app.anonymous.simCall.list({ call, limit: 1 });
    const one = await app.anonymous.simCall.one({ id: recorded?.id ?? '' });
    expect(one).toMatchObject({ signedIn: true, signsCalls: true });
    const line = curlOf({ ...one, origin, sandbox: 'main' });
    expect(await run(line, { TOKEN, SIGNING_KEY })).toBe('0');
    expect(await run(line, { TOKEN, SIGNING_KEY: `${SIGNING_KEY}.` })).toBe('SIGN_VERIFY_FAIL');
  }
});

it.each([
  ['POST', exchange.one.path, { sellCurrency: 'USD', amuont: '10.00', note: { lines: ['a', "it's"] } }],
  ['POST', exchange.one.path, ['no object']],
  ['GET', `${paymentOrder.queryVoucherFlag.path}?orderNumber=PO1&page=1&page=2`, undefined],
])('the curl of a refused call is refused in the same way: %s %s', async (method, url, payload) => {
  const TOKEN = await app.token();
  const first = await fetch(origin + url, {
    method,
    headers: { token: TOKEN, language: 'en-US', 'content-type': 'application/json' },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
  });
  const refused = await first.text();
  expect(refused).toContain('"errors"');
  const [recorded] = await app.anonymous.simCall.list({ limit: 1 });
  const one = await app.anonymous.simCall.one({ id: recorded?.id ?? '' });
  expect(one.method).toBe(method);
  const line = curlOf({ ...one, origin, sandbox: 'main' });
  expect(await send(line, { TOKEN })).toBe(refused);
});

it('the client signs anew what it asks again after a lost answer, under the same idempotency key, and gets the first answer', async () => {
  const token = await app.token();
  const signingKey = await demandSigned();
  const sent: Headers[] = [];
  const client = createClient({
    url: origin,
    token,
    signingKey,
    fetch: (address, init) => {
      sent.push(new Headers(init?.headers));
      return fetch(address, init);
    },
  });
  const pair = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;
  const { quoteId } = await client.exchange.one({ ...pair, amount: '10.00' });
  const { orderNo } = await client.exchange.two({ quoteId });
  await app.anonymous.simFault.add({ call: 'exchange/apply', kind: 'drop', phase: 'after', times: 1 });
  sent.length = 0;
  expect(await client.exchange.apply({ mode: 'realTime', orderNo })).toMatchObject({ id: orderNo });
  const each = (name: string) => new Set(sent.map((headers) => headers.get(name))).size;
  expect([sent.length, each('signature'), each('timestamp'), each('idempotency-key')]).toEqual([2, 2, 2, 1]);
  const { events } = await app.anonymous.simEvent.list({ machine: 'exchangeOrder', subject: orderNo });
  expect(events.filter(({ action }) => action === 'confirm')).toHaveLength(1);
});

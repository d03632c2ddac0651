import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClearSignatures } from '@tradeport/server/modules/signing/index.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { OWN_STREAM_PATH } from '@tradeport/shared/contract/ownStreamPath.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../harness/app.ts';
import { openStream } from '../harness/eventStream.ts';
import { png } from '../harness/sampleFiles.ts';
import { freshTimestamp, sha256, signed } from '../harness/signing.ts';
import { formOf } from '../harness/transport.ts';
import { quoteOf } from '../nouns/exchange.ts';

const MERCHANT = '10001';
const TIME = '/api/user/common/query-server-time';
const SCALES = '/api/user/common/query-currency-scale';
const UPLOAD = '/api/common/file/upload';

let app: TestApp;
let token: string;
let key: string;
const demand = (callsFrom: readonly string[] = []) =>
  app.anonymous.simSigning.set({ merchantNo: MERCHANT, signsCalls: true, callsFrom: [...callsFrom] });
beforeAll(async () => {
  app = await startApp({ logsIn: true });
});
beforeEach(async () => {
  await app.anonymous.simSigning.set({ merchantNo: MERCHANT, signsCalls: false, callsFrom: [] });
  token = await app.token();
  key = (await app.anonymous.simSigning.makeKey({ merchantNo: MERCHANT })).signingKey;
  await demand();
});
afterAll(() => app.close());

type Answer = LightMyRequestResponse;
const codeOf = (answer: Answer): string => String(answer.json<{ readonly code: string }>().code);
const now = () => app.tradeport.world.realTime.now();

const post = (url: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  app.tradeport.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': 'application/json', language: 'en-US', token, ...headers },
  });
const headersFor = (body = '{}', path = TIME, method = 'POST', timestamp = freshTimestamp(now())) =>
  signed(key, { method, path, body }, timestamp);
const upload = async (proof: Readonly<Record<string, string>>): Promise<Answer> => {
  const { payload = '', headers } = await formOf({ file: new File([png()], 'a.png', { type: 'image/png' }) });
  const options = { method: 'POST', url: UPLOAD, payload, headers: { ...headers, token, ...proof } } as const;
  return await app.tradeport.app.inject(options);
};
const uploadedWith = async (proof: Readonly<Record<string, string>>): Promise<string> => codeOf(await upload(proof));
const sent = async (headers: Readonly<Record<string, string>>, body = '{}', path = TIME): Promise<string> =>
  codeOf(await post(path, body, headers));

describe('a merchant that demands signed calls', () => {
  it('is answered what it signs', async () => {
    expect(await sent(headersFor())).toBe('0');
    const listed = '{"currency":"USD"}';
    expect(await sent(headersFor(listed, SCALES), listed, SCALES)).toBe('0');
    const { timestamp, signature } = headersFor();
    expect(await sent({ timestamp, signature: signature.toUpperCase() })).toBe('0');
  });

  it('KEY_NOT_CONFIG: has no key, whatever it sends', async () => {
    const other = { merchantNo: '10002', signsCalls: true, callsFrom: [] };
    const theirs = await app.token(DEMO.otherMerchant);
    await app.anonymous.simSigning.set(other);
    expect(codeOf(await post(TIME, '{}', { token: theirs }))).toBe('KEY_NOT_CONFIG');
    expect(codeOf(await post(TIME, '{}', { token: theirs, ...headersFor() }))).toBe('KEY_NOT_CONFIG');
    await app.anonymous.simSigning.set({ ...other, signsCalls: false });
    expect(codeOf(await post(TIME, '{}', { token: theirs }))).toBe('0');
  });

  it('SIGNATURE_FAILED: a header is missing or malformed', async () => {
    const { timestamp, signature } = headersFor();
    const wrong: Readonly<Record<string, string>>[] = [
      {},
      { timestamp },
      { signature },
      { timestamp, signature: '' },
      { timestamp, signature: signature.slice(1) },
      { timestamp, signature: `${signature}00` },
      { timestamp, signature: `g${signature.slice(1)}` },
      { timestamp: timestamp.replace('Z', ''), signature },
      { timestamp: String(now().getTime()), signature },
      { timestamp: '', signature },
    ];
    for (const headers of wrong) expect([headers, await sent(headers)]).toEqual([headers, 'SIGNATURE_FAILED']);
    const without = timestamp.replace('Z', '');
    const named = signed(key, { method: 'POST', path: TIME, body: '{}' }, without);
    expect(await sent(named)).toBe('SIGNATURE_FAILED');
  });

  it('SIGN_VERIFY_FAIL: anything of it is another: body by one blank, query in another order, method, path, key, time', async () => {
    expect(await sent(headersFor(), '{ }')).toBe('SIGN_VERIFY_FAIL');
    expect(await sent(headersFor(''))).toBe('SIGN_VERIFY_FAIL');
    expect(await sent(headersFor('{}', SCALES))).toBe('SIGN_VERIFY_FAIL');
    expect(await sent(headersFor('{}', TIME, 'GET'))).toBe('SIGN_VERIFY_FAIL');
    expect(await sent(headersFor('{}', TIME, 'post'))).toBe('SIGN_VERIFY_FAIL');
    const { timestamp, signature } = headersFor();
    expect(await sent({ timestamp: timestamp.replace('Z', '+00:00'), signature })).toBe('SIGN_VERIFY_FAIL');
    const other = (await app.anonymous.simSigning.makeKey({ merchantNo: MERCHANT })).signingKey;
    expect(await sent(headersFor())).toBe('SIGN_VERIFY_FAIL');
    key = other;
    expect(await sent(headersFor())).toBe('0');
  });

  it('SIGN_VERIFY_FAIL: the query is signed as it is sent', async () => {
    const [one, other] = ['/api/common/agreement/signed?a=1&b=2', '/api/common/agreement/signed?b=2&a=1'];
    const get = async (url: string, headers: Readonly<Record<string, string>>) =>
      codeOf(await app.tradeport.app.inject({ method: 'GET', url, headers: { token, ...headers } }));
    expect(await get(other, headersFor('', one, 'GET'))).toBe('SIGN_VERIFY_FAIL');
    // Past its signature it is refused for what it asks.
    expect(await get(one, headersFor('', one, 'GET'))).not.toMatch(/^SIGN/);
  });

  it('takes a signature once, whatever the case of its letters; a second with other fractions is another', async () => {
    const headers = headersFor();
    expect(await sent(headers)).toBe('0');
    expect(await sent(headers)).toBe('SIGN_VERIFY_FAIL');
    expect(await sent({ ...headers, signature: headers.signature.toUpperCase() })).toBe('SIGN_VERIFY_FAIL');
    const second = now().toISOString().slice(0, 19);
    for (const fraction of ['', '.1', '.10', '.100000001'])
      expect(await sent(headersFor('{}', TIME, 'POST', `${second}${fraction}Z`))).toBe('0');
  });

  it('takes what was signed within five minutes of the real time, either way, whatever the clock of the sandbox shows', async () => {
    await app.anonymous.sim.advanceClock({ seconds: 86_400 });
    const at = (ms: number) => headersFor('{}', TIME, 'POST', new Date(now().getTime() + ms).toISOString());
    const nano = (text: string, tail: string) => text.replace('Z', `${tail}Z`);
    expect(await sent(at(-300_000))).toBe('0');
    expect(await sent(at(-300_001))).toBe('SIGN_VERIFY_FAIL');
    expect(await sent(at(300_000))).toBe('0');
    expect(await sent(at(300_001))).toBe('SIGN_VERIFY_FAIL');
    const late = nano(new Date(now().getTime() + 300_000).toISOString(), '000001');
    expect(await sent(headersFor('{}', TIME, 'POST', late))).toBe('SIGN_VERIFY_FAIL');
  });

  it('does not take one again while it could be in time, and clears it away after', async () => {
    const headers = headersFor('{}', TIME, 'POST', new Date(now().getTime() + 300_000).toISOString());
    expect(await sent(headers)).toBe('0');
    app.time.forward(600_000);
    expect(await sent(headers)).toBe('SIGN_VERIFY_FAIL');
    const rows = () => app.tradeport.world.db.read({ sandboxId: 'main', platform: true }).usedSignature.count();
    const clear = createClearSignatures(app.tradeport.world);
    const before = await rows();
    expect(await clear()).toBeLessThan(before);
    expect(await sent(headers)).toBe('SIGN_VERIFY_FAIL');
    app.time.forward(61_000);
    await clear();
    expect(await rows()).toBe(0);
  });

  it('is asked nothing by public calls, and files by signed address ask nothing more', async () => {
    const answer = await upload(headersFor(sha256(png()), UPLOAD));
    const uploaded = answer.json<{ readonly result: { readonly fileUrl: string } }>();
    const picture = await app.tradeport.app.inject({ method: 'GET', url: uploaded.result.fileUrl });
    expect(picture.statusCode).toBe(200);
    expect(await app.captcha()).toMatchObject({ captchaId: expect.any(String) });
    expect(await app.token()).toEqual(expect.any(String));
  });
});

describe('the order of what is checked', () => {
  const seenAt = async () =>
    (
      await app.tradeport.world.db
        .read({ sandboxId: 'main', platform: true })
        .session.findMany({ select: { seenAt: true } })
    )
      .map((row) => row.seenAt.getTime())
      .toSorted((a, b) => a - b);

  it('is session, address, key, signature, then the rest', async () => {
    await demand(['10.0.0.0/8']);
    const malformed = '{"a":';
    expect(codeOf(await post(TIME, malformed, { token: 'nobodys' }))).toBe('TOKEN_EXPIRED');
    expect(await sent({}, malformed)).toBe('BAD_REQUEST_IP');
    await demand();
    expect(await sent({}, malformed)).toBe('SIGNATURE_FAILED');
    expect(await sent(headersFor('{}'), malformed)).toBe('SIGN_VERIFY_FAIL');
    expect(await sent(headersFor(malformed), malformed)).toBe('INVALID_PARAM');
    token = await app.token(DEMO.viewer);
    const page = '/api/user/operator/page';
    expect(await sent({}, '{}', page)).toBe('SIGNATURE_FAILED');
    expect(await sent(headersFor('{}', page), '{}', page)).toBe('AUTHORIZATION_FAILED');
  });

  it('moves nothing before: a session that is not proved does not last on', async () => {
    app.time.forward(120_000);
    const before = await seenAt();
    expect(await sent({})).toBe('SIGNATURE_FAILED');
    await demand(['10.0.0.1']);
    expect(await sent(headersFor())).toBe('BAD_REQUEST_IP');
    await demand();
    expect(await seenAt()).toEqual(before);
    expect(await sent(headersFor())).toBe('0');
    expect((await seenAt()).at(-1)).toBe(now().getTime());
  });

  it('keeps nothing of a file that is not signed', async () => {
    const { db } = app.tradeport.world;
    const rows = () => db.read({ sandboxId: 'main', platform: true }).storedFile.count();
    const before = await rows();
    expect(await uploadedWith({})).toBe('SIGNATURE_FAILED');
    expect(await uploadedWith(headersFor(sha256(new Uint8Array([1])), UPLOAD))).toBe('SIGN_VERIFY_FAIL');
    expect(await uploadedWith(headersFor('', UPLOAD))).toBe('SIGN_VERIFY_FAIL');
    expect(await rows()).toBe(before);
    expect(await readdir(join(app.filesFolder, 'arriving')).catch(() => [])).toEqual([]);
    expect(await uploadedWith(headersFor(sha256(png()), UPLOAD))).toBe('0');
    expect(await rows()).toBe(before + 1);
  });
});

describe('signed calls of every shape', () => {
  it('a download, and a call that a fault holds up', async () => {
    const list = '/api/ftr/receipt/download';
    const asked = '{}';
    const file = await post(list, asked, headersFor(asked, list));
    expect(file.headers['content-disposition']).toContain('attachment');
    await app.anonymous.simFault.add({ call: 'common/queryServerTime', kind: 'latency', ms: 10 });
    expect(await sent(headersFor())).toBe('0');
    await app.anonymous.simFault.clear({});
  });

  it('a retry is signed anew under its idempotency key, and gets the first answer', async () => {
    await app.anonymous.simSigning.set({ merchantNo: MERCHANT, signsCalls: false, callsFrom: [] });
    const body = JSON.stringify(await quoteOf(app.as({ token }), '10.00'));
    await demand();
    const path = exchange.two.path;
    const same = { 'idempotency-key': randomUUID() };
    const lock = (proof: Readonly<Record<string, string>>) => post(path, body, { ...same, ...proof });
    const first = await lock(headersFor(body, path));
    expect(codeOf(first)).toBe('0');
    expect((await lock(headersFor(body, path))).json()).toEqual(first.json());
    expect(codeOf(await lock({}))).toBe('SIGNATURE_FAILED');
  });

  it('the event stream is opened signed, and ends when the demand becomes another', async () => {
    const origin = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
    const unsigned = await openStream(origin, { path: OWN_STREAM_PATH, headers: { token } });
    expect(await unsigned.body()).toMatchObject({ code: 'SIGNATURE_FAILED' });
    // As the reader asks: a query without fields leaves its mark.
    const headers = { token, ...headersFor('', `${OWN_STREAM_PATH}?`, 'GET') };
    const response = await openStream(origin, { path: OWN_STREAM_PATH, headers });
    expect((await response.next())?.event).toBe('ready');
    await app.anonymous.simSigning.makeKey({ merchantNo: MERCHANT });
    while ((await response.next()) !== undefined);
  });
});

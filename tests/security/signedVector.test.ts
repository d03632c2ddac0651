import { keepKey } from '@tradeport/server/modules/signing/index.ts';
import { boundTo } from '@tradeport/server/platform/secrets/sealedColumns.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { signatureOf } from '../harness/signing.ts';

// What the documents promise: this key, this request, this signature, at this time.
const KEY = 'tradeport-test-key';
const PATH = '/api/user/common/query-server-time';
const AT = '2026-03-03T10:00:00+08:00';
const SIGNATURE = '2bab51c3a935585d0ec2086c8de81b1e534d09ca29de194c972466da07c93434';
const MERCHANT = '10001';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp({ at: new Date(AT) });
  token = await app.token();
  const { db, secrets } = app.tradeport.world;
  await db.inTx({ sandboxId: 'main', platform: true }, async (tx) => {
    const merchant = await tx.merchant.findFirstOrThrow({ where: { no: MERCHANT } });
    const keySealed = secrets.atRest.seal(KEY, boundTo.signingKey(merchant.id));
    await keepKey(tx, { sandboxId: 'main', merchantId: merchant.id, keySealed, madeAt: new Date(AT) });
  });
  await app.anonymous.simSigning.set({ merchantNo: MERCHANT, signsCalls: true, callsFrom: [] });
});
afterAll(() => app.close());

const ask = async (timestamp: string, signature: string, payload = '{}'): Promise<string> => {
  const headers = { 'content-type': 'application/json', token, timestamp, signature };
  const answer = await app.tradeport.app.inject({ method: 'POST', url: PATH, payload, headers });
  return String(answer.json<{ readonly code: string }>().code);
};
const signedAt = (timestamp: string): Promise<string> =>
  ask(timestamp, signatureOf(KEY, { method: 'POST', path: PATH, timestamp, body: '{}' }));

it('takes the signature that is documented, once, and not for a body with a blank more', async () => {
  expect(await ask(AT, SIGNATURE, '{ }')).toBe('SIGN_VERIFY_FAIL');
  expect(await ask(AT, SIGNATURE)).toBe('0');
  expect(await ask(AT, SIGNATURE)).toBe('SIGN_VERIFY_FAIL');
});

it.each([
  ['2026-03-03T09:55:00+08:00', '0'],
  ['2026-03-03T09:54:59.999+08:00', 'SIGN_VERIFY_FAIL'],
  ['2026-03-03T10:05:00+08:00', '0'],
  ['2026-03-03T10:05:00.001+08:00', 'SIGN_VERIFY_FAIL'],
  ['2026-03-03T02:04:00Z', '0'],
  ['2026-03-03T10:00:00', 'SIGNATURE_FAILED'],
])('%s at 10:00:00: %s', async (timestamp, code) => {
  expect(await signedAt(timestamp)).toBe(code);
});

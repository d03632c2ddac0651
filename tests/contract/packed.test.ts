import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  token = await app.token();
});
afterAll(() => app.close());

const ask = (send: InjectOptions, accepts?: string) =>
  app.tradeport.app.inject({
    ...send,
    headers: { token, ...send.headers, ...(accepts === undefined ? {} : { 'accept-encoding': accepts }) },
  });

const LIST: InjectOptions = { method: 'POST', url: '/api/ftr/receipt/paging', payload: { pageSize: 20 } };
const DOCUMENT: InjectOptions = { method: 'GET', url: '/api/openapi.json' };

describe('what is over a kilobyte', () => {
  it.each([
    ['a list', LIST],
    ['the document', DOCUMENT],
  ])('%s comes packed to who asks, and as it is to everybody else', async (_what, send) => {
    const plain = await ask(send);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body.length).toBeGreaterThan(1_024);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await ask(send, `deflate, ${encoding};q=0.8`);
      expect(packed.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'accept-encoding',
        'content-length': String(packed.rawPayload.length),
        'content-type': plain.headers['content-type'],
      });
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      expect(JSON.parse(unpack[encoding](packed.rawPayload).toString())).toEqual(plain.json());
    }
  });

  it('is not packed in a way that was refused', async () => {
    for (const [accepts, encoding] of [
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=0.0, br', 'br'],
      ['identity', undefined],
      ['bread, gzipped', undefined],
      ['br;q=0,gzip;q=0', undefined],
    ] as const) {
      const { headers } = await ask(LIST, accepts);
      expect({ accepts, encoding: headers['content-encoding'] }).toEqual({ accepts, encoding });
    }
  });

  it('leaves refusals and short answers as they are', async () => {
    const short = await ask({ method: 'POST', url: '/api/user/common/query-server-time', payload: {} }, 'br');
    const refused = await ask({ method: 'POST', url: '/api/ftr/receipt/paging', payload: { pageSize: 0 } }, 'br');
    for (const { headers, body } of [short, refused]) {
      expect(headers).not.toHaveProperty('content-encoding');
      expect(JSON.parse(body)).toHaveProperty('code');
    }
  });
});

describe('a file', () => {
  it('comes packed where that makes it smaller: a PDF, not a workbook', async () => {
    const pdf: InjectOptions = {
      method: 'POST',
      url: '/api/trade-account-detail/b2b-download-pdf',
      payload: { currency: 'USD', startDate: '2026-11-01', endDate: '2026-11-09' },
    };
    const packed = await ask(pdf, 'gzip');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/pdf' });
    expect(gunzipSync(packed.rawPayload).subarray(0, 5).toString()).toBe('%PDF-');
    const workbook = await ask(
      { method: 'POST', url: '/api/user/exchange-order/download-exchange-order', payload: {} },
      'gzip',
    );
    expect(workbook.headers).not.toHaveProperty('content-encoding');
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

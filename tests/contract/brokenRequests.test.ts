import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { framings } from '../harness/framings.ts';
import { sendRaw } from '../harness/rawHttp.ts';

/** What reaches no route, as it is no HTTP request: sent over a bare socket. */
let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startApp();
  await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.tradeport.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => app.close());

const answerTo = (sent: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (part) => {
      heard += part.toString();
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
    socket.end(sent);
  });

const POST = 'POST /api/user/login/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

describe('what is no request', () => {
  it.each([
    ['words that are no HTTP', 'HELLO\r\n\r\n', 400, 'INVALID_PARAM', '请求内容无法解析'],
    [
      'a body that breaks off',
      `${POST}content-length: 999\r\n\r\n{"loginNo":`,
      400,
      'INVALID_PARAM',
      '请求内容无法解析',
    ],
    [
      'two lengths',
      `${POST}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
      400,
      'INVALID_PARAM',
      '请求内容无法解析',
    ],
    [
      'a query with bytes that are not percent-encoded',
      'GET /api/common/systemConfig?month=\u4e2d HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
      400,
      'INVALID_PARAM',
      '请求内容无法解析',
    ],
    ['headers without end', `${POST}x-a: ${'a'.repeat(16_384)}\r\n\r\n`, 431, 'REQUEST_FAILED', '请求头过大'],
  ])(
    'is answered in the envelope, with an id and the security headers: %s',
    async (_what, sent, status, code, message) => {
      const [head = '', body = ''] = (await answerTo(sent)).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head).toMatch(/^x-request-id: [0-9a-f-]{36}$/m);
      expect(head).toMatch(status === 431 ? /^x-reason: headers-too-large$/m : /^x-reason: malformed-body$/m);
      expect(head).toMatch(/^x-content-type-options: nosniff$/m);
      expect(JSON.parse(body)).toEqual({ code, message, result: null });
    },
  );
});

describe('the framing of a request', () => {
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: hidden.example\r\n\r\n';
  const last = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

  // Node reads nothing behind a request that asks for another protocol.
  const read = framings.filter(({ name }) => !name.startsWith('upgrade'));

  it.each(read)('yields one response for one request: $name', async ({ bytes, sends = 1 }) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const sent = bytes({ method, path: '/healthz', hidden }) + last;
      const { statuses } = await sendRaw(`http://127.0.0.1:${port}`, sent, { responses: Number.POSITIVE_INFINITY });
      expect(statuses.length, method).toBeLessThanOrEqual(sends + 1);
    }
  });

  it('puts no response in place of another: broken bytes behind an unanswered request close the connection', async () => {
    const request = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const { text, isClosed } = await sendRaw(`http://127.0.0.1:${port}`, `${request}no request\r\n\r\n`);
    expect([text, isClosed]).toEqual(['', true]);
  });
});

import { METHODS } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aloneServer, recordingBackend } from '../harness/aloneServer.ts';
import { type Framing, framings } from '../harness/framings.ts';
import { sendRaw } from '../harness/rawHttp.ts';

let backend: Awaited<ReturnType<typeof recordingBackend>>;
let portal: Awaited<ReturnType<typeof aloneServer>>;
beforeAll(async () => {
  backend = await recordingBackend();
  portal = await aloneServer({ PORTAL_BACKEND: backend.url });
});
afterAll(async () => {
  await portal.close();
  await backend.close();
});

const HIDDEN = 'GET /api/hidden HTTP/1.1\r\nHost: hidden.example\r\n\r\n';

/** Node reports CONNECT without checking its host or its body. */
const isRefusedConnect = (method: string, status: number): boolean =>
  method === 'CONNECT' && [400, 405].includes(status);

const expectedStatus = ({ statuses: [read, post, other] }: Framing, method: string): number => {
  if (method === 'POST') return post;
  return method === 'GET' || method === 'HEAD' ? read : other;
};

const tryMethod = async (framing: Framing, method: string): Promise<void> => {
  const { sends = 1, isCutInBody = false } = framing;
  const path = `/api/${method}`;
  const bytes = framing.bytes({ method, path, hidden: HIDDEN });
  const { statuses, isClosed } = await sendRaw(portal.url, bytes, { responses: sends });
  const expected = expectedStatus(framing, method);
  const arrived = backend.requests.filter(({ url }) => url === path);
  if (expected === 200) {
    expect(statuses, method).toEqual(Array.from({ length: sends }, () => 200));
    expect(arrived, method).toHaveLength(sends);
    return;
  }
  expect(statuses, method).toHaveLength(1);
  const [status = 0] = statuses;
  if (!isRefusedConnect(method, status)) expect(status, method).toBe(expected);
  expect(isClosed, method).toBe(true);
  expect(arrived.length, method).toBeLessThanOrEqual(isCutInBody && method === 'POST' ? 1 : 0);
};

describe('the portal forwards at most one request for one request', () => {
  it.each(framings)('with every method and $name', async (framing) => {
    backend.requests.length = 0;
    await Promise.all(METHODS.map((method) => tryMethod(framing, method)));
    // This request reuses a backend connection: bytes that earlier requests left on it arrive first.
    await (await fetch(`${portal.url}/api/last`)).text();
    const paths = new Set(backend.requests.map(({ url }) => url));
    expect([...paths].filter((path) => !/^\/api\/(GET|HEAD|POST|last)$/.test(path))).toEqual([]);
  });

  it('with the body of a POST byte for byte', async () => {
    backend.requests.length = 0;
    const head = 'POST /api/body HTTP/1.1\r\nHost: portal.example\r\nContent-Type: application/json\r\n';
    const text = `{ "a":1.0,\t"b": "\\u00e9" }\r\n${HIDDEN}`;
    await sendRaw(portal.url, `${head}Content-Length: ${text.length}\r\n\r\n${text}`);
    await sendRaw(
      portal.url,
      `${head}Transfer-Encoding: chunked\r\n\r\n${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
    );
    expect(backend.requests.map(({ body }) => body())).toEqual([text, text]);
  });

  it.each([
    ['a GET with a transfer coding', 400, 'GET /api/first', 'Transfer-Encoding: chunked', '0\r\n\r\n'],
    ['a POST to a document', 405, 'POST /b2b/', 'Content-Length: 2', '{}'],
    ['a malformed address', 400, 'GET /%zz', 'Accept: */*', ''],
    ['a malformed content type', 415, 'POST /api/first', 'Content-Type: a\r\nContent-Length: 2', '{}'],
    ['an unsupported expectation', 417, 'POST /api/first', 'Expect: other\r\nContent-Length: 2', '{}'],
  ])('and none of the requests behind %s', async (_name, status, line, header, body) => {
    backend.requests.length = 0;
    const refused = `${line} HTTP/1.1\r\nHost: portal.example\r\n${header}\r\n\r\n${body}`;
    const next = 'POST /api/next HTTP/1.1\r\nHost: portal.example\r\nContent-Length: 2\r\n\r\n{}';
    const { statuses, isClosed } = await sendRaw(portal.url, refused + next, { responses: 2 });
    expect([statuses, isClosed]).toEqual([[status], true]);
    expect(backend.requests).toEqual([]);
  });

  it('and invites the body of a request with Expect: 100-continue only if the head is sound', async () => {
    const head = (method: string) =>
      `${method} /api/${method} HTTP/1.1\r\nHost: portal.example\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`;
    const accepted = await sendRaw(portal.url, head('POST'));
    expect(accepted.text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
    const refused = await sendRaw(portal.url, head('GET'));
    expect(refused.text).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('and writes no response to CONNECT in place of the response to an earlier request', async () => {
    const waiting = 'GET /api/unanswered HTTP/1.1\r\nHost: portal.example\r\n\r\n';
    const tunnel = 'CONNECT x.example:443 HTTP/1.1\r\nHost: x.example:443\r\n\r\n';
    const { text, isClosed } = await sendRaw(portal.url, waiting + tunnel);
    expect([text, isClosed]).toEqual(['', true]);
  });

  it('and writes no second response into an unfinished one', async () => {
    const stream = await aloneServer({ PORTAL_BACKEND: backend.url });
    const waiting = 'GET /api/unanswered HTTP/1.1\r\nHost: portal.example\r\n\r\n';
    const { text, isClosed } = await sendRaw(stream.url, `${waiting}no request\r\n\r\n`);
    expect([text, isClosed]).toEqual(['', true]);
    await stream.close();
  });
});

import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { closeAfterEach, portalBefore, portalFor } from '../harness/aloneFixture.ts';
import { someBackend } from '../harness/aloneServer.ts';
import { sendRaw } from '../harness/rawHttp.ts';

closeAfterEach();

const UPLOAD = '/api/common/file/upload';

/** A promise that the test settles later. */
const later = <T>() => Promise.withResolvers<T>();

/** A backend of raw bytes: it sends the same bytes for each request. Resolves its address and the connections that it accepted. */
const byteBackend = async (bytes: string) => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => socket.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`, sockets, close };
};

describe('a body that the portal forwards', () => {
  it('reaches the backend while the browser still sends it', async () => {
    const received = later<string>();
    const { url } = await portalBefore((request, response) => {
      request.once('data', (chunk: Buffer) => received.resolve(chunk.toString()));
      request.on('end', () => response.end('whole'));
    });
    const upload = sendRequest(`${url}${UPLOAD}`, { method: 'POST' });
    upload.write('first');
    expect(await received.promise).toBe('first');
    upload.end('last');
    const [response]: IncomingMessage[] = await once(upload, 'response');
    expect(response?.statusCode).toBe(200);
    response?.resume();
  });

  it('reaches the browser while the backend still sends it', async () => {
    const sending = later<ServerResponse>();
    const { url } = await portalBefore((_request, response) => {
      response.writeHead(200, { 'content-length': 9 });
      response.write('first');
      sending.resolve(response);
    });
    const response = await fetch(`${url}/api/x`);
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
    (await sending.promise).end('last');
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('last');
  });

  it('is not decompressed', async () => {
    const packed = gzipSync(Buffer.alloc(1_000_000));
    const { url } = await portalBefore((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length }).end(packed);
    });
    const response = await fetch(`${url}/api/x`);
    expect(response.headers.get('content-length')).toBe(String(packed.length));
    expect((await response.arrayBuffer()).byteLength).toBe(1_000_000);
  });

  it('keeps the headers of HEAD and 304 responses', async () => {
    const { url } = await portalBefore((request, response) => {
      if (request.method === 'HEAD') response.writeHead(200, { 'content-length': 100 }).end();
      else response.writeHead(304, { etag: '"a"' }).end();
    });
    const head = await fetch(`${url}/api/x`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '100', '']);
    const unchanged = await fetch(`${url}/api/x`, { headers: { 'if-none-match': '"a"' } });
    expect([unchanged.status, unchanged.headers.get('etag')]).toEqual([304, '"a"']);
  });

  it('breaks off where the backend breaks off, so half a response does not look complete', async () => {
    const { url } = await portalBefore((_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"code":"0"', () => response.destroy());
    });
    const response = await fetch(`${url}/api/x`);
    await expect(response.text()).rejects.toThrow();
  });

  it('ends at its announced length: a backend that sends more loses its connection', async () => {
    const backend = await byteBackend(
      'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nevil',
    );
    const { url } = await portalFor(backend.url);
    for (let sent = 1; sent <= 3; sent += 1) {
      expect(await (await fetch(`${url}/api/x`)).text()).toBe('{}');
      expect(backend.sockets).toHaveLength(sent);
      const last = backend.sockets.at(-1);
      if (last !== undefined && !last.closed) await once(last, 'close');
    }
    await backend.close();
  });
});

describe('a response that fails before its first byte', () => {
  const headers = {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    'content-length': '100',
    'cache-control': 'public',
    etag: '"a"',
    'x-reason': 'none',
    'set-cookie': 'device=d; Path=/',
  };
  const seenBy = async (url: string) => {
    const response = await fetch(`${url}/api/x`);
    const { headers: received } = response;
    const names = ['content-type', 'content-encoding', 'cache-control', 'etag', 'x-reason', 'set-cookie'];
    return [response.status, await response.text(), ...names.map((name) => received.get(name))];
  };
  const own = ['text/plain; charset=utf-8', null, 'no-store', null, null, null];

  it('becomes 504 without its headers when the time is over', async () => {
    const { url } = await portalBefore(
      (_request, response) => response.writeHead(200, headers).flushHeaders(),
      {},
      { answerMs: 60 },
    );
    expect(await seenBy(url)).toEqual([504, 'The backend did not respond in time.\n', ...own]);
  });

  it('becomes 502 without its headers when the backend breaks off', async () => {
    const { url } = await portalBefore((_request, response) => {
      response.writeHead(200, headers).flushHeaders();
      response.socket?.end();
    });
    expect(await seenBy(url)).toEqual([502, 'The backend cannot be reached.\n', ...own]);
  });
});

describe('an unfinished upload', () => {
  /** The server announces that it closes the connection: without that it closes after a time without requests only. */
  const CLOSES = expect.stringMatching(/^connection: close\r$/im);
  const HEAD = `POST ${UPLOAD} HTTP/1.1\r\nHost: portal.example\r\nContent-Length: 100\r\n\r\nfirst`;

  it('gets 502 and loses its connection when the backend breaks off', async () => {
    const { url } = await portalBefore((request) => void request.once('data', () => request.socket.destroy()));
    expect(await sendRaw(url, HEAD)).toMatchObject({ statuses: [502], isClosed: true, text: CLOSES });
  });

  it('gets 504 and loses its connection when the time is over', async () => {
    const { url } = await portalBefore(() => undefined, {}, { fileMs: 60 });
    expect(await sendRaw(url, HEAD)).toMatchObject({ statuses: [504], isClosed: true, text: CLOSES });
  });

  it('gets the response that the backend sends early, and loses its connection', async () => {
    const { url } = await portalBefore((request, response) => {
      request.once('data', () => response.writeHead(413, { 'content-length': 9 }).end('too large'));
    });
    const { statuses, text, isClosed } = await sendRaw(url, HEAD);
    expect([statuses, text.endsWith('too large'), isClosed]).toEqual([[413], true, true]);
  });
});

describe('an event stream', () => {
  it('reaches the browser event by event, with its headers before the first event', async () => {
    const streaming = later<ServerResponse>();
    const { url } = await portalBefore((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      streaming.resolve(response);
    });
    const stop = new AbortController();
    const response = await fetch(`${url}/api/event/stream`, { signal: stop.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const stream = await streaming.promise;
    const reader = response.body?.getReader();
    for (const event of ['event: ready\ndata: {}\n\n', 'event: change\ndata: {}\n\n']) {
      stream.write(event);
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(event);
    }
    const closed = once(stream, 'close');
    stop.abort();
    // The backend notices that the browser has left.
    await closed;
  });

  it('outlasts the time limit of other responses', async () => {
    const streaming = later<ServerResponse>();
    const { url } = await portalBefore(
      (request, response) => {
        if (request.url !== '/api/event/stream') return;
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.flushHeaders();
        streaming.resolve(response);
      },
      {},
      { answerMs: 60, fileMs: 60 },
    );
    const stream = await fetch(`${url}/api/event/stream`);
    const open = await streaming.promise;
    // This request starts later than the stream and reaches its limit.
    expect((await fetch(`${url}/api/x`)).status).toBe(504);
    open.end('data: late\n\n');
    expect(await stream.text()).toBe('data: late\n\n');
  });
});

describe('the backend', () => {
  it('has the time limit of its kind of call, after which the portal sends 504 and aborts the request', async () => {
    const aborted = later<void>();
    const { url } = await portalBefore(
      (request, response) => {
        if (request.url === '/api/x') response.on('close', () => aborted.resolve());
      },
      {},
      { answerMs: 60, fileMs: 600_000 },
    );
    const leaving = new AbortController();
    const file = fetch(`${url}/api/common/file/get-download-info/1`, { method: 'POST', signal: leaving.signal });
    const late = await fetch(`${url}/api/x`);
    expect([late.status, await late.text()]).toEqual([504, 'The backend did not respond in time.\n']);
    await aborted.promise;
    leaving.abort();
    await expect(file).rejects.toThrow();
  });

  it('cannot stretch a response beyond the time limit', async () => {
    const { url } = await portalBefore(
      (_request, response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('{"code":"0"');
      },
      {},
      { answerMs: 60, fileMs: 60 },
    );
    const response = await fetch(`${url}/api/x`);
    await expect(response.text()).rejects.toThrow();
  });

  it('receives an abort when a browser has left before the response', async () => {
    const arrived = later<ServerResponse>();
    const { url } = await portalBefore((_request, response) => arrived.resolve(response));
    const leaving = new AbortController();
    const left = fetch(`${url}/api/x`, { signal: leaving.signal });
    const waiting = await arrived.promise;
    leaving.abort();
    await expect(left).rejects.toThrow();
    await expect.poll(() => waiting.closed).toBe(true);
  });

  it('receives an abort when a browser leaves in the middle of an upload', async () => {
    const arrived = later<IncomingMessage>();
    const { url } = await portalBefore((request) => void request.once('data', () => arrived.resolve(request)));
    const upload = sendRequest(`${url}${UPLOAD}`, { method: 'POST' });
    upload.on('error', () => undefined);
    upload.write('first');
    const request = await arrived.promise;
    const broken = once(request, 'error');
    upload.destroy();
    expect(await broken).toHaveLength(1);
    expect(request.complete).toBe(false);
  });

  it.each(['GET', 'POST'])('receives a %s once, also when it responds with 503 or breaks off', async (method) => {
    const received: string[] = [];
    const { url } = await portalBefore((request, response) => {
      received.push(request.url ?? '');
      if (request.url === '/api/busy') response.writeHead(503, { 'retry-after': '0' }).end('busy');
      else request.socket.destroy();
    });
    const busy = await fetch(`${url}/api/busy`, { method });
    expect([busy.status, await busy.text(), busy.headers.get('retry-after')]).toEqual([503, 'busy', '0']);
    expect((await fetch(`${url}/api/gone`, { method })).status).toBe(502);
    expect(received).toEqual(['/api/busy', '/api/gone']);
  });

  it('gives 502 if it cannot be reached or does not speak HTTP', async () => {
    const gone = await someBackend(() => undefined);
    await gone.close();
    const portal = await portalFor(gone.url);
    const response = await fetch(`${portal.url}/api/x`);
    expect([response.status, await response.text()]).toEqual([502, 'The backend cannot be reached.\n']);
    for (const bytes of ['220 mail.example ESMTP\r\n', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\n\r\n']) {
      const backend = await byteBackend(bytes);
      const { url } = await portalFor(backend.url);
      expect((await fetch(`${url}/api/x`)).status).toBe(502);
      await backend.close();
    }
  });
});

import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { aloneServer, someBackend } from '../harness/aloneServer.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

type Answering = Parameters<typeof someBackend>[0];
const before = async (
  answer: Answering,
  env: Readonly<Record<string, string>> = {},
  waits?: { answerMs: number; fileMs: number },
) => {
  const backend = await someBackend(answer);
  open.push(backend.close);
  const portal = await aloneServer({ PORTAL_BACKEND: backend.url, ...env }, waits === undefined ? {} : { waits });
  open.push(portal.close);
  return { ...portal, backend: backend.url };
};

/** Says back what it was asked, as far as the tests look at it. */
const echo: Answering = (request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const { method, url, headers } = request;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(pieces).toString() }));
  });
};
const POST = { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json', token: 'abc' } };

/** Asks by a path exactly as it is written. */
const askRaw = (url: string, path: string, host = new URL(url).hostname): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    let heard = '';
    socket.on('data', (piece) => {
      heard += piece.toString();
    });
    socket.on('end', () => resolve(heard));
    socket.on('error', reject);
  });

describe('what the portal alone passes on', () => {
  it('is the calls, files and the stream, as they come', async () => {
    const { url } = await before(echo);
    const answer = await (await fetch(`${url}/api/user/login/login?x=%2B1`, POST)).json();
    expect(answer).toMatchObject({ method: 'POST', url: '/api/user/login/login?x=%2B1', body: '{"a":1}' });
    expect(answer.headers).toMatchObject({ token: 'abc', host: new URL(url).host, 'x-forwarded-proto': 'http' });
    expect((await fetch(`${url}/api-file/abc`)).status).toBe(200);
    expect((await fetch(`${url}/sim/api/clock`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect((await fetch(`${url}/apix/clock`)).status).toBe(404);
    expect((await fetch(`${url}/sim/`)).status).toBe(404);
    expect((await fetch(`${url}/b2b/`, { method: 'POST' })).status).toBe(405);
  });

  it.each(['/api/../sim/api/clock', '/api/%2e%2e/metrics', '/api/..%2fsim/api/clock', '/api/x\\..\\y', '/api/./x'])(
    'is no path that means another: %s',
    async (path) => {
      const { url } = await before(echo);
      expect(await askRaw(url, path)).toMatch(/^HTTP\/1\.1 404 /);
    },
  );

  it('goes to the one address, whatever the request names', async () => {
    const { url } = await before(echo);
    expect(await askRaw(url, 'http://example.invalid/api/x')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await askRaw(url, '//example.invalid/api/x')).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('says who asked anew, unless proxies before it are trusted', async () => {
    const told = { headers: { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https', forwarded: 'for=1.2.3.4' } };
    const { url } = await before(echo);
    const anew = await (await fetch(`${url}/api/x`, told)).json();
    expect(anew.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(anew.headers.forwarded).toBeUndefined();
    const trusting = await before(echo, { TRUST_PROXY: 'true' });
    const kept = await (await fetch(`${trusting.url}/api/x`, told)).json();
    expect(kept.headers).toMatchObject({ 'x-forwarded-for': '1.2.3.4, 127.0.0.1', 'x-forwarded-proto': 'https' });
  });

  it("has the backend's own name as host where that is set, but for the simulator's calls", async () => {
    const { url, backend } = await before(echo, { PORTAL_BACKEND_HOST: 'true', PORTAL_SIMULATOR: 'true' });
    expect((await (await fetch(`${url}/api/x`)).json()).headers.host).toBe(new URL(backend).host);
    expect((await (await fetch(`${url}/sim/api/clock`)).json()).headers.host).toBe(new URL(url).host);
  });

  it('has the name by which a backend tells sandboxes apart: of the address in the browser, or the same one for everybody', async () => {
    const heardAt = async (url: string, name: string) =>
      /"host":"([^"]+)"/.exec(await askRaw(url, '/api/x', `${name}.demo.example.com`))?.[1];
    const { url } = await before(echo);
    expect([await heardAt(url, 'anna'), await heardAt(url, 'ben')]).toEqual([
      'anna.demo.example.com',
      'ben.demo.example.com',
    ]);
    const { url: other, backend } = await before(echo, { PORTAL_BACKEND_HOST: 'true' });
    const { host } = new URL(backend);
    expect([await heardAt(other, 'anna'), await heardAt(other, 'ben')]).toEqual([host, host]);
  });

  it('runs nothing of an answer as a page of its own', async () => {
    const { url } = await before((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'Content-Security-Policy': 'script-src *' });
      response.end('<script>alert(1)</script>');
    });
    const answer = await fetch(`${url}/api/x`);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe('<script>alert(1)</script>');
  });

  it('is a redirect as it came: it is not followed', async () => {
    const { url } = await before((_request, response) =>
      response.writeHead(302, { location: 'https://x.invalid/' }).end(),
    );
    const answer = await fetch(`${url}/api/x`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://x.invalid/']);
  });

  it('is an answer packed as it came', async () => {
    const packed = gzipSync(Buffer.alloc(1_000_000));
    const { url } = await before((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': packed.length }).end(packed);
    });
    expect((await (await fetch(`${url}/api/x`)).arrayBuffer()).byteLength).toBe(1_000_000);
  });

  it('is cut where half an answer came, and not taken for whole', async () => {
    const { url } = await before((_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"code":"0"', () => response.destroy());
    });
    const answer = await fetch(`${url}/api/x`);
    await expect(answer.text()).rejects.toThrow();
  });

  it('is given up where no answer comes in time: 504 after as long as the kind of call may take', async () => {
    const { url } = await before(() => undefined, {}, { answerMs: 60, fileMs: 600_000 });
    expect((await fetch(`${url}/api/x`)).status).toBe(504);
    // A file has longer: it still waits when the other has been given up.
    const waiting = new AbortController();
    const file = fetch(`${url}/api/common/file/get-download-info/1`, { method: 'POST', signal: waiting.signal });
    expect((await fetch(`${url}/api/x`)).status).toBe(504);
    waiting.abort();
    await expect(file).rejects.toThrow();
  });

  it('is told as 502 where nobody is there, or somebody who speaks otherwise', async () => {
    const gone = await someBackend(echo);
    await gone.close();
    const portal = await aloneServer({ PORTAL_BACKEND: gone.url });
    open.push(portal.close);
    expect((await fetch(`${portal.url}/api/x`)).status).toBe(502);
    const { url } = await before((request) => {
      request.socket.end('220 mail.example ESMTP\r\n');
    });
    expect((await fetch(`${url}/api/x`)).status).toBe(502);
  });

  it('is what the stream says, at once', async () => {
    let leave: (() => void) | undefined;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const { url } = await before((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: ready\ndata: {}\n\n');
      response.on('close', () => leave?.());
    });
    const stop = new AbortController();
    const answer = await fetch(`${url}/api/event/stream`, { signal: stop.signal });
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: ready');
    stop.abort();
    // Whoever goes away is not kept: the backend hears of it.
    await left;
  });
});

describe('what the portal alone serves', () => {
  it('is the document at every route, with a fresh nonce and what it is told', async () => {
    const { url, backend } = await before(echo, { PORTAL_LACKS: 'view/list', PORTAL_SANDBOX: 'anna' });
    const nonces = new Set<string>();
    for (const path of ['/b2b/', '/b2b/login', '/b2b/exchange/exchangeApply']) {
      const answer = await fetch(`${url}${path}`);
      const text = await answer.text();
      const [, nonce = ''] = /nonce="([^"]+)"/.exec(text) ?? [];
      expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(text).toContain('&#34;lacks&#34;:[&#34;view/list&#34;]');
      expect(text).not.toContain('data-simulator');
      // Where the backend is, everybody could read there.
      expect(text).not.toContain(new URL(backend).host);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
    const config = await fetch(`${url}/b2b/config.json`);
    const told = await config.text();
    expect(JSON.parse(told)).toMatchObject({ api: 'proxied', sandbox: 'anna' });
    expect(told).not.toContain(new URL(backend).host);
    expect(config.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${url}/b2b/version.json`)).headers.get('cache-control')).toBe('no-store');
    const hashed = await fetch(`${url}/b2b/assets/page-B1zQ.js`);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${url}/b2b/missing.js`)).status).toBe(404);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe('/b2b/');
  });

  it('names the backend in its policy where calls go straight there', async () => {
    const portal = await aloneServer({ PORTAL_API: 'https://api.example.com' });
    open.push(portal.close);
    const policy = (await fetch(`${portal.url}/b2b/`)).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://api.example.com");
    expect(policy).toContain("img-src 'self' data: blob: https://api.example.com");
    expect((await fetch(`${portal.url}/api/x`)).status).toBe(404);
  });

  it.each([
    [{ PORTAL_BACKEND: 'payments:9000' }, 'PORTAL_BACKEND: "payments:9000" is not an origin'],
    [{ PORTAL_BACKEND: 'http://10.0.0.1', PORTAL_SECRETS: 'plain' }, 'PORTAL_SECRETS: "plain" goes by https'],
    [{ PORTAL_API: 'proxied' }, 'PORTAL_BACKEND: is needed'],
    [{ PORTAL_API: 'https://api.example.com', PORTAL_BACKEND: 'http://10.0.0.1' }, 'PORTAL_BACKEND: nothing is passed'],
    [{ PORTAL_LACKS: 'nobody/knows' }, 'The configuration of the portal: /lacks/0: there is no call'],
    [{ PORTAL_PATHS: '{' }, 'The configuration of the portal: '],
    [{ PORTAL_CONFIG: '/nowhere/config.json' }, 'The configuration of the portal: ENOENT'],
    [{ PORTAL_CHECK: 'yes' }, 'The configuration of the portal: "yes" is not'],
  ])('does not start with %j', async (env, told) => {
    await expect(aloneServer(env)).rejects.toThrow(told);
  });
});

import { describe, expect, it } from 'vitest';
import { closeAfterEach, portalBefore, portalBeforeRecorder } from '../harness/aloneFixture.ts';
import { sendRaw } from '../harness/rawHttp.ts';

closeAfterEach();

const get = (path: string, ...headers: readonly string[]): string =>
  ['GET', path, 'HTTP/1.1\r\n'].join(' ') + [...headers, '', ''].join('\r\n');

const REQUEST_HEADERS: Readonly<Record<string, string>> = {
  accept: 'application/json',
  'accept-encoding': 'br',
  'accept-language': 'en-GB',
  'content-type': 'application/json',
  'user-agent': 'browser',
  range: 'bytes=0-1',
  'if-none-match': '"a"',
  'if-modified-since': 'Sat, 28 Nov 2026 00:00:00 GMT',
  language: 'en-US',
  'system-name': 'B2B',
  token: 'abc',
  sandbox: 'anna',
  'idempotency-key': 'key',
  timestamp: '1',
  signature: 'sig',
  unattended: 'true',
  'last-event-id': '7',
};

const OTHER_HEADERS = [
  'X-Forwarded-Host: evil.example',
  'X_Forwarded_For: 1.2.3.4',
  'Forwarded: for=1.2.3.4',
  'X-Real-IP: 1.2.3.4',
  'True-Client-IP: 1.2.3.4',
  'CF-Connecting-IP: 1.2.3.4',
  'X-Original-URL: /metrics',
  'X-Rewrite-URL: /metrics',
  'X-HTTP-Method-Override: DELETE',
  'Authorization: Basic YTpi',
  'Referer: https://portal.example/b2b/',
  'Traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  'X-Request-Id: mine',
];

describe('the headers of a forwarded request', () => {
  it('are those of the allow list and those that the portal adds', async () => {
    const { url, backend } = await portalBeforeRecorder();
    const allowed = Object.entries(REQUEST_HEADERS).map(([name, value]) => `${name}: ${value}`);
    const simulator = ['sim-token: s', 'origin: http://portal.example', 'sec-fetch-site: same-origin'];
    const lines = ['Host: portal.example', ...allowed, ...simulator, ...OTHER_HEADERS, 'X-Forwarded-For: 1.2.3.4'];
    await sendRaw(url, get('/api/x', ...lines, 'Cookie: a=b; device=d; sandbox=s; device2=x; =y'));
    const [request] = backend.requests;
    const { connection: _ofConnection, ...received } = request?.headers ?? {};
    expect(received).toEqual({
      ...REQUEST_HEADERS,
      cookie: 'device=d; sandbox=s',
      host: 'portal.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });

  it('do not depend on the names in Connection', async () => {
    const { url, backend } = await portalBeforeRecorder();
    await sendRaw(
      url,
      get(
        '/api/x',
        'Host: portal.example',
        'Connection: x-forwarded-for, x-forwarded-proto, token, host',
        'Token: abc',
      ),
    );
    expect(backend.requests[0]?.headers).toMatchObject({ host: 'portal.example', 'x-forwarded-for': '127.0.0.1' });
  });

  it('include those that the guard of the simulator needs, for its calls only', async () => {
    const { url, backend } = await portalBeforeRecorder({ PORTAL_SIMULATOR: 'true', PORTAL_BACKEND_HOST: 'true' });
    const lines = ['Host: portal.example', 'Sim-Token: s', 'Origin: http://portal.example', 'Sec-Fetch-Site: none'];
    await sendRaw(url, get('/sim/api/clock', ...lines));
    await sendRaw(url, get('/api/x', ...lines));
    const [simulator, call] = backend.requests;
    expect(simulator?.headers).toMatchObject({
      'sim-token': 's',
      origin: 'http://portal.example',
      'sec-fetch-site': 'none',
      host: 'portal.example',
    });
    expect(call?.headers).not.toHaveProperty('sim-token');
    expect(call?.headers).not.toHaveProperty('origin');
    expect(call?.headers.host).toBe(new URL(backend.url).host);
  });

  it('extend the chain of a trusted proxy', async () => {
    const { url, backend } = await portalBeforeRecorder({ TRUST_PROXY: 'true' });
    const chain = ['X-Forwarded-For: 1.2.3.4', 'X-Forwarded-Proto: https', 'X-Forwarded-Host: evil.example'];
    await sendRaw(url, get('/api/x', 'Host: portal.example', ...chain));
    await sendRaw(url, get('/api/x', 'Host: portal.example', 'X-Forwarded-Proto: gopher'));
    await sendRaw(url, get('/api/x', 'Host: portal.example', 'X-Forwarded-Proto: https, http'));
    const [trusted, odd, twoProxies] = backend.requests;
    expect(twoProxies?.headers).toMatchObject({ 'x-forwarded-proto': 'https' });
    expect(trusted?.headers).toMatchObject({ 'x-forwarded-for': '1.2.3.4, 127.0.0.1', 'x-forwarded-proto': 'https' });
    expect(trusted?.headers).not.toHaveProperty('x-forwarded-host');
    expect(odd?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
  });

  it('carry the Host of the browser, or that of the backend with PORTAL_BACKEND_HOST', async () => {
    const { url, backend } = await portalBeforeRecorder();
    const own = await portalBeforeRecorder({ PORTAL_BACKEND_HOST: 'true' });
    for (const name of ['anna', 'ben']) {
      await sendRaw(url, get('/api/x', `Host: ${name}.demo.example.com`));
      await sendRaw(own.url, get('/api/x', `Host: ${name}.demo.example.com`));
    }
    await sendRaw(url, get('/api/x', 'Host:'));
    const { host } = new URL(own.backend.url);
    expect(backend.requests.map(({ headers }) => headers.host)).toEqual([
      'anna.demo.example.com',
      'ben.demo.example.com',
      new URL(backend.url).host,
    ]);
    expect(own.backend.requests.map(({ headers }) => headers.host)).toEqual([host, host]);
  });
});

describe('the headers of a forwarded response', () => {
  it('are those of the allow list and those of the portal', async () => {
    const allowed = {
      'content-type': 'text/html',
      'content-length': '25',
      'content-disposition': 'attachment',
      'content-encoding': 'identity',
      'content-language': 'en',
      'content-range': 'bytes 0-24/25',
      'accept-ranges': 'bytes',
      etag: '"a"',
      'last-modified': 'Sat, 28 Nov 2026 00:00:00 GMT',
      'cache-control': 'private',
      vary: 'origin',
      date: 'Sat, 28 Nov 2026 00:00:00 GMT',
      'retry-after': '3',
      'x-request-id': 'r',
      'x-reason': 'login-locked',
    };
    const { url } = await portalBefore((_request, response) => {
      response.writeHead(206, {
        ...allowed,
        'clear-site-data': '"*"',
        'service-worker-allowed': '/',
        'access-control-allow-origin': '*',
        'access-control-allow-credentials': 'true',
        location: 'https://evil.example/',
        refresh: '0; url=https://evil.example/',
        link: '<https://evil.example/x.css>; rel=stylesheet',
        server: 'backend',
        'x-powered-by': 'backend',
        'content-security-policy': 'script-src *',
        'x-frame-options': 'ALLOWALL',
        'strict-transport-security': 'max-age=0',
        'set-cookie': [
          'device=d; Path=/; HttpOnly',
          'sandbox=s; Path=/',
          'sandbox=t; Path=/; DOMAIN=example.com',
          'device=e; domain',
          'session=x; Path=/',
          'device',
        ],
      });
      response.end('<script>alert(1)</script>');
    });
    const response = await fetch(`${url}/api/x`);
    const portal = new Set((await fetch(`${url}/healthz`)).headers.keys());
    const { headers } = response;
    expect([response.status, await response.text()]).toEqual([206, '<script>alert(1)</script>']);
    expect(Object.fromEntries(headers)).toMatchObject(allowed);
    expect(headers.getSetCookie()).toEqual(['device=d; Path=/; HttpOnly', 'sandbox=s; Path=/']);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(headers.get('x-frame-options')).toBe('DENY');
    const others = [...headers.keys()].filter(
      (name) => !(name in allowed) && name !== 'set-cookie' && !portal.has(name),
    );
    expect(others).toEqual([]);
  });

  it('contain no location: the portal does not follow a redirect', async () => {
    const { url } = await portalBefore((_request, response) =>
      response.writeHead(302, { location: 'https://x.invalid/' }).end(),
    );
    const response = await fetch(`${url}/api/x`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, null]);
  });
});

describe('the path of a forwarded request', () => {
  it('stays unchanged for a call and a file, with its query', async () => {
    const { url, backend } = await portalBeforeRecorder();
    const targets = [
      '/api/user/login/login?x=%2B1&y=a%2F..%2Fb;c',
      `/api/${'a'.repeat(4_000)}`,
      '/api-file/m/1/a%20b~c.pdf',
      '/api-file/m/1/.a..b.pdf',
    ];
    for (const target of targets) await sendRaw(url, get(target, 'Host: portal.example'));
    expect(backend.requests.map((request) => request.url)).toEqual(targets);
    for (const path of ['/sim/api/clock', '/metrics', '/apix/clock', '/sim/', '/%61pi/x', '/API/x'])
      expect((await fetch(`${url}${path}`)).status, path).toBe(404);
    expect((await fetch(`${url}/b2b/`, { method: 'POST' })).status).toBe(405);
    expect(backend.requests).toHaveLength(targets.length);
  });

  it.each([
    '/api/../sim/api/clock',
    '/api/x/..',
    '/api/./x',
    '/api/x\\..\\y',
    '/api/..;/x',
    '/api/x;/../y',
    '/api/x;a=b/y',
    '/api/%2e%2e/metrics',
    '/api/.%2E/x',
    '/api/%2e/x',
    '/api/..%2fsim/api/clock',
    '/api/a%2Fb',
    '/api/a%5cb',
    '/api/%252e%252e/x',
    '/api/a%252fb',
    '/api/a%25255cb',
    '/api/..%3b/x',
    '/api/x%3B',
    '/api/x%253b',
    '/api/x%00',
    '/api/%25%32%65%25%32%65/metrics',
    '/api/%252%65%252%65%252%66metrics',
    '/api/a%25%32%66b',
    '/api/x%25%33%62y',
    '/api/x%25%30%30',
    '/api/100%25.pdf',
    '/api//x',
    '/api/x//',
    '/api/...',
    '/api/x../y',
    '/api/..x',
    '/api/x..',
    '/api/x%2500.json',
    '/api/x%0d%0ay',
    '/api/x%7f',
    '/api/"x"',
    '/api/x#y',
    '/api/x|y',
    '/api/x{y}',
    'http://example.invalid/api/x',
    '//example.invalid/api/x',
  ])('is refused: %s', async (path) => {
    const { url, backend } = await portalBeforeRecorder();
    const { statuses } = await sendRaw(url, get(path, 'Host: portal.example', 'Connection: close'));
    expect(statuses).toEqual([404]);
    expect(backend.requests).toEqual([]);
  });

  it.each(['/api/x%', '/api/x%zz', '/api/%c0%ae%c0%ae/x', '/api/%ff', '/api/\xe9'])(
    'is refused as malformed: %s',
    async (path) => {
      const { url, backend } = await portalBeforeRecorder();
      const { statuses, isClosed } = await sendRaw(url, get(path, 'Host: portal.example'));
      expect([statuses, isClosed]).toEqual([[400], true]);
      expect(backend.requests).toEqual([]);
    },
  );
});

describe('a page', () => {
  it.each(['/b2b/50%', '/b2b/%c0%af', '/b2b/x?from=%'])(
    'is answered when its address cannot be decoded: %s',
    async (path) => {
      const { url, backend } = await portalBeforeRecorder();
      const { statuses, text } = await sendRaw(url, get(path, 'Host: portal.example', 'Accept: text/html'));
      expect(statuses).toEqual([200]);
      expect(text).toMatch(/^content-type: text\/html/im);
      expect(backend.requests).toEqual([]);
    },
  );
});

describe('a method that the portal does not serve', () => {
  it.each(['OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])('is refused with 405: %s', async (method) => {
    const { url, backend } = await portalBeforeRecorder();
    const { statuses, text } = await sendRaw(url, get('/api/x', 'Host: portal.example').replace('GET', method));
    expect(statuses).toEqual([405]);
    expect(text.toLowerCase()).toContain('\r\nallow: get, head, post\r\n');
    expect(text.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(backend.requests).toEqual([]);
  });
});

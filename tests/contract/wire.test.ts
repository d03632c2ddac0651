import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

/** As a stranger calls: over a real socket, without the portal's client. */
let app: TestApp;
let server: ReturnType<typeof request>;
beforeAll(async () => {
  app = await startApp();
  await app.tradeport.app.ready();
  server = request(app.tradeport.app.server);
});
afterAll(() => app.close());

const LOGIN = '/api/user/login/login';

describe('every answer', () => {
  it.each([
    ['a call', '/api/user/login/get-verify-pic', 200],
    ['an unknown call', '/api/user/login/nothing', 404],
    ['a refused call', '/api/user/info/queryUserInfo', 401],
    ['the page', '/b2b/login', 200],
    ['the reference page', '/api/docs/', 200],
    ['the health check', '/healthz', 200],
  ])('carries its id and the security headers: %s', async (_what, path, status) => {
    const answer = await server.get(path).expect(status);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['x-frame-options']).toBe('DENY');
    expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('has an id of its own each time', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => server.get('/healthz')));
    expect(new Set(ids.map((answer) => answer.headers['x-request-id'])).size).toBe(5);
  });
});

describe('every refusal', () => {
  it.each([
    ['an unknown call', '/api/user/login/nothing', {}, 'unknown-call'],
    ['no token', '/api/user/info/queryUserInfo', {}, 'token-expired'],
    ['a token of nobody', '/api/user/info/queryUserInfo', { token: 'x'.repeat(43) }, 'token-expired'],
    ['an unknown sandbox', '/sim/api/clock', { sandbox: 'atlantis' }, 'unknown-sandbox'],
    ['a host that is not ours', '/sim/api/clock', { host: 'elsewhere.example' }, 'simulator-shut'],
    ['an address that spells nothing', '/api/%E0%A4%A', {}, 'malformed-body'],
    ['a file that is not there', '/api-file/member/1/nothing.png', {}, 'unknown-call'],
  ])('says why beside the envelope: %s', async (_what, path, headers, reason) => {
    const answer = await server.get(path).set(headers);
    expect(answer.headers['x-reason']).toBe(reason);
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'result']);
  });

  it('is alone in it: an answer that is no refusal has no reason', async () => {
    for (const path of ['/api/user/login/get-verify-pic', '/healthz', '/b2b/login'])
      expect((await server.get(path).expect(200)).headers['x-reason']).toBeUndefined();
  });
});

describe('the reference page', () => {
  it('loads files of ours alone, and runs no text as a script', async () => {
    const page = await server.get('/api/docs').expect(200);
    const scripts = [...page.text.matchAll(/<script([^>]*)>/g)].map(
      ([, given = '']) => /src="([^"]+)"/.exec(given)?.[1],
    );
    expect(scripts.length).toBe(2);
    for (const script of scripts) {
      expect(script).toMatch(/^\/(?:b2b|api)\//);
      await server.get(script ?? '').expect(200);
    }
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
    expect((await server.get('/api/docs/start.js')).text).toContain('/api/openapi.json');
  });
});

describe('the page', () => {
  it('lives under a policy with a fresh nonce, and is never kept', async () => {
    const [first, second] = [await server.get('/b2b/login'), await server.get('/b2b/account')];
    const nonces = [first, second].map(
      (answer) => /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1],
    );
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(first.text).toContain(`nonce="${nonces[0]}"`);
    expect(first.headers['content-security-policy']).not.toContain("'unsafe-inline' '");
    expect(first.headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it('hands out files compressed and kept for a year, and refuses what lies outside', async () => {
    const script = /\/b2b\/assets\/[^"]+\.js/.exec((await server.get('/b2b/login')).text)?.[0] ?? '';
    const file = await server.get(script).set('accept-encoding', 'gzip').expect(200);
    expect(file.headers['cache-control']).toContain('immutable');
    await server.get('/b2b/assets/nothing.js').expect(404);
    expect((await server.get('/b2b/..%2f..%2fpackage.json')).text).not.toContain('workspaces');
    expect((await server.get('/b2b/..%2f..%2fpackage.json')).headers['content-type']).toMatch(/^text\/html/);
  });

  it.each(['/b2b/bind/ada%40example.com', '/b2b/bind/li@example.cn', '/b2b/nothing.js', '/b2b/no.such.page'])(
    'is served at an address with a dot outside the assets folder: %s',
    async (address) => {
      const page = await server.get(address).expect(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  it.each([
    ['a range beyond the end', { range: 'bytes=900000000-' }, 416],
    ['a precondition that does not hold', { 'if-match': '"another"' }, 412],
  ])('answers %s of a file as HTTP describes it', async (_what, headers, status) => {
    const script = /\/b2b\/assets\/[^"]+\.js/.exec((await server.get('/b2b/login')).text)?.[0] ?? '';
    const answer = await server.get(script).set(headers).expect(status);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    if (status === 416) expect(answer.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
  });

  it('is where the root leads', async () => {
    expect((await server.get('/').expect(302)).headers.location).toBe('/b2b/');
  });
});

describe('a wrong request', () => {
  it.each([
    ['malformed JSON', 'application/json', '{"loginNo":', 400, 'INVALID_PARAM', 'malformed-body'],
    ['an empty body', 'application/json', '', 200, 'EMPTY_PARAM', 'empty-param'],
    ['an empty body of another type', 'text/plain', '', 200, 'EMPTY_PARAM', 'empty-param'],
    ['a list for an object', 'application/json', '[]', 200, 'INVALID_PARAM', 'invalid-param'],
    ['another content type', 'text/plain', 'loginNo=1', 415, 'REQUEST_FAILED', 'wrong-content-type'],
    ['a prototype in the body', 'application/json', '{"__proto__":{"a":1}}', 400, 'INVALID_PARAM', 'malformed-body'],
    ['multipart without a boundary', 'multipart/form-data', 'x', 415, 'REQUEST_FAILED', 'wrong-content-type'],
  ])('%s', async (_what, type, body, status, code, reason) => {
    const answer = await server.post(LOGIN).set('content-type', type).send(body);
    expect([answer.status, answer.body.code, answer.headers['x-reason']]).toEqual([status, code, reason]);
    expect(answer.body.message).not.toBe('');
    expect(answer.text).not.toMatch(/at .+\.ts|node_modules|SELECT/);
  });

  it('a body over its limit', async () => {
    const answer = await server.post(LOGIN).send({ loginNo: 'x'.repeat(2_000_000) });
    expect([answer.status, answer.body.code]).toEqual([413, 'INVALID_PARAM']);
    expect(answer.headers['x-reason']).toBe('body-too-large');
  });

  it('a wrong method, in the language of the request', async () => {
    const answer = await server.get(LOGIN).set('language', 'en-US').expect(405);
    expect(answer.body).toEqual({ code: 'REQUEST_FAILED', message: 'This method is not supported here', result: null });
    expect(answer.headers['x-reason']).toBe('wrong-method');
    expect((await server.get(LOGIN).expect(405)).body.message).toBe('请求方法不支持');
  });
});

describe('readiness', () => {
  it('is told while the database answers', async () => {
    expect((await server.get('/readyz').expect(200)).body).toEqual({ status: 'ready' });
  });
});

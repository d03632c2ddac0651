import { describe, expect, it, onTestFinished } from 'vitest';
import { closeAfterEach, portalBeforeRecorder } from '../harness/aloneFixture.ts';
import { aloneServer } from '../harness/aloneServer.ts';

closeAfterEach();

describe('the standalone portal', () => {
  it('serves the document at every route, with a fresh nonce and its configuration', async () => {
    const { url, backend } = await portalBeforeRecorder({ PORTAL_LACKS: 'view/list', PORTAL_SANDBOX: 'anna' });
    const nonces = new Set<string>();
    for (const path of ['/b2b/', '/b2b/login', '/b2b/exchange/exchangeApply']) {
      const answer = await fetch(`${url}${path}`);
      const text = await answer.text();
      const [, nonce = ''] = /nonce="([^"]+)"/.exec(text) ?? [];
      expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(text).toContain('&#34;lacks&#34;:[&#34;view/list&#34;]');
      expect(text).not.toContain('data-simulator');
      // The document is public, so it must not contain the backend's address.
      expect(text).not.toContain(new URL(backend.url).host);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
    const config = await fetch(`${url}/b2b/config.json`);
    const text = await config.text();
    expect(JSON.parse(text)).toMatchObject({ api: 'proxied', sandbox: 'anna' });
    expect(text).not.toContain(new URL(backend.url).host);
    expect(config.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(`${url}/b2b/version.json`)).headers.get('cache-control')).toBe('no-store');
    const hashed = await fetch(`${url}/b2b/assets/page-B1zQ.js`);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${url}/b2b/assets/missing.js`)).status).toBe(404);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe('/b2b/');
  });

  it('responds to HEAD with the headers of GET and no body', async () => {
    const { url } = await portalBeforeRecorder();
    for (const path of ['/b2b/', '/b2b/version.json', '/b2b/config.json', '/b2b/assets/page-B1zQ.js', '/healthz']) {
      const [get, head] = [await fetch(`${url}${path}`), await fetch(`${url}${path}`, { method: 'HEAD' })];
      expect([head.status, await head.text()], path).toEqual([200, '']);
      for (const name of ['content-type', 'content-length', 'cache-control'])
        expect(head.headers.get(name), `${path} ${name}`).toBe(get.headers.get(name));
      await get.text();
    }
  });

  it('lists the backend in its content security policy if browsers call the backend directly', async () => {
    const portal = await aloneServer({ PORTAL_API: 'https://api.example.com' });
    onTestFinished(portal.close);
    const policy = (await fetch(`${portal.url}/b2b/`)).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://api.example.com");
    expect(policy).toContain("img-src 'self' data: blob: https://api.example.com");
    expect((await fetch(`${portal.url}/api/x`)).status).toBe(404);
  });

  it.each([
    [{ PORTAL_BACKEND: 'payments:9000' }, 'PORTAL_BACKEND: "payments:9000" is not an origin'],
    [{ PORTAL_BACKEND: 'http://10.0.0.1', PORTAL_SECRETS: 'plain' }, 'PORTAL_SECRETS: "plain" needs https'],
    [{ PORTAL_API: 'proxied' }, 'PORTAL_BACKEND: is needed'],
    [
      { PORTAL_API: 'https://api.example.com', PORTAL_BACKEND: 'http://10.0.0.1' },
      'PORTAL_BACKEND: no call is forwarded',
    ],
    [{ PORTAL_LACKS: 'nobody/knows' }, 'The configuration of the portal: /lacks/0: there is no call'],
    [{ PORTAL_PATHS: '{' }, 'The configuration of the portal: '],
    [{ PORTAL_CONFIG: '/nowhere/config.json' }, 'The configuration of the portal: ENOENT'],
    [{ CONNECTIONS_PER_ADDRESS: '0' }, 'CONNECTIONS_PER_ADDRESS: "0" is not a whole number from 1 to 100000'],
    [{ REQUESTS_PER_ADDRESS: 'many' }, 'REQUESTS_PER_ADDRESS: "many" is not a whole number from 1 to 100000'],
    [{ PORTAL_CHECK: 'yes' }, 'The configuration of the portal: "yes" is not'],
  ])('does not start with %j', async (env, message) => {
    await expect(aloneServer(env)).rejects.toThrow(message);
  });
});

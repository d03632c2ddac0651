import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';

const ask = async (app: TestApp, url: string) => {
  const { statusCode, headers, body } = await app.tradeport.app.inject({ method: 'GET', url });
  return { status: statusCode, headers, body };
};

describe('the console while the simulator is on', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('is one page for all its routes, under the policy of the portal', async () => {
    expect(await ask(app, '/sim')).toMatchObject({ status: 302, headers: { location: '/sim/' } });
    for (const url of ['/sim/', '/sim/objects', '/sim/objects?open=receipt/RC1']) {
      const { status, headers, body } = await ask(app, url);
      expect(status).toBe(200);
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
      expect(body).toContain(`nonce="${nonce}"`);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('is not served for unknown calls of its API and for missing files of a build', async () => {
    expect(JSON.parse((await ask(app, '/sim/api/nothing')).body)).toMatchObject({ code: 'REQUEST_FAILED' });
    expect((await ask(app, '/sim/assets/missing.js')).status).toBe(404);
    expect((await ask(app, '/b2b/sim.html')).body).not.toContain('/sim/api');
  });
});

describe('the console while the simulator is off', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ settings: { SIM_ENABLED: 'false' } });
  });
  afterAll(() => app.tradeport.close());

  it('is absent: every path answers as one that never was', async () => {
    const never = await ask(app, '/never/was');
    for (const url of ['/sim', '/sim/', '/sim/objects', '/sim/api/clock', '/sim/api/object/list']) {
      const answer = await ask(app, url);
      expect([url, answer.status, answer.body]).toEqual([url, 404, never.body]);
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(never.headers).sort());
    }
  });
});

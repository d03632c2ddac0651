import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.tradeport.app.ready();
});
afterAll(() => app.close());

const told = async (sandbox?: string) => {
  const ask = supertest(app.tradeport.app.server).get('/b2b/version.json?t=1');
  const answer = await (sandbox === undefined ? ask : ask.set('cookie', `sandbox=${sandbox}`)).expect(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.body;
};
const built = (): string =>
  JSON.parse(readFileSync(join(app.tradeport.world.config.webRoot, 'version.json'), 'utf8')).version;
const deploy = { event: 'portal.deploy' };

describe('a new version of the portal is deployed', () => {
  it('is another version in this sandbox, and in no other one', async () => {
    await app.anonymous.simSandbox.create({ name: 'beside', scenario: 'empty' });
    expect(await told()).toEqual({ version: built() });
    const preview = await app.anonymous.simOutside.preview(deploy);
    expect(preview.effects).toEqual([{ label: 'Versions deployed', before: '0', after: '1' }]);
    expect(await told('main')).toEqual({ version: built() });
    expect(await app.anonymous.simOutside.run(deploy)).toMatchObject({ ...preview, machine: null, subject: 'portal' });
    expect(await told()).toEqual({ version: `${built()}.1` });
    expect(await told('main')).toEqual({ version: `${built()}.1` });
    expect(await told('beside')).toEqual({ version: built() });
    expect(await told('nowhere')).toEqual({ version: built() });
  });

  it('two at once: each is a version', async () => {
    const beside = app.as({ sandbox: 'beside' });
    await Promise.all([beside.simOutside.run(deploy), beside.simOutside.run(deploy)]);
    expect(await told('beside')).toEqual({ version: `${built()}.2` });
  });

  it('is in the event log, and travels with a snapshot', async () => {
    await app.anonymous.simOutside.run(deploy);
    const version = await told();
    await app.anonymous.simSnapshot.save({ name: 'deployed' });
    await app.anonymous.simSnapshot.restore({ name: 'deployed', into: 'elsewhere' });
    expect(await told('elsewhere')).toEqual(version);
    const { events } = await app.anonymous.simEvent.list({ kind: 'outside', limit: 1 });
    expect(events).toMatchObject([{ action: 'portalDeployed', subject: 'portal' }]);
  });

  it('is refused for a name that is no sandbox', async () => {
    const answer = await supertest(app.tradeport.app.server).get('/b2b/version.json').set('cookie', 'sandbox=_aside');
    expect(answer.body).toMatchObject({ code: 'REQUEST_FAILED' });
  });
});

describe('without the simulator', () => {
  it('the version is the one that was built, whatever the cookie says', async () => {
    const plain = await startApp({ settings: { SIM_ENABLED: 'false' } });
    await plain.tradeport.app.ready();
    const answer = await supertest(plain.tradeport.app.server).get('/b2b/version.json').set('cookie', 'sandbox=_aside');
    expect(answer.body).toEqual({ version: built() });
    await plain.tradeport.close();
  });
});

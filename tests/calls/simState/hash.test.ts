import { describe, expect, it } from 'vitest';
import { PLAYS_EVERY_WORLD, startApp, type TestApp } from '../../harness/app.ts';
import { START_AT } from '../../harness/time.ts';

const hashOf = async (app: TestApp, sandbox: string): Promise<string> =>
  (await app.as({ sandbox }).simState.hash({})).hash;

describe('simState/hash', () => {
  it('differs for another seed, and changes with nothing but what happens', async () => {
    const app = await startApp();
    const before = await hashOf(app, 'main');
    await app.anonymous.simSandbox.create({ name: 'other', seed: 'other', startAt: START_AT.toISOString() });
    expect(await hashOf(app, 'other')).not.toBe(before);
    await app.anonymous.simClock.mode({ mode: 'frozen' });
    await app.captcha();
    expect(await hashOf(app, 'main')).toBe(before);
    await app.close();
  });
});

describe('simState/hash and signing in', () => {
  it('stays what it was: whoever signs in, fails to, or signs out changes nothing of the business', async () => {
    const app = await startApp();
    await app.anonymous.simClock.mode({ mode: 'frozen' });
    const hash = async () => (await app.anonymous.simState.hash({})).hash;
    const before = await hash();
    const client = await app.signIn();
    await expect(
      app.anonymous.login.login({ loginNo: '13800000001', password: 'wrong-one', ...(await app.captcha()) }),
    ).rejects.toThrow();
    await app.anonymous.simPersona.enter({ persona: '13800000002' });
    await client.info.signOut({});
    expect(await hash()).toBe(before);
    // Nor does it change what anything is called that is made later.
    const rows = await app.tradeport.world.db.read({ sandboxId: 'main', platform: true }).event.findMany({
      where: { action: { in: ['login', 'loginFailed', 'personaEntered', 'signOut'] } },
      select: { id: true },
    });
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows.filter(({ id }) => !id.startsWith('S'))).toEqual([]);
    await app.close();
  });
});

describe('simState/hash and what the sandbox is called', () => {
  it('is the same in each: what is set up, and what happens to market and portal, does not name it', async () => {
    const app = await startApp({ settings: PLAYS_EVERY_WORLD });
    const hashes: string[] = [];
    for (const sandbox of ['one', 'another']) {
      const made = { name: sandbox, seed: 'same', startAt: START_AT.toISOString(), frozen: true } as const;
      await app.anonymous.simSandbox.create(made);
      const { simDecision, simOutside } = app.as({ sandbox });
      await simDecision.setMode({ kind: 'material', mode: 'manual' });
      await simDecision.setProfile({ profile: 'instant' });
      for (const event of ['market.down', 'market.up', 'portal.deploy']) await simOutside.run({ event });
      await simOutside.run({ event: 'site.configure', with: { key: 'SYSTEM_NAME', value: 'Harbour' } });
      const { events } = await app.as({ sandbox }).simEvent.list({ kind: 'outside', limit: 6 });
      expect(events.filter(({ subject }) => subject === sandbox)).toEqual([]);
      hashes.push(await hashOf(app, sandbox));
    }
    expect(hashes[0]).toBe(hashes[1]);
    await app.close();
  });
});

import { describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

const MERCHANT = '10001';
const NOWHERE = '99999';

let app: TestApp;
let sim: TestApp['anonymous'];
beforeAll(async () => {
  app = await startApp();
  sim = app.as({ language: 'en-US' });
});
afterAll(() => app.close());

const found = async () => (await sim.simSigning.list({})).find(({ merchantNo }) => merchantNo === MERCHANT);

describe('simSigning/list', () => {
  it('tells what every merchant demands: in the demo nothing', async () => {
    const list = await sim.simSigning.list({});
    expect(list.length).toBeGreaterThan(2);
    expect(
      list.filter(({ signsCalls, callsFrom, keyMadeAt }) => signsCalls || callsFrom.length > 0 || keyMadeAt),
    ).toEqual([]);
    expect(await found()).toMatchObject({ merchantNameEn: expect.stringContaining('Haichuan') });
  });
});

describe('simSigning/set', () => {
  it('demands, and stops demanding, from the next call on; tells it in the event log', async () => {
    const demanded = { merchantNo: MERCHANT, signsCalls: true, callsFrom: [' 10.0.0.0 / 8 ', '::1', '10.0.0.0/8'] };
    expect(await sim.simSigning.set(demanded)).toMatchObject({ signsCalls: true, callsFrom: ['10.0.0.0/8', '::1'] });
    expect(await found()).toMatchObject({ signsCalls: true, callsFrom: ['10.0.0.0/8', '::1'], keyMadeAt: null });
    const { events } = await sim.simEvent.list({ kind: 'outside', limit: 1 });
    expect(events[0]).toMatchObject({ action: 'signingSet' });
    await sim.simSigning.set({ merchantNo: MERCHANT, signsCalls: false, callsFrom: [] });
    expect(await found()).toMatchObject({ signsCalls: false, callsFrom: [] });
  });

  it('holds in its sandbox alone, and not after it was put back', async () => {
    await sim.simSandbox.create({ name: 'signed', scenario: 'verified' });
    const there = app.as({ sandbox: 'signed' });
    await there.simSigning.set({ merchantNo: MERCHANT, signsCalls: true, callsFrom: ['10.0.0.1'] });
    await there.simSigning.makeKey({ merchantNo: MERCHANT });
    expect(await found()).toMatchObject({ signsCalls: false, keyMadeAt: null });
    await there.simSandbox.reset({ name: 'signed' });
    expect(await there.simSigning.list({})).toContainEqual(
      expect.objectContaining({ merchantNo: MERCHANT, signsCalls: false, keyMadeAt: expect.any(String) }),
    );
  });

  it('addressUnreadable: names each entry that is no address', async () => {
    const callsFrom = ['10.0.0.1', '10.0.0.300', 'localhost'];
    const asked = { merchantNo: MERCHANT, signsCalls: true, callsFrom };
    expect(await refused(sim.simSigning.set(asked), 'INVALID_PARAM')).toMatchObject({
      reason: 'address-unreadable',
      result: {
        errors: [
          { path: 'callsFrom.1', rule: 'address', message: 'Unreadable address: 10.0.0.300' },
          { path: 'callsFrom.2', rule: 'address', message: 'Unreadable address: localhost' },
        ],
      },
    });
    expect(await found()).toMatchObject({ signsCalls: false });
  });

  it('CUSTOMER_NOTFOUND: there is no such merchant', async () => {
    const asked = { merchantNo: NOWHERE, signsCalls: true, callsFrom: [] };
    await refused(sim.simSigning.set(asked), 'CUSTOMER_NOTFOUND');
  });
});

describe('simSigning/makeKey', () => {
  it('tells a key once, another one each time, and keeps it sealed', async () => {
    const { signingKey, keyMadeAt } = await sim.simSigning.makeKey({ merchantNo: MERCHANT });
    expect(signingKey).toMatch(/^[\w-]{43}$/);
    expect((await found())?.keyMadeAt).toBe(keyMadeAt);
    const again = await sim.simSigning.makeKey({ merchantNo: MERCHANT });
    expect(again.signingKey).not.toBe(signingKey);
    const rows = await app.tradeport.world.db
      .read({ sandboxId: 'main', platform: true })
      .signingKey.findMany({ select: { keySealed: true } });
    expect(rows).toEqual([{ keySealed: expect.stringMatching(/^v1\./) }]);
  });

  it('CUSTOMER_NOTFOUND: there is no such merchant', async () => {
    await refused(sim.simSigning.makeKey({ merchantNo: NOWHERE }), 'CUSTOMER_NOTFOUND');
  });
});

describe('simSigning/withdrawKey', () => {
  const withdrawals = async () =>
    (await sim.simEvent.list({ kind: 'outside', limit: 50 })).events.filter(
      ({ action }) => action === 'signingKeyWithdrawn',
    ).length;

  it('leaves a merchant without a key, told once; what it is to sign is refused until another is made', async () => {
    await sim.simSigning.makeKey({ merchantNo: MERCHANT });
    const client = app.as({ token: await app.token() });
    await sim.simSigning.set({ merchantNo: MERCHANT, signsCalls: true, callsFrom: [] });
    await refused(client.common.queryServerTime({}), 'SIGNATURE_FAILED');
    const before = await withdrawals();
    const demanded = { merchantNo: MERCHANT, signsCalls: true, keyMadeAt: null };
    expect(await sim.simSigning.withdrawKey({ merchantNo: MERCHANT })).toMatchObject(demanded);
    await refused(client.common.queryServerTime({}), 'KEY_NOT_CONFIG');
    const both = await Promise.all([1, 2].map(() => sim.simSigning.withdrawKey({ merchantNo: MERCHANT })));
    expect(both).toMatchObject([demanded, demanded]);
    expect(await withdrawals()).toBe(before + 1);
    await sim.simSigning.makeKey({ merchantNo: MERCHANT });
    await refused(client.common.queryServerTime({}), 'SIGNATURE_FAILED');
    await sim.simSigning.set({ merchantNo: MERCHANT, signsCalls: false, callsFrom: [] });
  });

  it('CUSTOMER_NOTFOUND: there is no such merchant', async () => {
    await refused(sim.simSigning.withdrawKey({ merchantNo: NOWHERE }), 'CUSTOMER_NOTFOUND');
  });
});

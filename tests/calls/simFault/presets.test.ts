import { allCalls } from '@tradeport/shared/contract/index.ts';
import { FAULT_PRESETS, FAULTS_MAX, type FaultPresetName } from '@tradeport/shared/contract/sim/fault.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => app.anonymous.simFault.clear({}));
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const faults = () => app.anonymous.simFault.list({});
const apply = (name: FaultPresetName) => app.anonymous.simFault.applyPreset({ name });
const enabled = async () =>
  (await app.anonymous.simFault.presets({})).filter((preset) => preset.enabled).map(({ name }) => name);
/** Goes to the bank, of an order that is not there. */
const cancel = async () =>
  (await app.signIn()).paymentOrder.cancelTrade({ orderNo: 'WD-NONE', reason: 'Not needed' }, freshKey());

describe('simFault/presets', () => {
  it('lists each with what it does, in the language of the request, and whether it is on', async () => {
    const chinese = await app.as({ language: 'zh-CN' }).simFault.presets({});
    const english = await app.as({ language: 'en-US' }).simFault.presets({});
    expect(english.map(({ name }) => name)).toEqual(FAULT_PRESETS);
    for (const [i, { title, does, enabled: isOn }] of english.entries()) {
      expect([title, does].join(' ')).not.toMatch(/\p{Script=Han}/u);
      expect([chinese[i]?.title, chinese[i]?.does]).toEqual([
        expect.stringMatching(/\p{Script=Han}/u),
        expect.stringMatching(/\p{Script=Han}/u),
      ]);
      expect(isOn).toBe(false);
    }
    await apply('slow-market');
    expect(await enabled()).toEqual(['slow-market']);
  });
});

describe('simFault/applyPreset', () => {
  it.each(FAULT_PRESETS)('%s makes faults that remember it, in what the portal can be asked', async (name) => {
    const made = await apply(name);
    expect(made.length).toBeGreaterThan(0);
    expect(await faults()).toEqual(made);
    const portal = ['*', ...allCalls.filter(({ access }) => access !== 'sim').map(({ key }) => key)];
    for (const { preset, call, state, times } of made) {
      expect({ preset, state, times }).toEqual({ preset: name, state: 'live', times: null });
      expect(portal).toContain(call);
    }
    expect(await app.anonymous.simFault.clearPreset({ name })).toEqual({ cleared: made.length });
    expect(await faults()).toEqual([]);
  });

  it('the bank is down for an hour of real time, and back afterwards', async () => {
    await apply('bank-down');
    await refused(cancel(), 'NETWORK_ERROR');
    expect(await (await app.signIn()).exchange.options({})).toBeDefined();
    await app.anonymous.sim.advanceClock({ seconds: 2 * 3_600 });
    await refused(cancel(), 'NETWORK_ERROR');
    app.time.forward(HOUR_MS);
    await refused(cancel(), 'ORDER_NOTFOUND');
    expect(await enabled()).toEqual([]);
  });

  it('loses one answer in five of money calls that were committed', async () => {
    const made = await apply('lost-answers');
    expect(made.map(({ call }) => call)).toEqual(allCalls.filter(({ money }) => money).map(({ key }) => key));
    expect(new Set(made.map(({ phase, share }) => `${phase} ${share}`))).toEqual(new Set(['after 0.2']));
    const api = await app.signIn();
    const { quoteId } = await api.exchange.one({
      sellCurrency: 'USD',
      buyCurrency: 'CNH',
      tradeDirection: 'sellOut',
      amount: '10.00',
    });
    const key = freshKey();
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => api.exchange.two({ quoteId }, key)));
    const orders = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.orderNo] : []));
    expect(orders.length).toBeGreaterThan(20);
    expect(orders.length).toBeLessThan(40);
    expect(new Set(orders).size).toBe(1);
  });

  it('twice begins anew: the same faults, with the whole time and nothing counted', async () => {
    const first = await apply('bank-down');
    await refused(cancel(), 'NETWORK_ERROR');
    expect((await faults()).some(({ struck }) => struck === 1)).toBe(true);
    app.time.forward(HOUR_MS / 2);
    const second = await apply('bank-down');
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect(await faults()).toEqual(second);
    expect(Date.parse(second[0]?.until ?? '') - Date.parse(first[0]?.until ?? '')).toBe(HOUR_MS / 2);
    await refused(cancel(), 'NETWORK_ERROR');
  });

  it('by many at once makes it once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply('bank-down')));
    expect((await faults()).map(({ id }) => id)).toEqual(answers[0]?.map(({ id }) => id));
  });

  it('and cleared by many at once, it is wholly there or not at all', async () => {
    const { length } = await apply('bank-down');
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        i % 2 === 0 ? apply('bank-down') : app.anonymous.simFault.clearPreset({ name: 'bank-down' }),
      ),
    );
    expect([0, length]).toContain((await faults()).length);
  });

  it('tooManyFaults: leaves everything as it was where there is no room for all of it', async () => {
    await Promise.all(
      Array.from({ length: FAULTS_MAX - 1 }, () =>
        app.anonymous.simFault.add({ call: 'agreement/list', kind: 'drop' }),
      ),
    );
    await refused(apply('bank-down'), 'BIZ_ERROR');
    expect(await enabled()).toEqual([]);
    expect(await faults()).toHaveLength(FAULTS_MAX - 1);
  });

  it('INVALID_PARAM: takes no preset that there is not', async () => {
    const unknown = Object.assign({ name: 'bank-down' } as const, JSON.parse('{"name":"flood"}'));
    await refused(app.anonymous.simFault.applyPreset(unknown), 'INVALID_PARAM');
    await refused(app.anonymous.simFault.clearPreset(unknown), 'INVALID_PARAM');
  });
});

describe('simFault/clearPreset', () => {
  it('clears what the preset has made, and nothing else; a second time there is nothing', async () => {
    const { id } = await app.anonymous.simFault.add({ call: 'agreement/list', kind: 'drop' });
    await apply('flaky-uploads');
    await apply('slow-market');
    expect(await app.anonymous.simFault.clearPreset({ name: 'flaky-uploads' })).toEqual({ cleared: 2 });
    expect(await app.anonymous.simFault.clearPreset({ name: 'flaky-uploads' })).toEqual({ cleared: 0 });
    expect(await enabled()).toEqual(['slow-market']);
    expect((await faults()).filter(({ preset }) => preset === null).map((fault) => fault.id)).toEqual([id]);
  });
});

describe('presets and conditions', () => {
  it('travel with a snapshot', async () => {
    await apply('flaky-uploads');
    await app.anonymous.simFault.add({
      call: 'exchange/one',
      kind: 'drop',
      merchantNo: '10001',
      field: 'sellCurrency',
      equals: 'USD',
      amountFrom: '1234567890123456.000001',
      amountTo: '9999999999999999.999999',
      fromCall: 2,
    });
    const before = await faults();
    await app.anonymous.simSnapshot.save({ name: 'flaky' });
    await app.anonymous.simFault.clear({});
    await app.anonymous.simSnapshot.restore({ name: 'flaky', into: 'main', replace: true });
    expect(await faults()).toEqual(before);
    expect(await enabled()).toEqual(['flaky-uploads']);
  });
});

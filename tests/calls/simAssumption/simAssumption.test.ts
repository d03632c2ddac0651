import { ASSUMPTION_NAMES, acceptsValue, assumptions } from '@tradeport/shared/rules/assumptions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { ACCOUNTS, DAY_MS, sandboxNow, settle } from '../receipt/receipts.ts';

let app: TestApp;
let sim: TestApp['anonymous'];
beforeAll(async () => {
  app = await startApp();
  sim = app.as({ language: 'en-US' });
  await sim.simClock.mode({ mode: 'frozen' });
});
afterAll(() => app.close());

const one = async (name: (typeof ASSUMPTION_NAMES)[number]) =>
  (await sim.simAssumption.list({})).find((each) => each.name === name);

describe('the assumptions', () => {
  it('have defaults that they take themselves', () => {
    expect(ASSUMPTION_NAMES.filter((name) => !acceptsValue(name, assumptions[name].default))).toEqual([]);
  });
});

describe('simAssumption/list', () => {
  it('tells every switch in the language of the caller, with its default and why', async () => {
    const list = await sim.simAssumption.list({});
    expect(list.map(({ name }) => name)).toEqual(ASSUMPTION_NAMES);
    expect(await one('receiptMaterialDays')).toEqual({
      name: 'receiptMaterialDays',
      title: 'Days that a receipt waits for its material',
      value: '30',
      default: '30',
      defaultText: '30',
      changed: false,
      values: 'a whole number from 1 to 365',
      choices: [],
      reason:
        'The agreement says “within the time shown” and gives no days; thirty are ample for contracts and invoices.',
    });
    expect(await one('materialShipDates')).toMatchObject({
      default: 'byShipped',
      defaultText: 'By whether it has shipped',
      choices: [
        { value: 'byShipped', text: 'By whether it has shipped' },
        { value: 'past', text: 'Always before today' },
        { value: 'future', text: 'Always after today' },
      ],
    });
    const [zh] = await app.as({ language: 'zh-CN' }).simAssumption.list({});
    expect(zh?.title).toBe('客户汇率点差（每边）');
  });
});

describe('simAssumption/set', () => {
  it('changes the switch for this sandbox alone, and puts it back', async () => {
    await sim.simSandbox.create({ name: 'elsewhere', scenario: 'empty' });
    expect(await sim.simAssumption.set({ name: 'exchangeT0Minutes', value: '7' })).toMatchObject({
      value: '7',
      default: '2',
      changed: true,
    });
    const there = await app.as({ sandbox: 'elsewhere' }).simAssumption.list({});
    expect(there.find(({ name }) => name === 'exchangeT0Minutes')?.value).toBe('2');
    expect(await sim.simAssumption.set({ name: 'exchangeT0Minutes', value: '8' })).toMatchObject({ value: '8' });
    expect(await sim.simAssumption.set({ name: 'exchangeT0Minutes', value: null })).toMatchObject({
      value: '2',
      changed: false,
    });
  });

  it('is one switch, however many set it at once', async () => {
    const values = ['3', '4', '5', '6'];
    await Promise.all(values.map((value) => sim.simAssumption.set({ name: 'exchangeT0Minutes', value })));
    expect(values).toContain((await one('exchangeT0Minutes'))?.value);
    await sim.simAssumption.set({ name: 'exchangeT0Minutes', value: null });
  });

  it('widens the spread of the rates that customers see', async () => {
    const client = await app.signIn(DEMO.chief);
    const pair = { sellCurrency: 'USD', buyCurrency: 'CNH' } as const;
    const rate = async () => Number((await client.rate.queryRate(pair)).rate);
    const before = await rate();
    await sim.simAssumption.set({ name: 'exchangeSpread', value: '0.05' });
    expect(await rate()).toBeLessThan(before * 0.96);
    await sim.simAssumption.set({ name: 'exchangeSpread', value: null });
    expect(await rate()).toBe(before);
  });

  it('refuses an exchange under another minimum, and over another maximum', async () => {
    const client = await app.signIn(DEMO.chief);
    const quote = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '10.00' } as const;
    await client.exchange.one(quote);
    await sim.simAssumption.set({ name: 'exchangeMinimumUsd', value: '11' });
    await refused(client.exchange.one(quote), 'BELOW_MINI_LIMIT');
    await sim.simAssumption.set({ name: 'exchangeMinimumUsd', value: null });
    await sim.simAssumption.set({ name: 'exchangeMaximumUsd', value: '9' });
    await refused(client.exchange.one(quote), 'BIZ_ERROR');
    await sim.simAssumption.set({ name: 'exchangeMaximumUsd', value: null });
  });

  it('gives a receipt less time for its material', async () => {
    await sim.simAssumption.set({ name: 'receiptMaterialDays', value: '2' });
    const orderNo = await settle(app, { accountNo: ACCOUNTS.usdMaterial });
    const client = await app.signIn(DEMO.chief);
    const { orderExpiry } = await client.receipt.detail({ orderNo });
    expect(Date.parse(orderExpiry ?? '')).toBe((await sandboxNow(app)) + 2 * DAY_MS);
    await sim.simAssumption.set({ name: 'receiptMaterialDays', value: null });
  });

  it('assumptionValue: says what the switch takes, and changes nothing', async () => {
    for (const [name, value] of [
      ['exchangeSpread', '0.06'],
      ['exchangeSpread', '-0.1'],
      ['exchangeMinimumUsd', '0'],
      ['exchangeMinimumUsd', '1.234'],
      ['exchangeT0Minutes', '1.5'],
      ['exchangeT0Minutes', '١'],
      ['loginSmsOnNewDevice', 'TRUE'],
      ['receiptMaterialDays', '0'],
      ['refundConfirmWorkingDays', '61'],
    ] as const) {
      const before = await one(name);
      const { result } = await refused(sim.simAssumption.set({ name, value }), 'INVALID_PARAM');
      expect(result).toMatchObject({ errors: [{ path: 'value', rule: 'values' }] });
      expect(await one(name)).toEqual(before);
    }
  });
});

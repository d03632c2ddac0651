import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { uploaded } from '../ftrOrder/tradeOrders.ts';
import { act, agreementVersion, asked, settle, worldOf } from './settlements.ts';

let app: TestApp;
type World = Awaited<ReturnType<typeof worldOf>>;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await worldOf(app, 'edges', '2026-09-18T11:00:00+08:00');
});
afterAll(() => app.close());

const speedyOf = async ({ client }: World) =>
  ({ mode: 'speedy', agreementVersion: await agreementVersion(client) }) as const;
const happens = (subject: string, action: string) => act(app, 'settlement', subject, action, 'edges');

/** Sets one figure of the merchant's dollars; answers what it was. */
const setDollars = async (column: 'availableMinor' | 'quotaMinor', minor: bigint, sandboxId = 'edges') => {
  const scope = { sandboxId, platform: true } as const;
  const where = { merchantId: 'haichuan', ccy: 'USD' };
  const { db } = app.tradeport.world;
  const row = await db.read(scope).currencyAccount.findFirst({ where });
  await db.inTx(scope, (tx) => tx.currencyAccount.updateMany({ where, data: { [column]: minor } }));
  return row?.[column] ?? 0n;
};

describe('the settlement quota', () => {
  it('of 4,000.00 refuses 4,000.01, lets 4,000.00 pass, and comes back when that fails', async () => {
    const { client } = world;
    const to = await world.payee('8888');
    const before = await setDollars('quotaMinor', 400_000n);
    const quota = async () => (await client.account.queryUserAccBalance({ ccy: 'USD' }))?.quota;
    expect((await refused(settle(client, to, '4000.01'), 'BIZ_ERROR')).message).toContain('quota');
    expect(await quota()).toBe('4000.00');
    const { orderNo } = await settle(client, to, '4000.00');
    expect(await quota()).toBe('0.00');
    for (const action of ['start', 'refuse']) await happens(orderNo, action);
    expect(await quota()).toBe('4000.00');
    await setDollars('quotaMinor', before);
  });
});

describe('what the values of a settlement decide', () => {
  it.each([
    ['8888', '100.00', 'succeeded'],
    ['8888', '100.14', 'failed'],
    ['8888', '100.13', 'supplement'],
    ['0002', '100.00', 'failed'],
    ['0002', '100.13', 'supplement'],
    ['0003', '100.00', 'supplement'],
    ['0003', '100.14', 'failed'],
    ['0005', '100.00', 'processing'],
    ['0006', '100.00', 'failed'],
    ['0009', '100.00', 'processing'],
  ])('account %s and %s USD: %s', async (ending, amount, state) => {
    const { orderNo } = await settle(world.client, await world.payee(ending), amount, await speedyOf(world));
    await world.sim.simClock.jump({ seconds: 1 });
    expect((await world.one(orderNo)).state).toBe(state);
    if (state === 'supplement') {
      const fileIds = [await uploaded(world.client, 'PAYMENT_SUPPLEMENT', 'invoice.png')];
      await world.client.paymentOrder.supply({ orderType: 'settlement', orderNo, fileIds });
      await world.sim.simClock.jump({ seconds: 60 });
      // Asked once an order.
      expect((await world.one(orderNo)).state).toBe('succeeded');
    }
    if (ending === '0009') {
      await world.sim.simClock.jump({ seconds: 86_400 });
      expect(await world.one(orderNo)).toMatchObject({ state: 'failed', reason: 'Channel timeout' });
    }
  });
});

describe('a settlement that is tried again', () => {
  it('after material that did not come, by the value day of the retry, at a new quote and a new key', async () => {
    const here = await worldOf(app, 'again', '2026-09-18T11:00:00+08:00');
    const { client, at, one } = here;
    const to = await here.payee('0003');
    const { orderNo, valueDay, paysAt } = await settle(client, to, '100.00');
    expect([valueDay, paysAt]).toEqual(['2026-09-18', '2026-09-20T15:00:00+08:00']);
    await at('2026-09-20T15:00:00');
    expect((await one(orderNo)).state).toBe('supplement');
    await at('2026-09-24T00:00:00');
    expect((await one(orderNo)).state).toBe('failed');
    await here.sim.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '7.3' } });
    const again = { orderNo, payeeId: to, payPassword: asked(to, '1.00').payPassword };
    const key = freshKey();
    const tried = await client.settleOrder.againWithdraw(again, key);
    expect(tried).toMatchObject({ retries: 1, rate: '7.2854', valueDay: '2026-09-24' });
    expect(await client.settleOrder.againWithdraw(again, key)).toEqual(tried);
    await at('2026-09-28T15:00:00');
    expect((await one(orderNo)).state).toBe('succeeded');
  });
});

describe('15:00 of a value day', () => {
  it.each(['instant', 'realistic'] as const)('holds in the profile %s', async (profile) => {
    const here = await worldOf(app, profile, '2026-09-18T14:00:00+08:00', profile);
    const { client, at, one } = here;
    const payees = await client.payeeAccount.query({ accountType: 'settlement', status: 'available' });
    const to = payees.find(({ accountNo }) => accountNo.endsWith('0701'))?.accountId ?? '';
    await at('2026-09-18T15:00:59');
    const first = await settle(client, to, '100.00');
    await at('2026-09-18T15:01:00');
    const second = await settle(client, to, '100.00');
    expect((await one(first.orderNo)).state).toBe('processing');
    await at('2026-09-20T14:59:59');
    expect((await one(first.orderNo)).state).toBe('processing');
    await at('2026-09-20T15:00:00');
    expect([(await one(first.orderNo)).state, (await one(second.orderNo)).state]).toEqual(['succeeded', 'pending']);
    await at('2026-09-21T15:00:00');
    expect((await one(second.orderNo)).state).toBe('succeeded');
  });
});

describe('an application that everything speaks against', () => {
  it('is refused for one thing after the other, in the order of the rules', async () => {
    const here = await worldOf(app, 'ordered', '2026-09-18T11:00:00+08:00');
    const { client, sim } = here;
    const to = await here.payee('8888');
    const agreement = await agreementVersion(client);
    const { serviceNo } = await client.settleAdvance.quotaQuery({});
    const service = { machine: 'fastService', subject: serviceNo ?? '' };
    const turn = (on: 'yes' | 'no') =>
      sim.simOutside.run({ event: 'product.switch', with: { merchantNo: '10001', product: 'fastSettlement', on } });
    await turn('no');
    await sim.simObject.act({ ...service, action: 'suspend' });
    await sim.simAssumption.set({ name: 'advanceMerchantLimitCny', value: '0.01' });
    let wrong = { ...asked('SP0', '0.001', { mode: 'speedy', receiptNo: 'RC0' }), payPassword: '000000' };
    const messages: string[] = [];
    const next = async (code: Parameters<typeof refused>[1], corrected: Partial<typeof wrong> = {}) => {
      wrong = { ...wrong, ...corrected };
      messages.push((await refused(client.settleOrder.apply(wrong, freshKey()), code)).message);
    };
    await next('ACCOUNT_NOTFOUND');
    await next('BIZ_ERROR', { payeeId: to });
    await turn('yes');
    await next('OPERATION_NOT_ALLOW');
    await sim.simObject.act({ ...service, action: 'lift' });
    await next('ORDER_NOTFOUND');
    const { receiptNo: _none, ...without } = wrong;
    wrong = without;
    await next('INVALID_PARAM');
    await next('BIZ_ERROR', { amount: '0.01' });
    await next('LACK_BALANCE', { amount: '90000000.00' });
    const quota = await setDollars('quotaMinor', 9_999n, 'ordered');
    await next('BIZ_ERROR', { amount: '100.00' });
    await setDollars('quotaMinor', quota, 'ordered');
    await next('BIZ_ERROR');
    await sim.simAssumption.set({ name: 'advanceMerchantLimitCny', value: '1000000.00' });
    await next('BIZ_ERROR');
    await next('LOGIN_ERROR', { agreementVersion: agreement });
    const said = [
      /payee|account/i,
      /activated/,
      /suspended/,
      /./,
      /./,
      /0\.01 USD|fee/i,
      /./,
      /quota/i,
      /0\.00 CNY available/,
      /agreement/i,
      /./,
    ];
    expect(messages).toHaveLength(said.length);
    for (const [i, words] of said.entries()) expect(messages[i]).toMatch(words);
  });
});

import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { agreementVersion, asked, settle, worldOf } from './settlements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const worldAt = (sandbox: string, startAt: string) => worldOf(app, sandbox, startAt);

describe('a normal settlement', () => {
  it('starts when the cut-off of its value day is over and is paid on the next working day at 15:00', async () => {
    const { client, at, payee, one } = await worldAt('september', '2026-09-18T14:00:00+08:00');
    const to = await payee('8888');
    await at('2026-09-18T15:00:59');
    const first = await settle(client, to, '1234.56');
    expect(first).toMatchObject({
      feeAmount: '3.71',
      rate: '7.1856',
      receiveAmount: '8844.39',
      valueDay: '2026-09-18',
    });
    expect(first.state).toBe('pending');
    await at('2026-09-18T15:01:00');
    expect((await one(first.orderNo)).state).toBe('processing');
    const second = await settle(client, to, '100.00');
    expect(second.valueDay).toBe('2026-09-20');
    await at('2026-09-20T14:59:59');
    expect((await one(first.orderNo)).state).toBe('processing');
    await at('2026-09-20T15:00:00');
    expect(await one(first.orderNo)).toMatchObject({ state: 'succeeded', status: 3, successDate: '2026-09-20' });
    await at('2026-09-21T15:00:00');
    expect(await one(second.orderNo)).toMatchObject({ state: 'succeeded', successDate: '2026-09-21' });
    await at('2026-09-30T14:59:00');
    const before = await settle(client, to, '100.00');
    await at('2026-09-30T15:01:00');
    const after = await settle(client, to, '100.00');
    expect([before.paysAt, after.paysAt]).toEqual(['2026-10-08T15:00:00+08:00', '2026-10-09T15:00:00+08:00']);
  });
});

describe('a speedy settlement', () => {
  it('is paid at once out of the limit, which comes back at 09:00 after the days that were counted', async () => {
    const { client, at, payee, one } = await worldAt('festival', '2026-02-13T14:00:00+08:00');
    const speedy = { mode: 'speedy', agreementVersion: await agreementVersion(client) } as const;
    const to = await payee('8888');
    const used = async () => (await client.settleAdvance.quotaQuery({})).usedAmount;
    const idle = await used();
    await at('2026-02-13T15:00:59');
    const one1 = await settle(client, to, '1234.56', speedy);
    expect(one1).toMatchObject({
      days: 1,
      feeAmount: '3.71',
      speedyFeeAmount: '1.24',
      restoresAt: '2026-02-14T09:00:00+08:00',
    });
    await at('2026-02-15T00:01:00');
    const holiday = await settle(client, to, '1234.56', speedy);
    expect(holiday).toMatchObject({ days: 9, restoresAt: '2026-02-24T09:00:00+08:00' });
    await at('2026-02-15T00:01:01');
    expect(await one(holiday.orderNo)).toMatchObject({ state: 'succeeded', advanceStatus: 'used' });
    expect(await used()).not.toBe(idle);
    const { advances } = await client.settleAdvance.surplusQuotaQuery({});
    expect(advances.map(({ orderNo }) => orderNo)).toContain(holiday.orderNo);
    await at('2026-02-24T08:59:59');
    expect((await one(holiday.orderNo)).advanceStatus).toBe('used');
    await at('2026-02-24T09:00:00');
    expect((await one(holiday.orderNo)).advanceStatus).toBe('restored');
  });
});

describe('what the account of the payee decides', () => {
  it('fails and gives everything back, asks once, and passes when it is tried again', async () => {
    const { client, at, payee, one } = await worldAt('outcomes', '2026-09-18T11:00:00+08:00');
    await at('2026-09-18T11:00:00');
    const speedy = { mode: 'speedy', agreementVersion: await agreementVersion(client) } as const;
    const used = async () => Number((await client.settleAdvance.quotaQuery({})).usedAmount);
    const before = await client.account.queryUserAccBalance({ ccy: 'USD' });
    const idle = await used();
    const to = await payee('0006');
    const { orderNo } = await settle(client, to, '100.00', speedy);
    await at('2026-09-18T11:00:01');
    expect(await one(orderNo)).toMatchObject({ state: 'failed', status: 4, advanceStatus: 'restored' });
    expect(await client.account.queryUserAccBalance({ ccy: 'USD' })).toMatchObject({
      available: before?.available,
      frozen: before?.frozen,
      quota: before?.quota,
    });
    expect(await used()).toBe(idle);
    const { payPassword } = asked(to, '100.00');
    const { agreementVersion: ticked } = speedy;
    await client.settleOrder.againWithdraw({ orderNo, payeeId: to, payPassword, agreementVersion: ticked }, freshKey());
    await at('2026-09-18T11:00:02');
    const again = await one(orderNo);
    expect(again).toMatchObject({ state: 'succeeded', retries: 1, advanceStatus: 'used' });
    expect(await used()).toBeCloseTo(idle + Number(again.receiveAmount), 2);
    const closed = await settle(client, await payee('0002'), '100.00', speedy);
    await at('2026-09-18T11:00:03');
    expect(await one(closed.orderNo)).toMatchObject({ state: 'failed', reason: expect.any(String) });
    const asks = await settle(client, await payee('8888'), '100.13', speedy);
    await at('2026-09-18T11:00:04');
    expect(await one(asks.orderNo)).toMatchObject({ state: 'supplement', status: 5 });
    await at('2026-09-22T23:59:59');
    expect((await one(asks.orderNo)).state).toBe('supplement');
    await at('2026-09-23T00:00:00');
    expect(await one(asks.orderNo)).toMatchObject({ state: 'failed', advanceStatus: 'restored' });
  });
});

describe('a locked rate', () => {
  it('is that of its settlement for two hours, to the second', async () => {
    const { sandbox, client, at, payee } = await worldAt('locked', '2026-09-18T09:00:00+08:00');
    const to = await payee('8888');
    const { list } = await client.receipt.paging({ status: [2], currency: 'USD' });
    const receiptNo = list[0]?.orderNo ?? '';
    await at('2026-09-18T10:00:00');
    const lock = await client.rate.lockUserRate({ receiptNo });
    expect(lock).toMatchObject({ rate: '7.1856', expiresAt: '2026-09-18T12:00:00+08:00' });
    expect((await client.receipt.detail({ orderNo: receiptNo })).lockRateExpiry).toBe(lock.expiresAt);
    await app.as({ sandbox }).simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '7' } });
    await at('2026-09-18T11:59:59');
    const { payPassword: _secret, payeeId: _to, ...what } = asked(to, '1.00', { receiptNo });
    expect((await client.settleOrder.calRateAndFee(what)).rate).toBe('7.1856');
    await at('2026-09-18T12:00:00');
    const again = await client.rate.lockUserRate({ receiptNo });
    expect(again.rate).toBe('6.986');
    const order = await settle(client, to, '1.00', { receiptNo });
    expect(order).toMatchObject({ rate: '6.986', lockNo: again.lockNo });
  });
});

describe('the scenario fast-settlement', () => {
  it('begins on the eve of the Spring Festival, half of the limit used until the days off are over', async () => {
    const sandbox = 'eve';
    const made = await app.anonymous.simSandbox.create({ name: sandbox, scenario: 'fast-settlement' });
    expect(made.startAt).toBe('2026-02-14T10:00:00+08:00');
    const sim = app.as({ sandbox });
    const { token } = await sim.simPersona.enter({ persona: '10001-chief' });
    const client: Client = app.as({ sandbox, token });
    const left = async () => (await client.settleAdvance.surplusQuotaQuery({})).surplusAmount;
    expect(await left()).toBe('500000.00');
    await sim.sim.setClock({ now: '2026-02-15T00:01:00+08:00', speed: 0 });
    const { days, sums } = await client.settleOrder.calRateAndFee({
      currency: 'USD',
      receiveCurrency: 'CNY',
      mode: 'speedy',
      amount: '10000.00',
    });
    expect(days).toBe(9);
    expect(Object.fromEntries(sums.map(({ name, title }) => [name, title]))).toEqual({
      arrives: 'What arrives',
      fee: 'Fee',
      speedyFee: 'Speedy fee',
      valueDay: 'Value date and payment',
      limit: 'Limit of fast settlement',
      rate: 'USD/CNH customer rate',
    });
    const lines = sums.flatMap((sum) => sum.lines.map(({ label, value }) => [label, value]));
    expect(lines).toEqual(
      expect.arrayContaining([
        ['Calendar', '2026-02-15 to 2026-02-23: days off, 9 in a row'],
        ['Left to the merchant', '500,000.00 CNY'],
      ]),
    );
    await sim.sim.setClock({ now: '2026-02-24T08:59:59+08:00', speed: 0 });
    expect(await left()).toBe('500000.00');
    await sim.sim.setClock({ now: '2026-02-24T09:00:00+08:00', speed: 0 });
    expect(await left()).toBe('1000000.00');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { agreementVersion, asked, settle, worldOf } from './settlements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type World = Awaited<ReturnType<typeof worldOf>>;

const quoted = ({ client }: World, amount: string, more: Parameters<typeof asked>[2] = {}) => {
  const { payPassword: _secret, payeeId: _to, agreementVersion: _ticked, ...what } = asked('', amount, more);
  return client.settleOrder.calRateAndFee(what);
};
const speedyOf = async ({ client }: World) =>
  ({ mode: 'speedy', agreementVersion: await agreementVersion(client) }) as const;

describe('the preview of a jump', () => {
  it('names the value day of what waits, and the limit that comes back', async () => {
    const world = await worldOf(app, 'ahead', '2026-09-18T11:00:00+08:00');
    const { sim, client, at, payee } = world;
    const to = await payee('8888');
    const normal = await settle(client, to, '100.00');
    const speedy = await settle(client, to, '200.00', await speedyOf(world));
    await at('2026-09-18T11:00:01');
    const english = app.as({ sandbox: world.sandbox, language: 'en-US' });
    const ahead = async (client: typeof sim, subject: string) => {
      const { tasks } = await client.simClock.preview({ to: '2026-09-30T00:00:00+08:00' });
      return tasks.filter((task) => task.subject === subject).map(({ title, about, dueAt }) => [title, about, dueAt]);
    };
    expect(await ahead(english, normal.orderNo)).toEqual([
      [
        'CNY settlement: Settlement started',
        '100.00 USD → 林晓敏 · value date 18 Sep 2026, paid 20 Sep 2026 15:00',
        '2026-09-18T15:01:00+08:00',
      ],
      ['CNY settlement: Paid', '100.00 USD → 林晓敏 · 716.40 CNY arrive', '2026-09-20T15:00:00+08:00'],
    ]);
    expect(await ahead(english, speedy.orderNo)).toEqual([
      ['Advance: Limit restored', '1,431.37 CNY → 林晓敏 · 1,431.37 CNY of the limit come back', speedy.restoresAt],
    ]);
    expect((await ahead(app.as({ sandbox: world.sandbox, language: 'zh-CN' }), speedy.orderNo))[0]?.[1]).toBe(
      '1,431.37 CNY → 林晓敏 · 恢复额度 1,431.37 CNY',
    );
    await at('2026-09-18T15:01:00');
    expect((await ahead(english, normal.orderNo))[0]).toEqual([
      'CNY settlement: Paid',
      '100.00 USD → 林晓敏 · 716.40 CNY arrive',
      '2026-09-20T15:00:00+08:00',
    ]);
    const { usedAmount } = await client.settleAdvance.quotaQuery({});
    await at('2026-09-20T09:00:00');
    const after = await client.settleAdvance.quotaQuery({});
    expect((Number(usedAmount) - Number(after.usedAmount)).toFixed(2)).toBe('1431.37');
    expect(await ahead(english, speedy.orderNo)).toEqual([]);
  });
});

describe('a calendar that was edited in the sandbox', () => {
  it('moves day count, value day and the return of the limit of what is applied for from then on', async () => {
    const world = await worldOf(app, 'edited', '2026-09-18T11:00:00+08:00');
    const { sim, client, payee, one } = world;
    const to = await payee('8888');
    const speedy = await speedyOf(world);
    const before = await settle(client, to, '100.00', speedy);
    const waiting = await settle(client, to, '100.00');
    expect(before).toMatchObject({ days: 1, restoresAt: '2026-09-20T09:00:00+08:00' });
    expect(waiting).toMatchObject({ valueDay: '2026-09-18', paysAt: '2026-09-20T15:00:00+08:00' });
    // Friday off: it, and the Saturday before a Sunday that is worked.
    await sim.simCalendar.set({ day: '2026-09-18', working: false });
    expect((await quoted(world, '100.00', speedy)).days).toBe(2);
    // That Sunday is no make-up day any more.
    await sim.simCalendar.set({ day: '2026-09-20', working: false });
    const { days, sums } = await quoted(world, '100.00', speedy);
    expect(days).toBe(3);
    expect(sums.flatMap(({ lines }) => lines.map(({ value }) => value))).toContain(
      '2026-09-18 to 2026-09-20: days off, 3 in a row',
    );
    expect(await settle(client, to, '100.00', speedy)).toMatchObject({
      days: 3,
      speedyFeeAmount: '0.30',
      restoresAt: '2026-09-21T09:00:00+08:00',
    });
    expect(await settle(client, to, '100.00')).toMatchObject({
      valueDay: '2026-09-21',
      paysAt: '2026-09-22T15:00:00+08:00',
    });
    await sim.simCalendar.set({ day: '2026-09-21', working: false });
    expect((await quoted(world, '100.00', speedy)).days).toBe(4);
    expect(await settle(client, to, '100.00', speedy)).toMatchObject({ restoresAt: '2026-09-22T09:00:00+08:00' });
    // What was agreed before stays as it was agreed.
    expect(await one(before.orderNo)).toMatchObject({ days: 1, restoresAt: before.restoresAt });
    expect(await one(waiting.orderNo)).toMatchObject({ valueDay: '2026-09-18', paysAt: waiting.paysAt });
    await sim.simCalendar.set({ day: '2026-09-18', working: null });
    expect((await quoted(world, '100.00', speedy)).days).toBe(1);
  });
});

describe('the switches of a sandbox', () => {
  it('speedyRatePerDay: what a day costs', async () => {
    const world = await worldOf(app, 'rate-a-day', '2026-02-15T00:01:00+08:00');
    const speedy = await speedyOf(world);
    expect(await quoted(world, '1234.56', speedy)).toMatchObject({ days: 9, speedyFeeAmount: '11.12' });
    expect((await world.client.settleAdvance.quotaQuery({})).ratePerDay).toBe('0.001');
    await world.sim.simAssumption.set({ name: 'speedyRatePerDay', value: '0.0005' });
    expect(await quoted(world, '1234.56', speedy)).toMatchObject({ days: 9, speedyFeeAmount: '5.56' });
    expect((await world.client.settleAdvance.quotaQuery({})).ratePerDay).toBe('0.0005');
    const { speedyFeeAmount } = await settle(world.client, await world.payee('8888'), '1234.56', speedy);
    expect(speedyFeeAmount).toBe('5.56');
  });

  it('speedyDaysBy: by the application, or by the arrival of the receipt that is named', async () => {
    const world = await worldOf(app, 'days-by', '2026-02-13T14:00:00+08:00');
    const { sim, client, at, payee, one } = world;
    const to = await payee('8888');
    const { orderNo: receiptNo } = await sim.sim.receive({
      accountNo: '795010001001',
      currency: 'USD',
      amount: '5000.00',
      payerName: 'Harbor Retail LLC',
      payerAccountNo: '5550001177',
      payerCountry: 'USA',
    });
    await sim.simObject.act({ machine: 'receipt', subject: receiptNo, action: 'credit' });
    await at('2026-02-15T00:01:00');
    await client.rate.lockUserRate({ receiptNo });
    const speedy = await speedyOf(world);
    const named = { ...speedy, receiptNo };
    expect((await quoted(world, '1000.00', named)).days).toBe(9);
    await sim.simAssumption.set({ name: 'speedyDaysBy', value: 'arrival' });
    expect(await quoted(world, '1000.00', named)).toMatchObject({ days: 1, speedyFeeAmount: '1.00' });
    // Nothing arrived that it could count by.
    expect((await quoted(world, '1000.00', speedy)).days).toBe(9);
    const { usedAmount } = await client.settleAdvance.quotaQuery({});
    const order = await settle(client, to, '1000.00', named);
    expect(order).toMatchObject({ days: 1, restoresAt: '2026-02-14T09:00:00+08:00' });
    await at('2026-02-15T00:01:01');
    // That moment is over: its limit is back at once.
    expect(await one(order.orderNo)).toMatchObject({ state: 'succeeded', advanceStatus: 'restored' });
    expect((await client.settleAdvance.quotaQuery({})).usedAmount).toBe(usedAmount);
    await sim.simAssumption.set({ name: 'speedyDaysBy', value: 'application' });
    expect((await quoted(world, '1000.00', speedy)).days).toBe(9);
  });
});

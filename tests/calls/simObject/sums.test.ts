import { isWorkingDay } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { ACCOUNTS, settle } from '../receipt/receipts.ts';

let app: TestApp;
let sim: TestApp['anonymous'];
beforeAll(async () => {
  app = await startApp();
  sim = app.as({ language: 'en-US' });
  await sim.simClock.mode({ mode: 'frozen' });
});
afterAll(() => app.close());

const sumsOf = async (machine: string, subject: string) => (await sim.simObject.one({ machine, subject })).sums;
const linesOf = (sum: Awaited<ReturnType<typeof sumsOf>>[number] | undefined) =>
  Object.fromEntries((sum?.lines ?? []).map(({ label, value }) => [label, value]));

describe('simObject/one', () => {
  it('shows how the amounts of an exchange were worked out, so that it can be done again by hand', async () => {
    const client = await app.signIn(DEMO.chief);
    const { quoteId } = await client.exchange.one({
      sellCurrency: 'USD',
      buyCurrency: 'CNH',
      tradeDirection: 'sellOut',
      amount: '123.45',
    });
    const { orderNo } = await client.exchange.two({ quoteId }, freshKey());
    await client.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
    await sim.simClock.jump({ seconds: 600 });
    const [rate, amounts, delivery, quota] = await sumsOf('exchangeOrder', orderNo);
    const { 'Customer rate': price = '', Sold = '', Bought = '' } = linesOf(amounts);
    const [, Rate = ''] = /^1 USD = ([0-9.]+) CNH$/.exec(price) ?? [];
    expect(rate?.lines.at(-1)).toEqual({ label: 'Customer rate (bid)', value: Rate });
    expect(Sold).toBe('123.45 USD');
    // 123.45 × rate, rounded down to cents, in whole numbers.
    const [whole = '', fraction = ''] = Rate.split('.');
    const down = (12_345n * BigInt(whole + fraction)) / 10n ** BigInt(fraction.length);
    expect(Bought.replace('.', '')).toBe(`${down} CNH`);
    expect(linesOf(delivery)['Delivered at']).toMatch(/^2026-11-10T/);
    expect(linesOf(quota)).toMatchObject({ 'Quota taken, at most what is sold': Sold, 'Quota gained': Bought });
  });

  it('shows the days that count towards a deadline', async () => {
    const orderNo = await settle(app, { accountNo: ACCOUNTS.usdMaterial });
    const [first] = await sumsOf('receipt', orderNo);
    expect(first?.formula).toBe('when it began to wait + 30 days');
    await app.signIn(DEMO.chief);
    const act = (action: string) => sim.simObject.act({ machine: 'receipt', subject: orderNo, action });
    // Almost all of the time has passed when the bank refuses the refund: five working days are left at least.
    await sim.simClock.jump({ seconds: 30 * 86_400 - 3_600 });
    await act('lapse');
    await act('refuseRefund');
    const [again] = await sumsOf('receipt', orderNo);
    const rows = (again?.lines ?? []).filter(({ label }) => /^\d{4}-/.test(label));
    expect(rows.filter(({ value }) => value === 'working day')).toHaveLength(5);
    expect(rows.every(({ label, value }) => isWorkingDay(label) === (value === 'working day'))).toBe(true);
    const ends = again?.lines.at(-1)?.value ?? '';
    const client = await app.signIn(DEMO.chief);
    expect((await client.receipt.detail({ orderNo })).orderExpiry).toBe(ends);
  });
});

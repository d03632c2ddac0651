import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, BANK_MS } from '../calls/receipt/receipts.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { linesTo } from './lines.ts';

let app: TestApp;
let url: string;
let orderNo: string;
let before: string;
beforeAll(async () => {
  app = await startApp();
  url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  const { anonymous } = app;
  await anonymous.simClock.mode({ mode: 'frozen' });
  ({ orderNo } = await anonymous.sim.receive({ accountNo: ACCOUNTS.usd, currency: 'USD', amount: '100.00' }));
  await anonymous.simSnapshot.save({ name: 'arrived' });
  ({ now: before } = await anonymous.sim.clock({}));
  await anonymous.sim.advanceClock({ seconds: BANK_MS / 1_000 });
  await anonymous.simSnapshot.save({ name: 'credited' });
});
afterAll(() => app.close());

const { sim: line } = linesTo(() => url);
const sim = (...words: readonly string[]) => line(words);

describe('sim diff', () => {
  it('shows balances, how many rows differ in each table, and what differs in them', async () => {
    const { code, out } = await sim('diff', 'arrived');
    expect(code).toBe(0);
    expect(out).toMatch(/^arrived at 2026-11-10 14:52:\d\d Beijing → main at 2026-11-10 14:52:\d\d Beijing\n/);
    expect(out).toMatch(/^10001 +USD +available +\S+ +\S+ +\+100\.00$/m);
    expect(out).toMatch(/^10001 +USD +processing +\S+ +\S+ +-100\.00$/m);
    expect(out).toMatch(/^Posting +0 +\d+ +0$/m);
    expect(out).toMatch(new RegExp(`^Receipt +${orderNo} +changed +State +Not credited +Credited$`, 'm'));
  });

  it('compares two snapshots, and two times; with --json it is the server’s own answer', async () => {
    const { out } = await sim('diff', 'arrived', 'credited', '--json');
    const asked = { fromSnapshot: 'arrived', toSnapshot: 'credited' };
    expect(JSON.parse(out)).toEqual(await app.anonymous.simSnapshot.diff(asked));
    const times = await sim('diff', before, '--times', '--json', '--limit', '5');
    expect(JSON.parse(times.out)).toEqual(await app.anonymous.simSnapshot.diff({ fromAt: before, limit: 5 }));
    const listed = await sim('diff', 'arrived', '--limit', '1');
    expect(listed.out).toMatch(/^Not every row is listed: .*Posting/m);
  });

  it('says that nothing differs', async () => {
    const { out } = await sim('diff', 'arrived', 'arrived');
    expect(out).toContain('No balance differs.\n\nNo row differs.');
  });

  it('ends with 2 for what it does not understand, with 1 for what the server refuses', async () => {
    expect((await sim('diff')).code).toBe(2);
    expect((await sim('diff', 'yesterday', '--times')).code).toBe(2);
    expect((await sim('diff', 'arrived', '--limit', 'many')).code).toBe(2);
    expect((await sim('diff', 'atlantis')).code).toBe(1);
    expect((await sim('diff', 'arrived', '--limit', '900')).code).toBe(1);
  });
});

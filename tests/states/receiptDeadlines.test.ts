import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, act, arrive, BANK_MS, DAY_MS, jump, sandboxNow, settle } from '../calls/receipt/receipts.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { START_AT } from '../harness/time.ts';

// The day and the hour at which the deadlines of a receipt end, from the moment at which every test's world begins: Tuesday,
// 10 November 2026, 14:52:10 in Beijing. Each is tried in a world that nobody has moved before.

let app: TestApp;
let token: string;
const detail = (orderNo: string) => app.as({ token }).receipt.detail({ orderNo });

beforeAll(async () => {
  app = await startApp();
  await app.anonymous.simClock.mode({ mode: 'frozen' });
  token = await app.token();
});
afterAll(() => app.close());

/** One second before, the receipt stands as it did; at the hour itself it has moved on. */
const endsAt = async (orderNo: string, hour: string, before: number, after: number): Promise<void> => {
  expect((await detail(orderNo)).orderExpiry).toBe(hour);
  await jump(app, Date.parse(hour) - (await sandboxNow(app)) - 1_000);
  expect((await detail(orderNo)).status).toBe(before);
  await jump(app, 1_000);
  expect((await detail(orderNo)).status).toBe(after);
};

describe('a receipt’s deadlines', () => {
  it('are those of the hours that are written down here', async () => {
    expect(await sandboxNow(app)).toBe(START_AT.getTime());
    const recalled = await settle(app, { amount: '120.00' });
    await app.anonymous.simOutside.run({ event: 'receipt.recall', with: { subject: recalled } });
    const { list } = await app.as({ token, language: 'en-US' }).notice.page({ systemNoticeType: 1, pageSize: 1 });
    expect(list[0]?.title).toBe('Receipt recalled: 120.00 USD');
    const { orderNo } = await arrive(app, { accountNo: ACCOUNTS.usdMaterial, amount: '100.00' });
    await act(app, orderNo, 'holdForMaterial');
    const held = await detail(orderNo);
    const since = await sandboxNow(app);
    await jump(app, BANK_MS);
    // Wednesday to Friday, Monday and Tuesday: then the money goes back.
    await endsAt(recalled, '2026-11-18T00:00:00+08:00', 11, 12);

    // Thirty days to the second, not working days.
    expect(Date.parse(held.orderExpiry ?? '')).toBe(since + 30 * DAY_MS);
    await jump(app, since + 30 * DAY_MS - (await sandboxNow(app)) - 1_000);
    expect((await detail(orderNo)).status).toBe(7);
    await jump(app, 1_000);
    expect((await detail(orderNo)).status).toBe(10);
    // The bank refuses: of the time for material nothing is left, so that five working days are.
    await act(app, orderNo, 'refuseRefund');
    await endsAt(orderNo, '2026-12-18T00:00:00+08:00', 7, 10);
    await act(app, orderNo, 'agreeRefund');
    await endsAt(orderNo, '2026-12-26T00:00:00+08:00', 11, 12);
  });
});

import { isFinal } from '@tradeport/shared/states/machine.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ACCOUNTS,
  act,
  arrive,
  BANK_MS,
  balanceOf,
  DAY_MS,
  jump,
  minor,
  sandboxNow,
  settle,
} from '../calls/receipt/receipts.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { Refused } from '../harness/transport.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  token = await app.token();
});
afterAll(() => app.close());

const detail = (orderNo: string) => app.as({ token }).receipt.detail({ orderNo });
const money = async (): Promise<readonly bigint[]> => {
  const { available, processing, frozen, quota } = await balanceOf(app, token, 'USD');
  return [available, processing, frozen, quota].map(minor);
};

it('no state of a receipt holds money that nobody and nothing can move on', () => {
  const final = Object.keys(machine.states).filter((state) => isFinal(machine, state));
  expect(final.sort()).toEqual(['creditFailed', 'refunded']);
});

describe('receipt: what the bank does by itself', () => {
  it('credits after its while; the receipt is "not credited" meanwhile', async () => {
    const { orderNo, status } = await arrive(app);
    expect(status).toBe(1);
    await jump(app, BANK_MS - 1_000);
    expect((await detail(orderNo)).status).toBe(1);
    await jump(app, 1_000);
    expect(await detail(orderNo)).toMatchObject({ status: 2, creditedAt: expect.any(String) });
  });

  it('holds money on an account that asks for material, for 30 days', async () => {
    const { orderNo } = await arrive(app, { accountNo: ACCOUNTS.usdMaterial });
    await jump(app, BANK_MS);
    const held = await detail(orderNo);
    expect(held).toMatchObject({ status: 7, actualAmount: null });
    expect(Date.parse(held.orderExpiry ?? '') - (await sandboxNow(app))).toBe(30 * DAY_MS);
    await expect(act(app, orderNo, 'credit')).rejects.toMatchObject({ reason: 'OPERATION_NOT_ALLOW' });
  });

  it('does not credit by hand what needs material', async () => {
    const { orderNo } = await arrive(app, { accountNo: ACCOUNTS.usdMaterial, payerAccountNo: '770005' });
    await expect(act(app, orderNo, 'credit')).rejects.toMatchObject({ code: 'OPERATION_NOT_ALLOW' });
    const { moves } = await app.anonymous.simObject.one({ machine: machine.name, subject: orderNo });
    const open = moves.filter(({ canAct }) => canAct);
    expect(open.map(({ action }) => action)).toEqual(['holdForMaterial', 'refusePayer']);
    expect(moves.find(({ action }) => action === 'credit')?.refusal).toMatchObject({
      code: 'OPERATION_NOT_ALLOW',
      message: expect.stringContaining('settlement material'),
    });
    await act(app, orderNo, 'holdForMaterial');
    expect((await detail(orderNo)).status).toBe(7);
  });

  it.each([
    ['an account 0002 is refused', { payerAccountNo: '66120002' }, 4],
    ['an account 0003 asks for material', { payerAccountNo: '66120003' }, 7],
    ['an account 0004 is credited', { payerAccountNo: '66120004' }, 2],
    ['an account 0005 stays until somebody acts', { payerAccountNo: '66120005' }, 1],
    ['an account 0009 has no answer yet', { payerAccountNo: '66120009' }, 1],
    [
      'an amount that ends in .13 asks for material, whatever the account',
      { amount: '20.13', payerAccountNo: '66120002' },
      7,
    ],
    ['an amount that ends in .14 is refused, whatever the account', { amount: '20.14', payerAccountNo: '66120005' }, 4],
  ] as const)('%s', async (_title, transfer, status) => {
    expect((await detail(await settle(app, transfer))).status).toBe(status);
  });

  it('0006 is refused once and credited the next time; 0009 fails after 24 hours', async () => {
    const payerAccountNo = '66120006';
    expect((await detail(await settle(app, { payerAccountNo }))).status).toBe(4);
    expect((await detail(await settle(app, { payerAccountNo }))).status).toBe(2);
    const silent = await settle(app, { payerAccountNo: '66120009' });
    await jump(app, DAY_MS);
    expect(await detail(silent)).toMatchObject({ status: 4, reason: expect.stringContaining('Channel timeout') });
  });

  it.each([
    ['its own currency by local transfer', { currency: 'GBP' }, 2],
    ['its own currency from abroad', { currency: 'GBP', channel: 'global' }, 4],
    ['another currency', { currency: 'USD' }, 4],
  ] as const)('a local account that gets %s', async (_title, transfer, status) => {
    const orderNo = await settle(app, { accountNo: ACCOUNTS.gbpLocal, ...transfer });
    const found = await detail(orderNo);
    expect(found.status).toBe(status);
    if (status === 4) expect(found.reason).toContain('local transfer only');
  });

  it('money in a currency that the merchant does not hold finds no account', async () => {
    const transfer = arrive(app, { accountNo: ACCOUNTS.gbpLocal, currency: 'PLN' });
    await expect(transfer).rejects.toBeInstanceOf(Refused);
    await expect(transfer).rejects.toMatchObject({ code: 'ACCOUNT_NOTFOUND' });
  });

  it('tells the merchant of the arrival and of what needs him', async () => {
    const api = await app.signIn();
    const orderNo = await settle(app, { accountNo: ACCOUNTS.usdMaterial, amount: '77.00' });
    const { list } = await api.notice.page({ systemNoticeType: 1, pageSize: 2 });
    expect(list.map(({ title }) => title)).toEqual(['Documents needed for 77.00 USD', 'You received 77.00 USD']);
    expect((await api.notice.detail({ noticeId: list[0]?.noticeId ?? '' })).content).toContain(orderNo);
  });
});

describe('receipt: what time does', () => {
  it('nobody brings material: refund after 30 days, paid out after five working days, the money gone from processing', async () => {
    const orderNo = await settle(app, { accountNo: ACCOUNTS.usdMaterial, amount: '100.00' });
    await jump(app, 30 * DAY_MS);
    expect((await detail(orderNo)).status).toBe(10);
    await jump(app, BANK_MS);
    const agreed = await detail(orderNo);
    expect(agreed.status).toBe(11);
    const end = Date.parse(agreed.orderExpiry ?? '');
    expect(new Date(end + 8 * 3_600_000).toISOString().slice(11)).toBe('00:00:00.000Z');
    await jump(app, end - (await sandboxNow(app)) - 1_000);
    expect((await detail(orderNo)).status).toBe(11);
    await jump(app, 1_000);
    const gone = await detail(orderNo);
    expect(gone).toMatchObject({ status: 12, orderExpiry: null });
    const touched = gone.ledger.flatMap(({ postings }) => postings.map(({ account }) => account));
    expect(new Set(touched)).toEqual(new Set(['bank', 'processing']));
    expect(gone.ledger.at(-1)?.postings.map(({ account, amount }) => `${account} ${amount}`)).toEqual([
      'processing -100.00',
      'bank 100.00',
    ]);
  });

  it('a refused refund waits at least five working days more, and is asked about again', async () => {
    const { orderNo } = await arrive(app, { amount: '100.00', payerAccountNo: '770005' });
    for (const action of ['holdForMaterial', 'lapse']) await act(app, orderNo, action);
    await act(app, orderNo, 'refuseRefund');
    const early = await detail(orderNo);
    // It expired by hand long before its time: what was left goes on.
    expect(Date.parse(early.orderExpiry ?? '') - (await sandboxNow(app))).toBe(30 * DAY_MS);
    await jump(app, 30 * DAY_MS);
    expect((await detail(orderNo)).status).toBe(10);
    await act(app, orderNo, 'refuseRefund');
    const late = await detail(orderNo);
    const left = Date.parse(late.orderExpiry ?? '') - (await sandboxNow(app));
    expect(left).toBeGreaterThan(4 * DAY_MS);
    expect(left).toBeLessThan(16 * DAY_MS);
    await jump(app, left);
    expect((await detail(orderNo)).status).toBe(10);
  });
});

describe('receipt: a recall by the payer’s bank', () => {
  const recall = (subject: string) => app.anonymous.simOutside.run({ event: 'receipt.recall', with: { subject } });

  it('freezes the amount and takes the quota, is answered, and paid out after five working days', async () => {
    const before = await money();
    const orderNo = await settle(app, { amount: '120.00' });
    const done = await recall(orderNo);
    expect(done).toMatchObject({ machine: 'receipt', subject: orderNo });
    expect(done.money.map(({ account, amount }) => `${account} ${amount}`)).toEqual([
      'available -120.00',
      'frozen 120.00',
      'quota -120.00',
    ]);
    expect(await detail(orderNo)).toMatchObject({ status: 10, state: 'recalled' });
    const [available, processing, frozen, quota] = await money();
    expect([available, processing, quota]).toEqual([before[0], before[1], before[3]]);
    expect(frozen).toBe((before[2] ?? 0n) + 12_000n);
    await jump(app, BANK_MS);
    const agreed = await detail(orderNo);
    expect(agreed.status).toBe(11);
    await jump(app, Date.parse(agreed.orderExpiry ?? '') - (await sandboxNow(app)));
    const gone = await detail(orderNo);
    expect(gone).toMatchObject({ status: 12, orderExpiry: null });
    expect(gone.ledger.at(-1)?.postings.map(({ account, amount }) => `${account} ${amount}`)).toEqual([
      'frozen -120.00',
      'bank 120.00',
    ]);
    expect(await money()).toEqual(before);
  });

  it('that is refused gives everything back, as if there had been none; it can be recalled again', async () => {
    const orderNo = await settle(app, { amount: '80.00', payerAccountNo: '770005' }).catch(() => '');
    expect((await detail(orderNo)).status).toBe(1);
    await act(app, orderNo, 'credit');
    const before = await money();
    for (let n = 0; n < 2; n += 1) {
      await recall(orderNo);
      await act(app, orderNo, 'refuseRecall');
      expect(await detail(orderNo)).toMatchObject({ status: 2, state: 'credited' });
      expect(await money()).toEqual(before);
    }
  });

  it('is legal only while as much is available, and says what is missing else', async () => {
    const orderNo = await settle(app, { amount: '4000000.00' });
    const chief = app.as({ token });
    const quoted = await chief.exchange.one({
      sellCurrency: 'USD',
      buyCurrency: 'CNH',
      tradeDirection: 'sellOut',
      amount: '3999999.00',
    });
    const { orderNo: order } = await chief.exchange.two({ quoteId: quoted.quoteId });
    await chief.exchange.apply({ mode: 'realTime', orderNo: order });
    const [available = 0n] = await money();
    expect(available).toBeLessThan(400_000_000n);
    const { moves } = await app.anonymous.simObject.one({ machine: machine.name, subject: orderNo });
    const refused = moves.find(({ action }) => action === 'recall');
    expect(refused).toMatchObject({ canAct: false, money: [], refusal: { code: 'OPERATION_NOT_ALLOW' } });
    expect(refused?.refusal?.message).toContain('4,000,000.00 USD');
    expect(refused?.refusal?.sum?.lines.map(({ label }) => label)).toContain('Short');
    const before = await money();
    await expect(recall(orderNo)).rejects.toMatchObject({ code: 'OPERATION_NOT_ALLOW' });
    expect(await money()).toEqual(before);
  });

  it('two at once: one recall, the money moves once', async () => {
    const orderNo = await settle(app, { amount: '60.00' });
    const before = await money();
    const both = await Promise.allSettled([recall(orderNo), recall(orderNo)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await money())[2]).toBe((before[2] ?? 0n) + 6_000n);
  });
});

import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { pdfTexts } from '../../harness/pdfText.ts';
import { refused } from '../../harness/refused.ts';
import { approvedPayer, decide, goodPayer } from '../payer/payers.ts';
import { type Ask, arriveFrom, freshTransfer, goodRecharge, NORDWIND, receivingNo } from './recharges.ts';

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

const BANK_SECONDS = 5;
const advance = (seconds: number) => app.anonymous.sim.advanceClock({ seconds });
const create = async (more: Partial<Ask> = {}) => chief.offlineReceipt.create(await goodRecharge(chief, more));
const stateOf = async (orderNo: string) => (await chief.offlineReceipt.detail({ orderNo })).state;
const euro = async () => {
  const found = await chief.account.queryUserAccBalance({ ccy: 'EUR' });
  return { available: Number(found?.available), quota: Number(found?.quota) };
};

describe('money on a receiving account', () => {
  it('is credited with quota and without material; the announcement of its transaction has arrived, whatever came', async () => {
    const { orderNo, transactionNo } = await create({ amount: '300.00', fee: '5.00' });
    const before = await euro();
    const { orderNo: receiptNo, rechargeNo } = await arriveFrom(app, chief, { amount: '290.00', transactionNo });
    expect(rechargeNo).toBe(orderNo);
    await advance(BANK_SECONDS);
    expect(await chief.offlineReceipt.detail({ orderNo })).toMatchObject({
      state: 'credited',
      actualAmount: '290.00',
      receiptNo,
      expiresAt: null,
    });
    expect(await chief.receipt.detail({ orderNo: receiptNo })).toMatchObject({
      state: 'credited',
      receiptOrderId: orderNo,
      transactionOrderId: transactionNo,
      payerMobileSimType: 'company',
      receivingBank: 'Tradeport Partner Bank (Hong Kong) Limited',
    });
    expect(await euro()).toEqual({ available: before.available + 290, quota: before.quota + 290 });
  });

  it('the bank is told beforehand what its arrival moves: what was announced, less the fee', async () => {
    const { orderNo } = await create({ amount: '300.00', fee: '5.00' });
    const { moves } = await app.anonymous.simObject.one({ machine: 'recharge', subject: orderNo });
    const told = moves.find(({ action }) => action === 'arrive')?.money;
    expect(told?.map(({ account, currency, amount }) => [account, currency, amount])).toEqual([
      ['bank', 'EUR', '-295.00'],
      ['processing', 'EUR', '295.00'],
    ]);
    await app.anonymous.simObject.act({ machine: 'recharge', subject: orderNo, action: 'arrive' });
    const { receiptNo } = await chief.offlineReceipt.detail({ orderNo });
    const { entries } = await app.anonymous.simObject.one({ machine: 'receipt', subject: receiptNo ?? '' });
    const moved = entries.flatMap(({ postings }) => postings.map(({ account, amount }) => [account, amount]));
    expect(moved).toEqual(told?.map(({ account, amount }) => [account, amount]));
  });

  it('without its transaction number belongs to the oldest of its payer with exactly this amount', async () => {
    const payer = await approvedPayer(app, chief);
    const from = { payerNo: payer.payerNo };
    const first = await create({ ...from, amount: '80.00' });
    await advance(1);
    const second = await create({ ...from, amount: '81.00', fee: '1.00' });
    const arrives = { amount: '80.00', payerAccountNo: payer.accountNo };
    expect((await arriveFrom(app, chief, { ...arrives, amount: '79.99' })).rechargeNo).toBeNull();
    expect((await arriveFrom(app, chief, arrives)).rechargeNo).toBe(first.orderNo);
    expect((await arriveFrom(app, chief, arrives)).rechargeNo).toBe(second.orderNo);
    expect((await arriveFrom(app, chief, arrives)).rechargeNo).toBeNull();
  });

  it('two arrivals at once for one announcement: it is matched once', async () => {
    const { orderNo, transactionNo } = await create();
    const arrives = { amount: '100.00', transactionNo };
    const both = await Promise.all([arriveFrom(app, chief, arrives), arriveFrom(app, chief, arrives)]);
    expect(both.map(({ rechargeNo }) => rechargeNo).sort()).toEqual([orderNo, null].sort());
  });

  it('arrives while the announcement is closed: one of them wins, and the money is there either way', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { orderNo, transactionNo } = await create();
      const [arrived, closed] = await Promise.allSettled([
        arriveFrom(app, chief, { amount: '100.00', transactionNo }),
        chief.offlineReceipt.close({ orderNo }),
      ]);
      expect(arrived.status).toBe('fulfilled');
      const matched = arrived.status === 'fulfilled' && arrived.value.rechargeNo === orderNo;
      expect(closed.status).toBe(matched ? 'rejected' : 'fulfilled');
      expect(await stateOf(orderNo)).toBe(matched ? 'credited' : 'closed');
    }
  });

  it('of somebody who is not approved, or not yet, is refused, whatever the bank says; nothing is matched', async () => {
    const payer = goodPayer();
    const { orderNo, transactionNo } = await create({ payer });
    for (const amount of ['100.00', '100.13']) {
      const arrives = { amount, payerAccountNo: payer.accountNo, transactionNo };
      const { orderNo: receiptNo, rechargeNo } = await arriveFrom(app, chief, arrives);
      await advance(BANK_SECONDS);
      const receipt = await chief.receipt.detail({ orderNo: receiptNo });
      expect([rechargeNo, receipt.state]).toEqual([null, 'creditFailed']);
      expect(receipt.reason).toBe('The payer is not an approved payer');
    }
    expect(await stateOf(orderNo)).toBe('announced');
    const payerNo = (await chief.offlineReceipt.detail({ orderNo })).payerNo;
    await decide(app, payerNo, 'approve');
    const arrives = { amount: '100.00', payerAccountNo: payer.accountNo, transactionNo };
    expect((await arriveFrom(app, chief, arrives)).rechargeNo).toBe(orderNo);
  });

  it('turns a currency on again that was turned off meanwhile', async () => {
    await chief.account.configUserCcy({ currencies: ['AUD'], enabled: true });
    const accountNo = await receivingNo(chief, 'AUD');
    await chief.account.configUserCcy({ currencies: ['AUD'], enabled: false });
    await app.anonymous.sim.receive({ accountNo, currency: 'AUD', amount: '12.00', payerAccountNo: NORDWIND });
    await advance(BANK_SECONDS);
    expect(await chief.account.queryUserAccBalance({ ccy: 'AUD' })).toMatchObject({
      available: '12.00',
      enabled: true,
    });
  });
});

describe('offlineReceipt/close', () => {
  it('closes what has not arrived; money that comes later is credited without it', async () => {
    const { orderNo, transactionNo } = await create();
    expect(await chief.offlineReceipt.close({ orderNo })).toMatchObject({ state: 'closed', expiresAt: null });
    const { rechargeNo, orderNo: receiptNo } = await arriveFrom(app, chief, { amount: '100.00', transactionNo });
    await advance(BANK_SECONDS);
    expect([rechargeNo, (await chief.receipt.detail({ orderNo: receiptNo })).state]).toEqual([null, 'credited']);
  });

  it('OPERATION_NOT_ALLOW and ORDER_NOTFOUND: twice, nothing, and somebody else’s', async () => {
    const { orderNo } = await create();
    await chief.offlineReceipt.close({ orderNo });
    await refused(chief.offlineReceipt.close({ orderNo }), 'OPERATION_NOT_ALLOW');
    await refused(chief.offlineReceipt.close({ orderNo: 'RO0' }), 'ORDER_NOTFOUND');
    await refused(other.offlineReceipt.close({ orderNo }), 'ORDER_NOTFOUND');
  });
});

describe('offlineReceipt/paging', () => {
  it('has one in each state, found by number, transaction or payer', async () => {
    const page = await chief.offlineReceipt.paging({ pageSize: 100 });
    expect(page.byStatus.every(({ count }) => count > 0)).toBe(true);
    const found = await chief.offlineReceipt.paging({ keyword: 'nw-2219' });
    expect(found.list.map(({ transactionNo, state }) => [transactionNo, state])).toEqual([
      ['NW-2219-042', 'announced'],
    ]);
    const theirs = await other.offlineReceipt.paging({});
    expect(theirs.list.map(({ state, actualAmount }) => [state, actualAmount])).toEqual([['credited', '6000.00']]);
  });

  it('startAfterEnd, spanTooLong and pageTooDeep: days that are no span, and rows that nobody pages to', async () => {
    const { paging } = chief.offlineReceipt;
    await refused(paging({ startDate: '2026-11-02', endDate: '2026-11-01' }), 'INVALID_PARAM');
    await refused(paging({ startDate: '2025-01-01', endDate: '2026-11-01' }), 'INVALID_PARAM');
    await refused(paging({ currentPage: 10_000, pageSize: 100 }), 'INVALID_PARAM');
  });
});

describe('offlineReceipt/detail', () => {
  it('ORDER_NOTFOUND: nothing, and somebody else’s', async () => {
    const { orderNo } = await create();
    expect((await chief.offlineReceipt.detail({ orderNo })).timeline.map(({ action }) => action)).toEqual(['announce']);
    await refused(other.offlineReceipt.detail({ orderNo }), 'ORDER_NOTFOUND');
    await refused(chief.offlineReceipt.detail({ orderNo: 'RO0' }), 'ORDER_NOTFOUND');
  });
});

describe('offlineReceipt/downloadPdf', () => {
  it('is a paper in the language of the caller that says it is simulated', async () => {
    const recharge = await create({ transactionNo: freshTransfer() });
    const { content, fileName } = await chief.offlineReceipt.downloadPdf({ orderNo: recharge.orderNo });
    const words = pdfTexts(content).join(' ');
    for (const part of ['Recharge voucher', recharge.orderNo, '100.00 EUR', recharge.transactionNo, 'SIMULATED'])
      expect(words).toContain(part);
    expect(fileName).toBe(`Recharge voucher-${recharge.orderNo}.pdf`);
  });

  it('downloadedJustNow and ORDER_NOTFOUND: again at once, and somebody else’s', async () => {
    const { orderNo } = await create();
    await refused(other.offlineReceipt.downloadPdf({ orderNo }), 'ORDER_NOTFOUND');
    await chief.offlineReceipt.downloadPdf({ orderNo });
    await refused(chief.offlineReceipt.downloadPdf({ orderNo }), 'REQUEST_BUSY');
  });

  it('vouchersOff: the site hands out no vouchers', async () => {
    const { orderNo } = await create();
    const { db } = app.tradeport.world;
    const write = (value: string) =>
      db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
        tx.siteConfig.updateMany({ where: { key: 'DOWNLOAD_VOUCHER' }, data: { value } }),
      );
    await write('false');
    await refused(chief.offlineReceipt.downloadPdf({ orderNo }), 'OPERATION_NOT_ALLOW');
    await write('true');
  });
});

describe('a recharge that nobody pays', () => {
  it('is closed after its thirty days, and the merchant is told', async () => {
    const { orderNo } = await create({ amount: '4321.00' });
    await advance(30 * 86_400 - 1);
    expect(await stateOf(orderNo)).toBe('announced');
    await advance(1);
    expect(await stateOf(orderNo)).toBe('closed');
    const { list } = await chief.notice.page({ systemNoticeType: 1, currentPage: 1, pageSize: 20 });
    expect(list.map(({ title }) => title)).toContain('Recharge closed: 4,321.00 EUR');
  });
});

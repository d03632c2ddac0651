import { plainPieces } from '@tradeport/server/platform/db/plainPieces.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { ACCOUNTS, arrive } from './receipts.ts';

// What lists of orders, receipts, recharges, refunds, material and contracts have in common: names, amounts, sums.

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
});
afterAll(() => app.close());

const SCOPE = { sandboxId: 'main', merchantId: 'haichuan' } as const;
const EXCHANGED = { amountFrom: '100.01', amountTo: '100' } as const;
const TURNED = { startDate: '2026-11-02', endDate: '2026-11-01' } as const;
const LONG = { startDate: '2024-11-01', endDate: '2026-10-28' } as const;

type Ask = (request: typeof EXCHANGED | typeof TURNED | typeof LONG) => Promise<unknown>;
const exchanged = async (...asks: readonly Ask[]): Promise<void> => {
  for (const ask of asks) expect((await refused(ask(EXCHANGED), 'INVALID_PARAM')).reason).toBe('amount-from-above-to');
};
const misspanned = async (ask: Ask): Promise<void> => {
  expect((await refused(ask(TURNED), 'INVALID_PARAM')).reason).toBe('start-after-end');
  expect((await refused(ask(LONG), 'INVALID_PARAM')).reason).toBe('span-too-long');
};

describe('receipt/names', () => {
  const named = async (text: string) => (await api.receipt.names({ text })).names;

  it('finds by the beginning of each word, without case, width and accents, and Chinese by its signs', async () => {
    for (const payerName of ['Étoile Ñandú SARL', 'ＷＩＤＥ Gate Ltd', '宁波远洋进出口有限公司'])
      await arrive(app, { payerName });
    for (const text of ['etoile', 'ÉTOILE', 'nandu eto', 'sa Ñ'])
      expect(await named(text), text).toEqual(['Étoile Ñandú SARL']);
    for (const text of ['wide ga', 'ｗｉｄｅ']) expect(await named(text), text).toEqual(['ＷＩＤＥ Gate Ltd']);
    for (const text of ['远洋', '宁波', '进出口 远'])
      expect(await named(text), text).toEqual(['宁波远洋进出口有限公司']);
    for (const text of ['toile', '远进', '%', '_', '\\', '...']) expect(await named(text), text).toEqual([]);
  });

  it('tells twenty at most, those that begin with what was typed first', async () => {
    for (let i = 10; i < 34; i += 1) await arrive(app, { payerName: `Alpha Quill ${i}` });
    await arrive(app, { payerName: 'Quill Brothers' });
    const names = await named('quill');
    expect(names).toHaveLength(20);
    expect(names.slice(0, 3)).toEqual(['Quill Brothers', 'Alpha Quill 10', 'Alpha Quill 11']);
  });

  it('a name leads to its rows, and to those alone', async () => {
    await arrive(app, { payerName: 'Quill Brothers Ltd' });
    const { list } = await api.receipt.paging({ name: 'Quill Brothers' });
    expect(list.map(({ payerHolderName }) => payerHolderName)).toEqual(['Quill Brothers']);
    expect((await api.receipt.paging({ name: 'quill brothers' })).total).toBe(0);
  });

  it('knows the names of its own merchant only', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    expect((await other.receipt.names({ text: 'quill' })).names).toEqual([]);
  });

  it('finds names whose words are not read yet, and none whose rows are gone', async () => {
    await app.tradeport.world.db.inTx(SCOPE, async (tx) => {
      await tx.counterpartyName.updateMany({ where: { name: 'Quill Brothers' }, data: { folded: '' } });
      await tx.counterpartyName.create({ data: { ...SCOPE, list: 'receipt', name: 'Quill Ghosts' } });
      await tx.counterpartyName.create({ data: { ...SCOPE, list: 'receipt', name: '***' } });
    });
    const names = await named('quill b');
    expect(names).toEqual(['Quill Brothers', 'Quill Brothers Ltd']);
    expect(await named('ghosts')).toEqual([]);
  });
});

describe('receipt/paging', () => {
  it('finds an amount to its last digit, in whatever currency, and a range with both its ends', async () => {
    const no = async (amount: string) =>
      (await arrive(app, { payerName: 'Range Co', amount, currency: 'USD', accountNo: ACCOUNTS.usd })).orderNo;
    const [low, mid, high] = [await no('77001.01'), await no('77001.02'), await no('77002.00')];
    const found = async (filter: Parameters<typeof api.receipt.paging>[0]) =>
      (await api.receipt.paging({ name: 'Range Co', ...filter })).list.map(({ orderNo }) => orderNo).toSorted();
    expect(await found({ amountFrom: '77001.02', amountTo: '77001.02' })).toEqual([mid]);
    expect(await found({ amountFrom: '77001.02', amountTo: '77001.020' })).toEqual([mid]);
    expect(await found({ amountFrom: '77001.02', amountTo: '77001.02', currency: 'USD' })).toEqual([mid]);
    expect(await found({ amountFrom: '77001.02', amountTo: '77001.02', currency: 'JPY' })).toEqual([]);
    expect(await found({ amountFrom: '77001.01', amountTo: '77002' })).toEqual([low, mid, high].toSorted());
    expect(await found({ amountFrom: '77001.011', amountTo: '77001.999999' })).toEqual([mid]);
    expect(await found({ amountFrom: '77001.02' })).toEqual([mid, high].toSorted());
    expect(await found({ amountTo: '77001.01', currency: 'USD' })).toEqual([low]);
    expect(await found({ amountFrom: '9999999999999999' })).toEqual([]);
  });

  it('a range that holds many rows is listed as one that holds few: in the order of the list', async () => {
    const { world } = app.tradeport;
    const [sample] = await world.db.read(SCOPE).receipt.findMany({ where: { payerName: 'Range Co' }, take: 1 });
    if (!sample) throw new Error('nothing arrived');
    const at = sample.arrivedAt.getTime();
    const rows = Array.from({ length: 2_100 }, (_, i) => ({
      ...sample,
      orderNo: `X${String(i).padStart(5, '0')}`,
      amountMinor: 55_000_000n + BigInt((i * 7) % 2_100),
      arrivedAt: new Date(at - i * 1_000),
    }));
    await world.db.inTx(SCOPE, async (tx) => {
      for (const data of plainPieces(rows)) await tx.receipt.createMany({ data });
    });
    for (const [amountFrom, amountTo] of [
      ['550000.00', '550021.00'],
      ['550000.00', '550005.00'],
    ] as const) {
      const inRange = rows.filter(
        ({ amountMinor }) => amountMinor <= BigInt(amountTo.replace('.', '')) && amountMinor >= 55_000_000n,
      );
      const second = await api.receipt.paging({ amountFrom, amountTo, pageSize: 50, currentPage: 2 });
      expect(second.list.map(({ orderNo }) => orderNo)).toEqual(inRange.slice(50, 100).map(({ orderNo }) => orderNo));
      expect(second.total).toBe(inRange.length);
    }
    const sums = await api.receipt.sums({ name: 'Range Co', amountFrom: '550000.00', amountTo: '550021.00' });
    const minor = rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    expect(sums).toEqual({
      isWhole: true,
      totals: [{ currency: 'USD', count: 2_100, amount: `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}` }],
    });
  });
});

describe('receipt/paging', () => {
  it('without counts answers the same rows, and whether there are more', async () => {
    const counted = await api.receipt.paging({ pageSize: 5, currentPage: 2 });
    const { list, total, totalIsMinimum, byStatus } = await api.receipt.paging({
      pageSize: 5,
      currentPage: 2,
      counted: false,
    });
    expect(list).toEqual(counted.list);
    expect({ total, totalIsMinimum, byStatus }).toEqual({ total: 11, totalIsMinimum: true, byStatus: [] });
    const few = await api.receipt.paging({ name: 'Quill Brothers', counted: false });
    expect(few.total).toBe(1);
    expect(few.totalIsMinimum).toBeUndefined();
  });
});

describe('receipt/download', () => {
  it('exports rows that are named by their numbers, those of the filter only', async () => {
    const [first, second] = (await api.receipt.paging({ name: 'Range Co', pageSize: 2 })).list;
    const numbers = [first?.orderNo ?? '', second?.orderNo ?? '', 'RC0'];
    const rows = cellsOf((await api.receipt.download({ numbers })).content).slice(1);
    expect(rows.map((row) => row[0])).toEqual(numbers.slice(0, 2));
    expect(cellsOf((await api.receipt.download({ numbers, currency: 'EUR' })).content)).toHaveLength(1);
  });
});

describe('receipt/paging, download and sums', () => {
  it('amountFromAboveTo: the ends of a range are not exchanged', () =>
    exchanged(api.receipt.paging, api.receipt.download, api.receipt.sums));
});

describe('receipt/sums', () => {
  it('startAfterEnd and spanTooLong: days that are no span', () => misspanned(api.receipt.sums));

  it('adds up by currency what the filters leave, those of most rows first', async () => {
    const credited = { status: [2], endDate: '2026-11-09' };
    const { isWhole, totals } = await api.receipt.sums(credited);
    const { list, total } = await api.receipt.paging({ ...credited, pageSize: 100 });
    expect(isWhole).toBe(true);
    expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    for (const { currency, amount } of totals) {
      const digits = list
        .filter((one) => one.currency === currency)
        .map((one) => BigInt(one.estimatedAmount.replace('.', '')));
      expect(BigInt(amount.replace('.', ''))).toBe(digits.reduce((sum, each) => sum + each, 0n));
    }
    expect(totals.map(({ count }) => count)).toEqual(totals.map(({ count }) => count).toSorted((a, b) => b - a));
  });

  it('never tells a part: more than 10,000 rows are added up only when asked for', async () => {
    const { world } = app.tradeport;
    const [sample] = await world.db.read(SCOPE).receipt.findMany({ where: { payerName: 'Range Co' }, take: 1 });
    if (!sample) throw new Error('nothing arrived');
    const rows = Array.from({ length: 10_001 }, (_, i) => ({
      ...sample,
      orderNo: `Y${String(i).padStart(5, '0')}`,
      payerName: 'Many Co',
      amountMinor: 1n,
    }));
    await world.db.inTx(SCOPE, async (tx) => {
      for (const data of plainPieces(rows)) await tx.receipt.createMany({ data });
    });
    expect(await api.receipt.sums({ name: 'Many Co' })).toEqual({ isWhole: false, totals: [] });
    expect(await api.receipt.sums({ name: 'Many Co', whole: true })).toEqual({
      isWhole: true,
      totals: [{ currency: sample.ccy, count: 10_001, amount: '100.01' }],
    });
    await world.db.inTx(SCOPE, (tx) => tx.receipt.deleteMany({ where: { payerName: 'Many Co' } }));
  });
});

describe('refund/queryPage, download and sums', () => {
  it('amountFromAboveTo: the ends of a range are not exchanged', () =>
    exchanged(api.refund.queryPage, api.refund.download, api.refund.sums));
});

describe('refund/download', () => {
  it('startAfterEnd and spanTooLong: days that are no span', () => misspanned(api.refund.download));

  it('answers every refund of the filter as a workbook', async () => {
    const { list } = await api.refund.queryPage({ pageSize: 100 });
    const { content, fileName } = await api.refund.download({});
    const [head, ...rows] = cellsOf(content);
    expect(fileName).toBe('Refunds-20261110.xlsx');
    expect(head?.slice(0, 4)).toEqual(['Refund no.', 'Returned', 'Payment no.', 'Payee']);
    expect(rows.map((row) => row[0])).toEqual(list.map(({ refundNo }) => refundNo));
    expect(list.length).toBeGreaterThan(0);
  });

  it('downloadedJustNow: refuses the same again within nine seconds', async () => {
    await api.refund.download({ currency: 'EUR' });
    await refused(api.refund.download({ currency: 'EUR' }), 'REQUEST_BUSY');
  });
});

describe('refund/sums', () => {
  it('startAfterEnd and spanTooLong: days that are no span', () => misspanned(api.refund.sums));
});

describe('offlineReceipt/paging, download and sums', () => {
  it('amountFromAboveTo: the ends of a range are not exchanged', () =>
    exchanged(api.offlineReceipt.paging, api.offlineReceipt.download, api.offlineReceipt.sums));
});

describe('offlineReceipt/sums', () => {
  it('startAfterEnd and spanTooLong: days that are no span', () => misspanned(api.offlineReceipt.sums));
});

describe('uploadDetail/detailPage, detailDownload and sums', () => {
  it('amountFromAboveTo: the ends of a range are not exchanged', () =>
    exchanged(api.uploadDetail.detailPage, api.uploadDetail.detailDownload, api.uploadDetail.sums));
});

describe('uploadDetail/sums', () => {
  it('startAfterEnd and spanTooLong: days that are no span', () => misspanned(api.uploadDetail.sums));
});

describe('ftrOrder/query, download and sums', () => {
  it('amountFromAboveTo: the ends of a range are not exchanged', () =>
    exchanged(api.ftrOrder.query, api.ftrOrder.download, api.ftrOrder.sums));
});

describe('ftrOrder/sums', () => {
  it('startAfterEnd and spanTooLong: days that are no span', () => misspanned(api.ftrOrder.sums));
});

describe('paymentOrder/queryPage, downloadUserOrder, sums and querySettleOrderSumAmt', () => {
  it('amountFromAboveTo: the ends of a range are not exchanged', () =>
    exchanged(
      api.paymentOrder.queryPage,
      api.paymentOrder.downloadUserOrder,
      api.paymentOrder.sums,
      api.paymentOrder.querySettleOrderSumAmt,
    ));
});

describe('paymentOrder/sums', () => {
  it('startAfterEnd and spanTooLong: days that are no span', () => misspanned(api.paymentOrder.sums));
});

describe('settleOrder/query and export', () => {
  it('amountFromAboveTo: the ends of a range are not exchanged', () =>
    exchanged(api.settleOrder.query, api.settleOrder.export));
});

describe('names of other lists', () => {
  it('each list knows its own: what rows show is found, and leads to them', async () => {
    const payment = { orderType: 'payment' } as const;
    const [order] = (await api.paymentOrder.queryPage(payment)).list;
    const [refund] = (await api.refund.queryPage({})).list;
    const [recharge] = (await api.offlineReceipt.paging({})).list;
    const [material] = (await api.uploadDetail.detailPage({})).list;
    const [contract] = (await api.ftrOrder.query({})).list;
    const [settled] = (await api.settleOrder.query({})).list;
    const found = [
      [order?.payeeName, (text: string) => api.paymentOrder.names({ ...payment, text })],
      [settled?.payeeName, (text: string) => api.paymentOrder.names({ orderType: 'settlement', text })],
      [refund?.payeeName, (text: string) => api.refund.names({ text })],
      [recharge?.payerName, (text: string) => api.offlineReceipt.names({ text })],
      [material?.buyerName, (text: string) => api.uploadDetail.names({ text })],
      [contract?.buyerName, (text: string) => api.ftrOrder.names({ text })],
    ] as const;
    for (const [name = '', ask] of found) {
      const { names } = await ask(name);
      expect(names).toContain(name);
    }
    const [one] = (await api.offlineReceipt.paging({ name: recharge?.payerName ?? '' })).list;
    expect(one?.payerName).toBe(recharge?.payerName);
  });
});

import { plainPieces } from '@tradeport/server/platform/db/plainPieces.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
});
afterAll(() => app.close());

/** Money from a payer of this name, on an account of the merchant for dollars. */
const receive = async (payerName: string): Promise<void> => {
  const own = (await chief.receipt.paging({ pageSize: 100, currency: 'USD' })).list[0]?.receivingAccountNo ?? '';
  await app.anonymous.sim.receive({ accountNo: own, currency: 'USD', amount: '10.50', payerName });
};

describe('receipt/download', () => {
  it('answers every receipt of the filter as a workbook', async () => {
    const { list, total } = await chief.receipt.paging({ pageSize: 100 });
    const file = await chief.receipt.download({});
    expect(file.fileName).toBe('Receipts-20261110.xlsx');
    const [head, ...rows] = cellsOf(file.content);
    expect(head?.slice(0, 3)).toEqual(['Receipt no.', 'Arrived', 'Payer']);
    expect(rows.length).toBe(total);
    expect(rows.map(([orderNo]) => orderNo)).toEqual(list.map(({ orderNo }) => orderNo));
    expect(rows.map((row) => row[4])).toEqual(list.map(({ paymentCountryText }) => paymentCountryText));
    expect(rows.map((row) => row[4])).toContain('Germany');
  });

  it('goes on past one read of the database, each receipt once', async () => {
    const { world } = app.tradeport;
    const [sample] = await world.db.read({ sandboxId: 'main', merchantId: 'haichuan' }).receipt.findMany({ take: 1 });
    if (!sample) throw new Error('the demo has no receipt');
    const many = Array.from({ length: 1_203 }, (_, i) => ({ ...sample, orderNo: `X${String(i).padStart(5, '0')}` }));
    await world.db.inTx({ sandboxId: 'main', merchantId: 'haichuan' }, async (tx) => {
      for (const data of plainPieces(many)) await tx.receipt.createMany({ data });
    });
    const rows = cellsOf((await chief.receipt.download({ payerName: sample.payerName })).content).slice(1);
    const made = rows.map(([orderNo]) => String(orderNo)).filter((orderNo) => orderNo.startsWith('X'));
    expect(new Set(made).size).toBe(1_203);
    expect(made.length).toBe(1_203);
    await world.db.inTx({ sandboxId: 'main', merchantId: 'haichuan' }, (tx) =>
      tx.receipt.deleteMany({ where: { orderNo: { startsWith: 'X' } } }),
    );
  });

  it('what a payer calls himself is shown and never run', async () => {
    const names = ['=HYPERLINK("http://x","y")', '+1', '-1+2', '@SUM(1)', '=1+1', '＝1+1'];
    for (const name of names) await receive(name);
    const rows = cellsOf((await chief.receipt.download({ startDate: '2026-11-10' })).content);
    const payers = rows.map((row) => row[2]);
    for (const name of names) expect(payers).toContain(`'${name}`);
  });

  it('downloadedJustNow: refuses the same again within nine seconds', async () => {
    await chief.receipt.download({ currency: 'EUR' });
    await refused(chief.receipt.download({ currency: 'EUR' }), 'REQUEST_BUSY');
  });

  it('startAfterEnd and spanTooLong: refuse a period', async () => {
    await refused(chief.receipt.download({ startDate: '2026-11-10', endDate: '2026-11-09' }), 'INVALID_PARAM');
    await refused(chief.receipt.download({ startDate: '2026-01-01', endDate: '2026-11-09' }), 'INVALID_PARAM');
  });
});

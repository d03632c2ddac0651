import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { pdfTexts } from '../../harness/pdfText.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
});
afterAll(() => app.close());

const lock = async (): Promise<string> => {
  const pair = { sellCurrency: 'USD', buyCurrency: 'CNH' } as const;
  const { quoteId } = await chief.exchange.one({ ...pair, tradeDirection: 'sellOut', amount: '1234.50' });
  return (await chief.exchange.two({ quoteId }, freshKey())).orderNo;
};

describe('exchange/download', () => {
  it('answers every order of the filter as a workbook, with what the list shows', async () => {
    const orderNo = await lock();
    const { list, total } = await chief.exchange.list({ pageSize: 100 });
    const file = await chief.exchange.download({});
    expect(file.fileName).toBe('Exchange orders-20261110.xlsx');
    const [head, ...rows] = cellsOf(file.content);
    expect(head?.slice(0, 3)).toEqual(['Order no.', 'Created', 'Pair']);
    expect(rows.length).toBe(total);
    expect(rows.map(([id]) => id)).toEqual(list.map(({ id }) => id));
    const row = rows.find(([id]) => id === orderNo);
    expect(row?.slice(2, 8)).toEqual(['USD/CNH', 'Sold amount fixed', 'USD', 1234.5, 'CNH', expect.any(Number)]);
    const one = cellsOf((await chief.exchange.download({ orderNo })).content);
    expect(one.length).toBe(2);
  });

  it('speaks the language of the request, and tells nothing of another merchant', async () => {
    const chinese = await app.signIn(DEMO.otherMerchant, { language: 'zh-CN' });
    const file = await chinese.exchange.download({});
    expect(file.fileName).toBe('换汇记录-20261110.xlsx');
    const own = (await chinese.exchange.list({ pageSize: 100 })).list.map(({ id }) => id);
    const [head, ...rows] = cellsOf(file.content);
    expect(head?.[0]).toBe('订单号');
    expect(rows.map(([id]) => id)).toEqual(own);
  });

  it.each([
    ['zh-CN', '目标汇率', '截止日', '委托换汇'],
    ['en-US', 'Target rate', 'Deadline', 'Limit order'],
  ] as const)('tells target and deadline of a limit order, in %s', async (language, target, deadline, mode) => {
    const client = await app.signIn(DEMO.chief, { language });
    const pair = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;
    const asked = { ...pair, amount: '120.00', targetRate: '9.1234', deadlineDate: '2026-12-01' };
    const { id } = await client.exchange.apply({ mode: 'delegated', ...asked }, freshKey());
    const [head = [], row = []] = cellsOf((await client.exchange.download({ orderNo: id })).content);
    const cell = (header: string) => row[head.indexOf(header)];
    expect([cell(target), cell(deadline)]).toEqual(['9.1234', '2026-12-01']);
    expect(row).toContain(mode);
  });

  it('downloadedJustNow: refuses the same again within nine seconds, also at once, and not another', async () => {
    const finance = await app.signIn(DEMO.finance);
    const two = await Promise.allSettled([finance.exchange.download({}), finance.exchange.download({})]);
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = await refused(finance.exchange.download({}), 'REQUEST_BUSY');
    expect(again.headers['retry-after']).toBe('9');
    await finance.exchange.download({ sellCurrency: 'USD' });
    app.time.forward(9_001);
    await finance.exchange.download({});
  });

  it('makes a paper of one by its number, with how its position was closed', async () => {
    const orderNo = await lock();
    await chief.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
    const [order] = (await chief.exchange.list({ orderNo })).list;
    const { closingRate = '', closingLoss = '' } = order?.detail?.closingTerms ?? {};
    await chief.exchange.cancel({ orderNo, closingTerms: { closingRate, closingLoss } }, freshKey());
    const file = await chief.exchange.download({ orderNo, fileType: 'pdf' });
    expect(file.fileName).toBe(`Exchange-${orderNo}.pdf`);
    const text = pdfTexts(file.content).join(' ');
    for (const word of [orderNo, '1,234.50 USD', 'T+0', closingRate, `${closingLoss} USD`, 'Awaiting closing'])
      expect(text).toContain(word);
  });

  it('EMPTY_PARAM and ORDER_NOTFOUND: a paper needs a number, one of the merchant’s own', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    await refused(other.exchange.download({ fileType: 'pdf' }), 'EMPTY_PARAM');
    app.time.forward(9_001);
    await refused(other.exchange.download({ fileType: 'pdf', orderNo: await lock() }), 'ORDER_NOTFOUND');
  });

  it('vouchersOff: the site hands out no papers', async () => {
    const turn = (value: string) =>
      app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
        tx.siteConfig.updateMany({ where: { key: 'DOWNLOAD_VOUCHER' }, data: { value } }),
      );
    const orderNo = await lock();
    await turn('false');
    await refused(chief.exchange.download({ orderNo, fileType: 'pdf' }), 'OPERATION_NOT_ALLOW');
    await turn('true');
  });

  it('startAfterEnd and spanTooLong: refuse a period, and hold nothing', async () => {
    const wrong = { startDate: '2026-11-10', endDate: '2026-11-09' };
    await refused(chief.exchange.download(wrong), 'INVALID_PARAM');
    await refused(chief.exchange.download(wrong), 'INVALID_PARAM');
    await refused(chief.exchange.download({ startDate: '2025-01-01', endDate: '2026-11-09' }), 'INVALID_PARAM');
  });
});

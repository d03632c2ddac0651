import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { pdfTexts } from '../../harness/pdfText.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { instruct } from '../../nouns/agentFx.ts';

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

/** Files may be made again after a while. */
const HOLD_MS = 10_000;
const later = () => app.time.forward(HOLD_MS);
const SPANS = [
  { startDate: '2026-11-10', endDate: '2026-11-09' },
  { startDate: '2025-01-01', endDate: '2026-11-09' },
  { amountFrom: '2', amountTo: '1' },
];

describe('agentFx/page', () => {
  it('the demo has one in every state, and the limits stand beside', async () => {
    const { byStatus, terms } = await chief.agentFx.page({});
    expect(byStatus.filter(({ count }) => count > 0).map(({ status }) => status)).toEqual([
      'underReview',
      'executed',
      'refused',
      'void',
    ]);
    expect(terms).toMatchObject({
      instructionMaximumUsd: '200000.00',
      yearMaximumUsd: null,
      contractParty: 'Tradeport (Shanghai) Business Services Co., Ltd.',
      agreementId: 'agentFx',
    });
  });

  it('startAfterEnd, spanTooLong, amountFromAboveTo and pageTooDeep: as of every list', async () => {
    for (const ask of SPANS) await refused(chief.agentFx.page(ask), 'INVALID_PARAM');
    await refused(chief.agentFx.page({ currentPage: 10_000, pageSize: 100 }), 'INVALID_PARAM');
  });
});

describe('agentFx/detail', () => {
  it('ORDER_NOTFOUND: one of another merchant is as one that is not there', async () => {
    const { orderNo } = await instruct(chief);
    expect((await chief.agentFx.detail({ orderNo })).materials).toHaveLength(1);
    await refused(other.agentFx.detail({ orderNo }), 'ORDER_NOTFOUND');
    await refused(chief.agentFx.detail({ orderNo: 'AF0' }), 'ORDER_NOTFOUND');
  });
});

describe('agentFx/download', () => {
  it('downloadedJustNow: makes a workbook of what the filters leave, not again at once', async () => {
    const file = await chief.agentFx.download({ status: ['void'] });
    const rows = cellsOf(file.content);
    expect(rows.flat()).toContain('Kobe Precision Tools K.K.');
    expect(rows.flat()).toContain('Above the limit of one instruction: void');
    expect(rows.flat()).not.toContain('Executed');
    await refused(chief.agentFx.download({ status: ['void'] }), 'REQUEST_BUSY');
  });

  it('startAfterEnd, spanTooLong and amountFromAboveTo: as of every list', async () => {
    for (const ask of SPANS) {
      later();
      await refused(chief.agentFx.download(ask), 'INVALID_PARAM');
    }
  });
});

describe('agentFx/downloadPdf', () => {
  it('downloadedJustNow: the paper says whom the agreement is with, in both languages', async () => {
    const { orderNo } = await instruct(chief, { amount: '64.00' }, { purpose: 'Sample fee' });
    later();
    const file = await chief.agentFx.downloadPdf({ orderNo });
    expect(file.fileName).toBe(`Agent-FX-${orderNo}.pdf`);
    const text = pdfTexts(file.content).join(' ');
    for (const word of [orderNo, '64.00 USD', 'Sample fee', 'Tradeport (Shanghai) Business Services'])
      expect(text).toContain(word);
    await refused(chief.agentFx.downloadPdf({ orderNo }), 'REQUEST_BUSY');
    const chinese = await app.signIn(DEMO.chief, { language: 'zh-CN' });
    later();
    const { content } = await chinese.agentFx.downloadPdf({ orderNo });
    for (const word of ['合同主体', 'Tradeport (Shanghai)', '代理购付汇与结汇服务协议'])
      expect(pdfTexts(content).join(' ')).toContain(word);
  });

  it('ORDER_NOTFOUND and vouchersOff: one of the merchant’s own, where the site hands out papers', async () => {
    const { orderNo } = await instruct(chief, { amount: '65.00' });
    later();
    await refused(other.agentFx.downloadPdf({ orderNo }), 'ORDER_NOTFOUND');
    await app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
      tx.siteConfig.updateMany({ where: { key: 'DOWNLOAD_VOUCHER' }, data: { value: 'false' } }),
    );
    later();
    await refused(chief.agentFx.downloadPdf({ orderNo }), 'OPERATION_NOT_ALLOW');
  });
});

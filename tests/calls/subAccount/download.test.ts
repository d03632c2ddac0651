import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { configureSite } from '../../harness/logIn.ts';
import { pdfTexts } from '../../harness/pdfText.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { ACCOUNTS } from '../receipt/receipts.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

describe('subAccount/export', () => {
  it('answers every account of the filter as a workbook', async () => {
    const { list, total } = await api.subAccount.queryApplyPage({ pageSize: 100 });
    const file = await api.subAccount.export({});
    expect(file.fileName).toBe('Collection accounts-20261110.xlsx');
    const [head, ...rows] = cellsOf(file.content);
    expect(head?.slice(0, 3)).toEqual(['Application', 'Name', 'Type']);
    expect(rows.length).toBe(total);
    expect(rows.map(([applyNo]) => applyNo)).toEqual(list.map(({ applyNo }) => applyNo));
    const local = cellsOf((await api.subAccount.export({ type: 'local' })).content).slice(1);
    expect(local.map((row) => row[5])).toEqual([ACCOUNTS.gbpLocal]);
  });

  it('downloadedJustNow: refuses the same again within nine seconds', async () => {
    await api.subAccount.export({ currency: 'EUR' });
    await refused(api.subAccount.export({ currency: 'EUR' }), 'REQUEST_BUSY');
  });
});

describe('subAccount/downloadInfoPdf', () => {
  const applyNoOf = async (keyword: string, status: 'success' | 'closed' | 'processing' = 'success') =>
    (await api.subAccount.queryApply({ keyword, status: [status] }))[0]?.applyNo ?? '';

  it('prints what payers need, in either language', async () => {
    const applyNo = await applyNoOf(ACCOUNTS.usd);
    const file = await api.subAccount.downloadInfoPdf({ applyNo });
    expect(file.fileName).toBe(`Collection account-${ACCOUNTS.usd}.pdf`);
    expect(Buffer.from(file.content.subarray(0, 5)).toString()).toBe('%PDF-');
    const chinese = await app.signIn(DEMO.maker, { language: 'zh-CN' });
    const zh = await chinese.subAccount.downloadInfoPdf({ applyNo });
    expect(zh.fileName).toBe(`收款账户-${ACCOUNTS.usd}.pdf`);
    const account = await api.subAccount.submitDetail({ applyNo });
    const values = [account.accountName, ACCOUNTS.usd, account.bankName, account.branchCode, account.swiftCode];
    for (const [paper, title] of [
      [file, 'Collection account'],
      [zh, '收款账户信息'],
    ] as const) {
      const lines = pdfTexts(paper.content);
      expect(lines[0]).toBe(title);
      // Whoever pays is abroad and whoever hands it out may not be: both read the labels.
      expect(lines).toEqual(
        expect.arrayContaining([
          '户名 Account name',
          '账号 Account number',
          '币种 Currencies',
          '银行名称 Bank name',
          ...values.flatMap((value) => value ?? []),
          '795 · 清算代码 Clearing code',
          '中国香港 Hong Kong (HKG)',
          '全球账户 Global account',
          '模拟 SIMULATED',
        ]),
      );
      expect(lines.join('')).not.toContain('�');
    }
  });

  it('downloadedJustNow: refuses the same again within nine seconds', async () => {
    const again = await app.signIn(DEMO.chief);
    const applyNo = await applyNoOf(ACCOUNTS.gbpLocal);
    const paper = await again.subAccount.downloadInfoPdf({ applyNo });
    expect(pdfTexts(paper.content)).toEqual(
      expect.arrayContaining(['GB09TPPB04079579501102', '040795 · 银行分类代码（Sort code）']),
    );
    await refused(again.subAccount.downloadInfoPdf({ applyNo }), 'REQUEST_BUSY');
  });

  it('vouchersOff: a site that hands out none', async () => {
    const applyNo = await applyNoOf(ACCOUNTS.usd);
    await configureSite(app, 'DOWNLOAD_VOUCHER', 'false');
    const finance = await app.signIn(DEMO.finance);
    await refused(finance.subAccount.downloadInfoPdf({ applyNo }), 'OPERATION_NOT_ALLOW');
    await configureSite(app, 'DOWNLOAD_VOUCHER', 'true');
  });

  it('accountNotOpen: nobody is told to pay to a number that takes no money', async () => {
    for (const status of ['closed', 'processing'] as const) {
      const [account] = await api.subAccount.queryApply({ status: [status] });
      await refused(api.subAccount.downloadInfoPdf({ applyNo: account?.applyNo ?? '' }), 'OPERATION_NOT_ALLOW');
    }
  });

  it('ACCOUNT_NOTFOUND: not that of another merchant', async () => {
    const applyNo = await applyNoOf(ACCOUNTS.usd);
    const other = await app.signIn(DEMO.otherMerchant);
    await refused(other.subAccount.downloadInfoPdf({ applyNo }), 'ACCOUNT_NOTFOUND');
  });
});

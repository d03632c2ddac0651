import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { whileUnverified } from '../account/unverified.ts';
import { added, seen } from './payees.ts';

let app: TestApp;
let api: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

describe('b2bPartner/queryPage', () => {
  it('has the payees of the demo in every state of both machines; removed ones only when they are asked for', async () => {
    const page = await api.b2bPartner.queryPage({ pageSize: 100 });
    expect(new Set(page.list.map(({ status }) => status))).toEqual(
      new Set(['underReview', 'processing', 'available', 'reviewFailure']),
    );
    expect(new Set(page.list.map(({ payeeStatus }) => payeeStatus))).toEqual(
      new Set(['pendingCheck', 'enabled', 'disabled']),
    );
    expect(page.byStatus.every(({ count }) => count > 0)).toBe(true);
    const removed = await api.b2bPartner.queryPage({ status: ['removed'] });
    expect(removed.list.map(({ payeeName, accounts }) => [payeeName, accounts.length])).toEqual([['Daniel Reed', 1]]);
  });

  it('finds by each filter, and tells the accounts of each', async () => {
    const namesOf = async (filter: object) =>
      (await api.b2bPartner.queryPage(filter)).list.map(({ payeeName }) => payeeName).sort();
    expect(await namesOf({ keyword: 'PEARL river' })).toEqual(['Pearl River Freight Limited']);
    expect(await namesOf({ keyword: '锐科' })).toEqual(['深圳市锐科电子有限公司']);
    expect(await namesOf({ relationship: 'exportAgent' })).toEqual(['杭州云帆进出口有限公司']);
    expect(await namesOf({ payeeStatus: 'disabled' })).toEqual(['杭州云帆进出口有限公司']);
    expect(await namesOf({ entityType: 'individual' })).toEqual(['陈美玲']);
    expect(await namesOf({ country: 'VNM' })).toEqual(['Saigon Textile Joint Stock Company']);
    expect(await namesOf({ isFavorite: true })).toEqual(['Pearl River Freight Limited', '深圳市锐科电子有限公司']);
    const [pearl] = (await api.b2bPartner.queryPage({ keyword: 'pearl' })).list;
    const numbers = pearl?.accounts.map(({ bankAccountNo: accountNo }) => accountNo);
    expect(numbers?.slice(-2)).toEqual(['411220769846', '411220768838']);
    const failed = await api.b2bPartner.queryPage({ status: ['reviewFailure'] });
    expect(failed.list[0]).toMatchObject({ reason: 'Name does not match the registry', certificateNo: 'K12**0002' });
  });

  it('pageTooDeep: beyond the rows that can be paged to', async () => {
    await refused(api.b2bPartner.queryPage({ currentPage: 10_000, pageSize: 100 }), 'INVALID_PARAM');
  });
});

describe('b2bPartner/queryDetail', () => {
  it("payeeUnknown: no payee, and no other merchant's", async () => {
    const payeeId = await added(api);
    expect(await seen(api, payeeId)).toMatchObject({ payeeId });
    await refused(seen(other, payeeId), 'CUSTOMER_NOTFOUND');
    await refused(seen(api, 'PE1'), 'CUSTOMER_NOTFOUND');
  });
});

describe('b2bPartner/download', () => {
  it('answers the payees of the filter as a workbook, with what the list shows', async () => {
    const { list } = await api.b2bPartner.queryPage({ pageSize: 100 });
    const [head, ...rows] = cellsOf((await api.b2bPartner.download({})).content);
    expect(head?.slice(0, 2)).toEqual(['Payee no.', 'Payee']);
    expect(rows.map(([id]) => id)).toEqual(list.map(({ payeeId }) => payeeId));
    const pearl = rows.find(([, name]) => name === 'Pearl River Freight Limited');
    expect(String(pearl?.[10])).toMatch(/411220769846\n411220768838$/);
    const chinese = await app.signIn(DEMO.otherMerchant, { language: 'zh-CN' });
    const [, ...own] = cellsOf((await chinese.b2bPartner.download({ country: 'HKG' })).content);
    expect(own.map(([, name]) => name)).toEqual(['Victoria Packaging Limited']);
  });

  it('downloadedJustNow: refuses the same again within nine seconds, and not another', async () => {
    const finance = await app.signIn(DEMO.finance);
    await finance.b2bPartner.download({});
    await refused(finance.b2bPartner.download({}), 'REQUEST_BUSY');
    await finance.b2bPartner.download({ country: 'HKG' });
  });
});

describe('b2bPartner/queryLegalInfo', () => {
  it('tells who the own company is, as it is verified', async () => {
    expect(await api.b2bPartner.queryLegalInfo({})).toMatchObject({
      companyName: '海川跨境电商（深圳）有限公司',
      country: 'CHN',
      certificateType: 'creditCode',
      entityType: 'company',
    });
    expect(await other.b2bPartner.queryLegalInfo({})).toMatchObject({
      companyNameEn: 'Kestrel Trading (Hong Kong) Limited',
      country: 'HKG',
      certificateType: 'registeredCertificate',
    });
  });

  it('OPERATION_NOT_ALLOW: an individual merchant has no company', async () => {
    const su = await app.signIn(DEMO.individual);
    await refused(su.b2bPartner.queryLegalInfo({}), 'OPERATION_NOT_ALLOW');
  });

  it('verifyFirst: refuses until the merchant is verified', async () => {
    await whileUnverified(app, 'haichuan', () => refused(api.b2bPartner.queryLegalInfo({}), 'OPERATION_NOT_ALLOW'));
  });
});

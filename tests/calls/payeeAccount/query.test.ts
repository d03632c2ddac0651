import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { jump } from '../receipt/receipts.ts';
import { added, COMPANY, COMPANY_ZH, decided, freshAccountNo, LEGAL_PERSON, seen } from './accounts.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;

describe('payeeAccount/query', () => {
  it('answers approved accounts by currency, and those of the status that is asked for', async () => {
    const approved = await decided(app, api, 'approve', { currency: 'EUR' });
    const rejected = await decided(app, api, 'reject', { currency: 'EUR' });
    const ids = async (asked: Parameters<typeof api.payeeAccount.query>[0]) =>
      (await api.payeeAccount.query(asked)).map(({ accountId }) => accountId);
    expect(await ids({ currency: 'EUR' })).toEqual([approved]);
    expect(await ids({ accountType: 'withdrawal', currency: 'EUR', status: 'rejected' })).toEqual([rejected]);
    expect(await ids({ currency: 'GBP' })).toEqual([]);
    const other = await app.signIn(DEMO.otherMerchant);
    expect((await other.payeeAccount.query({ currency: 'EUR' })).length).toBe(0);
  });
});

describe('payeeAccount/queryManagePage', () => {
  it('shows the demo in every state, in dollars, yen and renminbi, with the counts of each', async () => {
    const fresh = await startApp();
    const client = await fresh.signIn(DEMO.chief);
    const { list, byStatus, total } = await client.payeeAccount.queryManagePage({ pageSize: 50 });
    expect(new Set(list.map(({ status }) => status))).toEqual(
      new Set(['underReview', 'approved', 'rejected', 'removed']),
    );
    expect(new Set(list.map(({ currency }) => currency))).toEqual(new Set(['USD', 'JPY', 'CNH']));
    expect(byStatus.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(list.find(({ status }) => status === 'rejected')).toMatchObject({
      accountName: LEGAL_PERSON,
      reason: expect.stringMatching(/.+/),
    });
    await fresh.close();
  });

  it('finds by part of a number, a name or a bank, by currency, country and status', async () => {
    const accountNo = freshAccountNo();
    const accountId = await added(api, { accountNo, currency: 'HKD', nickname: 'Findable', bankName: 'Quaint Bank' });
    const asked = [
      { keyword: accountNo.slice(2, 9) },
      { keyword: 'FINDABLE' },
      { keyword: 'quaint' },
      { keyword: accountNo, currency: 'HKD' as const, bankCountry: 'HKG', status: ['underReview' as const] },
    ];
    for (const filter of asked)
      expect((await api.payeeAccount.queryManagePage(filter)).list.map((one) => one.accountId)).toEqual([accountId]);
    const missed = [{ currency: 'USD' as const }, { bankCountry: 'USA' }, { status: ['approved' as const] }];
    for (const filter of missed)
      expect((await api.payeeAccount.queryManagePage({ keyword: accountNo, ...filter })).total).toBe(0);
  });

  it('pageTooDeep: refuses what lies beyond the reach', () =>
    refused(api.payeeAccount.queryManagePage({ currentPage: 100_000, pageSize: 100 }), 'INVALID_PARAM'));
});

describe('payeeAccount/queryAccountNameList', () => {
  it('names the company in both languages and its legal person; an individual is a person', async () => {
    expect(await api.payeeAccount.queryAccountNameList({})).toEqual([
      { accountName: COMPANY_ZH, entity: 'company', entityText: 'Company' },
      { accountName: COMPANY, entity: 'company', entityText: 'Company' },
      {
        accountName: LEGAL_PERSON,
        entity: 'legalPerson',
        entityText: 'Legal person or responsible director',
      },
    ]);
    const su = await app.signIn(DEMO.individual);
    expect((await su.payeeAccount.queryAccountNameList({})).map(({ entity }) => entity)).toEqual([
      'legalPerson',
      'legalPerson',
    ]);
  });
});

describe('the review of a withdrawal account', () => {
  it.each([
    ['0002', 'rejected'],
    ['0003', 'approved'],
    ['0004', 'approved'],
    ['0005', 'underReview'],
    ['0006', 'rejected'],
    ['1234', 'approved'],
  ])('the digits %s before the last four make it %s, whatever the last four are', async (deciding, status) => {
    const ids = [];
    for (const last of ['0002', '6688'])
      ids.push(await added(api, { accountNo: `${freshAccountNo(deciding).slice(0, -4)}${last}` }));
    await jump(app, HOUR_MS);
    for (const accountId of ids) expect(await seen(api, accountId)).toMatchObject({ status });
  });

  it('tells the merchant of each outcome, with the reason', async () => {
    const accountId = await decided(app, api, 'reject');
    const { reason, accountNo } = await seen(api, accountId);
    expect(reason).toBe('Name does not match the registry');
    const { list } = await api.notice.page({ systemNoticeType: 1 });
    expect(list.some(({ title }) => title.includes(accountNo.slice(-4)))).toBe(true);
  });
});

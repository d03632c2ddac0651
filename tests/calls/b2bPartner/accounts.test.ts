import type { Client } from '@tradeport/shared/client.ts';
import { PAYEE_ACCOUNTS_MAX } from '@tradeport/shared/contract/b2bPartner.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { whileUnverified } from '../account/unverified.ts';
import { added, available, fieldsOf, freshAccountNo, goodBank, seen } from './payees.ts';
import { wrongBanks } from './wrongPayees.ts';

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

const add = (payeeId: string, more: Parameters<typeof goodBank>[0] = {}, client = api) =>
  client.b2bPartner.bankAdd({ payeeId, ...goodBank(more) });

describe('b2bPartner/bankAdd', () => {
  it('adds an account that can be paid to at once', async () => {
    const payeeId = await available(app, api);
    const account = await add(payeeId, { bankAccountCcy: 'HKD', swiftCode: 'hsbchkhhxxx' });
    expect(account).toMatchObject({ payeeId, bankAccountCcy: 'HKD', swiftCode: 'HSBCHKHHXXX', isUsable: true });
    expect((await seen(api, payeeId)).accounts.map(({ accountId }) => accountId)).toContain(account.accountId);
  });

  it.each(wrongBanks)(
    'INVALID_COUNTRY, ERROR_COUNTRY, accountNoDiffers, swiftMissing, intermediaryIncomplete, doubleByteAbroad, ibanWrong, routingMissing, routingWrong, bankNumberMissing and bankNumberWrong: $what',
    async ({ code, fields, told }) => {
      const payeeId = await available(app, api);
      expect(fieldsOf((await refused(add(payeeId, told), code)).result)).toEqual(fields);
      expect((await seen(api, payeeId)).accounts).toHaveLength(1);
    },
  );

  it('payeeNotAvailable: waits for the review of its payee', async () => {
    await refused(add(await added(api)), 'OPERATION_NOT_ALLOW');
  });

  it('payeeAccountsFull and payeeAccountStands: so many at most, also when several come at once, and each once', async () => {
    const payeeId = await available(app, api);
    const accountNo = freshAccountNo();
    const same = await Promise.allSettled(Array.from({ length: 4 }, () => add(payeeId, { bankAccountNo: accountNo })));
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await refused(add(payeeId, { bankAccountNo: accountNo }), 'REQUEST_REPEAT');
    const answers = await Promise.allSettled(Array.from({ length: PAYEE_ACCOUNTS_MAX }, () => add(payeeId)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(PAYEE_ACCOUNTS_MAX - 2);
    await refused(add(payeeId), 'OPERATION_NOT_ALLOW');
    expect((await seen(api, payeeId)).accounts).toHaveLength(PAYEE_ACCOUNTS_MAX);
  });

  it("payeeUnknown: no payee, and no other merchant's", async () => {
    const payeeId = await available(app, api);
    await refused(add(payeeId, {}, other), 'CUSTOMER_NOTFOUND');
    await refused(add('PE1'), 'CUSTOMER_NOTFOUND');
  });

  it('verifyFirst: refuses until the merchant is verified', async () => {
    const payeeId = await available(app, api);
    await whileUnverified(app, 'haichuan', () => refused(add(payeeId), 'OPERATION_NOT_ALLOW'));
  });
});

describe('b2bPartner/bankDelete', () => {
  it('removes an account once, also when several remove it at once', async () => {
    const payeeId = await available(app, api);
    const { accountId } = await add(payeeId);
    const answers = await Promise.allSettled(Array.from({ length: 3 }, () => api.b2bPartner.bankDelete({ accountId })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await seen(api, payeeId)).accounts).toHaveLength(1);
    const [removed] = (await api.b2bPartner.bankPage({ payeeId, removed: true })).list;
    expect(removed).toMatchObject({ accountId, isUsable: false, removedAt: expect.any(String) });
  });

  it('lastPayeeAccount: one stays, also when both are removed at once', async () => {
    const payeeId = await available(app, api);
    const accounts = [await add(payeeId), ...(await seen(api, payeeId)).accounts.slice(-1)];
    const answers = await Promise.allSettled(accounts.map(({ accountId }) => api.b2bPartner.bankDelete({ accountId })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [last] = (await seen(api, payeeId)).accounts;
    await refused(api.b2bPartner.bankDelete({ accountId: last?.accountId ?? '' }), 'OPERATION_NOT_ALLOW');
  });

  it('OPERATION_NOT_ALLOW and payeeNotAvailable: what is removed, and one whose payee is under review', async () => {
    const payeeId = await available(app, api);
    const { accountId } = await add(payeeId);
    await api.b2bPartner.bankDelete({ accountId });
    await refused(api.b2bPartner.bankDelete({ accountId }), 'OPERATION_NOT_ALLOW');
    const [waiting] = (await seen(api, await added(api))).accounts;
    await refused(api.b2bPartner.bankDelete({ accountId: waiting?.accountId ?? '' }), 'OPERATION_NOT_ALLOW');
  });

  it("payeeAccountUnknown: no account, and no other merchant's", async () => {
    const { accountId } = await add(await available(app, api));
    await refused(other.b2bPartner.bankDelete({ accountId }), 'ACCOUNT_NOTFOUND');
    await refused(api.b2bPartner.bankDelete({ accountId: 'PB1' }), 'ACCOUNT_NOTFOUND');
  });
});

describe('b2bPartner/bankPage', () => {
  it('lists accounts of one payee, and of all by currency, country, channel and part of a number', async () => {
    const payeeId = await available(app, api, { payeeName: 'Wanchai Traders' });
    const euro = await add(payeeId, { bankAccountCcy: 'EUR' });
    const page = await api.b2bPartner.bankPage({ payeeId });
    expect(page.list.map(({ bankAccountCcy: currency, channel }) => [currency, channel])).toEqual([
      ['EUR', 'global'],
      ['USD', 'local'],
    ]);
    const idsOf = async (filter: object) =>
      (await api.b2bPartner.bankPage({ pageSize: 100, ...filter })).list.map(({ accountId }) => accountId);
    expect(await idsOf({ bankAccountCcy: 'EUR', bankCountry: 'HKG', channel: 'global' })).toEqual([euro.accountId]);
    expect(await idsOf({ keyword: euro.bankAccountNo.slice(2) })).toEqual([euro.accountId]);
    expect(await idsOf({ keyword: 'wanchai' })).toHaveLength(2);
    expect((await other.b2bPartner.bankPage({ payeeId })).total).toBe(0);
  });

  it('pageTooDeep: beyond the rows that can be paged to', async () => {
    await refused(api.b2bPartner.bankPage({ currentPage: 10_000, pageSize: 100 }), 'INVALID_PARAM');
  });
});

import type { Client } from '@tradeport/shared/client.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { whileUnverified } from '../account/unverified.ts';
import {
  added,
  decided,
  fieldsOf,
  freshAccountNo,
  goodAccount,
  type Otherwise,
  proof,
  review,
  seen,
} from './accounts.ts';

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

describe('payeeAccount/modify', () => {
  it('corrects what was rejected, with the proof that it had, and it goes under review again', async () => {
    const file = await proof(api);
    const accountId = await decided(app, api, 'reject', { proofFiles: [file] });
    expect(await seen(api, accountId)).toMatchObject({ status: 'rejected', decidedAt: expect.any(String) });
    const accountNo = freshAccountNo();
    const told = goodAccount({ accountNo, proofFiles: [file], bankName: 'Hang Seng Bank', swiftCode: 'HASEHKHH' });
    expect(await api.payeeAccount.modify({ ...told, accountId })).toMatchObject({ accountId, status: 'underReview' });
    expect(await seen(api, accountId)).toMatchObject({
      accountNo,
      bankName: 'Hang Seng Bank',
      reason: null,
      decidedAt: null,
      detail: { proofFiles: [file] },
    });
    expect((await api.payeeAccount.queryManagePage({ keyword: accountNo })).total).toBe(1);
    await review(app, accountId, 'approve');
    expect((await api.payeeAccount.query({})).map((one) => one.accountId)).toContain(accountId);
  });

  it('sameAccountStands: keeps its own number, and takes none that stands', async () => {
    const accountNo = freshAccountNo();
    const accountId = await decided(app, api, 'reject', { accountNo });
    const standing = freshAccountNo();
    await added(api, { accountNo: standing });
    await refused(api.payeeAccount.modify({ ...goodAccount({ accountNo: standing }), accountId }), 'REQUEST_REPEAT');
    await api.payeeAccount.modify({ ...goodAccount({ accountNo }), accountId });
  });

  it('INVALID_COUNTRY, ERROR_COUNTRY, accountNoDiffers, swiftMissing, intermediaryIncomplete, doubleByteAbroad, nameNotOwn and fileMissing: as when it is added, and it stays as it was', async () => {
    const accountId = await decided(app, api, 'reject');
    const before = await seen(api, accountId);
    const wrong: readonly (readonly [ErrorCode, readonly string[], Otherwise])[] = [
      ['INVALID_COUNTRY', ['bankCountry'], { bankCountry: 'XXX' }],
      ['ERROR_COUNTRY', ['bankCountry'], { bankCountry: 'CUB' }],
      ['INVALID_PARAM', ['confirmAccountNo'], { confirmAccountNo: '1234' }],
      ['EMPTY_PARAM', ['swiftCode'], { currency: 'THB', swiftCode: null }],
      ['EMPTY_PARAM', ['intermediaryBankName', 'intermediaryBankCountry'], { intermediarySwiftCode: 'CITIUS33' }],
      ['INVALID_PARAM', ['bankName'], { bankName: '汇丰银行' }],
      ['BIZ_ERROR', ['accountName'], { accountName: 'Somebody Else' }],
      ['BIZ_ERROR', [], { proofFiles: [await proof(other)] }],
    ];
    for (const [code, paths, more] of wrong) {
      const refusal = await refused(api.payeeAccount.modify({ ...goodAccount(more), accountId }), code);
      expect([more, fieldsOf(refusal.result)]).toEqual([more, paths]);
    }
    expect(await seen(api, accountId)).toEqual(before);
  });

  it('OPERATION_NOT_ALLOW: nothing but what was rejected', async () => {
    const approved = await decided(app, api, 'approve');
    const waiting = await added(api);
    for (const accountId of [approved, waiting])
      await refused(api.payeeAccount.modify({ ...goodAccount(), accountId }), 'OPERATION_NOT_ALLOW');
  });

  it("ACCOUNT_NOTFOUND: no account, and no other merchant's", async () => {
    const accountId = await decided(app, api, 'reject');
    await refused(other.payeeAccount.modify({ ...goodAccount(), accountId }), 'ACCOUNT_NOTFOUND');
    await refused(api.payeeAccount.modify({ ...goodAccount(), accountId: 'WA1' }), 'ACCOUNT_NOTFOUND');
  });

  it('verifyFirst: refuses until the merchant is verified', async () => {
    const accountId = await decided(app, api, 'reject');
    await whileUnverified(app, 'haichuan', () =>
      refused(api.payeeAccount.modify({ ...goodAccount(), accountId }), 'OPERATION_NOT_ALLOW'),
    );
  });
});

describe('payeeAccount/delete', () => {
  it('removes an account in whatever state, once also when several remove it at once, and it stays readable', async () => {
    const ids = [await added(api), await decided(app, api, 'approve'), await decided(app, api, 'reject')];
    for (const accountId of ids) {
      const answers = await Promise.allSettled(
        Array.from({ length: 3 }, () => api.payeeAccount.delete({ accountId, accountType: 'withdrawal' })),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await seen(api, accountId)).toMatchObject({ status: 'removed', removedAt: expect.any(String) });
    }
    const approved = (await api.payeeAccount.query({})).map(({ accountId }) => accountId);
    expect(approved.filter((one) => ids.includes(one))).toEqual([]);
  });

  it('OPERATION_NOT_ALLOW: what is removed, and a review of it', async () => {
    const accountId = await added(api);
    await api.payeeAccount.delete({ accountId });
    await refused(api.payeeAccount.delete({ accountId }), 'OPERATION_NOT_ALLOW');
    await refused(
      app.anonymous.simObject.act({ machine: 'withdrawalAccount', subject: accountId, action: 'approve' }),
      'OPERATION_NOT_ALLOW',
    );
  });

  it("ACCOUNT_NOTFOUND: no account, and no other merchant's", async () => {
    const accountId = await added(api);
    await refused(other.payeeAccount.delete({ accountId }), 'ACCOUNT_NOTFOUND');
    expect(await seen(api, accountId)).toMatchObject({ status: 'underReview' });
  });
});

describe('payeeAccount/modifyDetail', () => {
  it('changes nickname and remark without a review; what is left out is cleared', async () => {
    const accountId = await decided(app, api, 'approve', { nickname: 'Old', remark: 'Note' });
    await api.payeeAccount.modifyDetail({ accountId, nickname: '新名称' });
    expect(await seen(api, accountId)).toMatchObject({ status: 'approved', nickname: '新名称', remark: null });
    expect((await api.payeeAccount.queryManagePage({ keyword: '新名称' })).list[0]).toMatchObject({ accountId });
    expect((await api.payeeAccount.queryManagePage({ keyword: 'old' })).total).toBe(0);
  });

  it('OPERATION_NOT_ALLOW: not of a removed account', async () => {
    const accountId = await added(api);
    await api.payeeAccount.delete({ accountId });
    await refused(api.payeeAccount.modifyDetail({ accountId, nickname: 'Late' }), 'OPERATION_NOT_ALLOW');
  });

  it("ACCOUNT_NOTFOUND: no account, and no other merchant's", async () => {
    const accountId = await added(api);
    await refused(other.payeeAccount.modifyDetail({ accountId, nickname: 'Mine' }), 'ACCOUNT_NOTFOUND');
    expect(await seen(api, accountId)).toMatchObject({ nickname: null });
  });
});

import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { pdf } from '../../harness/sampleFiles.ts';
import { goodRecharge } from '../offlineReceipt/recharges.ts';
import { approvedPayer, decide, freshAccountNo, goodPayer } from './payers.ts';

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

const advance = (seconds: number) => app.anonymous.sim.advanceClock({ seconds });
const proof = async (client: Client): Promise<string> =>
  (await client.file.upload({ businessType: 'PAYER_PROOF', file: new File([pdf()], 'proof.pdf') })).fileId;

/** What the review comes to by the four digits before the last four; the back office of the demo takes seconds. */
const reviewed = async (deciding: string): Promise<string> => {
  const { payerNo } = await chief.payer.add(goodPayer({ accountNo: freshAccountNo(deciding) }));
  await advance(120);
  return (await chief.payer.detail({ payerNo })).state;
};

describe('payer/list', () => {
  it('has a payer in each state; removed ones only when they are asked for', async () => {
    const page = await chief.payer.list({ pageSize: 100 });
    expect(new Set(page.list.map(({ state }) => state))).toEqual(new Set(['approved', 'underReview', 'rejected']));
    expect(page.byStatus.every(({ count }) => count > 0)).toBe(true);
    const removed = await chief.payer.list({ status: [3] });
    expect(removed.list.map(({ accountName, state }) => [accountName, state])).toEqual([
      ['Old Harbour Supplies Ltd', 'removed'],
    ]);
  });

  it('finds by a part of the name or the number, by country and by currency', async () => {
    const namesOf = async (filter: object) => (await chief.payer.list(filter)).list.map((one) => one.accountName);
    expect(await namesOf({ keyword: 'NORDWIND' })).toEqual(['Nordwind Handels GmbH']);
    expect(await namesOf({ keyword: '0532013' })).toEqual(['Nordwind Handels GmbH']);
    expect(await namesOf({ country: 'JPN' })).toEqual(['Sakura Interiors K.K.']);
    expect(await namesOf({ currency: 'JPY' })).toEqual(['Sakura Interiors K.K.']);
  });

  it('pageTooDeep: beyond the rows that can be paged to', async () => {
    await refused(chief.payer.list({ currentPage: 10_000, pageSize: 100 }), 'INVALID_PARAM');
  });
});

describe('payer/add', () => {
  it('puts a payer under review; the ID number is masked, and sealed at rest', async () => {
    const proofMaterials = [await proof(chief)];
    const told = goodPayer({
      idCardNo: 'ab1234567890',
      phoneNo: '491719998877',
      phoneSimType: 'company',
      proofMaterials,
    });
    const payer = await chief.payer.add(told);
    expect(payer).toMatchObject({
      accountName: told.accountName,
      state: 'underReview',
      auditStatus: 'pending',
      idCardNo: 'AB1*****7890',
      phoneSimType: 'company',
      proofMaterials: [{ fileName: 'proof.pdf' }],
    });
    const reader = app.tradeport.world.db.read({ sandboxId: 'main', platform: true });
    const row = await reader.payer.findFirst({ where: { payerNo: payer.payerNo } });
    expect(row?.idCardNoSealed).not.toContain('1234567890');
  });

  it('is decided by the four digits before the last four, and the merchant is told', async () => {
    expect(await reviewed('7777')).toBe('approved');
    expect(await reviewed('0002')).toBe('rejected');
    expect(await reviewed('0005')).toBe('underReview');
    expect(await reviewed('0006')).toBe('rejected');
    const titles = (await chief.notice.page({ systemNoticeType: 1, currentPage: 1, pageSize: 20 })).list.map(
      ({ title }) => title,
    );
    expect(titles).toContain('Payer approved: Alster Import GmbH');
    expect(titles).toContain('Payer not approved: Alster Import GmbH');
  });

  it('payerExists: the same account twice, also for two at once; another merchant may have it', async () => {
    const told = goodPayer();
    const both = await Promise.allSettled([chief.payer.add(told), chief.payer.add(told)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await refused(chief.payer.add(told), 'REQUEST_REPEAT');
    expect((await other.payer.add(told)).state).toBe('underReview');
  });

  it('INVALID_COUNTRY and ERROR_COUNTRY: no such country, and one at high risk', async () => {
    await refused(chief.payer.add(goodPayer({ country: 'XXX' })), 'INVALID_COUNTRY');
    await refused(chief.payer.add(goodPayer({ country: 'IRN' })), 'ERROR_COUNTRY');
  });

  it('currencyNotHeld: an account in USDT, where that cannot be held', async () => {
    await refused(chief.payer.add(goodPayer({ currency: 'USDT' })), 'INVALID_CURRENCY');
  });

  it('simTypeMissing: a number without the type of its SIM', async () => {
    await refused(chief.payer.add(goodPayer({ phoneNo: '4917112345' })), 'EMPTY_PARAM');
  });

  it('fileMissing and INVALID_PARAM: proof of others, of another kind, and capitals of the SWIFT code', async () => {
    await refused(chief.payer.add(goodPayer({ proofMaterials: [await proof(other)] })), 'BIZ_ERROR');
    const { fileId } = await chief.file.upload({ businessType: 'OTHER_MEDIA', file: new File([pdf()], 'x.pdf') });
    await refused(chief.payer.add(goodPayer({ proofMaterials: [fileId] })), 'INVALID_PARAM');
    await refused(chief.payer.add(goodPayer({ swiftCode: 'deutdeff' })), 'INVALID_PARAM');
    await refused(chief.payer.add(goodPayer({ accountNo: 'AB1' })), 'INVALID_PARAM');
  });
});

describe('payer/update', () => {
  it('corrects a payer that was not approved: it is reviewed again, and keeps what is left out', async () => {
    const { payerNo } = await chief.payer.add(goodPayer({ idCardNo: 'X12345678' }));
    await decide(app, payerNo, 'reject');
    expect(await chief.payer.detail({ payerNo })).toMatchObject({ state: 'rejected', auditStatus: 'fail' });
    const corrected = await chief.payer.update({ ...goodPayer({ accountName: 'Corrected GmbH' }), payerNo });
    expect(corrected).toMatchObject({
      state: 'underReview',
      accountName: 'Corrected GmbH',
      reason: null,
      idCardNo: 'X12**5678',
    });
    await advance(120);
    expect((await chief.payer.detail({ payerNo })).state).toBe('approved');
  });

  it('OPERATION_NOT_ALLOW: one under review, and one that is approved', async () => {
    const { payerNo } = await chief.payer.add(goodPayer());
    await refused(chief.payer.update({ ...goodPayer(), payerNo }), 'OPERATION_NOT_ALLOW');
    await decide(app, payerNo, 'approve');
    await refused(chief.payer.update({ ...goodPayer(), payerNo }), 'OPERATION_NOT_ALLOW');
  });

  it('payerUnknown: no such payer, and one of another merchant', async () => {
    const theirs = await other.payer.add(goodPayer());
    await refused(chief.payer.update({ ...goodPayer(), payerNo: 'PY0' }), 'CUSTOMER_NOTFOUND');
    await refused(chief.payer.update({ ...goodPayer(), payerNo: theirs.payerNo }), 'CUSTOMER_NOTFOUND');
  });

  it('currencyNotHeld, INVALID_COUNTRY, ERROR_COUNTRY, simTypeMissing, payerExists, fileMissing and INVALID_PARAM: judged as a new one', async () => {
    const { payerNo } = await chief.payer.add(goodPayer());
    const taken = await chief.payer.add(goodPayer());
    await decide(app, payerNo, 'reject');
    const correct = (more: object) => chief.payer.update({ ...goodPayer(), ...more, payerNo });
    await refused(correct({ currency: 'USDT' }), 'INVALID_CURRENCY');
    await refused(correct({ country: 'XXX' }), 'INVALID_COUNTRY');
    await refused(correct({ country: 'IRN' }), 'ERROR_COUNTRY');
    await refused(correct({ phoneNo: '4917112345' }), 'EMPTY_PARAM');
    await refused(correct({ accountNo: taken.accountNo }), 'REQUEST_REPEAT');
    await refused(correct({ proofMaterials: ['FL0'] }), 'BIZ_ERROR');
    await refused(correct({ swiftCode: 'x' }), 'INVALID_PARAM');
    expect((await chief.payer.detail({ payerNo })).state).toBe('rejected');
  });
});

describe('payer/delete', () => {
  it('removes a payer, whose account can then be added anew', async () => {
    const payer = await approvedPayer(app, chief);
    expect(await chief.payer.delete({ payerNo: payer.payerNo })).toMatchObject({ status: 3 });
    expect((await chief.payer.list({ keyword: payer.accountNo })).list).toEqual([]);
    await chief.payer.add(goodPayer({ accountNo: payer.accountNo }));
  });

  it('payerHasRecharge: while a recharge awaits its money', async () => {
    const { payerNo } = await approvedPayer(app, chief);
    const { orderNo } = await chief.offlineReceipt.create(await goodRecharge(chief, { payerNo }));
    await refused(chief.payer.delete({ payerNo }), 'OPERATION_NOT_ALLOW');
    await chief.offlineReceipt.close({ orderNo });
    await chief.payer.delete({ payerNo });
  });

  it('OPERATION_NOT_ALLOW and payerUnknown: twice, nobody, and somebody else’s', async () => {
    const { payerNo } = await chief.payer.add(goodPayer());
    await chief.payer.delete({ payerNo });
    await refused(chief.payer.delete({ payerNo }), 'OPERATION_NOT_ALLOW');
    await refused(chief.payer.delete({ payerNo: 'PY0' }), 'CUSTOMER_NOTFOUND');
    await refused(other.payer.delete({ payerNo }), 'CUSTOMER_NOTFOUND');
  });
});

describe('payer/detail', () => {
  it('tells the life of a payer', async () => {
    const { payerNo } = await approvedPayer(app, chief);
    const { timeline } = await chief.payer.detail({ payerNo });
    expect(timeline.map(({ action }) => action)).toEqual(['add', 'approve']);
  });

  it('payerUnknown: nobody, and somebody else’s', async () => {
    const [theirs] = (await other.payer.list({})).list;
    await refused(chief.payer.detail({ payerNo: 'PY0' }), 'CUSTOMER_NOTFOUND');
    await refused(chief.payer.detail({ payerNo: theirs?.payerNo ?? '' }), 'CUSTOMER_NOTFOUND');
  });
});

describe('payer/currentPayerList', () => {
  it('has the approved payers alone', async () => {
    const { payerNo } = await chief.payer.add(goodPayer());
    const has = async () => (await chief.payer.currentPayerList({})).some((one) => one.payerNo === payerNo);
    expect(await has()).toBe(false);
    await decide(app, payerNo, 'approve');
    expect(await has()).toBe(true);
  });
});

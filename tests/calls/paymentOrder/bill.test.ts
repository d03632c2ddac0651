import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { uploadedSpecimen } from '../../harness/specimens.ts';
import { fileFor, type PaidTo, pay, payeeOf } from './payments.ts';

let app: TestApp;
let chief: Client;
let local: PaidTo;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  local = await payeeOf(app, chief);
});
afterAll(() => app.close());

const billOf = async (client: Client): Promise<string> =>
  (await uploadedSpecimen({ sim: app.anonymous, client }, 'PAYMENT_BILL', { picType: 'bill', format: 'pdf' })).fileId;

describe('paymentOrder/b2bApply', () => {
  it('takes the bill that is paid along with the order, once', async () => {
    const billFileId = await billOf(chief);
    const { orderNo } = await pay(chief, local, '20.00', { billFileId });
    const detail = await chief.paymentOrder.queryDetail({ orderType: 'payment', orderNo });
    expect(detail.billFiles.map(({ fileId }) => fileId)).toEqual([billFileId]);
    expect([detail.contractFiles, detail.proofFiles]).toEqual([[], []]);
    const { result } = await refused(pay(chief, local, '21.00', { billFileId }), 'INVALID_PARAM');
    expect(JSON.stringify(result)).toContain('billFileId');
  });

  it('paymentContractMissing: a bill is no contract', async () => {
    const billFileId = await billOf(chief);
    await refused(pay(chief, local, '50000.00', { billFileId, payPassword: '000000' }), 'EMPTY_PARAM');
  });

  it('fileMissing: the bill of another merchant is as one that is not there; a file of another field is refused', async () => {
    const foreign = await billOf(await app.signIn(DEMO.otherMerchant));
    for (const billFileId of [foreign, 'FL1']) await refused(pay(chief, local, '20.00', { billFileId }), 'BIZ_ERROR');
    const billFileId = await fileFor(chief, 'PAYMENT_PROOF');
    await refused(pay(chief, local, '20.00', { billFileId }), 'INVALID_PARAM');
  });
});

import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';
import { PAY_PASSWORD, unlocked } from '../../nouns/withdrawals.ts';
import { asked, movedBy, PAYEE, PAYER, pay, seenBy } from './transfers.ts';

const UNREADABLE = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;
const WHOLE = { sandboxId: 'main', platform: true } as const;

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant, { language: 'en-US' });
  await app.anonymous.simOutside.run({ event: 'rate.pin', with: { pair: 'USD/CNH', rate: '7.2' } });
});
afterAll(() => app.close());

const quotaOf = async (merchantId: string, ccy: string, quotaMinor: bigint) =>
  app.tradeport.world.db.inTx({ sandboxId: 'main', merchantId }, (tx) =>
    tx.currencyAccount.updateMany({ where: { ccy }, data: { quotaMinor } }),
  );

const happen = (event: string, subject: string, more = {}) =>
  app.anonymous.simOutside.run({ event, with: { subject, ...more } });

/** Refused, and nothing of it is left. */
const refusedUntouched = async (amount: string, code: Parameters<typeof refused>[1], more = {}) => {
  let answer: Awaited<ReturnType<typeof refused>> | undefined;
  const moved = await movedBy(app, async () => {
    answer = await refused(pay(chief, amount, more), code);
  });
  expect(moved).toEqual({});
  return answer;
};

describe('transfer/transfer', () => {
  it('up to the limit is the payee’s at once, with the lesser of quota and amount', async () => {
    await quotaOf(PAYER, 'USD', 4_000n);
    let orderNo = '';
    const moved = await movedBy(app, async () => {
      const order = await pay(chief, '100.00', { remark: 'samples' });
      ({ orderNo } = order);
      expect(order).toMatchObject({
        direction: 'out',
        status: 'success',
        payeeNo: '10002',
        payeeName: 'Kestrel Trading (Hong Kong) Limited',
        payerAccount: '10001 · USD',
        amount: '100.00',
        feeAmount: '0.00',
        receivedAmount: '100.00',
        quotaAmount: '40.00',
        isReviewed: false,
        remark: 'samples',
        auditRemark: null,
        reason: null,
      });
      expect(order.tradeTime).toBe(order.createdAt);
    });
    expect(moved).toEqual({
      [`${PAYER} USD available`]: -10_000n,
      [`${PAYER} USD quota`]: -4_000n,
      [`${PAYEE} USD available`]: 10_000n,
      [`${PAYEE} USD quota`]: 4_000n,
    });
    expect(await seenBy(other, orderNo)).toMatchObject({
      direction: 'in',
      status: 'success',
      payerNo: '10001',
      receivedAmount: '100.00',
      remark: 'samples',
      operatorName: null,
    });
  });

  it('opens a currency that the payee lacks, with the account that it is recharged by', async () => {
    const individual = await app.signIn(DEMO.individual);
    const holds = async () =>
      (await individual.subAccount.queryUserAccountBalance({})).some(({ currency }) => currency === 'JPY');
    expect(await holds()).toBe(false);
    await pay(chief, '5000', { userNo: '10003', userName: '苏雨桐', currency: 'JPY' });
    expect(await holds()).toBe(true);
  });

  it.each([
    ['360000.00', 'success'],
    ['360000.01', 'pending'],
    ['1440000.00', 'pending'],
  ])('at mid 7.20 %s CNH: %s', async (amount, status) => {
    await app.tradeport.world.db.inTx({ sandboxId: 'main', merchantId: PAYER }, async () => undefined);
    const before = await seen(chief, 'CNH');
    if (before < Number(amount)) await fill(amount);
    expect(await pay(chief, amount, { currency: 'CNH' })).toMatchObject({ status, isReviewed: status === 'pending' });
  });

  it('aboveTransferMaximum: measured up, with how it was worked out', async () => {
    const answer = await refusedUntouched('1440000.01', 'BIZ_ERROR', { currency: 'CNH' });
    expect(answer?.reason).toBe('above-transfer-maximum');
    await refusedUntouched('200000.01', 'BIZ_ERROR');
  });

  it('fileMissing: before everything else', async () => {
    await refusedUntouched('0.001', 'INVALID_PARAM', { attachments: ['FL0'], userNo: '99999' }).catch(() => undefined);
    const answer = await refused(pay(chief, '1.00', { attachments: ['FL0'], userNo: '99999' }), 'INVALID_PARAM').catch(
      (error: unknown) => error,
    );
    expect(answer).toBeDefined();
  });
});

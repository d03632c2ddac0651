import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';
import { pictureFile } from '../../harness/sampleFiles.ts';
import { unlocked } from '../../nouns/withdrawals.ts';
import { makeAvailable } from '../paymentOrder/withdrawals.ts';
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
  await app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '7.2' } });
});
afterAll(() => app.close());

const happen = (event: string, subject: string, more = {}) =>
  app.anonymous.simOutside.run({ event, with: { subject, ...more } });

const switched = (on: 'yes' | 'no') =>
  app.anonymous.simOutside.run({ event: 'product.switch', with: { merchantNo: '10001', product: 'transfer', on } });

/** Refused, and nothing of it is left; answers the reason. */
const reasonOf = async (
  amount: string,
  code: Parameters<typeof refused>[1],
  more: Parameters<typeof asked>[1] = {},
): Promise<string | undefined> => {
  let reason: string | undefined;
  const moved = await movedBy(app, async () => {
    ({ reason } = await refused(pay(chief, amount, more), code));
  });
  expect(moved).toEqual({});
  return reason;
};

describe('transfer/transfer', () => {
  it('up to the limit is the payee’s at once, with the lesser of quota and amount', async () => {
    const quota = (
      await app.tradeport.world.db
        .read({ sandboxId: 'main', merchantId: PAYER })
        .currencyAccount.findFirst({ where: { ccy: 'USD' } })
    )?.quotaMinor;
    const carried = quota === undefined || quota > 10_000n ? 10_000n : quota;
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
        isReviewed: false,
        remark: 'samples',
        auditRemark: null,
        reason: null,
        operatorName: 'Chen Haichuan',
      });
      expect(order.tradeTime).toBe(order.createdAt);
    });
    expect(moved).toEqual({
      [`${PAYER} USD available`]: -10_000n,
      [`${PAYER} USD quota`]: -carried,
      [`${PAYEE} USD available`]: 10_000n,
      [`${PAYEE} USD quota`]: carried,
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
    const held = async () =>
      (await individual.subAccount.queryUserAccountBalance({})).filter(({ ccy: currency }) => currency === 'GBP');
    expect(await held()).toEqual([]);
    await pay(chief, '50.00', { userNo: '10003', userName: '苏雨桐', currency: 'GBP' });
    expect(await held()).toMatchObject([{ available: '50.00', enabled: true }]);
  });

  it.each([
    ['360000.00', 'success', false],
    ['360000.01', 'pending', true],
    ['1440000.00', 'pending', true],
  ])('at mid 7.20 %s CNH is %s', async (amount, status, isReviewed) => {
    await makeAvailable(app, 'CNH', 200_000_000n);
    expect(await pay(chief, amount, { currency: 'CNH' })).toMatchObject({ status, isReviewed });
  });

  it('aboveTransferMaximum: measured up', async () => {
    await makeAvailable(app, 'CNH', 200_000_000n);
    expect(await reasonOf('1440000.01', 'BIZ_ERROR', { currency: 'CNH' })).toBe('above-transfer-maximum');
    expect(await reasonOf('200000.01', 'BIZ_ERROR')).toBe('above-transfer-maximum');
  });

  it('fileMissing and CUSTOMER_NOTFOUND: fields come first, then the payee', async () => {
    const nobody = { userNo: '99999', currency: 'USD' } as const;
    expect(await reasonOf('0.001', 'BIZ_ERROR', { ...nobody, attachments: ['FL0'] })).toBe('file-missing');
    await reasonOf('0.001', 'CUSTOMER_NOTFOUND', nobody);
    await reasonOf('1.00', 'CUSTOMER_NOTFOUND', { userName: 'Somebody else' });
    await reasonOf('1.00', 'CUSTOMER_NOTFOUND', { userNo: '10001', userName: '海川跨境电商（深圳）有限公司' });
  });

  it('productNotActivated: before the account, the account before the amount', async () => {
    await happen('account.freeze', '10001-EUR');
    await switched('no');
    expect(await reasonOf('0.001', 'BIZ_ERROR', { currency: 'EUR' })).toBe('product-not-activated');
    await switched('yes');
  });

  it('balanceFrozen: an account that a risk event froze pays nobody', async () => {
    expect(await reasonOf('0.001', 'OPERATION_NOT_ALLOW', { currency: 'EUR' })).toBe('balance-frozen');
    await happen('account.lift', '10001-EUR');
  });

  it('INVALID_PARAM, amountTooLarge and LACK_BALANCE: scale, what an account holds, what is there', async () => {
    await reasonOf('1.001', 'INVALID_PARAM');
    await reasonOf('100.5', 'INVALID_PARAM', { currency: 'JPY' });
    expect(await reasonOf('99999999999999.99', 'INVALID_PARAM')).toBe('amount-too-large');
    await reasonOf('190000.00', 'LACK_BALANCE', { currency: 'AED' });
  });

  it('marketDown: what is worth how much cannot be told', async () => {
    await whileMarketIsDown(app, () => reasonOf('1.00', 'NETWORK_ERROR', { currency: 'EUR' }));
    expect(await pay(chief, '1.00')).toMatchObject({ status: 'success' });
  });

  it('noFeeRule and amountNotAboveFee: a fee comes out of the amount, and goes to the platform', async () => {
    const { db } = app.tradeport.world;
    const of = { where: { product: 'transfer' } };
    const rules = await db.read(WHOLE).feeRule.findMany(of);
    await db.inTx(WHOLE, (tx) => tx.feeRule.deleteMany(of));
    await reasonOf('10.00', 'BILLING_ERROR');
    await db.inTx(WHOLE, (tx) => tx.feeRule.createMany({ data: rules }));
    await app.anonymous.simOutside.run({
      event: 'fee.agree',
      with: {
        merchantNo: '10001',
        product: 'transfer',
        currency: 'USD',
        bearer: 'none',
        percent: '0',
        minimumUsd: '0.00',
        flatUsd: '2.00',
      },
    });
    expect(await reasonOf('2.00', 'BIZ_ERROR')).toBe('amount-not-above-fee');
    const moved = await movedBy(app, () => pay(chief, '10.00'));
    expect(moved).toMatchObject({
      [`${PAYER} USD available`]: -1_000n,
      [`${PAYEE} USD available`]: 800n,
      'platform USD fees': 200n,
    });
    await db.inTx({ sandboxId: 'main', merchantId: PAYER }, (tx) =>
      tx.feeRule.deleteMany({ where: { product: 'transfer', merchantId: PAYER } }),
    );
  });

  it('quoteForeign and quoteChanged: under a quote only what it promised', async () => {
    expect(await reasonOf('10.00', 'INVALID_PARAM', { quote: 'nobody’s' })).toBe('quote-foreign');
    const { quote } = await chief.fee.calUserProductFee({ productCode: 'transfer', currency: 'USD', amount: '11.00' });
    expect(await reasonOf('10.00', 'BIZ_ERROR', { quote })).toBe('quote-changed');
    expect(await pay(chief, '11.00', { quote })).toMatchObject({ status: 'success' });
  });

  it('payPasswordWrong and sealUnreadable: a wrong password moves nothing, and counts', async () => {
    expect(await reasonOf('10.00', 'LOGIN_ERROR', { payPassword: '000000' })).toBe('pay-password-wrong');
    expect(await reasonOf('10.00', 'INVALID_PARAM', { payPassword: UNREADABLE })).toBe('seal-unreadable');
    await unlocked(app);
  });

  it('plainSecretRefused: a plain one where it must be sealed', async () => {
    const strict = await startApp({ settings: { PLAIN_SECRETS: 'false' } });
    const { token } = await strict.anonymous.simPersona.enter({ persona: '10001-chief' });
    await refused(pay(strict.as({ token }), '10.00'), 'INVALID_PARAM');
    await strict.close();
  });

  it('hashQueueFull: too many hash at once, and no try is used', async () => {
    const { passwords } = app.tradeport.world.secrets;
    const places = [];
    for (let place = passwords.place(); place; place = passwords.place()) places.push(place);
    await reasonOf('10.00', 'REQUEST_BUSY');
    for (const place of places) place.leave();
  });

  it('payPasswordLocked and payPasswordNotSet: neither pays', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      await refused(pay(chief, '10.00', { payPassword: '000000' }), 'LOGIN_ERROR');
    expect(await reasonOf('10.00', 'LOGIN_ERROR')).toBe('pay-password-locked');
    await unlocked(app);
    const individual = await app.signIn(DEMO.individual);
    const { reason } = await refused(pay(individual, '10.00'), 'OPERATION_NOT_ALLOW');
    expect(reason).toBe('pay-password-not-set');
  });

  it('keeps its attachments, for the payer alone', async () => {
    const { fileId } = await chief.file.upload({ businessType: 'TRANSFER_ATTACHMENT', file: pictureFile() });
    const { orderNo } = await pay(chief, '12.00', { attachments: [fileId] });
    expect((await seenBy(chief, orderNo))?.detail?.attachments).toMatchObject([{ fileId }]);
    expect((await seenBy(other, orderNo))?.detail).toMatchObject({ attachments: [], sums: [] });
    expect(await reasonOf('12.00', 'INVALID_PARAM', { attachments: [fileId] })).toBe('invalid-param');
  });

  it('twice under one key is one transfer; with another amount REQUEST_REPEAT', async () => {
    const key = freshKey();
    const moved = await movedBy(app, async () => {
      const first = await chief.transfer.transfer(asked('13.00'), key);
      expect(await chief.transfer.transfer(asked('13.00'), key)).toEqual(first);
    });
    expect(moved[`${PAYEE} USD available`]).toBe(1_300n);
    await refused(chief.transfer.transfer(asked('14.00'), key), 'REQUEST_REPEAT');
  });
});

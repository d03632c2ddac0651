import type { Client } from '@tradeport/shared/client.ts';
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import type { FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import type { ProductName } from '@tradeport/shared/rules/products.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undocumentedRefusal } from '../../contract/undocumentedRefusal.ts';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';
import { WHOLE } from '../../ledger/books.ts';
import {
  asking,
  euroPayeeOf,
  fileFor,
  type More,
  operatorNamed,
  type PaidTo,
  pay,
  payeeOf,
  swiftPayeeOf,
} from './payments.ts';
import { held, makeAvailable } from './withdrawals.ts';

const UNREADABLE = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;

let app: TestApp;
let chief: Client;
let maker: Client;
let local: PaidTo;
let swift: PaidTo;
let euros: PaidTo;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  maker = await app.signIn(DEMO.maker, { language: 'en-US' });
  local = await payeeOf(app, chief);
  swift = await swiftPayeeOf(app, chief);
  euros = await euroPayeeOf(app, chief);
});
afterAll(() => app.close());

const setAvailable = (minor: bigint, ccy: FiatCcy = 'USD') => makeAvailable(app, ccy, minor);
const turn = (product: ProductName, on: 'yes' | 'no') =>
  app.anonymous.simOutside.run({ event: 'product.switch', with: { merchantNo: '10001', product, on } });

/** Tries an application that is refused, with a wrong password: no try of it is used, and nothing is moved. */
const refusedUntouched = async (
  [to, amount, more]: readonly [PaidTo, string, More?],
  code: ErrorCode,
  { client = chief, ccy = 'USD' }: { readonly client?: Client; readonly ccy?: FiatCcy } = {},
): Promise<string> => {
  const before = await held(app, ccy);
  const { message } = await refused(pay(client, to, amount, { payPassword: '000000', ...more }), code);
  expect(await held(app, ccy)).toEqual(before);
  expect((await client.password.isExistPwd({})).lockedUntil).toBeNull();
  return message;
};

describe('paymentOrder/b2bApply', () => {
  it('freezes amount and fee, and keeps a copy of payee and account', async () => {
    await setAvailable(5_000_000n);
    const proof = await fileFor(chief, 'PAYMENT_PROOF');
    const order = await pay(chief, local, '1000.00', {
      merchantOrderNo: 'PO-1',
      reference: 'INV 77-1',
      remark: '十一月',
      proofFiles: [proof],
    });
    expect(order).toMatchObject({
      orderType: 'payment',
      status: 1,
      state: 'pending',
      merchantOrderNo: 'PO-1',
      currency: 'USD',
      amount: '1000.00',
      feeAmount: '3.00',
      totalAmount: '1003.00',
      receiveAmount: '1000.00',
      receiveCurrency: 'USD',
      actualAmount: null,
      backAmount: null,
      rate: null,
      channel: 'local',
      feeBearer: null,
      payeeName: 'Lantau Supplies Limited',
      reference: 'INV 77-1',
      remark: '十一月',
      reviewStatus: 'none',
      abnormal: false,
    });
    expect(await held(app, 'USD')).toMatchObject({ available: 5_000_000n - 100_300n });
    const { proofFiles, contractFiles } = await chief.paymentOrder.queryDetail({
      orderType: 'payment',
      orderNo: order.orderNo,
    });
    expect([proofFiles.map(({ fileId }) => fileId), contractFiles]).toEqual([[proof], []]);
  });

  it.each([
    ['1.01', '1.00'],
    ['333.33', '1.00'],
    ['333.34', '1.01'],
    ['1000.00', '3.00'],
  ])('a local payment of %s USD costs %s on top', async (amount, fee) => {
    expect((await pay(chief, local, amount)).feeAmount).toBe(fee);
  });

  it('belowPaymentMinimum and amountNotAboveFee: 0.99, then 1.00; 1.01 passes', async () => {
    expect(await refusedUntouched([local, '0.99'], 'BELOW_MINI_LIMIT')).toContain('1.00 USD');
    expect(await refusedUntouched([local, '1.00'], 'BIZ_ERROR')).toContain('fee of 1.00 USD');
    expect((await pay(chief, local, '1.01')).totalAmount).toBe('2.01');
  });

  it.each([
    ['SHA', '15.00', '15.01'],
    ['OUR', '30.00', '30.01'],
  ] as const)('by SWIFT, %s: %s is not above its fee, %s is', async (feeBearer, least, enough) => {
    await refusedUntouched([swift, least, { feeBearer }], 'BIZ_ERROR');
    expect(await pay(chief, swift, enough, { feeBearer })).toMatchObject({ channel: 'global', feeAmount: least });
  });

  it('abovePaymentMaximum: 1,000,000.00 passes, a cent more not', async () => {
    await setAvailable(200_000_000n);
    const contractFiles = [await fileFor(chief)];
    expect(await refusedUntouched([local, '1000000.01', { contractFiles }], 'BIZ_ERROR')).toContain('1,000,000.00');
    expect((await pay(chief, local, '1000000.00', { contractFiles })).amount).toBe('1000000.00');
  });

  it('paymentContractMissing: 49,999.99 goes without a contract, 50,000.00 with one; a switch says from when', async () => {
    expect((await pay(chief, local, '49999.99')).state).toBe('pending');
    expect(await refusedUntouched([local, '50000.00'], 'EMPTY_PARAM')).toContain('contract');
    expect((await pay(chief, local, '50000.00', { contractFiles: [await fileFor(chief)] })).state).toBe('pending');
    await app.anonymous.simAssumption.set({ name: 'paymentContractFromUsd', value: '60000.00' });
    expect((await pay(chief, local, '59999.99')).state).toBe('pending');
    await refusedUntouched([local, '60000.00'], 'EMPTY_PARAM');
    await app.anonymous.simAssumption.set({ name: 'paymentContractFromUsd', value: '50000.00' });
  });

  it('the fee says whether a contract is needed, in whatever currency, as the application is judged', async () => {
    const needed = async (currency: FiatCcy, amount: string) =>
      (await chief.fee.calPaymentFee({ currency, amount })).contractNeeded;
    expect([await needed('USD', '49999.99'), await needed('USD', '50000.00')]).toEqual([false, true]);
    for (const [ccy, below, above] of [
      ['GBP', '30000.00', '49000.00'],
      ['JPY', '6000000', '9000000'],
      ['EUR', '40000.00', '49000.00'],
    ] as const) {
      expect([ccy, await needed(ccy, below), await needed(ccy, above)]).toEqual([ccy, false, true]);
      await setAvailable(10_000_000_000n, ccy);
      expect((await pay(chief, local, below, { paymentCurrency: ccy })).state).toBe('pending');
      await refusedUntouched([local, above, { paymentCurrency: ccy }], 'EMPTY_PARAM', { ccy });
    }
  });

  it('LACK_BALANCE and feeAboveBalance: with 1,003.00 a local 1,000.00 leaves 0.00; with a cent less nothing is moved', async () => {
    const shortOf = async (available: bigint) => {
      await setAvailable(available);
      return refusedUntouched([local, '1000.00'], 'LACK_BALANCE');
    };
    expect(await shortOf(99_999n)).toContain('Insufficient available balance');
    expect(await shortOf(100_000n)).toContain('Fee exceeds balance');
    expect(await shortOf(100_299n)).toContain('Fee exceeds balance');
    await setAvailable(100_300n);
    await pay(chief, local, '1000.00');
    expect((await held(app, 'USD')).available).toBe(0n);
    await setAvailable(100_000_000n);
  });

  it('in another currency than the balance the rate is fixed: either amount may be named', async () => {
    const fixed = await pay(chief, euros, '100.00', { fixedSide: 'receive' });
    const paid = await pay(chief, euros, '100.00');
    expect(fixed).toMatchObject({ currency: 'USD', receiveCurrency: 'EUR', receiveAmount: '100.00' });
    expect(paid).toMatchObject({ amount: '100.00', receiveCurrency: 'EUR' });
    expect(Number(fixed.amount)).toBeGreaterThan(100);
    expect(Number(paid.receiveAmount)).toBeLessThan(100);
    const quoted = await chief.fee.calPaymentFee({ currency: 'USD', amount: '100.00', receiveCurrency: 'EUR' });
    expect([quoted.arrivingAmount, quoted.arrivingCurrency, quoted.rate]).toEqual([
      paid.receiveAmount,
      'EUR',
      paid.rate,
    ]);
    const { sums } = await chief.paymentOrder.queryDetail({ orderType: 'payment', orderNo: fixed.orderNo });
    expect(sums.map(({ title }) => title)).toContain('Exchange');
  });

  it('resultIsZero and amountTooLarge: what comes to nothing, and to more than an account holds', async () => {
    const nothing = await refusedUntouched([local, '1', { paymentCurrency: 'VND' }], 'BELOW_MINI_LIMIT');
    expect(nothing).toContain('too small to convert');
    const dong = { paymentCurrency: 'VND', fixedSide: 'receive' } as const;
    await refusedUntouched([local, '9999999999999.00', dong], 'INVALID_PARAM');
  });

  it('a balance of USDT is exchanged before it pays, also where USDT is held: no bank clears it', async () => {
    await app.anonymous.simAssumption.set({ name: 'usdtHeld', value: 'true' });
    // The wire may carry any word; the types of the client may not.
    const usdt: { paymentCurrency: FiatCcy } = JSON.parse('{"paymentCurrency":"USDT"}');
    for (const fixedSide of ['pay', 'receive'] as const)
      await refusedUntouched([local, '100.00', { ...usdt, fixedSide }], 'INVALID_CURRENCY');
    await app.anonymous.simAssumption.set({ name: 'usdtHeld', value: 'false' });
  });

  it('INVALID_PARAM: more decimals than the currency has, and a reference that no bank takes', async () => {
    await refusedUntouched([local, '100.001'], 'INVALID_PARAM');
    await refusedUntouched([local, '100.5', { paymentCurrency: 'JPY' }], 'INVALID_PARAM');
    await refusedUntouched([local, '100.00', { reference: 'a'.repeat(27) }], 'INVALID_PARAM');
    await refusedUntouched([local, '100.00', { reference: 'invoice #1' }], 'INVALID_PARAM');
    expect((await pay(chief, local, '100.00', { reference: 'INV 2026-118 A-1 b 0123456' })).reference).toHaveLength(26);
  });

  it('fileMissing: a file that is not there, or of another merchant', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    for (const fileId of ['FL0', await fileFor(other)])
      await refusedUntouched([local, '60000.00', { contractFiles: [fileId] }], 'BIZ_ERROR');
    // One that was uploaded for another field marks the field.
    const { result } = await refused(
      pay(chief, local, '60000.00', { contractFiles: [await fileFor(chief, 'PAYMENT_PROOF')] }),
      'INVALID_PARAM',
    );
    expect(JSON.stringify(result)).toContain('contractFiles');
  });

  it("CUSTOMER_NOTFOUND and ACCOUNT_NOTFOUND: a payee or account that is unknown, another's, or of another payee", async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const { list } = await other.b2bPartner.queryPage({ pageSize: 10 });
    const foreign = list[0]?.payeeId ?? '';
    await refusedUntouched([{ ...local, payeeId: 'PE0' }, '100.00'], 'CUSTOMER_NOTFOUND');
    await refusedUntouched([{ ...local, payeeId: foreign }, '100.00'], 'CUSTOMER_NOTFOUND');
    await refusedUntouched([{ ...local, accountId: 'PB0' }, '100.00'], 'ACCOUNT_NOTFOUND');
    await refusedUntouched([{ ...local, accountId: swift.accountId }, '100.00'], 'ACCOUNT_NOTFOUND');
  });

  it('payeeNotUsable: one that was disabled or removed between form and submit', async () => {
    const gone = await payeeOf(app, chief);
    await chief.b2bPartner.modify({ payeeId: gone.payeeId, payeeStatus: 'disabled' });
    await refusedUntouched([gone, '100.00'], 'OPERATION_NOT_ALLOW');
    await chief.b2bPartner.modify({ payeeId: gone.payeeId, payeeStatus: 'enabled' });
    expect((await pay(chief, gone, '100.00')).state).toBe('pending');
  });

  it('ERROR_COUNTRY: a country that has become one of high risk', async () => {
    await app.anonymous.simAssumption.set({ name: 'highRiskCountries', value: 'PRK,SGP' });
    await refusedUntouched([swift, '100.00', { feeBearer: 'SHA' }], 'ERROR_COUNTRY');
    await app.anonymous.simAssumption.set({ name: 'highRiskCountries', value: 'PRK,IRN,SYR,CUB' });
  });

  it('bearerMissing and bearerOfLocal: by SWIFT a bearer is named, within a country none', async () => {
    await refusedUntouched([swift, '100.00'], 'EMPTY_PARAM');
    await refusedUntouched([local, '100.00', { feeBearer: 'OUR' }], 'INVALID_PARAM');
  });

  it('productNotActivated: what a merchant may not pay by, each channel by itself; the form is told of it', async () => {
    const ask = { productCode: 'globalPayment', currency: 'USD' } as const;
    await turn('globalPayment', 'no');
    expect((await chief.paymentConfig.queryConfigByOne(ask)).activated).toBe(false);
    expect(await refusedUntouched([swift, '100.00', { feeBearer: 'SHA' }], 'BIZ_ERROR')).toContain('SWIFT payments');
    expect((await pay(chief, local, '10.00')).state).toBe('pending');
    await turn('globalPayment', 'yes');
    expect((await pay(chief, swift, '100.00', { feeBearer: 'SHA' })).state).toBe('pending');
  });

  it('noFeeRule: nothing is charged by a rule that is not there', async () => {
    const { db } = app.tradeport.world;
    const rules = await db.read(WHOLE).feeRule.findMany({ where: { product: 'localPayment' } });
    await db.inTx(WHOLE, (tx) => tx.feeRule.deleteMany({ where: { product: 'localPayment' } }));
    await refusedUntouched([local, '100.00'], 'BILLING_ERROR');
    await db.inTx(WHOLE, (tx) => tx.feeRule.createMany({ data: rules }));
  });

  it('marketDown: the equivalent of another currency is not known; dollars for dollars need none', async () => {
    await setAvailable(1_000_000n);
    await whileMarketIsDown(app, async () => {
      await refusedUntouched([euros, '100.00', { paymentCurrency: 'EUR' }], 'NETWORK_ERROR', { ccy: 'EUR' });
      await refusedUntouched([euros, '100.00'], 'NETWORK_ERROR');
      expect(await pay(chief, local, '1.01')).toMatchObject({ feeAmount: '1.00', totalAmount: '2.01' });
    });
  });

  it('balanceFrozen: nothing leaves a frozen account', async () => {
    const happen = (event: string) => app.anonymous.simOutside.run({ event, with: { subject: '10001-GBP' } });
    await happen('account.freeze');
    await refusedUntouched([local, '100.00', { paymentCurrency: 'GBP' }], 'OPERATION_NOT_ALLOW', { ccy: 'GBP' });
    await happen('account.lift');
    expect((await pay(chief, local, '10.00', { paymentCurrency: 'GBP' })).receiveCurrency).toBe('USD');
  });

  it('reviewerMissing and reviewerUnfit: an ordinary operator names a reviewer, one who may', async () => {
    const ids = await Promise.all(
      [DEMO.maker, DEMO.viewer, DEMO.otherMerchant].map((mobile) => operatorNamed(app, mobile)),
    );
    await refusedUntouched([local, '100.00'], 'BIZ_ERROR', { client: maker });
    for (const reviewerId of [...ids, 'P0'])
      await refusedUntouched([local, '100.00', { reviewerId }], 'BIZ_ERROR', { client: maker });
    const reviewerId = await operatorNamed(app, DEMO.reviewer);
    expect(await pay(maker, local, '100.00', { reviewerId })).toMatchObject({ reviewStatus: 'pending', reviewerId });
  });

  it('noReviewer: where nobody else may review, a reviewer is to be added first', async () => {
    const { db } = app.tradeport.world;
    const mobiles = [DEMO.chief, DEMO.reviewer];
    const set = (state: string) =>
      db.inTx(WHOLE, (tx) => tx.operator.updateMany({ where: { mobile: { in: mobiles } }, data: { state } }));
    await set('disabled');
    expect(await refusedUntouched([local, '100.00'], 'BIZ_ERROR', { client: maker })).toContain('Add a reviewer first');
    await set('enabled');
  });

  it('quoteForeign and quoteChanged: a quote of nobody, and one of other figures, which brings the new one', async () => {
    const { quote } = await chief.fee.calPaymentFee({ currency: 'USD', amount: '100.00' });
    await refusedUntouched([local, '100.00', { quote: `${quote.slice(0, -2)}xx` }], 'INVALID_PARAM');
    expect((await pay(chief, local, '100.00', { quote })).state).toBe('pending');
    await app.anonymous.sim.advanceClock({ seconds: 300 });
    expect((await pay(chief, local, '100.00', { quote })).state).toBe('pending');
    await refusedUntouched([local, '100.01', { quote }], 'BIZ_ERROR');
    const before = await held(app, 'USD');
    const changed = await refused(pay(chief, local, '1000.00', { quote, payPassword: '000000' }), 'BIZ_ERROR');
    expect(changed.result).toMatchObject({ quote: { amount: '1000.00', feeAmount: '3.00' } });
    expect(undocumentedRefusal(paymentOrder.b2bApply, changed)).toEqual([]);
    expect((await held(app, 'USD')).available).toBe(before.available);
  });

  it('refuses in one order, whatever else is wrong: each fault that is corrected lets the next be seen', async () => {
    const none = { payPassword: '000000' };
    const reviewerId = await operatorNamed(app, DEMO.reviewer);
    const disabled = await payeeOf(app, chief);
    await chief.b2bPartner.modify({ payeeId: disabled.payeeId, payeeStatus: 'disabled' });
    const rows: readonly (readonly [PaidTo, string, More, ErrorCode, string])[] = [
      [disabled, '9000000.001', { ...none, reference: '#' }, 'INVALID_PARAM', 'fields'],
      [disabled, '9000000.001', none, 'OPERATION_NOT_ALLOW', 'payee'],
      [local, '0.001', { ...none, feeBearer: 'OUR' }, 'INVALID_PARAM', 'local transfer'],
      [local, '0.001', none, 'BIZ_ERROR', 'Product not activated: Local payments'],
      [local, '0.001', none, 'INVALID_PARAM', 'scale'],
      [local, '0.50', none, 'BELOW_MINI_LIMIT', 'minimum'],
      [local, '1000000.01', none, 'BIZ_ERROR', 'maximum payment'],
      [local, '900000.00', { ...none, paymentCurrency: 'GBP' }, 'BIZ_ERROR', 'maximum payment'],
      [local, '999999.00', none, 'EMPTY_PARAM', 'contract'],
      [local, '1.00', none, 'BIZ_ERROR', 'greater than the fee'],
      [local, '49000.00', { ...none, paymentCurrency: 'GBP' }, 'EMPTY_PARAM', 'contract'],
      [local, '30000.00', { ...none, paymentCurrency: 'AUD' }, 'LACK_BALANCE', 'balance'],
      [local, '100.00', none, 'BIZ_ERROR', 'Choose who reviews'],
      [local, '100.00', { ...none, reviewerId }, 'LOGIN_ERROR', 'password'],
    ];
    await turn('localPayment', 'no');
    for (const [to, amount, more, code, word] of rows) {
      if (word === 'scale') await turn('localPayment', 'yes');
      const { message } = await refused(pay(maker, to, amount, more), code);
      if (!['fields', 'payee', 'scale', 'minimum'].includes(word)) expect(message, word).toContain(word);
    }
  });
});

describe('paymentOrder/b2bApply: its payment password', () => {
  it('sealUnreadable: one that was sealed for somebody else', async () => {
    await refusedUntouched([local, '100.00', { payPassword: UNREADABLE }], 'INVALID_PARAM');
  });

  it('plainSecretRefused: a plain one where it must be sealed', async () => {
    const strict = await startApp({ settings: { PLAIN_SECRETS: 'false' } });
    const { token } = await strict.anonymous.simPersona.enter({ persona: '10001-chief' });
    const client = strict.as({ token });
    const { list } = await client.b2bPartner.queryPage({ pageSize: 100 });
    const payee = list.find(({ accounts }) =>
      accounts.some(({ isUsable, channel }) => isUsable && channel === 'local'),
    );
    const account = payee?.accounts.find(({ isUsable, channel }) => isUsable && channel === 'local');
    const to = { payeeId: payee?.payeeId ?? '', accountId: account?.accountId ?? '' };
    await refused(client.paymentOrder.b2bApply(asking(to, '100.00'), freshKey()), 'INVALID_PARAM');
    await strict.close();
  });

  it('payPasswordNotSet: is to be set first, and nothing is moved', async () => {
    const { db } = app.tradeport.world;
    const rows = await db.read(WHOLE).paymentPassword.findMany({});
    await db.inTx(WHOLE, (tx) => tx.paymentPassword.deleteMany({}));
    const message = await refusedUntouched([local, '100.00'], 'OPERATION_NOT_ALLOW');
    expect(message).toContain('Set your payment password first');
    await db.inTx(WHOLE, (tx) => tx.paymentPassword.createMany({ data: rows }));
  });

  it('hashQueueFull: too many hash at once, and no try is used', async () => {
    const { passwords } = app.tradeport.world.secrets;
    const places = [];
    for (let place = passwords.place(); place; place = passwords.place()) places.push(place);
    await refusedUntouched([local, '100.00'], 'REQUEST_BUSY');
    for (const place of places) place.leave();
  });

  it('payPasswordWrong and payPasswordLocked: the fifth wrong one in a row locks it', async () => {
    const before = await held(app, 'USD');
    const wrong = () => refused(pay(chief, local, '100.00', { payPassword: '111111' }), 'LOGIN_ERROR');
    const messages: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) messages.push((await wrong()).message);
    expect(messages[0]).toContain('Tries left: 4');
    expect(messages[4]).toContain('locked');
    await refused(pay(chief, local, '100.00'), 'LOGIN_ERROR');
    expect(await held(app, 'USD')).toEqual(before);
    await app.anonymous.sim.advanceClock({ seconds: 30 * 60 });
    expect((await pay(chief, local, '100.00')).state).toBe('pending');
  });
});

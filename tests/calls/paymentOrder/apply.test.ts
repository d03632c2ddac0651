import type { Client } from '@tradeport/shared/client.ts';
import { takesRenminbi } from '@tradeport/shared/rules/withdrawalAccount.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';
import { accountIdOf, BY_HAND } from '../../nouns/withdrawals.ts';
import {
  addQuota,
  approvedAccount,
  asked,
  held,
  MERCHANT,
  refusedWithoutTrace,
  type Untouched,
} from './withdrawals.ts';

const UNREADABLE = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;

let app: TestApp;
let chief: Client;
let hongKong: string;
let singapore: string;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  hongKong = await accountIdOf(chief);
  singapore = await accountIdOf(chief, BY_HAND);
});
afterAll(() => app.close());

const apply = (...[accountId, amount, more]: Parameters<typeof asked>) =>
  chief.paymentOrder.apply(asked(accountId, amount, more), freshKey());

const refusedUntouched: Untouched = (asking, code, ccy) => refusedWithoutTrace(app, chief, asking, code, ccy);

const happen = (event: string, subject: string, more = {}) =>
  app.anonymous.simOutside.run({ event, with: { subject, ...more } });

const setClassA = (classA: boolean) =>
  app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
    tx.merchant.updateMany({ where: { id: MERCHANT }, data: { classA } }),
  );

/** Does something while no fee of a withdrawal has a rule. */
const withoutRules = async <T>(work: () => Promise<T>): Promise<T> => {
  const { db } = app.tradeport.world;
  const whole = { sandboxId: 'main', platform: true } as const;
  const of = { where: { product: 'withdrawal' } };
  const rules = await db.read(whole).feeRule.findMany(of);
  await db.inTx(whole, (tx) => tx.feeRule.deleteMany(of));
  try {
    return await work();
  } finally {
    await db.inTx(whole, (tx) => tx.feeRule.createMany({ data: rules }));
  }
};

describe('paymentOrder/apply', () => {
  it('freezes the amount, takes its quota and keeps a copy of the account', async () => {
    const before = await held(app, 'USD');
    const order = await apply(hongKong, '12345.67', { purpose: 'wages', reference: 'HC-77' });
    expect(order).toMatchObject({
      status: 1,
      state: 'submitted',
      currency: 'USD',
      amount: '12345.67',
      feeAmount: '24.70',
      receiveAmount: '12320.97',
      actualAmount: null,
      quotaAmount: '12345.67',
      channel: 'local',
      feeBearer: null,
      cardNumber: '400731128838',
      purpose: 'wages',
      reference: 'HC-77',
      valueDay: '2026-11-10',
    });
    expect(await held(app, 'USD')).toEqual({
      ...before,
      available: before.available - 1_234_567n,
      frozen: before.frozen + 1_234_567n,
      quota: before.quota - 1_234_567n,
    });
  });

  it('INVALID_PARAM and amountTooLarge: yen are whole, dollars have two decimals; no more than an account can hold', async () => {
    const yen = await approvedAccount(app, chief, { ccy: 'JPY' });
    await refusedUntouched([yen, '5000.5'], 'INVALID_PARAM', 'JPY');
    await refusedUntouched([hongKong, '100.001'], 'INVALID_PARAM');
    await refusedUntouched([hongKong, '99999999999999.00'], 'INVALID_PARAM');
  });

  it("ACCOUNT_NOTFOUND: an account that is unknown, or another merchant's", async () => {
    await refusedUntouched(['WA000000000000000', '100.00'], 'ACCOUNT_NOTFOUND');
    const other = await app.signIn(DEMO.otherMerchant);
    const foreign = await accountIdOf(other, '808241136690');
    await refusedUntouched([foreign, '100.00'], 'ACCOUNT_NOTFOUND');
  });

  it('payeeAccountNotApproved: one under review, rejected or removed', async () => {
    const { list } = await chief.payeeAccount.queryManagePage({ accountType: 'withdrawal', pageSize: 50 });
    const unusable = list.filter(({ status }) => status !== 'approved');
    expect(new Set(unusable.map(({ status }) => status)).size).toBeGreaterThan(1);
    for (const { accountId } of unusable) await refusedUntouched([accountId, '100.00'], 'OPERATION_NOT_ALLOW');
  });

  it('bearerMissing and bearerOfLocal: by SWIFT a bearer is named, within a country none', async () => {
    await refusedUntouched([singapore, '100.00'], 'EMPTY_PARAM');
    await refusedUntouched([hongKong, '100.00', { feeBearer: 'OUR' }], 'INVALID_PARAM');
  });

  it('classACompaniesOnly: renminbi go home from Class A companies, to a company account', async () => {
    const company = await approvedAccount(app, chief, { ccy: 'CNH', bankCountry: 'CHN' });
    const person = await approvedAccount(app, chief, { ccy: 'CNH', bankCountry: 'CHN', accountName: '陈海川' });
    const abroad = await approvedAccount(app, chief, { ccy: 'CNH', accountName: '陈海川' });
    await refusedUntouched([person, '1000.00'], 'BIZ_ERROR', 'CNH');
    // What a form is told before: each account by the rule, and of the merchant what it asks.
    const payable = async () => {
      const { classA } = await chief.paymentOrder.queryTipsMsg({ currency: 'CNH' });
      const accounts = await chief.payeeAccount.query({ currency: 'CNH' });
      return [company, person, abroad].map((id) =>
        accounts.some((account) => account.accountId === id && takesRenminbi(account, classA)),
      );
    };
    expect(await payable()).toEqual([true, false, true]);
    expect((await apply(abroad, '1000.00')).state).toBe('submitted');
    expect((await apply(company, '1000.00')).state).toBe('submitted');
    await setClassA(false);
    expect(await payable()).toEqual([false, false, true]);
    await refusedUntouched([company, '1000.00'], 'BIZ_ERROR', 'CNH');
    await setClassA(true);
  });

  it('ERROR_COUNTRY: nothing goes to an account whose country has become one of high risk', async () => {
    await app.anonymous.simAssumption.set({ name: 'highRiskCountries', value: 'PRK,HKG' });
    await refusedUntouched([hongKong, '100.00'], 'ERROR_COUNTRY');
    await app.anonymous.simAssumption.set({ name: 'highRiskCountries', value: 'PRK,IRN,SYR,CUB' });
    expect((await apply(hongKong, '100.00')).state).toBe('submitted');
  });

  it('INVALID_PARAM: a reference is letters, digits, hyphens and spaces between them, at most 26', async () => {
    for (const reference of [' INV 1', 'INV 1 ', 'INV/1', '货款', 'x'.repeat(27)])
      await refusedUntouched([hongKong, '100.00', { reference }], 'INVALID_PARAM');
    const reference = 'INV 2026-11 0123456789-ABC';
    expect(reference).toHaveLength(26);
    expect((await apply(hongKong, '100.00', { reference })).reference).toBe(reference);
  });

  it('balanceFrozen: nothing leaves a frozen account', async () => {
    const pounds = await approvedAccount(app, chief, { ccy: 'GBP' });
    await happen('account.freeze', '10001-GBP');
    await refusedUntouched([pounds, '100.00'], 'OPERATION_NOT_ALLOW', 'GBP');
    await happen('account.lift', '10001-GBP');
    expect((await apply(pounds, '100.00')).state).toBe('submitted');
  });

  it('productNotActivated: after the frozen account and before the scale; the records stay', async () => {
    const pounds = await approvedAccount(app, chief, { ccy: 'GBP' });
    const turn = (on: 'yes' | 'no') =>
      app.anonymous.simOutside.run({
        event: 'product.switch',
        with: { merchantNo: '10001', product: 'withdrawal', on },
      });
    await turn('no');
    await happen('account.freeze', '10001-GBP');
    await refusedUntouched([pounds, '0.001'], 'OPERATION_NOT_ALLOW', 'GBP');
    await happen('account.lift', '10001-GBP');
    expect(await refusedUntouched([pounds, '0.001'], 'BIZ_ERROR', 'GBP')).toContain(
      'Product not activated: Withdrawals',
    );
    const { permission } = await chief.info.queryUserInfo({});
    expect(permission.filter((path) => path.startsWith('/withdrawal_manage'))).toEqual([
      '/withdrawal_manage/withdrawal_account',
      '/withdrawal_manage/withdrawal_record',
    ]);
    expect((await chief.paymentOrder.queryPage({})).total).toBeGreaterThan(0);
    await turn('yes');
    expect((await apply(pounds, '100.00')).state).toBe('submitted');
  });

  it('wholeRestOnly: of a closed account the whole rest goes out, free, without minimum, and takes what quota there is', async () => {
    const pounds = await approvedAccount(app, chief, { ccy: 'GBP' });
    // A withdrawal that waits would fail with the closed account, and its amount belong to the rest.
    const waiting = await chief.paymentOrder.queryPage({ currency: 'GBP', status: [1] });
    for (const { orderNo } of waiting.list)
      await chief.paymentOrder.cancelTrade({ orderNo, reason: 'a test' }, freshKey());
    await happen('account.freeze', '10001-GBP');
    const { frozen } = await held(app, 'GBP');
    const all = await app.tradeport.world.db.read({ sandboxId: 'main', platform: true }).currencyAccount.findFirst({
      where: { merchantId: MERCHANT, ccy: 'GBP' },
    });
    const aside = all?.heldAside ?? 0n;
    const loss = `${(aside - 1_234n) / 100n}.${String((aside - 1_234n) % 100n).padStart(2, '0')}`;
    await happen('account.close', '10001-GBP', { loss });
    const { quota, available } = await held(app, 'GBP');
    expect([available, quota > 1_234n]).toEqual([1_234n, true]);
    await addQuota(app, 'GBP', 1_000n - quota);
    expect(await refusedUntouched([pounds, '12.33'], 'BIZ_ERROR', 'GBP')).toContain('12.34');
    await refusedUntouched([pounds, '12.35'], 'LACK_BALANCE', 'GBP');
    // Nothing is charged: whether a rule fits, and whether the market is open, is not asked.
    const ask = { productCode: 'withdrawal', currency: 'GBP', amount: '12.34' } as const;
    const shown = await withoutRules(() => whileMarketIsDown(app, () => chief.fee.calUserProductFee(ask)));
    expect(shown).toMatchObject({ feeAmount: '0.00', arrivingAmount: '12.34', limits: 'within', sums: [] });
    const rest = await withoutRules(() => whileMarketIsDown(app, () => apply(pounds, '12.34')));
    expect(rest).toMatchObject({ feeAmount: '0.00', receiveAmount: '12.34', quotaAmount: '10.00' });
    expect(rest.valueDay).toBe((await chief.paymentOrder.queryTipsMsg({ currency: 'GBP' })).valueDay);
    expect(await held(app, 'GBP')).toEqual({ available: 0n, processing: 0n, frozen: frozen + 1_234n, quota: 0n });
    await refusedUntouched([pounds, '0.00'], 'LACK_BALANCE', 'GBP');
  });

  it('noFeeRule: nothing is charged by a rule that is not there', async () => {
    await withoutRules(() => refusedUntouched([hongKong, '100.00'], 'BILLING_ERROR'));
  });

  it('marketDown: the equivalent of another currency is not known; dollars need none', async () => {
    const euros = await approvedAccount(app, chief, { ccy: 'EUR' });
    await whileMarketIsDown(app, async () => {
      await refusedUntouched([euros, '100.00'], 'NETWORK_ERROR', 'EUR');
      expect(await apply(hongKong, '100.00')).toMatchObject({ state: 'submitted', feeAmount: '10.00' });
    });
  });

  it('quoteForeign and quoteChanged: a quote of nobody, and one of other figures, which brings the new one', async () => {
    const ask = { productCode: 'withdrawal', currency: 'USD', amount: '100.00' } as const;
    const { quote } = await chief.fee.calUserProductFee(ask);
    await refusedUntouched([hongKong, '100.00', { quote: `${quote.slice(0, -2)}xx` }], 'INVALID_PARAM');
    expect((await apply(hongKong, '100.00', { quote })).state).toBe('submitted');
    await app.anonymous.sim.advanceClock({ seconds: 300 });
    expect((await apply(hongKong, '100.00', { quote })).state).toBe('submitted');
    const before = await held(app, 'USD');
    const changed = await refused(apply(hongKong, '100.01', { quote, payPassword: '000000' }), 'BIZ_ERROR');
    const present = await chief.fee.calUserProductFee({ ...ask, amount: '100.01' });
    expect(changed.result).toEqual({ quote: present });
    expect(await held(app, 'USD')).toEqual(before);
    expect((await apply(hongKong, '100.01', { quote: present.quote })).state).toBe('submitted');
  });
});

describe('paymentOrder/apply: its payment password', () => {
  it('sealUnreadable: one that was sealed for somebody else', async () => {
    await refusedUntouched([hongKong, '100.00', { payPassword: UNREADABLE }], 'INVALID_PARAM');
  });

  it('plainSecretRefused: a plain one where it must be sealed', async () => {
    const strict = await startApp({ settings: { PLAIN_SECRETS: 'false' } });
    const { token } = await strict.anonymous.simPersona.enter({ persona: '10001-chief' });
    const client = strict.as({ token });
    await refused(client.paymentOrder.apply(asked(await accountIdOf(client), '100.00'), freshKey()), 'INVALID_PARAM');
    await strict.close();
  });

  it('payPasswordNotSet: is to be set first, and nothing is moved', async () => {
    const { db } = app.tradeport.world;
    const whole = { sandboxId: 'main', platform: true } as const;
    const rows = await db.read(whole).paymentPassword.findMany({});
    await db.inTx(whole, (tx) => tx.paymentPassword.deleteMany({}));
    const message = await refusedUntouched([hongKong, '100.00'], 'OPERATION_NOT_ALLOW');
    expect(message).toContain('Set your payment password first');
    await db.inTx(whole, (tx) => tx.paymentPassword.createMany({ data: rows }));
  });

  it('hashQueueFull: too many hash at once, and no try is used', async () => {
    const { passwords } = app.tradeport.world.secrets;
    const places = [];
    for (let place = passwords.place(); place; place = passwords.place()) places.push(place);
    await refusedUntouched([hongKong, '100.00'], 'REQUEST_BUSY');
    for (const place of places) place.leave();
  });

  it('payPasswordWrong and payPasswordLocked: the fifth wrong one in a row locks it', async () => {
    const before = await held(app, 'USD');
    const wrong = () => refused(apply(hongKong, '100.00', { payPassword: '111111' }), 'LOGIN_ERROR');
    const messages: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) messages.push((await wrong()).message);
    expect(messages[0]).toContain('Tries left: 4');
    expect(messages[4]).toContain('locked');
    const { message } = await refused(apply(hongKong, '100.00'), 'LOGIN_ERROR');
    expect(message).toContain('Minutes left: 30');
    expect(await held(app, 'USD')).toEqual(before);
    await app.anonymous.sim.advanceClock({ seconds: 30 * 60 });
    expect((await apply(hongKong, '100.00')).state).toBe('submitted');
  });
});

import type { Client } from '@tradeport/shared/client.ts';
import { settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undocumentedRefusal } from '../../contract/undocumentedRefusal.ts';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';
import { WHOLE } from '../../ledger/books.ts';
import { credited } from '../../nouns/settlements.ts';
import { held } from '../paymentOrder/withdrawals.ts';
import { act, added, agreementVersion, asked, available, PAY_PASSWORD, settle } from './settlements.ts';

/** Sealed for nobody. */
const UNREADABLE = `v1.${'A'.repeat(43)}.${'A'.repeat(16)}.${'A'.repeat(40)}`;

let app: TestApp;
let chief: Client;
let payeeId: string;
let version: string;
/** Orders of 100.00 USD that failed: a normal one and a speedy one. */
let failed: { readonly normal: string; readonly speedy: string };
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  payeeId = await available(app, chief);
  version = await agreementVersion(chief);
  failed = { normal: await failing({}), speedy: await failing({ mode: 'speedy', agreementVersion: version }) };
});
afterAll(() => app.close());

type More = Parameters<typeof asked>[2];
const failing = async (more: More): Promise<string> => {
  const { orderNo, mode } = await settle(chief, await available(app, chief, '0005'), '100.00', more);
  if (mode === 'normal') await act(app, 'settlement', orderNo, 'start');
  await act(app, 'settlement', orderNo, 'refuse');
  return orderNo;
};

type Calls = readonly ('quote' | 'apply' | 'retry')[];
const EVERY: Calls = ['quote', 'apply', 'retry'];

/** Asks each of the calls, with a wrong password: all refuse alike before it is looked at, and nothing is moved. */
const refusedUntouched = async (calls: Calls, code: ErrorCode, more: More = {}, to = payeeId): Promise<string> => {
  const before = await held(app, 'USD');
  const { payPassword: _secret, agreementVersion: ticked, quote, ...what } = asked(to, '100.00', more);
  const password = { payPassword: more?.payPassword ?? '000000' };
  const words = {
    ...(ticked === undefined ? {} : { agreementVersion: ticked }),
    ...(quote === undefined ? {} : { quote }),
  };
  const messages: string[] = [];
  if (calls.includes('quote')) messages.push((await refused(chief.settleOrder.calRateAndFee(what), code)).message);
  if (calls.includes('apply'))
    messages.push(
      (await refused(chief.settleOrder.apply({ ...what, ...words, ...password }, freshKey()), code)).message,
    );
  if (calls.includes('retry')) {
    const again = { orderNo: failed[what.mode], payeeId: to, ...words, ...password };
    messages.push((await refused(chief.settleOrder.againWithdraw(again, freshKey()), code)).message);
  }
  expect(new Set(messages).size).toBe(1);
  expect(await held(app, 'USD')).toEqual(before);
  expect((await chief.password.isExistPwd({})).lockedUntil).toBeNull();
  return messages[0] ?? '';
};
const SPEEDY = () => ({ mode: 'speedy', agreementVersion: version }) as const;

describe('settleOrder/calRateAndFee, apply and againWithdraw', () => {
  it('ACCOUNT_NOTFOUND: an unknown payee, and that of another merchant', async () => {
    await refusedUntouched(EVERY, 'ACCOUNT_NOTFOUND', {}, 'SP000000000000000');
    const other = await app.signIn(DEMO.otherMerchant);
    const [foreign] = await other.payeeAccount.query({ accountType: 'settlement' });
    await refusedUntouched(EVERY, 'ACCOUNT_NOTFOUND', {}, foreign?.accountId);
  });

  it('settlementPayeeUnavailable: one that is checked, and one that was made unavailable in between', async () => {
    await refusedUntouched(EVERY, 'OPERATION_NOT_ALLOW', {}, await added(chief));
    const stopped = await available(app, chief);
    await act(app, 'settlementPayee', stopped, 'withdrawUse');
    expect(await refusedUntouched(EVERY, 'OPERATION_NOT_ALLOW', {}, stopped)).toContain('not available');
  });

  it('productNotActivated and fastSettlementOff: a product that is not activated', async () => {
    const turn = (product: 'settlement' | 'fastSettlement', on: 'yes' | 'no') =>
      app.anonymous.simOutside.run({ event: 'product.switch', with: { merchantNo: '10001', product, on } });
    await turn('settlement', 'no');
    expect(await refusedUntouched(EVERY, 'BIZ_ERROR')).toContain('not activated');
    await turn('settlement', 'yes');
    await turn('fastSettlement', 'no');
    expect(await refusedUntouched(EVERY, 'BIZ_ERROR', SPEEDY())).toContain('not activated');
    await turn('fastSettlement', 'yes');
  });

  it('serviceSuspended and serviceNotOpen: suspended in between, and never opened', async () => {
    const { serviceNo } = await chief.settleAdvance.quotaQuery({});
    await act(app, 'fastService', serviceNo ?? '', 'suspend');
    expect(await refusedUntouched(EVERY, 'OPERATION_NOT_ALLOW', SPEEDY())).toContain('suspended');
    await act(app, 'fastService', serviceNo ?? '', 'lift');
    const rows = await app.tradeport.world.db.read(WHOLE).fastService.findMany({});
    await app.tradeport.world.db.inTx(WHOLE, (tx) => tx.fastService.deleteMany({}));
    expect(await refusedUntouched(EVERY, 'OPERATION_NOT_ALLOW', SPEEDY())).toContain('not open');
    await app.tradeport.world.db.inTx(WHOLE, (tx) => tx.fastService.createMany({ data: rows }));
  });

  it('balanceFrozen: nothing is settled out of a frozen account', async () => {
    const happen = (event: string) => app.anonymous.simOutside.run({ event, with: { subject: '10001-USD' } });
    await happen('account.freeze');
    await refusedUntouched(EVERY, 'OPERATION_NOT_ALLOW');
    await happen('account.lift');
  });

  it('noFeeRule: nothing is charged by a rule that is not there', async () => {
    const { db } = app.tradeport.world;
    const where = { product: 'settlement' };
    const rules = await db.read(WHOLE).feeRule.findMany({ where });
    await db.inTx(WHOLE, (tx) => tx.feeRule.deleteMany({ where }));
    await refusedUntouched(EVERY, 'BILLING_ERROR');
    await db.inTx(WHOLE, (tx) => tx.feeRule.createMany({ data: rules }));
  });

  it('marketDown: no rate is known', async () => {
    await whileMarketIsDown(app, () => refusedUntouched(EVERY, 'NETWORK_ERROR'));
    // Renminbi settle at one, and what is locked at its rate: neither the fee nor what arrives needs another.
    const receiptNo = await credited(app);
    await chief.rate.lockUserRate({ receiptNo });
    const quoted = (currency: 'CNH' | 'USD', more: More = {}) => {
      const { payeeId: _to, payPassword: _secret, agreementVersion: _ticked, ...ask } = asked('', '100.00', more);
      return chief.settleOrder.calRateAndFee({ ...ask, currency });
    };
    await whileMarketIsDown(app, async () => {
      expect((await quoted('CNH')).arrivingAmount).toBe('99.70');
      expect((await quoted('USD', { receiptNo })).feeAmount).toBe('0.30');
      expect((await settle(chief, payeeId, '100.00', { currency: 'CNH' })).state).toBe('pending');
    });
  });

  it('amountNotAboveFees: nothing would be left to settle', async () => {
    expect(await refusedUntouched(['quote', 'apply'], 'BIZ_ERROR', { amount: '0.01' })).toContain('0.01 USD');
    const { db } = app.tradeport.world;
    const where = { product: 'settlement' };
    const rules = await db.read(WHOLE).feeRule.findMany({ where });
    await db.inTx(WHOLE, (tx) => tx.feeRule.updateMany({ where, data: { flatUsd: '200.00' } }));
    expect(await refusedUntouched(EVERY, 'BIZ_ERROR')).toContain('200.30 USD');
    await db.inTx(WHOLE, async (tx) => {
      await tx.feeRule.deleteMany({ where });
      await tx.feeRule.createMany({ data: rules });
    });
  });
});

describe('settleOrder/calRateAndFee and apply', () => {
  it('ORDER_NOTFOUND, receiptNotCredited and lockUnusable: the receipt of a lock', async () => {
    await refusedUntouched(['quote', 'apply'], 'ORDER_NOTFOUND', { receiptNo: 'RC000000000000000' });
    const { list } = await chief.receipt.paging({ status: [7, 8] });
    expect(await refusedUntouched(['quote', 'apply'], 'BIZ_ERROR', { receiptNo: list[0]?.orderNo ?? '' })).toContain(
      'not credited',
    );
    expect(await refusedUntouched(['quote', 'apply'], 'BIZ_ERROR', { receiptNo: await credited(app) })).toContain(
      'no active rate lock',
    );
  });

  it('lockOfOtherCurrency and aboveLockedReceipt: what a lock is good for', async () => {
    const receiptNo = await credited(app, '60.00');
    await chief.rate.lockUserRate({ receiptNo });
    await refusedUntouched(['quote', 'apply'], 'BIZ_ERROR', { receiptNo, currency: 'EUR' });
    expect(await refusedUntouched(['quote', 'apply'], 'BIZ_ERROR', { receiptNo, amount: '60.01' })).toContain(
      '60.00 USD',
    );
    expect((await settle(chief, payeeId, '60.00', { receiptNo })).receiptNo).toBe(receiptNo);
    expect(await refusedUntouched(['quote', 'apply'], 'BIZ_ERROR', { receiptNo, amount: '60.00' })).toContain(
      'no active',
    );
  });

  it('INVALID_PARAM and amountTooLarge: an amount with too many decimals, and one that no account holds', async () => {
    await refusedUntouched(['quote', 'apply'], 'INVALID_PARAM', { amount: '1.001' });
    await refusedUntouched(['quote', 'apply'], 'INVALID_PARAM', { amount: '9999999999999999' });
  });

  it('BELOW_MINI_LIMIT: what would not make one fen', async () => {
    await refusedUntouched(['quote', 'apply'], 'BELOW_MINI_LIMIT', { currency: 'VND', amount: '10.00' });
  });
});

describe('settleOrder/apply and againWithdraw', () => {
  const WITHOUT_QUOTE: Calls = ['apply', 'retry'];
  const setHeld = async (column: 'availableMinor' | 'quotaMinor', minor: bigint): Promise<bigint> => {
    const where = { merchantId: 'haichuan', ccy: 'USD' };
    const row = await app.tradeport.world.db.read(WHOLE).currencyAccount.findFirst({ where });
    await app.tradeport.world.db.inTx(WHOLE, (tx) =>
      tx.currencyAccount.updateMany({ where, data: { [column]: minor } }),
    );
    return row?.[column] ?? 0n;
  };

  it('LACK_BALANCE and quotaShort: the balance first, then the quota', async () => {
    const available = await setHeld('availableMinor', 9_999n);
    await refusedUntouched(WITHOUT_QUOTE, 'LACK_BALANCE');
    await setHeld('availableMinor', available);
    const quota = await setHeld('quotaMinor', 9_999n);
    expect(await refusedUntouched(WITHOUT_QUOTE, 'BIZ_ERROR')).toContain('quota');
    await setHeld('quotaMinor', quota);
  });

  it('advanceShort: the limit of a merchant and that of the platform, before the agreement', async () => {
    for (const name of ['advanceMerchantLimitCny', 'advancePlatformLimitCny'] as const) {
      await app.anonymous.simAssumption.set({ name, value: '1.00' });
      expect(await refusedUntouched(WITHOUT_QUOTE, 'BIZ_ERROR', { mode: 'speedy' })).toContain('0.00 CNY available');
      await app.anonymous.simAssumption.set({ name, value: name.includes('Merchant') ? '1000000.00' : '10000000.00' });
    }
  });

  it('fastAgreementNotTicked: none, or another version than the present one', async () => {
    await refusedUntouched(WITHOUT_QUOTE, 'BIZ_ERROR', { mode: 'speedy' });
    await refusedUntouched(WITHOUT_QUOTE, 'BIZ_ERROR', { mode: 'speedy', agreementVersion: '20200101' });
  });

  it('settlementQuoteForeign and settlementQuoteChanged: nobody’s quote, and one whose figures are others by now', async () => {
    await refusedUntouched(WITHOUT_QUOTE, 'INVALID_PARAM', { quote: 'nobody' });
    const { payPassword: _secret, payeeId: _to, ...what } = asked(payeeId, '100.00');
    const { quote, rate } = await chief.settleOrder.calRateAndFee(what);
    await app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '7.3' } });
    await refusedUntouched(WITHOUT_QUOTE, 'BIZ_ERROR', { quote });
    const refusal = await refused(
      chief.settleOrder.apply(asked(payeeId, '100.00', { quote }), freshKey()),
      'BIZ_ERROR',
    );
    expect(undocumentedRefusal(settleOrder.apply, refusal)).toEqual([]);
    expect(refusal.result).toMatchObject({ quote: { rate: '7.2854', arrivingAmount: '726.35' } });
    expect(rate).not.toBe('7.2854');
    const fresh = await chief.settleOrder.calRateAndFee(what);
    expect((await settle(chief, payeeId, '100.00', { quote: fresh.quote })).rate).toBe('7.2854');
  });

  it('sealUnreadable: one that was sealed for somebody else', async () => {
    await refusedUntouched(WITHOUT_QUOTE, 'INVALID_PARAM', { payPassword: UNREADABLE });
  });

  it('plainSecretRefused: a plain one where it must be sealed', async () => {
    const strict = await startApp({ settings: { PLAIN_SECRETS: 'false' } });
    const { token } = await strict.anonymous.simPersona.enter({ persona: '10001-chief' });
    const client = strict.as({ token });
    const [payee] = await client.payeeAccount.query({ accountType: 'settlement' });
    const to = payee?.accountId ?? '';
    await refused(client.settleOrder.apply(asked(to, '100.00'), freshKey()), 'INVALID_PARAM');
    const { list } = await client.settleOrder.query({ status: [4] });
    const orderNo = list.find(({ state }) => state === 'failed')?.orderNo ?? '';
    const again = { orderNo, payeeId: to, payPassword: PAY_PASSWORD };
    await refused(client.settleOrder.againWithdraw(again, freshKey()), 'INVALID_PARAM');
    await strict.close();
  });

  it('payPasswordNotSet: is to be set first', async () => {
    const { db } = app.tradeport.world;
    const rows = await db.read(WHOLE).paymentPassword.findMany({});
    await db.inTx(WHOLE, (tx) => tx.paymentPassword.deleteMany({}));
    expect(await refusedUntouched(WITHOUT_QUOTE, 'OPERATION_NOT_ALLOW')).toContain('Set your payment password first');
    await db.inTx(WHOLE, (tx) => tx.paymentPassword.createMany({ data: rows }));
  });

  it('hashQueueFull: too many hash at once, and no try is used', async () => {
    const { passwords } = app.tradeport.world.secrets;
    const places = [];
    for (let place = passwords.place(); place; place = passwords.place()) places.push(place);
    await refusedUntouched(WITHOUT_QUOTE, 'REQUEST_BUSY');
    for (const place of places) place.leave();
  });

  it('payPasswordWrong and payPasswordLocked: the fifth wrong one in a row locks it, for both calls', async () => {
    const wrong = () => refused(settle(chief, payeeId, '100.00', { payPassword: '111111' }), 'LOGIN_ERROR');
    for (let tries = 0; tries < 4; tries += 1) await wrong();
    const again = { orderNo: failed.normal, payeeId, payPassword: '111111' };
    expect((await refused(chief.settleOrder.againWithdraw(again, freshKey()), 'LOGIN_ERROR')).message).toContain(
      'locked',
    );
    await refused(settle(chief, payeeId, '100.00'), 'LOGIN_ERROR');
    await refused(chief.settleOrder.againWithdraw({ ...again, payPassword: PAY_PASSWORD }, freshKey()), 'LOGIN_ERROR');
  });
});

describe('settleOrder/againWithdraw', () => {
  it('ORDER_NOTFOUND and retryOfFailedOnly: an unknown order, and one that did not fail', async () => {
    const again = { payeeId, payPassword: PAY_PASSWORD };
    await refused(chief.settleOrder.againWithdraw({ orderNo: 'ST0', ...again }, freshKey()), 'ORDER_NOTFOUND');
    const { list } = await chief.settleOrder.query({ status: [3] });
    const orderNo = list[0]?.orderNo ?? '';
    await refused(chief.settleOrder.againWithdraw({ orderNo, ...again }, freshKey()), 'OPERATION_NOT_ALLOW');
  });
});

describe('settleOrder/queryDetails', () => {
  it('ORDER_NOTFOUND: an unknown order', () =>
    refused(chief.settleOrder.queryDetails({ orderNo: 'ST0' }), 'ORDER_NOTFOUND'));
});

describe('settleOrder/query', () => {
  it('startAfterEnd, spanTooLong and pageTooDeep: a list is asked within its bounds', async () => {
    await refused(chief.settleOrder.query({ startDate: '2026-11-10', endDate: '2026-11-09' }), 'INVALID_PARAM');
    await refused(chief.settleOrder.query({ startDate: '2025-01-01', endDate: '2026-11-09' }), 'INVALID_PARAM');
    await refused(chief.settleOrder.query({ currentPage: 100_000, pageSize: 100 }), 'INVALID_PARAM');
  });
});

describe('settleOrder/export', () => {
  it('startAfterEnd and spanTooLong: an export is asked within its bounds', async () => {
    await refused(chief.settleOrder.export({ startDate: '2026-11-10', endDate: '2026-11-09' }), 'INVALID_PARAM');
    await refused(chief.settleOrder.export({ startDate: '2025-01-01', endDate: '2026-11-09' }), 'INVALID_PARAM');
  });

  it('downloadedJustNow: not twice within seconds', async () => {
    await chief.settleOrder.export({});
    await refused(chief.settleOrder.export({}), 'REQUEST_BUSY');
  });
});

describe('settleOrder/queryPayeeAccName', () => {
  it('ACCOUNT_NOTFOUND: an unknown payee; a known one is told with the end of its number', async () => {
    await refused(chief.settleOrder.queryPayeeAccName({ payeeId: 'SP0' }), 'ACCOUNT_NOTFOUND');
    expect(await chief.settleOrder.queryPayeeAccName({ payeeId })).toMatchObject({
      accountName: '林晓敏',
      accountEnding: '8888',
      available: true,
    });
  });
});

describe('paymentOrder/querySettleOrderSumAmt', () => {
  it('startAfterEnd and spanTooLong: sums are asked within bounds', async () => {
    const ask = chief.paymentOrder.querySettleOrderSumAmt;
    await refused(ask({ startDate: '2026-11-10', endDate: '2026-11-09' }), 'INVALID_PARAM');
    await refused(ask({ startDate: '2025-01-01', endDate: '2026-11-09' }), 'INVALID_PARAM');
  });

  it('adds up what was paid and what is under way, and leaves out what came back', async () => {
    const none = await chief.paymentOrder.querySettleOrderSumAmt({ payeeId: 'SP0' });
    expect(none).toMatchObject({ paidAmount: '0.00', openAmount: '0.00', currencies: [] });
    const { list, total } = await chief.settleOrder.query({ pageSize: 100 });
    expect(total).toBe(list.length);
    const standing = list.filter(({ state }) => state !== 'failed' && state !== 'cancelled');
    expect(standing.length).toBeLessThan(list.length);
    const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + Number(amount), 0).toFixed(2);
    const cny = (isPaid: boolean) =>
      sum(standing.flatMap((order) => ((order.state === 'succeeded') === isPaid ? [order.receiveAmount] : [])));
    const all = await chief.paymentOrder.querySettleOrderSumAmt({});
    expect(all).toMatchObject({ paidAmount: cny(true), openAmount: cny(false) });
    const dollars = standing.filter(({ currency }) => currency === 'USD');
    expect(all.currencies.find(({ currency }) => currency === 'USD')).toEqual({
      currency: 'USD',
      count: dollars.length,
      amount: sum(dollars.map(({ amount }) => amount)),
      feeAmount: sum(dollars.map(({ totalFeeAmount }) => totalFeeAmount ?? '')),
    });
  });
});

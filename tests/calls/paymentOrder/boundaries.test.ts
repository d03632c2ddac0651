import type { Client } from '@tradeport/shared/client.ts';
import { type FiatCcy, HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { accountIdOf, BY_HAND } from '../../nouns/withdrawals.ts';
import { addQuota, approvedAccount, asked, feesIn, held, refusedWithoutTrace } from './withdrawals.ts';

let app: TestApp;
let chief: Client;
let hongKong: string;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  hongKong = await accountIdOf(chief);
});
afterAll(() => app.close());

type More = Parameters<typeof asked>[2];
const apply = (accountId: string, amount: string, more: More = {}) =>
  chief.paymentOrder.apply(asked(accountId, amount, more), freshKey());
const untouched = (accountId: string, amount: string, code: Parameters<typeof refusedWithoutTrace>[3], ccy: FiatCcy) =>
  refusedWithoutTrace(app, chief, [accountId, amount], code, ccy);

/** Each currency with the last amount that is too little and the first that is enough; the mid with the dollar is pinned. */
const LEAST: Readonly<Record<FiatCcy, readonly [pin: string | null, tooLittle: string, enough: string]>> = {
  USD: [null, '49.99', '50.00'],
  EUR: [null, '49.99', '50.00'],
  JPY: [null, '4999', '5000'],
  GBP: ['GBP/USD 1.25', '39.99', '40.00'],
  AUD: ['AUD/USD 0.64', '78.12', '78.13'],
  NZD: ['NZD/USD 0.58', '86.20', '86.21'],
  HKD: ['USD/HKD 7.7', '384.99', '385.00'],
  // A seventh and a thirteenth have no end: whoever turns these rates misses the edge.
  CNH: ['USD/CNH 7', '349.99', '350.00'],
  SGD: ['USD/SGD 1.3', '64.99', '65.00'],
  CAD: ['USD/CAD 1.4', '69.99', '70.00'],
  AED: ['USD/AED 3.6725', '183.62', '183.63'],
  PLN: ['USD/PLN 3.7', '184.99', '185.00'],
  MYR: ['USD/MYR 4.1', '204.99', '205.00'],
  THB: ['USD/THB 33', '1649.99', '1650.00'],
  RUB: ['USD/RUB 79', '3949.99', '3950.00'],
  KRW: ['USD/KRW 1430', '71499.99', '71500.00'],
  VND: ['USD/VND 26300', '1314999.99', '1315000.00'],
  IDR: ['USD/IDR 16001', '800049', '800050'],
};

/** What the first merchant has enough of; of the others it has none, and the balance is what is asked next. */
const HELD_IN_DEMO: readonly FiatCcy[] = ['USD', 'EUR', 'JPY', 'GBP', 'HKD', 'CNH'];

describe('paymentOrder/apply: the least withdrawal, by 50 USD, 50 EUR, 5000 JPY, or 50 USD-equivalent', () => {
  beforeAll(async () => {
    for (const [pin] of Object.values(LEAST)) {
      const [pair, rate] = pin?.split(' ') ?? [];
      if (pair === undefined || rate === undefined) continue;
      await app.anonymous.simOutside.run({ event: 'market.pin', with: { pair, rate } });
    }
  });

  it.each(HELD_CCYS)('belowWithdrawalMinimum: %s', async (ccy) => {
    const [, tooLittle, enough] = LEAST[ccy];
    const accountId = await approvedAccount(app, chief, { ccy });
    const [account] = await chief.payeeAccount.query({ currency: ccy, status: 'approved' });
    const bearer = account?.channel === 'global' ? ({ feeBearer: 'SHA' } as const) : {};
    const told = await refusedWithoutTrace(app, chief, [accountId, tooLittle, bearer], 'BELOW_MINI_LIMIT', ccy);
    expect(told).toContain('minimum withdrawal');
    // What a form is told before, with the fee.
    const limitsOf = async (amount: string) =>
      (await chief.fee.calUserProductFee({ productCode: 'withdrawal', currency: ccy, amount, ...bearer })).limits;
    expect([await limitsOf(tooLittle), await limitsOf(enough)]).toEqual(['belowMinimum', 'within']);
    if (HELD_IN_DEMO.includes(ccy)) expect((await apply(accountId, enough, bearer)).amount).toBe(enough);
    else await refusedWithoutTrace(app, chief, [accountId, enough, bearer], 'LACK_BALANCE', ccy);
  });

  it('a fee of 10 USD-equivalent is as exact', async () => {
    const renminbi = await approvedAccount(app, chief, { ccy: 'CNH' });
    const pounds = await approvedAccount(app, chief, { ccy: 'GBP' });
    expect((await apply(renminbi, '35000.00')).feeAmount).toBe('70.00');
    expect((await apply(pounds, '100.00')).feeAmount).toBe('8.00');
  });
});

describe('paymentOrder/apply: fees', () => {
  it.each([
    ['50.00', '10.00', '40.00'],
    ['5000.00', '10.00', '4990.00'],
    ['5000.01', '10.01', '4990.00'],
    ['12345.67', '24.70', '12320.97'],
  ])('%s USD cost %s, and %s go out', async (amount, feeAmount, receiveAmount) => {
    expect(await apply(hongKong, amount)).toMatchObject({ feeAmount, receiveAmount });
  });

  it.each([
    ['OUR', '50.00', '25.00'],
    ['OUR', '5000.01', '25.01'],
    ['SHA', '50.00', '10.00'],
    ['SHA', '5000.01', '10.01'],
  ] as const)('by SWIFT, %s: %s USD cost %s', async (feeBearer, amount, feeAmount) => {
    expect(await apply(await accountIdOf(chief, BY_HAND), amount, { feeBearer })).toMatchObject({ feeAmount });
  });

  it('amountNotAboveFee: as much as the fee is refused, a cent more leaves a cent', async () => {
    await app.anonymous.simAssumption.set({ name: 'withdrawalMinimumUsd', value: '1.00' });
    await untouched(hongKong, '10.00', 'BIZ_ERROR', 'USD');
    expect((await apply(hongKong, '10.01')).receiveAmount).toBe('0.01');
    await app.anonymous.simAssumption.set({ name: 'withdrawalMinimumUsd', value: '50.00' });
  });

  it('amountNotAboveFee: a fee that was agreed higher eats the amount', async () => {
    const agree = (minimumUsd: string) =>
      app.anonymous.simOutside.run({
        event: 'fee.agree',
        with: {
          merchantNo: '10001',
          product: 'withdrawal',
          currency: 'EUR',
          bearer: 'none',
          percent: '0',
          minimumUsd,
          flatUsd: '0',
        },
      });
    const euros = await approvedAccount(app, chief, { ccy: 'EUR' });
    await agree('900.00');
    await untouched(euros, '60.00', 'BIZ_ERROR', 'EUR');
    await agree('1.00');
    expect((await apply(euros, '60.00')).state).toBe('submitted');
  });
});

describe('paymentOrder/apply: balance and quota', () => {
  it('LACK_BALANCE: one cent more than there is; all that there is passes', async () => {
    const dollars = await approvedAccount(app, chief, { ccy: 'HKD' });
    const { available, quota } = await held(app, 'HKD');
    if (quota !== available) await addQuota(app, 'HKD', available - quota);
    await untouched(dollars, formatAmount(available + 1n, 'HKD'), 'LACK_BALANCE', 'HKD');
    const taken = await feesIn(app, 'HKD');
    expect((await apply(dollars, formatAmount(available, 'HKD'))).state).toBe('submitted');
    expect(await held(app, 'HKD')).toMatchObject({ available: 0n, quota: 0n });
    expect(await feesIn(app, 'HKD')).toBe(taken);
  });

  it('quotaShort: a cent of quota short moves nothing, the cent itself passes', async () => {
    const { quota } = await held(app, 'EUR');
    const euros = await approvedAccount(app, chief, { ccy: 'EUR' });
    await addQuota(app, 'EUR', 9_999n - quota);
    expect(await untouched(euros, '100.00', 'BIZ_ERROR', 'EUR')).toContain('nsufficient settlement quota');
    expect((await apply(euros, '99.99')).quotaAmount).toBe('99.99');
    expect((await held(app, 'EUR')).quota).toBe(0n);
    await addQuota(app, 'EUR', quota);
  });
});

describe('cut-off, with its minute', () => {
  const sandbox = 'before-may';
  let client: Client;
  beforeAll(async () => {
    await app.anonymous.simSandbox.create({ name: sandbox, scenario: 'demo', startAt: '2026-04-30T14:00:00+08:00' });
    const { token } = await app.as({ sandbox }).simPersona.enter({ persona: '10001-chief' });
    client = app.as({ sandbox, token });
  });

  // In the order of time: a clock is never set back.
  it.each([
    ['2026-04-30T15:00:59+08:00', 'CNH', '2026-04-30'],
    ['2026-04-30T15:01:00+08:00', 'CNH', '2026-05-06'],
    ['2026-04-30T16:00:59+08:00', 'USD', '2026-04-30'],
    ['2026-04-30T16:01:00+08:00', 'USD', '2026-05-06'],
    ['2026-05-08T16:00:59+08:00', 'USD', '2026-05-08'],
    ['2026-05-08T16:01:00+08:00', 'USD', '2026-05-09'],
  ] as const)('at %s %s count as of %s', async (now, ccy, valueDay) => {
    await app.as({ sandbox }).sim.setClock({ now, speed: 0 });
    const accounts = await client.payeeAccount.query({ currency: ccy, status: 'approved' });
    const local = accounts.find(({ channel }) => channel === 'local');
    const { orderNo } = await client.paymentOrder.apply(asked(local?.accountId ?? '', '500.00'), freshKey());
    expect(await client.paymentOrder.queryDetail({ orderNo })).toMatchObject({ valueDay, createdAt: now });
  });
});

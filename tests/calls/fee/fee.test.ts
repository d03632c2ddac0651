import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = await app.signIn();
});
afterAll(() => app.close());

const agree = (input: Readonly<Record<string, string>>) =>
  app.anonymous.simOutside.run({
    event: 'fee.agree',
    with: { merchantNo: '10001', product: 'withdrawal', currency: 'any', bearer: 'none', ...input },
  });

const withMarketDown = (work: () => Promise<unknown>) => whileMarketIsDown(app, work);

describe('fee/calUserProductFee', () => {
  it.each([
    ['50.00', '10.00', '40.00'],
    ['5000.00', '10.00', '4990.00'],
    ['5000.01', '10.01', '4990.00'],
    ['12345.67', '24.70', '12320.97'],
  ])('a withdrawal of %s USD costs %s, out of the amount', async (amount, feeAmount, arrivingAmount) => {
    const answer = await client.fee.calUserProductFee({ productCode: 'withdrawal', currency: 'USD', amount });
    expect(answer).toMatchObject({ feeAmount, arrivingAmount, totalAmount: amount, feeBearer: null, cutOff: '16:00' });
  });

  it('by SWIFT the bearer OUR adds 15, SHA nothing', async () => {
    const ask = { productCode: 'withdrawal', currency: 'USD', amount: '5000.00' } as const;
    expect((await client.fee.calUserProductFee({ ...ask, feeBearer: 'OUR' })).feeAmount).toBe('25.00');
    expect((await client.fee.calUserProductFee({ ...ask, feeBearer: 'SHA' })).feeAmount).toBe('10.00');
  });

  it('tells the value day: after the cut-off it is the next working day', async () => {
    const ask = { productCode: 'withdrawal', currency: 'USD', amount: '100.00' } as const;
    const before = await client.fee.calUserProductFee(ask);
    await app.anonymous.sim.advanceClock({ seconds: 3 * 3_600 });
    const after = await client.fee.calUserProductFee(ask);
    expect([before.valueDay, after.valueDay]).toEqual(['2026-11-10', '2026-11-11']);
  });

  it('amountNotAboveFee: 10.00 is not more than its fee', async () => {
    const ask = { productCode: 'withdrawal', currency: 'USD' } as const;
    await refused(client.fee.calUserProductFee({ ...ask, amount: '10.00' }), 'BIZ_ERROR');
    expect((await client.fee.calUserProductFee({ ...ask, amount: '10.01' })).arrivingAmount).toBe('0.01');
  });

  it('noFeeRule: a local payment has no fee bearer', async () => {
    const ask = { productCode: 'localPayment', currency: 'USD', amount: '100.00', feeBearer: 'OUR' } as const;
    await refused(client.fee.calUserProductFee(ask), 'BILLING_ERROR');
  });

  it('INVALID_PARAM and marketDown: too many decimals, and no rate to the dollar', async () => {
    const ask = { productCode: 'withdrawal', currency: 'JPY', amount: '5000.5' } as const;
    await refused(client.fee.calUserProductFee(ask), 'INVALID_PARAM');
    await withMarketDown(() => refused(client.fee.calUserProductFee({ ...ask, amount: '9000' }), 'NETWORK_ERROR'));
  });

  it('a switch of the sandbox changes it', async () => {
    await app.anonymous.simAssumption.set({ name: 'feeWithdrawalMinimumUsd', value: '12.50' });
    const ask = { productCode: 'withdrawal', currency: 'USD', amount: '100.00' } as const;
    expect((await client.fee.calUserProductFee(ask)).feeAmount).toBe('12.50');
    await app.anonymous.simAssumption.set({ name: 'feeWithdrawalMinimumUsd', value: '10.00' });
  });

  it("a merchant's own rule goes first, that of a currency before that of any", async () => {
    const ask = { productCode: 'withdrawal', amount: '10000.00' } as const;
    await agree({ percent: '0.1', minimumUsd: '0', flatUsd: '1' });
    await agree({ percent: '0.05', minimumUsd: '0', flatUsd: '0', currency: 'EUR' });
    expect((await client.fee.calUserProductFee({ ...ask, currency: 'USD' })).feeAmount).toBe('11.00');
    expect((await client.fee.calUserProductFee({ ...ask, currency: 'EUR' })).feeAmount).toBe('5.00');
    const other = await app.signIn('13800000011');
    expect((await other.fee.calUserProductFee({ ...ask, currency: 'USD' })).feeAmount).toBe('20.00');
  });
});

describe('fees that are agreed', () => {
  const figures = { percent: '0.1', minimumUsd: '0', flatUsd: '0' };

  it.each([
    ['localPayment', 'OUR'],
    ['globalPayment', 'none'],
    ['settlement', 'SHA'],
    ['transfer', 'OUR'],
  ])('of a product and a bearer that never meet are refused: %s, %s', async (product, bearer) => {
    const { result } = await refused(agree({ product, bearer, ...figures }), 'INVALID_PARAM');
    expect(result).toMatchObject({ errors: [{ path: 'with.bearer' }] });
  });

  it('of what is never charged are refused', async () => {
    for (const product of ['receipt', 'exchange', 'batchPayment'])
      await refused(agree({ product, ...figures }), 'INVALID_PARAM');
  });

  it.each([
    ['percent', '100.0001'],
    ['percent', '0.00001'],
    ['minimumUsd', '1.234'],
    ['flatUsd', '0.001'],
  ])('are refused where no fee can be worked out by them: %s %s', async (name, value) => {
    const { result } = await refused(agree({ ...figures, [name]: value }), 'INVALID_PARAM');
    expect(result).toMatchObject({ errors: [{ path: `with.${name}` }] });
  });

  it('apply to the last digit of their figures, each to its own bearer alone', async () => {
    const asThird = await app.signIn('13800000021');
    const own = { merchantNo: '10003', product: 'withdrawal', currency: 'USD' };
    await agree({ ...own, percent: '0.0001', minimumUsd: '0', flatUsd: '0.01' });
    await agree({ ...own, bearer: 'OUR', percent: '100', minimumUsd: '0', flatUsd: '0' });
    const ask = { productCode: 'withdrawal', currency: 'USD', amount: '1000000.00' } as const;
    expect((await asThird.fee.calUserProductFee(ask)).feeAmount).toBe('1.01');
    expect((await asThird.fee.calUserProductFee({ ...ask, feeBearer: 'SHA' })).feeAmount).toBe('2000.00');
    await refused(asThird.fee.calUserProductFee({ ...ask, feeBearer: 'OUR' }), 'BIZ_ERROR');
  });
});

describe('fee/calPaymentFee', () => {
  it('is 0.3 % on top, at least 1 USD; with a bearer it is that of SWIFT', async () => {
    expect(await client.fee.calPaymentFee({ currency: 'USD', amount: '1200.00' })).toMatchObject({
      productCode: 'localPayment',
      feeAmount: '3.60',
      totalAmount: '1203.60',
      arrivingAmount: '1200.00',
    });
    const swift = await client.fee.calPaymentFee({ currency: 'USD', amount: '1200.00', feeBearer: 'SHA' });
    expect(swift).toMatchObject({ productCode: 'globalPayment', feeAmount: '15.00', totalAmount: '1215.00' });
  });

  it('tells whether the amount is within the limits, in USD-equivalent: measured up for the most', async () => {
    const of = async (currency: 'USD' | 'EUR', amount: string) =>
      (await client.fee.calPaymentFee({ currency, amount })).limits;
    await app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'EUR/USD', rate: '1.25' } });
    expect([await of('USD', '1000000.00'), await of('USD', '1000000.01')]).toEqual(['within', 'aboveMaximum']);
    expect([await of('EUR', '800000.00'), await of('EUR', '800000.01')]).toEqual(['within', 'aboveMaximum']);
    await app.anonymous.simAssumption.set({ name: 'paymentMinimumUsd', value: '50.00' });
    expect([await of('EUR', '40.00'), await of('EUR', '39.99')]).toEqual(['within', 'belowMinimum']);
    await app.anonymous.simAssumption.set({ name: 'paymentMinimumUsd', value: '1.00' });
    await app.anonymous.simOutside.run({ event: 'market.clear', with: { pair: 'EUR/USD' } });
  });

  it('amountNotAboveFee: 1.00 is refused, 1.01 passes', async () => {
    await refused(client.fee.calPaymentFee({ currency: 'USD', amount: '1.00' }), 'BIZ_ERROR');
    await client.fee.calPaymentFee({ currency: 'USD', amount: '1.01' });
  });

  it('INVALID_PARAM and marketDown: too many decimals, and no rate to the dollar', async () => {
    await refused(client.fee.calPaymentFee({ currency: 'USD', amount: '1.001' }), 'INVALID_PARAM');
    await withMarketDown(() => refused(client.fee.calPaymentFee({ currency: 'EUR', amount: '9.00' }), 'NETWORK_ERROR'));
  });

  it('noFeeRule: where the rule was taken away', async () => {
    await app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
      tx.feeRule.updateMany({ where: { product: 'globalPayment', bearer: 'SHA' }, data: { ccy: 'JPY' } }),
    );
    const ask = { currency: 'USD', amount: '500.00', feeBearer: 'SHA' } as const;
    await refused(client.fee.calPaymentFee(ask), 'BILLING_ERROR');
    await refused(client.fee.calGlobalPaymentFee(ask), 'BILLING_ERROR');
    const channels = await client.fee.queryAllB2bPaymentFee({ currency: 'USD', amount: '500.00' });
    expect(channels.map(({ productCode, feeBearer }) => [productCode, feeBearer])).toEqual([
      ['localPayment', null],
      ['globalPayment', 'OUR'],
    ]);
  });
});

describe('fee/calGlobalPaymentFee', () => {
  it('is 30 USD borne by the payer', async () => {
    const answer = await client.fee.calGlobalPaymentFee({ currency: 'USD', amount: '1200.00', feeBearer: 'OUR' });
    expect(answer).toMatchObject({ feeAmount: '30.00', totalAmount: '1230.00', arrivalDays: [0, 2] });
  });

  it('amountNotAboveFee, INVALID_PARAM and marketDown: as of any payment', async () => {
    const ask = { currency: 'EUR', feeBearer: 'OUR' } as const;
    await refused(client.fee.calGlobalPaymentFee({ ...ask, amount: '20.00' }), 'BIZ_ERROR');
    await refused(client.fee.calGlobalPaymentFee({ ...ask, amount: '20.001' }), 'INVALID_PARAM');
    await withMarketDown(() => refused(client.fee.calGlobalPaymentFee({ ...ask, amount: '99.00' }), 'NETWORK_ERROR'));
  });

  it('noFeeRule: is that of calPaymentFee, whose rule was taken away', async () => {
    const ask = { currency: 'USD', amount: '500.00', feeBearer: 'SHA' } as const;
    await refused(client.fee.calGlobalPaymentFee(ask), 'BILLING_ERROR');
  });
});

describe('fee/queryAllB2bPaymentFee', () => {
  it('leaves out what a small amount cannot pay for', async () => {
    const channels = await client.fee.queryAllB2bPaymentFee({ currency: 'USD', amount: '16.00' });
    expect(channels.map(({ productCode }) => productCode)).toEqual(['localPayment']);
  });

  it('INVALID_PARAM and marketDown: too many decimals, and no rate to the dollar', async () => {
    await refused(client.fee.queryAllB2bPaymentFee({ currency: 'USD', amount: '1.001' }), 'INVALID_PARAM');
    await withMarketDown(() =>
      refused(client.fee.queryAllB2bPaymentFee({ currency: 'EUR', amount: '9.00' }), 'NETWORK_ERROR'),
    );
  });
});

describe('fee/queryUserPriorityFeeConfig', () => {
  it('tells the rule that applies first', async () => {
    expect(await client.fee.queryUserPriorityFeeConfig({ productCode: 'settlement', currency: 'EUR' })).toEqual({
      ruleNo: 'FR04',
      productCode: 'settlement',
      scope: 'standard',
      currency: null,
      feeBearer: null,
      share: '0.003',
      minimumUsd: '0',
      flatUsd: '0',
      coming: null,
    });
    expect(await client.fee.queryUserPriorityFeeConfig({ productCode: 'withdrawal', currency: 'EUR' })).toMatchObject({
      scope: 'own',
      currency: 'EUR',
      share: '0.0005',
    });
  });

  it('noFeeRule: none fits', async () => {
    const ask = { productCode: 'receipt', currency: 'USD', feeBearer: 'OUR' } as const;
    await refused(client.fee.queryUserPriorityFeeConfig(ask), 'BILLING_ERROR');
  });
});

describe('fee/querySysProductId', () => {
  it('names a payment mode', async () => {
    const { productId, name_en } = await client.fee.querySysProductId({ paymentMode: 'withdrawal' });
    expect([productId, name_en]).toEqual(['PD005', 'Withdrawal']);
  });
});

describe('fee/calPaymentFee, calGlobalPaymentFee and queryAllB2bPaymentFee', () => {
  const ask = { currency: 'VND', amount: '1', receiveCurrency: 'USD' } as const;
  const each = (more: object, code: 'BELOW_MINI_LIMIT' | 'INVALID_PARAM') =>
    Promise.all([
      refused(client.fee.calPaymentFee({ ...ask, ...more }), code),
      refused(client.fee.calGlobalPaymentFee({ ...ask, feeBearer: 'SHA', ...more }), code),
      refused(client.fee.queryAllB2bPaymentFee({ ...ask, ...more }), code),
    ]);

  it('resultIsZero: what comes to nothing in the currency that arrives', () => each({}, 'BELOW_MINI_LIMIT'));

  it('amountTooLarge: what takes more than an account holds', () =>
    each({ amount: '9999999999999.00', fixedSide: 'receive' }, 'INVALID_PARAM'));

  it('in another currency: what arrives at the rate of the slot, the fee in the paying currency', async () => {
    const pay = { currency: 'USD', amount: '1000.00', receiveCurrency: 'EUR' } as const;
    const [local] = await client.fee.queryAllB2bPaymentFee(pay);
    expect(local).toMatchObject({
      feeCurrency: 'USD',
      feeAmount: '3.00',
      totalAmount: '1003.00',
      arrivingCurrency: 'EUR',
    });
    const back = await client.fee.calPaymentFee({ ...pay, amount: local?.arrivingAmount ?? '', fixedSide: 'receive' });
    expect(back.arrivingAmount).toBe(local?.arrivingAmount);
    expect(Number(back.amount)).toBeLessThanOrEqual(1000);
    expect(Number(back.amount)).toBeGreaterThan(999.9);
  });
});

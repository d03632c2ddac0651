import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';
import { whileUnverified } from '../account/unverified.ts';
import { pin } from './instructions.ts';

let app: TestApp;
let chief: Client;
let individual: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  individual = await app.signIn(DEMO.individual, { language: 'en-US' });
  await pin(app, 'USD/CNH', '7.2');
  await pin(app, 'EUR/USD', '1.085');
});
afterAll(() => app.close());

const USD_1000 = { direction: 'purchase', currency: 'USD', amount: '1000.00' } as const;
const assume = (name: Parameters<TestApp['anonymous']['simAssumption']['set']>[0]['name'], value: string) =>
  app.anonymous.simAssumption.set({ name, value });

describe('agentFx/quote', () => {
  it('at mid 7.20, 1,000.00 USD cost 7,214.40 CNH and bring 7,185.60, without a fee', async () => {
    expect(await chief.agentFx.quote(USD_1000)).toMatchObject({
      paidCurrency: 'CNH',
      paidAmount: '7214.40',
      receivedCurrency: 'USD',
      receivedAmount: '1000.00',
      feeAmount: '0.00',
      usdAmount: '1000.00',
      voidReason: null,
      yearMaximumUsd: null,
    });
    expect(await chief.agentFx.quote({ ...USD_1000, direction: 'settlement' })).toMatchObject({
      paidCurrency: 'USD',
      paidAmount: '1000.00',
      receivedCurrency: 'CNH',
      receivedAmount: '7185.60',
    });
  });

  it('the fee is a switch: on top of a purchase, out of a settlement, rounded up', async () => {
    await assume('feeAgentFxShare', '0.001');
    expect(await chief.agentFx.quote(USD_1000)).toMatchObject({ feeAmount: '7.22', paidAmount: '7221.62' });
    expect(await chief.agentFx.quote({ ...USD_1000, direction: 'settlement' })).toMatchObject({
      feeAmount: '7.19',
      receivedAmount: '7178.41',
    });
    await assume('feeAgentFxShare', '0');
  });

  it('amountNotAboveFee: a settlement that the fee would take all of', async () => {
    await assume('feeAgentFxShare', '0.1');
    const { reason } = await refused(
      chief.agentFx.quote({ direction: 'settlement', currency: 'HKD', amount: '0.02' }),
      'BIZ_ERROR',
    );
    await assume('feeAgentFxShare', '0');
    expect(reason).toBe('amount-not-above-fee');
  });

  it.each([
    ['200000.00', null],
    ['200000.01', 'Above the limit of one instruction: void'],
  ])('an instruction of %s USD is told what it would be void by: %s', async (amount, voidReason) => {
    expect((await chief.agentFx.quote({ ...USD_1000, amount })).voidReason).toBe(voidReason);
  });

  it.each([
    ['46082.94', '49999.99', null],
    ['46082.95', '50000.01', 'Above the yearly limit of an individual: void'],
  ])('at mid 1.0850 %s EUR of an individual are %s USD: %s', async (amount, usdAmount, voidReason) => {
    const { yearUsedUsd } = await individual.agentFx.quote({
      direction: 'settlement',
      currency: 'EUR',
      amount: '1.00',
    });
    expect(yearUsedUsd).toBe('0.00');
    const asked = { direction: 'settlement', currency: 'EUR', amount } as const;
    const { sums, ...quote } = await individual.agentFx.quote(asked);
    expect(quote).toMatchObject({ usdAmount, voidReason, yearMaximumUsd: '50000.00' });
    expect(sums.map(({ name }) => name)).toEqual(['fee', 'limit', 'rate', 'year']);
  });

  it('verifyFirst: only a verified merchant may', () =>
    whileUnverified(app, 'haichuan', async () => refused(chief.agentFx.quote(USD_1000), 'OPERATION_NOT_ALLOW')));

  it('productNotActivated: while it is off', async () => {
    const turn = (on: string) =>
      app.anonymous.simOutside.run({
        event: 'product.switch',
        with: { merchantNo: '10001', product: 'agentFx', on },
      });
    await turn('no');
    const { reason } = await refused(chief.agentFx.quote(USD_1000), 'BIZ_ERROR');
    await turn('yes');
    expect(reason).toBe('product-not-activated');
  });

  it('sameCurrency: renminbi are neither bought nor settled', async () => {
    await refused(chief.agentFx.quote({ ...USD_1000, currency: 'CNH' }), 'INVALID_CURRENCY');
  });

  it('currencyOff: a currency that is not held', async () => {
    const { reason } = await refused(individual.agentFx.quote({ ...USD_1000, currency: 'THB' }), 'INVALID_CURRENCY');
    expect(reason).toBe('currency-off');
  });

  it('balanceFrozen: neither side may be frozen', async () => {
    const happen = (event: string) => app.anonymous.simOutside.run({ event, with: { subject: '10001-CNH' } });
    await happen('account.freeze');
    const { reason } = await refused(chief.agentFx.quote(USD_1000), 'OPERATION_NOT_ALLOW');
    await happen('account.lift');
    expect(reason).toBe('balance-frozen');
  });

  it('INVALID_PARAM, amountTooLarge and resultIsZero: amounts that cannot be exchanged', async () => {
    await refused(chief.agentFx.quote({ ...USD_1000, amount: '0.001' }), 'INVALID_PARAM');
    expect(
      (await refused(chief.agentFx.quote({ ...USD_1000, amount: '9000000000000.00' }), 'INVALID_PARAM')).reason,
    ).toBe('amount-too-large');
    await refused(chief.agentFx.quote({ ...USD_1000, amount: '0.00' }), 'BELOW_MINI_LIMIT');
  });

  it('marketDown: nothing is quoted without a market', () =>
    whileMarketIsDown(app, async () => {
      await refused(chief.agentFx.quote(USD_1000), 'NETWORK_ERROR');
    }));
});

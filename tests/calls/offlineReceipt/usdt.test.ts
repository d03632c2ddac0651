import type { Client } from '@tradeport/shared/client.ts';
import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { goodPayer } from '../payer/payers.ts';
import { freshTransfer, goodRecharge, NORDWIND } from './recharges.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
});
afterAll(() => app.close());

const assume = (name: 'usdtHeld' | 'usdtDecimals', value: string) => app.anonymous.simAssumption.set({ name, value });

const wallets = async () =>
  (await chief.offlineAccount.listByPayerCountry({ payerCountry: 'DEU' })).filter(
    ({ currency }) => currency === 'USDT',
  );

const walletOn = async (chain: string) => {
  const found = (await wallets()).find(({ chainId }) => chainId === chain);
  if (!found) throw new Error(`no wallet on ${chain}`);
  return found;
};

const held = async () => (await chief.account.queryUserAccBalance({ ccy: 'USDT' }))?.available;
const quote = (amount: string, tradeDirection: 'sellOut' | 'buyIn' = 'sellOut') =>
  chief.exchange.one({ sellCurrency: 'USDT', buyCurrency: 'USD', tradeDirection, amount });

describe('while USDT is off', () => {
  it('currencyNotHeld: is offered nowhere, and cannot be turned on, exchanged, asked the rate of or named by a payer', async () => {
    expect((await chief.subAccount.queryConfig({})).map(({ currency }) => currency)).toEqual(HELD_CCYS);
    await refused(chief.account.configUserCcy({ currencies: ['USD', 'USDT'], enabled: true }), 'INVALID_CURRENCY');
    expect(await held()).toBeUndefined();
    await refused(quote('10.00'), 'INVALID_CURRENCY');
    await refused(chief.rate.queryRate({ sellCurrency: 'USDT', buyCurrency: 'USD' }), 'BIZ_ERROR');
    const pairs = [{ sellCurrency: 'USDT', buyCurrency: 'USD' }] as const;
    await refused(chief.account.configCommonRatePairs({ pairs: [...pairs] }), 'BIZ_ERROR');
    await refused(chief.payer.add({ ...goodPayer(), currency: 'USDT' }), 'INVALID_CURRENCY');
    expect(await wallets()).toEqual([]);
  });
});

describe('once USDT is on', () => {
  beforeAll(async () => {
    await assume('usdtHeld', 'true');
    await chief.account.configUserCcy({ currencies: ['USDT'], enabled: true });
  });

  it('opens an address on each chain, once', async () => {
    const opened = await wallets();
    expect(opened.map(({ chainId }) => chainId).sort()).toEqual(['ETHEREUM', 'TRON']);
    expect((await walletOn('TRON')).accountNo).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    expect((await walletOn('ETHEREUM')).accountNo).toMatch(/^0x[0-9a-f]{40}$/);
    expect(opened.every(({ swiftCode, bankCode }) => swiftCode === null && bankCode === null)).toBe(true);
    await chief.account.configUserCcy({ currencies: ['USDT'], enabled: false });
    expect(await wallets()).toEqual([]);
    await chief.account.configUserCcy({ currencies: ['USDT'], enabled: true });
    expect(await wallets()).toEqual(opened);
  });

  it('INVALID_CHAIN_ID: the chain is that of the address, and is named', async () => {
    const { accountNo: receivingAccountNo } = await walletOn('TRON');
    for (const chain of [{}, { chainId: 'ETHEREUM' }, { chainId: 'SOLANA' }]) {
      const ask = await goodRecharge(chief, { receivingAccountNo, amount: '10.0000', ...chain });
      await refused(chief.offlineReceipt.create(ask), 'INVALID_CHAIN_ID');
    }
  });

  it('INVALID_PARAM: four decimals, six by the switch, which changes no amount that is there', async () => {
    const { accountNo: receivingAccountNo } = await walletOn('ETHEREUM');
    const announce = async (amount: string, fee?: string) =>
      chief.offlineReceipt.create(
        await goodRecharge(chief, { receivingAccountNo, chainId: 'ETHEREUM', amount, ...(fee ? { fee } : {}) }),
      );
    await refused(announce('10.00001'), 'INVALID_PARAM');
    await refused(announce('10.0000', '0.00001'), 'INVALID_PARAM');
    const four = await announce('10.0001', '0.0001');
    expect(four).toMatchObject({ chainId: 'ETHEREUM', amount: '10.0001', estimatedAmount: '10.0000' });
    await assume('usdtDecimals', '6');
    expect(await announce('10.000001')).toMatchObject({ amount: '10.000001', fee: '0.0000' });
    await refused(announce('10.0000001'), 'INVALID_PARAM');
    const scales = await chief.common.queryCurrencyScale({ currency: 'USDT' });
    expect(scales).toEqual([{ currency: 'USDT', scale: 6 }]);
    expect((await chief.offlineReceipt.detail({ orderNo: four.orderNo })).amount).toBe('10.0001');
    await assume('usdtDecimals', '4');
    expect((await chief.offlineReceipt.detail({ orderNo: four.orderNo })).amount).toBe('10.0001');
    const limits = await chief.offlineAccount.queryCcyQuota({});
    expect(limits.filter(({ currency }) => currency === 'USDT')).toMatchObject([{ scale: 4, minimum: '0.0001' }]);
    await refused(announce('6000000.0000'), 'BIZ_ERROR');
  });

  it('is credited as announced, held and exchanged at the rate of a dollar, and sold for what it buys', async () => {
    const { accountNo } = await walletOn('TRON');
    const transactionNo = freshTransfer();
    const announced = await chief.offlineReceipt.create(
      await goodRecharge(chief, { receivingAccountNo: accountNo, chainId: 'TRON', amount: '1000.5000', transactionNo }),
    );
    const transfer = { accountNo, currency: 'USDT', payerAccountNo: NORDWIND, transactionNo } as const;
    await refused(app.anonymous.sim.receive({ ...transfer, amount: '1000.50001' }), 'INVALID_PARAM');
    const arrived = await app.anonymous.sim.receive({ ...transfer, amount: '1000.5000' });
    expect(arrived).toMatchObject({ rechargeNo: announced.orderNo, amount: '1000.5000' });
    await app.forward(10 * MINUTE_MS);
    expect(await held()).toBe('1000.5000');
    const offer = await quote('100.5');
    expect(offer).toMatchObject({ sellAmount: '100.5000' });
    expect(Math.abs(Number(offer.buyAmount) - 100.5)).toBeLessThan(1);
    await refused(quote('1.00001'), 'INVALID_PARAM');
    const { orderNo } = await chief.exchange.two({ quoteId: offer.quoteId });
    await chief.exchange.apply({ mode: 'realTime', orderNo });
    expect(await held()).toBe('900.0000');
    // What must be sold for a fixed amount has four decimals, too, and buys it.
    expect((await quote('50.01', 'buyIn')).sellAmount).toMatch(/^\d+\.\d{4}$/);
    expect((await chief.subAccount.queryOverseasPayment({})).map(({ ccy: currency }) => currency)).not.toContain(
      'USDT',
    );
  });

  it('currencyOff: where it is taken back, what is held stays, and nothing new begins', async () => {
    await assume('usdtHeld', 'false');
    await refused(quote('10.00'), 'INVALID_CURRENCY');
    const { accountNo: receivingAccountNo } = await walletOn('TRON');
    const ask = await goodRecharge(chief, { receivingAccountNo, chainId: 'TRON', amount: '10.0000' });
    await refused(chief.offlineReceipt.create(ask), 'INVALID_CURRENCY');
    expect(await held()).toBe('900.0000');
    const options = await chief.exchange.options({});
    expect(options.currencies.map(({ currency }) => currency)).not.toContain('USDT');
    await refused(chief.account.configUserCcy({ currencies: ['USDT'], enabled: false }), 'OPERATION_NOT_ALLOW');
  });
});

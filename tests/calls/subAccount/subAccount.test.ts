import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('subAccount/queryHomePage', () => {
  it('gives every account, and what is available of all in CNY at the mid rate of the slot', async () => {
    const api = await app.signIn(DEMO.individual);
    const { accounts, total } = await api.subAccount.queryHomePage({});
    expect(accounts.map(({ ccy: currency }) => currency)).toEqual(['USD', 'EUR', 'CNH']);
    const worth = [];
    for (const { ccy: currency, available } of accounts) {
      if (currency === 'CNH') worth.push(Number(available));
      if (currency !== 'USD' && currency !== 'EUR') continue;
      const { midRate } = await api.rate.queryRate({ sellCurrency: currency, buyCurrency: 'CNH' });
      worth.push(Math.floor(Number(available) * Number(midRate) * 100) / 100);
    }
    expect(total).toMatchObject({ currency: 'CNY', rateAt: '2026-11-10T14:50:00+08:00' });
    expect(Number(total.available)).toBeCloseTo(
      worth.reduce((sum, one) => sum + one, 0),
      1,
    );
  });

  it('marketDown: nothing is valued without rates', async () => {
    const api = await app.signIn();
    await whileMarketIsDown(app, () => refused(api.subAccount.queryHomePage({}), 'NETWORK_ERROR'));
  });
});

describe('subAccount/queryUserAccountBalance', () => {
  it('gives all balances, or that of one currency, by either method', async () => {
    const api = await app.signIn();
    const all = await api.subAccount.queryUserAccountBalance({});
    expect(all.map(({ ccy: currency }) => currency)).toEqual(['USD', 'EUR', 'JPY', 'GBP', 'HKD', 'CNH']);
    const one = await api.subAccount.queryUserAccountBalance({ ccy: 'JPY' }, { method: 'POST' });
    expect(one).toEqual(all.filter(({ ccy: currency }) => currency === 'JPY'));
    expect(one[0]?.available).toMatch(/^\d+$/);
  });

  it('is empty for a currency that the merchant does not hold', async () => {
    const api = await app.signIn();
    expect(await api.subAccount.queryUserAccountBalance({ ccy: 'PLN' })).toEqual([]);
  });

  it('needs no rates', async () => {
    const api = await app.signIn();
    const balances = await whileMarketIsDown(app, () => api.subAccount.queryUserAccountBalance({}));
    expect(balances).toHaveLength(6);
  });
});

import type { Client } from '@tradeport/shared/client.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { arrive, BANK_MS, jump } from '../receipt/receipts.ts';
import { whileUnverified } from './unverified.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
});
afterAll(() => app.close());

const choiceOf = async (client: Client, ccy: Ccy) =>
  (await client.subAccount.queryConfig({})).find(({ currency }) => currency === ccy);

describe('subAccount/queryConfig', () => {
  it('lists every currency that can be held, and says which are on and which may be turned off', async () => {
    const choices = await api.subAccount.queryConfig({});
    expect(choices.map(({ currency }) => currency)).toEqual(HELD_CCYS);
    expect(await choiceOf(api, 'USD')).toEqual({ currency: 'USD', held: true, enabled: true, canTurnOff: false });
    expect(await choiceOf(api, 'PLN')).toEqual({ currency: 'PLN', held: false, enabled: false, canTurnOff: false });
  });
});

describe('account/configUserCcy', () => {
  it('opens what is missing behind the others, turns it off and on again', async () => {
    const own = await app.signIn(DEMO.individual);
    await own.account.configUserCcy({ currencies: ['AUD', 'CAD'], enabled: true });
    expect((await own.account.queryMemberCcy({})).map(({ currency }) => currency)).toEqual([
      'USD',
      'EUR',
      'CNH',
      'AUD',
      'CAD',
    ]);
    expect(await own.account.queryUserAccBalance({ ccy: 'AUD' })).toMatchObject({
      available: '0.00',
      quota: '0.00',
    });
    await own.account.configUserCcy({ currencies: ['AUD'], enabled: false });
    expect(await choiceOf(own, 'AUD')).toEqual({ currency: 'AUD', held: true, enabled: false, canTurnOff: false });
    await refused(
      own.exchange.one({ sellCurrency: 'USD', buyCurrency: 'AUD', tradeDirection: 'sellOut', amount: '10.00' }),
      'INVALID_CURRENCY',
    );
    await own.account.configUserCcy({ currencies: ['AUD'], enabled: true });
    expect(await choiceOf(own, 'AUD')).toMatchObject({ enabled: true, canTurnOff: true });
    expect(await own.account.queryMemberCcy({})).toHaveLength(5);
  });

  it('changes nothing for another merchant', async () => {
    const own = await app.signIn(DEMO.individual);
    await own.account.configUserCcy({ currencies: ['NZD'], enabled: true });
    expect(await choiceOf(api, 'NZD')).toMatchObject({ held: false });
  });

  it('opens one account when it is asked several times at once', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () => api.account.configUserCcy({ currencies: ['SGD', 'THB'], enabled: true })),
    );
    const held = (await api.account.queryMemberCcy({})).map(({ currency }) => currency);
    expect(held.filter((ccy) => ccy === 'SGD' || ccy === 'THB')).toEqual(['SGD', 'THB']);
    expect(new Set(held).size).toBe(held.length);
  });

  it('has a currency on again as soon as money moves in it', async () => {
    const { token, currency } = { token: await app.token(DEMO.chief), currency: 'MYR' as const };
    const client = app.as({ token });
    await client.account.configUserCcy({ currencies: [currency], enabled: true });
    await client.account.configUserCcy({ currencies: [currency], enabled: false });
    // A local account is reached by currencies that it does not take: the money is refused, but it was there.
    await arrive(app, { accountNo: '79501102', currency, amount: '50.00' });
    expect(await choiceOf(client, currency)).toMatchObject({ enabled: true, canTurnOff: false });
    await jump(app, BANK_MS);
    expect(await choiceOf(client, currency)).toMatchObject({ enabled: true, canTurnOff: true });
  });

  it('currencyNotHeld: turns nothing on beside USDT, where that cannot be held', async () => {
    await refused(api.account.configUserCcy({ currencies: ['RUB', 'USDT'], enabled: true }), 'INVALID_CURRENCY');
    expect(await choiceOf(api, 'RUB')).toMatchObject({ held: false });
  });

  it('currencyHasMoney: refuses and turns none of several off', async () => {
    await api.account.configUserCcy({ currencies: ['AED'], enabled: true });
    const refusal = await refused(
      api.account.configUserCcy({ currencies: ['AED', 'USD'], enabled: false }),
      'OPERATION_NOT_ALLOW',
    );
    expect(refusal.message).toContain('USD');
    expect(await choiceOf(api, 'AED')).toMatchObject({ enabled: true });
  });

  it('verifyFirst: refuses until the merchant is verified', async () => {
    await whileUnverified(app, 'haichuan', () =>
      refused(api.account.configUserCcy({ currencies: ['VND'], enabled: true }), 'OPERATION_NOT_ALLOW'),
    );
    expect(await choiceOf(api, 'VND')).toMatchObject({ held: false });
  });
});

describe('account/queryBalanceByCond', () => {
  it('heeds every condition', async () => {
    const own = await app.signIn(DEMO.otherMerchant);
    const found = async (request: Parameters<Client['account']['queryBalanceByCond']>[0]) =>
      (await own.account.queryBalanceByCond(request)).map(({ ccy: currency }) => currency);
    const all = await found({});
    expect(all).toEqual((await own.account.queryMemberCcy({})).map(({ currency }) => currency));
    expect(await found({ currencies: ['USD'] })).toEqual(['USD']);
    await own.account.configUserCcy({ currencies: ['KRW'], enabled: true });
    expect(await found({ withMoney: false })).toContain('KRW');
    expect(await found({ withMoney: true })).not.toContain('KRW');
    await own.account.configUserCcy({ currencies: ['KRW'], enabled: false });
    expect(await found({ enabled: false })).toEqual(['KRW']);
    expect(await found({ enabled: true, currencies: ['USD', 'KRW'] })).toEqual(['USD']);
  });
});

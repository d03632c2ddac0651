import type { Client } from '@tradeport/shared/client.ts';
import { PRODUCTS, type ProductName } from '@tradeport/shared/rules/products.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
let chief: Client;
let other: Client;
let merchantNo: string;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
  other = await app.signIn(DEMO.otherMerchant);
  merchantNo = (await chief.info.queryUserInfo({})).merchantNo;
});
afterAll(() => app.close());

const turn = (product: ProductName, on: 'yes' | 'no') =>
  app.anonymous.simOutside.run({ event: 'product.switch', with: { merchantNo, product, on } });

describe('common/queryCheckUserProduct', () => {
  it('tells whether a product is on for this merchant', async () => {
    const ask = (client: Client) => client.common.queryCheckUserProduct({ productCode: 'transfer' });
    expect(await ask(chief)).toEqual({
      productCode: 'transfer',
      name: '用户转账',
      name_en: 'Transfers between users',
      activated: true,
    });
    await turn('transfer', 'no');
    expect(await ask(chief)).toMatchObject({ activated: false });
    expect(await ask(other)).toMatchObject({ activated: true });
    await turn('transfer', 'yes');
    expect(await ask(chief)).toMatchObject({ activated: true });
  });
});

describe('common/queryUserGroup and queryUserAllGroup', () => {
  it('list the groups that are shown, and all with their state', async () => {
    await turn('virtualCard', 'no');
    const all = await chief.common.queryUserAllGroup({});
    expect(all.map(({ groupCode }) => groupCode)).toEqual(PRODUCTS);
    expect(all.find(({ groupCode }) => groupCode === 'virtualCard')).toMatchObject({
      paths: ['/services/virtual_card/apply'],
      hidden: true,
    });
    const shown = (await chief.common.queryUserGroup({})).map(({ groupCode }) => groupCode);
    expect(shown).toEqual(PRODUCTS.filter((name) => name !== 'virtualCard'));
    await turn('virtualCard', 'yes');
  });
});

describe('a product that is off', () => {
  it('stays off when it is switched off twice, and two switches at once both hold', async () => {
    await Promise.all([turn('agentFx', 'no'), turn('b2bTrade', 'no'), turn('agentFx', 'no')]);
    const hidden = (await chief.common.queryUserAllGroup({})).filter((group) => group.hidden);
    expect(hidden.map(({ groupCode }) => groupCode)).toEqual(['agentFx', 'b2bTrade']);
  });

  it('is not switched for a merchant that does not exist', async () => {
    await expect(
      app.anonymous.simOutside.run({
        event: 'product.switch',
        with: { merchantNo: '99999', product: 'transfer', on: 'no' },
      }),
    ).rejects.toMatchObject({ code: 'CUSTOMER_NOTFOUND' });
  });
});

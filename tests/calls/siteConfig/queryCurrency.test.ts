import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('common/queryCurrency', () => {
  it('tells every currency, and which the merchant holds', async () => {
    const list = await (await app.signIn(DEMO.otherMerchant)).common.queryCurrency({});
    expect(list).toHaveLength(20);
    expect(list.filter(({ held }) => held).map(({ currency }) => currency)).toEqual([
      'USD',
      'EUR',
      'HKD',
      'CNH',
      'AUD',
    ]);
    expect(list.find(({ currency }) => currency === 'JPY')).toEqual({
      currency: 'JPY',
      nameZh: '日元',
      nameEn: 'Japanese Yen',
      kind: 'fiat',
      scale: 0,
      flag: 'JP',
      held: false,
      enabled: false,
    });
    expect(list.filter(({ kind }) => kind === 'crypto').map(({ currency }) => currency)).toEqual(['USDT']);
  });

  it('tells a held currency that is switched off', async () => {
    await app.tradeport.world.db.inTx({ sandboxId: 'main', merchantId: 'haichuan' }, (tx) =>
      tx.currencyAccount.updateMany({ where: { ccy: 'GBP' }, data: { enabled: false } }),
    );
    const list = await (await app.signIn()).common.queryCurrency({});
    expect(list.find(({ currency }) => currency === 'GBP')).toMatchObject({ held: true, enabled: false });
    expect(list.find(({ currency }) => currency === 'USD')).toMatchObject({ held: true, enabled: true });
  });
});

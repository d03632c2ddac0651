import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { whileMarketIsDown } from '../../harness/market.ts';
import { refused } from '../../harness/refused.ts';
import { actOn, issued, spent, typedOf } from '../../nouns/virtualCards.ts';
import { pin } from '../agentFx/instructions.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  await pin(app, 'EUR/USD', '1.085');
});
afterAll(() => app.close());

describe('simCard/spend', () => {
  it('holds the amount, and tells what it holds; the number stands nowhere in the call log', async () => {
    const cardNo = await issued(app, chief);
    const typed = await typedOf(chief, cardNo);
    const told = await app.anonymous.simCard.spend({ ...typed, amount: '9.00', currency: 'EUR', shop: 'Duval' });
    expect(told).toMatchObject({ cardNo, merchantNo: '10001', heldUsd: '9.79', status: 'pending' });
    expect((await chief.virtualCard.spendPage({ cardNo })).list[0]).toMatchObject({ shopName: 'Duval' });
    const rows = await app.tradeport.world.db.read({ sandboxId: 'main', platform: true }).callRecord.findMany({});
    expect(JSON.stringify(rows)).not.toContain(typed.number);
  });

  it('answers a spend that is pending, and is settled by then where shops settle at once', async () => {
    const cardNo = await issued(app, chief);
    const typed = await typedOf(chief, cardNo);
    const before = await app.anonymous.simDecision.profile({});
    const seen = async (spendNo: string) => (await chief.virtualCard.spendPage({ spendNo })).list[0]?.status;
    const later = await app.anonymous.simCard.spend({ ...typed, amount: '1.00', currency: 'USD' });
    await app.anonymous.simDecision.setProfile({ profile: 'instant' });
    const settled = await app.anonymous.simCard.spend({ ...typed, amount: '2.00', currency: 'USD' });
    expect(settled).toMatchObject({ merchantNo: '10001', heldUsd: '2.00', status: 'pending' });
    expect([await seen(later.spendNo), await seen(settled.spendNo)]).toEqual(['pending', 'settled']);
    await app.anonymous.simDecision.setProfile(before);
  });

  it('INVALID_CARD: an unknown number, another expiry or CVC, a card that is cancelled, closed or has ended', async () => {
    const cardNo = await issued(app, chief);
    const typed = await typedOf(chief, cardNo);
    const ask = (more: Partial<typeof typed>) =>
      app.anonymous.simCard.spend({ ...typed, amount: '1.00', currency: 'USD', ...more });
    await refused(ask({ number: '9999880000000000' }), 'INVALID_CARD');
    await refused(ask({ expiry: '01/99' }), 'INVALID_CARD');
    await refused(ask({ cvc: typed.cvc === '000' ? '001' : '000' }), 'INVALID_CARD');
    await chief.virtualCard.act({ cardNo, act: 'cancel' }, freshKey());
    await refused(ask({}), 'INVALID_CARD');
    const closed = await issued(app, chief);
    const other = await typedOf(chief, closed);
    await actOn(app, 'virtualCard', closed, 'close');
    await refused(ask(other), 'INVALID_CARD');
    const ended = await issued(app, chief);
    const last = await typedOf(chief, ended);
    await app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
      tx.virtualCard.updateMany({ where: { cardNo: ended }, data: { expiresOn: '2026-10-31' } }),
    );
    await refused(ask({ ...last, expiry: '10/26' }), 'INVALID_CARD');
  });

  it('OPERATION_NOT_ALLOW, CARD_CONFIG_ERROR and CARD_NOT_FUND: frozen, without a programme, beyond what is free', async () => {
    const cardNo = await issued(app, chief, '20.00');
    const programme = (on: string) =>
      app.anonymous.simOutside.run({ event: 'card.programme', with: { merchantNo: '10001', on } });
    await refused(spent(app, chief, cardNo, { amount: '20.01' }), 'CARD_NOT_FUND');
    await programme('no');
    await refused(spent(app, chief, cardNo), 'CARD_CONFIG_ERROR');
    await programme('yes');
    await chief.virtualCard.act({ cardNo, act: 'freeze' }, freshKey());
    await refused(spent(app, chief, cardNo), 'OPERATION_NOT_ALLOW');
    await actOn(app, 'virtualCard', cardNo, 'riskFreeze');
    await refused(spent(app, chief, cardNo), 'OPERATION_NOT_ALLOW');
  });

  it('INVALID_PARAM, amountTooLarge, BELOW_MINI_LIMIT and marketDown: an amount of its currency, more than nothing', async () => {
    const cardNo = await issued(app, chief);
    await refused(spent(app, chief, cardNo, { amount: '1.5', currency: 'JPY' }), 'INVALID_PARAM');
    await refused(spent(app, chief, cardNo, { amount: '99999999999999.00' }), 'INVALID_PARAM');
    await refused(spent(app, chief, cardNo, { amount: '0.00' }), 'BELOW_MINI_LIMIT');
    await whileMarketIsDown(app, async () => {
      await refused(spent(app, chief, cardNo, { currency: 'EUR' }), 'NETWORK_ERROR');
      await spent(app, chief, cardNo);
    });
  });
});

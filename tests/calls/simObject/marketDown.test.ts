import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { actOn, issued, spent } from '../../nouns/virtualCards.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('simObject/act', () => {
  it('marketDown: refuses to settle a foreign card spend without a rate, and settles it once the market is up', async () => {
    const chief = await app.signIn(DEMO.chief);
    await app.anonymous.simDecision.setMode({ kind: 'cardSpend', mode: 'manual' });
    const spendNo = await spent(app, chief, await issued(app, chief), { amount: '9.00', currency: 'EUR' });
    await app.anonymous.simOutside.run({ event: 'market.down', with: {} });
    const error = await refused(actOn(app, 'cardSpend', spendNo, 'settle'), 'NETWORK_ERROR');
    expect(error.reason).toBe('market-down');
    await app.anonymous.simOutside.run({ event: 'market.up', with: {} });
    await actOn(app, 'cardSpend', spendNo, 'settle');
    expect((await chief.virtualCard.spendPage({ spendNo })).list).toMatchObject([{ status: 'settled' }]);
  });
});

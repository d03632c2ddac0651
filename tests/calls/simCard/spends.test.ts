import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { actOn, issued, spent } from '../../nouns/virtualCards.ts';
import { pin } from '../agentFx/instructions.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  await pin(app, 'EUR/USD', '1.085');
});
afterAll(() => app.close());

describe('simCard/spends and simCard/programmes', () => {
  it('lists the latest spends of all cards with what each holds and came to, the last ones first', async () => {
    const cardNo = await issued(app, chief);
    const first = await spent(app, chief, cardNo, { amount: '12.50', shop: 'Duval' });
    const second = await spent(app, chief, cardNo, { amount: '9.00', currency: 'EUR' });
    await actOn(app, 'cardSpend', first, 'settle');
    const [latest, before, ...more] = await app.anonymous.simCard.spends({ limit: 3 });
    expect(latest).toMatchObject({ spendNo: second, heldUsd: '9.79', settledUsd: null, state: { state: 'pending' } });
    expect(before).toMatchObject({
      spendNo: first,
      cardNo,
      merchantNo: '10001',
      shopName: 'Duval',
      currency: 'USD',
      amount: '12.50',
      heldUsd: '12.50',
      settledUsd: '12.50',
      state: { state: 'settled' },
    });
    expect(more).toHaveLength(1);
    const all = await app.anonymous.simCard.spends({ limit: 100 });
    const times = all.map(({ spentAt }) => spentAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set(all.map(({ state }) => state.state))).toEqual(new Set(['pending', 'settled', 'reversed']));
    await refused(app.anonymous.simCard.spends({ limit: 101 }), 'INVALID_PARAM');
  });

  it('tells of which merchants the issuer takes cards, as the event sets it', async () => {
    const of = async () =>
      (await app.anonymous.simCard.programmes({})).find(({ merchantNo }) => merchantNo === '10001')?.programme;
    expect(await of()).toBe(true);
    const set = (on: string) =>
      app.anonymous.simOutside.run({ event: 'card.programme', with: { merchantNo: '10001', on } });
    await set('no');
    expect(await of()).toBe(false);
    await set('yes');
    expect(await of()).toBe(true);
  });
});

import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { type Apply, applicationOf, applied, issued, spent, typedOf } from '../../nouns/virtualCards.ts';
import { PAY_PASSWORD } from '../../nouns/withdrawals.ts';
import { whileUnverified } from '../account/unverified.ts';
import { makeAvailable } from '../paymentOrder/withdrawals.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  await makeAvailable(app, 'USD', 20_000_000n);
  await app.anonymous.simDecision.setMode({ kind: 'virtualCard', mode: 'manual' });
});
afterAll(() => app.close());

const run = (event: string, given: Readonly<Record<string, string>>) =>
  app.anonymous.simOutside.run({ event, with: { ...given } });
const programme = (on: 'yes' | 'no') => run('card.programme', { merchantNo: '10001', on });
const apply = async (more: Partial<Apply> = {}) =>
  chief.virtualCard.apply(await applicationOf(chief, more), freshKey());
const raise = (cardNo: string, amount: string, payPassword = PAY_PASSWORD) =>
  chief.virtualCard.raise({ cardNo, amount, payPassword }, freshKey());
const act = (cardNo: string, what: 'freeze' | 'unfreeze' | 'cancel') =>
  chief.virtualCard.act({ cardNo, act: what }, freshKey());
/** The currency by itself, as no merchant may with money in it. */
const turnDollars = (enabled: boolean) =>
  app.tradeport.world.db.inTx({ sandboxId: 'main', merchantId: 'haichuan' }, (tx) =>
    tx.currencyAccount.updateMany({ where: { ccy: 'USD' }, data: { enabled } }),
  );
const set = (name: 'cardsMaximum' | 'cardMaximumUsd', value: string) =>
  app.anonymous.simAssumption.set({ name, value });

/** Frees the last place again: the cards under review are refused. */
const refuseWaiting = async (): Promise<void> => {
  const { list } = await chief.virtualCard.page({ status: ['underReview'], pageSize: 100 });
  for (const { cardNo } of list)
    await app.anonymous.simObject.act({ machine: 'virtualCard', subject: cardNo, action: 'refuse' });
};

describe('virtualCard/apply', () => {
  it('cardBelowMinimum and cardAboveMaximum: from 10.00 to 50,000.00', async () => {
    await refused(apply({ amount: '9.99' }), 'BELOW_MINI_LIMIT');
    await refused(apply({ amount: '50000.01' }), 'BIZ_ERROR');
    expect(await apply({ amount: '10.00' })).toMatchObject({ status: 'underReview', openedAmount: '10.00' });
    await apply({ amount: '50000.00' });
    await refuseWaiting();
  });

  it('cardsTooMany: twenty at a time, those under review too', async () => {
    const { cardsMaximum, cardsHeld } = await chief.virtualCard.terms({});
    expect(cardsMaximum).toBe(20);
    for (let held = cardsHeld; held < cardsMaximum; held += 1) await applied(chief, { amount: '10.00' });
    const twentyFirst = await refused(apply(), 'BIZ_ERROR');
    expect(twentyFirst.message).toContain('At most 20 cards at a time');
    await refuseWaiting();
  });

  it('of two for the last place at once one passes', async () => {
    const { cardsHeld } = await chief.virtualCard.terms({});
    await set('cardsMaximum', String(cardsHeld + 1));
    const both = await Promise.allSettled([apply({ amount: '10.00' }), apply({ amount: '11.00' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await set('cardsMaximum', '20');
    await refuseWaiting();
  });

  it('cardHolderNumberWrong and INVALID_PARAM: a number of its kind, an amount of two decimals', async () => {
    const wrong = await refused(
      apply({ holderIdType: 'idCard', holderIdNumber: '44010019880315001X' }),
      'INVALID_PARAM',
    );
    expect(JSON.stringify(wrong)).toContain('holderIdNumber');
    await refused(apply({ amount: '10.001' }), 'INVALID_PARAM');
  });

  it('amountTooLarge: more than an account holds', async () => {
    await refused(apply({ amount: '99999999999999.00' }), 'INVALID_PARAM');
  });

  it('productNotActivated and CARD_CONFIG_ERROR: the product, then the issuer’s programme', async () => {
    await programme('no');
    await run('product.switch', { merchantNo: '10001', product: 'virtualCard', on: 'no' });
    await refused(apply(), 'BIZ_ERROR');
    await run('product.switch', { merchantNo: '10001', product: 'virtualCard', on: 'yes' });
    await refused(apply(), 'CARD_CONFIG_ERROR');
    expect(await chief.virtualCard.terms({})).toMatchObject({ programme: false, feeAmount: '0.00', heldDays: 7 });
    await programme('yes');
  });

  it('currencyOff, balanceFrozen and LACK_BALANCE: out of a balance in dollars that can pay', async () => {
    await set('cardMaximumUsd', '90000000.00');
    await refused(apply({ amount: '80000000.00' }), 'LACK_BALANCE');
    await set('cardMaximumUsd', '50000.00');
    await run('account.freeze', { subject: '10001-USD' });
    await refused(apply(), 'OPERATION_NOT_ALLOW');
    await run('account.lift', { subject: '10001-USD' });
    await turnDollars(false);
    await refused(apply(), 'INVALID_CURRENCY');
    await turnDollars(true);
  });

  it('cardAgreementNotTicked: the version in force, which is signed with it', async () => {
    await refused(apply({ agreementVersion: '20200101' }), 'BIZ_ERROR');
    await apply();
    expect((await chief.agreement.signed({})).some(({ id }) => id === 'virtualCard')).toBe(true);
    await refuseWaiting();
  });

  it('is refused, back, where the balance was frozen in between', async () => {
    const { cardNo } = await apply();
    await run('account.freeze', { subject: '10001-USD' });
    await app.anonymous.simObject.act({ machine: 'virtualCard', subject: cardNo, action: 'approve' });
    expect(await chief.virtualCard.detail({ cardNo })).toMatchObject({
      status: 'refused',
      reason: 'A currency account of the order was frozen',
    });
    await run('account.lift', { subject: '10001-USD' });
  });

  it('a merchant that is not verified does not apply', async () => {
    await whileUnverified(app, 'haichuan', async () => {
      await refused(apply(), 'OPERATION_NOT_ALLOW');
    });
  });
});

describe('virtualCard/raise', () => {
  it('INVALID_CARD and OPERATION_NOT_ALLOW: of an active card of one’s own', async () => {
    const other = await app.signIn(DEMO.otherMerchant);
    const cardNo = await issued(app, chief);
    await refused(
      other.virtualCard.raise({ cardNo, amount: '10.00', payPassword: PAY_PASSWORD }, freshKey()),
      'INVALID_CARD',
    );
    await act(cardNo, 'freeze');
    await refused(raise(cardNo, '10.00'), 'OPERATION_NOT_ALLOW');
    await act(cardNo, 'unfreeze');
    expect(await raise(cardNo, '10.00')).toMatchObject({ freeAmount: '110.00' });
  });

  it('cardBelowMinimum and cardAboveMaximum: with what is free and pending on it', async () => {
    const cardNo = await issued(app, chief, '1000.00');
    await spent(app, chief, cardNo, { amount: '400.00' });
    await refused(raise(cardNo, '9.99'), 'BELOW_MINI_LIMIT');
    await refused(raise(cardNo, '49000.01'), 'BIZ_ERROR');
    expect(await raise(cardNo, '49000.00')).toMatchObject({ freeAmount: '49600.00', pendingAmount: '400.00' });
  });

  it('CARD_CONFIG_ERROR, currencyOff, balanceFrozen, LACK_BALANCE, INVALID_PARAM and amountTooLarge: as of an opening', async () => {
    const cardNo = await issued(app, chief);
    await programme('no');
    await refused(raise(cardNo, '10.00'), 'CARD_CONFIG_ERROR');
    await programme('yes');
    await refused(raise(cardNo, '10.001'), 'INVALID_PARAM');
    await refused(raise(cardNo, '99999999999999.00'), 'INVALID_PARAM');
    await run('account.freeze', { subject: '10001-USD' });
    await refused(raise(cardNo, '10.00'), 'OPERATION_NOT_ALLOW');
    await run('account.lift', { subject: '10001-USD' });
    await turnDollars(false);
    await refused(raise(cardNo, '10.00'), 'INVALID_CURRENCY');
    await turnDollars(true);
    await set('cardMaximumUsd', '90000000.00');
    await refused(raise(cardNo, '80000000.00'), 'LACK_BALANCE');
    await set('cardMaximumUsd', '50000.00');
  });
});

describe('virtualCard/act', () => {
  it('INVALID_CARD and OPERATION_NOT_ALLOW: what its state lets its merchant do', async () => {
    const cardNo = await issued(app, chief);
    await refused(act(cardNo, 'unfreeze'), 'OPERATION_NOT_ALLOW');
    await refused(act('VC0', 'freeze'), 'INVALID_CARD');
    expect(await act(cardNo, 'cancel')).toMatchObject({ status: 'cancelled', freeAmount: '0.00' });
    await refused(act(cardNo, 'cancel'), 'OPERATION_NOT_ALLOW');
  });
});

describe('virtualCard/number', () => {
  it('INVALID_CARD and OPERATION_NOT_ALLOW: of a card of one’s own that can be used', async () => {
    await refused(typedOf(chief, 'VC0'), 'INVALID_CARD');
    await refused(typedOf(chief, await applied(chief)), 'OPERATION_NOT_ALLOW');
    await refuseWaiting();
  });
});

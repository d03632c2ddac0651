import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { whileUnverified } from '../account/unverified.ts';
import { act, added, available, failed, goodPayee, person, proof, seen } from './payees.ts';

let app: TestApp;
let api: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

/** What was told of an account last, by the messages of the merchant. */
const lastMessage = async (): Promise<string | undefined> =>
  (await api.notice.page({ systemNoticeType: 1 })).list[0]?.title;

describe('b2bPartner/modify', () => {
  it('corrects a payee whose review failed: payee, account, certificate and proof, and it is reviewed again', async () => {
    const payeeId = await failed(app, api, { proofFiles: [await proof(api)] });
    expect(await lastMessage()).toContain('Payee not approved');
    const [account] = (await seen(api, payeeId)).accounts;
    const proofFiles = [await proof(api, 'new.pdf')];
    const details = goodPayee({ ...person, payeeName: 'Li Ming', proofFiles });
    expect(await api.b2bPartner.modify({ payeeId, details })).toMatchObject({ status: 'underReview' });
    const detail = await seen(api, payeeId);
    expect(detail).toMatchObject({
      payeeName: 'Li Ming',
      certificateNo: 'K77**1234',
      reason: null,
      decidedAt: null,
      proofFiles: [{ fileName: 'new.pdf' }],
      accounts: [{ accountId: account?.accountId, bankAccountNo: details.bankAccountNo, payeeName: 'Li Ming' }],
    });
    await api.b2bPartner.modify({ payeeId, isFavorite: true });
    await act(app, payeeId, 'approve', 'confirmAccount');
    expect(await seen(api, payeeId)).toMatchObject({ isUsable: true, isFavorite: true, payeeStatus: 'enabled' });
    expect(await lastMessage()).toBe('Payee available: Li Ming');
  });

  it('leaves the proof as it is where none is told', async () => {
    const payeeId = await failed(app, api, { proofFiles: [await proof(api)] });
    await api.b2bPartner.modify({ payeeId, details: goodPayee() });
    expect((await seen(api, payeeId)).proofFiles).toHaveLength(1);
  });

  it('disables and enables, with all that it does not name as it was, and each once', async () => {
    const payeeId = await available(app, api);
    for (const payeeStatus of ['disabled', 'enabled'] as const) {
      expect(await api.b2bPartner.modify({ payeeId, payeeStatus })).toMatchObject({ payeeStatus, isFavorite: false });
      const { isUsable, accounts } = await seen(api, payeeId);
      expect([isUsable, accounts[0]?.isUsable]).toEqual(Array(2).fill(payeeStatus === 'enabled'));
    }
    await refused(api.b2bPartner.modify({ payeeId, payeeStatus: 'enabled' }), 'OPERATION_NOT_ALLOW');
    const { timeline } = await seen(api, payeeId);
    expect(timeline.map(({ action }) => action)).toEqual([
      'add',
      'approve',
      'confirmAccount',
      'open',
      'disable',
      'enable',
    ]);
  });

  it('OPERATION_NOT_ALLOW: corrects only what failed, enables only what is available, and nothing that is removed', async () => {
    const waiting = await added(api);
    const stands = await available(app, api);
    for (const payeeId of [waiting, stands])
      await refused(api.b2bPartner.modify({ payeeId, details: goodPayee() }), 'OPERATION_NOT_ALLOW');
    await refused(api.b2bPartner.modify({ payeeId: waiting, payeeStatus: 'enabled' }), 'OPERATION_NOT_ALLOW');
    await api.b2bPartner.remove({ payeeId: stands });
    for (const change of [{ payeeStatus: 'enabled' }, { payeeStatus: 'disabled' }, { isFavorite: true }] as const)
      await refused(api.b2bPartner.modify({ payeeId: stands, ...change }), 'OPERATION_NOT_ALLOW');
  });

  it('changes all or nothing', async () => {
    const payeeId = await failed(app, api);
    const change = { details: goodPayee(), payeeStatus: 'disabled', isFavorite: true } as const;
    await refused(api.b2bPartner.modify({ payeeId, ...change }), 'OPERATION_NOT_ALLOW');
    expect(await seen(api, payeeId)).toMatchObject({ status: 'reviewFailure', isFavorite: false });
  });

  it('corrects once when several correct at once', async () => {
    const payeeId = await failed(app, api);
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, () => api.b2bPartner.modify({ payeeId, details: goodPayee() })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await seen(api, payeeId)).accounts).toHaveLength(1);
  });

  it('nothingToChange: names something', async () => {
    await refused(api.b2bPartner.modify({ payeeId: await added(api) }), 'EMPTY_PARAM');
  });

  it("payeeUnknown: no payee, and no other merchant's", async () => {
    const payeeId = await added(api);
    for (const change of [{ isFavorite: true }, { details: goodPayee() }]) {
      await refused(other.b2bPartner.modify({ payeeId, ...change }), 'CUSTOMER_NOTFOUND');
      await refused(api.b2bPartner.modify({ payeeId: 'PE1', ...change }), 'CUSTOMER_NOTFOUND');
    }
  });

  it('verifyFirst: refuses until the merchant is verified', async () => {
    const payeeId = await added(api);
    await whileUnverified(app, 'haichuan', () =>
      refused(api.b2bPartner.modify({ payeeId, isFavorite: true }), 'OPERATION_NOT_ALLOW'),
    );
  });
});

describe('b2bPartner/remove', () => {
  it('removes a payee in whatever state with its accounts, once also when several remove it at once', async () => {
    const processing = await added(api);
    await act(app, processing, 'approve');
    const ids = [await added(api), processing, await available(app, api), await failed(app, api)];
    for (const payeeId of ids) {
      const answers = await Promise.allSettled(Array.from({ length: 3 }, () => api.b2bPartner.remove({ payeeId })));
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await seen(api, payeeId)).toMatchObject({
        status: 'removed',
        isUsable: false,
        accounts: [{ isUsable: false, removedAt: expect.any(String) }],
      });
      expect((await api.b2bPartner.bankPage({ payeeId })).total).toBe(0);
      expect((await api.b2bPartner.bankPage({ payeeId, removed: true })).total).toBe(1);
    }
    const kept = (await api.b2bPartner.queryPage({ pageSize: 100 })).list.map(({ payeeId }) => payeeId);
    expect(kept.filter((one) => ids.includes(one))).toEqual([]);
  });

  it('OPERATION_NOT_ALLOW: what is removed, and what the bank and the back office would make of it', async () => {
    const payeeId = await added(api);
    await api.b2bPartner.remove({ payeeId });
    await refused(api.b2bPartner.remove({ payeeId }), 'OPERATION_NOT_ALLOW');
    await refused(act(app, payeeId, 'approve'), 'OPERATION_NOT_ALLOW');
  });

  it("payeeUnknown: no payee, and no other merchant's", async () => {
    const payeeId = await added(api);
    await refused(other.b2bPartner.remove({ payeeId }), 'CUSTOMER_NOTFOUND');
    await refused(api.b2bPartner.remove({ payeeId: 'PE1' }), 'CUSTOMER_NOTFOUND');
    expect(await seen(api, payeeId)).toMatchObject({ status: 'underReview' });
  });
});

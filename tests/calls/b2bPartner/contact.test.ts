import type { Client } from '@tradeport/shared/client.ts';
import { readyCreditCode } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { added, available, failed, fieldsOf, goodPayee, mainland, seen } from './payees.ts';

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

type Contact = NonNullable<Parameters<Client['b2bPartner']['modify']>[0]['contact']>;
const change = (payeeId: string, contact: Contact) => api.b2bPartner.modify({ payeeId, contact });

/** Runs `work` to its end when the next command of the merchant is about to begin its transaction. */
const beforeNextCommand = (work: () => Promise<unknown>): void => {
  const { db } = app.tradeport.world;
  const begin = db.inTx.bind(db);
  const spy = vi.spyOn(db, 'inTx').mockImplementation(async (scope, run) => {
    if ('merchantId' in scope) {
      spy.mockRestore();
      await work();
    }
    return begin(scope, run);
  });
};

/** The events of changes of a payee's contact details, the last first. */
const changesLogged = async (payeeId: string) =>
  (await app.anonymous.simEvent.list({ subject: payeeId, limit: 50 })).events.filter(
    ({ action }) => action === 'payeeContactChanged',
  );

describe('b2bPartner/modify: contact', () => {
  it('changes the contact details of an available payee without a review, and keeps fields left out or empty', async () => {
    const payeeId = await available(app, api, { nickname: 'Lantau', email: 'old@lantau.example.com' });
    const before = await seen(api, payeeId);
    const contact = { email: 'new@lantau.example.com', mobile: '85290001234', payeeAddress: '2 Tung Chung Road' };
    const { status } = await api.b2bPartner.modify({ payeeId, contact: { ...contact, nickname: '' } });
    expect(status).toBe('available');
    const after = await seen(api, payeeId);
    expect(after).toEqual({ ...before, ...contact, updatedAt: after.updatedAt });
  });

  it('finds the payee by its new nickname and no longer by the old one', async () => {
    const payeeId = await available(app, api, { nickname: 'Earlier Nickname' });
    const contact = {
      nickname: 'Present Nickname',
      province: 'New Territories',
      city: 'Tung Chung',
      postalCode: '999077',
    };
    await api.b2bPartner.modify({ payeeId, contact });
    expect(await seen(api, payeeId)).toMatchObject(contact);
    const found = async (keyword: string) =>
      (await api.b2bPartner.queryPage({ keyword })).list.map((one) => one.payeeId);
    expect(await found('present nick')).toEqual([payeeId]);
    expect(await found('earlier nick')).toEqual([]);
  });

  it('logs the operator who changed the email, with both addresses masked', async () => {
    const payeeId = await available(app, api, { email: 'old@lantau.example.com' });
    await api.b2bPartner.modify({ payeeId, contact: { email: 'new@lantau.example.com' } });
    await api.b2bPartner.modify({ payeeId, contact: { nickname: 'No email' } });
    const [nickname, email] = await changesLogged(payeeId);
    expect(nickname?.note).toBeNull();
    expect(email?.note).toBe('Email: ol***@lantau.example.com → ne***@lantau.example.com');
    expect(email).toMatchObject({ by: 'merchant', actor: 'Chen Haichuan' });
  });

  it('payeeContactChanged: rejects a change when another request changes the contact before the lock', async () => {
    const payeeId = await available(app, api);
    beforeNextCommand(() => change(payeeId, { email: 'first@example.com' }));
    const refusal = await refused(change(payeeId, { nickname: 'Second' }), 'OPERATION_NOT_ALLOW');
    expect(refusal.reason).toBe('payee-contact-changed');
    expect(await seen(api, payeeId)).toMatchObject({ email: 'first@example.com', nickname: null });
    await change(payeeId, { nickname: 'Second' });
    expect(await seen(api, payeeId)).toMatchObject({ email: 'first@example.com', nickname: 'Second' });
  });

  it('accepts the same change several times at the same moment, and logs it once', async () => {
    const payeeId = await available(app, api);
    await Promise.all(Array.from({ length: 4 }, () => change(payeeId, { email: 'same@example.com' })));
    beforeNextCommand(() => change(payeeId, { email: 'again@example.com' }));
    await change(payeeId, { email: 'again@example.com' });
    expect(await seen(api, payeeId)).toMatchObject({ email: 'again@example.com' });
    expect(await changesLogged(payeeId)).toHaveLength(2);
  });

  it('contactOfApprovedOnly: rejects the change when another request removes the payee before the lock', async () => {
    const payeeId = await available(app, api, { nickname: 'Kept' });
    beforeNextCommand(() => api.b2bPartner.remove({ payeeId }));
    const refusal = await refused(change(payeeId, { nickname: 'Late' }), 'OPERATION_NOT_ALLOW');
    expect(refusal.reason).toBe('contact-of-approved-only');
    expect(await seen(api, payeeId)).toMatchObject({ status: 'removed', nickname: 'Kept' });
  });

  it("nothingToChange, payeeUnknown and contactOfApprovedOnly: refuses an empty contact, another merchant's payee and a payee that is not approved", async () => {
    const payeeId = await available(app, api);
    await refused(api.b2bPartner.modify({ payeeId, contact: {} }), 'EMPTY_PARAM');
    const contact = { nickname: 'Mine' };
    await refused(other.b2bPartner.modify({ payeeId, contact }), 'CUSTOMER_NOTFOUND');
    for (const id of [await added(api), await failed(app, api)]) {
      const refusal = await refused(api.b2bPartner.modify({ payeeId: id, contact }), 'OPERATION_NOT_ALLOW');
      expect(refusal.reason).toBe('contact-of-approved-only');
    }
    await api.b2bPartner.remove({ payeeId });
    await refused(api.b2bPartner.modify({ payeeId, contact }), 'OPERATION_NOT_ALLOW');
  });

  it('payeeMobileWrong: rejects values that the form for a new payee rejects', async () => {
    const payeeId = await available(app, api, { ...mainland, certificateNo: readyCreditCode('7777') });
    const refusedAt = async (contact: Parameters<Client['b2bPartner']['modify']>[0]['contact']) =>
      fieldsOf(
        (await refused(api.b2bPartner.modify({ payeeId, ...(contact && { contact }) }), 'INVALID_PARAM')).result,
      );
    expect(await refusedAt({ mobile: '85290001234' })).toEqual(['contact.mobile']);
    expect(await refusedAt({ email: 'nobody' })).toEqual(['contact.email']);
    expect(await refusedAt({ payeeAddress: '深'.repeat(43) })).toEqual(['contact.payeeAddress']);
    await api.b2bPartner.modify({ payeeId, contact: { mobile: '13800138000' } });
  });

  it('payeeDetailsFixed: rejects changes of name, certificate and bank details of an approved payee', async () => {
    const payeeId = await available(app, api);
    const refusal = await refused(api.b2bPartner.modify({ payeeId, details: goodPayee() }), 'OPERATION_NOT_ALLOW');
    expect(refusal.reason).toBe('payee-details-fixed');
    expect(refusal.message).toContain('Add it as a new payee');
  });
});

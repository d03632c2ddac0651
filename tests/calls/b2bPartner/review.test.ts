import type { Client } from '@tradeport/shared/client.ts';
import { readyCreditCode, readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { act, added, freshCertificateNo, goodPayee, mainland, type Otherwise, person, seen } from './payees.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

const advance = (seconds: number) => app.anonymous.sim.advanceClock({ seconds });
const statusOf = async (payeeId: string) => (await seen(api, payeeId)).status;

const byCertificate: readonly (readonly [what: string, told: Otherwise, status: string, reason: string | null])[] = [
  ['an ordinary one', { certificateNo: freshCertificateNo() }, 'available', null],
  ['0002', { certificateNo: freshCertificateNo('0002') }, 'reviewFailure', 'Name does not match the registry'],
  ['0002 of a passport', { ...person, certificateNo: 'K7700002' }, 'reviewFailure', 'Name does not match the registry'],
  [
    '0002 of a credit code',
    { ...mainland, certificateNo: readyCreditCode('0002') },
    'reviewFailure',
    'Name does not match the registry',
  ],
  [
    '0002 of an identity card',
    { ...person, certificateType: 'identityCard', certificateNo: readyIdCard('0002') },
    'reviewFailure',
    'Name does not match the registry',
  ],
  ['0003, which asks nothing here', { certificateNo: freshCertificateNo('0003') }, 'available', null],
  ['0005', { certificateNo: freshCertificateNo('0005') }, 'underReview', null],
  ['an account that will fail', { bankAccountNo: '8800990002' }, 'available', null],
];

describe('the review of a payee', () => {
  it.each(byCertificate)('is decided by the last four of its certificate: %s', async (_what, told, status, reason) => {
    const payeeId = await added(api, told);
    await advance(60);
    expect(await seen(api, payeeId)).toMatchObject({ status, reason });
  });

  it('fails once with 0006 and passes when it is corrected; 0009 gives no answer for a day', async () => {
    const once = await added(api, { certificateNo: freshCertificateNo('0006') });
    await advance(60);
    expect(await statusOf(once)).toBe('reviewFailure');
    await api.b2bPartner.modify({ payeeId: once, details: goodPayee({ certificateNo: freshCertificateNo('0006') }) });
    await advance(60);
    expect(await statusOf(once)).toBe('available');
    const silent = await added(api, { certificateNo: freshCertificateNo('0009') });
    await advance(86_399);
    expect(await statusOf(silent)).toBe('underReview');
    await advance(1);
    expect(await seen(api, silent)).toMatchObject({ status: 'reviewFailure', reason: 'Channel timeout' });
  });

  it('goes on to the bank, which confirms the account, or refuses it where somebody makes it so', async () => {
    const payeeId = await added(api);
    await act(app, payeeId, 'approve');
    expect(await statusOf(payeeId)).toBe('processing');
    await act(app, payeeId, 'refuseAccount');
    expect(await seen(api, payeeId)).toMatchObject({
      status: 'reviewFailure',
      payeeStatus: 'pendingCheck',
      reason: 'The account is closed',
    });
    // The bank's answer that was under way finds nothing to confirm.
    await advance(60);
    expect(await statusOf(payeeId)).toBe('reviewFailure');
  });

  it('opens the payee by itself alone: nobody at the console may pay one that is not reviewed', async () => {
    const payeeId = await added(api);
    await refused(
      app.anonymous.simObject.act({ machine: 'payeeUse', subject: payeeId, action: 'open' }),
      'OPERATION_NOT_ALLOW',
    );
  });

  it('takes so many working days in a realistic world, and the bank an hour more', async () => {
    const { sim, simDecision, simAssumption } = app.anonymous;
    await simDecision.setProfile({ profile: 'realistic' });
    // A Friday: Monday is the next working day, Tuesday the one after.
    await sim.setClock({ now: '2026-11-13T11:00:00+08:00', speed: 0 });
    const usual = await added(api);
    await simAssumption.set({ name: 'payeeReviewWorkingDays', value: '2' });
    const slow = await added(api);
    await sim.setClock({ now: '2026-11-16T10:59:59+08:00', speed: 0 });
    expect(await statusOf(usual)).toBe('underReview');
    await sim.setClock({ now: '2026-11-16T11:00:00+08:00', speed: 0 });
    expect(await statusOf(usual)).toBe('processing');
    await sim.setClock({ now: '2026-11-16T12:00:00+08:00', speed: 0 });
    expect([await statusOf(usual), await statusOf(slow)]).toEqual(['available', 'underReview']);
    await sim.setClock({ now: '2026-11-17T12:00:00+08:00', speed: 0 });
    expect(await statusOf(slow)).toBe('available');
  });
});

import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { whileUnverified } from '../account/unverified.ts';
import { act, agreementVersion } from '../settleOrder/settlements.ts';

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

const told = async (client: Client, contactPhone = '13900130005') => ({
  contactPerson: 'Lau',
  contactPhone,
  agreementVersion: await agreementVersion(client),
});

describe('settleAdvance/applyOpen', () => {
  it('verifyFirst: only a verified merchant may', () =>
    whileUnverified(app, 'haichuan', async () =>
      refused(chief.settleAdvance.applyOpen(await told(chief)), 'OPERATION_NOT_ALLOW'),
    ));

  it('fastAgreementNotTicked, serviceApplied and serviceSuspended: what was refused is applied for again, once', async () => {
    const application = await told(other);
    expect((await other.settleAdvance.quotaQuery({})).status).toBe('refused');
    await refused(other.settleAdvance.applyOpen({ ...application, agreementVersion: '20200101' }), 'BIZ_ERROR');
    const { serviceNo, status } = await other.settleAdvance.applyOpen(application);
    expect(status).toBe('underReview');
    await refused(other.settleAdvance.applyOpen(application), 'OPERATION_NOT_ALLOW');
    await act(app, 'fastService', serviceNo ?? '', 'approve');
    await act(app, 'fastService', serviceNo ?? '', 'suspend');
    const refusal = await refused(other.settleAdvance.applyOpen(application), 'OPERATION_NOT_ALLOW');
    expect(refusal.message).toContain('suspended');
  });

  it('the contact phone decides the review', async () => {
    const { timeline } = await other.settleAdvance.quotaQuery({});
    expect(timeline.map(({ action }) => action)).toContain('refuse');
    expect((await chief.settleAdvance.quotaQuery({})).status).toBe('open');
  });
});

describe('settleAdvance/surplusQuotaQuery', () => {
  it('tells the lesser of both limits, and what is in use', async () => {
    const { surplusAmount, merchantSurplus, advances } = await chief.settleAdvance.surplusQuotaQuery({});
    expect(surplusAmount).toBe(merchantSurplus);
    const { limitAmount, usedAmount } = await chief.settleAdvance.quotaQuery({});
    expect(Number(limitAmount) - Number(usedAmount)).toBeCloseTo(Number(merchantSurplus), 2);
    const inUse = advances.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(inUse).toBeCloseTo(Number(usedAmount), 2);
  });
});

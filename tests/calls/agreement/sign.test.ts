import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn(DEMO.individual, { language: 'en-US' });
});
afterAll(() => app.close());

const inForce = async (id: string) => {
  const { version } = await api.agreement.detail({ id });
  return { id, version };
};

describe('agreement/sign', () => {
  it('keeps the first signature of a version, for this merchant alone', async () => {
    const before = await api.agreement.signed({});
    expect(before.map(({ id }) => id)).not.toContain('virtualCard');
    const agreement = await inForce('virtualCard');
    const first = await api.agreement.sign(agreement);
    expect(first).toMatchObject({
      ...agreement,
      title: 'Virtual Card Service Agreement',
      current: true,
      status: 'inForce',
    });
    expect(first.signatureNo).toMatch(/^GV\d{6}\d{11}$/);
    await app.forward(5_000);
    expect(await api.agreement.sign(agreement)).toEqual(first);
    const signed = await api.agreement.signed({});
    expect(signed).toHaveLength(before.length + 1);
    expect(signed).toContainEqual(first);
    const others = await (await app.signIn(DEMO.otherMerchant)).agreement.signed({});
    expect(others.map(({ id }) => id)).not.toContain('virtualCard');
  });

  it('signs once when it is asked several times at once', async () => {
    const agreement = await inForce('b2bService');
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.agreement.sign(agreement)));
    expect(new Set(answers.map(({ signatureNo }) => signatureNo)).size).toBe(1);
    expect((await api.agreement.signed({})).filter(({ id }) => id === 'b2bService')).toHaveLength(1);
  });

  it('AUTHORIZATION_FAILED: only a chief operator signs for the merchant', async () => {
    const agreement = await inForce('virtualCard');
    const chief = await app.signIn(DEMO.chief);
    const before = await chief.agreement.signed({});
    for (const role of [DEMO.viewer, DEMO.maker])
      await refused((await app.signIn(role)).agreement.sign(agreement), 'AUTHORIZATION_FAILED');
    expect(await chief.agreement.signed({})).toEqual(before);
  });

  it('agreementMissing: refuses an agreement that there is not', async () => {
    await refused(api.agreement.sign({ id: 'nothing', version: '20240620' }), 'BIZ_ERROR');
  });

  it('agreementOutdated: refuses a version that is not in force', async () => {
    await refused(api.agreement.sign({ id: 'mainService', version: '20200101' }), 'OPERATION_NOT_ALLOW');
  });
});

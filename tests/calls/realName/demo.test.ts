import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const enter = async (persona: string, sandbox = 'main'): Promise<Client> => {
  const { token } = await app.as({ sandbox }).simPersona.enter({ persona });
  return app.as({ token, sandbox });
};

describe('verifications of the demo', () => {
  it('has a merchant of each kind, verified by what it handed in', async () => {
    const mainland = await (await enter('10001-chief')).realName.queryOrg({});
    const hongKong = await (await enter('10002-chief')).realName.queryOrgHk({});
    const individual = await (await enter('10003-chief')).realName.queryPersonal({});
    const elsewhere = await (await enter('10006-chief')).realName.queryOtherArea({});
    for (const one of [mainland, hongKong, individual, elsewhere]) {
      expect(one).toMatchObject({ state: 'done', open: false });
      expect(one.inForce).not.toBeNull();
      expect(one.files.length).toBeGreaterThan(2);
    }
    expect(elsewhere.inForce).toMatchObject({ country: 'SGP', companyRegNo: '201912231G' });
  });

  it('has one of which nothing is there, and one who has begun on a device', async () => {
    const never = await (await enter('10007-chief')).realName.queryOrg({});
    expect(never).toMatchObject({ state: 'notDone', type: null, types: ['org', 'orgHk', 'otherArea', 'personal'] });
    const begun = await enter('10008-chief');
    const { content, version } = await begun.realName.queryCloud({ type: 'orgHk' });
    expect(version).toBe(1);
    expect(JSON.parse(content ?? '')).toMatchObject({ companyNameEn: 'North Point Electronics Limited' });
    expect((await begun.realName.queryOrgHk({})).state).toBe('notDone');
  });

  it('has one that was sent back, with what was marked at its fields', async () => {
    expect(await (await enter('10009-chief')).realName.queryOrgHk({})).toMatchObject({
      state: 'failed',
      remarks: [{ path: 'documents.businessRegistration' }, { path: 'companyNameEn' }],
    });
  });

  it('has one whose registration ends soon, one whose new document is looked at, and one that has ended', async () => {
    const ending = await (await enter('10010-chief')).realName.queryOtherArea({});
    expect(ending).toMatchObject({ state: 'aboutToExpire', endingFields: ['registrationEndsOn'] });
    const renewing = await (await enter('10011-chief')).realName.queryOrg({});
    expect(renewing.state).toBe('renewing');
    expect(renewing.endingFields).toContain('legalPerson.idExpiresOn');
    expect(renewing.org?.legalPerson.idExpiresOn).not.toBe(renewing.inForce?.legalPerson.idExpiresOn);
    const ended = await (await enter('10012-chief')).realName.queryPersonal({});
    expect(ended).toMatchObject({ state: 'expired', open: true, endingFields: ['idExpiresOn'] });
  });

  it('the scenario `verified` has a merchant of each kind', async () => {
    await app.anonymous.simSandbox.create({ name: 'verified-kinds', scenario: 'verified' });
    const kinds = await Promise.all(
      ['10001', '10002', '10003', '10004'].map(async (no) => {
        const { state, type } = await (await enter(`${no}-chief`, 'verified-kinds')).realName.queryOrg({});
        return [state, type];
      }),
    );
    expect(kinds).toEqual(['org', 'orgHk', 'personal', 'otherArea'].map((type) => ['done', type]));
  });
});

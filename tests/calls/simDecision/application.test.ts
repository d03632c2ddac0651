import type { Client } from '@tradeport/shared/client.ts';
import {
  OrgHkRequest,
  OrgRequest,
  OtherAreaRequest,
  PersonalRequest,
} from '@tradeport/shared/contract/realNameFields.ts';
import { readyCrNo, readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { newcomer } from '../../harness/register.ts';
import { goodOrg, goodOrgHk, goodOtherArea, goodPersonal, handIn, hkid } from '../../harness/verification.ts';

let app: TestApp;
let sim: Client;
beforeAll(async () => {
  app = await startApp();
  sim = app.as({ language: 'en-US' });
  // What waits is looked at before anybody decides it.
  await sim.simDecision.setMode({ kind: 'kyc', mode: 'manual' });
});
afterAll(() => app.close());

type Application = Awaited<ReturnType<Client['simDecision']['application']>>;
const applicationOf = (subject: string, kind = 'kyc') => sim.simDecision.application({ kind, subject });
const fieldsIn = ({ sections }: Application) => sections.flatMap(({ fields }) => fields);
const fieldAt = (application: Application, path: string) => {
  const field = fieldsIn(application).find((one) => one.path === path);
  if (!field) throw new Error(`no field ${path}`);
  return field;
};

/** Every path of a request, each list with one in it. */
const pathsOf = (schema: object, before = ''): readonly string[] => {
  const {
    anyOf = [],
    properties,
    items,
  }: { anyOf?: object[]; properties?: Record<string, object>; items?: object } = schema;
  const whole = anyOf.find((one) => 'properties' in one);
  if (whole) return pathsOf(whole, before);
  if (items && 'properties' in items) return pathsOf(items, `${before}0.`);
  if (!properties) return [before.slice(0, -1)];
  return Object.entries(properties).flatMap(([name, member]) => pathsOf(member, `${before}${name}.`));
};

describe('simDecision/application', () => {
  it('shows every field of a company by its name beside the register, what differs marked, numbers masked', async () => {
    const { api, merchantId } = await newcomer(app);
    const told = await goodOrgHk(api, '2231', { capitalCurrency: 'HKD', companyName: '隼鹰进口有限公司' });
    await api.realName.submitOrgHk(told);
    const application = await applicationOf(merchantId);
    expect(application).toMatchObject({ registerText: 'In business', submittedAt: expect.stringContaining('T') });
    expect(application.sections.map(({ title }) => title)).toEqual([
      'Hong Kong company',
      'Director 1',
      'Beneficial owner 1',
      'Documents',
    ]);
    expect(fieldAt(application, 'crNo')).toMatchObject({
      label: 'CR number',
      value: readyCrNo('2231'),
      registered: readyCrNo('2231'),
      differs: false,
    });
    const name = fieldAt(application, 'companyNameEn');
    expect(name).toMatchObject({ value: 'Kestrel Imports Limited', differs: true, inForce: null });
    expect(name.registered).toMatch(/Limited$/);
    expect(fieldAt(application, 'termEndsOn')).toMatchObject({
      value: 'No expiry',
      registered: 'No expiry',
      differs: false,
    });
    expect(fieldAt(application, 'directors.0.name')).toMatchObject({ label: 'Name', differs: true });
    expect(fieldAt(application, 'directors.0.nationality').value).toMatch(/Hong Kong/);
    expect(fieldAt(application, 'directors.0.idType').value).toBe('Hong Kong ID card');
    expect(fieldAt(application, 'directors.0.responsible').value).toBe('Yes');
    expect(fieldAt(application, 'beneficiaries.0.holdingRatio').value).toBe('75 %');
    expect(fieldAt(application, 'brNo')).toMatchObject({ registered: null, differs: false });
    expect(JSON.stringify(application)).not.toContain(hkid('123456'));
    expect(fieldAt(application, 'directors.0.idNumber').value).toMatch(/^A12\*+.{4}$/);
  });

  it('leaves out no field that a form of any kind asks', async () => {
    const kinds = [
      { schema: OrgRequest, submit: async (api: Client) => api.realName.submitOrg(await goodOrg(api)) },
      { schema: OrgHkRequest, submit: async (api: Client) => api.realName.submitOrgHk(await goodOrgHk(api)) },
      {
        schema: OtherAreaRequest,
        submit: async (api: Client) => api.realName.submitOtherArea(await goodOtherArea(api)),
      },
      { schema: PersonalRequest, submit: async (api: Client) => api.realName.submitPersonal(await goodPersonal(api)) },
    ];
    for (const { schema, submit } of kinds) {
      const { api, merchantId } = await newcomer(app);
      await submit(api);
      const shown = new Set(fieldsIn(await applicationOf(merchantId)).map(({ path }) => path));
      const left = pathsOf(schema).filter((path) => !shown.has(path));
      // What these did not hand in: a Chinese name that no register knows, an agent, further documents.
      expect(left.filter((path) => !/^(agent|documents)\.|^companyName$/.test(path))).toEqual([]);
      expect(shown.size).toBeGreaterThan(10);
    }
  });

  it('tells in both languages what a mainland company has in its register', async () => {
    const zh = await app.as({ language: 'zh-CN' }).simDecision.application({ kind: 'kyc', subject: 'farsail' });
    expect(zh.registerText).toBe('存续');
    expect(zh.sections[0]).toMatchObject({ title: '内地企业' });
    const capital = fieldAt(zh, 'registeredCapital');
    expect(capital).toMatchObject({ label: '注册资本', differs: false });
    expect(capital.registered).toBe(capital.value);
    expect(fieldAt(zh, 'legalRepresentative')).toMatchObject({ registered: '沈远航', differs: false });
    expect(zh.sections.find(({ fields }) => fields[0]?.path === 'bankAccount.accountName')?.title).toBe('银行账户');
  });

  it('hands out each file under an address that opens it, for a reviewer who is nobody of the merchant', async () => {
    const { api, merchantId } = await newcomer(app);
    const told = await goodPersonal(api);
    await api.realName.submitPersonal(told);
    const application = await applicationOf(merchantId);
    expect(application.registerText).toBeNull();
    expect(application.sections.map(({ title }) => title)).toEqual(['Individual', 'Bank account', 'Documents']);
    const { files } = fieldAt(application, 'idFiles');
    expect(files.map(({ fileId }) => fileId)).toEqual(told.idFiles);
    const answer = await app.tradeport.app.inject({ method: 'GET', url: files[0]?.fileUrl ?? '' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(JSON.stringify(application)).not.toContain(readyIdCard('2231'));
  });

  it('says of a renewal what is in force where that is another, and nothing once it is decided', async () => {
    const { api, merchantId, merchantNo } = await newcomer(app);
    const told = await goodOrgHk(api);
    await api.realName.submitOrgHk(told);
    await sim.simDecision.decide({ items: [{ kind: 'kyc', subject: merchantId }], outcome: 'approve' });
    expect(await applicationOf(merchantId)).toEqual({ submittedAt: null, registerText: null, sections: [] });
    await sim.simOutside.run({ event: 'realName.documentExpires', with: { merchantNo } });
    await sim.simDecision.setMode({ kind: 'kycRenewal', mode: 'manual' });
    await api.realName.submitOrgHk({ ...told, brEndsOn: '2033-05-19' });
    const renewal = await applicationOf(merchantId, 'kycRenewal');
    expect(fieldAt(renewal, 'brEndsOn')).toMatchObject({ value: '2033-05-19', inForce: '2031-05-19' });
    expect(
      fieldsIn(renewal)
        .filter(({ inForce }) => inForce !== null)
        .map(({ path }) => path),
    ).toEqual(['brEndsOn']);
  });

  it('shows the value and the files that were sent back next to the corrected ones', async () => {
    const { api, merchantId } = await newcomer(app);
    const told = await goodPersonal(api, '0005');
    await api.realName.submitPersonal(told);
    const untouched = await applicationOf(merchantId);
    expect(fieldsIn(untouched).filter(({ corrected }) => corrected)).toEqual([]);
    const marks = [
      { path: 'homeAddress', text: 'Which flat?' },
      { path: 'documents.addressProof', text: 'Too old' },
    ];
    await sim.simDecision.decide({ items: [{ kind: 'kyc', subject: merchantId }], outcome: 'reject', marks });
    const addressProof = [await handIn(api, 'KYC_ADDRESS_PROOF')];
    await api.realName.submitPersonal({
      ...told,
      homeAddress: 'Flat 9, 1 Harbour Road',
      documents: { ...told.documents, addressProof },
    });
    const application = await applicationOf(merchantId);
    expect(fieldAt(application, 'homeAddress')).toMatchObject({
      corrected: true,
      value: 'Flat 9, 1 Harbour Road',
      sentBack: told.homeAddress,
    });
    const proof = fieldAt(application, 'documents.addressProof');
    expect(proof.files.map(({ fileId }) => fileId)).toEqual(addressProof);
    expect(proof.filesSentBack.map(({ fileId }) => fileId)).toEqual(told.documents.addressProof);
    expect(
      fieldsIn(application)
        .filter(({ corrected }) => corrected)
        .map(({ path }) => path),
    ).toEqual(['homeAddress', 'documents.addressProof']);
  });

  it('what is marked without a reason is turned down as incomplete, not as another name', async () => {
    const { api, merchantId } = await newcomer(app);
    await api.realName.submitPersonal(await goodPersonal(api));
    const marks = [{ path: 'homeAddress', text: 'Which flat?' }];
    await sim.simDecision.decide({ items: [{ kind: 'kyc', subject: merchantId }], outcome: 'reject', marks });
    expect(await api.realName.queryPersonal({})).toMatchObject({
      state: 'failed',
      reason: 'Incomplete documents',
      remarks: marks,
    });
  });

  it('shows nothing of a kind that has no application, or of an object that is not there', async () => {
    const nothing = { submittedAt: null, registerText: null, sections: [] };
    expect(await applicationOf('R0', 'receiptReview')).toEqual(nothing);
    expect(await applicationOf('nobody')).toEqual(nothing);
    const waiting = await sim.simDecision.waiting({ kind: 'kyc' });
    expect(waiting.map(({ hasApplication }) => hasApplication)).not.toContain(false);
  });

  it('decisionUnknown: refuses a kind that there is not', async () => {
    await refused(applicationOf('farsail', 'noSuchKind'), 'INVALID_PARAM');
  });
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type Draft, payeeRules, wireOf } from './formRules.ts';

const company: Draft = {
  payeeType: 'thirdPartyCompany',
  companyName: '深圳市卓景国际贸易有限公司',
  name: '林晓敏',
  creditCode: '91440300MA5F8K2Q78',
  industry: 'F',
  economicType: '173',
  specialEconomicZone: false,
  specialEconomicZoneType: '02',
  contactPerson: '林晓敏',
  contactPhone: '13800138001',
  accountNo: '755936420026618',
  confirmAccountNo: '755936420026618',
  bankName: '招商银行',
  branchName: '招商银行深圳科技园支行',
  province: '广东省',
  city: '深圳市',
  payeeAddress: '深圳市南山区科苑路 15 号',
  proofFiles: [],
};

/** What the rules of a field say of a draft; nothing where it passes. */
const said = async (name: Parameters<typeof payeeRules>[0], draft: Draft): Promise<string | undefined> => {
  const form = { getFieldsValue: () => draft };
  for (const rule of payeeRules(name)) {
    const { validator } = typeof rule === 'function' ? rule(form) : rule;
    const fault = await validator?.(undefined, draft[name]).then(
      () => undefined,
      (refused: Error) => refused.message,
    );
    if (fault !== undefined) return fault;
  }
  return undefined;
};

describe('a settlement payee as it travels', () => {
  it('is an account in renminbi in its own name, without what other types tell', async () => {
    const wire = await wireOf(company);
    expect(wire).toMatchObject({
      accountType: 'settlement',
      accountName: company.companyName,
      currency: 'CNY',
      bankCountry: 'CHN',
    });
    expect(wire).not.toHaveProperty('name');
    expect(wire).not.toHaveProperty('specialEconomicZoneType');
    const person = await wireOf({ ...company, payeeType: 'personal' });
    expect(person).toMatchObject({ accountName: '林晓敏', name: '林晓敏' });
    expect(person).not.toHaveProperty('creditCode');
  });

  it('does not travel while its name or its account is missing', async () => {
    expect(await wireOf({ ...company, companyName: undefined })).toBeUndefined();
    expect(await wireOf({ ...company, accountNo: undefined })).toBeUndefined();
  });
});

describe('what a type has to tell', () => {
  it('is asked of that type alone', async () => {
    expect(await said('postalCode', company)).toBeDefined();
    expect(await said('postalCode', { ...company, payeeType: 'personal' })).toBeUndefined();
    expect(await said('passportPhoto', { ...company, payeeType: 'nonResident', passportPhoto: [] })).toBeDefined();
    expect(await said('passportPhoto', { ...company, payeeType: 'personal', passportPhoto: [] })).toBeUndefined();
    expect(await said('organizationCode', company)).toBeUndefined();
  });

  it('a zone is named where the company lies in one', async () => {
    expect(await said('specialEconomicZoneType', { ...company, specialEconomicZone: true })).toBeUndefined();
    const unnamed = { ...company, specialEconomicZone: true, specialEconomicZoneType: undefined };
    expect(await said('specialEconomicZoneType', unnamed)).toBeDefined();
  });

  it('both account numbers agree, and a document is one of its type', async () => {
    expect(await said('confirmAccountNo', { ...company, confirmAccountNo: '1' })).toBeDefined();
    expect(await said('idCardNo', { ...company, payeeType: 'nonResident', idCardNo: 'E12345678' })).toBeUndefined();
    expect(await said('idCardNo', { ...company, payeeType: 'personal', idCardNo: 'E12345678' })).toBeDefined();
  });
});

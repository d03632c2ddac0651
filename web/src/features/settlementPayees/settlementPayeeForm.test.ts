import { describe, expect, it } from 'vitest';
import { faultAt, fieldsOf } from '../../ui/forms/record/judge.ts';
import { toldBy } from '../../ui/forms/record/travel.ts';
import { type Draft, settlementPayeeForm } from './settlementPayeeForm.ts';

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

/** What the form says of a field that it asks; nothing where it passes or is not asked. */
const said = (name: string, draft: Draft): string | undefined => {
  const field = fieldsOf(settlementPayeeForm, draft).find((each) => each.name === name);
  return field && faultAt(settlementPayeeForm, field, draft);
};
const wireOf = (draft: Draft) => toldBy(settlementPayeeForm, draft, false);

describe('a settlement payee as it travels', () => {
  it('is an account in renminbi in its own name, without what other types tell', async () => {
    const wire = await wireOf(company);
    expect(wire).toMatchObject({
      accountType: 'settlement',
      accountName: company.companyName,
      currency: 'CNY',
      bankCountry: 'CHN',
      companyName: company.companyName,
      city: '深圳市',
      province: '广东省',
    });
    expect(wire).not.toHaveProperty('name');
    expect(wire).not.toHaveProperty('specialEconomicZoneType');
    const person = await wireOf({ ...company, payeeType: 'personal' });
    expect(person).toMatchObject({ accountName: '林晓敏', name: '林晓敏' });
    expect(person).not.toHaveProperty('creditCode');
  });

  it('does not travel while its account is missing', async () => {
    expect(await wireOf({ ...company, accountNo: undefined })).toBeUndefined();
  });
});

describe('what a type has to tell', () => {
  it('is asked of that type alone', () => {
    expect(said('postalCode', company)).toBeDefined();
    expect(said('postalCode', { ...company, payeeType: 'personal' })).toBeUndefined();
    expect(said('passportPhoto', { ...company, payeeType: 'nonResident', passportPhoto: [] })).toBeDefined();
    expect(said('passportPhoto', { ...company, payeeType: 'personal', passportPhoto: [] })).toBeUndefined();
    expect(said('organizationCode', company)).toBeUndefined();
  });

  it('a zone is named where the company lies in one', () => {
    expect(said('specialEconomicZoneType', { ...company, specialEconomicZone: true })).toBeUndefined();
    const unnamed = { ...company, specialEconomicZone: true, specialEconomicZoneType: undefined };
    expect(said('specialEconomicZoneType', unnamed)).toBeDefined();
  });

  it('both account numbers agree, and a document is one of its type', () => {
    expect(said('confirmAccountNo', { ...company, confirmAccountNo: '1' })).toBeDefined();
    expect(said('idCardNo', { ...company, payeeType: 'nonResident', idCardNo: 'E12345678' })).toBeUndefined();
    expect(said('idCardNo', { ...company, payeeType: 'personal', idCardNo: 'E12345678' })).toBeDefined();
  });
});

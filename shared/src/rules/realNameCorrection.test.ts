import { describe, expect, it } from 'vitest';
import { correctableFields, type MarkedField, unmarkedChanges } from './realNameCorrection.ts';

const noDay = (): string | null => null;

const zhou = {
  name: '周海川',
  lastNameEn: 'Zhou',
  firstNameEn: 'Haichuan',
  nationality: 'CHN',
  birthDate: '1988-03-15',
  idType: 'idCard',
  idNumber: '440003198803150019',
  idExpiresOn: noDay(),
  idFiles: ['F1', 'F2'],
};
const org = {
  companyName: '深圳市海川跨境电商有限公司',
  companyNameEn: 'Haichuan',
  creditCode: '91440300MA5F8K2Q78',
  legalRepresentative: zhou.name,
  registeredCapital: '5000000.00',
  establishedOn: '2018-06-21',
  termEndsOn: noDay(),
  registeredAddress: 'Keyuan Road 15',
  legalPerson: zhou,
  directors: [zhou],
  beneficiaries: [{ ...zhou, holdingRatio: '60.5' }],
  holderType: 'legalPerson',
  agent: null,
  documents: { businessLicence: ['L1'], shareholding: ['S1'] },
};
type Org = typeof org;

const refusedPaths = (marked: readonly (string | MarkedField)[], change: Partial<Org>, rejected: string[] = []) =>
  unmarkedChanges({
    before: org,
    after: { ...org, ...change },
    marks: marked.map((each) => (typeof each === 'string' ? { path: each } : each)),
    rejected,
  }).map(({ path }) => path);

describe('the correction of a verification', () => {
  it('allows the marked field and rejects any other change by its path and former value', () => {
    expect(refusedPaths(['companyNameEn'], { companyNameEn: 'Haichuan Ltd' })).toEqual([]);
    const after = { ...org, companyNameEn: 'Haichuan Ltd', registeredAddress: 'Keyuan Road 16' };
    expect(unmarkedChanges({ before: org, after, marks: [{ path: 'companyNameEn' }], rejected: [] })).toEqual([
      { path: 'registeredAddress', was: 'Keyuan Road 15' },
    ]);
  });

  it('allows everything without marks, and with marks at no field of the form', () => {
    const change = { companyNameEn: 'Other', registeredAddress: 'Other' };
    expect(refusedPaths([], change)).toEqual([]);
    expect(refusedPaths(['shareholders.1'], change)).toEqual([]);
  });

  it('allows number, dates and type of a new identity document at every role of the person', () => {
    const renewed = {
      ...zhou,
      idType: 'passport',
      idNumber: 'E12345678',
      idFiles: ['F9'],
      idExpiresOn: '2036-01-01',
    };
    const everywhere = {
      legalPerson: renewed,
      directors: [renewed],
      beneficiaries: [{ ...renewed, holdingRatio: '60.5' }],
    };
    expect(refusedPaths(['legalPerson.idFiles'], everywhere)).toEqual([]);
    expect(refusedPaths(['legalPerson.idFiles'], { legalPerson: { ...renewed, nationality: 'HKG' } })).toEqual([
      'legalPerson.nationality',
    ]);
    expect(refusedPaths(['companyName'], everywhere)).toContain('legalPerson.idNumber');
  });

  it('allows number and dates with a new business licence, and the representative with the legal person', () => {
    const licence = {
      documents: { ...org.documents, businessLicence: ['L2'] },
      creditCode: '91440300MA5F8K2Q79',
      termEndsOn: '2040-01-01',
    };
    expect(refusedPaths(['documents.businessLicence'], licence)).toEqual([]);
    expect(refusedPaths(['creditCode'], licence)).toEqual(['documents.businessLicence', 'termEndsOn']);
    const renamed = { legalRepresentative: '周海', legalPerson: { ...zhou, name: '周海' } };
    expect(refusedPaths(['legalRepresentative'], renamed)).toEqual([]);
  });

  it('allows the registration number with a name that does not match the register', () => {
    const change = { creditCode: '91440300MA5F8K2Q79' };
    expect(refusedPaths([{ path: 'companyName', reason: 'nameMismatch' }], change)).toEqual([]);
    expect(refusedPaths(['companyName'], change)).toEqual(['creditCode']);
  });

  it('allows a field that the rules reject today, such as a document that ended since', () => {
    const change = { termEndsOn: '2040-01-01' };
    expect(refusedPaths(['companyNameEn'], change)).toEqual(['termEndsOn']);
    expect(refusedPaths(['companyNameEn'], change, ['termEndsOn'])).toEqual([]);
  });

  it('compares amounts and files by meaning, and finds people who were added or removed', () => {
    const same = { registeredCapital: '5000000', legalPerson: { ...zhou, idFiles: ['F2', 'F1'] } };
    expect(refusedPaths(['companyNameEn'], same)).toEqual([]);
    expect(refusedPaths(['companyNameEn'], { beneficiaries: [] })).toContain('beneficiaries.0.holdingRatio');
    expect(refusedPaths(['companyNameEn'], { directors: [zhou, zhou] })).toContain('directors.1.name');
    expect(refusedPaths(['beneficiaries'], { beneficiaries: [] })).toEqual([]);
  });
});

describe('the fields of a correction that may change', () => {
  it('are the marked field, its dependents, their parts and what contains them', () => {
    const mayChange = correctableFields(org, [{ path: 'termEndsOn' }, { path: 'beneficiaries' }]);
    for (const path of ['termEndsOn', 'documents.businessLicence', 'creditCode', 'documents', 'beneficiaries.1.name'])
      expect([path, mayChange(path)]).toEqual([path, true]);
    for (const path of ['companyName', 'legalPerson.name', 'directors', 'documents.agreement', 'termEndsOnX'])
      expect([path, mayChange(path)]).toEqual([path, false]);
  });

  it('are those of a person at every role of the person', () => {
    const mayChange = correctableFields(org, [{ path: 'legalPerson.idFiles' }]);
    expect(mayChange('directors.0.idFiles')).toBe(true);
    expect(mayChange('beneficiaries.0.holdingRatio')).toBe(false);
  });

  it('are the city with its province', () => {
    expect(correctableFields({ ...org, city: 'Shenzhen', province: 'Guangdong' }, [{ path: 'city' }])('province')).toBe(
      true,
    );
  });
});

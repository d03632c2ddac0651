import { readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPlatformClock } from '../../browser/clock.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import { declaredFields, faultsOf } from '../../ui/forms/record/judge.ts';
import { begunBy } from './begin.ts';
import { draftOfTold } from './kind.ts';
import { orgForm } from './orgForm.ts';

const form = orgForm({ quarterCounts: true, refusedCountries: [] });
const zhou = {
  name: '周海川',
  lastNameEn: 'Zhou',
  firstNameEn: 'Haichuan',
  nationality: 'CHN',
  birthDate: '1988-03-15',
  idType: 'idCard',
  idNumber: readyIdCard('2231'),
  idExpiresOn: null,
  idFiles: ['F1', 'F2'],
};
const org = {
  companyName: '深圳市海川跨境电商有限公司',
  companyNameEn: 'Haichuan',
  registeredAddress: 'Keyuan Road 15',
  province: '广东省',
  city: '深圳市',
  legalRepresentative: zhou.name,
  legalPerson: zhou,
  directors: [zhou],
  beneficiaries: [{ ...zhou, holdingRatio: '60.5' }],
  documents: { businessLicence: ['L1'] },
};
/** The locked fields of the form after a review that marked these paths, with a draft that was kept or without. */
const lockedBy = (paths: readonly string[], kept: object | null = null): ReadonlySet<string> =>
  begunBy(
    form,
    {
      org,
      inForce: null,
      reason: 'Incomplete',
      remarks: paths.map((path) => ({ path, text: 'Correct it' })),
      endingFields: [],
    },
    'org',
    kept === null ? null : JSON.stringify(kept),
  ).locked;

beforeAll(() => {
  setPlatformClock({ now: '2026-11-10T04:00:00Z', speed: 0 });
  chooseLanguage('en-US');
});

describe('a form that was sent back', () => {
  it('locks every valid field but the marked one and its dependents', () => {
    const locked = lockedBy(['legalRepresentative']);
    const invalid = new Set(faultsOf(form, draftOfTold(form, org)).map(({ field }) => field));
    const open = declaredFields(form).flatMap(({ name }) => (locked.has(name) ? [] : [String(name)]));
    expect(open).toContain('legalRepresentative');
    // The same name stands in two fields, and either may be the wrong one.
    expect(open).toContain('legalPerson.name');
    for (const name of ['registeredAddress', 'companyName', 'city', 'legalPerson.idNumber', 'directors.0.sameAs'])
      expect([name, locked.has(name)]).toEqual([name, true]);
    expect([...invalid].filter((name) => locked.has(name))).toEqual([]);
    expect(invalid.size).toBeGreaterThan(0);
  });

  it('opens the field of a person at the place where the form asks it', () => {
    const locked = lockedBy(['directors.0.idFiles']);
    expect(locked.has('legalPerson.idFiles')).toBe(false);
    expect(locked.has('legalPerson.idNumber')).toBe(false);
    expect(locked.has('registeredAddress')).toBe(true);
  });

  it('locks nothing without marks, and with a mark that no field of the form holds', () => {
    expect(lockedBy([]).size).toBe(0);
    expect(lockedBy(['companyNameEn', 'shareholders.1']).size).toBe(0);
  });

  it('leaves open what a kept draft changed already', () => {
    const locked = lockedBy(['legalRepresentative'], { ...org, registeredAddress: 'Keyuan Road 16' });
    expect(locked.has('registeredAddress')).toBe(false);
  });
});

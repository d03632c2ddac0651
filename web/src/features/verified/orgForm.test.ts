// @vitest-environment jsdom
import { readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPlatformClock } from '../../browser/clock.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import { faultAt, fieldsOf } from '../../ui/forms/record/judge.ts';
import { nested } from '../../ui/forms/record/schemaAt.ts';
import { draftOfKind } from './kind.ts';
import { type OrgDraft, orgForm, orgKind } from './orgForm.ts';

/** Born on 15 March 1988, by its number. */
const CARD = readyIdCard('2231');
const form: OrgDraft = {
  legalRepresentative: '周海川',
  'legalPerson.name': '周海川',
  'legalPerson.idType': 'idCard',
  'legalPerson.idNumber': CARD,
  'legalPerson.birthDate': '1988-03-15',
  'legalPerson.idExpiresOn': null,
};
const young = { 'legalPerson.idType': 'passport', 'legalPerson.idNumber': 'E12345678' } as const;
const owner = {
  'beneficiaries.0.idType': 'idCard',
  'beneficiaries.0.idNumber': CARD,
  'beneficiaries.0.birthDate': '1988-03-16',
  'beneficiaries.0.holdingRatio': '60',
} as const;

/** What the form says of a field as it stands. */
const saidOf = (name: string, more: OrgDraft): string | undefined => {
  const draft = { ...form, ...more };
  const field = fieldsOf(orgForm, draft).find((each) => each.name === name);
  return field && faultAt(orgForm, field, draft);
};

beforeAll(() => {
  setPlatformClock({ now: '2026-11-10T04:00:00Z', speed: 0 });
  chooseLanguage('en-US');
});

describe('the form of a company, before it is sent', () => {
  it('takes an adult whose birth date is that of the ID card', () => {
    expect(saidOf('legalPerson.birthDate', {})).toBeUndefined();
    expect(saidOf('legalPerson.idNumber', {})).toBeUndefined();
  });

  it.each([
    ['2008-11-10', undefined],
    ['2008-11-11', 'The legal person must be at least 18 years old'],
    ['2026-11-10', 'The birth date must be before today'],
  ])('a legal person born on %s: %s', (birthDate, said) => {
    expect(saidOf('legalPerson.birthDate', { ...young, 'legalPerson.birthDate': birthDate })).toBe(said);
  });

  it('holds birth dates of the legal person and of owners against their ID cards', () => {
    const said = 'The birth date differs from the one in the ID card number';
    expect(saidOf('legalPerson.birthDate', { 'legalPerson.birthDate': '1988-03-16' })).toBe(said);
    expect(saidOf('beneficiaries.0.birthDate', owner)).toBe(said);
  });

  it('the same document twice, and more than the whole, are told at the last of them', () => {
    const twice = {
      'directors.0.idType': 'idCard',
      'directors.0.idNumber': CARD,
      'directors.1.idType': 'idCard',
    } as const;
    expect(saidOf('directors.1.idNumber', { ...twice, 'directors.1.idNumber': CARD })).toBe(
      'The ID number of another director',
    );
    const more = { 'beneficiaries.1.idType': 'passport', 'beneficiaries.1.holdingRatio': '45' } as const;
    expect(saidOf('beneficiaries.1.holdingRatio', { ...owner, ...more })).toBe(
      'The holding ratios add up to more than 100',
    );
  });
});

describe('what a form begins with', () => {
  const told = nested({ ...form, ...owner });

  it('is a draft, ID numbers and all', () => {
    expect(draftOfKind(orgKind, told)).toMatchObject({ ...form, ...owner, 'directors.0.idType': 'idCard' });
  });

  it('is what was submitted, whose masked ID numbers are asked for again', () => {
    const draft = draftOfKind(orgKind, told, { isMasked: true });
    expect(draft['legalPerson.name']).toBe('周海川');
    expect(draft['legalPerson.idNumber']).toBeUndefined();
    expect(draft['beneficiaries.0.idNumber']).toBeUndefined();
  });
});

import { readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPlatformClock } from '../../browser/clock.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import { faultAt, fieldsOf, standOf } from '../../ui/forms/record/judge.ts';
import { nested } from '../../ui/forms/record/schemaAt.ts';
import { ANOTHER, type OrgDraft } from './drafts.ts';
import { draftOfKind, draftOfTold } from './kind.ts';
import { orgForm } from './orgForm.ts';
import { peopleTold } from './sameAs.ts';

/** Born on 15 March 1988, by its number. */
const CARD = readyIdCard('2231');
const judging = { quarterCounts: true, refusedCountries: [] };
const form = orgForm(judging);
const zhou = {
  name: '周海川',
  idType: 'idCard',
  idNumber: CARD,
  birthDate: '1988-03-15',
  idExpiresOn: null,
} as const;
const told: OrgDraft = {
  legalRepresentative: zhou.name,
  'legalPerson.name': zhou.name,
  'legalPerson.idType': zhou.idType,
  'legalPerson.idNumber': zhou.idNumber,
  'legalPerson.birthDate': zhou.birthDate,
  'legalPerson.idExpiresOn': zhou.idExpiresOn,
};
const young = { 'legalPerson.idType': 'passport', 'legalPerson.idNumber': 'E12345678' } as const;
const owner = {
  'beneficiaries.0.sameAs': ANOTHER,
  'beneficiaries.0.idType': 'idCard',
  'beneficiaries.0.idNumber': CARD,
  'beneficiaries.0.birthDate': '1988-03-16',
  'beneficiaries.0.holdingRatio': '60',
} as const;

/** What the form says of a field as it stands. */
const saidOf = (name: string, more: OrgDraft, by = form): string | undefined => {
  const draft = { ...told, ...more };
  const field = fieldsOf(by, draft).find((each) => each.name === name);
  return field && faultAt(by, field, draft);
};
const isAsked = (name: string, more: OrgDraft): boolean =>
  fieldsOf(form, { ...told, ...more }).some((field) => field.name === name);

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
      'directors.0.sameAs': ANOTHER,
      'directors.0.idType': 'hkid',
      'directors.0.idNumber': 'A123456(3)',
      'directors.1.sameAs': ANOTHER,
      'directors.1.idType': 'hkid',
    } as const;
    expect(saidOf('directors.1.idNumber', { ...twice, 'directors.1.idNumber': 'A1234563' })).toBe(
      'The ID number of another director',
    );
    const more = {
      'beneficiaries.1.sameAs': ANOTHER,
      'beneficiaries.1.idType': 'passport',
      'beneficiaries.1.holdingRatio': '45',
    } as const;
    expect(saidOf('beneficiaries.1.holdingRatio', { ...owner, ...more })).toBe(
      'The holding ratios add up to more than 100',
    );
  });

  it.each([
    ['24.99', true, 'A holding ratio is between 25 and 100'],
    ['25', true, undefined],
    ['100', true, undefined],
    ['25', false, 'A holding ratio is above 25 and at most 100'],
    ['25.01', false, undefined],
  ])('a share of %s, while exactly 25 counts is %s: %s', (holdingRatio, quarterCounts, said) => {
    const by = orgForm({ ...judging, quarterCounts });
    expect(saidOf('beneficiaries.0.holdingRatio', { ...owner, 'beneficiaries.0.holdingRatio': holdingRatio }, by)).toBe(
      said,
    );
  });

  it('asks for a proof of ownership with owners, and for a letter with an agent', () => {
    expect(isAsked('documents.shareholding', {})).toBe(false);
    expect(isAsked('documents.shareholding', owner)).toBe(true);
    expect(isAsked('documents.authorisation', {})).toBe(false);
    expect(isAsked('documents.authorisation', { holderType: 'authorisedAgent' })).toBe(true);
  });

  it('leaves a masked number alone, which stands for that person’s own', () => {
    expect(saidOf('legalPerson.idNumber', { 'legalPerson.idNumber': '440***********2231' })).toBeUndefined();
    expect(saidOf('legalPerson.idNumber', { 'legalPerson.idNumber': '440123' })).toBeDefined();
  });
});

describe('somebody with two roles', () => {
  const both: OrgDraft = { 'directors.0.idType': 'idCard', 'directors.0.sameAs': 'legalPerson' };

  it('is entered once, and travels in both', () => {
    expect(isAsked('directors.0.name', both)).toBe(false);
    expect(isAsked('directors.0.name', { ...both, 'directors.0.sameAs': ANOTHER })).toBe(true);
    const sent = peopleTold({ legalPerson: zhou, directors: [], agent: null }, { ...told, ...both });
    expect(sent).toMatchObject({ legalPerson: zhou, directors: [zhou], beneficiaries: [], agent: null });
  });

  it('twice as a director is told where that was chosen', () => {
    const twice: OrgDraft = { ...both, 'directors.1.idType': 'idCard', 'directors.1.sameAs': 'legalPerson' };
    expect(saidOf('directors.0.sameAs', twice)).toBeUndefined();
    expect(saidOf('directors.1.sameAs', twice)).toBe('The ID number of another director');
  });

  it('is entered once again where it was told twice', () => {
    const draft = draftOfTold(form, {
      legalPerson: zhou,
      directors: [zhou],
      beneficiaries: [{ ...zhou, name: '其他' }],
    });
    expect(draft['directors.0.sameAs']).toBe('legalPerson');
    expect(draft['directors.0.name']).toBeUndefined();
    expect(draft['beneficiaries.0.sameAs']).toBe(ANOTHER);
    expect(draft['beneficiaries.0.name']).toBe('其他');
  });

  it('keeps what is told when the role that it was told in is taken out, and follows who moves up', () => {
    const [list] = form.sections.flatMap(({ parts }) => parts.flatMap((part) => ('list' in part ? [part] : [])));
    const draft: OrgDraft = {
      ...told,
      'directors.0.sameAs': ANOTHER,
      'directors.0.idType': 'passport',
      'directors.0.name': 'Anna',
      'directors.1.sameAs': ANOTHER,
      'directors.1.idType': 'passport',
      'beneficiaries.0.sameAs': 'directors.0',
      'beneficiaries.1.sameAs': 'directors.1',
    };
    expect(list?.takenOut(draft, 0)).toMatchObject({
      'beneficiaries.0.sameAs': ANOTHER,
      'beneficiaries.0.name': 'Anna',
      'beneficiaries.1.sameAs': 'directors.0',
    });
  });
});

describe('how far a step is', () => {
  it('is empty, begun or complete', () => {
    expect(standOf(form, form.start, 'people')).toBe('empty');
    expect(standOf(form, { ...form.start, ...told }, 'people')).toBe('begun');
    expect(standOf(form, form.start, 'owners')).toBe('complete');
  });
});

describe('what a form begins with', () => {
  it('is a draft, ID numbers and all', () => {
    const draft = { ...told, ...owner };
    expect(draftOfKind(form, nested(draft))).toMatchObject({ ...draft, 'directors.0.idType': 'idCard' });
  });
});

// @vitest-environment jsdom
import { readyIdCard } from '@tradeport/shared/simulation/readyNumbers.ts';
import { describe, expect, it } from 'vitest';
import { crossFaults, type OrgForm } from './form.ts';

const TODAY = '2026-11-10';
/** Born on 15 March 1988, by its number. */
const CARD = readyIdCard('2231');

const person = {
  name: '周海川',
  idType: 'idCard',
  idNumber: CARD,
  birthDate: '1988-03-15',
  idExpiresOn: null,
} as const;
const form: OrgForm = { legalRepresentative: '周海川', legalPerson: person, directors: [], beneficiaries: [] };
const young = { ...person, idType: 'passport', idNumber: 'E12345678' } as const;

const faultsIn = (more: OrgForm) => crossFaults({ ...form, ...more }, TODAY).map(({ path, rule }) => `${path} ${rule}`);

describe('the form of a company, before it is sent', () => {
  it('takes an adult whose birth date is that of the ID card', () => {
    expect(faultsIn({})).toEqual([]);
  });

  it.each([
    ['2008-11-10', []],
    ['2008-11-11', ['legalPerson.birthDate underAge']],
    ['2026-11-10', ['legalPerson.birthDate birthDate']],
  ])('a legal person born on %s: %j', (birthDate, faults) => {
    expect(faultsIn({ legalPerson: { ...young, birthDate } })).toEqual(faults);
  });

  it('holds birth dates of the legal person and of owners against their ID cards', () => {
    const other = { ...person, birthDate: '1988-03-16' };
    expect(faultsIn({ legalPerson: other })).toEqual(['legalPerson.birthDate bornAsInId']);
    expect(faultsIn({ beneficiaries: [{ ...other, holdingRatio: '60' }] })).toEqual([
      'beneficiaries.0.birthDate bornAsInId',
    ]);
  });

  it('says nothing yet of what is not filled in', () => {
    expect(faultsIn({ legalPerson: { name: '周海川' } })).toEqual([]);
  });
});

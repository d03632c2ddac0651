import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { poboFiles } from '@tradeport/shared/rules/poboPayer.ts';
import { isTooLarge, uploadKind } from '@tradeport/shared/rules/uploadKinds.ts';
import { describe, expect, it } from 'vitest';
import { platformToday } from '../../browser/clock.ts';
import { declaredFields, faultAt, fieldsOf } from '../../ui/forms/record/judge.ts';
import { type Draft, poboPayerForm } from './poboPayerForm.ts';
import { text } from './text.ts';

const person: Draft = {
  type: 'person',
  country: 'SGP',
  city: 'Singapore',
  address: '10 Anson Road',
  lastName: 'Tan',
  firstName: 'Mei',
  lastNameEn: 'Tan',
  firstNameEn: 'Mei',
  idType: 'passport',
  idNumber: 'K4455667',
  idExpiry: null,
  birthday: '1990-04-18',
  idPhotos: ['FL1'],
};
const names = (draft: Draft): readonly string[] => fieldsOf(poboPayerForm, draft).map(({ name }) => name);
/** What the form says of a field that it asks; nothing where it passes or is not asked. */
const said = (name: string, draft: Draft): string | undefined => {
  const field = fieldsOf(poboPayerForm, draft).find((each) => each.name === name);
  return field && faultAt(poboPayerForm, field, draft);
};

describe('the form of a payer', () => {
  it('asks what belongs to its type and country', () => {
    expect(names(person)).toContain('birthday');
    expect(names(person)).not.toContain('companyName');
    const hongKong = names({ type: 'company', country: 'HKG' });
    expect(hongKong).toEqual(
      expect.arrayContaining(['registrationCertificate', 'businessRegistration', 'annualReturn']),
    );
    expect(hongKong).not.toContain('businessLicence');
    const mainland = names({ type: 'company', country: 'CHN' });
    expect(mainland).toContain('businessLicence');
    expect(mainland).not.toContain('annualReturn');
    expect(names({ type: 'company', country: 'GBR' })).not.toContain('businessRegistration');
  });

  it('asks companies outside the mainland for the ID of the responsible director only', () => {
    const labelOf = (country: string): string | undefined => {
      const draft: Draft = { type: 'company', country };
      return fieldsOf(poboPayerForm, draft)
        .find(({ name }) => name === 'directorIdPhotos')
        ?.label(draft);
    };
    for (const country of ['HKG', 'GBR']) {
      expect(names({ type: 'company', country })).not.toContain('legalPersonIdPhotos');
      expect(labelOf(country)).toBe(text('responsibleDirectorIdPhotos'));
    }
    expect(names({ type: 'company', country: 'CHN' })).toContain('legalPersonIdPhotos');
    expect(labelOf('CHN')).toBe(text('directorIdPhotos'));
  });

  it('takes an address of 42 Chinese characters or 128 others, and no more', () => {
    expect(said('address', { ...person, address: '街'.repeat(42) })).toBeUndefined();
    expect(said('address', { ...person, address: '街'.repeat(43) })).toBeTruthy();
    expect(said('address', { ...person, address: 'a'.repeat(128) })).toBeUndefined();
    expect(said('address', { ...person, address: 'a'.repeat(129) })).toBeTruthy();
  });

  it('takes a document that ends today, and none that ended yesterday', () => {
    const today = platformToday();
    expect(said('idExpiry', { ...person, idExpiry: today })).toBeUndefined();
    expect(said('idExpiry', { ...person, idExpiry: addDays(today, -1) })).toBeTruthy();
  });

  it('takes no name in two scripts, and no birthday but that of the ID card', () => {
    expect(said('firstName', { ...person, firstName: '美 Mei' })).toBeTruthy();
    const card: Draft = { ...person, idType: 'idCard', idNumber: '110101199003077758', birthday: '1990-03-07' };
    expect(said('birthday', card)).toBeUndefined();
    expect(said('birthday', { ...card, birthday: '1990-03-08' })).toBeTruthy();
  });

  it('offers each field of files its own kind: pictures of 4 MB, material under 20 MB, five at most', () => {
    const kinds = declaredFields(poboPayerForm).flatMap(({ control }) =>
      control.kind === 'files' ? [control.upload(person)] : [],
    );
    expect(kinds.toSorted()).toEqual(Object.values(poboFiles).toSorted());
    for (const kind of ['POBO_MATERIAL', 'POBO_PARTNERSHIP_MATERIAL'] as const) {
      expect(uploadKind(kind).countMax).toBe(5);
      expect([20_971_519, 20_971_520].map((bytes) => isTooLarge(uploadKind(kind), bytes))).toEqual([false, true]);
    }
    const photo = uploadKind('POBO_ID_PHOTO');
    expect(photo.countMax).toBe(2);
    expect([4_194_304, 4_194_305].map((bytes) => isTooLarge(photo, bytes))).toEqual([false, true]);
  });
});

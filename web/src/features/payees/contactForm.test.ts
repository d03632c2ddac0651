import { describe, expect, it } from 'vitest';
import { faultAt, fieldsOf } from '../../ui/forms/record/judge.ts';
import { changesOf, contactForm } from './contactForm.ts';

const before = { nickname: 'Lamma', email: 'old@lamma.example.com', payeeAddress: '1 Quay Road' };
type Draft = Parameters<typeof changesOf>[1];

/** The error of a field; undefined where it has none. */
const errorAt = (name: string, draft: Draft): string | undefined => {
  const field = fieldsOf(contactForm, draft).find((each) => each.name === name);
  return field && faultAt(contactForm, field, draft);
};

describe('the form of the contact details of a payee', () => {
  it('sends changed and added fields only', () => {
    const typed = { ...before, email: 'new@lamma.example.com', city: 'Kowloon' };
    expect(changesOf(typed, { ...typed, before })).toEqual({ email: 'new@lamma.example.com', city: 'Kowloon' });
    expect(changesOf(before, { ...before, before })).toEqual({});
  });

  it('requires the details that the payee already has', () => {
    expect(errorAt('email', { before })).toBeDefined();
    expect(errorAt('mobile', { before })).toBeUndefined();
  });

  it('rejects a mobile number from abroad for a payee of the mainland', () => {
    const mobile = '85290001234';
    expect(errorAt('mobile', { before, mobile, country: 'CHN' })).toBeDefined();
    expect(errorAt('mobile', { before, mobile, country: 'HKG' })).toBeUndefined();
  });
});

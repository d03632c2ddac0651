export type By = 'mobile' | 'email';

// The rules of the contract, by hand: the schema library would weigh more than these pages.
const MOBILE = /^1[0-9]{10}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** The fault of a login name, as a key of the texts; undefined when there is none. */
export const nameFault = (name: string, by: By): 'required' | 'mobileWrong' | 'emailWrong' | undefined => {
  if (name === '') return 'required';
  if (by === 'mobile') return MOBILE.test(name) ? undefined : 'mobileWrong';
  return EMAIL.test(name) ? undefined : 'emailWrong';
};

/** A mobile number as it is typed or pasted: spaces, hyphens and the country's prefix do not count. */
export const bare = (typed: string): string => typed.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '');

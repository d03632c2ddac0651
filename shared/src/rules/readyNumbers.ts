/**
 * Numbers with right check digits that end as one likes: what the last four characters decide can then be tried through the
 * portal, which takes no number with a wrong check digit.
 */
import { creditCodeCheckDigit, idCardCheckDigit } from './documentNumbers.ts';

const COUNT = 1_000;

/** The first of a series of numbers whose check character is the ending's last; throws RangeError when none is. */
const search = (ending: string, bodyOf: (serial: string) => string, check: (body: string) => string): string => {
  for (let serial = 0; serial < COUNT; serial += 1) {
    const body = bodyOf(String(serial).padStart(3, '0'));
    if (check(body) === ending.slice(-1)) return body + ending.slice(-1);
  }
  throw new RangeError(`no number ends in ${ending}`);
};

/** A unified social credit code of Shenzhen that ends in these four characters. */
export const readyCreditCode = (ending: string): string =>
  search(ending, (serial) => `91440300MA5${serial}${ending.slice(0, 3)}`, creditCodeCheckDigit);

/** A mainland ID card number of somebody born in 1988 that ends in these four characters. */
export const readyIdCard = (ending: string): string =>
  search(ending, (serial) => `440${serial}19880315${ending.slice(0, 3)}`, idCardCheckDigit);

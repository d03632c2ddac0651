/**
 * Numbers with right check digits that end as one likes: what the last four characters decide can then be tried through the
 * portal, which takes no number with a wrong check digit.
 */
import type { Bilingual } from '../reference/bilingual.ts';
import { cardCheckDigit, ibanOf } from '../rules/accountNumbers.ts';
import { creditCodeCheckDigit, idCardCheckDigit } from '../rules/documentNumbers.ts';
import { decidingValues } from './decidingValues.ts';

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

/** The number of a mainland bank card that ends in these four digits. */
export const readyCardNo = (ending: string): string =>
  search(ending, (serial) => `622202400${serial}188${ending.slice(0, 3)}`, cardCheckDigit);

/** The IBAN of a German account that ends in these four digits. */
export const readyIban = (ending: string): string => ibanOf('DE', `37040044053201${ending}`);

interface ReadyKind {
  readonly kind: 'creditCode' | 'idCard' | 'cardNo' | 'iban';
  readonly title: Bilingual;
  /** Where the portal or the console takes such a number. */
  readonly where: Bilingual;
  readonly of: (ending: string) => string;
}

/** Kinds of numbers that decide. */
export const readyKinds: readonly ReadyKind[] = [
  {
    kind: 'creditCode',
    title: ['统一社会信用代码', 'Unified social credit code'],
    where: ['企业登记查询、实名认证、开户申请', 'company registry, verification, account application'],
    of: readyCreditCode,
  },
  {
    kind: 'idCard',
    title: ['身份证号', 'Mainland ID card'],
    where: ['凡填写身份证号之处', 'any ID card field'],
    of: readyIdCard,
  },
  {
    kind: 'cardNo',
    title: ['银行账号', 'Bank account'],
    where: ['付款方或收款方账号', 'payer or payee account'],
    of: readyCardNo,
  },
  {
    kind: 'iban',
    title: ['IBAN', 'IBAN'],
    where: ['付款方或收款方账号', 'payer or payee account'],
    of: readyIban,
  },
];

/** For each ending that decides, a number of each kind that checks out. */
export const readyNumbers = decidingValues.map(({ ending, meaning }) => ({
  ending,
  meaning,
  numbers: readyKinds.map(({ kind, of }) => ({ kind, number: of(ending) })),
}));

/** What the rules of a verification ask of the people who are named in it. */
import type { Day } from './calendar.ts';
import { countryFault } from './countries.ts';
import { birthDateOf } from './documentNumbers.ts';
import { type FormatName, formatNamed } from './formats.ts';
import { type IdType, idPicturesOf, yearsAfter } from './realNameDocuments.ts';
import { fault, type SubmissionFault } from './realNameFaults.ts';

/** Somebody who is named, as far as the rules look. Older submissions leave out what was not asked then. */
export interface Person {
  readonly name: string;
  readonly lastNameEn?: string | undefined;
  readonly firstNameEn?: string | undefined;
  readonly idType: IdType;
  readonly idNumber: string;
  readonly birthDate?: Day | undefined;
  /** Null: valid without end. */
  readonly idExpiresOn?: Day | null | undefined;
  readonly nationality?: string | undefined;
  readonly idFiles?: readonly string[] | undefined;
}

export interface Director extends Person {
  /** Of a company without a legal person: whether this one stands in its place. */
  readonly responsible?: boolean | undefined;
}

export interface Owner extends Person {
  readonly holdingRatio: string;
}

/** How somebody is judged. */
export interface PersonAsked {
  readonly today: Day;
}

/** Beneficial owners are named from this share on, and cannot hold more than the whole. */
export const HOLDING_MIN_PERCENT = 25;
export const HOLDING_MAX_PERCENT = 100;
/** Who acts for a company, or for themselves, is at least so old. */
const ADULT_YEARS = 18;
const RATIO = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

/** A share in hundredths of a percent; undefined for what is no number of at most two decimals. */
const hundredths = (ratio: string): number | undefined => {
  const [, whole, part = ''] = RATIO.exec(ratio) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

const formatOf: Readonly<Record<IdType, FormatName>> = { idCard: 'idCard', hkid: 'hkid', passport: 'passport' };

/** An ID number in the one way in which numbers are compared: A123456(3) is A1234563. */
export const comparedNumber = (idNumber: string): string => idNumber.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();

const idFaults = (path: string, { idType, idNumber }: Person): readonly SubmissionFault[] => {
  const { name, test, message } = formatNamed(formatOf[idType]);
  return test(idNumber) ? [] : [{ path: `${path}idNumber`, rule: name, text: [message.zh, message.en] }];
};

/** Where the number of the document carries the birth date, both must say the same. */
const birthFaults = (path: string, { idType, idNumber, birthDate }: Person, today: Day): readonly SubmissionFault[] => {
  if (birthDate === undefined) return [];
  if (birthDate >= today) return [fault(`${path}birthDate`, 'birthDate')];
  const born = idType === 'idCard' ? birthDateOf(idNumber) : undefined;
  return born === undefined || born === birthDate ? [] : [fault(`${path}birthDate`, 'bornAsInId')];
};

/** Whether somebody is old enough to act, on a day. */
const isAdult = (birthDate: Day, today: Day): boolean => yearsAfter(birthDate, ADULT_YEARS) <= today;

const pictureFaults = (path: string, { idType, idFiles = [] }: Person): readonly SubmissionFault[] =>
  idFiles.length === idPicturesOf(idType)
    ? []
    : [fault(`${path}idFiles`, idType === 'passport' ? 'idPage' : 'idBothSides')];

/** What is wrong with somebody; `path` is where they are named, with its dot: `directors.0.`. */
export const personFaults = (path: string, person: Person, { today }: PersonAsked) => [
  ...(person.nationality === undefined || countryFault(person.nationality, 'nationality', []) === undefined
    ? []
    : [fault(`${path}nationality`, 'countryUnknown', 'INVALID_COUNTRY')]),
  ...idFaults(path, person),
  ...birthFaults(path, person, today),
  ...(typeof person.idExpiresOn === 'string' && person.idExpiresOn < today
    ? [fault(`${path}idExpiresOn`, 'idExpiresOn')]
    : []),
  ...pictureFaults(path, person),
];

/** What is wrong with somebody who must be of age; the age is told of only once everything else is right. */
export const adultFaults = (
  path: string,
  person: Person,
  asked: PersonAsked,
  rule: 'underAge' | 'underAgeDirector' | 'underAgeSelf',
): readonly SubmissionFault[] => {
  const faults = personFaults(path, person, asked);
  const { birthDate } = person;
  const isOfAge = birthDate === undefined || isAdult(birthDate, asked.today);
  return faults.some((each) => each.path === `${path}birthDate`) || isOfAge
    ? faults
    : [...faults, fault(`${path}birthDate`, rule)];
};

/** What is wrong with the directors: none is named twice, and where one is responsible it is exactly one. */
export const directorFaults = (
  directors: readonly Director[],
  asked: PersonAsked & { readonly hasResponsible: boolean },
): readonly SubmissionFault[] => {
  const seen = new Set<string>();
  const { hasResponsible } = asked;
  let named = 0;
  const faults = directors.flatMap((director, i) => {
    const path = `directors.${i}.`;
    const number = comparedNumber(director.idNumber);
    const isTwice = number !== '' && seen.has(number);
    seen.add(number);
    const isResponsible = hasResponsible && director.responsible === true;
    if (isResponsible) named += 1;
    return [
      ...(isResponsible ? adultFaults(path, director, asked, 'underAgeDirector') : personFaults(path, director, asked)),
      ...(isTwice ? [fault(`${path}idNumber`, 'directorTwice')] : []),
      ...(isResponsible && named > 1 ? [fault(`${path}responsible`, 'responsibleTwice')] : []),
    ];
  });
  return hasResponsible && named === 0 ? [...faults, fault('directors.0.responsible', 'responsibleMissing')] : faults;
};

/** What is wrong with the shares of the owners; `quarterCounts`: whether exactly 25 % counts. */
export const holdingFaults = (
  beneficiaries: readonly Pick<Owner, 'holdingRatio'>[],
  quarterCounts: boolean,
): readonly SubmissionFault[] => {
  const shares = beneficiaries.map(({ holdingRatio }) => hundredths(holdingRatio));
  const least = HOLDING_MIN_PERCENT * 100 + (quarterCounts ? 0 : 1);
  const single = shares.flatMap((share, i): readonly SubmissionFault[] => {
    const path = `beneficiaries.${i}.holdingRatio`;
    if (share === undefined) return [fault(path, 'holdingDecimals')];
    const fits = share >= least && share <= HOLDING_MAX_PERCENT * 100;
    return fits ? [] : [fault(path, quarterCounts ? 'holdingRange' : 'holdingAbove')];
  });
  if (single.length > 0) return single;
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
  return sum <= HOLDING_MAX_PERCENT * 100
    ? []
    : [fault(`beneficiaries.${beneficiaries.length - 1}.holdingRatio`, 'holdingSum')];
};

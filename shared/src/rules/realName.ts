/**
 * What a verification must keep beyond the formats of its single fields. The form and the server ask the same rules; ID numbers
 * are judged in clear, before they are sealed and after they were opened.
 */
import type { Bilingual } from '../words/bilingual.ts';
import { addDays, type Day } from './calendar.ts';
import { birthDateOf } from './documentNumbers.ts';
import { type FormatName, formatNamed } from './formats.ts';

/** A field that breaks a rule: its path in dots, the rule, and what to tell. */
export interface SubmissionFault {
  readonly path: string;
  readonly rule: string;
  readonly text: Bilingual;
}

type IdType = 'idCard' | 'hkid' | 'passport';

interface Person {
  readonly name: string;
  readonly idType: IdType;
  readonly idNumber: string;
}

interface DatedPerson extends Person {
  readonly birthDate: Day;
  /** Null: valid without end. */
  readonly idExpiresOn: Day | null;
}

/** A company's submission as far as the rules look at it. */
export interface OrgSubmission {
  readonly legalRepresentative: string;
  readonly establishedOn: Day;
  readonly termEndsOn: Day | null;
  readonly legalPerson: DatedPerson;
  readonly directors: readonly Person[];
  readonly beneficiaries: readonly (DatedPerson & { readonly holdingRatio: string })[];
  readonly holderType: string;
  readonly agent: Person | null;
}

/** Beneficial owners are named from this share on, and cannot hold more than the whole. */
export const HOLDING_MIN_PERCENT = 25;
export const HOLDING_MAX_PERCENT = 100;
/** Who acts for a company, or for themselves, is at least so old. */
const ADULT_YEARS = 18;
/** A document is told of so many days before its last day. */
export const DOCUMENT_WARNING_DAYS = 30;

const RATIO = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

/** A share in hundredths of a percent; undefined for what is no number of at most two decimals. */
const hundredths = (ratio: string): number | undefined => {
  const [, whole, part = ''] = RATIO.exec(ratio) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

const texts = {
  birthDate: ['出生日期须早于今天', 'The birth date must be before today'],
  bornAsInId: ['出生日期与身份证号码不一致', 'The birth date differs from the one in the ID card number'],
  underAge: ['法人须年满 18 周岁', 'The legal person must be at least 18 years old'],
  idExpiresOn: ['证件有效期不能早于今天', 'The document must not have ended before today'],
  establishedOn: ['成立日期须早于今天', 'The establishment date must be before today'],
  termEndsOn: ['营业期限不能早于今天', 'The business term must not have ended before today'],
  legalPerson: ['法人姓名须与法定代表人一致', 'Must be the same name as the legal representative'],
  directorTwice: ['董事证件号码重复', 'The ID number of another director'],
  holdingDecimals: ['持股比例最多两位小数', 'A holding ratio has at most two decimals'],
  holdingRange: ['持股比例须在 25 至 100 之间', 'A holding ratio is between 25 and 100'],
  holdingSum: ['持股比例合计不能超过 100', 'The holding ratios add up to more than 100'],
  agentMissing: ['请填写授权代理人', 'Name the authorised agent'],
} as const satisfies Record<string, Bilingual>;

const fault = (path: string, rule: keyof typeof texts): SubmissionFault => ({ path, rule, text: texts[rule] });

const formatOf: Readonly<Record<IdType, FormatName>> = { idCard: 'idCard', hkid: 'hkid', passport: 'passport' };

const idFaults = (path: string, { idType, idNumber }: Person): readonly SubmissionFault[] => {
  const { name, test, message } = formatNamed(formatOf[idType]);
  return test(idNumber) ? [] : [{ path: `${path}.idNumber`, rule: name, text: [message.zh, message.en] }];
};

/** Where the number of the document carries the birth date, both must say the same. */
const birthFaults = (path: string, { idType, idNumber, birthDate }: DatedPerson, today: Day) => {
  if (birthDate >= today) return [fault(`${path}.birthDate`, 'birthDate')];
  const born = idType === 'idCard' ? birthDateOf(idNumber) : undefined;
  return born === undefined || born === birthDate ? [] : [fault(`${path}.birthDate`, 'bornAsInId')];
};

/** The first day on which somebody who was born on a day is so many years old. */
const turnsOn = (birthDate: Day, years: number): string =>
  `${String(Number(birthDate.slice(0, 4)) + years).padStart(4, '0')}${birthDate.slice(4)}`;

const isAdult = (birthDate: Day, today: Day): boolean => turnsOn(birthDate, ADULT_YEARS) <= today;

const datedFaults = (path: string, person: DatedPerson, today: Day): readonly SubmissionFault[] => [
  ...idFaults(path, person),
  ...birthFaults(path, person, today),
  ...(person.idExpiresOn === null || person.idExpiresOn >= today ? [] : [fault(`${path}.idExpiresOn`, 'idExpiresOn')]),
];

const legalPersonFaults = (person: DatedPerson, today: Day): readonly SubmissionFault[] => {
  const faults = datedFaults('legalPerson', person, today);
  return faults.length > 0 || isAdult(person.birthDate, today) ? faults : [fault('legalPerson.birthDate', 'underAge')];
};

const directorFaults = (directors: readonly Person[]): readonly SubmissionFault[] => {
  const seen = new Set<string>();
  return directors.flatMap((director, i) => {
    const path = `directors.${i}`;
    const number = director.idNumber.toUpperCase();
    const twice = seen.has(number);
    seen.add(number);
    return [...idFaults(path, director), ...(twice ? [fault(`${path}.idNumber`, 'directorTwice')] : [])];
  });
};

const holdingFaults = (beneficiaries: OrgSubmission['beneficiaries']): readonly SubmissionFault[] => {
  const shares = beneficiaries.map(({ holdingRatio }) => hundredths(holdingRatio));
  const single = shares.flatMap((share, i): readonly SubmissionFault[] => {
    const path = `beneficiaries.${i}.holdingRatio`;
    if (share === undefined) return [fault(path, 'holdingDecimals')];
    const fits = share >= HOLDING_MIN_PERCENT * 100 && share <= HOLDING_MAX_PERCENT * 100;
    return fits ? [] : [fault(path, 'holdingRange')];
  });
  if (single.length > 0) return single;
  const sum = shares.reduce<number>((total, share) => total + (share ?? 0), 0);
  return sum <= HOLDING_MAX_PERCENT * 100
    ? []
    : [fault(`beneficiaries.${beneficiaries.length - 1}.holdingRatio`, 'holdingSum')];
};

/** Everything that is wrong with a company's submission on a day; none when it may be submitted. */
export const orgFaults = (org: OrgSubmission, today: Day): readonly SubmissionFault[] => [
  ...(org.establishedOn < today ? [] : [fault('establishedOn', 'establishedOn')]),
  ...(org.termEndsOn === null || org.termEndsOn >= today ? [] : [fault('termEndsOn', 'termEndsOn')]),
  ...(org.legalPerson.name === org.legalRepresentative ? [] : [fault('legalPerson.name', 'legalPerson')]),
  ...legalPersonFaults(org.legalPerson, today),
  ...directorFaults(org.directors),
  ...org.beneficiaries.flatMap((each, i) => datedFaults(`beneficiaries.${i}`, each, today)),
  ...holdingFaults(org.beneficiaries),
  ...(org.holderType === 'authorisedAgent' && org.agent === null ? [fault('agent', 'agentMissing')] : []),
  ...(org.agent === null ? [] : idFaults('agent', org.agent)),
];

/** The last day on which all documents are valid; null when none of them ever ends. */
export const documentsEndOn = (org: Pick<OrgSubmission, 'termEndsOn' | 'legalPerson'>): Day | null => {
  const [first = null] = [org.termEndsOn, org.legalPerson.idExpiresOn].filter((day) => day !== null).toSorted();
  return first;
};

/** The day from which on a document is about to expire. */
export const warnsOn = (endsOn: Day): Day => addDays(endsOn, -DOCUMENT_WARNING_DAYS);

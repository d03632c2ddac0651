/**
 * What a verification must keep beyond the formats of its single fields. The form and the server ask the same rules; ID numbers
 * are judged in clear, before they are sealed and after they were opened.
 */
import { addDays, type Day } from './calendar.ts';
import { countryFault } from './countries.ts';
import { isSameName } from './nameKey.ts';
import { documentsFor, type IdType, type RealNameDocument, type RealNameType } from './realNameDocuments.ts';
import { fault, type SubmissionFault } from './realNameFaults.ts';
import {
  adultFaults,
  type Director,
  directorFaults,
  holdingFaults,
  type Owner,
  type Person,
  personFaults,
} from './realNamePeople.ts';

type Documents = Readonly<Partial<Record<RealNameDocument, readonly string[] | undefined>>>;

/** What companies of every kind submit, as far as the rules look at it. */
interface CompanySubmission {
  readonly establishedOn: Day;
  /** Null: without end. */
  readonly termEndsOn: Day | null;
  readonly directors: readonly Director[];
  readonly beneficiaries: readonly Owner[];
  readonly holderType: string;
  readonly agent: Person | null;
  readonly documents?: Documents | undefined;
}

export interface OrgSubmission extends CompanySubmission {
  readonly legalRepresentative: string;
  readonly legalPerson: Person;
}

export interface OrgHkSubmission extends CompanySubmission {
  readonly brEndsOn: Day;
}

export interface OtherAreaSubmission extends CompanySubmission {
  readonly country: string;
  readonly registrationEndsOn: Day | null;
}

export interface PersonalSubmission extends Person {
  readonly documents?: Documents | undefined;
}

/** What is judged by, beside the submission itself; the reads of a verification tell it. */
export interface JudgedBy {
  readonly today: Day;
  /** Whether an owner of exactly 25 % counts. */
  readonly quarterCounts: boolean;
  /** Where no company of another region may be registered, beside the mainland and Hong Kong. */
  readonly refusedCountries: readonly string[];
}

/** A document is told of so many days before its last day. */
export const DOCUMENT_WARNING_DAYS = 30;
/** Countries whose companies have kinds of their own. */
const WITH_KINDS: readonly string[] = ['CHN', 'HKG'];

const documentFaults = (
  type: RealNameType,
  submission: Pick<CompanySubmission, 'documents'> & Partial<CompanySubmission>,
  { today }: JudgedBy,
): readonly SubmissionFault[] => {
  const { documents = {}, establishedOn = null, beneficiaries = [], agent = null } = submission;
  const applicant = { type, establishedOn, hasOwners: beneficiaries.length > 0, hasAgent: agent !== null };
  return documentsFor(applicant, today)
    .filter(({ name, isNeeded }) => isNeeded && (documents[name] ?? []).length === 0)
    .map(({ name }) => fault(`documents.${name}`, 'documentMissing'));
};

/** A last day that is over. */
const endedAt = (
  path: 'termEndsOn' | 'brEndsOn' | 'registrationEndsOn',
  day: Day | null,
  today: Day,
): readonly SubmissionFault[] => (day === null || day >= today ? [] : [fault(path, path)]);

const companyFaults = (company: CompanySubmission, by: JudgedBy, hasResponsible: boolean) => {
  const { establishedOn, termEndsOn, directors, beneficiaries, holderType, agent } = company;
  return [
    ...(establishedOn < by.today ? [] : [fault('establishedOn', 'establishedOn')]),
    ...endedAt('termEndsOn', termEndsOn, by.today),
    ...directorFaults(directors, { ...by, hasResponsible }),
    ...beneficiaries.flatMap((each, i) => personFaults(`beneficiaries.${i}.`, each, by)),
    ...holdingFaults(beneficiaries, by.quarterCounts),
    ...(holderType === 'authorisedAgent' && agent === null ? [fault('agent', 'agentMissing')] : []),
    ...(agent === null ? [] : personFaults('agent.', agent, by)),
  ];
};

/** Everything that is wrong with a mainland company's submission; none when it may be submitted. */
export const orgFaults = (org: OrgSubmission, by: JudgedBy): readonly SubmissionFault[] => [
  ...companyFaults(org, by, false),
  ...(isSameName(org.legalPerson.name, org.legalRepresentative) ? [] : [fault('legalPerson.name', 'legalPerson')]),
  ...adultFaults('legalPerson.', org.legalPerson, by, 'underAge'),
  ...documentFaults('org', org, by),
];

/** The same of a Hong Kong company. */
export const orgHkFaults = (company: OrgHkSubmission, by: JudgedBy): readonly SubmissionFault[] => [
  ...endedAt('brEndsOn', company.brEndsOn, by.today),
  ...companyFaults(company, by, true),
  ...documentFaults('orgHk', company, by),
];

const areaFaults = (country: string, refused: readonly string[]): readonly SubmissionFault[] => {
  const unknown = countryFault(country, 'account', []);
  if (unknown !== undefined) return [fault('country', 'countryUnknown', 'INVALID_COUNTRY')];
  const isRefused = [...WITH_KINDS, ...refused].includes(country);
  return isRefused ? [fault('country', 'countryOfOtherKind', 'ERROR_COUNTRY')] : [];
};

/** The same of a company of another country or region. */
export const otherAreaFaults = (company: OtherAreaSubmission, by: JudgedBy): readonly SubmissionFault[] => [
  ...areaFaults(company.country, by.refusedCountries),
  ...endedAt('registrationEndsOn', company.registrationEndsOn, by.today),
  ...companyFaults(company, by, true),
  ...documentFaults('otherArea', company, by),
];

/** The same of an individual. */
export const personalFaults = (person: PersonalSubmission, by: JudgedBy): readonly SubmissionFault[] => [
  ...adultFaults('', person, by, 'underAgeSelf'),
  ...documentFaults('personal', person, by),
];

/** Everything in a submission of any kind that has a last day. */
export interface Ending {
  readonly termEndsOn?: Day | null;
  readonly brEndsOn?: Day;
  readonly registrationEndsOn?: Day | null;
  readonly idExpiresOn?: Day | null;
  /** What an individual is told apart by: nobody else is named. */
  readonly name?: string;
  readonly idType?: IdType;
  readonly idNumber?: string;
  readonly legalPerson?: Person;
  readonly directors?: readonly Person[];
  readonly beneficiaries?: readonly Person[];
  readonly agent?: Person | null;
}

/** Everybody who is named in a submission of any kind, each with where; an individual is nobody else than the submission. */
export const peopleIn = <P>({
  legalPerson,
  directors = [],
  beneficiaries = [],
  agent,
}: {
  readonly legalPerson?: P;
  readonly directors?: readonly P[];
  readonly beneficiaries?: readonly P[];
  readonly agent?: P | null;
}): readonly { readonly path: string; readonly person: P }[] => [
  ...(legalPerson === undefined ? [] : [{ path: 'legalPerson.', person: legalPerson }]),
  ...directors.map((person, i) => ({ path: `directors.${i}.`, person })),
  ...beneficiaries.map((person, i) => ({ path: `beneficiaries.${i}.`, person })),
  ...(agent === undefined || agent === null ? [] : [{ path: 'agent.', person: agent }]),
];

interface LastDay {
  readonly path: string;
  readonly day: Day;
  /** Whose document it is; undefined for one of the company. */
  readonly person?: Person;
}

/** Every last day in a submission by its path, in the order of the form. */
export const lastDays = (submission: Ending): readonly LastDay[] => {
  const { termEndsOn, brEndsOn, registrationEndsOn, idExpiresOn, name, idType, idNumber } = submission;
  const papers = Object.entries({ termEndsOn, brEndsOn, registrationEndsOn });
  const isIndividual = name !== undefined && idType !== undefined && idNumber !== undefined;
  const people = [
    ...(isIndividual ? [{ path: '', person: { name, idType, idNumber, idExpiresOn } }] : []),
    ...peopleIn<Person>(submission),
  ];
  return [
    ...papers.flatMap(([path, day]) => (typeof day === 'string' ? [{ path, day }] : [])),
    ...people.flatMap(({ path, person }) =>
      typeof person.idExpiresOn === 'string' ? [{ path: `${path}idExpiresOn`, day: person.idExpiresOn, person }] : [],
    ),
  ];
};

/** The last day on which all documents are valid; null when none of them ever ends. */
export const documentsEndOn = (submission: Ending): Day | null =>
  lastDays(submission).reduce<Day | null>((first, { day }) => (first === null || day < first ? day : first), null);

/** The fields whose last day is over by a day, in the order of the form. */
export const endingFields = (submission: Ending, by: Day): readonly string[] =>
  lastDays(submission)
    .filter(({ day }) => day <= by)
    .map(({ path }) => path);

/** The day from which on a document is about to expire. */
export const warnsOn = (endsOn: Day): Day => addDays(endsOn, -DOCUMENT_WARNING_DAYS);

/**
 * The correction of a verification that was sent back with marked fields: only these may change, and the fields that depend on them.
 * The server rejects by it; both contents hold their ID numbers in clear.
 */
import { peopleIn } from './realName.ts';
import { comparedNumber } from './realNamePeople.ts';

type Content = Readonly<Record<string, unknown>>;

/** A field that a reviewer marked, or that a rejection by reason concerns. */
export interface MarkedField {
  readonly path: string;
  readonly reason?: string;
}

/** Fields of a person that a new identity document brings. */
const ID_DOCUMENT = ['idType', 'idNumber', 'idFiles', 'idExpiresOn', 'birthDate'] as const;
const ENGLISH_NAME = ['lastNameEn', 'firstNameEn'] as const;
const COMPANY_NUMBERS = ['creditCode', 'crNo', 'companyRegNo'] as const;

/** Dependent fields of a person by the marked field. An ID card number contains the birth date. */
const DEPENDENTS_OF_PERSON: Readonly<Record<string, readonly string[]>> = {
  idFiles: ID_DOCUMENT,
  idType: ID_DOCUMENT,
  idExpiresOn: ID_DOCUMENT,
  idNumber: ['birthDate'],
  birthDate: ['idNumber'],
  name: ENGLISH_NAME,
};

/** Dependent fields of a company by the marked field: a new document brings its dates and number. */
const DEPENDENTS: Readonly<Record<string, readonly string[]>> = {
  'documents.businessLicence': ['creditCode', 'establishedOn', 'termEndsOn'],
  termEndsOn: ['documents.businessLicence'],
  'documents.businessRegistration': ['brNo', 'brEndsOn'],
  brEndsOn: ['documents.businessRegistration'],
  'documents.incorporation': ['crNo', 'companyRegNo', 'establishedOn', 'registrationEndsOn'],
  registrationEndsOn: ['documents.incorporation'],
  establishedOn: ['documents.annualReturn'],
  legalRepresentative: ['legalPerson.name'],
  'legalPerson.name': ['legalRepresentative'],
  holderType: ['agent'],
  agent: ['documents.authorisation'],
  beneficiaries: ['documents.shareholding'],
  country: ['city'],
  city: ['province'],
  province: ['city'],
};

/** A name is compared with the register by the number, so either may be the wrong one. */
const DEPENDENTS_OF_MISMATCH: Readonly<Record<string, readonly string[]>> = {
  companyName: ['companyNameEn', ...COMPANY_NUMBERS],
  companyNameEn: ['companyName', ...COMPANY_NUMBERS],
  name: ['idNumber'],
};

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Every value by its path in dots. Lists of files are values; lists of people are not. */
const valuesOf = (content: Content): ReadonlyMap<string, unknown> => {
  const values = new Map<string, unknown>();
  const visit = (value: unknown, path: string): void => {
    if (isContent(value)) for (const [name, member] of Object.entries(value)) visit(member, `${path}${name}.`);
    else if (Array.isArray(value) && value.some(isContent))
      for (const [i, each] of value.entries()) visit(each, `${path}${i}.`);
    else if (!isNothing(value)) values.set(path.slice(0, -1), value);
  };
  visit(content, '');
  return values;
};

const lastNameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** A value in the form in which two are compared: an amount without trailing zeros, files in any order. */
const comparedValue = (path: string, value: unknown): string => {
  const name = lastNameOf(path);
  if (Array.isArray(value)) return JSON.stringify([...value].map(String).toSorted());
  if (typeof value !== 'string') return JSON.stringify(value ?? null);
  if (name === 'idNumber') return comparedNumber(value);
  if (name === 'registeredCapital' || name === 'holdingRatio')
    return value.replace(/\.(\d*?)0+$/, '.$1').replace(/\.$/, '');
  return value.trim();
};

interface NamedPerson {
  readonly path: string;
  readonly fields: Content;
}

const peopleOf = (content: Content): readonly NamedPerson[] => [
  ...peopleIn<unknown>(content).flatMap(({ path, person }) => (isContent(person) ? [{ path, fields: person }] : [])),
  // An individual is the submission.
  ...('idNumber' in content ? [{ path: '', fields: content }] : []),
];

const isSamePerson = ({ fields: one }: NamedPerson, { fields: other }: NamedPerson): boolean =>
  one.idType === other.idType && comparedNumber(String(one.idNumber)) === comparedNumber(String(other.idNumber));

/** The fields that may change with a field, by their paths. */
const dependentsOf = (path: string, people: readonly NamedPerson[]): readonly string[] => {
  if (/^directors\.\d+\.responsible$/.test(path))
    return people.filter((each) => each.path.startsWith('directors.')).map((each) => `${each.path}responsible`);
  const owner = people.find((each) => path === `${each.path}${lastNameOf(path)}`);
  if (owner === undefined) return DEPENDENTS[path] ?? [];
  const name = lastNameOf(path);
  const own = (DEPENDENTS_OF_PERSON[name] ?? []).map((each) => `${owner.path}${each}`);
  // Whoever has two roles is the same person in both.
  const elsewhere = people.filter((each) => isSamePerson(each, owner)).map((each) => `${each.path}${name}`);
  const sharesFields = Object.hasOwn(DEPENDENTS_OF_PERSON, name);
  return [...own, ...(sharesFields ? elsewhere : []), ...(DEPENDENTS[path] ?? [])];
};

/** Everything that may change with the marked fields. */
const openedBy = (marks: readonly MarkedField[], people: readonly NamedPerson[]): ReadonlySet<string> => {
  const opened = new Set<string>();
  const open = (path: string): void => {
    if (opened.has(path)) return;
    opened.add(path);
    for (const each of dependentsOf(path, people)) open(each);
  };
  for (const { path, reason } of marks) {
    open(path);
    if (reason === 'nameMismatch') for (const each of DEPENDENTS_OF_MISMATCH[path] ?? []) open(each);
  }
  return opened;
};

const isWithin = (path: string, whole: string): boolean => path === whole || path.startsWith(`${whole}.`);

/**
 * Whether a field may change in a correction of `before`, by its path. It may if it is marked, depends on a marked field, or contains
 * or belongs to such a field. `marks` are at fields of the form, with the fields that the rules reject today.
 */
export const correctableFields = (before: object, marks: readonly MarkedField[]): ((path: string) => boolean) => {
  const opened = [...openedBy(marks, peopleOf({ ...before }))];
  return (path) => opened.some((each) => isWithin(path, each) || isWithin(each, path));
};

interface Correction {
  readonly before: object;
  readonly after: object;
  readonly marks: readonly MarkedField[];
  /** Fields of `before` that the rules reject today, such as a document that has ended since. */
  readonly rejected: readonly string[];
}

/** A changed field without a mark. */
export interface UnmarkedChange {
  readonly path: string;
  /** The value before, where it is a text that may be shown. */
  readonly was: string | undefined;
}

/**
 * The changes of a correction that no mark allows, in the order of the earlier content. Marks at no field of the form count as none,
 * and without marks everything may change.
 */
export const unmarkedChanges = (correction: Correction): readonly UnmarkedChange[] => {
  const { marks, rejected } = correction;
  const [before, after] = [{ ...correction.before }, { ...correction.after }];
  const [old, told] = [valuesOf(before), valuesOf(after)];
  const paths = [...new Set([...old.keys(), ...told.keys()])];
  const isKnown = ({ path }: MarkedField): boolean =>
    path.startsWith('documents.') || paths.some((each) => isWithin(each, path));
  const known = marks.filter(isKnown);
  if (known.length === 0) return [];
  const people = peopleOf(before);
  const opened = [...openedBy([...known, ...rejected.map((path) => ({ path }))], people)];
  /** Older submissions of a person lack fields that are required now. */
  const wasNotAsked = (path: string): boolean =>
    !old.has(path) &&
    [...ID_DOCUMENT, ...ENGLISH_NAME, 'nationality'].includes(lastNameOf(path)) &&
    people.some((each) => path === `${each.path}${lastNameOf(path)}` && !(lastNameOf(path) in each.fields));
  return paths.flatMap((path): readonly UnmarkedChange[] => {
    if (comparedValue(path, old.get(path)) === comparedValue(path, told.get(path))) return [];
    if (opened.some((each) => isWithin(path, each)) || wasNotAsked(path)) return [];
    const value = old.get(path);
    return [{ path, was: typeof value === 'string' && lastNameOf(path) !== 'idNumber' ? value : undefined }];
  });
};

import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { OrgRequest, type realName } from '@tradeport/shared/contract/realName.ts';
import { orgFaults, type SubmissionFault } from '@tradeport/shared/rules/realName.ts';
import { type FieldRule, namedFaultOf, refuse } from '../../../ui/forms/rulesOf.ts';

export type Org = RequestOf<typeof realName.submitOrg>;
/** A form that is being filled in: any part may be missing still. */
type Unfilled<T> = T extends readonly (infer E)[]
  ? readonly Unfilled<E>[]
  : T extends object
    ? { readonly [K in keyof T]?: Unfilled<T[K]> | undefined }
    : T;
export type OrgForm = Unfilled<Org>;

export const STEPS = ['company', 'people', 'owners', 'business', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

/** The fields of each step, by the first part of their path. */
export const STEP_FIELDS: Readonly<Record<Step, readonly (keyof Org)[]>> = {
  company: [
    'companyName',
    'companyNameEn',
    'creditCode',
    'legalRepresentative',
    'registeredCapital',
    'establishedOn',
    'termEndsOn',
    'city',
    'registeredAddress',
  ],
  people: ['legalPerson', 'directors'],
  owners: ['beneficiaries', 'holderType', 'agent'],
  business: ['businessAddress', 'industry', 'businessScope', 'website', 'classA', 'bankAccount'],
  confirm: [],
};

export const stepOf = (path: string): Step => {
  const [first = ''] = path.split('.');
  return STEPS.find((step) => STEP_FIELDS[step].some((field) => field === first)) ?? 'company';
};

const personOf = ({ name = '', idType = 'idCard', idNumber = '' }: Unfilled<Org['directors'][number]>) => ({
  name,
  idType,
  idNumber: idNumber.trim().toUpperCase(),
});

const datedOf = ({ birthDate = '', idExpiresOn = null, ...person }: Unfilled<Org['legalPerson']>) => ({
  ...personOf(person),
  birthDate,
  idExpiresOn,
});

const agentOf = ({ mobile = '', ...person }: Unfilled<NonNullable<Org['agent']>>) => ({ ...personOf(person), mobile });

/** The form as the call takes it; what is missing is empty. */
export const orgOf = (form: OrgForm): Org => {
  const { bankAccount, holderType = 'legalPerson' } = form;
  return {
    companyName: form.companyName ?? '',
    companyNameEn: form.companyNameEn ?? '',
    creditCode: form.creditCode ?? '',
    legalRepresentative: form.legalRepresentative ?? '',
    registeredCapital: form.registeredCapital ?? '',
    establishedOn: form.establishedOn ?? '',
    termEndsOn: form.termEndsOn ?? null,
    city: form.city ?? '',
    registeredAddress: form.registeredAddress ?? '',
    businessAddress: form.businessAddress ?? '',
    industry: form.industry ?? '',
    businessScope: form.businessScope ?? '',
    website: form.website ?? '',
    classA: form.classA ?? true,
    legalPerson: datedOf(form.legalPerson ?? {}),
    directors: (form.directors ?? []).map((each) => personOf(each ?? {})),
    beneficiaries: (form.beneficiaries ?? []).map((each) => ({
      ...datedOf(each ?? {}),
      holdingRatio: each?.holdingRatio ?? '',
    })),
    holderType,
    agent: holderType === 'authorisedAgent' ? agentOf(form.agent ?? {}) : null,
    bankAccount: {
      accountName: bankAccount?.accountName ?? '',
      bankName: bankAccount?.bankName ?? '',
      accountNo: bankAccount?.accountNo ?? '',
    },
  };
};

/** A form to begin with: one director, and what most companies are. */
export const emptyForm: OrgForm = {
  classA: true,
  holderType: 'legalPerson',
  legalPerson: { idType: 'idCard' },
  directors: [{ idType: 'idCard' }],
  beneficiaries: [],
};

/** What was submitted before, to be corrected; ID numbers come masked and are asked for again. */
export const formOf = (org: Org): OrgForm => {
  const without = <P extends { readonly idNumber: string }>(person: P) => ({ ...person, idNumber: undefined });
  const { agent, ...rest } = org;
  return {
    ...rest,
    legalPerson: without(org.legalPerson),
    directors: org.directors.map(without),
    beneficiaries: org.beneficiaries.map(without),
    ...(agent === null ? {} : { agent: without(agent) }),
  };
};

const valueAt = (value: unknown, path: readonly string[]): unknown => {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const found = Object.entries(value).find(([key]) => key === first)?.[1];
  return valueAt(found, rest);
};

/** What breaks the rules between fields, of what is filled in already in one step; of every step without. */
export const crossFaults = (form: OrgForm, today: string, step?: Step): readonly SubmissionFault[] =>
  orgFaults(orgOf(form), today).filter(
    ({ path }) => (step === undefined || stepOf(path) === step) && (valueAt(form, path.split('.')) ?? '') !== '',
  );

/** `directors.0.idNumber` as antd names a field. */
export const namePath = (path: string): (string | number)[] =>
  path.split('.').map((part) => (/^[0-9]+$/.test(part) ? Number(part) : part));

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The rule of a field by its schema in the contract; asked when it is checked, so that words follow the language. */
export const ruleOf = (schema: unknown): FieldRule[] => [
  {
    required: true,
    validator: (_rule, value) => refuse(namedFaultOf(schema, value, true)),
  },
];

/** A last day, or null where there is none; anything else is missing. */
export const endRule = (daySchema: unknown): FieldRule[] => [
  {
    required: true,
    validator: (_rule, value) => refuse(value === null ? undefined : namedFaultOf(daySchema, value, true)),
  },
];

export const { properties: fields } = OrgRequest;

/** How many of the fields that everybody fills in are filled in. */
export const filledOf = (form: OrgForm): { readonly done: number; readonly all: number } => {
  const { companyName, companyNameEn, creditCode, legalRepresentative, registeredCapital, establishedOn } = form;
  const { termEndsOn, city, registeredAddress, businessAddress, industry, businessScope, website } = form;
  const { legalPerson, directors, bankAccount } = form;
  const plain = [companyName, companyNameEn, creditCode, legalRepresentative, registeredCapital, establishedOn, city];
  const more = [registeredAddress, businessAddress, industry, businessScope, website];
  const people = [legalPerson?.name, legalPerson?.idNumber, legalPerson?.birthDate];
  const director = [directors?.[0]?.name, directors?.[0]?.idNumber];
  const bank = [bankAccount?.accountName, bankAccount?.bankName, bankAccount?.accountNo];
  const asked = [...plain, ...more, ...people, ...director, ...bank];
  // Null says that there is no end: that is an answer.
  const ends = [termEndsOn, legalPerson?.idExpiresOn];
  const done =
    asked.filter((value) => !isEmpty(value)).length +
    ends.filter((value) => value !== undefined && value !== '').length;
  return { done, all: asked.length + ends.length };
};

import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import {
  BENEFICIARIES_MAX,
  DIRECTORS_MAX,
  HOLDER_TYPES,
  ID_TYPES,
  OrgRequest,
  type realName,
} from '@tradeport/shared/contract/realName.ts';
import { orgFaults } from '@tradeport/shared/rules/realName.ts';
import { api } from '../../api/api.ts';
import { platformToday } from '../../browser/clock.ts';
import { inLanguage, languageNow } from '../../i18n/language.ts';
import { type DraftOf, recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { inside } from '../../ui/forms/record/inside.ts';
import type { Kind } from './kind.ts';
import { knownOf, RegistryFound, SameAddress } from './OrgAsides.tsx';
import { verifiedWords } from './text.ts';

type Org = RequestOf<typeof realName.submitOrg>;
type Owner = DraftOf<Org['beneficiaries'][number]>;
type Agent = DraftOf<NonNullable<Org['agent']>>;
type Bank = DraftOf<Org['bankAccount']>;
type Person = DraftOf<Org['directors'][number]>;
type Dated = DraftOf<Org['legalPerson']>;
type Members = 'legalPerson' | 'directors' | 'beneficiaries' | 'agent' | 'bankAccount';

/** What the form holds: what stands in members of the request by its path. */
export type OrgDraft = DraftOf<Omit<Org, Members>> & {
  readonly [K in keyof Dated as `legalPerson.${K}`]?: Dated[K];
} & { readonly [K in keyof Person as `directors.${number}.${K}`]?: Person[K] } & {
  readonly [K in keyof Owner as `beneficiaries.${number}.${K}`]?: Owner[K];
} & { readonly [K in keyof Agent as `agent.${K}`]?: Agent[K] } & {
  readonly [K in keyof Bank as `bankAccount.${K}`]?: Bank[K];
};

const of = fieldsIn(verifiedWords).of<OrgDraft>();
const ofPerson = fieldsIn(verifiedWords).of<Person>();
const ofDated = fieldsIn(verifiedWords).of<Dated>();
const ofOwner = fieldsIn(verifiedWords).of<Owner>();
const ofAgent = fieldsIn(verifiedWords).of<Agent>();
const ofBank = fieldsIn(verifiedWords).of<Bank>();

/** Name and document of somebody. */
const person = [
  ofPerson.text('name', { label: 'personName' }),
  ofPerson.choice('idType', { of: ID_TYPES }),
  ofPerson.secret('idNumber', { heeds: ['idType'] }),
];
/** What is asked of a person besides: when they were born, and how long their document is valid. */
const dated = [
  ...person,
  ofDated.day('birthDate', undefined, { heeds: ['idType', 'idNumber'] }),
  ofDated.until('idExpiresOn', 'forever'),
];
const isActedFor = ({ holderType }: OrgDraft): boolean => holderType === 'authorisedAgent';

/** The company as it is registered: each field says whether the registry knows it so. */
const registered = [
  of.company('companyName', 'creditCode', { isWide: true, Beside: knownOf('companyName') }),
  of.code('creditCode', { isWide: true }),
  of.aside('registry', RegistryFound),
  of.text('companyNameEn', { help: 'companyNameEnHint', isWide: true, Beside: knownOf('companyNameEn') }),
  of.text('legalRepresentative', { Beside: knownOf('legalRepresentative') }),
  of.figure('registeredCapital', undefined, { Beside: knownOf('registeredCapital') }),
  of.day('establishedOn', undefined, { Beside: knownOf('establishedOn') }),
  of.until('termEndsOn', 'forever'),
  of.text('city', { Beside: knownOf('city') }),
  of.text('registeredAddress', { isWide: true, Beside: knownOf('registeredAddress') }),
];

const personAt = (
  draft: OrgDraft,
  at: `directors.${number}` | `beneficiaries.${number}` | 'legalPerson' | 'agent',
) => ({
  name: draft[`${at}.name`] ?? '',
  idType: draft[`${at}.idType`] ?? 'idCard',
  idNumber: (draft[`${at}.idNumber`] ?? '').trim().toUpperCase(),
});
const datedAt = (draft: OrgDraft, at: `beneficiaries.${number}` | 'legalPerson') => ({
  ...personAt(draft, at),
  birthDate: draft[`${at}.birthDate`] ?? '',
  idExpiresOn: draft[`${at}.idExpiresOn`] ?? null,
});

/** The places of those that there are: a document is chosen for each from the beginning. */
const placesOf = (draft: OrgDraft, list: 'directors' | 'beneficiaries', max: number): readonly number[] =>
  Array.from({ length: max }, (_one, at) => at).filter((at) => draft[`${list}.${at}.idType`] !== undefined);

/** What breaks the rules between fields; what is empty yet is judged by the field alone. */
const faultAt = (draft: OrgDraft, name: string): string | undefined => {
  const { legalRepresentative = '', establishedOn = '', termEndsOn = null, holderType = 'legalPerson' } = draft;
  const org = {
    ...{ legalRepresentative, establishedOn, termEndsOn, holderType },
    legalPerson: datedAt(draft, 'legalPerson'),
    directors: placesOf(draft, 'directors', DIRECTORS_MAX).map((at) => personAt(draft, `directors.${at}`)),
    beneficiaries: placesOf(draft, 'beneficiaries', BENEFICIARIES_MAX).map((at) => ({
      ...datedAt(draft, `beneficiaries.${at}`),
      holdingRatio: draft[`beneficiaries.${at}.holdingRatio`] ?? '',
    })),
    agent: isActedFor(draft) ? personAt(draft, 'agent') : null,
  };
  const fault = orgFaults(org, platformToday()).find(({ path }) => path === name);
  return fault && inLanguage(fault.text, languageNow());
};

/** What a mainland company is verified by. */
export const orgForm = recordForm<Org, OrgDraft>()({
  name: 'org',
  request: OrgRequest,
  // One director, and what most companies are.
  start: { classA: true, holderType: 'legalPerson', 'legalPerson.idType': 'idCard', 'directors.0.idType': 'idCard' },
  sections: [
    of.section('registered', registered, { why: 'registeredWhy', step: 'company' }),
    of.section(
      'legalPerson',
      inside((name: keyof Dated) => `legalPerson.${name}` as const, dated),
      { why: 'legalPersonWhy', step: 'people' },
    ),
    of.section(
      'directors',
      [
        of.list('directors', {
          ...{ title: 'director', add: 'addDirector', remove: 'remove', min: 1, max: DIRECTORS_MAX },
          each: (at) => inside((name: keyof Person) => `directors.${at}.${name}` as const, person),
          begins: { idType: 'idCard' },
        }),
      ],
      { why: 'directorsWhy', step: 'people' },
    ),
    of.section(
      'owners',
      [
        of.list('beneficiaries', {
          ...{ title: 'beneficiary', add: 'addOwner', remove: 'remove', min: 0, max: BENEFICIARIES_MAX },
          each: (at) =>
            inside(
              (name: keyof Owner) => `beneficiaries.${at}.${name}` as const,
              [...dated, ofOwner.figure('holdingRatio', () => '%')],
            ),
          begins: { idType: 'idCard' },
        }),
      ],
      { why: 'ownersWhy', step: 'owners' },
    ),
    of.section(
      'holder',
      [
        of.choice('holderType', { of: HOLDER_TYPES }),
        ...inside((name: keyof Agent) => `agent.${name}` as const, [...person, ofAgent.text('mobile')], isActedFor),
      ],
      { why: 'holderWhy', step: 'owners' },
    ),
    of.section(
      'stepBusiness',
      [
        of.text('businessAddress', { isWide: true }),
        of.aside('sameAddress', SameAddress),
        of.text('industry'),
        of.text('website', { help: 'websiteHint' }),
        of.lines('businessScope'),
        of.yesNo('classA', { help: 'classAWhy', isWide: true }),
      ],
      { step: 'business' },
    ),
    of.section(
      'bank',
      inside(
        (name: keyof Bank) => `bankAccount.${name}` as const,
        [ofBank.text('accountName', { help: 'accountNameHint' }), ofBank.text('bankName'), ofBank.text('accountNo')],
      ),
      { why: 'bankWhy', step: 'business' },
    ),
  ],
  judge: faultAt,
  // An agent has a document as everybody else.
  follow: ({ holderType }, draft) =>
    holderType === 'authorisedAgent' ? { 'agent.idType': draft['agent.idType'] ?? 'idCard' } : {},
});

/** A mainland company. */
export const orgKind: Kind<Org, OrgDraft> = {
  type: 'org',
  form: orgForm,
  steps: [
    ['company', 'stepCompany'],
    ['people', 'stepPeople'],
    ['owners', 'stepOwners'],
    ['business', 'stepBusiness'],
  ],
  submit: api.realName.submitOrg,
  prepare: ['prepareLicence', 'prepareId', 'prepareOwners', 'prepareBank', 'prepareSite'],
};

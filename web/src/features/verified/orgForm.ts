import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { realName } from '@tradeport/shared/contract/realName.ts';
import {
  BENEFICIARIES_MAX,
  DIRECTORS_MAX,
  HOLDER_TYPES,
  OrgRequest,
} from '@tradeport/shared/contract/realNameFields.ts';
import { orgFaults } from '@tradeport/shared/rules/realName.ts';
import { api } from '../../api/api.ts';
import { platformToday } from '../../browser/clock.ts';
import { inLanguage, languageNow } from '../../i18n/language.ts';
import { type DraftOf, recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { inside } from '../../ui/forms/record/inside.ts';
import { membersIn } from '../../ui/forms/record/schemaAt.ts';
import type { Kind } from './kind.ts';
import { allOf, type Dated, dated, judged, type Person, person } from './people.ts';
import { knownOf, RegistryFound } from './registry.tsx';
import { SameAddress } from './SameAddress.tsx';
import { verifiedWords } from './text.ts';

type Org = RequestOf<typeof realName.submitOrg>;
type Owner = DraftOf<Org['beneficiaries'][number]>;
type Agent = DraftOf<NonNullable<Org['agent']>>;
type Bank = DraftOf<Org['bankAccount']>;
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
const ofOwner = fieldsIn(verifiedWords).of<Owner>();
const ofAgent = fieldsIn(verifiedWords).of<Agent>();
const ofBank = fieldsIn(verifiedWords).of<Bank>();

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

/** What breaks the rules between fields. */
const faultAt = (draft: OrgDraft, name: string): string | undefined => {
  const told = membersIn<Org>(draft);
  const { legalRepresentative = '', establishedOn = '', termEndsOn = null, holderType = 'legalPerson' } = told;
  const org = {
    ...{ legalRepresentative, establishedOn, termEndsOn, holderType, legalPerson: judged(told.legalPerson) },
    ...{ directors: allOf(told.directors), beneficiaries: allOf(told.beneficiaries) },
    agent: isActedFor(draft) ? judged(told.agent ?? {}) : null,
  };
  const by = { today: platformToday(), quarterCounts: true, withFiles: false, refusedCountries: [] };
  const fault = orgFaults(org, by).find(({ path }) => path === name);
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
              [...dated, ofOwner.share('holdingRatio')],
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

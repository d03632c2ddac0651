import { HOLDER_TYPES, OrgRequest } from '@tradeport/shared/contract/realNameFields.ts';
import { orgFaults } from '@tradeport/shared/rules/realName.ts';
import { api } from '../../api/api.ts';
import { recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { inside } from '../../ui/forms/record/inside.ts';
import { membersIn } from '../../ui/forms/record/schemaAt.ts';
import { bankFields } from './bankFields.ts';
import { agentFields, businessFields, companyFollows, directorsSection, ownersSection } from './company.ts';
import { documentsSection } from './documents.ts';
import type { Bank, Org, OrgDraft, Person } from './drafts.ts';
import { type Judging, judgedBy, judgedCompany, judgedPerson } from './judging.ts';
import type { Kind } from './kind.ts';
import { person } from './people.ts';
import { knownOf, RegistryFound } from './registry.tsx';
import { peopleTold } from './sameAs.ts';
import { verifiedWords } from './text.ts';

const of = fieldsIn(verifiedWords).of<OrgDraft>();
const CARD = 'idCard';

/** The company as it is registered: each field says whether the registry knows it so. */
const registered = [
  of.company('companyName', 'creditCode', { isWide: true, Beside: knownOf('companyName') }),
  of.code('creditCode', { isWide: true }),
  of.aside('registry', RegistryFound),
  of.text('companyNameEn', { help: 'companyNameEnHint', isWide: true, Beside: knownOf('companyNameEn') }),
  of.text('legalRepresentative', { Beside: knownOf('legalRepresentative') }),
  of.figure('registeredCapital', () => 'CNY', { Beside: knownOf('registeredCapital') }),
  of.day('establishedOn', undefined, { Beside: knownOf('establishedOn') }),
  of.until('termEndsOn', 'forever'),
  of.area('city', { above: ['province'], countryOf: () => 'CHN' }, { Beside: knownOf('city') }),
  of.text('registeredAddress', { isWide: true, Beside: knownOf('registeredAddress') }),
];

/** What a mainland company is verified by. */
export const orgForm = (judging: Judging) =>
  recordForm<Org, OrgDraft>()({
    name: 'org',
    request: OrgRequest,
    // One director, and what most companies are.
    start: { classA: true, holderType: HOLDER_TYPES[0], 'legalPerson.idType': CARD, 'directors.0.idType': CARD },
    sections: [
      of.section('registered', registered, { why: 'registeredWhy', step: 'company' }),
      of.section(
        'legalPerson',
        inside((name: keyof Person) => `legalPerson.${name}` as const, person),
        { why: 'legalPersonWhy', step: 'people' },
      ),
      directorsSection(CARD, { hasLegalPerson: true }),
      ownersSection(CARD, judging),
      of.section('holder', [of.choice('holderType', { of: HOLDER_TYPES }), ...agentFields], {
        why: 'holderWhy',
        step: 'owners',
      }),
      of.section('stepBusiness', [...businessFields, of.yesNo('classA', { help: 'classAWhy', isWide: true })], {
        step: 'business',
      }),
      of.section(
        'bank',
        inside((name: keyof Bank) => `bankAccount.${name}` as const, bankFields),
        { why: 'bankWhy', step: 'business' },
      ),
      documentsSection('org'),
    ],
    judge: judgedBy((draft: OrgDraft, today) => {
      const { legalRepresentative = '', legalPerson } = membersIn<Org>(draft);
      const org = { ...judgedCompany(draft), legalRepresentative, legalPerson: judgedPerson(legalPerson) };
      return orgFaults(org, { ...judging, today });
    }),
    follow: (part, draft) => companyFollows(part, draft, CARD),
    unasked: () => ({ directors: [] }),
    wire: peopleTold,
  });

/** A mainland company. */
export const orgKind: Kind<Org, OrgDraft> = {
  type: 'org',
  title: 'orgKind',
  formBy: orgForm,
  steps: [
    ['company', 'stepCompany'],
    ['people', 'stepPeople'],
    ['owners', 'stepOwners'],
    ['business', 'stepBusiness'],
    ['documents', 'stepDocuments'],
  ],
  read: api.realName.queryOrg,
  submit: api.realName.submitOrg,
};

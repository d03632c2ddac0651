import { OrgHkRequest } from '@tradeport/shared/contract/realNameFields.ts';
import { orgHkFaults } from '@tradeport/shared/rules/realName.ts';
import { api } from '../../api/api.ts';
import { recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { sectionsAbroad } from './abroad.ts';
import { companyFollows } from './company.ts';
import type { OrgHk, OrgHkDraft } from './drafts.ts';
import { type Judging, judgedBy, judgedCompany } from './judging.ts';
import type { Kind } from './kind.ts';
import { knownOf, RegistryFound } from './registry.tsx';
import { peopleTold } from './sameAs.ts';
import { verifiedWords } from './text.ts';

const of = fieldsIn(verifiedWords).of<OrgHkDraft>();
const CARD = 'hkid';
/** A certificate that is not told yet has not ended. */
const NO_END = '9999-12-31';

/** The company as it is registered, found by its CR number. */
const registered = [
  of.code('crNo', { help: 'crNoHint', isWide: true }),
  of.aside('registry', RegistryFound),
  of.text('companyNameEn', { label: 'nameEn', isWide: true, Beside: knownOf('companyNameEn') }),
  of.text('companyName', { label: 'nameZh', isWide: true, isOpen: true, Beside: knownOf('companyName') }),
  of.code('brNo', { help: 'brNoHint' }),
  of.day('brEndsOn', undefined),
  of.day('establishedOn', undefined, { label: 'incorporatedOn', Beside: knownOf('establishedOn') }),
  of.until('termEndsOn', 'forever'),
  of.currency('capitalCurrency'),
  of.figure('registeredCapital', ({ capitalCurrency }) => capitalCurrency, {
    label: 'capital',
    Beside: knownOf('registeredCapital'),
  }),
  of.text('registeredAddress', { isWide: true, Beside: knownOf('registeredAddress') }),
];

/** What a Hong Kong company is verified by. */
export const orgHkForm = (judging: Judging) =>
  recordForm<OrgHk, OrgHkDraft>()({
    name: 'orgHk',
    request: OrgHkRequest,
    start: {
      capitalCurrency: 'HKD',
      holderType: 'director',
      'directors.0.idType': CARD,
      'directors.0.responsible': true,
    },
    sections: [
      of.section('registered', registered, { why: 'registeredHkWhy', step: 'company' }),
      ...sectionsAbroad('orgHk', CARD, judging),
    ],
    judge: judgedBy((draft: OrgHkDraft, today) =>
      orgHkFaults({ ...judgedCompany(draft), brEndsOn: draft.brEndsOn ?? NO_END }, { ...judging, today }),
    ),
    follow: (part, draft) => companyFollows(part, draft, CARD),
    unasked: () => ({ directors: [] }),
    wire: peopleTold,
  });

/** A Hong Kong company. */
export const orgHkKind: Kind<OrgHk, OrgHkDraft> = {
  type: 'orgHk',
  title: 'orgHkKind',
  formBy: orgHkForm,
  steps: [
    ['company', 'stepCompany'],
    ['people', 'stepDirectors'],
    ['owners', 'stepOwners'],
    ['business', 'stepBusiness'],
    ['documents', 'stepDocuments'],
  ],
  read: api.realName.queryOrgHk,
  submit: api.realName.submitOrgHk,
};

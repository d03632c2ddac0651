import { OtherAreaRequest } from '@tradeport/shared/contract/realNameFields.ts';
import { otherAreaFaults } from '@tradeport/shared/rules/realName.ts';
import { api } from '../../api/api.ts';
import { recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { sectionsAbroad } from './abroad.ts';
import { companyFollows } from './company.ts';
import type { OtherArea, OtherAreaDraft } from './drafts.ts';
import { type Judging, judgedBy, judgedCompany } from './judging.ts';
import type { Kind } from './kind.ts';
import { placeFields } from './place.ts';
import { peopleTold } from './sameAs.ts';
import { verifiedWords } from './text.ts';

const of = fieldsIn(verifiedWords).of<OtherAreaDraft>();
const PASSPORT = 'passport';

const registered = [
  of.country('country', { use: 'account' }, { label: 'countryOfCompany' }),
  ...placeFields<OtherAreaDraft>(({ country }) => country),
  of.text('companyNameEn', { label: 'nameEn', isWide: true }),
  of.text('companyName', { label: 'nameZh', isWide: true, isOpen: true }),
  of.code('companyRegNo'),
  of.until('registrationEndsOn', 'forever'),
  of.day('establishedOn', undefined, { label: 'incorporatedOn' }),
  of.until('termEndsOn', 'forever'),
  of.currency('capitalCurrency'),
  of.figure('registeredCapital', ({ capitalCurrency }) => capitalCurrency, { label: 'capital' }),
  of.text('registeredAddress', { isWide: true }),
];

/** What a company of another country or region is verified by. */
export const otherAreaForm = (judging: Judging) =>
  recordForm<OtherArea, OtherAreaDraft>()({
    name: 'otherArea',
    request: OtherAreaRequest,
    start: {
      capitalCurrency: 'USD',
      holderType: 'director',
      'directors.0.idType': PASSPORT,
      'directors.0.responsible': true,
    },
    sections: [
      of.section('registered', registered, { why: 'registeredOtherWhy', step: 'company' }),
      ...sectionsAbroad('otherArea', PASSPORT, judging),
    ],
    judge: judgedBy((draft: OtherAreaDraft, today) => {
      const { country = '', registrationEndsOn = null } = draft;
      const company = { ...judgedCompany(draft), country, registrationEndsOn };
      return otherAreaFaults(company, { ...judging, today });
    }),
    follow: (part, draft) => ({
      ...companyFollows(part, draft, PASSPORT),
      ...('country' in part ? { city: undefined } : {}),
    }),
    unasked: () => ({ directors: [] }),
    wire: peopleTold,
  });

/** A company of another country or region. */
export const otherAreaKind: Kind<OtherArea, OtherAreaDraft> = {
  type: 'otherArea',
  title: 'otherAreaKind',
  formBy: otherAreaForm,
  steps: [
    ['company', 'stepCompany'],
    ['people', 'stepDirectors'],
    ['owners', 'stepOwners'],
    ['business', 'stepBusiness'],
    ['documents', 'stepDocuments'],
  ],
  read: api.realName.queryOtherArea,
  submit: api.realName.submitOtherArea,
};

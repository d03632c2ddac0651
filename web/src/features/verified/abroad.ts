import { HOLDER_TYPES_ABROAD } from '@tradeport/shared/contract/realNameFields.ts';
import type { IdType } from '@tradeport/shared/rules/realNameDocuments.ts';
import type { Section } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { agentFields, businessFields, directorsSection, ownersSection } from './company.ts';
import { documentsSection } from './documents.ts';
import type { CompanyDraft, OrgHkDraft } from './drafts.ts';
import type { Judging } from './judging.ts';
import { verifiedWords } from './text.ts';

type Draft = CompanyDraft & Pick<OrgHkDraft, 'holderType'>;
const of = fieldsIn(verifiedWords).of<Draft>();

/** What follows the registration of a company without a legal person: the people behind it, its business, its documents. */
export const sectionsAbroad = (
  type: 'orgHk' | 'otherArea',
  idType: IdType,
  judging: Judging,
): readonly Section<Draft>[] => [
  directorsSection(idType, { hasLegalPerson: false }),
  ownersSection(idType, judging),
  of.section('holder', [of.choice('holderType', { of: HOLDER_TYPES_ABROAD }), ...agentFields], {
    why: 'holderWhy',
    step: 'owners',
  }),
  of.section('stepBusiness', businessFields, { step: 'business' }),
  documentsSection(type),
];

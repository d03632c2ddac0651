import {
  type Applicant,
  documentsFor,
  type IdType,
  REAL_NAME_DOCUMENTS,
  type RealNameDocument,
  type RealNameType,
  realNameDocuments,
} from '@tradeport/shared/rules/realNameDocuments.ts';
import { platformToday } from '../../browser/clock.ts';
import type { Section } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { isActedFor } from './company.ts';
import type { CompanyDraft } from './drafts.ts';
import { documentReadings } from './readings.ts';
import { verifiedWords } from './text.ts';

/** What stands in a form of the documents, and what decides which are needed. */
type Draft = {
  readonly establishedOn?: string | undefined;
  readonly 'beneficiaries.0.idType'?: IdType | undefined;
} & Pick<CompanyDraft, `documents.${RealNameDocument}`>;

const of = fieldsIn(verifiedWords).of<Draft>();

/** What nobody hands in who need not: it is asked for once there is an owner, or an agent. */
const ASKED_IF_NEEDED: ReadonlySet<RealNameDocument> = new Set(['shareholding', 'authorisation']);

const applicantOf = (type: RealNameType, draft: Draft): Applicant => ({
  type,
  establishedOn: draft.establishedOn ?? null,
  hasOwners: draft['beneficiaries.0.idType'] !== undefined,
  hasAgent: isActedFor(draft),
});

const isNeeded = (name: RealNameDocument, type: RealNameType, draft: Draft): boolean =>
  documentsFor(applicantOf(type, draft), platformToday()).some((each) => each.name === name && each.isNeeded);

/** The documents of a kind of merchant: those that are needed as the form stands, and what may be handed in besides. */
export const documentsSection = (type: RealNameType): Section<Draft> => {
  const names = REAL_NAME_DOCUMENTS.filter((name) => realNameDocuments[name].types.some((one) => one === type));
  const fields = names.map((name) =>
    of.filesRead(
      `documents.${name}`,
      { upload: () => realNameDocuments[name].upload, reads: () => documentReadings[type][name] },
      {
        label: name,
        optional: (draft) => !isNeeded(name, type, draft),
        when: (draft) => !ASKED_IF_NEEDED.has(name) || isNeeded(name, type, draft),
      },
    ),
  );
  return of.section('documents', fields, { why: 'documentsWhy', step: 'documents' });
};

import type { apiShop } from '@tradeport/shared/contract/apiShop.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { FileWire } from '@tradeport/shared/contract/file.ts';
import type { realName as calls } from '@tradeport/shared/contract/realName.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { businessStatuses } from '@tradeport/shared/reference/wireWords.ts';
import { addDays, dayOf, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { maskIdNumber } from '@tradeport/shared/rules/masks.ts';
import { DOCUMENT_WARNING_DAYS } from '@tradeport/shared/rules/realName.ts';
import { movesFrom } from '@tradeport/shared/states/machine.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { FieldMark } from '../../platform/records/transition.ts';
import type { RegisteredCompany } from '../../platform/runtime/ports.ts';
import { type KindOf, readSubmission, typeOf } from './kinds.ts';
import type { IdentityService } from './service.ts';
import { marksIn, type Submission } from './store.ts';

type Head = Omit<ResultOf<typeof calls.queryOrg>, 'org' | 'inForce'>;
type Verification = Awaited<ReturnType<IdentityService['verification']>>;

/** In which language, and when, somebody reads. */
interface Reading {
  readonly language: Language;
  readonly now: Date;
}

const instant = (at: Date | null | undefined): string | null => (at ? formatInstant(at) : null);

const reasonOf = (submission: Verification['submission'], language: Language): string | null => {
  if (!submission || submission.reason === null) return null;
  const reason = inLanguage(language, failureText(submission.reason));
  return submission.note === null ? reason : `${reason}${language === 'zh-CN' ? '：' : ': '}${submission.note}`;
};

const remarkOf = ({ path, text, reason }: FieldMark, language: Language) => ({
  path,
  text: text ?? (reason === undefined ? '' : inLanguage(language, failureText(reason))),
});

/** What a kind's submission says, every ID number masked; null for none, and for one of another kind. */
export const shownOf = <C extends object>(
  kind: KindOf<C>,
  submission: Submission | null,
  textOf: IdentityService['textOf'],
): C | null => {
  if (submission?.type !== kind.type) return null;
  const content: C = JSON.parse(textOf(submission));
  return kind.withNumbers(content, ({ idNumber }) => maskIdNumber(idNumber));
};

/** The files of submissions of a type. */
export const filesOf = (
  type: string,
  submissions: readonly (Submission | null)[],
  textOf: IdentityService['textOf'],
): readonly string[] =>
  submissions.flatMap((each) =>
    each?.type === type ? readSubmission(type, textOf(each)).facts.files.flatMap(({ ids }) => ids) : [],
  );

/** What of what is in force ends first, or soon: the fields, and the documents that end first, in words. */
const endingIn = (
  { approved }: Verification,
  textOf: IdentityService['textOf'],
  { language, now }: Reading,
): Pick<Head, 'endingFields' | 'endingDocuments'> => {
  const facts = approved && readSubmission(approved.type, textOf(approved)).facts;
  if (facts === null || facts.endsOn === null) return { endingFields: [], endingDocuments: [] };
  const { endsOn, endingFields, endingFirst } = facts;
  const soon = addDays(dayOf(now), DOCUMENT_WARNING_DAYS);
  const [, later = soon] = [soon, endsOn].toSorted();
  return {
    endingFields: [...endingFields(later)],
    endingDocuments: endingFirst.map((document) => inLanguage(language, document)),
  };
};

/** Where a verification stands, as every read of one tells it. */
export const verificationView = (
  verification: Verification,
  {
    timeline,
    files,
    textOf,
  }: Pick<Head, 'timeline'> & { files: readonly FileWire[]; textOf: IdentityService['textOf'] },
  reading: Reading,
): Head => {
  const { language } = reading;
  const { merchant, submission, approved, types, judged } = verification;
  const state = realName.states[merchant.realNameState];
  return {
    type: submission ? typeOf(submission.type) : null,
    status: state.code,
    state: merchant.realNameState,
    statusText: inLanguage(language, state.label),
    open: movesFrom(realName, merchant.realNameState, 'merchant').length > 0,
    types: [...types],
    reason: reasonOf(submission, language),
    remarks: submission ? marksIn(submission).map((mark) => remarkOf(mark, language)) : [],
    submittedAt: instant(submission?.submittedAt),
    decidedAt: instant(submission?.decidedAt),
    documentEndsOn: merchant.documentEndsOn,
    ...endingIn(verification, textOf, reading),
    inForceSince: instant(approved?.decidedAt),
    quarterCounts: judged.quarterCounts,
    refusedCountries: [...judged.refusedCountries],
    files: [...files],
    timeline,
  };
};

/** A company of the registry as the wire shows it. */
export const companyView = (
  { name, nameEn, address, status, ...company }: RegisteredCompany,
  language: Language,
): ResultOf<typeof apiShop.companyDetail> => ({
  ...company,
  companyName: name,
  companyNameEn: nameEn,
  registeredAddress: address,
  businessStatus: status,
  businessStatusText: inLanguage(language, businessStatuses[status]),
});

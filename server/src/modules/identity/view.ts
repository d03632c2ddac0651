import type { apiShop } from '@tradeport/shared/contract/apiShop.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { realName as calls } from '@tradeport/shared/contract/realName.ts';
import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import { businessStatuses } from '@tradeport/shared/reference/wireWords.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { maskIdNumber } from '@tradeport/shared/rules/masks.ts';
import { movesFrom } from '@tradeport/shared/states/machine.ts';
import { realName } from '@tradeport/shared/states/realName.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { RegisteredCompany } from '../../platform/runtime/ports.ts';
import { withIdNumbers } from './content.ts';
import type { IdentityService } from './service.ts';

type OrgView = ResultOf<typeof calls.queryOrg>;
type Verification = Awaited<ReturnType<IdentityService['verification']>>;

const instant = (at: Date | null | undefined): string | null => (at ? formatInstant(at) : null);

const reasonOf = (submission: Verification['submission'], language: Language): string | null => {
  if (!submission || submission.reason === null) return null;
  const reason = inLanguage(language, failureText(submission.reason));
  return submission.note === null ? reason : `${reason}${language === 'zh-CN' ? '：' : ': '}${submission.note}`;
};

/** The verification as the wire shows it, every ID number masked. */
export const verificationView = (
  { merchant, submission, org }: Verification,
  timeline: OrgView['timeline'],
  language: Language,
): OrgView => {
  const state = realName.states[merchant.realNameState];
  return {
    type: submission ? 'org' : null,
    status: state.code,
    state: merchant.realNameState,
    statusText: inLanguage(language, state.label),
    open: movesFrom(realName, merchant.realNameState, 'merchant').length > 0,
    reason: reasonOf(submission, language),
    submittedAt: instant(submission?.submittedAt),
    decidedAt: instant(submission?.decidedAt),
    documentEndsOn: merchant.documentEndsOn,
    timeline,
    org: org ? withIdNumbers(org, maskIdNumber) : null,
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

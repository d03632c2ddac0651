import { mainServiceTitle, quotedTitle } from '../agreementTitles.ts';
import { type Reasons, reason } from '../reason.ts';

const [agreementZh, agreementEn] = quotedTitle(mainServiceTitle);

/** Why its calls refuse, finer than a code. */
export const agreementReasons = {
  agreementOutdated: reason(
    'OPERATION_NOT_ALLOW',
    '协议已有新版本，请重新阅读',
    'The agreement has been updated. Read the new version.',
  ),
  agreementVersionMissing: reason('BIZ_ERROR', '协议没有该版本', 'The agreement has no such version'),
  mainAgreementDue: reason(
    'BIZ_ERROR',
    `请由主操作员先重新阅读并签署${agreementZh}；签署前仅可提现`,
    `A chief operator has to read and sign the ${agreementEn} first. Until then only withdrawals can be made.`,
  ),
  agreementMissing: reason('BIZ_ERROR', '协议不存在', 'The agreement does not exist'),
} satisfies Reasons;

import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const agreementReasons = {
  agreementOutdated: reason(
    'OPERATION_NOT_ALLOW',
    '协议已有新版本，请重新阅读',
    'The agreement has been updated. Read the new version.',
  ),
  agreementMissing: reason('BIZ_ERROR', '协议不存在', 'The agreement does not exist'),
} satisfies Reasons;

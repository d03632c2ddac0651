import { quotedAgreement } from '../agreementTitles.ts';
import { type Reasons, reason } from '../reason.ts';

const [agreementZh, agreementEn] = quotedAgreement('instantPayment');

/** Why the fast-settlement service is refused, finer than a code. */
export const fastServiceReasons = {
  serviceNotOpen: reason(
    'OPERATION_NOT_ALLOW',
    '快速结汇服务尚未开通，请先申请开通',
    'The fast-settlement service is not open. Apply for it first',
  ),
  serviceSuspended: reason(
    'OPERATION_NOT_ALLOW',
    '快速结汇服务已暂停，请联系客户经理',
    'The fast-settlement service is suspended. Please contact your account manager',
  ),
  serviceApplied: reason(
    'OPERATION_NOT_ALLOW',
    '快速结汇服务已申请，无需重复提交',
    'You have applied for the fast-settlement service already',
  ),
  fastAgreementNotTicked: reason(
    'BIZ_ERROR',
    `请阅读并勾选最新版本的${agreementZh}`,
    `Read and accept the current version of the ${agreementEn}`,
  ),
  advanceShort: reason(
    'BIZ_ERROR',
    '快速结汇额度不足，当前可用 {left}',
    'Insufficient fast-settlement limit: {left} available',
  ),
} satisfies Reasons;

import { agentFxTitle, quotedTitle } from '../agreementTitles.ts';
import { type Reasons, reason } from '../reason.ts';

const [agreementZh, agreementEn] = quotedTitle(agentFxTitle);

/** Why an instruction to the agent is refused, finer than a code. */
export const agentFxReasons = {
  agentFxAgreementNotTicked: reason(
    'BIZ_ERROR',
    `请阅读并勾选最新版本的${agreementZh}`,
    `Read and accept the current version of the ${agreementEn}`,
  ),
} satisfies Reasons;

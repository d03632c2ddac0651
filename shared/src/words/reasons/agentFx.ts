import { agentFxTitle, quotedTitle } from '../agreementTitles.ts';
import { type Reasons, reason } from '../reason.ts';

const [agreementZh, agreementEn] = quotedTitle(agentFxTitle);

/** Why an instruction to the agent is refused, finer than a code. */
export const agentFxReasons = {
  agentFxQuoteOther: reason(
    'INVALID_PARAM',
    '报价的方向、币种或金额与指令不符，请重新询价',
    'The quote is for another direction, currency or amount. Get a new one',
  ),
  agentFxAgreementNotTicked: reason(
    'BIZ_ERROR',
    `请阅读并勾选最新版本的${agreementZh}`,
    `Read and accept the current version of the ${agreementEn}`,
  ),
} satisfies Reasons;

import { quotedTitle, virtualCardTitle } from '../agreementTitles.ts';
import { type Reasons, reason } from '../reason.ts';

const [agreementZh, agreementEn] = quotedTitle(virtualCardTitle);

/** Why something with a virtual card is refused, finer than a code. */
export const virtualCardReasons = {
  cardBelowMinimum: reason('BELOW_MINI_LIMIT', '开卡或增加额度不得低于 {minimum}', 'The minimum is {minimum}'),
  cardAboveMaximum: reason('BIZ_ERROR', '单卡额度不得超过 {maximum}', 'A card holds at most {maximum}'),
  cardsTooMany: reason('BIZ_ERROR', '最多同时持有 {count} 张卡', 'At most {count} cards at a time'),
  cardAgreementNotTicked: reason(
    'BIZ_ERROR',
    `请阅读并勾选最新版本的${agreementZh}`,
    `Read and accept the current version of the ${agreementEn}`,
  ),
  cardSpendNotSettled: reason(
    'OPERATION_NOT_ALLOW',
    '只能对已结算的消费提出争议',
    'Only a settled spend can be disputed',
  ),
  cardSpendDisputed: reason('OPERATION_NOT_ALLOW', '该消费已提出过争议', 'This spend was disputed before'),
  cardDisputeLate: reason(
    'OPERATION_NOT_ALLOW',
    '结算已超过 {days} 天，不能再提出争议',
    'A spend can be disputed for {days} days after its settlement',
  ),
  cardHolderNumberWrong: reason('INVALID_PARAM', '证件号码格式不正确', 'This is no number of such a document'),
} satisfies Reasons;

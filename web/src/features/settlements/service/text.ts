import { instantPaymentTitle, quotedTitle } from '@tradeport/shared/words/agreementTitles.ts';
import { texts } from '../../../i18n/texts.ts';

const [agreementZh, agreementEn] = quotedTitle(instantPaymentTitle);

export const serviceWords = texts('fastService', {
  serviceNone: [
    '尚未开通快速结汇服务。开通后由平台垫资，立即到账。',
    'The fast-settlement service is not open. With it the platform advances the money and it arrives at once.',
  ],
  service_underReview: [
    '快速结汇服务正在审核，通过后即可使用。',
    'Your application for the fast-settlement service is under review.',
  ],
  service_open: ['快速结汇服务已开通。', 'The fast-settlement service is open.'],
  service_refused: [
    '快速结汇服务申请未通过：{reason}。可以重新申请。',
    'Your application for the fast-settlement service was declined: {reason}. You can apply again.',
  ],
  service_suspended: [
    '快速结汇服务已暂停：{reason}。请联系客户经理。',
    'The fast-settlement service is suspended: {reason}. Please contact your account manager.',
  ],
  serviceOpen: ['申请开通', 'Apply to open it'],
  serviceAgain: ['重新申请', 'Apply again'],
  serviceTitle: ['开通快速结汇服务', 'Open the fast-settlement service'],
  serviceWhy: [
    '由平台先行垫付人民币，按占用天数收取快速结汇费。',
    'The platform advances the CNY for a daily fee until the foreign currency arrives.',
  ],
  contactPerson: ['联系人', 'Contact person'],
  contactPhone: ['联系手机', 'Contact phone'],
  serviceApply: ['提交申请', 'Submit application'],
  serviceSent: ['申请已提交', 'Application submitted'],
  limit: ['垫资额度（先到先得）', 'Limit of advances, first come first served'],
  limitLeft: ['剩余', 'Left'],
  limitUsed: ['已用 {amount}', 'Used {amount}'],
  limitNow: ['本次 {amount}', 'This one {amount}'],
  limitSays: ['额度 {whole}，已用 {used}，本次 {taken}', '{used} of {whole} used, {taken} by this settlement'],
  agreed: ['已阅读并同意以下协议', 'I have read and agree to this agreement'],
  agreement: [`${agreementZh}（{version}）`, `${agreementEn} ({version})`],
  needAgreement: ['请阅读并勾选协议', 'Read and tick the agreement'],
});
export const { useText, text } = serviceWords;

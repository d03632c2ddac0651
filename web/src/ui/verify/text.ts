import { texts } from '../../i18n/texts.ts';

export const { useText, text } = texts('verify', {
  verify: ['去认证', 'Verify now'],
  strip: ['实名认证', 'Verification'],
  stripMissing: [
    '尚未完成实名认证，认证后才能开户、收款和付款。',
    'Not verified yet. Accounts, receipts and payments open once you are.',
  ],
  stripReview: [
    '实名认证正在审核，通过后即可开户、收款和付款。',
    'Your verification is under review. Accounts, receipts and payments open once it is approved.',
  ],
  stripFailed: [
    '实名认证未通过，请修改后重新提交。',
    'Your verification was not approved. Correct it and submit it again.',
  ],
  stripExpired: ['认证证件已过期，请提交新的证件。', 'Your verification document has expired. Submit a new one.'],
  stripAsk: ['请联系主操作员办理。', 'Ask your chief operator to see to it.'],
  stripVerify: ['完成实名认证', 'Complete verification'],
  stripLook: ['查看审核进度', 'See the review'],
  look: ['查看认证进度', 'View verification'],
});

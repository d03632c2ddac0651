import type { Bilingual } from '@tradeport/shared/reference/bilingual.ts';
import type { NoticeText } from '../notices/index.ts';

const message = (title: Bilingual, body: Bilingual): NoticeText => ({ scroll: false, title, body });

/** What a merchant is told of his verification, in both languages. */
export const identityMessages = {
  approved: message(
    ['实名认证已通过', 'Your verification is done'],
    [
      '您的企业已完成实名认证，现在可以开户、收款、换汇和付款。',
      'You can open accounts, receive, exchange and pay now.',
    ],
  ),
  rejected: ([zh, en]: Bilingual): NoticeText =>
    message(
      ['实名认证未通过', 'Your verification was not passed'],
      [`原因：${zh}。请修改后重新提交。`, `Reason: ${en}. Please mend it and submit again.`],
    ),
  expiring: (endsOn: string): NoticeText =>
    message(
      ['认证证件即将到期', 'A document of your verification is about to expire'],
      [
        `证件有效期至 ${endsOn}。请在此之前提交新证件，逾期将不能开户和资金操作。`,
        `It is valid to ${endsOn}. Submit the new one before: afterwards you cannot open accounts or move money.`,
      ],
    ),
  expired: message(
    ['认证证件已过期', 'A document of your verification has expired'],
    [
      '请重新提交认证资料，审核通过后恢复开户和资金操作。',
      'Submit your details again to open accounts and move money.',
    ],
  ),
} as const;

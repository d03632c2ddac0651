import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import { dayWords } from '@tradeport/shared/words/days.ts';
import type { NoticeText } from '../notices/index.ts';

const message = (title: Bilingual, body: Bilingual): NoticeText => ({ scroll: false, title, body });

/** What a merchant is told of its verification, in both languages. */
export const identityMessages = {
  approved: message(
    ['实名认证已通过', 'Identity verification complete'],
    [
      '您的企业已完成实名认证，现在可以开户、收款、换汇和付款。',
      'You can now open accounts, receive, exchange and pay.',
    ],
  ),
  rejected: ([zh, en]: Bilingual): NoticeText =>
    message(
      ['实名认证未通过', 'Identity verification not approved'],
      [`原因：${zh}。请修改后重新提交。`, `Reason: ${en}. Fix the issues listed and resubmit.`],
    ),
  /** `documents` are those that end first; none where that is not known. */
  expiring: (endsOn: string, documents: readonly Bilingual[]): NoticeText => {
    const [untilZh, untilEn] = dayWords(endsOn);
    return message(
      ['认证证件即将到期', 'Your document is about to expire'],
      documents.length === 0
        ? [
            `证件有效期至 ${untilZh}。请在此之前提交新证件，逾期将不能开户和资金操作。`,
            `It is valid until ${untilEn}. Submit a new one before then to keep opening accounts and moving money.`,
          ]
        : [
            `${documents.map(([zh]) => zh).join('、')}有效期至 ${untilZh}。请在此之前提交新证件，逾期将不能开户和资金操作。`,
            `Valid until ${untilEn}: ${documents.map(([, en]) => en).join(', ')}. Submit the new document before then to keep opening accounts and moving money.`,
          ],
    );
  },
  expired: message(
    ['认证证件已过期', 'Your document has expired'],
    ['请重新提交认证资料，审核通过后恢复开户和资金操作。', 'Resubmit your details to open accounts and move money.'],
  ),
} as const;

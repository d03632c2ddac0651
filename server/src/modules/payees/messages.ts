import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import type { NoticeText } from '../notices/index.ts';
import type { Payee } from './payee.ts';

/** What a merchant is told of its payees, in both languages. */
export const payeeMessages = {
  available: ({ payeeName }: Payee): NoticeText => ({
    scroll: false,
    title: [`收款人可用：${payeeName}`, `Payee available: ${payeeName}`],
    body: [
      `收款人 ${payeeName} 已通过审核，银行账户核验无误，现在可以向其付款。`,
      `${payeeName} was approved and the bank confirmed the account. You can pay this payee now.`,
    ],
  }),
  failed: ({ payeeName, reason }: Payee): NoticeText => {
    const [zh, en] = failureText(reason ?? 'nameMismatch');
    return {
      scroll: false,
      title: [`收款人审核失败：${payeeName}`, `Payee not approved: ${payeeName}`],
      body: [
        `收款人 ${payeeName} 未通过审核：${zh}。请修改后重新提交。`,
        `${payeeName} was not approved: ${en}. Correct the details and resubmit.`,
      ],
    };
  },
} as const;

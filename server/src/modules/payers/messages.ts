import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import type { NoticeText } from '../notices/index.ts';
import type { Payer } from './store.ts';

/** What a merchant is told of its payers, in both languages. */
export const payerMessages = {
  approved: ({ accountName, accountNo }: Payer): NoticeText => ({
    scroll: false,
    title: [`付款人已通过审核：${accountName}`, `Payer approved: ${accountName}`],
    body: [
      `付款人 ${accountName}（账号 ${accountNo}）已通过审核，可以付款到您的收款账户。`,
      `${accountName} (account ${accountNo}) was approved and may now pay into your receiving accounts.`,
    ],
  }),
  rejected: ({ accountName, accountNo, reason }: Payer): NoticeText => {
    const [zh, en] = failureText(reason ?? 'nameMismatch');
    return {
      scroll: false,
      title: [`付款人未通过审核：${accountName}`, `Payer not approved: ${accountName}`],
      body: [
        `付款人 ${accountName}（账号 ${accountNo}）未通过审核：${zh}。请修改后重新提交；通过之前，其汇款会被退回。`,
        `${accountName} (account ${accountNo}) was not approved: ${en}. Correct the details and resubmit. Until then their payments are returned.`,
      ],
    };
  },
} as const;

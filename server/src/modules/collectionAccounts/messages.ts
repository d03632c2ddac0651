import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import type { NoticeText } from '../notices/index.ts';
import type { CollectionAccount } from './account.ts';

const nameOf = ({ business, currencies }: CollectionAccount): string => `${business.label} (${currencies.join(', ')})`;

/** What a merchant is told of its collection accounts, in both languages. */
export const accountMessages = {
  opened: (account: CollectionAccount): NoticeText => ({
    scroll: false,
    title: [`收款账户已开通：${nameOf(account)}`, `Collection account opened: ${nameOf(account)}`],
    body: [
      `申请 ${account.applyNo} 已通过，账号 ${account.bank?.accountNo ?? ''}，可以开始收款。`,
      `Application ${account.applyNo} was approved. Account number ${account.bank?.accountNo ?? ''} is ready to receive.`,
    ],
  }),
  sentBack: (account: CollectionAccount): NoticeText => {
    const [zh, en] = failureText(account.reason ?? 'materialIncomplete');
    return {
      scroll: false,
      title: [`开户申请被退回：${nameOf(account)}`, `Application sent back: ${nameOf(account)}`],
      body: [
        `申请 ${account.applyNo} 未通过：${zh}。请修改后重新提交。`,
        `Application ${account.applyNo} was not approved: ${en}. Fix the issues listed and resubmit.`,
      ],
    };
  },
} as const;

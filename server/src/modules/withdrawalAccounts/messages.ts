import { failureText } from '@tradeport/shared/reference/failureReasons.ts';
import type { NoticeText } from '../notices/index.ts';
import type { WithdrawalAccount } from './account.ts';

/** An account as a message names it: by its currency and the end of its number. */
const nameOf = ({ ccy, accountNo }: WithdrawalAccount): string => `${ccy} ••${accountNo.slice(-4)}`;

/** What a merchant is told of its withdrawal accounts, in both languages. */
export const withdrawalAccountMessages = {
  approved: (account: WithdrawalAccount): NoticeText => ({
    scroll: false,
    title: [`提现账户已通过审核：${nameOf(account)}`, `Withdrawal account approved: ${nameOf(account)}`],
    body: [
      `${account.bankName}账户（${nameOf(account)}）已通过审核，可用于提现。`,
      `Your account ${nameOf(account)} at ${account.bankName} was approved. You can withdraw to it now.`,
    ],
  }),
  rejected: (account: WithdrawalAccount): NoticeText => {
    const [zh, en] = failureText(account.reason ?? 'nameMismatch');
    return {
      scroll: false,
      title: [`提现账户未通过审核：${nameOf(account)}`, `Withdrawal account not approved: ${nameOf(account)}`],
      body: [
        `${account.bankName}账户（${nameOf(account)}）未通过审核：${zh}。请修改后重新提交。`,
        `Your account ${nameOf(account)} at ${account.bankName} was not approved: ${en}. Correct it and resubmit.`,
      ],
    };
  },
} as const;

import { withdrawalAccount as machine } from '@tradeport/shared/states/withdrawalAccount.ts';
import { decided, decidedBecause, reviewed } from '../../platform/records/reviewed.ts';
import { transitions } from '../../platform/records/transition.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import type { WithdrawalAccount } from './account.ts';
import { withdrawalAccountMessages } from './messages.ts';
import { type MovePatch, withdrawalAccountStore } from './store.ts';

const { move } = transitions<WithdrawalAccount, MovePatch>();

/** The last four digits of the number decide what becomes of a payout; those before them, what becomes of the review. */
const decidingDigits = (accountNo: string): string => accountNo.slice(-8, -4);

/** The life of a withdrawal account, which moves no money, and the review that it waits for. */
export const withdrawalAccountLifecycle = ({ backOffice }: World) => {
  const { records: accounts, kinds } = reviewed(machine, {
    backOffice,
    reviews: [
      {
        name: 'withdrawalAccount',
        title: ['提现账户审核', 'Withdrawal account'],
        waitsIn: 'underReview',
        actions: { approve: 'approve', reject: 'reject' },
        shows: ({ accountNo }) => decidingDigits(accountNo),
      },
    ],
    object: ({ accountId, merchantId, state, ccy, accountNo, accountName, bankName, updatedAt }: WithdrawalAccount) => {
      const title = `${ccy} · ${accountNo} · ${accountName} · ${bankName}`;
      return { subject: accountId, merchantId, state, title: [title, title], updatedAt };
    },
    ...withdrawalAccountStore,
    publish: publishNotice,
    moves: {
      approve: move({
        set: decided,
        notify: withdrawalAccountMessages.approved,
      }),
      reject: move({
        reason: 'nameMismatch',
        set: decidedBecause,
        notify: withdrawalAccountMessages.rejected,
      }),
    },
    own: {
      correct: move({ set: () => ({ decidedAt: null }) }),
      remove: move({ set: (_account, _nothing, { now }) => ({ removedAt: now }) }),
    },
  });
  return { accounts, kinds };
};
export type WithdrawalAccountLifecycle = ReturnType<typeof withdrawalAccountLifecycle>;

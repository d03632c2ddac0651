import { withdrawalAccount as machine } from '@tradeport/shared/states/withdrawalAccount.ts';
import { awaitDecision, type DecisionKind } from '../../platform/records/decisions.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import type { WithdrawalAccount } from './account.ts';
import { withdrawalAccountMessages } from './messages.ts';
import { findWithdrawalAccount, type MovePatch, withdrawalAccountStore } from './store.ts';

const { move } = transitions<WithdrawalAccount, MovePatch>();
const REJECTED = 'nameMismatch';

/** The last four digits of the number decide what becomes of a payout; those before them, what becomes of the review. */
const decidingDigits = (accountNo: string): string => accountNo.slice(-8, -4);

/** The life of a withdrawal account, which moves no money, and the review that it waits for. */
export const withdrawalAccountLifecycle = ({ backOffice }: World) => {
  const askBackOffice = (command: Command, { accountId }: WithdrawalAccount) =>
    awaitDecision(backOffice, command, kind, accountId);

  const accounts = lifecycle(machine, {
    object: ({ accountId, merchantId, state, ccy, accountNo, accountName, bankName, updatedAt }: WithdrawalAccount) => {
      const title = `${ccy} · ${accountNo} · ${accountName} · ${bankName}`;
      return { subject: accountId, merchantId, state, title: [title, title], updatedAt };
    },
    ...withdrawalAccountStore,
    publish: publishNotice,
    create: move({ next: askBackOffice }),
    moves: {
      approve: move({
        set: (_account, _nothing, { now }) => ({ decidedAt: now }),
        notify: withdrawalAccountMessages.approved,
      }),
      reject: move({
        reason: REJECTED,
        set: (_account, _nothing, { now, note: { reason } }) => ({
          decidedAt: now,
          ...(reason === undefined ? {} : { reason }),
        }),
        notify: withdrawalAccountMessages.rejected,
      }),
    },
    own: {
      correct: move({ set: () => ({ decidedAt: null }), next: askBackOffice }),
      remove: move({ set: (_account, _nothing, { now }) => ({ removedAt: now }) }),
    },
  });
  const kind: DecisionKind = {
    name: 'withdrawalAccount',
    title: ['提现账户审核', 'Withdrawal account'],
    lifecycle: accounts,
    waitsIn: 'underReview',
    actions: { approve: 'approve', reject: 'reject' },
    rejects: REJECTED,
    valueOf: async (reader, subject) => decidingDigits((await findWithdrawalAccount(reader, subject))?.accountNo ?? ''),
  };
  return { accounts, kind };
};
export type WithdrawalAccountLifecycle = ReturnType<typeof withdrawalAccountLifecycle>;

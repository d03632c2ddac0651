import { settlementPayee as machine } from '@tradeport/shared/states/settlementPayee.ts';
import { decided, decidedBecause, reviewed } from '../../platform/records/reviewed.ts';
import { transitions } from '../../platform/records/transition.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import { settlementPayeeMessages } from './messages.ts';
import { openNumbers } from './numbers.ts';
import type { SettlementPayee } from './payee.ts';
import { type MovePatch, settlementPayeeStore } from './store.ts';

const { move } = transitions<SettlementPayee, MovePatch>();

/** The life of a settlement payee, which moves no money, and the check that it waits for. */
export const settlementPayeeLifecycle = ({ backOffice, secrets }: World) => {
  /** A company is decided by its credit code, a person by the identity document. */
  const decidingNumber = (payee: SettlementPayee): string =>
    payee.creditCode ?? openNumbers(secrets, payee).idCardNo ?? '';

  const { records: payees, kinds } = reviewed(machine, {
    backOffice,
    reviews: [
      {
        name: 'settlementPayee',
        title: ['结汇收款人审核', 'Settlement payee'],
        waitsIn: 'checking',
        actions: { approve: 'approve', reject: 'reject' },
        shows: decidingNumber,
      },
    ],
    object: ({ accountId, merchantId, state, payeeName, accountNo, bankName, updatedAt }: SettlementPayee) => {
      const title = `${payeeName} · ${accountNo} · ${bankName}`;
      return { subject: accountId, merchantId, state, title: [title, title], updatedAt };
    },
    ...settlementPayeeStore,
    publish: publishNotice,
    moves: {
      approve: move({ set: decided, notify: settlementPayeeMessages.available }),
      reject: move({ reason: 'nameMismatch', set: decidedBecause, notify: settlementPayeeMessages.unavailable }),
      withdrawUse: move({ reason: 'compliance', set: decidedBecause, notify: settlementPayeeMessages.unavailable }),
      permit: move({ set: decided, notify: settlementPayeeMessages.available }),
    },
    own: {
      correct: move({ set: () => ({ decidedAt: null }) }),
      remove: move({ set: (_payee, _nothing, { now }) => ({ removedAt: now }) }),
    },
  });
  return { payees, kinds };
};
export type SettlementPayeeLifecycle = ReturnType<typeof settlementPayeeLifecycle>;

import { settlementPayee as machine } from '@tradeport/shared/states/settlementPayee.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { awaitDecision, type DecisionKind } from '../../platform/records/decisions.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import { settlementPayeeMessages } from './messages.ts';
import { openNumbers } from './numbers.ts';
import type { SettlementPayee } from './payee.ts';
import { findSettlementPayee, type MovePatch, settlementPayeeStore } from './store.ts';

const { move } = transitions<SettlementPayee, MovePatch>();
const REJECTED = 'nameMismatch';
const STOPPED = 'compliance';

const decided = (_payee: SettlementPayee, _nothing: undefined, { now, note: { reason } }: Moment): MovePatch => ({
  decidedAt: now,
  ...(reason === undefined ? {} : { reason }),
});
const passed = (_payee: SettlementPayee, _nothing: undefined, { now }: Moment): MovePatch => ({ decidedAt: now });

/** The life of a settlement payee, which moves no money, and the check that it waits for. */
export const settlementPayeeLifecycle = ({ backOffice, secrets }: World) => {
  const askBackOffice = (command: Command, { accountId }: SettlementPayee) =>
    awaitDecision(backOffice, command, kind, accountId);

  /** The number of a company decides by its credit code, that of a person by the identity document. */
  const decidingNumber = async (reader: Reader | Tx, accountId: string): Promise<string> => {
    const payee = await findSettlementPayee(reader, accountId);
    return payee === undefined ? '' : (payee.creditCode ?? openNumbers(secrets, payee).idCardNo ?? '');
  };

  const payees = lifecycle(machine, {
    object: ({ accountId, merchantId, state, payeeName, accountNo, bankName, updatedAt }: SettlementPayee) => {
      const title = `${payeeName} · ${accountNo} · ${bankName}`;
      return { subject: accountId, merchantId, state, title: [title, title], updatedAt };
    },
    ...settlementPayeeStore,
    publish: publishNotice,
    create: move({ next: askBackOffice }),
    moves: {
      approve: move({ set: passed, notify: settlementPayeeMessages.available }),
      reject: move({ reason: REJECTED, set: decided, notify: settlementPayeeMessages.unavailable }),
      withdrawUse: move({ reason: STOPPED, set: decided, notify: settlementPayeeMessages.unavailable }),
      permit: move({ set: passed, notify: settlementPayeeMessages.available }),
    },
    own: {
      correct: move({ set: () => ({ decidedAt: null }), next: askBackOffice }),
      remove: move({ set: (_payee, _nothing, { now }) => ({ removedAt: now }) }),
    },
  });
  const kind: DecisionKind = {
    name: 'settlementPayee',
    title: ['结汇收款人审核', 'Settlement payee'],
    lifecycle: payees,
    waitsIn: 'checking',
    actions: { approve: 'approve', reject: 'reject' },
    rejects: REJECTED,
    valueOf: decidingNumber,
  };
  return { payees, kind };
};
export type SettlementPayeeLifecycle = ReturnType<typeof settlementPayeeLifecycle>;

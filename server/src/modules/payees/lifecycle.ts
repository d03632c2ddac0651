import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { payee as machine } from '@tradeport/shared/states/payee.ts';
import { payeeUse } from '@tradeport/shared/states/payeeUse.ts';
import { awaitDecision, type DecisionKind } from '../../platform/records/decisions.ts';
import { type LifecycleObject, lifecycle } from '../../platform/records/lifecycle.ts';
import { type ActNote, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';
import { publishNotice } from '../notices/index.ts';
import { removeAccounts } from './accountStore.ts';
import { payeeMessages } from './messages.ts';
import type { Payee } from './payee.ts';
import { findPayee, type PayeePatch, payeeStore, payeesInUse, writeUse } from './store.ts';

const { move } = transitions<Payee, PayeePatch>();
const REJECTED = 'nameMismatch';

const titleOf = ({ payeeName, country }: Payee): LifecycleObject['title'] => {
  const title = `${payeeName} · ${country}`;
  return [title, title];
};

/** Whether a payee may be paid is a matter of those that passed their review alone. */
const ofAvailable = ({ state }: Payee): Refusal | undefined =>
  state === 'available' ? undefined : refusal('OPERATION_NOT_ALLOW');

/** Whether a payee may be paid: opened at the end of its review, then up to its merchant. Moves no money. */
const useLifecycle = () =>
  lifecycle(payeeUse, {
    object: (payee: Payee) => ({
      subject: payee.payeeId,
      merchantId: payee.merchantId,
      state: payee.useState,
      title: titleOf(payee),
      updatedAt: payee.updatedAt,
    }),
    find: findPayee,
    list: payeesInUse,
    write: (tx, payee, from, to, _patch, at) => writeUse(tx, payee, from, to, at),
    moves: { open: transitions<Payee, Record<never, never>>().move({ guard: ofAvailable }) },
    own: {
      disable: transitions<Payee, Record<never, never>>().move({ guard: ofAvailable }),
      enable: transitions<Payee, Record<never, never>>().move({ guard: ofAvailable }),
    },
  });

/** What a decision leaves on the row: when it was, and why where it failed. */
const failing = (_payee: Payee, _nothing: unknown, at: { readonly now: Date; readonly note: ActNote }): PayeePatch => ({
  decidedAt: at.now,
  ...(at.note.reason === undefined ? {} : { reason: at.note.reason }),
});

/** The life of a payee, which moves no money: the review that it waits for, then the check of its account at the bank. */
export const payeeLifecycle = ({ backOffice, bank, secrets }: World) => {
  const uses = useLifecycle();
  const askBackOffice = (command: Command, { payeeId }: Payee) => awaitDecision(backOffice, command, kind, payeeId);
  const askBank = async (command: Command, { payeeId }: Payee): Promise<void> => {
    const { tx, sandboxId, now } = command;
    payees.later(command, payeeId, 'confirmAccount', await bank.confirmsAccountAt(tx, { sandboxId, at: now }));
  };
  const payees = lifecycle(machine, {
    object: (payee: Payee) => ({
      subject: payee.payeeId,
      merchantId: payee.merchantId,
      state: payee.state,
      title: titleOf(payee),
      updatedAt: payee.updatedAt,
    }),
    ...payeeStore,
    publish: publishNotice,
    create: move({ next: askBackOffice }),
    moves: {
      approve: move({ next: askBank }),
      reject: move({ reason: REJECTED, set: failing, notify: payeeMessages.failed }),
      confirmAccount: move({
        task: 'payee.confirmAccount',
        set: (_payee, _nothing, { now }) => ({ decidedAt: now }),
        notify: payeeMessages.available,
        next: (command, payee) => uses.actOn(command, payee, 'open'),
      }),
      refuseAccount: move({ reason: 'closedAccount', set: failing, notify: payeeMessages.failed }),
    },
    own: {
      mend: move({ set: () => ({ decidedAt: null }), next: askBackOffice }),
      remove: move({
        set: (_payee, _nothing, { now }) => ({ removedAt: now }),
        next: ({ tx, now }, { payeeId }) => removeAccounts(tx, { payeeId }, now),
      }),
    },
  });
  const kind: DecisionKind = {
    name: 'payee',
    title: ['收款人审核', 'Payee review'],
    lifecycle: payees,
    waitsIn: 'underReview',
    actions: { approve: 'approve', reject: 'reject' },
    rejects: REJECTED,
    valueOf: async (reader, payeeId) => {
      const found = await findPayee(reader, payeeId);
      return found ? secrets.atRest.open(found.certificateNoSealed, boundTo.payee(payeeId)) : '';
    },
  };
  return { payees, uses, kind };
};
export type PayeeLifecycle = ReturnType<typeof payeeLifecycle>;

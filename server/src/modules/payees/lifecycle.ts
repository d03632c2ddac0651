import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { payee as machine } from '@tradeport/shared/states/payee.ts';
import { payeeUse } from '@tradeport/shared/states/payeeUse.ts';
import { type LifecycleObject, lifecycle } from '../../platform/records/lifecycle.ts';
import { decided, decidedBecause, reviewed } from '../../platform/records/reviewed.ts';
import { transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';
import { publishNotice } from '../notices/index.ts';
import { removeAccounts } from './accountStore.ts';
import { payeeMessages } from './messages.ts';
import type { Payee } from './payee.ts';
import { otherNameOf } from './registeredName.ts';
import { findPayee, type PayeePatch, payeeStore, payeesInUse, writeUse } from './store.ts';

const { move } = transitions<Payee, PayeePatch>();

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

/** The life of a payee, which moves no money: the review that it waits for, then the check of its account at the bank. */
export const payeeLifecycle = (world: World) => {
  const { backOffice, bank, secrets } = world;
  const otherName = otherNameOf(world);
  const uses = useLifecycle();
  const askBank = async (command: Command, { payeeId }: Payee): Promise<void> => {
    const { tx, sandboxId, now } = command;
    payees.later(command, payeeId, 'confirmAccount', await bank.confirmsAccountAt(tx, { sandboxId, at: now }));
  };
  const { records: payees, kinds } = reviewed(machine, {
    backOffice,
    reviews: [
      {
        name: 'payee',
        title: ['收款人审核', 'Payee review'],
        waitsIn: 'underReview',
        actions: { approve: 'approve', reject: 'reject' },
        shows: ({ payeeId, certificateNoSealed }) => secrets.atRest.open(certificateNoSealed, boundTo.payee(payeeId)),
        remarks: async (payee) => {
          const other = await otherName(payee);
          return other === undefined ? [] : [[`企业登记名称：${other[0]}`, `Registered as: ${other[1]}`]];
        },
      },
    ],
    object: (payee: Payee) => ({
      subject: payee.payeeId,
      merchantId: payee.merchantId,
      state: payee.state,
      title: titleOf(payee),
      updatedAt: payee.updatedAt,
    }),
    ...payeeStore,
    publish: publishNotice,
    moves: {
      approve: move({ next: askBank }),
      reject: move({ reason: 'nameMismatch', set: decidedBecause, notify: payeeMessages.failed }),
      confirmAccount: move({
        task: 'payee.confirmAccount',
        set: decided,
        notify: payeeMessages.available,
        next: (command, payee) => uses.actOn(command, payee, 'open'),
      }),
      refuseAccount: move({ reason: 'closedAccount', set: decidedBecause, notify: payeeMessages.failed }),
    },
    own: {
      mend: move({ set: () => ({ decidedAt: null }) }),
      remove: move({
        set: (_payee, _nothing, { now }) => ({ removedAt: now }),
        next: ({ tx, now }, { payeeId }) => removeAccounts(tx, { payeeId }, now),
      }),
    },
  });
  return { payees, uses, kinds };
};
export type PayeeLifecycle = ReturnType<typeof payeeLifecycle>;

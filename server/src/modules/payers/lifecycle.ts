import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { payer as machine } from '@tradeport/shared/states/payer.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { awaitDecision, type DecisionKind } from '../../platform/records/decisions.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import { payerMessages } from './messages.ts';
import { type Payer, type PayerPatch, payerStore } from './store.ts';

const { move, moveWith } = transitions<Payer, PayerPatch>();
const REJECTED = 'nameMismatch';

/** How many recharges await the money of a payer; recharges answer it. */
export type CountAnnounced = (reader: Reader | Tx, payerNo: string) => Promise<number>;

/** The four digits before the last four: the last four decide what becomes of the transfers of this account. */
const decidingPart = ({ accountNo }: Payer): string => accountNo.slice(-8, -4);

/** The life of a payer, which moves no money, and the review that it waits for. */
export const payerLifecycle = ({ backOffice }: World, countAnnounced: CountAnnounced) => {
  const awaitReview = (command: Command, { payerNo }: Payer) => awaitDecision(backOffice, command, kind, payerNo);
  const announced = ({ payerNo }: Payer, { reader }: Moment) => countAnnounced(reader, payerNo);

  const payers = lifecycle(machine, {
    object: ({ payerNo, merchantId, state, accountName, accountNo, country, updatedAt }: Payer) => {
      const text = `${accountName} · ${country} · ${accountNo}`;
      return { subject: payerNo, merchantId, state, title: [text, text] as const, updatedAt };
    },
    ...payerStore,
    publish: publishNotice,
    create: move({ next: awaitReview }),
    moves: {
      approve: move({
        set: (_payer, _nothing, { now }) => ({ approvedAt: now }),
        notify: payerMessages.approved,
      }),
      reject: move({
        reason: REJECTED,
        set: (_payer, _nothing, { note: { reason } }) => (reason === undefined ? {} : { reason }),
        notify: payerMessages.rejected,
      }),
    },
    own: {
      mend: move({ next: awaitReview }),
      remove: moveWith(announced, {
        guard: (_payer, count) => (count > 0 ? refusal('payerHasRecharge', { params: { count } }) : undefined),
      }),
    },
  });
  const kind: DecisionKind = {
    name: 'payer',
    title: ['付款人审核', 'Payer review'],
    lifecycle: payers,
    waitsIn: 'underReview',
    actions: { approve: 'approve', reject: 'reject' },
    rejects: REJECTED,
    valueOf: async (reader, payerNo) => {
      const found = await payerStore.find(reader, payerNo);
      return found ? decidingPart(found) : '';
    },
  };
  return { payers, kind };
};
export type PayerLifecycle = ReturnType<typeof payerLifecycle>;

import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { tradeOrder as machine } from '@tradeport/shared/states/tradeOrder.ts';
import { awaitDecision, type DecisionKind } from '../../platform/records/decisions.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import { tradeOrderMessages } from './messages.ts';
import type { TradeOrder } from './order.ts';
import { findTradeOrder, type MovePatch, tradeOrderStore } from './store.ts';

const { move } = transitions<TradeOrder, MovePatch>();
const REJECTED = 'amountsDiffer';

/** What the review says goes with the state that it leads to. */
const reviewed = (_order: TradeOrder, _nothing: undefined, { now, note }: Moment): MovePatch => ({
  auditedAt: now,
  reason: note.reason ?? null,
  opinion: note.text ?? null,
});

/** The life of a trade order, which moves no money, and the review that it waits for. What decides is the merchant's own number. */
export const tradeOrderLifecycle = ({ backOffice }: World) => {
  const askBackOffice = (command: Command, { orderNo }: TradeOrder) =>
    awaitDecision(backOffice, command, kind, orderNo);

  const orders = lifecycle(machine, {
    object: ({ orderNo, merchantId, state, totalMinor, ccy, buyerName, reference, updatedAt }: TradeOrder) => {
      const text = `${formatGrouped(totalMinor, ccy)} ${ccy} · ${buyerName} · ${reference}`;
      return { subject: orderNo, merchantId, state, title: [text, text] as const, updatedAt };
    },
    ...tradeOrderStore,
    publish: publishNotice,
    create: move({ next: askBackOffice }),
    moves: {
      approve: move({ set: reviewed, notify: tradeOrderMessages.approved }),
      reject: move({ reason: REJECTED, set: reviewed, notify: tradeOrderMessages.rejected }),
      sendBack: move({ reason: 'materialIncomplete', set: reviewed, notify: tradeOrderMessages.sentBack }),
    },
    own: { mend: move({ next: askBackOffice }) },
  });
  const kind: DecisionKind<typeof machine> = {
    name: 'tradeOrder',
    title: ['合同审核', 'Contract review'],
    lifecycle: orders,
    waitsIn: 'underReview',
    // What fails once is sent back: what is rejected can never be tried again.
    actions: { approve: 'approve', reject: 'reject', ask: 'sendBack', failOnce: 'sendBack' },
    rejects: REJECTED,
    valueOf: async (reader, orderNo) => (await findTradeOrder(reader, orderNo))?.reference ?? '',
  };
  return { orders, kind };
};
export type TradeOrderLifecycle = ReturnType<typeof tradeOrderLifecycle>;

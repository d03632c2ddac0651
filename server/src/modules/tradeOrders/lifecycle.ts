import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { tradeOrder as machine } from '@tradeport/shared/states/tradeOrder.ts';
import { reviewed } from '../../platform/records/reviewed.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import { tradeOrderMessages } from './messages.ts';
import type { TradeOrder } from './order.ts';
import { type MovePatch, tradeOrderStore } from './store.ts';

const { move } = transitions<TradeOrder, MovePatch>();

/** What the review says goes with the state that it leads to. */
const audited = (_order: TradeOrder, _nothing: undefined, { now, note }: Moment): MovePatch => ({
  auditedAt: now,
  reason: note.reason ?? null,
  opinion: note.text ?? null,
});

/** The life of a trade order, which moves no money, and the review that it waits for. What decides is the merchant's own number. */
export const tradeOrderLifecycle = ({ backOffice }: World) => {
  const { records: orders, kinds } = reviewed(machine, {
    backOffice,
    reviews: [
      {
        name: 'tradeOrder',
        title: ['合同审核', 'Contract review'],
        waitsIn: 'underReview',
        // What fails once is sent back: what is rejected can never be tried again.
        actions: { approve: 'approve', reject: 'reject', ask: 'sendBack', failOnce: 'sendBack' },
        shows: ({ reference }) => reference,
      },
    ],
    object: ({ orderNo, merchantId, state, totalMinor, ccy, buyerName, reference, updatedAt }: TradeOrder) => {
      const text = `${formatGrouped(totalMinor, ccy)} ${ccy} · ${buyerName} · ${reference}`;
      return { subject: orderNo, merchantId, state, title: [text, text] as const, updatedAt };
    },
    ...tradeOrderStore,
    publish: publishNotice,
    moves: {
      approve: move({ set: audited, notify: tradeOrderMessages.approved }),
      reject: move({ reason: 'amountsDiffer', set: audited, notify: tradeOrderMessages.rejected }),
      sendBack: move({ reason: 'materialIncomplete', set: audited, notify: tradeOrderMessages.sentBack }),
    },
    own: { mend: move() },
  });
  return { orders, kinds };
};
export type TradeOrderLifecycle = ReturnType<typeof tradeOrderLifecycle>;

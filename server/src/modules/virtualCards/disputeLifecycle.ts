import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { CARD_CCY, wonOnCard } from '@tradeport/shared/rules/virtualCard.ts';
import { cardDispute as machine } from '@tradeport/shared/states/cardDispute.ts';
import { transferLegs } from '../../ledger/post.ts';
import { decidedBecause, reviewed } from '../../platform/records/reviewed.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import { type Dispute, type DisputePatch, disputeStore } from './disputeStore.ts';
import { disputeMessages } from './messages.ts';
import { standingOf } from './spendLifecycle.ts';
import { type Card, cardStore, writePots } from './store.ts';

const { move, moveWith } = transitions<Dispute, DisputePatch>();

const said = ({ note: { text } }: Moment) => (text === undefined ? {} : { auditRemark: text });

/** The card with what is won, the merchant locked. */
const won = async ({ cardNo, usdMinor }: Dispute, { reader }: Moment) => {
  const card: Card = await cardStore.get(reader, cardNo);
  return { card, gain: wonOnCard(standingOf(card), usdMinor) };
};

/** The life of a dispute: its fee is kept, and what is won is on the card again, or in the balance once the card is over. */
export const disputeLifecycle = ({ backOffice }: Pick<World, 'backOffice'>) =>
  reviewed(machine, {
    backOffice,
    reviews: [
      {
        name: 'cardDispute',
        title: ['消费争议', 'Dispute of a spend'],
        waitsIn: 'open',
        actions: { approve: 'win', reject: 'lose' },
        shows: ({ amountMinor }) => amountMinor,
      },
    ],
    object: ({ disputeNo, merchantId, state, shopName, ccy, amountMinor, updatedAt }: Dispute) => {
      const amount = `${formatGrouped(amountMinor, ccy)} ${ccy} · ${shopName}`;
      const title = [`争议 ${amount}`, `Dispute of ${amount}`] as const;
      return { subject: disputeNo, merchantId, state, title, updatedAt };
    },
    ...disputeStore,
    publish: publishNotice,
    create: move({ money: ({ feeMinor }) => transferLegs(CARD_CCY, feeMinor, 'available', 'fees') }),
    moves: {
      win: moveWith(won, {
        money: ({ usdMinor }, { gain }) => [
          { account: 'bank', ccy: CARD_CCY, minor: -usdMinor },
          { account: 'cards', ccy: CARD_CCY, minor: gain.onCards },
          { account: 'available', ccy: CARD_CCY, minor: gain.toAvailable },
        ],
        set: (_dispute, _facts, at) => ({ decidedAt: at.now, ...said(at) }),
        notify: disputeMessages.won,
        next: ({ tx, now }, _dispute, { card, gain }) => writePots(tx, card, gain.card, now),
      }),
      lose: move({
        reason: 'cardDisputeLost',
        set: (dispute, nothing, at) => ({ ...decidedBecause(dispute, nothing, at), ...said(at) }),
        notify: disputeMessages.lost,
      }),
    },
    own: {},
  });
export type DisputeLifecycle = ReturnType<typeof disputeLifecycle>;

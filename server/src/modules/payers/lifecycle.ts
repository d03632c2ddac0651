import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { payer as machine } from '@tradeport/shared/states/payer.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { because, reviewed } from '../../platform/records/reviewed.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import { payerMessages } from './messages.ts';
import { type Payer, type PayerPatch, payerStore } from './store.ts';

const { move, moveWith } = transitions<Payer, PayerPatch>();

/** How many recharges await the money of a payer; recharges answer it. */
export type CountAnnounced = (reader: Reader | Tx, payerNo: string) => Promise<number>;

/** The four digits before the last four: the last four decide what becomes of the transfers of this account. */
const decidingPart = ({ accountNo }: Payer): string => accountNo.slice(-8, -4);

/** The life of a payer, which moves no money, and the review that it waits for. */
export const payerLifecycle = ({ backOffice }: World, countAnnounced: CountAnnounced) => {
  const announced = ({ payerNo }: Payer, { reader }: Moment) => countAnnounced(reader, payerNo);

  const { records: payers, kinds } = reviewed(machine, {
    backOffice,
    reviews: [
      {
        name: 'payer',
        title: ['付款人审核', 'Payer review'],
        waitsIn: 'underReview',
        actions: { approve: 'approve', reject: 'reject' },
        shows: decidingPart,
      },
    ],
    object: ({ payerNo, merchantId, state, accountName, accountNo, country, updatedAt }: Payer) => {
      const text = `${accountName} · ${country} · ${accountNo}`;
      return { subject: payerNo, merchantId, state, title: [text, text] as const, updatedAt };
    },
    ...payerStore,
    publish: publishNotice,
    moves: {
      approve: move({
        set: (_payer, _nothing, { now }) => ({ approvedAt: now }),
        notify: payerMessages.approved,
      }),
      reject: move({
        reason: 'nameMismatch',
        set: because,
        notify: payerMessages.rejected,
      }),
    },
    own: {
      mend: move(),
      remove: moveWith(announced, {
        guard: (_payer, count) => (count > 0 ? refusal('payerHasRecharge', { params: { count } }) : undefined),
      }),
    },
  });
  return { payers, kinds };
};
export type PayerLifecycle = ReturnType<typeof payerLifecycle>;

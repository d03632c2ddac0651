import { poboPayer as machine } from '@tradeport/shared/states/poboPayer.ts';
import { decided, decidedBecause, reviewed } from '../../platform/records/reviewed.ts';
import { transitions } from '../../platform/records/transition.ts';
import type { World } from '../../platform/runtime/world.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';
import { publishNotice } from '../notices/index.ts';
import { poboPayerMessages } from './messages.ts';
import { nameOf } from './name.ts';
import { type PoboPayer, type PoboPayerPatch, poboPayerStore } from './store.ts';

const { move } = transitions<PoboPayer, PoboPayerPatch>();

/** The life of a payer to pay on behalf of, which moves no money, and the review that it waits for. */
export const poboPayerLifecycle = ({ backOffice, secrets }: World) => {
  const { records: payers, kinds } = reviewed(machine, {
    backOffice,
    reviews: [
      {
        name: 'poboPayer',
        title: ['代付付款方审核', 'POBO payer review'],
        waitsIn: 'underReview',
        actions: { approve: 'approve', reject: 'reject' },
        shows: ({ payerNo, idNumberSealed }) => secrets.atRest.open(idNumberSealed, boundTo.poboPayer(payerNo)),
      },
    ],
    object: (payer: PoboPayer) => {
      const text = `${nameOf(payer)} · ${payer.country}`;
      const { payerNo: subject, merchantId, state, updatedAt } = payer;
      return { subject, merchantId, state, title: [text, text] as const, updatedAt };
    },
    ...poboPayerStore,
    publish: publishNotice,
    moves: {
      approve: move({ set: decided, notify: poboPayerMessages.approved }),
      reject: move({ reason: 'nameMismatch', set: decidedBecause, notify: poboPayerMessages.rejected }),
    },
    own: { change: move({ set: () => ({ decidedAt: null }) }), remove: move() },
  });
  return { payers, kinds };
};
export type PoboPayerLifecycle = ReturnType<typeof poboPayerLifecycle>;

import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { isNamed as isCalled } from '@tradeport/shared/rules/companyName.ts';
import { poboPayer as machine } from '@tradeport/shared/states/poboPayer.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { decided, decidedBecause, reviewed } from '../../platform/records/reviewed.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { World } from '../../platform/runtime/world.ts';
import { publishNotice } from '../notices/index.ts';
import { numberOf as numberIn } from './byDocument.ts';
import { poboPayerMessages } from './messages.ts';
import { nameOf } from './name.ts';
import { type PoboPayer, type PoboPayerPatch, poboPayerStore } from './store.ts';

/** Whether an order that is not over names a payer. */
export type IsNamed = (reader: Reader | Tx, payerNo: string) => Promise<boolean>;

const { move, moveWith } = transitions<PoboPayer, PoboPayerPatch>();

/** The life of a payer to pay on behalf of, which moves no money, and the review that it waits for. */
export const poboPayerLifecycle = (world: World, isNamed: IsNamed) => {
  const { backOffice, registry } = world;
  const numberOf = numberIn(world);
  const named = async ({ payerNo }: PoboPayer, { reader }: Moment) => isNamed(reader, payerNo);
  const remove = moveWith(named, {
    guard: (_payer, isInUse) => (isInUse ? refusal('poboPayerInUse') : undefined),
  });
  const { records: payers, kinds } = reviewed(machine, {
    backOffice,
    reviews: [
      {
        name: 'poboPayer',
        title: ['代付付款方审核', 'POBO payer review'],
        waitsIn: 'underReview',
        actions: { approve: 'approve', reject: 'reject' },
        shows: numberOf,
        // What the registry calls a company of the mainland, where that is another name.
        remarks: async (payer) => {
          if (payer.idType !== 'creditCode') return [];
          const known = await registry.find(numberOf(payer));
          if (known === 'notFound' || known === 'timedOut' || isCalled(nameOf(payer), known)) return [];
          return [[`企业登记名称：${known.name}`, `Registered as: ${known.nameEn}`]];
        },
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
    own: { change: move({ set: () => ({ decidedAt: null }) }), remove },
  });
  return { payers, kinds };
};
export type PoboPayerLifecycle = ReturnType<typeof poboPayerLifecycle>;

import { type payer, payerRecord } from '@tradeport/shared/contract/payer.ts';
import { payer as machine } from '@tradeport/shared/states/payer.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { recordReads } from '../../platform/records/recordReads.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';
import { filesUsedBy } from '../files/index.ts';
import type { PayerService } from './service.ts';
import { findPayer, type Payer, type PayerState, payerList } from './store.ts';
import { payerView } from './view.ts';

/** Payers that are answered whole at most. */
const WHOLE_MAX = 500;
/** What the list shows unless a status is asked for. */
const KEPT: readonly PayerState[] = ['underReview', 'approved', 'rejected'];

/** Payers as the wire shows them. */
const payerViews =
  ({ secrets }: World) =>
  (reader: Reader, payers: readonly Payer[], language: Language) =>
    Promise.all(
      payers.map(async (one) => {
        const { idCardNoSealed, payerNo } = one;
        const idCardNo = idCardNoSealed && secrets.atRest.open(idCardNoSealed, boundTo.payer(payerNo));
        return payerView(one, { idCardNo, proofs: await filesUsedBy(reader, payerNo) }, language);
      }),
    );

/** Wire words become house words; no rules, no SQL. */
export const payerHandlers = (world: World, service: PayerService): Handlers<typeof payer> => {
  const views = payerViews(world);
  const reads = recordReads(world, { record: payerRecord, list: payerList, views });
  const shown = async (one: Payer, caller: SignedIn) => {
    const [view] = await views(reads.readerFor(caller), [one], caller.language);
    if (view === undefined) throw new Error(`payer ${one.payerNo} cannot be shown`);
    return view;
  };
  return {
    list: (request, caller) => reads.countedPage({ common: true, ...request }, caller, KEPT),
    detail: async ({ payerNo }, caller) => {
      const { reader, view } = await reads.get(caller, (from) => findPayer(from, payerNo), 'payerUnknown');
      return { ...view, timeline: await timelineOf(reader, machine, payerNo, caller.language) };
    },
    add: async (request, caller) => shown(await service.add(caller, request), caller),
    update: async ({ payerNo, ...request }, caller) => shown(await service.correct(caller, payerNo, request), caller),
    delete: async ({ payerNo }, caller) => {
      const { state } = await service.remove(caller, payerNo);
      const { code, label } = machine.states[state];
      return { payerNo, status: code, statusText: label[caller.language === 'zh-CN' ? 0 : 1] };
    },
    currentPayerList: async (_request, caller) => {
      const reader = reads.readerFor(caller);
      return views(
        reader,
        await payerList.last(reader, { states: ['approved'], common: true }, WHOLE_MAX),
        caller.language,
      );
    },
  };
};

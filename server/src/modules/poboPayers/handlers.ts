import { type poboPayer, poboPayerRecord } from '@tradeport/shared/contract/poboPayer.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { poboPayer as machine } from '@tradeport/shared/states/poboPayer.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { merchantScope, recordReads } from '../../platform/records/recordReads.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { filesUsedBy } from '../files/index.ts';
import { poboPayerList } from './poboPayerList.ts';
import { readPayers, unreadPayers } from './search/store.ts';
import type { PoboPayerService } from './service.ts';
import { findPoboPayer, type PoboPayer, type PoboPayerState } from './store.ts';
import { poboPayerDetail, poboPayerView } from './view.ts';

/** What the list shows unless a status is asked for. */
const KEPT: readonly PoboPayerState[] = ['underReview', 'available', 'reviewFailure'];

/** Wire words become house words; no rules, no SQL. */
export const poboPayerHandlers = (world: World, service: PoboPayerService): Handlers<typeof poboPayer> => {
  const shown = (one: PoboPayer, { now, language }: Pick<SignedIn, 'now' | 'language'>) =>
    poboPayerView(one, { idNumber: service.numberOf(one), today: dayOf(now) }, language);
  const reads = recordReads(world, {
    record: poboPayerRecord,
    list: poboPayerList,
    views: {
      to: (_reader: Reader, payers: readonly PoboPayer[], caller: SignedIn) => payers.map((one) => shown(one, caller)),
    },
  });
  /** Payers that were there before words were noted are read by the first who searches among them. */
  const readAll = async (caller: SignedIn): Promise<void> => {
    const scope = merchantScope(caller);
    const unread = () => unreadPayers(reads.readerFor(caller), poboPayerRecord.status.states);
    for (let some = await unread(); some.length > 0; some = await unread()) {
      const together = some;
      await world.db.inTx(scope, (tx) => readPayers(tx, scope.sandboxId, together));
    }
  };
  return {
    queryPage: async (request, caller) => {
      if (request.keyword !== undefined) await readAll(caller);
      return reads.countedPage(request, caller, KEPT);
    },
    queryByNo: async ({ payerNo }, caller) => {
      const { reader, found, view } = await reads.get(
        caller,
        (from) => findPoboPayer(from, payerNo),
        'poboPayerUnknown',
      );
      return {
        ...view,
        ...poboPayerDetail(found, await filesUsedBy(reader, payerNo)),
        timeline: await timelineOf(reader, machine, payerNo, caller.language),
      };
    },
    add: async (request, caller) => shown(await service.add(caller, request), caller),
    modify: async ({ payerNo, ...request }, caller) => shown(await service.change(caller, payerNo, request), caller),
    delete: async ({ payerNo }, caller) => {
      const { state } = await service.remove(caller, payerNo);
      const { code, label } = machine.states[state];
      return { payerNo, status: code, statusText: inLanguage(caller.language, label) };
    },
  };
};

import { type poboPayer, poboPayerRecord } from '@tradeport/shared/contract/poboPayer.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { poboPayer as machine } from '@tradeport/shared/states/poboPayer.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { recordReads } from '../../platform/records/recordReads.ts';
import { timelineOf } from '../../platform/records/timeline.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { filesUsedBy } from '../files/index.ts';
import type { PoboPayerService } from './service.ts';
import { findPoboPayer, type PoboPayer, type PoboPayerState, poboPayerList } from './store.ts';
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
  return {
    queryPage: (request, caller) => reads.countedPage(request, caller, KEPT),
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

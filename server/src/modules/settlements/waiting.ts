import { TOTAL_SHOWN_MAX } from '@tradeport/shared/rules/paging.ts';
import { screens } from '@tradeport/shared/screens.ts';
import type { WaitingKind } from '../../platform/records/waitingKind.ts';
import { settlementList } from './store.ts';

/** The settlements that wait for what their bank asks. */
export const settlementsWaiting: WaitingKind = {
  orderType: 'settlement',
  screen: screens.settlements,
  count: (reader) => settlementList.count(reader, { states: ['supplement'] }, TOTAL_SHOWN_MAX),
  firstEnd: async (reader) => {
    const row = await reader.settlement.findFirst({
      where: { state: 'supplement', supplyEndsAt: { not: null } },
      orderBy: { supplyEndsAt: 'asc' },
      select: { supplyEndsAt: true },
    });
    return row?.supplyEndsAt ?? null;
  },
};

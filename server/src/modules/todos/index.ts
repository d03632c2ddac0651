/**
 * To-dos: answers how much waits for material of a merchant, whichever kind of order it is, and how much for a reviewer. Asks each kind, and tells of those alone
 * that the operator may see. Owns nothing and moves no money.
 */
import { ENDS_SOON_DAYS, todo } from '@tradeport/shared/contract/todo.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { WaitingKind } from '../../platform/records/waitingKind.ts';
import { type Handlers, handled } from '../../platform/runtime/calls.ts';
import { opens } from '../../platform/runtime/opens.ts';
import type { World } from '../../platform/runtime/world.ts';

/** How much waits for a reviewer. */
type ReviewsWaiting = Handlers<typeof todo>['batchPayWaitAuditCount'];

const handlers = (world: World, kinds: readonly WaitingKind[], waiting: ReviewsWaiting): Handlers<typeof todo> => ({
  batchPayWaitAuditCount: waiting,
  payeeWaitMaterialCount: async (_request, caller) => {
    const reader = world.db.read(merchantScope(caller));
    const soon = new Date(caller.now.getTime() + ENDS_SOON_DAYS * 86_400_000);
    const seen = kinds.filter(({ screen }) => opens(caller.session, [screen]));
    const found = await Promise.all(
      seen.map(async ({ orderType, count, firstEnd, endingBy }) => {
        const [waiting, first, endingSoon] = await Promise.all([
          count(reader),
          firstEnd(reader),
          endingBy?.(reader, soon) ?? 0,
        ]);
        return { orderType, count: waiting, firstEndsAt: first && formatInstant(first), endingSoon };
      }),
    );
    const ends = found.flatMap(({ firstEndsAt }) => firstEndsAt ?? []).sort();
    return {
      count: found.reduce((sum, { count }) => sum + count, 0),
      firstEndsAt: ends[0] ?? null,
      kinds: found,
    };
  },
});

export const createTodos = (world: World, kinds: readonly WaitingKind[], waiting: ReviewsWaiting) => ({
  calls: [handled(todo, handlers(world, kinds, waiting))],
});

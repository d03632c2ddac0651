import type { view } from '@tradeport/shared/contract/view.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Views } from './service.ts';
import { viewsOf } from './store.ts';

/** Wire words become house words; no rules, no SQL. */
export const viewHandlers = ({ db }: World, views: Views): Handlers<typeof view> => ({
  list: async ({ list }, caller) => ({
    views: [...(await viewsOf(db.read(merchantScope(caller)), caller.session.operatorId, list))],
  }),
  save: (request, caller) => views.save(caller, request),
  remove: async ({ viewId }, caller) => {
    await views.remove(caller, viewId);
    return { viewId };
  },
});

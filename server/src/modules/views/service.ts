import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { VIEWS_MAX } from '@tradeport/shared/contract/view.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { addView, removeView, type View, viewsOf, writeFilters } from './store.ts';

/** Keeping and removing views. */
export const createViews = (commands: Commands) => ({
  /** Under a name that is known already the filters change. Refuses `viewsFull` for one more than are kept. */
  save: (caller: SignedIn, { list, name, filters }: Omit<View, 'viewId'>): Promise<View> =>
    commands.run(commanderOf(caller), async (command) => {
      const { merchantId, operatorId } = caller.session;
      // Held first: of two that are kept at once the second sees the first.
      await command.lockMerchant();
      const kept = await viewsOf(command.tx, operatorId, list);
      const known = kept.find((view) => view.name === name);
      if (known !== undefined) {
        await writeFilters(command.tx, known.viewId, filters);
        return { ...known, filters };
      }
      if (kept.length >= VIEWS_MAX) throw refusal('viewsFull');
      const view = { viewId: await command.orderNo('VW'), list, name, filters };
      await addView(command.tx, { sandboxId: command.sandboxId, merchantId, operatorId }, view, command.now);
      return view;
    }),
  /** Refuses `viewUnknown` for one that this operator does not keep. */
  remove: (caller: SignedIn, viewId: string): Promise<void> =>
    commands.run(commanderOf(caller), async ({ tx }) => {
      if (!(await removeView(tx, caller.session.operatorId, viewId))) throw refusal('viewUnknown');
    }),
});
export type Views = ReturnType<typeof createViews>;

import type { simCard } from '@tradeport/shared/contract/sim/card.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { CARD_CCY } from '@tradeport/shared/rules/virtualCard.ts';
import type { Shop } from '../../modules/virtualCards/index.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Tasks } from '../../platform/runtime/tasks.ts';
import type { World } from '../../platform/runtime/world.ts';

/** A shop that says nothing of itself. */
const UNNAMED = 'Online Store';

/** The call by which a shop spends with a card, and what falls due by it at this very moment. */
export const cardHandlers = (
  { db }: Pick<World, 'db'>,
  shop: Shop,
  tasks: Pick<Tasks, 'runDue'>,
): Handlers<typeof simCard> => ({
  spend: async ({ number, expiry, cvc, shop: shopName = UNNAMED, ...asked }, caller) => {
    const { sandboxId, now } = caller;
    const spend = await shop.spend(caller, { number, expiry, cvc }, { ...asked, shop: shopName });
    await tasks.runDue(sandboxId, now);
    const merchant = await db
      .read({ sandboxId, platform: true })
      .merchant.findFirst({ where: { id: spend.merchantId }, select: { no: true } });
    const { spendNo, cardNo, heldMinor, state } = spend;
    return {
      spendNo,
      cardNo,
      merchantNo: merchant?.no ?? '',
      heldUsd: formatAmount(heldMinor, CARD_CCY),
      status: state,
    };
  },
});

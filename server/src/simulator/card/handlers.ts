import type { simCard } from '@tradeport/shared/contract/sim/card.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { CARD_CCY } from '@tradeport/shared/rules/virtualCard.ts';
import { cardSpend } from '@tradeport/shared/states/cardSpend.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import type { Shop } from '../../modules/virtualCards/index.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { Tasks } from '../../platform/runtime/tasks.ts';
import type { World } from '../../platform/runtime/world.ts';
import { merchantNames } from '../object/store.ts';
import { stateView } from '../object/view.ts';

/** A shop that says nothing of itself. */
const UNNAMED = 'Online Store';

/** Spends of a list that says no limit. */
const SPENDS_SHOWN = 20;
const usd = (minor: bigint): string => formatAmount(minor, CARD_CCY);

/** The calls by which a shop spends with a card, with what falls due by it at this very moment, and sees what was spent. */
export const cardHandlers = (
  { db }: Pick<World, 'db'>,
  shop: Shop,
  tasks: Pick<Tasks, 'runDue'>,
): Handlers<typeof simCard> => ({
  spend: async ({ number, expiry, cvc, shop: shopName = UNNAMED, ...asked }, caller) => {
    const typed = { number, expiry, cvc };
    const { spend, merchantNo, dueAt } = await shop.spend(caller, typed, { ...asked, shop: shopName });
    if (dueAt !== undefined) await tasks.runDue(caller.sandboxId, dueAt);
    const { spendNo, cardNo, heldMinor, state } = spend;
    return { spendNo, cardNo, merchantNo, heldUsd: usd(heldMinor), status: state };
  },
  spends: async ({ limit = SPENDS_SHOWN }, { sandboxId, language }) => {
    const reader = db.read({ sandboxId, platform: true });
    const [spends, merchants] = await Promise.all([shop.latest(reader, limit), merchantNames(reader)]);
    return spends.map(({ spendNo, cardNo, numberEnding, merchantId, shopName, ccy, ...spend }) => {
      const { no, name, nameEn } = merchants.get(merchantId) ?? { no: '', name: '', nameEn: '' };
      return {
        spendNo,
        cardNo,
        numberEnding,
        merchantNo: no,
        merchantName: inLanguage(language, [name, nameEn]),
        shopName,
        currency: ccy,
        amount: formatAmount(spend.amountMinor, ccy),
        heldUsd: usd(spend.heldMinor),
        settledUsd: spend.settledMinor === null ? null : usd(spend.settledMinor),
        state: stateView(cardSpend, spend.state, language),
        spentAt: formatInstant(spend.createdAt),
      };
    });
  },
  programmes: async (_nothing, { sandboxId, language }) =>
    (await shop.programmes(db.read({ sandboxId, platform: true }))).map(({ no, name, nameEn, cardProgramme }) => ({
      merchantNo: no,
      merchantName: inLanguage(language, [name, nameEn]),
      programme: cardProgramme,
    })),
});

import { alike } from '@tradeport/shared/contract/explanation.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { CARD_CCY, cardExpiryOf, cardUsdOf } from '@tradeport/shared/rules/virtualCard.ts';
import { readAmount } from '../../platform/records/amounts.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import type { Caller } from '../../platform/runtime/caller.ts';
import { type Command, outsideCommander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { sameText } from '../../platform/secrets/sameText.ts';
import type { RateService } from '../rates/index.ts';
import { usdText } from './messages.ts';
import { findNumbered } from './numbers.ts';
import type { SpendLifecycle } from './spendLifecycle.ts';
import { addSpend, latestSpends, type Spend } from './spendStore.ts';
import { type Card, cardStore, hasProgramme, listProgrammes, writePots } from './store.ts';

/** What a shop asks for. */
export interface Purchase {
  readonly currency: FiatCcy;
  readonly amount: string;
  readonly shop: string;
}

/** What is typed at a shop. */
export interface TypedCard {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

const DAY_MS = 86_400_000;

/** Refuses what no shop is paid with: in the order of the contract. */
const requireUsable = async ({ tx, now }: Command, card: Card): Promise<void> => {
  const isOver = card.state === 'cancelled' || card.state === 'closed';
  if (isOver || card.expiresOn === null || card.expiresOn < dayOf(now)) throw refusal('INVALID_CARD');
  if (!(await hasProgramme(tx, card.merchantId))) throw refusal('CARD_CONFIG_ERROR');
  if (card.state !== 'active') throw refusal('OPERATION_NOT_ALLOW');
};

const notEnough = ({ freeMinor, heldMinor }: Card, wanted: bigint) =>
  refusal('CARD_NOT_FUND', {
    sum: {
      title: ['卡内额度不足', 'Too little is free on the card'],
      formula: ['可用额度 < 需占用金额', 'free < to be held'],
      lines: [
        { label: ['可用额度', 'Free'], value: alike(usdText(freeMinor)) },
        { label: ['待结算占用', 'Held by pending spends'], value: alike(usdText(heldMinor)) },
        { label: ['需占用', 'To be held'], value: alike(usdText(wanted)) },
      ],
      rounding: ['外币向上折算到分', 'foreign amounts are rounded up to the cent'],
      rule: [
        '待结算的消费占用额度，直到结算或撤销',
        'Pending spends hold their amounts until they are settled or reversed',
      ],
    },
  });

/** The door of shops: how a card is spent with. */
export const createShop = (world: World, commands: Commands, rates: RateService, spends: SpendLifecycle) => {
  /** What a purchase comes to at this moment. Refuses `marketDown`. */
  const priced = async ({ tx, sandboxId, now }: Command, ccy: FiatCcy, amountMinor: bigint) => {
    if (ccy === CARD_CCY) return { heldMinor: amountMinor, price: null, midRate: null, spread: null };
    const { price, mid, spread } = (await rates.open(tx, sandboxId)).rateAt(CARD_CCY, ccy, now);
    return { heldMinor: cardUsdOf(ccy, amountMinor, price), price, midRate: mid, spread };
  };

  /** Part of a command: with the merchant locked, so that of two for the rest of a card the second finds the first. */
  const spendWith = async (
    command: Command,
    cardNo: string,
    { currency: ccy, amount, shop }: Purchase,
  ): Promise<Spend> => {
    const { tx, sandboxId, now } = command;
    const spendNo = await command.orderNo('CS');
    await command.lockMerchant();
    const card = await cardStore.get(tx, cardNo);
    await requireUsable(command, card);
    const amountMinor = readAmount(amount, ccy);
    if (amountMinor === 0n) throw refusal('BELOW_MINI_LIMIT');
    const held = await priced(command, ccy, amountMinor);
    if (held.heldMinor > card.freeMinor) throw notEnough(card, held.heldMinor);
    const assume = await readAssumptions(tx, sandboxId);
    const { freeMinor, heldMinor, merchantId, numberEnding } = card;
    const pots = { freeMinor: freeMinor - held.heldMinor, heldMinor: heldMinor + held.heldMinor };
    await writePots(tx, card, pots, now);
    const { row } = await spends.records.create(command, spendNo, (state) =>
      addSpend(tx, sandboxId, {
        ...{ spendNo, merchantId, cardNo, state, numberEnding: numberEnding ?? '', shopName: shop, ccy, amountMinor },
        ...held,
        ...{ settledMinor: null, settlementPrice: null, reason: null, endedAt: null },
        ...{ createdAt: now, updatedAt: now },
        heldUntil: new Date(now.getTime() + Number(assume('cardSpendHeldDays')) * DAY_MS),
      }),
    );
    return row;
  };

  /** The card that was typed. Refuses `INVALID_CARD` for a number that none bears, another expiry or CVC alike. */
  const typedCard = async (sandboxId: string, { number, expiry, cvc }: TypedCard) => {
    const digits = number.replaceAll(/\s/g, '');
    const found = await findNumbered(world, world.db.read({ sandboxId, platform: true }), sandboxId, digits);
    const isRight =
      found !== undefined &&
      found.expiresOn !== null &&
      cardExpiryOf(found.expiresOn) === expiry &&
      sameText(found.numbers.cvc ?? '', cvc);
    if (!isRight) throw refusal('INVALID_CARD');
    return found;
  };

  /** Spends with the card that was typed. */
  const spend = async (caller: Caller, typed: TypedCard, purchase: Purchase): Promise<Spend> => {
    // What no shop can ask for is refused before any card is looked for.
    readAmount(purchase.amount, purchase.currency);
    const { cardNo, merchantId } = await typedCard(caller.sandboxId, typed);
    return commands.run(outsideCommander(caller, merchantId), (command) => spendWith(command, cardNo, purchase));
  };

  return { spend, spendWith, latest: latestSpends, programmes: listProgrammes };
};
export type Shop = ReturnType<typeof createShop>;

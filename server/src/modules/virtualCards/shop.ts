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
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { World } from '../../platform/runtime/world.ts';
import { sameText } from '../../platform/secrets/sameText.ts';
import type { OpenMarket, RateService } from '../rates/index.ts';
import { usdText } from './messages.ts';
import { findNumbered } from './numbers.ts';
import type { SpendLifecycle } from './spendLifecycle.ts';
import { addSpend, latestSpends, type Spend } from './spendStore.ts';
import { type Card, cardStore, listProgrammes, programmeOf, writePots } from './store.ts';

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

/** What was bought, and of whom. */
interface Bought {
  readonly spend: Spend;
  readonly merchantNo: string;
  /** The moment of the spend, where something of it is due at that very moment. */
  readonly dueAt: Date | undefined;
}

const DAY_MS = 86_400_000;

/** Refuses what no shop is paid with: in the order of the contract. */
const requireUsable = ({ state, expiresOn }: Card, isSetUp: boolean, now: Date): void => {
  const isOver = state === 'cancelled' || state === 'closed';
  if (isOver || expiresOn === null || expiresOn < dayOf(now)) throw refusal('INVALID_CARD');
  if (!isSetUp) throw refusal('CARD_CONFIG_ERROR');
  if (state !== 'active') throw refusal('OPERATION_NOT_ALLOW');
};

/** What a purchase comes to at a moment; null: in the currency of cards no market is asked. */
const priced = (market: OpenMarket | null, ccy: FiatCcy, amountMinor: bigint, now: Date) => {
  if (market === null) return { heldMinor: amountMinor, price: null, midRate: null, spread: null };
  const { price, mid, spread } = market.rateAt(CARD_CCY, ccy, now);
  return { heldMinor: cardUsdOf(ccy, amountMinor, price), price, midRate: mid, spread };
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
  /** Part of a command: with the merchant locked, so that of two for the rest of a card the second finds the first. */
  const spendWith = async (
    command: Command,
    { cardNo, merchantId }: Pick<Card, 'cardNo' | 'merchantId'>,
    { currency: ccy, amount, shop }: Purchase,
  ): Promise<Bought> => {
    const { tx, sandboxId, now } = command;
    // Its number locks the merchant: what is asked of the merchant behind it stands still until the spend is made.
    const numbering = startEarly(command.orderNo('CS'));
    const finding = startEarly(cardStore.get(tx, cardNo));
    const setting = startEarly(programmeOf(tx, merchantId));
    const assuming = startEarly(readAssumptions(tx, sandboxId));
    const opening = ccy === CARD_CCY ? null : startEarly(rates.open(tx, sandboxId));
    const spendNo = await numbering;
    const card = await finding;
    const { merchantNo, isSetUp } = await setting;
    requireUsable(card, isSetUp, now);
    const amountMinor = readAmount(amount, ccy);
    if (amountMinor === 0n) throw refusal('BELOW_MINI_LIMIT');
    const held = priced(await opening, ccy, amountMinor, now);
    if (held.heldMinor > card.freeMinor) throw notEnough(card, held.heldMinor);
    const assume = await assuming;
    const { freeMinor, heldMinor, numberEnding } = card;
    const pots = { freeMinor: freeMinor - held.heldMinor, heldMinor: heldMinor + held.heldMinor };
    const writing = startEarly(writePots(tx, card, pots, now));
    const { row } = await spends.records.create(command, spendNo, (state) =>
      addSpend(tx, sandboxId, {
        spendNo,
        merchantId,
        cardNo,
        state,
        numberEnding: numberEnding ?? '',
        shopName: shop,
        ccy,
        amountMinor,
        ...held,
        settledMinor: null,
        settlementPrice: null,
        reason: null,
        endedAt: null,
        createdAt: now,
        updatedAt: now,
        heldUntil: new Date(now.getTime() + Number(assume('cardSpendHeldDays')) * DAY_MS),
      }),
    );
    await writing;
    return { spend: row, merchantNo, dueAt: command.leavesDue() ? now : undefined };
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
  const spend = async (caller: Caller, typed: TypedCard, purchase: Purchase): Promise<Bought> => {
    // What no shop can ask for is refused before any card is looked for.
    readAmount(purchase.amount, purchase.currency);
    const card = await typedCard(caller.sandboxId, typed);
    return commands.run(outsideCommander(caller, card.merchantId), (command) => spendWith(command, card, purchase));
  };

  return { spend, spendWith, latest: latestSpends, programmes: listProgrammes };
};
export type Shop = ReturnType<typeof createShop>;

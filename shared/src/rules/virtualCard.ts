/** What virtual cards hold and what a spend takes of one. Amounts are minor units. */
import type { FiatCcy } from '../reference/currencies.ts';
import { cardCheckDigit } from './accountNumbers.ts';
import { addDays, type Day, dayOf } from './calendar.ts';
import { lesserOf } from './money.ts';
import { atPrice } from './quotation.ts';
import type { Rate } from './rates.ts';

/** What every card holds. */
export const CARD_CCY = 'USD';
/** What its merchant may do with a card by itself, beside raising it. */
export const CARD_ACTS = ['freeze', 'unfreeze', 'cancel'] as const;
export type CardAct = (typeof CARD_ACTS)[number];

/** No issuer gives numbers of this range to anybody: they are for trying things out. */
const TEST_RANGE = '999988';
const NUMBER_DIGITS = 16;
/** Digits that an issuer picks for one: the last is that of the check. */
export const CARD_PICKED_DIGITS = NUMBER_DIGITS - TEST_RANGE.length - 1;
export const CARD_CVC_DIGITS = 3;

/** The number of a card with its check digit; `picked` are the digits that the issuer chose. */
export const cardNumberOf = (picked: string): string => {
  const body = `${TEST_RANGE}${picked}`;
  return body + cardCheckDigit(body);
};

/** As many last digits of a number are shown to everybody. */
export const CARD_ENDING_DIGITS = 4;
export const cardEndingOf = (number: string): string => number.slice(-CARD_ENDING_DIGITS);

/** What stands on a card for its last day: "11/29". */
export const cardExpiryOf = (expiresOn: Day): string => `${expiresOn.slice(5, 7)}/${expiresOn.slice(2, 4)}`;

/** What a spend comes to in cents of USD; a foreign one at the customer's price of the pair, rounded up as what the customer gives. */
export const cardUsdOf = (ccy: FiatCcy, minor: bigint, price: Rate): bigint =>
  ccy === CARD_CCY ? minor : atPrice({ minor, from: ccy, to: CARD_CCY, price, round: 'up' });

/** What a card has left, and what pending spends hold on it. */
export interface CardPots {
  readonly freeMinor: bigint;
  readonly heldMinor: bigint;
}

/** How a card stands when a spend of it ends. */
export interface EndingOn extends CardPots {
  /** Cancelled or closed: what comes back goes to the balance. */
  readonly isOver: boolean;
  /** Cancelled: what is left goes to the balance once nothing is pending. Of a closed card it has gone there already. */
  readonly isReleased: boolean;
}

/** Where the money of a spend that ends comes from and goes to. */
export interface CardEnding {
  /** The card as it stands then. */
  readonly card: CardPots;
  /** What all cards together hold less. */
  readonly offCards: bigint;
  readonly toAvailable: bigint;
  readonly fromAvailable: bigint;
  readonly owed: bigint;
}

const released = (card: CardPots, isReleased: boolean): { readonly card: CardPots; readonly rest: bigint } =>
  isReleased && card.heldMinor === 0n ? { card: { ...card, freeMinor: 0n }, rest: card.freeMinor } : { card, rest: 0n };

/**
 * A spend that held so much settles at so much: what the card lacks comes from what is free on it, then from what is available, then it
 * is owed; what was held too much is back.
 */
export const settledOnCard = (
  on: EndingOn,
  { heldMinor, dueMinor, availableMinor }: Readonly<Record<'heldMinor' | 'dueMinor' | 'availableMinor', bigint>>,
): CardEnding => {
  const back = heldMinor > dueMinor ? heldMinor - dueMinor : 0n;
  const lack = dueMinor > heldMinor ? dueMinor - heldMinor : 0n;
  const fromCard = lesserOf(lack, on.freeMinor);
  const fromAvailable = lesserOf(lack - fromCard, availableMinor);
  const kept = on.isOver ? 0n : back;
  const before = { freeMinor: on.freeMinor - fromCard + kept, heldMinor: on.heldMinor - heldMinor };
  const { card, rest } = released(before, on.isReleased);
  return {
    card,
    offCards: heldMinor + fromCard - kept + rest,
    toAvailable: back - kept + rest,
    fromAvailable,
    owed: lack - fromCard - fromAvailable,
  };
};

/** A spend that held so much is taken back: it is free on the card again, or available once the card is over. */
export const reversedOnCard = (on: EndingOn, heldMinor: bigint): CardEnding => {
  const kept = on.isOver ? 0n : heldMinor;
  const before = { freeMinor: on.freeMinor + kept, heldMinor: on.heldMinor - heldMinor };
  const { card, rest } = released(before, on.isReleased);
  const back = heldMinor - kept + rest;
  return { card, offCards: back, toAvailable: back, fromAvailable: 0n, owed: 0n };
};

/** A settled spend can be disputed for so many days after that of its settlement. */
export const CARD_DISPUTE_DAYS = 75;
/** Kept whatever the outcome, in cents of USD. */
export const CARD_DISPUTE_FEE_MINOR = 1_500n;

/** The last day, whole, on which a spend can be disputed that was settled then. */
export const disputableUntil = (settledAt: Date): Day => addDays(dayOf(settledAt), CARD_DISPUTE_DAYS);

/** What is won of a dispute: on the card again, or in the balance once the card is over. */
export const wonOnCard = (
  { freeMinor, heldMinor, isOver }: EndingOn,
  wonMinor: bigint,
): { readonly card: CardPots; readonly onCards: bigint; readonly toAvailable: bigint } => {
  const onCards = isOver ? 0n : wonMinor;
  return { card: { freeMinor: freeMinor + onCards, heldMinor }, onCards, toAvailable: wonMinor - onCards };
};

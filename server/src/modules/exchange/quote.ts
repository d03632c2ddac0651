import type { KeyObject } from 'node:crypto';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import type { Day } from '@tradeport/shared/rules/calendar.ts';
import {
  COVERS,
  type Cover,
  DELIVERIES,
  type Delivery,
  type OrdinaryDelivery,
} from '@tradeport/shared/rules/exchangeWays.ts';
import { forwardDayFault, forwardPrice } from '@tradeport/shared/rules/forward.ts';
import { slotOf } from '@tradeport/shared/rules/market.ts';
import { MINOR_MAX, minorOf } from '@tradeport/shared/rules/money.ts';
import { atPrice, perBought, perSold, usdEquivalent } from '@tradeport/shared/rules/quotation.ts';
import type { Rate, Rounding } from '@tradeport/shared/rules/rates.ts';
import { readAmount } from '../../platform/records/amounts.ts';
import { refuseFaults } from '../../platform/records/fieldFaults.ts';
import { readSignedText, signText } from '../../platform/secrets/signedText.ts';
import { delivery, forwardDays, forwardDelivery, type OpenMarket } from '../rates/index.ts';
import { worthAt } from './credit.ts';
import { aboveMaximum, belowMinimum, resultIsZero } from './refusals.ts';

export type FixedSide = 'sell' | 'buy';

/** What a customer is offered until the end of the slot. */
export interface Quote {
  readonly merchantId: string;
  readonly sell: Ccy;
  readonly buy: Ccy;
  /** The side whose amount the customer named. */
  readonly fixedSide: FixedSide;
  readonly sellMinor: bigint;
  readonly buyMinor: bigint;
  /** Units bought for one unit sold, for reading; the amounts follow from the price. */
  readonly rate: Rate;
  /** The market's mid of the pair and the customer's price, both as the pair is quoted. */
  readonly mid: Rate;
  readonly price: Rate;
  readonly spread: string;
  readonly validUntil: Date;
  readonly delivery: Delivery;
  /** The day of delivery as it is expected when it is quoted, and when it begins; a confirmation settles both, but of a forward. */
  readonly deliveryOn: Day;
  readonly deliverAt: Date;
  readonly cover: Cover;
  /** What it would use of the credit, in minor units of USD at the mid of its slot. */
  readonly creditWorthMinor: bigint;
  /** Of a forward: what its price has beside that of the day. */
  readonly forwardPoints: string | null;
}

/** A day that follows from the moment, or one that is asked for: that of a forward. */
export type AskedDelivery = OrdinaryDelivery | { readonly forwardOn: Day };
export const isForward = (asked: AskedDelivery): asked is { readonly forwardOn: Day } => typeof asked === 'object';

interface Asked {
  readonly merchantId: string;
  readonly sell: Ccy;
  readonly buy: Ccy;
  readonly fixedSide: FixedSide;
  readonly amount: string;
  readonly delivery: AskedDelivery;
  readonly cover: Cover;
  readonly now: Date;
}

/**
 * Limits are named in US dollars; an amount of another currency is valued at the mid of the slot: rounded down for the minimum, up
 * for the maximum.
 */
export const refuseOutsideLimits = (market: OpenMarket, sell: Ccy, sellMinor: bigint, now: Date): void => {
  const { minimumUsd, maximumUsd } = market.terms;
  const usdMid = market.usdMidAt(sell, now);
  const worth = (round: Rounding) => usdEquivalent({ ccy: sell, minor: sellMinor }, usdMid, round);
  const valued = { sell, sellMinor, usdMid, slotAt: slotOf(now).startsAt };
  const [least, most] = [minorOf(minimumUsd, 'USD'), minorOf(maximumUsd, 'USD')];
  const [down, up] = [worth('down'), worth('up')];
  if (down < least) throw belowMinimum({ ...valued, usdMinor: down, limitMinor: least }, minimumUsd);
  if (up > most) throw aboveMaximum({ ...valued, usdMinor: up, limitMinor: most });
};

const zeroOf = ({ sell, buy, fixedSide }: Pick<Asked, 'sell' | 'buy' | 'fixedSide'>, minor: bigint, price: Rate) =>
  fixedSide === 'sell'
    ? resultIsZero({ ccy: sell, minor }, buy, perSold(price, { sell, buy }, 'down'))
    : resultIsZero({ ccy: buy, minor }, sell, perBought(price, { sell, buy }));

/** The side that the customer named and the other one at a price of the pair. Refuses what is no amount, too large, or comes to nothing. */
export const amountsAt = (
  market: OpenMarket,
  asked: Pick<Asked, 'sell' | 'buy' | 'fixedSide' | 'amount'>,
  price: Rate,
): Pick<Quote, 'sellMinor' | 'buyMinor'> => {
  const { sell, buy, fixedSide } = asked;
  const crypto = market.terms.crypto.decimals;
  const fixed = readAmount(asked.amount, fixedSide === 'sell' ? sell : buy, 'amount', crypto);
  const other = { minor: fixed, price, crypto };
  const sellMinor = fixedSide === 'sell' ? fixed : atPrice({ ...other, from: buy, to: sell, round: 'up' });
  const buyMinor = fixedSide === 'buy' ? fixed : atPrice({ ...other, from: sell, to: buy, round: 'down' });
  if (sellMinor > MINOR_MAX || buyMinor > MINOR_MAX) throw refusal('amountTooLarge');
  if (fixed > 0n && (sellMinor === 0n || buyMinor === 0n)) throw zeroOf(asked, fixed, price);
  return { sellMinor, buyMinor };
};

/** Refuses `deliveryDayOutside` and `deliveryDayOff` of a day on which no forward is delivered that is asked for at this moment. */
const requireForwardDay = ({ world }: OpenMarket, on: Day, now: Date): void => {
  const days = forwardDays(now, world);
  const reason = forwardDayFault(on, days, world.overrides);
  if (reason === undefined) return;
  refuseFaults([{ path: 'deliveryDay', reason, params: { ...days, day: on } }]);
};

/** At which price and when it is delivered: a forward has its points in the price, and the day that was asked for. */
const termsOf = (market: OpenMarket, { sell, buy, delivery: asked, now }: Asked) => {
  const slot = market.rateAt(sell, buy, now);
  if (!isForward(asked)) {
    const expected = delivery(asked, now, market.world, market.terms.t0Ms);
    return { ...slot, forwardPoints: null, expected };
  }
  requireForwardDay(market, asked.forwardOn, now);
  const { price, points } = forwardPrice(slot.price, market.terms.forwardPoints, slot.side);
  const rate = perSold(price, { sell, buy }, 'down');
  return { ...slot, price, rate, forwardPoints: points, expected: forwardDelivery(asked.forwardOn) };
};

/**
 * Works out an offer at the rate of the present slot: what the customer gets is rounded down, what the customer gives up.
 * Refuses an amount with too many decimals, a result of zero, and amounts outside the limits.
 */
export const makeQuote = (market: OpenMarket, asked: Asked): Quote => {
  const { sell, buy, fixedSide, now } = asked;
  const { rate, mid, price, spread, endsAt, forwardPoints, expected } = termsOf(market, asked);
  const { sellMinor, buyMinor } = amountsAt(market, asked, price);
  refuseOutsideLimits(market, sell, sellMinor, now);
  return {
    merchantId: asked.merchantId,
    sell,
    buy,
    fixedSide,
    sellMinor,
    buyMinor,
    rate,
    mid,
    price,
    spread,
    validUntil: endsAt,
    delivery: expected.kind,
    deliveryOn: expected.on,
    deliverAt: expected.at,
    cover: asked.cover,
    creditWorthMinor: worthAt(market, { sell, sellMinor }, now),
    forwardPoints,
  };
};

/** What its signature is for. */
const PURPOSE = 'quote';

/**
 * The quote id is the quote itself, signed: quoting writes nothing, and nobody but this installation can make one.
 */
export const quoteId = (signingKey: KeyObject, sandboxId: string, quote: Quote): string =>
  signText(signingKey, PURPOSE, [
    sandboxId,
    quote.merchantId,
    quote.sell,
    quote.buy,
    quote.fixedSide,
    String(quote.sellMinor),
    String(quote.buyMinor),
    quote.rate,
    quote.mid,
    quote.spread,
    quote.validUntil.getTime(),
    quote.price,
    quote.delivery,
    quote.deliveryOn,
    quote.deliverAt.getTime(),
    quote.cover,
    String(quote.creditWorthMinor),
    ...(quote.forwardPoints === null ? [] : [quote.forwardPoints]),
  ]);

/** Opens a quote id. Refuses `quoteUnreadable` for one that this installation did not make for this merchant. */
export const openQuote = (
  signingKey: KeyObject,
  owner: { readonly sandboxId: string; readonly merchantId: string },
  id: string,
): Quote => {
  const parts = readSignedText(signingKey, PURPOSE, id);
  if (parts === undefined) throw refusal('quoteUnreadable');
  const [sandboxId, merchantId, sell = '', buy = '', fixedSide, sellMinor = '', buyMinor = '', rate = '', mid = ''] =
    parts;
  const [spread = '', until = '', price = '', ...ways] = parts.slice(9);
  const [deliveryWord, deliveryOn = '', deliverAt = '', coverWord, worth = '', points = null] = ways;
  const [delivered, cover] = [DELIVERIES.find((one) => one === deliveryWord), COVERS.find((one) => one === coverWord)];
  const isOwn = sandboxId === owner.sandboxId && merchantId === owner.merchantId;
  if (!isOwn || !isHeldCcy(sell) || !isHeldCcy(buy)) throw refusal('quoteUnreadable');
  if (delivered === undefined || cover === undefined) throw refusal('quoteUnreadable');
  return {
    merchantId,
    sell,
    buy,
    fixedSide: fixedSide === 'buy' ? 'buy' : 'sell',
    sellMinor: BigInt(sellMinor),
    buyMinor: BigInt(buyMinor),
    rate,
    mid,
    price,
    spread,
    validUntil: new Date(Number(until)),
    delivery: delivered,
    deliveryOn,
    deliverAt: new Date(Number(deliverAt)),
    cover,
    creditWorthMinor: BigInt(worth),
    forwardPoints: points,
  };
};

import type { KeyObject } from 'node:crypto';
import type { Explanation } from '@tradeport/shared/contract/explanation.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { type AgentFxDirection, agentFxFigures, agentFxPair, agentFxSides } from '@tradeport/shared/rules/agentFx.ts';
import { formatGrouped, MINOR_MAX } from '@tradeport/shared/rules/money.ts';
import { perSold, usdEquivalent } from '@tradeport/shared/rules/quotation.ts';
import { readAmount } from '../../platform/records/amounts.ts';
import { readSignedText, signText } from '../../platform/secrets/signedText.ts';
import { resultIsZero } from '../exchange/index.ts';
import type { OpenMarket } from '../rates/index.ts';
import type { Instruction } from './store.ts';
import { feeSum } from './sums.ts';

/** What the agent offers until the end of the slot. */
export interface Quote
  extends Pick<
    Instruction,
    | 'merchantId'
    | 'direction'
    | 'ccy'
    | 'minor'
    | 'homeMinor'
    | 'feeMinor'
    | 'feeShare'
    | 'price'
    | 'mid'
    | 'spread'
    | 'usdMid'
    | 'usdMinor'
    | 'slotAt'
  > {
  readonly validUntil: Date;
}

/** What is asked for: an amount of the foreign currency. */
export interface Asked {
  readonly direction: AgentFxDirection;
  readonly currency: FiatCcy;
  readonly amount: string;
}

interface Moment {
  readonly merchantId: string;
  readonly feeShare: string;
  readonly now: Date;
}

/** Refuses what the fee would take all of. */
const requireAboveFee = (quote: Quote): void => {
  const { received } = agentFxSides(quote);
  if (received.minor > 0n) return;
  const fee = `${formatGrouped(quote.feeMinor, 'CNH')} CNH`;
  const sum: Explanation = feeSum(quote);
  throw refusal('amountNotAboveFee', { params: { fee }, sum });
};

/**
 * Works out an offer at the rate of the present slot: what the customer gives is rounded up, what the customer gets down. Refuses
 * `sameCurrency`, `INVALID_PARAM` for too many decimals, `amountTooLarge`, `resultIsZero`, `amountNotAboveFee`.
 */
export const makeQuote = (
  market: OpenMarket,
  { direction, currency: ccy, amount }: Asked,
  { merchantId, feeShare, now }: Moment,
): Quote => {
  const pair = agentFxPair(direction, ccy);
  const { price, mid, spread, startsAt, endsAt } = market.rateAt(pair.sell, pair.buy, now);
  const minor = readAmount(amount, ccy);
  const named = { direction, ccy, minor };
  const figures = agentFxFigures(named, price, feeShare);
  if (figures.homeMinor + figures.feeMinor > MINOR_MAX) throw refusal('amountTooLarge');
  if (figures.homeMinor === 0n) throw resultIsZero({ ccy, minor }, 'CNH', perSold(price, pair, 'down'));
  const usdMid = market.usdMidAt(ccy, now);
  const quote: Quote = {
    merchantId,
    ...named,
    ...figures,
    feeShare,
    price,
    mid,
    spread,
    usdMid,
    usdMinor: usdEquivalent({ ccy, minor }, usdMid, 'up'),
    slotAt: startsAt,
    validUntil: endsAt,
  };
  requireAboveFee(quote);
  return quote;
};

/** What its signature is for. */
const PURPOSE = 'agentFx';

/** The quote as a text that travels: quoting writes nothing, and nobody but this installation can make one. */
export const signQuote = (signingKey: KeyObject, sandboxId: string, quote: Quote): string =>
  signText(signingKey, PURPOSE, [
    sandboxId,
    quote.merchantId,
    quote.direction,
    quote.ccy,
    String(quote.minor),
    String(quote.homeMinor),
    String(quote.feeMinor),
    quote.feeShare,
    quote.price,
    quote.mid,
    quote.spread,
    quote.usdMid,
    String(quote.usdMinor),
    quote.slotAt.getTime(),
    quote.validUntil.getTime(),
  ]);

/** Opens a quote. Refuses `quoteForeign` for one that was not made here for this merchant, `agentFxQuoteOther` for one of something else. */
export const openQuote = (
  signingKey: KeyObject,
  { sandboxId, merchantId }: { readonly sandboxId: string; readonly merchantId: string },
  text: string,
  { direction, currency: ccy, amount }: Asked,
): Quote => {
  const parts = readSignedText(signingKey, PURPOSE, text);
  if (parts === undefined) throw refusal('quoteForeign');
  const minor = readAmount(amount, ccy);
  const [sandbox, merchant, way, currency, fixed, home = '', fee = '', feeShare = '', price = ''] = parts;
  const [mid = '', spread = '', usdMid = '', usd = '', startsAt, endsAt] = parts.slice(9);
  if (sandbox !== sandboxId || merchant !== merchantId) throw refusal('quoteForeign');
  if (way !== direction || currency !== ccy || fixed !== String(minor)) throw refusal('agentFxQuoteOther');
  return {
    merchantId,
    direction,
    ccy,
    minor,
    feeShare,
    price,
    mid,
    spread,
    usdMid,
    homeMinor: BigInt(home),
    feeMinor: BigInt(fee),
    usdMinor: BigInt(usd),
    slotAt: new Date(Number(startsAt)),
    validUntil: new Date(Number(endsAt)),
  };
};

import { explanationIn, sumsOf } from '@tradeport/shared/contract/explanation.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { SettlementQuoteWire } from '@tradeport/shared/contract/settleOrder.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import {
  addDays,
  type CalendarOverrides,
  dayOf,
  formatInstant,
  instantAt,
  minuteOfDay,
} from '@tradeport/shared/rules/calendar.ts';
import { type FastSettlementSum, fastSettlementSum } from '@tradeport/shared/rules/fastSettlement.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import {
  paysAtOf,
  restoresAtOf,
  type SettlementMode,
  settledCny,
  settlementRateOf,
  speedyFee,
  startsAtOf,
} from '@tradeport/shared/rules/settlement.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { World } from '../../platform/runtime/world.ts';
import { saysSigned, signText } from '../../platform/secrets/signedText.ts';
import { type Limits, limitSum } from '../fastSettlement/index.ts';
import { type ComingFee, comingView, type FeeService } from '../fees/index.ts';
import { feeColumns, termsOf } from '../payouts/index.ts';
import type { NamedLock } from '../rateLocks/index.ts';
import { type RateService, rateSum, type SlotRate } from '../rates/index.ts';
import { feesOf, netOf, type Terms } from './order.ts';
import { conversionSum, termSums } from './sums.ts';

/** Who asks, of what data, when. */
export interface Asker {
  readonly reader: Reader | Tx;
  readonly sandboxId: string;
  readonly merchantId: string;
  readonly now: Date;
}

/** A settlement whose price is asked for. */
export interface Asked {
  readonly mode: SettlementMode;
  readonly ccy: Ccy;
  /** Above zero, in minor units. */
  readonly minor: bigint;
  readonly named: NamedLock | null;
}

/** What it costs and brings, and when. */
export interface Price extends Asked, Terms {
  readonly coming: ComingFee | null;
  /** The first instant at which any of it may be another. */
  readonly validUntil: Date;
  readonly basis: Basis;
}

/** What it was worked out by that no order keeps. */
interface Basis {
  /** Null of a locked rate, and of renminbi. */
  readonly slot: SlotRate | null;
  readonly overrides: CalendarOverrides;
}

/** What is held beside a quote. */
export interface Held {
  readonly available: bigint;
  readonly quota: bigint;
  /** Of a speedy one. */
  readonly limits: Limits | null;
}

/** What the signature of a quote is for. */
const PURPOSE = 'settlement';

const soonest = (...instants: readonly Date[]): Date => new Date(Math.min(...instants.map((at) => at.getTime())));

/** When the day of the count ends: the minute 00:00 still belongs to the day before. */
const countEnds = (now: Date): Date => instantAt(minuteOfDay(now) === 0 ? dayOf(now) : addDays(dayOf(now), 1), '00:01');

export const createPricing = (world: World, fees: FeeService, rates: RateService) => {
  const { signingKey } = world.secrets;

  /** What turns the currency into CNY: the locked rate, else the customer's rate of the slot; of renminbi always one. */
  const rateOf = async ({ reader, sandboxId, now }: Asker, { ccy, named }: Asked) => {
    if (ccy === 'CNH') return { rate: '1', price: null, slot: null };
    if (named !== null) return { rate: named.lock.rate, price: named.lock.price, slot: null };
    const slot = (await rates.open(reader, sandboxId)).rateAt(ccy, 'CNH', now);
    return { ...settlementRateOf(slot), slot };
  };

  /**
   * What a settlement of this moment costs and brings. Refuses `noFeeRule`, `marketDown`. That the amount exceeds its fees is asked
   * by `requireAboveFees`; until then what it brings is nothing.
   */
  const priceOf = async (asker: Asker, asked: Asked): Promise<Price> => {
    const { reader, sandboxId, now } = asker;
    const { mode, ccy, minor, named } = asked;
    const charging = startEarly(fees.feeOf(asker, { kind: 'settlement', bearer: null, ccy, minor }));
    const rating = startEarly(rateOf(asker, asked));
    const fee = await charging;
    const [assume, overrides] = await Promise.all([
      readAssumptions(reader, sandboxId),
      world.calendar.overrides(reader, sandboxId),
    ]);
    const ratePerDay = assume('speedyRatePerDay');
    const credited = assume('speedyDaysBy') === 'arrival' ? (named?.receipt.creditedAt ?? null) : null;
    const countedAt = credited ?? now;
    const count: FastSettlementSum = fastSettlementSum(countedAt, overrides);
    const isSpeedy = mode === 'speedy';
    const days = isSpeedy ? count.days : 0;
    const speedyFeeMinor = speedyFee(minor, ratePerDay, days);
    const net = minor - fee.feeMinor - speedyFeeMinor;
    const { slot, ...rate } = await rating;
    const cutOffEnds = startsAtOf(fee.valueDay);
    return {
      ...asked,
      ...feeColumns(termsOf(fee)),
      feeMinor: fee.feeMinor,
      coming: fee.coming,
      valueDay: fee.valueDay,
      speedyFeeMinor,
      ...rate,
      cnyMinor: net > 0n ? settledCny(ccy, net, rate) : 0n,
      receiptNo: named?.receipt.orderNo ?? null,
      lockNo: named?.lock.lockNo ?? null,
      days,
      ratePerDay,
      countedAt,
      countedDay: count.day,
      startsAt: isSpeedy ? now : cutOffEnds,
      paysAt: isSpeedy ? now : paysAtOf(fee.valueDay, overrides),
      restoresAt: isSpeedy ? restoresAtOf(count.day, count.days, overrides) : null,
      basis: { slot, overrides },
      validUntil: soonest(cutOffEnds, countEnds(now), ...(named === null ? [fee.validUntil] : [named.lock.expiresAt])),
    };
  };

  /** Refuses `amountNotAboveFees` unless the amount is greater than its fees, `BELOW_MINI_LIMIT` where nothing would arrive. */
  const requireAboveFees = (price: Price): void => {
    const { ccy, cnyMinor } = price;
    if (netOf(price) <= 0n) {
      const fee = `${formatAmount(feesOf(price), ccy)} ${ccy}`;
      throw refusal('amountNotAboveFees', { params: { fee }, sum: conversionSum(price) });
    }
    if (cnyMinor === 0n) throw refusal('BELOW_MINI_LIMIT', { sum: conversionSum(price) });
  };

  /** Everything that a quote promises, to the last digit. The slot of its rate is none of it: the next one may come to the same. */
  const figuresOf = ({ sandboxId, merchantId }: Asker, price: Price): readonly string[] => [
    sandboxId,
    merchantId,
    price.mode,
    price.ccy,
    String(price.minor),
    String(price.feeMinor),
    String(price.speedyFeeMinor),
    String(price.days),
    price.ratePerDay,
    price.rate,
    price.lockNo ?? '',
    price.valueDay,
    // A speedy one is paid at once, whenever that is.
    (price.restoresAt ?? price.paysAt).toISOString(),
    String(price.cnyMinor),
  ];

  /** How every figure came about, the rate and the limit included. */
  const quoteSums = (price: Price, { limits }: Held, language: Language) => {
    const { slot, overrides } = price.basis;
    return sumsOf({
      ...termSums(price, language, overrides),
      limit: limits === null ? undefined : explanationIn(limitSum(price.cnyMinor, limits), language),
      rate: slot === null ? undefined : rateSum(slot, slot.startsAt, language),
    });
  };

  const view = (asker: Asker, price: Price, held: Held, language: Language): SettlementQuoteWire => {
    const money = (figure: bigint): string => formatAmount(figure, price.ccy);
    const lockEnds = price.named?.lock.expiresAt;
    return {
      currency: price.ccy,
      amount: money(price.minor),
      receiveCurrency: 'CNY',
      mode: price.mode,
      rate: price.rate,
      receiptNo: price.receiptNo,
      lockNo: price.lockNo,
      lockEndsAt: lockEnds === undefined ? null : formatInstant(lockEnds),
      feeAmount: money(price.feeMinor),
      comingFee: comingView(price),
      speedyFeeAmount: money(price.speedyFeeMinor),
      days: price.days,
      ratePerDay: price.ratePerDay,
      totalFeeAmount: money(feesOf(price)),
      netAmount: money(netOf(price)),
      arrivingAmount: formatAmount(price.cnyMinor, 'CNY'),
      valueDay: price.valueDay,
      paysAt: formatInstant(price.paysAt),
      paysOn: dayOf(price.paysAt),
      restoresAt: price.restoresAt === null ? null : formatInstant(price.restoresAt),
      available: money(held.available),
      quota: money(held.quota),
      surplusAmount: held.limits === null ? null : formatAmount(held.limits.leftMinor, 'CNY'),
      quote: signText(signingKey, PURPOSE, figuresOf(asker, price)),
      validUntil: formatInstant(price.validUntil),
      sums: quoteSums(price, held, language),
    };
  };

  /**
   * Refuses an application whose quote promised anything else than what holds now: `settlementQuoteForeign` for a text that is
   * nobody's quote, `settlementQuoteChanged`, with the new one as its result. One whose time is up is taken while its figures are the
   * same. Without a quote nothing is held.
   */
  const requireSame = (asker: Asker, price: Price, held: Held, quote: string | undefined, language: Language): void => {
    if (quote === undefined) return;
    const isSame = saysSigned(signingKey, PURPOSE, quote, figuresOf(asker, price));
    if (isSame === undefined) throw refusal('settlementQuoteForeign');
    if (!isSame) throw refusal('settlementQuoteChanged', { result: { quote: view(asker, price, held, language) } });
  };

  return { priceOf, requireAboveFees, requireSame, view };
};
export type Pricing = ReturnType<typeof createPricing>;

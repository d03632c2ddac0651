import { explanationIn, sumsOf } from '@tradeport/shared/contract/explanation.ts';
import type { FeeWire } from '@tradeport/shared/contract/fee.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { type Day, dayOf, formatInstant, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { type FeeBearer, type FeeProduct, workOutFee } from '@tradeport/shared/rules/fees.ts';
import { slotOf } from '@tradeport/shared/rules/market.ts';
import { formatAmount, formatGrouped, minorOf } from '@tradeport/shared/rules/money.ts';
import { type PaymentConfig, type PaymentKindName, paymentConfig } from '@tradeport/shared/rules/paymentConfig.ts';
import { valueDayOf } from '@tradeport/shared/rules/valueDay.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { type Assume, readAssumptions } from '../../platform/records/assumptions.ts';
import { startEarly, startOnce } from '../../platform/runtime/startEarly.ts';
import type { World } from '../../platform/runtime/world.ts';
import { saysSigned, signText } from '../../platform/secrets/signedText.ts';
import type { RateService } from '../rates/index.ts';
import { isContractNeeded } from './contract.ts';
import type { ComingFee, Fee, FeeRequest } from './fee.ts';
import { isReviewNeeded, standingOf } from './limits.ts';
import { type Crossing, crossed, type Received } from './received.ts';
import { type FeeRule, findRule, type Ruled } from './store.ts';
import { feeSum } from './sums.ts';

const MINUTE_MS = 60_000;
/** What the signature of a quote is for. */
const PURPOSE = 'fee';

interface Asker {
  readonly reader: Reader | Tx;
  readonly sandboxId: string;
  readonly merchantId: string;
  readonly now: Date;
}

/** A payment is charged by its channel, which the bearer tells: without one it is local. */
const productOf = (kind: PaymentKindName, bearer: FeeBearer | null): FeeProduct =>
  kind === 'batchPayment' ? (bearer === null ? 'localPayment' : 'globalPayment') : kind;

/** The fee of a payment comes on top of its amount, any other out of it. */
const isOnTop = (kind: PaymentKindName): boolean =>
  kind === 'localPayment' || kind === 'globalPayment' || kind === 'batchPayment';

/** Limits are those of any currency, in dollars; the cut-off is that of what is sent on. */
const configOf = ({ kind, ccy, received }: FeeRequest, assume: Assume): PaymentConfig =>
  paymentConfig(kind, received?.ccy ?? ccy, assume);

/** Whether part of the fee, or a limit, is named in another currency than that of the amount. */
const isInDollars = (ccy: Ccy, { minimumUsd, flatUsd }: FeeRule, config: PaymentConfig): boolean =>
  [minimumUsd, flatUsd].some((usd) => minorOf(usd, 'USD') > 0n) ||
  [config.minimum, config.maximum, config.contractFrom, config.reviewAbove].some(
    (limit) => limit !== null && limit.ccy !== ccy,
  );

/** What costs nothing. */
const FREE: FeeRule = { ruleNo: '', isOwn: false, ccy: null, share: '0', minimumUsd: '0', flatUsd: '0' };

/** The first instant at which slot or value day may be others: the end of the slot, or of the cut-off's minute. */
const validUntil = (slotEnds: Date, valueDay: Day, { cutOff }: PaymentConfig): Date =>
  new Date(Math.min(slotEnds.getTime(), instantAt(valueDay, cutOff).getTime() + MINUTE_MS));

/** The fee of a later day as a quote tells it. */
export const comingView = ({ ccy, coming }: { readonly ccy: Ccy; readonly coming: ComingFee | null }) =>
  coming && { from: dayOf(coming.effectiveAt), feeAmount: formatAmount(coming.feeMinor, ccy) };

/** Refuses `amountNotAboveFee` unless the amount is greater than its fee. */
export const requireAboveFee = (fee: Fee): void => {
  if (fee.minor > fee.feeMinor) return;
  const text = `${formatGrouped(fee.feeMinor, fee.ccy)} ${fee.ccy}`;
  throw refusal('amountNotAboveFee', { params: { fee: text }, sum: feeSum(fee) });
};

export const createFeeService = (world: World, rates: RateService) => {
  const { signingKey } = world.secrets;

  /** Everything that a quote promises, to the last digit. The slot is none of it: the next one may come to the same. */
  const figuresOf = ({ sandboxId, merchantId }: Asker, fee: Fee): readonly string[] => [
    sandboxId,
    merchantId,
    fee.kind,
    fee.ccy,
    String(fee.minor),
    fee.bearer ?? '',
    String(fee.feeMinor),
    String(fee.totalMinor),
    String(fee.arrivingMinor),
    fee.valueDay,
    ...fee.config.arrivalDays.map(String),
    ...(fee.received === undefined ? [] : [fee.received.ccy, fee.received.rate]),
  ];

  /** The rule that applies first at a moment, and the next. Refuses `noFeeRule` where none fits. */
  const ruleFor = async (
    reader: Reader | Tx,
    assuming: Promise<Assume>,
    ask: { readonly product: FeeProduct; readonly ccy: Ccy; readonly bearer: FeeBearer | null },
    now: Date,
  ): Promise<Ruled> => {
    const ruled = await findRule(reader, ask, assuming, now);
    if (ruled === undefined) throw refusal('noFeeRule');
    return ruled;
  };

  const overridesFor = ({ reader, sandboxId }: Asker) => world.calendar.overrides(reader, sandboxId);

  // The cut-off is that of what is sent on.
  const countsOn = async (
    asker: Asker,
    { cutOff }: PaymentConfig,
    overriding: ReturnType<typeof overridesFor> = overridesFor(asker),
  ): Promise<Day> => valueDayOf(asker.now, cutOff, await overriding);

  /** As of which day a payment counts that is made now, whatever it costs. */
  const valueDayFor = async (asker: Asker, { kind, ccy }: Pick<FeeRequest, 'kind' | 'ccy'>): Promise<Day> =>
    countsOn(asker, paymentConfig(kind, ccy, await readAssumptions(asker.reader, asker.sandboxId)));

  /**
   * What payments cost at one moment: rules, rates and days are read once each, for as many payments as are asked about. The
   * functions refuse as `feeOf` and `amountsOf` of the service.
   */
  const pricingOf = (asker: Asker) => {
    const { reader, sandboxId, now } = asker;
    const assuming = readAssumptions(reader, sandboxId);
    const [rules, days] = [new Map<string, Promise<Ruled>>(), new Map<string, Promise<Day>>()];
    const overrides = startOnce(() => overridesFor(asker));
    const opening = startOnce(() => rates.open(reader, sandboxId));
    const onceOf = <T>(known: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> => {
      const found = known.get(key) ?? startEarly(read());
      known.set(key, found);
      return found;
    };
    const dayFor = (config: PaymentConfig): Promise<Day> =>
      onceOf(days, config.cutOff, () => countsOn(asker, config, overrides()));

    const feeOf = async (request: FeeRequest): Promise<Fee> => {
      const { kind, ccy, bearer } = request;
      const market = ccy === 'USD' ? null : opening();
      // Needed behind the rule, asked beside it.
      void overrides();
      const product = productOf(kind, bearer);
      const { rule, coming } = await onceOf(rules, `${product} ${ccy} ${bearer}`, () =>
        ruleFor(reader, assuming, { product, ccy, bearer }, now),
      );
      const config = configOf(request, await assuming);
      const isValued = market !== null && [rule, coming?.rule ?? rule].some((one) => isInDollars(ccy, one, config));
      const usdMid = isValued ? (await market).usdMidAt(ccy, now) : '1';
      return charged(asker, request, { rule, coming, config, usdMid }, await dayFor(config));
    };
    const amountsOf = async (crossing: Crossing): Promise<{ readonly minor: bigint; readonly received?: Received }> =>
      crossing.pay === crossing.receive ? { minor: crossing.minor } : crossed(await opening(), crossing, now);
    return { feeOf, amountsOf };
  };

  /**
   * The fee of a payment at this moment, in the merchant's paying currency, rounded up. Refuses `noFeeRule`, and `marketDown` where
   * part of the fee or a limit is named in another currency. That the amount exceeds it is asked by `requireAboveFee`.
   */
  const feeOf = (asker: Asker, request: FeeRequest): Promise<Fee> => pricingOf(asker).feeOf(request);

  /** What the whole rest of a closed currency account costs that is withdrawn: nothing, by no rule, within no limit. */
  const freeOf = async (asker: Asker, request: FeeRequest): Promise<Fee> => {
    const config = configOf(request, await readAssumptions(asker.reader, asker.sandboxId));
    const terms = { rule: FREE, coming: null, config: { ...config, minimum: null }, usdMid: '1' };
    return charged(asker, request, terms, await countsOn(asker, config));
  };

  /** What a payment costs by a rule, and when it counts. */
  const charged = (
    { now }: Asker,
    request: FeeRequest,
    { rule, coming, config, usdMid }: Ruled & Pick<Fee, 'config' | 'usdMid'>,
    valueDay: Day,
  ): Fee => {
    const { kind, ccy, minor } = request;
    const parts = workOutFee({ ccy, minor }, rule, usdMid);
    const slot = slotOf(now);
    return {
      ...request,
      ...parts,
      rule,
      coming: coming && {
        feeMinor: workOutFee({ ccy, minor }, coming.rule, usdMid).feeMinor,
        effectiveAt: coming.effectiveAt,
      },
      usdMid,
      slotAt: slot.startsAt,
      totalMinor: isOnTop(kind) ? minor + parts.feeMinor : minor,
      arrivingMinor: request.received?.minor ?? (isOnTop(kind) ? minor : minor - parts.feeMinor),
      valueDay,
      config,
      validUntil: validUntil(slot.endsAt, valueDay, config),
    };
  };

  /**
   * What a payment takes of the balance, and what arrives in which currency. Refuses `marketDown`, `resultIsZero`,
   * `amountTooLarge`.
   */
  const amountsOf = (
    asker: Asker,
    crossing: Crossing,
  ): Promise<{ readonly minor: bigint; readonly received?: Received }> => pricingOf(asker).amountsOf(crossing);

  const view = (asker: Asker, fee: Fee, language: Language): FeeWire => ({
    productCode: fee.kind,
    currency: fee.ccy,
    amount: formatAmount(fee.minor, fee.ccy),
    feeBearer: fee.bearer,
    feeAmount: formatAmount(fee.feeMinor, fee.ccy),
    feeCurrency: fee.ccy,
    comingFee: comingView(fee),
    totalAmount: formatAmount(fee.totalMinor, fee.ccy),
    arrivingAmount: formatAmount(fee.arrivingMinor, fee.received?.ccy ?? fee.ccy),
    arrivingCurrency: fee.received?.ccy ?? fee.ccy,
    rate: fee.received?.rate ?? null,
    valueDay: fee.valueDay,
    cutOff: fee.config.cutOff,
    contractNeeded: isContractNeeded(fee),
    reviewNeeded: isReviewNeeded(fee),
    limits: standingOf(fee),
    arrivalDays: [...fee.config.arrivalDays],
    quote: signText(signingKey, PURPOSE, figuresOf(asker, fee)),
    validUntil: formatInstant(fee.validUntil),
    sums: sumsOf({ fee: fee.rule === FREE ? undefined : explanationIn(feeSum(fee), language) }),
  });

  /**
   * Refuses an application whose quote promised anything else than what holds now: `quoteForeign` for a text that is nobody's quote,
   * `quoteChanged`, with the new one as its result. One whose time is up is taken while its figures are the same. Without a quote
   * nothing is held.
   */
  const requireSame = (asker: Asker, fee: Fee, quote: string | undefined, language: Language): void => {
    if (quote === undefined) return;
    const isSame = saysSigned(signingKey, PURPOSE, quote, figuresOf(asker, fee));
    if (isSame === undefined) throw refusal('quoteForeign');
    if (!isSame) throw refusal('quoteChanged', { result: { quote: view(asker, fee, language) } });
  };

  return { pricingOf, feeOf, freeOf, valueDayFor, amountsOf, ruleFor, requireAboveFee, requireSame, view };
};
export type FeeService = ReturnType<typeof createFeeService>;
/** What payments cost at one moment, read once for all of them. */
export type Pricing = ReturnType<FeeService['pricingOf']>;

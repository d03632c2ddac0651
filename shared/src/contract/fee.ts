import { type Static, Type } from 'typebox';
import { FEE_BEARERS, FEE_PRODUCTS } from '../rules/fees.ts';
import { PAYMENT_KINDS } from '../rules/paymentConfig.ts';
import { Amount, Closed, Currency, Day, Instant, Nullable, OneOf, Sums } from './common.ts';
import { calls, get, post } from './define.ts';

/** Whose amount is named where the two currencies differ: what leaves the balance, or what the payee gets. */
export const FIXED_SIDES = ['pay', 'receive'] as const;
export type PaidSide = (typeof FIXED_SIDES)[number];

export const FeeBearerWord = OneOf(FEE_BEARERS);

/** Another fee was noticed for everybody: what the same would cost at the rate of this moment, and from which day on. */
export const ComingFee = Nullable(Closed({ from: Day, feeAmount: Type.String() }));

const figures = { share: Type.String(), minimumUsd: Type.String(), flatUsd: Type.String() };

/** What a payment costs and when it counts, at this moment. */
export const FeeView = Closed({
  productCode: OneOf(PAYMENT_KINDS),
  currency: Type.String(),
  amount: Type.String(),
  feeBearer: Nullable(FeeBearerWord),
  feeAmount: Type.String(),
  feeCurrency: Type.String(),
  comingFee: ComingFee,
  /** What leaves the balance, and what is sent on: the fee comes on top of payments and out of everything else. */
  totalAmount: Type.String(),
  arrivingAmount: Type.String(),
  /** What the payee gets it in; another than the currency that pays is exchanged at this rate: units of it for one unit paid. */
  arrivingCurrency: Type.String(),
  rate: Nullable(Type.String()),
  /** The day as of which an application of this moment counts, and the working days until it arrives, from and to. */
  valueDay: Day,
  cutOff: Type.String(),
  arrivalDays: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }),
  /** Whether an order of this worth is applied for with its contract. */
  contractNeeded: Type.Boolean(),
  /** Whether the platform decides on an order of this worth before it goes anywhere. */
  reviewNeeded: Type.Boolean(),
  /** Where the amount stands to the limits of its kind of payment: an application outside of them is refused. */
  limits: OneOf(['within', 'belowMinimum', 'aboveMaximum']),
  /** These figures, signed: an application that carries them is refused once any of them is another. */
  quote: Type.String(),
  validUntil: Instant,
  sums: Sums(['fee']),
});
export type FeeWire = Static<typeof FeeView>;

const what = { currency: Currency, amount: Amount };
/** A payment may arrive in another currency than that of the balance. */
const payment = {
  ...what,
  receiveCurrency: Type.Optional(Currency),
  /** Whose currency the amount is in; absent: what is paid. */
  fixedSide: Type.Optional(OneOf(FIXED_SIDES)),
};
const EXCHANGED = 'in another currency than the balance: at the rate of the slot, the fee in the paying currency';
const errors = ['INVALID_PARAM', 'noFeeRule', 'marketDown', 'amountNotAboveFee'] as const;
const paymentErrors = [
  'INVALID_PARAM',
  'marketDown',
  'resultIsZero',
  'amountTooLarge',
  'noFeeRule',
  'amountNotAboveFee',
] as const;

export const fee = calls('fee', '/api/user/fee', {
  querySysProductId: get('querySysProductId', {
    title: ['产品编号', 'Product id of a payment mode'],
    access: 'session',
    request: Closed({ paymentMode: OneOf(PAYMENT_KINDS) }),
    result: Closed({
      productId: Type.String(),
      productCode: Type.String(),
      name: Type.String(),
      name_en: Type.String(),
    }),
  }),
  calPaymentFee: post('calPaymentFee', {
    title: ['付款手续费', 'Fee of a payment'],
    access: 'session',
    request: Closed({ ...payment, feeBearer: Type.Optional(FeeBearerWord) }),
    result: FeeView,
    errors: paymentErrors,
    assumed: [EXCHANGED, 'with a fee bearer it goes through the global channel, without one through the local channel'],
  }),
  calGlobalPaymentFee: post('calGlobalPaymentFee', {
    title: ['全球付款手续费', 'Fee of a payment through the global channel'],
    access: 'session',
    request: Closed({ ...payment, feeBearer: FeeBearerWord }),
    result: FeeView,
    errors: paymentErrors,
    assumed: [EXCHANGED],
  }),
  calUserProductFee: post('calUserProductFee', {
    title: ['产品手续费', 'Fee of a product for the merchant'],
    access: 'session',
    request: Closed({ ...what, productCode: OneOf(PAYMENT_KINDS), feeBearer: Type.Optional(FeeBearerWord) }),
    result: FeeView,
    errors,
    assumed: ['a batch payment is charged as a single one, through the channel that the fee bearer says'],
  }),
  queryAllB2bPaymentFee: post('queryAllB2bPaymentFee', {
    title: ['各渠道手续费', 'Fees of all payment channels side by side'],
    access: 'session',
    request: Closed(payment),
    result: Type.Array(FeeView),
    errors: ['INVALID_PARAM', 'marketDown', 'resultIsZero', 'amountTooLarge'],
    assumed: [EXCHANGED, 'channels that no rule fits, or whose fee the amount does not exceed, are left out'],
  }),
  queryUserPriorityFeeConfig: post('queryUserPriorityFeeConfig', {
    title: ['优先计费规则', 'The fee rule that applies first for the merchant'],
    access: 'session',
    request: Closed({
      productCode: OneOf(FEE_PRODUCTS),
      currency: Currency,
      feeBearer: Type.Optional(FeeBearerWord),
    }),
    result: Closed({
      ruleNo: Type.String(),
      productCode: OneOf(FEE_PRODUCTS),
      /** `own`: agreed with the merchant; `standard`: everybody's. */
      scope: OneOf(['own', 'standard']),
      /** The currency that the rule is for; null for any. */
      currency: Nullable(Type.String()),
      feeBearer: Nullable(FeeBearerWord),
      /** A share of the amount: "0.002" is 0.2 %. */
      ...figures,
      /** Everybody's next rule, where it takes the place of this one, and its day. */
      coming: Nullable(Closed({ ruleNo: Type.String(), from: Day, ...figures })),
    }),
    errors: ['noFeeRule'],
    assumed: ["a merchant's own rule goes before everybody's, one of a currency before one of any"],
  }),
});

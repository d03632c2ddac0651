import type { PaymentRequest } from '@tradeport/shared/contract/paymentOrder.ts';
import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { type Day, dayOf } from '@tradeport/shared/rules/calendar.ts';
import type { FeeBearer } from '@tradeport/shared/rules/fees.ts';
import { paymentProducts } from '@tradeport/shared/rules/paymentConfig.ts';
import type { ProductName } from '@tradeport/shared/rules/products.ts';
import { shortSum } from '../../ledger/shortfalls.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAmount } from '../../platform/records/amounts.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import { balanceFrozen, findBalance } from '../accounts/index.ts';
import { readHighRisk } from '../collectionAccounts/index.ts';
import { type Fee, type FeeService, type Pricing, requireAboveFee } from '../fees/index.ts';
import { getFiles } from '../files/index.ts';
import { type FoundPayee, findPayeeAccount } from '../payees/index.ts';
import { bearerFor } from '../payouts/index.ts';
import { findPoboPayer, hasEnded, type PoboPayer } from '../poboPayers/index.ts';
import { requireActivated } from '../products/index.ts';
import { requireContract, requireWithin } from './limits.ts';
import { reviewerOf } from './reviewers.ts';
import { isNumberUsed } from './store.ts';

export type PaymentAsked = Omit<PaymentRequest, 'payPassword'>;

/** The bill of an application, as files go: one or none. */
export const billOf = ({ billFileId }: Pick<PaymentAsked, 'billFileId'>): readonly string[] =>
  billFileId === undefined ? [] : [billFileId];

/** What may be paid: an application that nothing speaks against. */
export interface Allowed {
  readonly found: FoundPayee;
  /** On whose behalf; undefined: in the merchant's own name. */
  readonly onBehalf: PoboPayer | undefined;
  readonly bearer: FeeBearer | null;
  readonly fee: Fee;
  /** Who reviews it; null: nobody. */
  readonly reviewerId: string | null;
}

/** A number of the merchant's that another payment has, or another row of a file. */
export const numberRepeated = (number: string): Refusal => {
  const params = { number };
  const said = refusal('merchantOrderRepeated', { params });
  // Without its field it would read like another request under a used idempotency key, which has the same code.
  return refusal('merchantOrderRepeated', {
    params,
    fields: [{ path: 'merchantOrderNo', rule: 'repeated', text: [said.text('zh-CN'), said.text('en-US')] }],
  });
};

/** Refuses `merchantOrderRepeated` for a number of the merchant's that another payment has. */
const requireFreshNumber = async (reader: Reader | Tx, number: string | undefined): Promise<void> => {
  if (number !== undefined && (await isNumberUsed(reader, number))) throw numberRepeated(number);
};

/** Refuses `payeeNotUsable`, and `ERROR_COUNTRY` where nothing may go any more. */
export const requireUsable = ({ isUsable, payee, account }: FoundPayee, highRisk: readonly string[]): void => {
  if (!isUsable) throw refusal('payeeNotUsable');
  const countries = [payee.country, account.bankCountry];
  if (countries.some((country) => highRisk.includes(country))) throw refusal('ERROR_COUNTRY');
};

/**
 * The payer that a payment is on behalf of, on a day. Refuses `poboPayerUnknown`, `poboPayerNotUsable` for one under review, turned down
 * or removed, `poboPayerEnded`, and `ERROR_COUNTRY` where its country has become high-risk.
 */
const requirePoboPayer = async (
  reader: Reader | Tx,
  { sandboxId, today }: { readonly sandboxId: string; readonly today: Day },
  payerNo: string | undefined,
): Promise<PoboPayer | undefined> => {
  if (payerNo === undefined) return undefined;
  const payer = await findPoboPayer(reader, payerNo);
  if (payer === undefined) throw refusal('poboPayerUnknown');
  if (payer.state !== 'available') throw refusal('poboPayerNotUsable');
  if (hasEnded(payer, today)) throw refusal('poboPayerEnded');
  if ((await readHighRisk(reader, sandboxId)).includes(payer.country)) throw refusal('ERROR_COUNTRY');
  return payer;
};

/** Refuses an unknown payee or account, and as `requireUsable`. */
const requirePayee = async (
  reader: Reader | Tx,
  sandboxId: string,
  asked: Pick<PaymentAsked, 'payeeId' | 'accountId'>,
): Promise<FoundPayee> => {
  const finding = findPayeeAccount(reader, asked);
  const reading = startEarly(readHighRisk(reader, sandboxId));
  const found = await finding;
  if (found === 'payeeUnknown') throw refusal('CUSTOMER_NOTFOUND');
  if (found === 'payeeAccountUnknown') throw refusal('ACCOUNT_NOTFOUND');
  requireUsable(found, await reading);
  return found;
};

/** Refuses `productNotActivated` where the merchant may pay nobody, not this way, or on behalf of nobody. */
const requireProducts = ({ productsOff, onBehalf }: PricedFor, kind: 'localPayment' | 'globalPayment'): void => {
  for (const product of paymentProducts(kind, onBehalf)) requireActivated(productsOff, product);
};

/** For whom a payment is worked out, and whether it is on behalf of somebody. */
interface PricedFor {
  readonly productsOff: readonly ProductName[];
  readonly onBehalf?: boolean;
}

/** What a payment is worked out from, once its payee is known. */
type PricedAsked = Pick<PaymentAsked, 'paymentCurrency' | 'amount' | 'fixedSide' | 'feeBearer'>;

/**
 * What a payment to a payee costs. Refuses, in this order: its fee bearer, a product that is off, its amount, the market, its limits,
 * a contract that is missing (`contracts` is how many there are; null: none is asked for), and an amount not above its fee.
 */
export const pricePayment = async (
  { pricing, ...whose }: PricedFor & { readonly pricing: Pricing },
  { account: { ccy: receive, channel } }: FoundPayee,
  { paymentCurrency: pay, amount, fixedSide: side = 'pay', feeBearer }: PricedAsked,
  contracts: number | null,
): Promise<Pick<Allowed, 'bearer' | 'fee'>> => {
  const bearer = bearerFor(channel, feeBearer);
  const kind = channel === 'local' ? 'localPayment' : 'globalPayment';
  requireProducts(whose, kind);
  const minor = readAmount(amount, side === 'pay' ? pay : receive);
  const amounts = await pricing.amountsOf({ pay, receive, side, minor });
  const fee = await pricing.feeOf({ kind, bearer, ccy: pay, ...amounts });
  requireWithin(fee);
  if (contracts !== null) requireContract(fee, contracts);
  requireAboveFee(fee);
  return { bearer, fee };
};

/**
 * Refuses `balanceFrozen` for an account that a risk event froze or closed, `LACK_BALANCE` for less than the amount,
 * `feeAboveBalance` where the amount alone would fit.
 */
export const requireBalance = async (
  holding: ReturnType<typeof findBalance>,
  { ccy, minor, totalMinor: wanted }: Pick<Fee, 'ccy' | 'minor' | 'totalMinor'>,
): Promise<void> => {
  const balance = await holding;
  if (balance && balance.state !== 'normal') throw balanceFrozen(balance);
  const held = balance?.available ?? 0n;
  if (held >= wanted) return;
  const sum = shortSum({ account: 'available', ccy, held, wanted });
  throw refusal(held < minor ? 'LACK_BALANCE' : 'feeAboveBalance', { sum });
};

/**
 * What an application may be refused with besides the payment password, in the order in which it is: fields, payer, payee, product,
 * scale, minimum, maximum, contract, fee, balance, reviewer, quote. Reads only.
 */
export const checkPayment = async (
  reader: Reader | Tx,
  fees: FeeService,
  { sandboxId, session, language }: SignedIn,
  now: Date,
  asked: PaymentAsked,
): Promise<Allowed> => {
  const { proofFiles = [], contractFiles = [] } = asked;
  await getFiles(reader, [...proofFiles, ...contractFiles, ...billOf(asked)]);
  await requireFreshNumber(reader, asked.merchantOrderNo);
  const holding = startEarly(findBalance(reader, asked.paymentCurrency));
  const reviewing = startEarly(reviewerOf(reader, session, asked.reviewerId));
  const onBehalf = await requirePoboPayer(reader, { sandboxId, today: dayOf(now) }, asked.poboPayerNo);
  const found = await requirePayee(reader, sandboxId, asked);
  const asker = { reader, sandboxId, merchantId: session.merchantId, now };
  const terms = { pricing: fees.pricingOf(asker), productsOff: session.productsOff, onBehalf: onBehalf !== undefined };
  const { bearer, fee } = await pricePayment(terms, found, asked, contractFiles.length);
  await requireBalance(holding, fee);
  const reviewerId = await reviewing;
  fees.requireSame(asker, fee, asked.quote, language);
  return { found, onBehalf, bearer, fee, reviewerId };
};

import type { PaymentRequest } from '@tradeport/shared/contract/paymentOrder.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FeeBearer } from '@tradeport/shared/rules/fees.ts';
import { paymentKinds } from '@tradeport/shared/rules/paymentConfig.ts';
import type { ProductName } from '@tradeport/shared/rules/products.ts';
import { shortSum } from '../../ledger/shortfalls.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAmount } from '../../platform/records/amounts.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import { balanceFrozen, findBalance } from '../accounts/index.ts';
import { readHighRisk } from '../collectionAccounts/index.ts';
import type { Fee, FeeService } from '../fees/index.ts';
import { getFiles } from '../files/index.ts';
import { type FoundPayee, findPayeeAccount } from '../payees/index.ts';
import { bearerFor } from '../payouts/index.ts';
import { requireActivated } from '../products/index.ts';
import { requireContract, requireWithin } from './limits.ts';
import { reviewerOf } from './reviewers.ts';
import { isNumberUsed } from './store.ts';

export type PaymentAsked = Omit<PaymentRequest, 'payPassword'>;

/** What may be paid: an application that nothing speaks against. */
export interface Allowed {
  readonly found: FoundPayee;
  readonly bearer: FeeBearer | null;
  readonly fee: Fee;
  /** Who reviews it; null: nobody. */
  readonly reviewerId: string | null;
}

/** Refuses `merchantOrderRepeated` for a number of the merchant's that another payment has. */
const requireFreshNumber = async (reader: Reader | Tx, number: string | undefined): Promise<void> => {
  if (number === undefined || !(await isNumberUsed(reader, number))) return;
  const params = { number };
  const said = refusal('merchantOrderRepeated', { params });
  // Without its field it would read like another request under a used idempotency key, which has the same code.
  throw refusal('merchantOrderRepeated', {
    params,
    fields: [{ path: 'merchantOrderNo', rule: 'repeated', text: [said.text('zh-CN'), said.text('en-US')] }],
  });
};

/** Refuses an unknown payee or account, `payeeNotUsable`, and `ERROR_COUNTRY` where nothing may go any more. */
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
  if (!found.isUsable) throw refusal('payeeNotUsable');
  const highRisk = await reading;
  const countries = [found.payee.country, found.account.bankCountry];
  if (countries.some((country) => highRisk.includes(country))) throw refusal('ERROR_COUNTRY');
  return found;
};

/** Refuses `productNotActivated` where the merchant may pay nobody, or not this way. */
const requireProduct = (off: readonly ProductName[], kind: 'localPayment' | 'globalPayment'): void => {
  for (const product of ['payment', paymentKinds[kind].product] as const) requireActivated(off, product);
};

/**
 * Refuses `balanceFrozen` for an account that a risk event froze or closed, `LACK_BALANCE` for less than the amount,
 * `feeAboveBalance` where the amount alone would fit.
 */
const requireBalance = async (
  holding: ReturnType<typeof findBalance>,
  { ccy, minor, totalMinor: wanted }: Fee,
): Promise<void> => {
  const balance = await holding;
  if (balance && balance.state !== 'normal') throw balanceFrozen(balance);
  const held = balance?.available ?? 0n;
  if (held >= wanted) return;
  const sum = shortSum({ account: 'available', ccy, held, wanted });
  throw refusal(held < minor ? 'LACK_BALANCE' : 'feeAboveBalance', { sum });
};

/**
 * What an application may be refused with besides the payment password, in the order in which it is: fields, payee, product, scale,
 * minimum, maximum, contract, fee, balance, reviewer, quote. Reads only.
 */
export const checkPayment = async (
  reader: Reader | Tx,
  fees: FeeService,
  { sandboxId, session, language }: SignedIn,
  now: Date,
  asked: PaymentAsked,
): Promise<Allowed> => {
  const { paymentCurrency: pay, amount, fixedSide: side = 'pay', proofFiles = [], contractFiles = [] } = asked;
  await getFiles(reader, [...proofFiles, ...contractFiles]);
  await requireFreshNumber(reader, asked.merchantOrderNo);
  const holding = startEarly(findBalance(reader, pay));
  const reviewing = startEarly(reviewerOf(reader, session, asked.reviewerId));
  const found = await requirePayee(reader, sandboxId, asked);
  const { ccy: receive, channel } = found.account;
  const bearer = bearerFor(channel, asked.feeBearer);
  const kind = channel === 'local' ? 'localPayment' : 'globalPayment';
  requireProduct(session.productsOff, kind);
  const minor = readAmount(amount, side === 'pay' ? pay : receive);
  const asker = { reader, sandboxId, merchantId: session.merchantId, now };
  const amounts = await fees.amountsOf(asker, { pay, receive, side, minor });
  const fee = await fees.feeOf(asker, { kind, bearer, ccy: pay, ...amounts });
  requireWithin(fee);
  requireContract(fee, contractFiles.length);
  fees.requireAboveFee(fee);
  await requireBalance(holding, fee);
  const reviewerId = await reviewing;
  fees.requireSame(asker, fee, asked.quote, language);
  return { found, bearer, fee, reviewerId };
};

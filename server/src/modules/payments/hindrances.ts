import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { type Day, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { paymentProducts } from '@tradeport/shared/rules/paymentConfig.ts';
import { products } from '@tradeport/shared/rules/products.ts';
import { payment as machine } from '@tradeport/shared/states/payment.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { sandboxOf } from '../../platform/db/scope.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import { heldUpOf } from '../accounts/index.ts';
import { readHighRisk } from '../collectionAccounts/index.ts';
import { type FoundPayee, findAccountsById, findPayeeAccount } from '../payees/index.ts';
import { findMerchant } from '../payouts/index.ts';
import { hasEnded, type PoboPayer, poboPayersByNo } from '../poboPayers/index.ts';
import { waitsForReview } from './legs.ts';
import type { Payment } from './store.ts';

type Found = Awaited<ReturnType<typeof findPayeeAccount>>;

/** By what money finds its way: when any of it is another now, what would be paid is not what was applied for. */
const isAnother = (order: Payment, { payee, account }: FoundPayee): boolean =>
  order.payeeName !== payee.payeeName ||
  order.payeeAccountName !== account.accountName ||
  order.payeeAccountNo !== account.accountNo ||
  order.receiveCcy !== account.ccy ||
  order.bankCountry !== account.bankCountry ||
  order.swiftCode !== account.swiftCode ||
  order.bankCode !== account.bankCode ||
  order.branchCode !== account.branchCode ||
  order.clearingCode !== account.clearingCode ||
  order.achRoutingNo !== account.achRoutingNo ||
  order.fedwireRoutingNo !== account.fedwireRoutingNo;

/** Why the payee of an order cannot be paid any more, if so. */
const payeeHindrance = (order: Payment, found: Found, highRisk: readonly string[]): Refusal | undefined => {
  if (found === 'payeeUnknown' || found === 'payeeAccountUnknown' || !found.isUsable)
    return refusal('paymentPayeeGone');
  const { payee, account } = found;
  if (highRisk.includes(payee.country) || highRisk.includes(account.bankCountry))
    return refusal('paymentCountryHighRisk');
  return isAnother(order, found) ? refusal('paymentPayeeChanged') : undefined;
};

/** Why an order cannot be paid on behalf of its payer any more, if so. */
const poboHindrance = (
  order: Payment,
  payer: PoboPayer | undefined,
  { highRisk, today }: { readonly highRisk: readonly string[]; readonly today: Day },
): Refusal | undefined => {
  if (payer?.state !== 'available') return refusal('paymentPoboPayerGone');
  if (hasEnded(payer, today)) return refusal('paymentPoboPayerEnded');
  if (highRisk.includes(payer.country)) return refusal('paymentPoboPayerHighRisk');
  // One that was changed was reviewed again: it is another one, whatever became of that.
  return payer.version === order.poboPayerVersion ? undefined : refusal('paymentPoboPayerChanged');
};

type Wanted = Pick<Payment, 'payeeId' | 'accountId'>;
const keyOf = ({ payeeId, accountId }: Wanted): string => `${payeeId} ${accountId}`;

/** So many accounts are read each by its key; more in a few statements, which read as much as all of the merchant's. */
const EACH_MAX = 100;

/** The payees of orders with their accounts, by `keyOf`. */
const payeesOf = async (reader: Reader | Tx, orders: readonly Wanted[]): Promise<ReadonlyMap<string, Found>> => {
  const wanted = [...new Map(orders.map((order) => [keyOf(order), order]))];
  if (wanted.length > EACH_MAX) {
    const found = await findAccountsById(
      reader,
      wanted.map(([, { accountId }]) => accountId),
    );
    return new Map(found.map((one) => [keyOf({ payeeId: one.payee.payeeId, accountId: one.account.accountId }), one]));
  }
  return new Map(
    await Promise.all(wanted.map(async ([key, order]) => [key, await findPayeeAccount(reader, order)] as const)),
  );
};

/** What stands against the approval of payments of one merchant beside its balances, by their numbers. */
const againstApproval = async (
  reader: Reader | Tx,
  orders: readonly Payment[],
  now: Date,
): Promise<ReadonlyMap<string, Refusal>> => {
  const [first] = orders;
  const sandboxId = sandboxOf(reader.scope);
  if (first === undefined || sandboxId === null) return new Map();
  const reading = startEarly(readHighRisk(reader, sandboxId));
  const owner = startEarly(findMerchant(reader, first.merchantId));
  const payers = startEarly(
    poboPayersByNo(
      reader,
      orders.flatMap(({ poboPayerNo }) => poboPayerNo ?? []),
    ),
  );
  const payees = await payeesOf(reader, orders);
  const [highRisk, { productsOff }, onBehalf] = [await reading, await owner, await payers];
  const at = { highRisk, today: dayOf(now) };
  const found = orders.flatMap((order) => {
    const { poboPayerNo } = order;
    const payer = poboPayerNo === null ? undefined : poboHindrance(order, onBehalf.get(poboPayerNo), at);
    if (payer) return [[order.orderNo, payer] as const];
    const payee = payeeHindrance(order, payees.get(keyOf(order)) ?? 'payeeUnknown', highRisk);
    if (payee) return [[order.orderNo, payee] as const];
    const kind = order.channel === 'local' ? 'localPayment' : 'globalPayment';
    const off = paymentProducts(kind, poboPayerNo !== null).find((product) => productsOff.includes(product));
    if (off === undefined) return [];
    return [[order.orderNo, refusal('paymentProductOff', { params: { product: products[off].title } })] as const];
  });
  return new Map(found);
};

/**
 * What has changed since payments of one merchant were applied for, so that their reviewer may only reject them, or the bank leaves
 * them out: by their numbers, none for what goes on. Payer, payee, account, countries and products are asked of what waits for its
 * reviewer, whether the balance is frozen of whatever waits.
 */
export const hindrancesOf = async (
  reader: Reader | Tx,
  orders: readonly Payment[],
  now: Date,
): Promise<ReadonlyMap<string, Refusal>> => {
  const waiting = orders.filter(({ state }) => state === machine.start);
  const balances = startEarly(heldUpOf(reader, waiting, ({ state }) => state !== 'normal'));
  const against = await againstApproval(reader, waiting.filter(waitsForReview), now);
  return new Map([...(await balances), ...against]);
};

/** What has changed since one payment was applied for. */
export const hindranceOf = async (reader: Reader | Tx, order: Payment, now: Date): Promise<Refusal | undefined> =>
  (await hindrancesOf(reader, [order], now)).get(order.orderNo);

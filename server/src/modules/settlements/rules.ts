import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { SettlementMode } from '@tradeport/shared/rules/settlement.ts';
import { shortSum } from '../../ledger/shortfalls.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAmount } from '../../platform/records/amounts.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import { balanceFrozen, findBalance } from '../accounts/index.ts';
import { readLimits, requireLeft, requireOpen, requireTicked } from '../fastSettlement/index.ts';
import { requireActivated } from '../products/index.ts';
import { requireLock, requireWithinLock } from '../rateLocks/index.ts';
import { findSettlementPayee, type SettlementPayee } from '../settlementPayees/index.ts';
import type { Asker, Held, Price, Pricing } from './pricing.ts';

/** What a settlement is priced by. */
export interface PriceRequest {
  readonly currency: Ccy;
  readonly mode: SettlementMode;
  readonly amount: string;
  readonly receiptNo?: string | undefined;
}

/** What an application says beside it. */
export interface SettleRequest extends PriceRequest {
  readonly payeeId: string;
  readonly agreementVersion?: string | undefined;
  readonly quote?: string | undefined;
}

/** Where and when a caller asks. */
export const askerOf = ({ sandboxId, session: { merchantId } }: SignedIn, reader: Reader | Tx, now: Date): Asker => ({
  reader,
  sandboxId,
  merchantId,
  now,
});

/** Refuses `ACCOUNT_NOTFOUND`, `settlementPayeeUnavailable`. */
export const requirePayee = async (reader: Reader | Tx, payeeId: string): Promise<SettlementPayee> => {
  const payee = await findSettlementPayee(reader, payeeId);
  if (!payee) throw refusal('ACCOUNT_NOTFOUND');
  if (payee.state !== 'available') throw refusal('settlementPayeeUnavailable');
  return payee;
};

/** Refuses a settlement whose product is off, and a speedy one whose own is, or whose service is not open. */
const requireMode = async (reader: Reader | Tx, { session }: SignedIn, mode: SettlementMode): Promise<void> => {
  requireActivated(session.productsOff, 'settlement');
  if (mode !== 'speedy') return;
  if (session.productsOff.includes('fastSettlement')) throw refusal('fastSettlementOff');
  await requireOpen(reader, session.merchantId);
};

/** What is held of a currency. Refuses an account that a risk event froze or closed. */
const requireHeld = async (asker: Asker, ccy: Ccy, mode: SettlementMode): Promise<Held> => {
  const limiting = mode === 'speedy' ? startEarly(readLimits(asker.reader, asker)) : null;
  const balance = await findBalance(asker.reader, ccy);
  if (balance !== undefined && balance.state !== 'normal') throw balanceFrozen(balance);
  return { available: balance?.available ?? 0n, quota: balance?.quota ?? 0n, limits: await limiting };
};

const lack = (account: 'available' | 'quota', ccy: Ccy, held: bigint, wanted: bigint) =>
  refusal(account === 'available' ? 'LACK_BALANCE' : 'quotaShort', { sum: shortSum({ account, ccy, held, wanted }) });

/** A settlement that nothing speaks against, as far as its price tells. */
export interface Priced {
  readonly price: Price;
  readonly held: Held;
}

/** What a settlement would cost and bring. Refuses in the order of the contract, all but what is held and agreed to. Reads only. */
export const checkPrice = async (
  pricing: Pricing,
  caller: SignedIn,
  asker: Asker,
  { currency: ccy, mode, amount, receiptNo }: PriceRequest,
): Promise<Priced> => {
  const { reader, now } = asker;
  const askedOf = async () => {
    const named = receiptNo === undefined ? null : await requireLock(reader, { receiptNo, ccy, now });
    const minor = readAmount(amount, ccy);
    if (named) requireWithinLock(named.lock, minor);
    return { mode, ccy, minor, named };
  };
  const opening = startEarly(requireMode(reader, caller, mode));
  const asking = startEarly(askedOf());
  const holding = startEarly(requireHeld(asker, ccy, mode));
  const costing = startEarly(asking.then((asked) => pricing.priceOf(asker, asked)));
  await opening;
  await asking;
  const held = await holding;
  const price = await costing;
  pricing.requireAboveFees(price);
  return { price, held };
};

/** What may be settled: an application that nothing speaks against. */
export interface Allowed {
  readonly payee: SettlementPayee;
  readonly price: Price;
}

/**
 * What an application may be refused with besides the payment password, in the order in which it is: payee, product, service,
 * receipt and lock, scale, above the fees, balance, quota, limit, agreement, quote. Reads only.
 */
export const checkSettlement = async (
  pricing: Pricing,
  caller: SignedIn,
  asker: Asker,
  request: SettleRequest,
): Promise<Allowed> => {
  const { payeeId, agreementVersion, quote } = request;
  const checking = startEarly(requirePayee(asker.reader, payeeId));
  const pricedFor = startEarly(checkPrice(pricing, caller, asker, request));
  const payee = await checking;
  const { price, held } = await pricedFor;
  const { ccy, minor, cnyMinor } = price;
  if (held.available < minor) throw lack('available', ccy, held.available, minor);
  if (held.quota < minor) throw lack('quota', ccy, held.quota, minor);
  if (held.limits !== null) {
    requireLeft(held.limits, cnyMinor);
    await requireTicked(asker.reader, agreementVersion, asker.now);
  }
  pricing.requireSame(asker, price, held, quote, caller.language);
  return { payee, price };
};

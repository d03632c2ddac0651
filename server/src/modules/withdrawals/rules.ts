import type { PaymentOrderRequest } from '@tradeport/shared/contract/paymentOrder.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { Day } from '@tradeport/shared/rules/calendar.ts';
import type { FeeBearer } from '@tradeport/shared/rules/fees.ts';
import { formatGrouped, lesserOf } from '@tradeport/shared/rules/money.ts';
import { isClearedLocally, takesRenminbi } from '@tradeport/shared/rules/withdrawalAccount.ts';
import { shortSum } from '../../ledger/shortfalls.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAmount } from '../../platform/records/amounts.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { PayoutChannel } from '../../platform/runtime/ports.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import { balanceFrozen, findBalance } from '../accounts/index.ts';
import { readHighRisk } from '../collectionAccounts/index.ts';
import type { Fee, FeeService } from '../fees/index.ts';
import { bearerFor, findMerchant } from '../payouts/index.ts';
import { requireActivated } from '../products/index.ts';
import { findWithdrawalAccount, type WithdrawalAccount } from '../withdrawalAccounts/index.ts';
import { requireMinimum } from './minimum.ts';

export type WithdrawalRequest = Omit<PaymentOrderRequest, 'payPassword' | 'orderType'>;

/** What may be withdrawn: an application that nothing speaks against. */
export interface Allowed {
  readonly account: WithdrawalAccount;
  readonly channel: PayoutChannel;
  readonly bearer: FeeBearer | null;
  readonly minor: bigint;
  readonly quotaMinor: bigint;
  readonly valueDay: Day;
  /** Null where the whole rest of a closed currency account goes out, which costs nothing. */
  readonly fee: Fee | null;
}

/** How money gets to an account of this country. */
export const channelOf = (country: string, ccy: Ccy): PayoutChannel =>
  isClearedLocally(country, ccy) ? 'local' : 'global';

/** Refuses `ACCOUNT_NOTFOUND`, `payeeAccountNotApproved`, and `ERROR_COUNTRY` where nothing may go any more. */
const requireApproved = async (
  reader: Reader | Tx,
  sandboxId: string,
  accountId: string,
): Promise<WithdrawalAccount> => {
  const reading = startEarly(readHighRisk(reader, sandboxId));
  const account = await findWithdrawalAccount(reader, accountId);
  if (!account) throw refusal('ACCOUNT_NOTFOUND');
  if (account.state !== 'approved') throw refusal('payeeAccountNotApproved');
  if ((await reading).includes(account.bankCountry)) throw refusal('ERROR_COUNTRY');
  return account;
};

/** Refuses `classACompaniesOnly`. */
const requireHomeward = async (reader: Reader | Tx, account: WithdrawalAccount) => {
  const told = { ...account, currency: account.ccy };
  if (takesRenminbi(told, false)) return;
  const { classA } = await findMerchant(reader, account.merchantId);
  if (!takesRenminbi(told, classA)) throw refusal('classACompaniesOnly');
};

const NOTHING_HELD = { state: 'normal', available: 0n, quota: 0n } as const;

/** What is held in a currency. Refuses `balanceFrozen` for an account that a risk event froze; a closed one passes. */
const requirePayable = async (reader: Reader | Tx, ccy: Ccy) => {
  const balance = await findBalance(reader, ccy);
  if (balance?.state === 'frozen') throw balanceFrozen(balance);
  return balance ?? NOTHING_HELD;
};

const lack = (account: 'available' | 'quota', ccy: Ccy, held: bigint, wanted: bigint) =>
  refusal(account === 'available' ? 'LACK_BALANCE' : 'quotaShort', { sum: shortSum({ account, ccy, held, wanted }) });

/** Refuses `LACK_BALANCE` for nothing and for more than is there, `wholeRestOnly` for less. */
const requireWholeRest = (ccy: Ccy, rest: bigint, minor: bigint): void => {
  if (rest === 0n || minor > rest) throw lack('available', ccy, rest, minor);
  if (minor < rest) throw refusal('wholeRestOnly', { params: { rest: `${formatGrouped(rest, ccy)} ${ccy}` } });
};

interface Charged {
  readonly bearer: FeeBearer | null;
  readonly ccy: Ccy;
  readonly amount: string;
}

/** What a withdrawal costs. Refuses what `readAmount` does, and `feeOf`. */
const chargeOf = async (
  fees: FeeService,
  asker: Parameters<FeeService['feeOf']>[0],
  { amount, ...asked }: Charged,
): Promise<Fee> => fees.feeOf(asker, { ...asked, kind: 'withdrawal', minor: readAmount(amount, asked.ccy) });

/**
 * What an application may be refused with besides the payment password, in the order in which it is: account, renminbi to the
 * mainland, frozen currency account, product, scale, minimum, fee, balance, quota, quote. Of a closed currency account the whole rest
 * goes out: neither minimum nor fee nor quota is asked, and so neither a rule of fees nor the market. Reads only.
 */
export const checkWithdrawal = async (
  reader: Reader | Tx,
  fees: FeeService,
  caller: SignedIn,
  now: Date,
  { accountId, amount, feeBearer, quote }: WithdrawalRequest,
): Promise<Allowed> => {
  const account = await requireApproved(reader, caller.sandboxId, accountId);
  const { ccy } = account;
  const channel = channelOf(account.bankCountry, ccy);
  const bearer = bearerFor(channel, feeBearer);
  const asker = { reader, sandboxId: caller.sandboxId, merchantId: account.merchantId, now };
  const holding = startEarly(requirePayable(reader, ccy));
  const charging = startEarly(chargeOf(fees, asker, { bearer, ccy, amount }));
  await requireHomeward(reader, account);
  const held = await holding;
  requireActivated(caller.session.productsOff, 'withdrawal');
  const minor = readAmount(amount, ccy);
  const asked = { account, channel, bearer, minor };
  if (held.state === 'closed') {
    requireWholeRest(ccy, held.available, minor);
    const valueDay = await fees.valueDayFor(asker, { kind: 'withdrawal', ccy });
    return { ...asked, quotaMinor: lesserOf(held.quota, minor), valueDay, fee: null };
  }
  const fee = await charging;
  requireMinimum(fee);
  fees.requireAboveFee(fee);
  if (held.available < minor) throw lack('available', ccy, held.available, minor);
  if (held.quota < minor) throw lack('quota', ccy, held.quota, minor);
  fees.requireSame(asker, fee, quote, caller.language);
  return { ...asked, quotaMinor: minor, valueDay: fee.valueDay, fee };
};

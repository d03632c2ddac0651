import { alike, type Explanation } from '@tradeport/shared/contract/explanation.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { TransferRequest } from '@tradeport/shared/contract/transfer.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount, formatGrouped } from '@tradeport/shared/rules/money.ts';
import { usdMidText } from '@tradeport/shared/rules/quotation.ts';
import { shortSum } from '../../ledger/shortfalls.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAmount } from '../../platform/records/amounts.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import { balanceFrozen, findBalance } from '../accounts/index.ts';
import { besideLimit, type Fee, type FeeService } from '../fees/index.ts';
import { getFiles } from '../files/index.ts';
import { requireActivated } from '../products/index.ts';
import type { User } from './users.ts';

export type TransferAsked = Omit<TransferRequest, 'payPassword'>;

const maximumSum = (fee: Fee, usdMinor: bigint, limitMinor: bigint): Explanation => ({
  title: ['超过转账最高金额', 'Above the maximum of a transfer'],
  formula: ['转账金额 × 对 USD 中间价 = 等值 USD，与限额比较', 'amount × mid rate to USD, checked against the limit'],
  lines: [
    { label: ['转账金额', 'Amount'], value: alike(`${formatAmount(fee.minor, fee.ccy)} ${fee.ccy}`) },
    { label: ['对 USD 中间价', 'Mid rate to USD'], value: alike(usdMidText(fee.ccy, fee.usdMid)) },
    { label: ['汇率时段开始', 'Slot of the rate begins'], value: alike(formatInstant(fee.slotAt)) },
    { label: ['等值 USD', 'USD-equivalent'], value: alike(`${formatAmount(usdMinor, 'USD')} USD`) },
    { label: ['最高金额', 'Maximum'], value: alike(`${formatAmount(limitMinor, 'USD')} USD`) },
  ],
  rounding: ['等值向上取整到美分', 'the equivalent is rounded up to the cent'],
  rule: ['单笔转账的限额以美元计，由平台设定', 'The limit of one transfer is named in US dollars by the platform'],
});

/** Refuses `aboveTransferMaximum`: the amount is measured up. */
const requireWithin = (fee: Fee): void => {
  const { maximum } = fee.config;
  if (maximum === null) return;
  const { counted, limitMinor } = besideLimit(fee, maximum, 'maximum');
  if (counted <= limitMinor) return;
  throw refusal('aboveTransferMaximum', {
    params: { maximum: `${formatGrouped(limitMinor, maximum.ccy)} ${maximum.ccy}` },
    sum: maximumSum(fee, counted, limitMinor),
  });
};

/**
 * What a transfer may be refused with besides the payment password, in the order in which it is: fields, payee, product, account,
 * scale, maximum, fee, balance, quote. Reads only, and of the payer alone: `looking` tells whom the look-up found. What is read is
 * asked for at once, whatever the first of it says.
 */
export const checkTransfer = async (
  reader: Reader | Tx,
  fees: FeeService,
  { sandboxId, session, language }: SignedIn,
  now: Date,
  looking: Promise<User | undefined>,
  { currency: ccy, amount, attachments = [], quote }: TransferAsked,
): Promise<{ readonly user: User; readonly fee: Fee }> => {
  const asker = { reader, sandboxId, merchantId: session.merchantId, now };
  const feeAsked = async (): Promise<Fee> =>
    fees.feeOf(asker, { kind: 'transfer', bearer: null, ccy, minor: readAmount(amount, ccy) });
  const holding = startEarly(findBalance(reader, ccy));
  const pricing = startEarly(feeAsked());
  await getFiles(reader, attachments);
  const user = await looking;
  if (user === undefined) throw refusal('CUSTOMER_NOTFOUND');
  requireActivated(session.productsOff, 'transfer');
  const balance = await holding;
  if (balance && balance.state !== 'normal') throw balanceFrozen(balance);
  const fee = await pricing;
  requireWithin(fee);
  fees.requireAboveFee(fee);
  const held = balance?.available ?? 0n;
  if (held < fee.minor)
    throw refusal('LACK_BALANCE', { sum: shortSum({ account: 'available', ccy, held, wanted: fee.minor }) });
  fees.requireSame(asker, fee, quote, language);
  return { user, fee };
};

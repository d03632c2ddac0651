import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { fee } from '@tradeport/shared/contract/fee.ts';
import type { payeeAccount } from '@tradeport/shared/contract/payeeAccount.ts';
import type { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { type FiatCcy, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import type { FeeBearer } from '@tradeport/shared/rules/fees.ts';
import { parseAmount } from '@tradeport/shared/rules/money.ts';

export type Account = ResultOf<(typeof payeeAccount)['query']>[number];
export type Tips = ResultOf<(typeof paymentOrder)['queryTipsMsg']>;
export type Fee = ResultOf<(typeof fee)['calUserProductFee']>;
export type FeeRequest = RequestOf<(typeof fee)['calUserProductFee']>;

/** What a person has filled in. */
export interface Draft {
  readonly accountId: string | undefined;
  /** Plain decimal string as far as it is one; otherwise as it was typed. */
  readonly amount: string;
  readonly feeBearer: FeeBearer | undefined;
  readonly purpose: string;
  readonly reference: string;
}

export const emptyDraft = (accountId: string | undefined): Draft => ({
  accountId,
  amount: '',
  feeBearer: undefined,
  purpose: '',
  reference: '',
});

/** The currency of an account. Throws for one that no account can be in. */
export const ccyOf = ({ currency }: Pick<Account, 'currency'>): FiatCcy => {
  if (!isFiatCcy(currency)) throw new Error(`a withdrawal account in ${currency}`);
  return currency;
};

/** Minor units; undefined for a text that is no amount of the currency, or zero. */
export const minorOf = (amount: string, ccy: FiatCcy): bigint | undefined => {
  const parsed = parseAmount(amount, ccy);
  return parsed.ok && parsed.minor > 0n ? parsed.minor : undefined;
};

/** Who bears the bank fees, where the account is reached by SWIFT; nobody is asked for a local one. */
export const bearerOf = ({ channel }: Account, { feeBearer }: Draft) =>
  channel === 'global' && feeBearer !== undefined ? { feeBearer } : {};

/** What is asked of the fee call; undefined while there is nothing to ask. */
export const feeRequest = (account: Account | undefined, draft: Draft): FeeRequest | undefined => {
  if (account === undefined || minorOf(draft.amount, ccyOf(account)) === undefined) return undefined;
  if (account.channel === 'global' && draft.feeBearer === undefined) return undefined;
  return { productCode: 'withdrawal', currency: ccyOf(account), amount: draft.amount, ...bearerOf(account, draft) };
};

export type AmountFault = 'needAmount' | 'aboveAvailable' | 'aboveQuota';

/** What speaks against the amount before the server is asked. From a closed account neither quota nor minimum is asked. */
export const amountFaultOf = (amount: string, account: Account, tips: Tips | undefined): AmountFault | undefined => {
  const ccy = ccyOf(account);
  const minor = minorOf(amount, ccy);
  if (minor === undefined) return 'needAmount';
  if (tips === undefined || tips.currency !== ccy) return undefined;
  if (minor > (minorOf(tips.available, ccy) ?? 0n)) return 'aboveAvailable';
  return tips.accountState === 'normal' && minor > (minorOf(tips.quota, ccy) ?? 0n) ? 'aboveQuota' : undefined;
};

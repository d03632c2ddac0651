import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { fee } from '@tradeport/shared/contract/fee.ts';
import type { payeeAccount } from '@tradeport/shared/contract/payeeAccount.ts';
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { type FiatCcy, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import type { FeeBearer } from '@tradeport/shared/rules/fees.ts';
import { takesRenminbi } from '@tradeport/shared/rules/withdrawalAccount.ts';
import { given } from '../../ui/forms/given.ts';
import { amountFault } from '../../ui/money/AmountBox.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { isMore, minorOf } from '../../ui/money/minor.ts';
import type { Faults, Known } from '../../ui/orders/orderForm.ts';
import type { Tips } from '../../ui/orders/payoutTerms.tsx';
import { schemaFaults } from '../../ui/orders/schemaFaults.ts';
import { text } from './text.ts';
import type { WithdrawalDetail } from './withdrawalRecord.ts';

export type Account = ResultOf<(typeof payeeAccount)['query']>[number];
export type Fee = ResultOf<(typeof fee)['calUserProductFee']>;
type FeeRequest = RequestOf<(typeof fee)['calUserProductFee']>;

/** What a person has filled in. */
export interface Draft {
  readonly accountId: string | undefined;
  /** Plain decimal string as far as it is one; otherwise as it was typed. */
  readonly amount: string;
  readonly feeBearer: FeeBearer | undefined;
  readonly purpose: string;
  readonly reference: string;
}

export interface Terms {
  readonly account: Account | undefined;
  readonly ccy: FiatCcy;
  readonly tips: Tips | undefined;
  /** The least amount, in words. */
  readonly minimum: string | undefined;
  /** The whole rest of a closed currency account goes out: nothing is charged, and no quote held. */
  readonly isClosed: boolean;
}

export interface WithdrawalParts {
  readonly ground: readonly Account[];
  readonly draft: Draft;
  readonly terms: Terms;
  readonly quote: Fee;
  readonly request: Omit<RequestOf<(typeof paymentOrder)['apply']>, 'payPassword'>;
  readonly record: WithdrawalDetail;
}

/** The currency of an account; of none it is dollars. Throws for one that no account can be in. */
export const ccyOf = (account: Account | undefined): FiatCcy => {
  const currency = account?.currency ?? 'USD';
  if (!isFiatCcy(currency)) throw new Error(`a withdrawal account in ${currency}`);
  return currency;
};

/** Who bears the bank fees, where the account is reached by SWIFT; nobody is asked for a local one. */
const bearerOf = ({ channel }: Account, { feeBearer }: Draft) =>
  channel === 'global' && feeBearer !== undefined ? { feeBearer } : {};

/** What is asked of the fee call; undefined while there is nothing to ask. */
export const feeRequest = ({ account, ccy, isClosed }: Terms, draft: Draft): FeeRequest | undefined => {
  if (account === undefined || isClosed || minorOf(draft.amount, ccy) === undefined) return undefined;
  if (account.channel === 'global' && draft.feeBearer === undefined) return undefined;
  return { productCode: 'withdrawal', currency: ccy, amount: draft.amount, ...bearerOf(account, draft) };
};

/** What speaks against the amount, in the order in which the server refuses. Of a closed account the whole rest goes out, or nothing. */
const amountFaultOf = ({ terms, draft, quote }: Known<WithdrawalParts>): string | undefined => {
  const { tips, ccy, isClosed, minimum = '' } = terms;
  const typed = amountFault(draft.amount, ccy);
  if (typed !== undefined || minorOf(draft.amount, ccy) === undefined || tips === undefined) return typed;
  if (isClosed && isMore(tips.available, draft.amount, ccy))
    return text('wholeRest', { rest: moneyText(tips.available, ccy) });
  if (quote?.limits === 'belowMinimum') return text('minimum', { minimum });
  if (isMore(draft.amount, tips.available, ccy)) return text('aboveAvailable');
  const isOver = tips.accountState === 'normal' && isMore(draft.amount, tips.quota, ccy);
  return isOver ? text('aboveQuota', { quota: moneyText(tips.quota, ccy) }) : undefined;
};

const accountFaultOf = ({ account, tips }: Terms): string | undefined => {
  if (account === undefined || tips === undefined) return undefined;
  if (!takesRenminbi(account, tips.classA)) return text('noRenminbi');
  return tips.accountState === 'frozen' ? text('frozen') : undefined;
};

/** What speaks against a withdrawal. */
export const faultsOf = (known: Known<WithdrawalParts>, refused: string | undefined): Faults<WithdrawalParts> => {
  const { draft, terms } = known;
  const { account, ccy } = terms;
  const ofAccount = accountFaultOf(terms);
  const ofAmount = amountFaultOf(known) ?? refused;
  return [
    account === undefined && { field: 'accountId', says: text('needAccount') },
    ofAccount !== undefined && { field: 'accountId', says: ofAccount, atOnce: true },
    ofAmount !== undefined && { field: 'amount', says: ofAmount, atOnce: true },
    minorOf(draft.amount, ccy) === undefined && { field: 'amount', says: text('needAmount') },
    account?.channel === 'global' && draft.feeBearer === undefined && { field: 'feeBearer', says: text('needBearer') },
    ...schemaFaults(paymentOrder.apply.request, draft, { purpose: text('purposeOf'), reference: text('reference') }),
  ];
};

/** The form as it travels, under the quote that is in sight. */
export const requestOf = ({ draft, terms, quote }: Known<WithdrawalParts>): WithdrawalParts['request'] | undefined => {
  const { account, isClosed } = terms;
  if (account === undefined || (quote === undefined && !isClosed)) return undefined;
  const [purpose, reference] = [draft.purpose.trim(), draft.reference.trim()];
  return {
    ...{ accountId: account.accountId, amount: draft.amount, ...bearerOf(account, draft) },
    ...given({ purpose, reference }, ['purpose', 'reference']),
    ...(quote === undefined ? {} : { quote: quote.quote }),
  };
};

import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { fee } from '@tradeport/shared/contract/fee.ts';
import type { payeeAccount } from '@tradeport/shared/contract/payeeAccount.ts';
import type { PaymentOrderRequest } from '@tradeport/shared/contract/paymentOrder.ts';
import { type FiatCcy, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { takesRenminbi } from '@tradeport/shared/rules/withdrawalAccount.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { groundOf } from '../../ui/forms/Asked.tsx';
import { given } from '../../ui/forms/given.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { isMore, minorOf } from '../../ui/money/minor.ts';
import { lackOf } from '../../ui/orders/amounts.ts';
import type { DraftOf, Faults, Known, Loaded, Told } from '../../ui/orders/orderForm.ts';
import { bearerOf, limitText, usePayoutTerms } from '../../ui/orders/payoutTerms.tsx';
import { text } from './text.ts';

export type Account = ResultOf<(typeof payeeAccount)['query']>[number];
export type Fee = ResultOf<(typeof fee)['calUserProductFee']>;
type FeeRequest = RequestOf<(typeof fee)['calUserProductFee']>;

/** What a person has filled in. */
export type Draft = Omit<DraftOf<PaymentOrderRequest>, 'orderType'>;

export const useGround = () => {
  const accounts = useCall(api.payeeAccount.query, { accountType: 'withdrawal' }, { own: true });
  return groundOf([accounts], { accounts: accounts.data });
};
type WithdrawalGround = Loaded<typeof useGround>;

/** The currency of an account; of none it is dollars. Throws for one that no account can be in. */
export const ccyOf = (account: Account | undefined): FiatCcy => {
  const currency = account?.currency ?? 'USD';
  if (!isFiatCcy(currency)) throw new Error(`a withdrawal account in ${currency}`);
  return currency;
};

/** The account with its currency, and the least amount in words. Of a closed currency account the whole rest goes out, without a fee. */
export const useTerms = ({ accountId }: Draft, { accounts }: WithdrawalGround) => {
  const account = accounts.find((each) => each.accountId === accountId);
  const ccy = ccyOf(account);
  const asked = { currency: ccy, channel: account?.channel ?? 'local' } as const;
  const { tips, limits } = usePayoutTerms(asked, 'withdrawal', account !== undefined);
  const isClosed = tips?.accountState === 'closed';
  return { account, ccy, tips, isClosed, minimum: isClosed ? undefined : limitText(limits?.minimum) };
};
export type Terms = ReturnType<typeof useTerms>;

export interface WithdrawalParts {
  readonly ground: WithdrawalGround;
  readonly draft: Draft;
  readonly terms: Terms;
  readonly quote: Fee;
  readonly request: Told<PaymentOrderRequest>;
}

const needsBearer = ({ account }: Terms, { feeBearer }: Draft): boolean =>
  account?.channel === 'global' && feeBearer === undefined;

/** What is asked of the fee call; undefined while there is nothing to ask. */
export const feeRequest = (terms: Terms, draft: Draft): FeeRequest | undefined => {
  const { account, ccy } = terms;
  if (account === undefined || minorOf(draft.amount, ccy) === undefined) return undefined;
  if (needsBearer(terms, draft)) return undefined;
  return { productCode: 'withdrawal', currency: ccy, amount: draft.amount, ...bearerOf(account, draft) };
};

/** What speaks against the amount, in the order in which the server refuses. Of a closed account the whole rest goes out, or nothing. */
const amountFaultOf = ({ terms, draft: { amount }, quote }: Known<WithdrawalParts>): string | undefined => {
  const { tips, ccy, isClosed, minimum = '' } = terms;
  if (minorOf(amount, ccy) === undefined || tips === undefined) return undefined;
  if (isClosed && isMore(tips.available, amount, ccy))
    return text('wholeRest', { rest: moneyText(tips.available, ccy) });
  if (quote?.limits === 'belowMinimum') return text('minimum', { minimum });
  return lackOf(amount, ccy, tips, tips.accountState === 'normal');
};

const accountFaultOf = ({ account, tips }: Terms): string | undefined => {
  if (account === undefined || tips === undefined) return undefined;
  if (!takesRenminbi(account, tips.classA)) return text('noRenminbi');
  return tips.accountState === 'frozen' ? text('frozen') : undefined;
};

/** What speaks against a withdrawal beside what is missing. */
export const faultsOf = (known: Known<WithdrawalParts>, refused: string | undefined): Faults<WithdrawalParts> => {
  const ofAccount = accountFaultOf(known.terms);
  const ofAmount = amountFaultOf(known) ?? refused;
  return [
    ofAccount !== undefined && { field: 'accountId', says: ofAccount, atOnce: true },
    ofAmount !== undefined && { field: 'amount', says: ofAmount, atOnce: true },
  ];
};

/** The form as it travels, under the quote that is in sight. */
export const requestOf = ({ draft, terms, quote }: Known<WithdrawalParts>): WithdrawalParts['request'] | undefined => {
  const { account } = terms;
  if (account === undefined || quote === undefined) return undefined;
  const { accountId } = account;
  const told = { accountId, amount: draft.amount, ...bearerOf(account, draft) };
  return { ...told, ...given(draft, ['purpose', 'reference']), quote: quote.quote };
};

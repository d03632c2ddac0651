import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { fee } from '@tradeport/shared/contract/fee.ts';
import type { TransferRequest } from '@tradeport/shared/contract/transfer.ts';
import type { FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { api } from '../../api/api.ts';
import { CallFailed } from '../../api/CallFailed.ts';
import { useCall, useList } from '../../api/queries.ts';
import { groundOf } from '../../ui/forms/Asked.tsx';
import { given } from '../../ui/forms/given.ts';
import { useAtRest } from '../../ui/forms/useAtRest.ts';
import { isMore, minorOf } from '../../ui/money/minor.ts';
import { availableIn, payableOf } from '../../ui/orders/amounts.ts';
import type { DraftOf, Faults, Known, Loaded, Told } from '../../ui/orders/orderForm.ts';
import { limitText } from '../../ui/orders/payoutTerms.tsx';
import { text as kitText } from '../../ui/orders/text.ts';
import { text } from './text.ts';

export type Fee = ResultOf<(typeof fee)['calUserProductFee']>;
type FeeRequest = RequestOf<(typeof fee)['calUserProductFee']>;

/** What a person has filled in. */
export type Draft = DraftOf<TransferRequest>;

/** The balances that can pay, and who was paid before. */
export const useGround = () => {
  const balances = useCall(api.subAccount.queryUserAccountBalance, {});
  const users = useCall(api.transfer.queryPayeeUser, {}, { own: true });
  return groundOf([balances, users], { balances: payableOf(balances.data), users: users.data?.list });
};
type TransferGround = Loaded<typeof useGround>;

/** The name of whom number and name mean, once typing pauses; whether nobody goes by them. */
export const usePayee = ({ userNo = '', userName = '' }: Pick<Draft, 'userNo' | 'userName'>) => {
  const typed = { userNo: userNo.trim(), userName: userName.trim() };
  const isTyped = typed.userNo !== '' && typed.userName !== '';
  const wanted = JSON.stringify(typed);
  const isAtRest = useAtRest(wanted) === wanted;
  const { data, error, isFetching } = useCall(api.transfer.queryPayeeUser, typed, {
    enabled: isTyped && isAtRest,
    quiet: true,
  });
  if (!isTyped || !isAtRest || isFetching) return { name: undefined, isUnknown: false };
  const isUnknown = error instanceof CallFailed && error.code === 'CUSTOMER_NOTFOUND';
  return { name: error === null ? data?.list[0]?.userName : undefined, isUnknown };
};

/** Whom it goes to, by which balance, and the limits of one transfer. */
export const useTerms = (draft: Draft, { balances }: TransferGround) => {
  const ccy: FiatCcy = draft.currency ?? balances[0]?.currency ?? 'USD';
  const product = { productCode: 'transfer', currency: ccy } as const;
  const limits = useList(api.paymentConfig.queryConfigByOne, product, { quiet: true }).data;
  return {
    ccy,
    payee: usePayee(draft),
    available: availableIn(balances, ccy),
    maximum: limitText(limits?.maximum),
    reviewAbove: limitText(limits?.reviewAbove),
    isOff: limits?.activated === false,
  };
};
export type Terms = ReturnType<typeof useTerms>;

export interface TransferParts {
  readonly ground: TransferGround;
  readonly draft: Draft;
  readonly terms: Terms;
  readonly quote: Fee;
  readonly request: Told<TransferRequest>;
}

/** What is asked of the fee call; undefined while there is nothing to ask. */
export const feeRequest = ({ ccy }: Pick<Terms, 'ccy'>, { amount }: Draft): FeeRequest | undefined =>
  minorOf(amount, ccy) === undefined ? undefined : { productCode: 'transfer', currency: ccy, amount };

/** What speaks against the amount, in the order in which the server refuses. */
const amountFaultOf = ({ terms, draft: { amount }, quote }: Known<TransferParts>): string | undefined => {
  const { ccy, available, maximum = '' } = terms;
  if (quote?.limits === 'aboveMaximum') return text('aboveMaximum', { maximum });
  return available !== undefined && isMore(amount, available, ccy) ? kitText('aboveAvailable') : undefined;
};

/** What speaks against a transfer. */
export const faultsOf = (known: Known<TransferParts>, refused: string | undefined): Faults<TransferParts> => {
  const { terms } = known;
  const ofAmount = amountFaultOf(known) ?? refused;
  return [
    terms.payee.isUnknown && { field: 'userName', says: text('notFound'), atOnce: true, isHint: true },
    terms.isOff && { field: 'amount', says: text('productOff'), atOnce: true },
    ofAmount !== undefined && { field: 'amount', says: ofAmount, atOnce: true },
  ];
};

/** The form as it travels, under the quote that is in sight. */
export const requestOf = ({ draft, terms, quote }: Known<TransferParts>): TransferParts['request'] | undefined => {
  const { userNo = '', userName = '', amount } = draft;
  if (quote === undefined) return undefined;
  const told = { userNo: userNo.trim(), userName: userName.trim(), currency: terms.ccy, amount };
  return { ...told, ...given(draft, ['remark', 'attachments']), quote: quote.quote };
};

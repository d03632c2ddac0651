import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { fee } from '@tradeport/shared/contract/fee.ts';
import type { PaymentRequest } from '@tradeport/shared/contract/paymentOrder.ts';
import { type FiatCcy, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { api } from '../../../api/api.ts';
import { failureOf } from '../../../api/failures.ts';
import { useCall, useList } from '../../../api/queries.ts';
import { groundOf } from '../../../ui/forms/Asked.tsx';
import { given } from '../../../ui/forms/given.ts';
import { isMore, minorOf } from '../../../ui/money/minor.ts';
import { availableIn, balanceAfter, missingOf, payableOf } from '../../../ui/orders/amounts.ts';
import type { DraftOf, Faults, Known, Loaded, Told } from '../../../ui/orders/orderForm.ts';
import { bearerOf, limitText, usePayoutTerms } from '../../../ui/orders/payoutTerms.tsx';
import { type QuoteState, quoteOf, useQuote } from '../../../ui/orders/useQuote.ts';
import { firstOf } from '../../../ui/records/useWhenPast.ts';
import { LOCAL_PAYMENT, payeesSought, useFirstLimits } from './askedFirst.ts';
import { useLately } from './lately.tsx';
import { type Account, meantOf, payableTo } from './payable.ts';
import { text } from './text.ts';

export type Fee = ResultOf<(typeof fee)['queryAllB2bPaymentFee']>[number];
export type FeeRequest = RequestOf<(typeof fee)['queryAllB2bPaymentFee']>;

/** What a person has filled in; the balance that pays once it was chosen, the amount in the currency of the side that was typed. */
export type Draft = DraftOf<PaymentRequest>;

/**
 * The balances that can pay, who reviews, and how many payees there are. What the form begins with is asked with them, payees and the
 * limits of the first balance: asked by the form, each answer would have it shown anew.
 */
export const useGround = () => {
  const reviewers = useCall(api.operator.validOperator, {}, { own: true });
  const balances = useCall(api.subAccount.queryUserAccountBalance, {});
  const payees = useList(api.b2bPartner.queryPage, payeesSought(''), { quiet: true });
  const used = useLately();
  const own = payableOf(balances.data);
  useFirstLimits(own);
  const found = { balances: own, reviewers: reviewers.data, payees: payees.data?.total, used };
  const lately = { data: used, error: null, refetch: () => undefined };
  return groundOf([reviewers, balances, payees, lately], found);
};
type PaymentGround = Loaded<typeof useGround>;

/** Whom, by which balance and at which terms: the balance in the currency of the account pays unless another is chosen, else the first. */
export const useTerms = (draft: Draft, { balances, used }: PaymentGround) => {
  const { payeeId } = draft;
  const named = { payeeId: payeeId ?? '-' };
  const found = useCall(api.b2bPartner.queryDetail, named, { enabled: payeeId !== undefined, quiet: true });
  const payee = payeeId === undefined ? undefined : found.data && payableTo(found.data);
  const account = meantOf(payee?.accounts ?? [], draft.accountId);
  const own = balances.find(({ currency }) => currency === account?.bankAccountCcy) ?? balances[0];
  const ccy: FiatCcy = draft.paymentCurrency ?? own?.currency ?? 'USD';
  const other = account === undefined || account.bankAccountCcy === ccy ? undefined : ccyOf(account);
  const channel = account?.channel ?? 'local';
  const asked = { orderType: 'payment', currency: ccy, channel } as const;
  const productCode = channel === 'local' ? LOCAL_PAYMENT : 'globalPayment';
  const { tips, limits } = usePayoutTerms(asked, productCode, account !== undefined);
  /** By every channel, side by side. */
  const fees = useQuote(api.fee.queryAllB2bPaymentFee, feeRequest(draft, { account, ccy, other }), {
    endsAt: (all) => firstOf(all.map(({ validUntil }) => validUntil)),
    isAkin: (all, request) => all[0]?.currency === request.currency,
  });
  const available = tips?.available ?? availableIn(balances, ccy);
  return { payee, account, ccy, other, tips, limits, fees, available, used };
};
export type Terms = ReturnType<typeof useTerms>;

export interface PaymentParts {
  readonly ground: PaymentGround;
  readonly draft: Draft;
  readonly terms: Terms;
  readonly quote: Fee;
  readonly request: Told<PaymentRequest>;
}

/** The currency that an account takes. Throws for one that nothing can be paid in. */
export const ccyOf = ({ bankAccountCcy: ccy }: Pick<Account, 'bankAccountCcy'>): FiatCcy => {
  if (!isFiatCcy(ccy)) throw new Error(`a payee account in ${ccy}`);
  return ccy;
};

/** What a payment goes between: the currency of the balance that pays, the account, and its currency where that is another. */
interface Way {
  readonly account: Account | undefined;
  readonly ccy: FiatCcy;
  readonly other: FiatCcy | undefined;
}

/** What is asked of the fee call; undefined while there is nothing to ask. */
export const feeRequest = (
  { amount, fixedSide = 'pay' }: Draft,
  { account, ccy, other }: Way,
): FeeRequest | undefined => {
  const typed = fixedSide === 'receive' && other !== undefined ? other : ccy;
  if (account === undefined || minorOf(amount, typed) === undefined) return undefined;
  return { currency: ccy, amount, ...(other && { receiveCurrency: other, fixedSide }) };
};

/** By which channel an account is reached, once it is known who bears its fees. */
export const channelOf = (account: Account | undefined, { feeBearer }: Draft) =>
  account?.channel === 'local' ? 'local' : account && feeBearer;

/** Of the fees side by side that of a channel. */
export const feeBy = (fees: readonly Fee[] | undefined, by: ReturnType<typeof channelOf>): Fee | undefined =>
  fees?.find(({ productCode, feeBearer }) =>
    by === 'local' ? productCode === 'localPayment' : productCode === 'globalPayment' && feeBearer === by,
  );

/** Of all fees the one that applies. A channel that is left out refuses the amount: the call of that channel alone says why. */
export const useFee = (draft: Draft, { account, ccy, other, fees }: Terms): QuoteState<Fee> => {
  const by = channelOf(account, draft);
  const request = feeRequest(draft, { account, ccy, other });
  const fee = quoteOf(fees, (all) => feeBy(all, by));
  const isMissing =
    request !== undefined && fees.current !== undefined && fee.current === undefined && by !== undefined;
  const asked = { ...(request ?? { currency: ccy, amount: '0' }), ...bearerOf(account, draft) };
  const alone = useList(api.fee.calPaymentFee, asked, { enabled: isMissing, quiet: true });
  const failure = fees.failure ?? (isMissing && alone.error !== null ? failureOf(alone.error) : undefined);
  return { ...fee, isPending: fees.isPending, failure };
};

/** The limits of one payment, in words. */
export const limitsText = ({ limits }: Terms): string | undefined => {
  const [minimum, maximum] = [limitText(limits?.minimum), limitText(limits?.maximum)];
  return minimum && maximum && text('limits', { minimum, maximum });
};

/** What has something against the amount: limits, then the balance, by itself or with its fee. */
const amountFaultOf = ({ terms, quote }: Known<PaymentParts>, refused: string | undefined): string | undefined => {
  if (refused !== undefined || quote === undefined) return refused;
  if (quote.limits !== 'within') return limitsText(terms);
  const { available = '0', ccy } = terms;
  const missing = missingOf(balanceAfter(terms.available, quote.totalAmount, ccy, -1), ccy);
  const ofAmount = Number(quote.feeAmount) === 0 ? 'short' : 'shortWithFee';
  return missing && text(isMore(quote.amount, available, ccy) ? ofAmount : 'feeShort', { missing });
};

/** What speaks against a payment beside what is missing. */
export const faultsOf = (known: Known<PaymentParts>, refused: string | undefined): Faults<PaymentParts> => {
  const { draft, terms } = known;
  const { payee, account, ccy, tips, limits, fees } = terms;
  const isOut = payee !== undefined && (account === undefined ? !payee.isUsable : !account.isUsable);
  const held = { normal: undefined, frozen: 'accountFrozen', closed: 'accountClosed' } as const;
  const why = held[tips?.accountState ?? 'normal'];
  const amount = why === undefined ? amountFaultOf(known, refused) : text(why, { ccy });
  const needsContract = fees.current?.[0]?.contractNeeded === true && draft.contractFiles.length === 0;
  const contract = text('needContract', { from: limitText(limits?.contractFrom) ?? '' });
  return [
    isOut && { field: 'payeeId', says: text('notUsable'), atOnce: true, isHint: true },
    amount !== undefined && { field: 'amount', says: amount, atOnce: true },
    limits?.activated === false && { field: 'feeBearer', says: text('productOff'), atOnce: true },
    needsContract && { field: 'contractFiles', says: contract },
  ];
};

/** The form as it travels, under the quote that is in sight. */
export const requestOf = ({ draft, terms, quote }: Known<PaymentParts>): PaymentParts['request'] | undefined => {
  const { account, ccy } = terms;
  if (account === undefined || quote === undefined) return undefined;
  const { payeeId, accountId } = account;
  const { amount, fixedSide = 'pay', purpose = '' } = draft;
  return {
    payeeId,
    accountId,
    paymentCurrency: ccy,
    amount,
    ...bearerOf(account, draft),
    ...(terms.other && { fixedSide }),
    ...given(draft, ['poboPayerNo', 'reference', 'merchantOrderNo', 'remark', 'reviewerId']),
    ...given(draft, ['proofFiles', 'contractFiles', 'billFileId']),
    purpose: purpose.trim(),
    quote: quote.quote,
  };
};

import type { b2bPartner } from '@tradeport/shared/contract/b2bPartner.ts';
import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { fee } from '@tradeport/shared/contract/fee.ts';
import type { operator } from '@tradeport/shared/contract/operator.ts';
import type { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { type FiatCcy, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import type { FeeBearer } from '@tradeport/shared/rules/fees.ts';
import type { UploadedFile } from '../../../api/upload.ts';
import { isMore, minorOf } from '../../../ui/money/minor.ts';
import { amountFaults, type Balance, balanceAfter, missingOf } from '../../../ui/orders/amounts.ts';
import type { Faults, Known } from '../../../ui/orders/orderForm.ts';
import { bearerOf, type Limits, limitText, type Tips } from '../../../ui/orders/payoutTerms.tsx';
import type { QuoteState } from '../../../ui/orders/useQuote.ts';
import { papersOf, wordsOf } from '../../../ui/orders/words.tsx';
import { text } from './text.ts';

export type Payee = ResultOf<(typeof b2bPartner)['queryDetail']>;
export type Account = Payee['accounts'][number];
export type Fee = ResultOf<(typeof fee)['queryAllB2bPaymentFee']>[number];
export type FeeRequest = RequestOf<(typeof fee)['queryAllB2bPaymentFee']>;

/** What a person has filled in. */
export interface Draft {
  readonly payeeId: string | undefined;
  readonly accountId: string | undefined;
  /** The balance that pays, once it was chosen. */
  readonly paymentCurrency: FiatCcy | undefined;
  /** Plain decimal string as far as it is one, in the currency of the side that was typed. */
  readonly amount: string;
  readonly fixedSide: 'pay' | 'receive';
  readonly feeBearer: FeeBearer | undefined;
  readonly purpose: string;
  readonly reference: string;
  readonly merchantOrderNo: string;
  readonly remark: string;
  readonly proofFiles: readonly UploadedFile[];
  readonly contractFiles: readonly UploadedFile[];
  readonly reviewerId: string | undefined;
}

export interface Terms {
  readonly payee: Payee | undefined;
  /** The account that is meant: the chosen one, else the only one. */
  readonly account: Account | undefined;
  /** The currency of the balance that pays. */
  readonly ccy: FiatCcy;
  readonly available: string | undefined;
  readonly tips: Tips | undefined;
  readonly limits: Limits | undefined;
  /** By every channel, side by side. */
  readonly fees: QuoteState<readonly Fee[]>;
}

export interface PaymentParts {
  /** The balances that can pay, and who reviews. */
  readonly ground: {
    readonly balances: readonly Balance[];
    readonly reviewers: ResultOf<(typeof operator)['validOperator']>;
  };
  readonly draft: Draft;
  readonly terms: Terms;
  readonly quote: Fee;
  readonly request: Omit<RequestOf<(typeof paymentOrder)['b2bApply']>, 'payPassword'>;
}

/** The currency that an account takes. Throws for one that nothing can be paid in. */
export const ccyOf = ({ currency }: Pick<Account, 'currency'>): FiatCcy => {
  if (!isFiatCcy(currency)) throw new Error(`a payee account in ${currency}`);
  return currency;
};

/** What a payment goes between: the currency of the balance that pays, and the account. */
type Way = Pick<Terms, 'account' | 'ccy'>;

/** The currency in which the amount was typed. */
const typedCcy = ({ fixedSide }: Draft, { account, ccy }: Way): FiatCcy =>
  fixedSide === 'receive' && account !== undefined ? ccyOf(account) : ccy;

/** What is asked of the fee call; undefined while there is nothing to ask. */
export const feeRequest = (draft: Draft, way: Way): FeeRequest | undefined => {
  const { account, ccy } = way;
  const { amount, fixedSide } = draft;
  if (account === undefined || minorOf(amount, typedCcy(draft, way)) === undefined) return undefined;
  const receiveCurrency = ccyOf(account);
  return { currency: ccy, amount, ...(receiveCurrency === ccy ? {} : { receiveCurrency, fixedSide }) };
};

/** Of the fees side by side the one by which the account is reached, as far as it is known who bears it. */
export const feeFor = (fees: readonly Fee[] | undefined, account: Account | undefined, draft: Draft): Fee | undefined =>
  fees?.find(({ productCode, feeBearer }) =>
    account?.channel === 'local'
      ? productCode === 'localPayment'
      : productCode === 'globalPayment' && feeBearer === draft.feeBearer,
  );

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
  return missing && text(isMore(quote.amount, available, ccy) ? 'short' : 'feeShort', { missing });
};

/** What speaks against a payment. */
export const faultsOf = (known: Known<PaymentParts>, refused: string | undefined): Faults<PaymentParts> => {
  const { ground, draft, terms } = known;
  const { payee, account, tips, limits, fees } = terms;
  const { reviewNeeded, list } = ground.reviewers;
  const isOut = payee !== undefined && (account === undefined ? !payee.isUsable : !account.isUsable);
  const needsContract = fees.current?.[0]?.contractNeeded === true && draft.contractFiles.length === 0;
  const amount = [draft.amount, typedCcy(draft, terms)] as const;
  const contract = text('needContract', { from: limitText(limits?.contractFrom) ?? '' });
  return [
    draft.payeeId === undefined && { field: 'payeeId', says: text('needPayee') },
    isOut && { field: 'payeeId', says: text('notUsable'), atOnce: true, isHint: true },
    payee !== undefined && account === undefined && { field: 'accountId', says: text('needAccount') },
    tips !== undefined &&
      tips.accountState !== 'normal' && {
        ...{ field: 'amount', says: text('accountOff', { ccy: tips.currency }), atOnce: true },
      },
    ...amountFaults('amount', amount, text('needAmount'), () => amountFaultOf(known, refused)),
    limits?.activated === false && { field: 'feeBearer', says: text('productOff'), atOnce: true },
    account?.channel === 'global' && draft.feeBearer === undefined && { field: 'feeBearer', says: text('needBearer') },
    reviewNeeded &&
      draft.reviewerId === undefined && {
        field: 'reviewerId',
        says: text(list.length === 0 ? 'noReviewer' : 'needReviewer'),
      },
    needsContract && { field: 'contractFiles', says: contract },
  ];
};

/** The form as it travels, under the quote that is in sight. */
export const requestOf = ({ draft, terms, quote }: Known<PaymentParts>): PaymentParts['request'] | undefined => {
  const { account, ccy } = terms;
  if (account === undefined || quote === undefined) return undefined;
  const { amount, fixedSide } = draft;
  const { payeeId, accountId } = account;
  return {
    ...{ payeeId, accountId, paymentCurrency: ccy, amount, ...bearerOf(account, draft) },
    ...(ccyOf(account) === ccy ? {} : { fixedSide }),
    purpose: draft.purpose.trim(),
    ...wordsOf(draft, ['reference', 'merchantOrderNo', 'remark', 'reviewerId']),
    ...papersOf(draft, ['proofFiles', 'contractFiles']),
    quote: quote.quote,
  };
};

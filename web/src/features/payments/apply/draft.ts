import type { b2bPartner } from '@tradeport/shared/contract/b2bPartner.ts';
import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { fee } from '@tradeport/shared/contract/fee.ts';
import type { operator } from '@tradeport/shared/contract/operator.ts';
import type { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { type FiatCcy, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import type { FeeBearer } from '@tradeport/shared/rules/fees.ts';
import { formatAmount, formatGrouped, parseAmount } from '@tradeport/shared/rules/money.ts';
import type { UploadedFile } from '../../../api/upload.ts';
import { given } from '../../../ui/forms/given.ts';
import type { Known } from '../../../ui/orders/orderForm.ts';
import type { Limits, Tips } from '../../../ui/orders/payoutTerms.tsx';
import type { QuoteState } from '../../../ui/orders/useQuote.ts';
import type { PaymentDetail } from '../paymentRecord.ts';

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

/** The balances that can pay, and who reviews. */
export interface PaymentGround {
  readonly balances: readonly { readonly currency: FiatCcy; readonly available: string }[];
  readonly reviewers: ResultOf<(typeof operator)['validOperator']>;
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
  /** The merchant does not have this channel. */
  readonly isOff: boolean;
  /** By every channel, side by side. */
  readonly fees: QuoteState<readonly Fee[]>;
}

export interface PaymentParts {
  readonly ground: PaymentGround;
  readonly draft: Draft;
  readonly terms: Terms;
  readonly quote: Fee;
  readonly request: Omit<RequestOf<(typeof paymentOrder)['b2bApply']>, 'payPassword'>;
  readonly record: PaymentDetail;
}

/** The currency that an account takes. Throws for one that nothing can be paid in. */
export const ccyOf = ({ currency }: Pick<Account, 'currency'>): FiatCcy => {
  if (!isFiatCcy(currency)) throw new Error(`a payee account in ${currency}`);
  return currency;
};

/** What a payment goes between: the currency of the balance that pays, and the account. */
type Way = Pick<Terms, 'account' | 'ccy'>;

/** The currency in which the amount was typed. */
export const typedCcy = ({ fixedSide }: Draft, { account, ccy }: Way): FiatCcy =>
  fixedSide === 'receive' && account !== undefined ? ccyOf(account) : ccy;

export const minorOf = (amount: string, ccy: FiatCcy): bigint => {
  const parsed = parseAmount(amount, ccy);
  return parsed.ok ? parsed.minor : 0n;
};

/** What is asked of the fee call; undefined while there is nothing to ask. */
export const feeRequest = (draft: Draft, way: Way): FeeRequest | undefined => {
  const { account, ccy } = way;
  const { amount, fixedSide } = draft;
  if (account === undefined || minorOf(amount, typedCcy(draft, way)) <= 0n) return undefined;
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

const leftOf = (
  available: string,
  { totalAmount, currency }: Fee,
): readonly [minor: bigint, ccy: FiatCcy] | undefined =>
  isFiatCcy(currency) ? [minorOf(available, currency) - minorOf(totalAmount, currency), currency] : undefined;

/** What is missing of a balance for what leaves it; undefined when nothing is. */
export const missingOf = (available: string, fee: Fee): string | undefined => {
  const [left, ccy] = leftOf(available, fee) ?? [];
  return ccy !== undefined && left !== undefined && left < 0n ? `${formatGrouped(-left, ccy)} ${ccy}` : undefined;
};

/** Whether the amount exceeds a balance by itself, whatever its fee. */
export const isAmountAbove = (available: string, { amount, currency }: Fee): boolean =>
  isFiatCcy(currency) && minorOf(amount, currency) > minorOf(available, currency);

/** What stays of a balance; undefined where it does not suffice. */
export const restOf = (available: string, fee: Fee): string | undefined => {
  const [left, ccy] = leftOf(available, fee) ?? [];
  return ccy === undefined || left === undefined || left < 0n ? undefined : formatAmount(left, ccy);
};

const idsOf = (files: readonly UploadedFile[]): string[] => files.map(({ fileId }) => fileId);

/** The form as it travels, under the quote that is in sight. */
export const requestOf = ({ draft, terms, quote }: Known<PaymentParts>): PaymentParts['request'] | undefined => {
  const { account, ccy } = terms;
  if (account === undefined || quote === undefined) return undefined;
  const { amount, fixedSide, feeBearer, purpose, reference, merchantOrderNo, remark, reviewerId } = draft;
  const [proofFiles, contractFiles] = [idsOf(draft.proofFiles), idsOf(draft.contractFiles)];
  const words = { reference: reference.trim(), merchantOrderNo: merchantOrderNo.trim(), remark: remark.trim() };
  return {
    ...{ payeeId: account.payeeId, accountId: account.accountId, paymentCurrency: ccy, amount },
    ...(ccyOf(account) === ccy ? {} : { fixedSide }),
    ...(account.channel === 'global' && feeBearer !== undefined ? { feeBearer } : {}),
    purpose: purpose.trim(),
    ...given({ ...words, reviewerId }, ['reference', 'merchantOrderNo', 'remark', 'reviewerId']),
    ...(proofFiles.length === 0 ? {} : { proofFiles }),
    ...(contractFiles.length === 0 ? {} : { contractFiles }),
    quote: quote.quote,
  };
};

/** What the fields hold as they travel, for the schema of the call to judge. */
export const judgedOf = (draft: Draft) => ({
  ...draft,
  proofFiles: idsOf(draft.proofFiles),
  contractFiles: idsOf(draft.contractFiles),
});

import type { b2bPartner } from '@tradeport/shared/contract/b2bPartner.ts';
import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { fee } from '@tradeport/shared/contract/fee.ts';
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { type FiatCcy, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import type { FeeBearer } from '@tradeport/shared/rules/fees.ts';
import { formatAmount, formatGrouped, parseAmount } from '@tradeport/shared/rules/money.ts';
import { given } from '../../../ui/forms/given.ts';
import { rulesOf } from '../../../ui/forms/rulesOf.ts';

export type Payee = ResultOf<(typeof b2bPartner)['queryDetail']>;
export type Account = Payee['accounts'][number];
export type Fee = ResultOf<(typeof fee)['queryAllB2bPaymentFee']>[number];
export type FeeRequest = RequestOf<(typeof fee)['queryAllB2bPaymentFee']>;
export type Tips = ResultOf<(typeof paymentOrder)['queryTipsMsg']>;
export type PaymentRequest = Omit<RequestOf<(typeof paymentOrder)['b2bApply']>, 'payPassword'>;

/** What is known of a payment while it is filled in. */
export interface Draft {
  readonly payeeId?: string | undefined;
  readonly accountId?: string | undefined;
  readonly paymentCurrency: FiatCcy;
  /** Plain decimal string as far as it is one, in the currency of the side that was typed. */
  readonly amount: string;
  readonly fixedSide: 'pay' | 'receive';
  readonly feeBearer?: FeeBearer | undefined;
  readonly purpose?: string;
  readonly reference?: string;
  readonly merchantOrderNo?: string;
  readonly remark?: string;
  readonly proofFiles?: string[];
  readonly contractFiles?: string[];
  readonly reviewerId?: string | undefined;
}

/** What the form holds: the balance that pays only once it was chosen. */
export type Typed = Omit<Draft, 'paymentCurrency'> & { readonly paymentCurrency?: FiatCcy | undefined };

/** Fields of the form, by the names in which the server speaks of them. */
export const FIELDS = [
  'payeeId',
  'accountId',
  'purpose',
  'reference',
  'merchantOrderNo',
  'remark',
  'proofFiles',
  'contractFiles',
  'reviewerId',
] as const;

export const fieldRules = rulesOf(paymentOrder.b2bApply.request);

/** The currency that an account takes. Throws for one that nothing can be paid in. */
export const ccyOf = ({ currency }: Pick<Account, 'currency'>): FiatCcy => {
  if (!isFiatCcy(currency)) throw new Error(`a payee account in ${currency}`);
  return currency;
};

/** The currency in which the amount was typed. */
export const typedCcy = ({ fixedSide, paymentCurrency }: Draft, account: Account | undefined): FiatCcy =>
  fixedSide === 'receive' && account !== undefined ? ccyOf(account) : paymentCurrency;

const minorOf = (amount: string, ccy: FiatCcy): bigint | undefined => {
  const parsed = parseAmount(amount, ccy);
  return parsed.ok ? parsed.minor : undefined;
};

/** What is asked of the fee call; undefined while there is nothing to ask. */
export const feeRequest = (draft: Draft, account: Account | undefined): FeeRequest | undefined => {
  const minor = minorOf(draft.amount, typedCcy(draft, account));
  if (account === undefined || minor === undefined || minor <= 0n) return undefined;
  const currency = draft.paymentCurrency;
  const receiveCurrency = ccyOf(account);
  if (receiveCurrency === currency) return { currency, amount: draft.amount };
  return { currency, amount: draft.amount, receiveCurrency, fixedSide: draft.fixedSide };
};

/** Of the fees side by side the one by which the account is reached, as far as it is known who bears it. */
export const feeFor = (fees: readonly Fee[] | undefined, account: Account | undefined, draft: Draft): Fee | undefined =>
  fees?.find(({ productCode, feeBearer }) =>
    account?.channel === 'local'
      ? productCode === 'localPayment'
      : productCode === 'globalPayment' && feeBearer === draft.feeBearer,
  );

/** What is missing of a balance for what leaves it; undefined when nothing is. */
export const missingOf = (available: string, { totalAmount, currency }: Fee): string | undefined => {
  if (!isFiatCcy(currency)) return undefined;
  const short = (minorOf(totalAmount, currency) ?? 0n) - (minorOf(available, currency) ?? 0n);
  return short > 0n ? `${formatGrouped(short, currency)} ${currency}` : undefined;
};

/** What stays of a balance; undefined where it does not suffice. */
export const restOf = (available: string, { totalAmount, currency }: Fee): string | undefined => {
  if (!isFiatCcy(currency)) return undefined;
  const rest = (minorOf(available, currency) ?? 0n) - (minorOf(totalAmount, currency) ?? 0n);
  return rest < 0n ? undefined : formatAmount(rest, currency);
};

const some = (ids: string[] | undefined): string[] | undefined =>
  ids === undefined || ids.length === 0 ? undefined : ids;

/** The form as it travels, under the quote that was shown. */
export const requestOf = (draft: Draft, account: Account, { quote }: Fee): PaymentRequest => {
  const isOther = ccyOf(account) !== draft.paymentCurrency;
  const proofFiles = some(draft.proofFiles);
  const contractFiles = some(draft.contractFiles);
  const { reference, merchantOrderNo, remark, reviewerId, feeBearer } = draft;
  const words = given(
    { reference: reference?.trim(), merchantOrderNo: merchantOrderNo?.trim(), remark: remark?.trim(), reviewerId },
    ['reference', 'merchantOrderNo', 'remark', 'reviewerId'],
  );
  return {
    payeeId: account.payeeId,
    accountId: account.accountId,
    paymentCurrency: draft.paymentCurrency,
    amount: draft.amount,
    ...(isOther ? { fixedSide: draft.fixedSide } : {}),
    ...(account.channel === 'global' && feeBearer !== undefined ? { feeBearer } : {}),
    purpose: (draft.purpose ?? '').trim(),
    ...words,
    ...(proofFiles === undefined ? {} : { proofFiles }),
    ...(contractFiles === undefined ? {} : { contractFiles }),
    quote,
  };
};

import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { payeeAccount } from '@tradeport/shared/contract/payeeAccount.ts';
import type { SettlementQuoteWire, settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import { type FiatCcy, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import type { SettlementMode } from '@tradeport/shared/rules/settlement.ts';
import { moneyText } from '../../../ui/money/Money.tsx';
import { isMore, minorOf } from '../../../ui/money/minor.ts';
import { amountFaults, type Balance, lackOf } from '../../../ui/orders/amounts.ts';
import type { Faults, Known } from '../../../ui/orders/orderForm.ts';
import type { QuoteState } from '../../../ui/orders/useQuote.ts';
import { wordsOf } from '../../../ui/orders/words.tsx';
import type { Service } from '../service/Agreement.tsx';
import type { SettlementDetail } from '../settlementRecord.ts';
import { text } from './text.ts';

export type Payee = ResultOf<(typeof payeeAccount)['query']>[number];
export type Quote = SettlementQuoteWire;
type QuoteRequest = RequestOf<(typeof settleOrder)['calRateAndFee']>;

/** What a person has filled in. */
export interface Draft {
  readonly currency: FiatCcy;
  readonly mode: SettlementMode;
  /** Plain decimal string as far as it is one; otherwise as it was typed. */
  readonly amount: string;
  readonly payeeId: string | undefined;
  /** A credited receipt whose locked rate is taken. */
  readonly receiptNo: string | undefined;
  readonly remark: string;
  /** The version of the agreement that was ticked. */
  readonly agreed: string | undefined;
  /** Of a retry: the payee was looked at again. */
  readonly isChecked: boolean;
}

export interface SettlementGround {
  readonly balances: readonly Balance[];
  readonly payees: readonly Payee[];
  readonly service: Service;
  /** The receipt that was chosen elsewhere. */
  readonly receipt: { readonly currency: string; readonly actualAmount: string | null } | undefined;
  /** A failed order that is tried again: its amount, currency and mode stand. */
  readonly retried: SettlementDetail | undefined;
}

export interface Terms {
  readonly payee: Payee | undefined;
  readonly available: string | undefined;
  readonly normal: QuoteState<Quote>;
  readonly speedy: QuoteState<Quote>;
}

type Apply = Omit<RequestOf<(typeof settleOrder)['apply']>, 'payPassword'>;
type Retry = Omit<RequestOf<(typeof settleOrder)['againWithdraw']>, 'payPassword'>;

export interface SettlementParts {
  readonly ground: SettlementGround;
  readonly draft: Draft;
  readonly terms: Terms;
  readonly quote: Quote;
  readonly request: Apply | Retry;
}

const fiatOr = (code: string | null | undefined, otherwise: FiatCcy): FiatCcy =>
  code && isFiatCcy(code) ? code : otherwise;

/** What the form begins with: what the address names, of a failed order all that stands. */
export const startOf = ({ balances, receipt, retried }: SettlementGround, params: URLSearchParams): Draft => {
  const first = (balances.find(({ available }) => Number(available) > 0) ?? balances[0])?.currency ?? 'USD';
  return {
    currency: fiatOr(retried?.currency ?? receipt?.currency ?? params.get('ccy'), first),
    mode: retried?.mode ?? 'normal',
    amount: retried?.amount ?? receipt?.actualAmount ?? '',
    payeeId: retried?.payeeId ?? (params.get('payee') || undefined),
    receiptNo: retried === undefined ? params.get('receiptNo') || undefined : undefined,
    ...{ remark: '', agreed: undefined, isChecked: false },
  };
};

/** What is asked of the quote; undefined while there is nothing to ask. */
export const quoteRequest = ({ currency, amount, receiptNo }: Draft, mode: SettlementMode): QuoteRequest | undefined =>
  minorOf(amount, currency) === undefined
    ? undefined
    : { currency, receiveCurrency: 'CNY', mode, amount, ...(receiptNo === undefined ? {} : { receiptNo }) };

/** What is left of the limit, where what would be advanced exceeds it. */
export const limitShortOf = ({ mode }: Draft, quote: Quote | undefined): string | undefined => {
  const left = quote?.surplusAmount;
  if (mode !== 'speedy' || !left || !isMore(quote.arrivingAmount, left, 'CNY')) return undefined;
  return moneyText(left, 'CNY');
};

/** What speaks against a settlement. What the quote call refuses is said at the lock that was named. */
export const faultsOf = (known: Known<SettlementParts>, refused: string | undefined): Faults<SettlementParts> => {
  const { ground, draft, terms, quote } = known;
  const { amount, currency, mode, receiptNo } = draft;
  const isLocked = receiptNo !== undefined;
  const left = limitShortOf(draft, quote);
  return [
    terms.payee === undefined && { field: 'payeeId', says: text('needPayee') },
    ground.retried !== undefined && !draft.isChecked && { field: 'isChecked', says: text('needChecked') },
    ...amountFaults(
      'amount',
      [amount, currency],
      text('needAmount'),
      () => (quote && lackOf(amount, currency, quote)) ?? (isLocked ? undefined : refused),
    ),
    isLocked && refused !== undefined && { field: 'receiptNo', says: refused, atOnce: true },
    left !== undefined && { field: 'mode', says: text('aboveLimit', { left }), atOnce: true },
    mode === 'speedy' &&
      draft.agreed !== ground.service.agreementVersion && { field: 'agreed', says: text('needAgreement') },
  ];
};

/** The form as it travels, under the quote that is in sight; only a speedy one names the version of the agreement. */
export const requestOf = ({ ground, draft, terms, quote }: Known<SettlementParts>) => {
  const { currency, mode, amount, agreed } = draft;
  if (terms.payee === undefined || quote === undefined) return undefined;
  const agreement = mode === 'speedy' && agreed !== undefined ? { agreementVersion: agreed } : {};
  const told = { payeeId: terms.payee.accountId, ...agreement, quote: quote.quote };
  if (ground.retried !== undefined) return { ...told, orderNo: ground.retried.orderNo };
  const words = wordsOf(draft, ['receiptNo', 'remark']);
  return { ...told, currency, receiveCurrency: 'CNY', mode, amount, ...words } as const;
};

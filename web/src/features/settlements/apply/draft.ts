import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { payeeAccount } from '@tradeport/shared/contract/payeeAccount.ts';
import type { settleAdvance } from '@tradeport/shared/contract/settleAdvance.ts';
import type { SettlementQuoteWire, SettlementWire, settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import type { FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { parseAmount } from '@tradeport/shared/rules/money.ts';
import type { SettlementMode } from '@tradeport/shared/rules/settlement.ts';

export type Payee = ResultOf<(typeof payeeAccount)['query']>[number];
export type Service = ResultOf<(typeof settleAdvance)['quotaQuery']>;
export type Quote = SettlementQuoteWire;
export type QuoteRequest = RequestOf<(typeof settleOrder)['calRateAndFee']>;
export type Order = SettlementWire;

export interface Balance {
  readonly currency: FiatCcy;
  readonly available: string;
}

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

/** Minor units; undefined for a text that is no amount of the currency, or zero. */
const minorOf = (amount: string, ccy: FiatCcy | 'CNY'): bigint | undefined => {
  const parsed = parseAmount(amount, ccy);
  return parsed.ok && parsed.minor > 0n ? parsed.minor : undefined;
};

const isMore = (amount: string, than: string, ccy: FiatCcy | 'CNY'): boolean =>
  (minorOf(amount, ccy) ?? 0n) > (minorOf(than, ccy) ?? 0n);

/** What is asked of the quote; undefined while there is nothing to ask. */
export const quoteRequest = ({ currency, amount, receiptNo }: Draft, mode: SettlementMode): QuoteRequest | undefined =>
  minorOf(amount, currency) === undefined
    ? undefined
    : { currency, receiveCurrency: 'CNY', mode, amount, ...(receiptNo === undefined ? {} : { receiptNo }) };

export type AmountFault = 'needAmount' | 'aboveAvailable' | 'aboveQuota';

/** What speaks against the amount, as far as the quote tells. */
export const amountFaultOf = ({ amount, currency }: Draft, quote: Quote | undefined): AmountFault | undefined => {
  if (minorOf(amount, currency) === undefined) return 'needAmount';
  if (quote === undefined) return undefined;
  if (isMore(amount, quote.available, currency)) return 'aboveAvailable';
  return isMore(amount, quote.quota, currency) ? 'aboveQuota' : undefined;
};

/** Whether what would be advanced exceeds what is left of the limit. */
export const isAboveLimit = ({ surplusAmount, arrivingAmount }: Quote): boolean =>
  surplusAmount !== null && isMore(arrivingAmount, surplusAmount, 'CNY');

/** The agreement, as an order names it: a speedy one alone. */
export const agreementOf = ({ mode, agreed }: Draft) =>
  mode === 'speedy' && agreed !== undefined ? { agreementVersion: agreed } : {};

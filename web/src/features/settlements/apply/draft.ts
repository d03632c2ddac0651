import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { payeeAccount } from '@tradeport/shared/contract/payeeAccount.ts';
import type { SettlementQuoteWire, settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import { type FiatCcy, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import type { SettlementMode } from '@tradeport/shared/rules/settlement.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { usePlatformNow } from '../../../browser/clock.ts';
import { useUser } from '../../../session/useUser.ts';
import { groundOf } from '../../../ui/forms/Asked.tsx';
import { given } from '../../../ui/forms/given.ts';
import { moneyText } from '../../../ui/money/Money.tsx';
import { isMore, minorOf } from '../../../ui/money/minor.ts';
import { availableIn, lackOf, payableOf } from '../../../ui/orders/amounts.ts';
import type { DraftOf, Faults, Known, Loaded, Told } from '../../../ui/orders/orderForm.ts';
import { useOffer } from '../../../ui/orders/useQuote.ts';
import { useTime } from '../../../ui/times.ts';
import { useMustVerify } from '../../../ui/verify/NextStep.tsx';
import { text } from './text.ts';

export type Payee = ResultOf<(typeof payeeAccount)['query']>[number];
export type Quote = SettlementQuoteWire;
type QuoteRequest = RequestOf<(typeof settleOrder)['calRateAndFee']>;
type Apply = RequestOf<(typeof settleOrder)['apply']>;
type Retry = RequestOf<(typeof settleOrder)['againWithdraw']>;

/** What a person has filled in; of a retry, that the payee was looked at again. */
export type Draft = Omit<DraftOf<Apply>, 'currency' | 'receiveCurrency' | 'mode'> &
  Pick<Apply, 'currency' | 'mode'> & { readonly isChecked: true | undefined };

/** More locks than live at once are not offered; one that ends is offered no longer than that. */
const [LOCKS_OFFERED, LOCKS_MS] = [50, 5_000] as const;

/** Whether the operator may look at receipts. */
export const useMayRead = () => permits(useUser().data?.permission ?? [], [pathTo(screens.receipts)]);

/** The receipt that was chosen elsewhere, and the failed order that is tried again: only where the address names them. */
export const useGround = (params: URLSearchParams) => {
  const [receiptNo, retry] = [params.get('receiptNo') || undefined, params.get('retry') || undefined];
  const mayRead = useMayRead();
  const service = useCall(api.settleAdvance.quotaQuery, {}, { own: true });
  const balances = useCall(api.subAccount.queryUserAccountBalance, {}, { quiet: true });
  const payees = useCall(api.payeeAccount.query, { accountType: 'settlement' }, { quiet: true });
  const ofReceipt = { enabled: receiptNo !== undefined && mayRead, quiet: true };
  const receipt = useCall(api.receipt.detail, { orderNo: receiptNo ?? '-' }, ofReceipt);
  const ofOrder = { enabled: retry !== undefined, quiet: true };
  const order = useCall(api.settleOrder.queryDetails, { orderNo: retry ?? '-' }, ofOrder);
  const named = [...(ofReceipt.enabled ? [receipt] : []), ...(ofOrder.enabled ? [order] : [])];
  const found = { balances: payableOf(balances.data), payees: payees.data, service: service.data };
  const ground = groundOf([service, balances, payees, ...named], { ...found, mustVerify: useMustVerify() });
  return { ...ground, data: ground.data && { ...ground.data, receipt: receipt.data, retried: order.data } };
};
export type SettlementGround = Loaded<typeof useGround>;

/** The credited receipts in a currency whose rate is locked, and the one that was named. */
const useLocks = ({ currency, receiptNo: named }: Draft) => {
  const time = useTime();
  const now = usePlatformNow(LOCKS_MS);
  const asked = { currency, status: [receipt.states.credited.code], currentPage: 1, pageSize: LOCKS_OFFERED };
  const { data } = useCall(api.receipt.paging, asked, { enabled: useMayRead(), quiet: true });
  const live = (data?.list ?? []).flatMap(({ orderNo, lockRateExpiry, actualAmount, currency: ccy, ...of }) => {
    if (lockRateExpiry === null || Date.parse(lockRateExpiry) <= now) return [];
    const until = time(lockRateExpiry, 'clock');
    const amount = moneyText(actualAmount ?? '0', ccy);
    return [{ value: orderNo, name: text('lockChoice', { amount, payer: of.payerHolderName, until }) }];
  });
  const isListed = named === undefined || live.some(({ value }) => value === named);
  return isListed ? live : [{ value: named, name: named }, ...live];
};

/** Both modes are quoted side by side; each says when it arrives and what it costs. */
export const useTerms = (draft: Draft, { payees, balances, service }: SettlementGround) => {
  const isOpen = service.status === 'open';
  const normal = useOffer(api.settleOrder.calRateAndFee, quoteRequest(draft, 'normal'));
  const speedy = useOffer(api.settleOrder.calRateAndFee, isOpen ? quoteRequest(draft, 'speedy') : undefined);
  const quote = (draft.mode === 'speedy' ? speedy : normal).current;
  const payee = payees.find(({ accountId }) => accountId === draft.payeeId);
  return {
    normal,
    speedy,
    payee,
    locks: useLocks(draft),
    available: quote?.available ?? availableIn(balances, draft.currency),
  };
};
export type Terms = ReturnType<typeof useTerms>;

export interface SettlementParts {
  readonly ground: SettlementGround;
  readonly draft: Draft;
  readonly terms: Terms;
  readonly quote: Quote;
  readonly request: Told<Apply> | Told<Retry>;
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
    remark: '',
    agreementVersion: undefined,
    isChecked: undefined,
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

/** What speaks against a settlement beside what is missing. What the quote call refuses is said at the lock that was named. */
export const faultsOf = (
  { draft, quote }: Known<SettlementParts>,
  refused: string | undefined,
): Faults<SettlementParts> => {
  const { amount, currency, receiptNo } = draft;
  const lacks = quote && lackOf(amount, currency, quote);
  const left = limitShortOf(draft, quote);
  return [
    lacks !== undefined && { field: 'amount', says: lacks, atOnce: true },
    refused !== undefined && { field: receiptNo === undefined ? 'amount' : 'receiptNo', says: refused, atOnce: true },
    left !== undefined && { field: 'mode', says: text('aboveLimit', { left }), atOnce: true },
  ];
};

/** The form as it travels, under the quote that is in sight; only a speedy one names the version of the agreement. */
export const requestOf = ({ ground, draft, terms, quote }: Known<SettlementParts>) => {
  const { currency, mode, amount } = draft;
  if (terms.payee === undefined || quote === undefined) return undefined;
  const agreement = mode === 'speedy' ? given(draft, ['agreementVersion']) : {};
  const told = { payeeId: terms.payee.accountId, ...agreement, quote: quote.quote };
  if (ground.retried !== undefined) return { ...told, orderNo: ground.retried.orderNo };
  return { ...told, currency, receiveCurrency: 'CNY', mode, amount, ...given(draft, ['receiptNo', 'remark']) } as const;
};

import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { settlement as machine } from '@tradeport/shared/states/settlement.ts';
import { Users } from 'lucide-react';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { languageNow } from '../../../i18n/language.ts';
import { useUser } from '../../../session/useUser.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { moneyText } from '../../../ui/money/Money.tsx';
import type { Figure } from '../../../ui/orders/figures.tsx';
import { NothingYet } from '../../../ui/orders/NothingYet.tsx';
import { groundOf, OrderPage } from '../../../ui/orders/OrderPage.tsx';
import { type Ground, type Known, orderForm } from '../../../ui/orders/orderForm.ts';
import { standingOf } from '../../../ui/orders/standing.ts';
import { useQuote } from '../../../ui/orders/useQuote.ts';
import { formatTime } from '../../../ui/times.ts';
import { useMustVerify } from '../../../ui/verify/NextStep.tsx';
import { accountEnd, aheadOf, invalidates, settlementSource } from '../settlementRecord.ts';
import {
  type Draft,
  faultsOf,
  quoteRequest,
  requestOf,
  type SettlementGround,
  type SettlementParts,
  startOf,
  type Terms,
} from './draft.ts';
import { SettleFields } from './SettleFields.tsx';
import { text } from './text.ts';

const ofSettlements = { accountType: 'settlement' } as const;
const minute = (at: string): string => formatTime(at, 'minute', languageNow());

const noPayees = () => <NothingYet icon={Users} text={text} screen={screens.settlementPayees} />;

/** The receipt and the order only where the address names them. */
const useGround = (params: URLSearchParams): Ground<SettlementGround> => {
  const [receiptNo, retry] = [params.get('receiptNo') || undefined, params.get('retry') || undefined];
  const held = useUser().data?.permission ?? [];
  const mustVerify = useMustVerify();
  const service = useCall(api.settleAdvance.quotaQuery, {}, { own: true });
  const balances = useCall(api.subAccount.queryUserAccountBalance, {}, { quiet: true });
  const payees = useCall(api.payeeAccount.query, ofSettlements, { quiet: true });
  const hasReceipt = receiptNo !== undefined && permits(held, [pathTo(screens.receipts)]);
  const receipt = useCall(api.receipt.detail, { orderNo: receiptNo ?? '-' }, { enabled: hasReceipt, quiet: true });
  const hasOrder = retry !== undefined;
  const order = useCall(api.settleOrder.queryDetails, { orderNo: retry ?? '-' }, { enabled: hasOrder, quiet: true });
  const asked = [service, balances, payees, ...(hasReceipt ? [receipt] : []), ...(hasOrder ? [order] : [])];
  if (asked.some(({ data }) => data === undefined) || !service.data || !balances.data || !payees.data)
    return groundOf<SettlementGround>(asked, undefined);
  const ground = groundOf(asked, {
    balances: balances.data.flatMap(({ currency, available, enabled }) =>
      enabled && isFiatCcy(currency) ? [{ currency, available }] : [],
    ),
    ...{ payees: payees.data, service: service.data, receipt: receipt.data, retried: order.data },
  });
  if (payees.data.length === 0 || mustVerify) return { ...ground, empty: noPayees() };
  if (order.data === undefined || order.data.state === 'failed') return ground;
  return { ...ground, empty: <Empty title={text('notRetried')} why={text('notRetriedWhy')} /> };
};

/** Both modes are quoted side by side; each says when it arrives and what it costs. */
const useTerms = (draft: Draft, { payees, balances, service }: SettlementGround): Terms => {
  const ways = {
    endsAt: ({ validUntil }: { readonly validUntil: string }) => validUntil,
    isAkin: ({ currency }: { readonly currency: string }) => currency === draft.currency,
  };
  const isOpen = service.status === 'open';
  const normal = useQuote(api.settleOrder.calRateAndFee, quoteRequest(draft, 'normal'), ways);
  const speedy = useQuote(api.settleOrder.calRateAndFee, isOpen ? quoteRequest(draft, 'speedy') : undefined, ways);
  const quote = (draft.mode === 'speedy' ? speedy : normal).current;
  return {
    ...{ normal, speedy, payee: payees.find(({ accountId }) => accountId === draft.payeeId) },
    available: quote?.available ?? balances.find(({ currency }) => currency === draft.currency)?.available,
  };
};

/** Amount, fees, rate; what is held; when it arrives, and when the limit comes back. */
const figuresOf = ({ draft, terms, quote }: Known<SettlementParts>): readonly Figure[] => {
  const { currency: ccy } = draft;
  const isSpeedy = draft.mode === 'speedy';
  const days = quote && text('daysOf', { count: quote.days });
  const speedyFee: Figure = { key: 'speedyFee', label: text('speedyFee'), sum: 'speedyFee', note: days };
  const restores: Figure = { key: 'restores', label: text('restores'), moves: true };
  return [
    { key: 'amount', label: text('amount'), money: [quote?.amount, ccy] },
    { key: 'fee', label: text('fee'), money: [quote?.feeAmount, ccy], sum: 'fee' },
    ...(isSpeedy ? [{ ...speedyFee, money: [quote?.speedyFeeAmount, ccy] } as const] : []),
    { key: 'net', label: text('net'), money: [quote?.netAmount, ccy], sum: 'arrives' },
    { key: 'rate', label: text('rate'), words: quote?.rate, sum: 'rate' },
    {
      key: 'available',
      label: text('available'),
      money: [terms.available, ccy],
      isOwn: true,
      newGroup: true,
      moves: true,
    },
    { key: 'quota', label: text('quota'), money: [quote?.quota, ccy], moves: true },
    { key: 'valueDay', label: text('valueDay'), words: quote?.valueDay, sum: 'valueDay', newGroup: true },
    { key: 'arrives', label: text('arrival'), words: quote && (isSpeedy ? text('atOnce') : minute(quote.paysAt)) },
    ...(isSpeedy && quote?.restoresAt ? [{ ...restores, words: minute(quote.restoresAt) }] : []),
  ];
};

const confirmOf = ({ draft, terms, quote }: Known<SettlementParts>) => {
  const { payeeName: payee = '', accountNo = '' } = terms.payee ?? {};
  const amount = moneyText(quote?.amount ?? '0', draft.currency);
  const net = moneyText(quote?.arrivingAmount ?? '0', 'CNY');
  const isSpeedy = draft.mode === 'speedy';
  return {
    title: text('confirmTitle'),
    about: text('confirmAbout', { amount, payee, end: accountEnd(accountNo) }),
    steps: [
      text('stepFreeze', { amount }),
      isSpeedy
        ? text('stepAdvance', { net, count: quote?.days ?? 0 })
        : text('stepValueDay', { day: quote?.valueDay ?? '' }),
      isSpeedy ? text('stepNow', { net }) : text('stepPaid', { net, at: quote ? minute(quote.paysAt) : '' }),
    ],
    confirm: text('confirm', { amount }),
  };
};

const OUTCOMES = {
  pending: ['submitted', 'submittedWhy'],
  processing: ['started', 'startedWhy'],
  supplement: ['asks', 'asksWhy'],
  succeeded: ['paid', 'paidWhy'],
  failed: ['failed', 'failedWhy'],
  cancelled: ['wasCancelled', 'backWhy'],
} as const;

const standing = (order: SettlementParts['record']) =>
  standingOf(machine, text, OUTCOMES, {
    ...aheadOf(order),
    state: order.state,
    why: order.state === 'processing' && order.mode === 'speedy' ? 'startedSpeedy' : undefined,
    params: {
      amount: moneyText(order.amount, order.currency),
      net: moneyText(order.receiveAmount, order.receiveCurrency),
      payee: order.payeeName,
      starts: minute(order.startsAt),
      pays: minute(order.paysAt),
      reason: order.reason ?? '',
    },
  });

const settlement = orderForm<SettlementParts>({
  ...{ name: 'settlement', text, records: screens.settlements, useGround, start: startOf, useTerms },
  head: (params) =>
    params.get('retry')
      ? { title: text('retryTitle'), purpose: text('retryPurpose') }
      : { title: text('title'), purpose: text('purpose') },
  // Another currency has other locks; another payee is looked at anew.
  follow: ({ currency, payeeId }) => ({
    ...(currency === undefined ? {} : { receiptNo: undefined }),
    ...(payeeId === undefined ? {} : { isChecked: false }),
  }),
  useQuote: ({ draft, terms }) => (draft.mode === 'speedy' ? terms.speedy : terms.normal),
  faults: (known, failure) => faultsOf(known, failure?.message),
  figures: figuresOf,
  total: ({ quote }) => ({ money: [quote?.arrivingAmount, 'CNY'] }),
  foot: ({ ground }) => text(ground.retried === undefined ? 'foot' : 'footRetry'),
  request: requestOf,
  send: (request, payPassword, options) =>
    'orderNo' in request
      ? api.settleOrder.againWithdraw({ ...request, payPassword }, options)
      : api.settleOrder.apply({ ...request, payPassword }, options),
  invalidates,
  rereads: [api.settleOrder.calRateAndFee, api.settleAdvance.quotaQuery, api.payeeAccount.query],
  confirm: confirmOf,
  Fields: SettleFields,
  outcome: { source: settlementSource, machine, standing },
});

/** Settle to CNY; the address carries payee, receipt, currency or failed order that were chosen elsewhere. */
export const ApplyPage = () => <OrderPage form={settlement} />;

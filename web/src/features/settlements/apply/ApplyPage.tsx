import { settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { settlement as machine } from '@tradeport/shared/states/settlement.ts';
import { Users } from 'lucide-react';
import { api } from '../../../api/api.ts';
import { languageNow } from '../../../i18n/language.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { moneyText } from '../../../ui/money/Money.tsx';
import { type Figure, figuresIn } from '../../../ui/orders/figures.tsx';
import { NothingYet } from '../../../ui/orders/NothingYet.tsx';
import { orderOutcome } from '../../../ui/orders/OrderOutcome.tsx';
import { OrderPage } from '../../../ui/orders/OrderPage.tsx';
import { aboutTo, type Known, orderForm } from '../../../ui/orders/orderForm.ts';
import { formatTime } from '../../../ui/times.ts';
import { accountEnd, aheadOf, invalidates, settlementSource } from '../settlementRecord.ts';
import { faultsOf, requestOf, type SettlementParts, startOf, useGround, useTerms } from './draft.ts';
import { SettleFields } from './SettleFields.tsx';
import { text } from './text.ts';

const figure = figuresIn(text);
const minute = (at: string): string => formatTime(at, 'minute', languageNow());

/** Amount, fees, rate; what is held; when it arrives, and when the limit comes back. */
const figuresOf = ({ draft: { currency: ccy, mode }, terms, quote }: Known<SettlementParts>): readonly Figure[] => {
  const isSpeedy = mode === 'speedy';
  const days = quote && text('daysOf', { count: quote.days });
  const [amount, fee] = [quote?.amount, quote?.feeAmount];
  return [
    figure('amount', { money: [amount, ccy] }),
    figure('fee', { money: [fee, ccy], sum: 'fee' }),
    ...(isSpeedy ? [figure('speedyFee', { money: [quote?.speedyFeeAmount, ccy], sum: 'speedyFee', note: days })] : []),
    figure('net', { money: [quote?.netAmount, ccy], sum: 'arrives' }),
    figure('rate', { words: quote?.rate, sum: 'rate' }),
    figure('available', { money: [terms.available, ccy], isOwn: true, newGroup: true, moves: true }),
    figure('quota', { money: [quote?.quota, ccy], moves: true }),
    figure('valueDay', { words: quote?.valueDay, sum: 'valueDay', newGroup: true }),
    figure('arrival', { words: quote && (isSpeedy ? text('atOnce') : minute(quote.paysAt)) }),
    ...(isSpeedy && quote?.restoresAt ? [figure('restores', { moves: true, words: minute(quote.restoresAt) })] : []),
  ];
};

const confirmOf = ({ draft, terms, quote }: Known<SettlementParts>) => {
  const { payeeName: payee = '', accountNo = '' } = terms.payee ?? {};
  const steps =
    draft.mode === 'speedy'
      ? (['stepFreeze', 'stepAdvance', 'stepNow'] as const)
      : (['stepFreeze', 'stepValueDay', 'stepPaid'] as const);
  return aboutTo(text, steps, [quote?.amount ?? '0', draft.currency], {
    ...{ payee, end: accountEnd(accountNo), count: quote?.days ?? 0, day: quote?.valueDay ?? '' },
    net: moneyText(quote?.arrivingAmount ?? '0', 'CNY'),
    at: quote ? minute(quote.paysAt) : '',
  });
};

const outcome = orderOutcome({
  ...{ source: settlementSource, machine, text },
  standing: (order) => ({
    ...aheadOf(order),
    why: order.state === 'processing' && order.mode === 'speedy' ? 'startedSpeedy' : undefined,
    params: {
      amount: moneyText(order.amount, order.currency),
      net: moneyText(order.receiveAmount, order.receiveCurrency),
      payee: order.payeeName,
      starts: minute(order.startsAt),
      pays: minute(order.paysAt),
      reason: order.reason ?? '',
    },
  }),
});

const settlement = orderForm<SettlementParts>({
  ...{ name: 'settlement', text, records: screens.settlements, useGround, start: startOf, useTerms, invalidates },
  nothing: ({ payees, mustVerify, retried }) => {
    if (payees.length === 0 || mustVerify)
      return <NothingYet icon={Users} text={text} screen={screens.settlementPayees} />;
    if (retried === undefined || retried.state === 'failed') return undefined;
    return <Empty title={text('notRetried')} why={text('notRetriedWhy')} />;
  },
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
  faults: faultsOf,
  figures: figuresOf,
  total: ({ quote }) => ({ money: [quote?.arrivingAmount, 'CNY'] }),
  foot: ({ ground }) => text(ground.retried === undefined ? 'foot' : 'footRetry'),
  words: ({ ground: { retried } }) =>
    retried === undefined ? { request: settleOrder.apply.request, fields: [{ name: 'remark' }] } : undefined,
  request: requestOf,
  send: (request, payPassword, options) =>
    'orderNo' in request
      ? api.settleOrder.againWithdraw({ ...request, payPassword }, options)
      : api.settleOrder.apply({ ...request, payPassword }, options),
  rereads: [api.settleOrder.calRateAndFee, api.settleAdvance.quotaQuery, api.payeeAccount.query],
  confirm: confirmOf,
  Fields: SettleFields,
  outcome,
});

/** Settle to CNY; the address carries payee, receipt, currency or failed order that were chosen elsewhere. */
export const ApplyPage = () => <OrderPage form={settlement} />;

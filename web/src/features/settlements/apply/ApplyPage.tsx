import { settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { fastService } from '@tradeport/shared/states/fastService.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { settlement as machine } from '@tradeport/shared/states/settlement.ts';
import { Users } from 'lucide-react';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { usePlatformNow } from '../../../browser/clock.ts';
import { languageNow } from '../../../i18n/language.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { PermittedLink } from '../../../ui/forms/PermittedLink.tsx';
import { moneyText } from '../../../ui/money/Money.tsx';
import { type Figure, figuresIn } from '../../../ui/orders/figures.tsx';
import { NothingYet } from '../../../ui/orders/NothingYet.tsx';
import { orderOutcome } from '../../../ui/orders/OrderOutcome.tsx';
import { OrderPage } from '../../../ui/orders/OrderPage.tsx';
import { aboutTo, type Known, orderForm } from '../../../ui/orders/orderForm.ts';
import type { OrderGroup } from '../../../ui/orders/parts.tsx';
import { StateCell } from '../../../ui/records/cells.tsx';
import { RecordNote } from '../../../ui/records/sections.tsx';
import { formatTime, useTime } from '../../../ui/times.ts';
import { Agreement } from '../service/Agreement.tsx';
import { LimitBar, ServiceNote } from '../service/FastService.tsx';
import { accountEnd, aheadOf, invalidates, settlementSource } from '../settlementRecord.ts';
import {
  type Draft,
  faultsOf,
  type Payee,
  requestOf,
  type SettlementParts,
  startOf,
  useGround,
  useMayRead,
  useTerms,
} from './draft.ts';
import { text } from './text.ts';

type Group = OrderGroup<keyof Draft>;

const LOCK_SECONDS = 7_200;
/** More locks than live at once are not offered. */
const LOCKS_OFFERED = 50;
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

/** Whose account it is, as the platform has it now: a payee may have been made unavailable in between. */
const AccountName = ({ payee: { accountId: payeeId } }: { readonly payee: Payee }) => {
  const { data } = useCall(api.settleOrder.queryPayeeAccName, { payeeId }, { quiet: true });
  if (data === undefined) return null;
  if (!data.available) return <RecordNote tone="bad">{text('payeeUnavailable')}</RecordNote>;
  return text('accountIs', { name: data.accountName, bank: data.bankName, end: accountEnd(data.accountEnding) });
};

/** The credited receipts in a currency whose rate is locked, and the one that was named; nothing where there is none. */
const useLocks = (currency: Draft['currency'], named: string | undefined) => {
  const time = useTime();
  const now = usePlatformNow();
  const asked = { currency, status: [receipt.states.credited.code], currentPage: 1, pageSize: LOCKS_OFFERED };
  const { data } = useCall(api.receipt.paging, asked, { enabled: useMayRead(), quiet: true });
  const live = (data?.list ?? []).flatMap(({ orderNo, lockRateExpiry, actualAmount, currency: ccy, ...of }) => {
    if (lockRateExpiry === null || Date.parse(lockRateExpiry) <= now) return [];
    const until = time(lockRateExpiry, 'clock');
    const amount = moneyText(actualAmount ?? '0', ccy);
    return [{ value: orderNo, label: text('lockChoice', { amount, payer: of.payerHolderName, until }) }];
  });
  const isListed = named === undefined || live.some(({ value }) => value === named);
  const options = isListed ? live : [{ value: named, label: named }, ...live];
  return options.length === 0 ? undefined : { options };
};

const payeeFields = ({ ground: { payees, retried }, terms: { payee } }: Known<SettlementParts>): Group => ({
  title: text('payee'),
  side: <PermittedLink screen={screens.settlementPayees}>{text('toPayees')}</PermittedLink>,
  parts: [
    {
      ...{ kind: 'pick', name: 'payeeId', label: text('payee'), needs: text('needPayee'), value: payee?.accountId },
      ...{ placeholder: text('choosePayee'), showSearch: { optionFilterProp: 'label' } },
      help: payee && <AccountName payee={payee} />,
      options: payees.map(({ accountId, payeeName, nickname, payeeTypeText, bankName, accountNo }) => ({
        value: accountId,
        label: `${payeeName} · ${nickname ?? payeeTypeText} · ${bankName} ${accountEnd(accountNo)}`,
      })),
    },
    retried !== undefined &&
      payee !== undefined && {
        ...{ kind: 'tick', name: 'isChecked', says: true, label: text('checked'), needs: text('needChecked') },
      },
  ],
});

/** What is settled, at which rate or lock, and what of it arrives; of a retry all of that stands. */
const amountFields = ({ ground: { retried, balances }, draft, terms, quote }: Known<SettlementParts>): Group => {
  const { currency: ccy, receiptNo } = draft;
  const stands = retried !== undefined;
  const until = quote?.lockEndsAt;
  return {
    title: text('amountSection'),
    parts: [
      {
        ...{
          kind: 'amount',
          name: 'amount',
          label: text('amount'),
          needs: text('needAmount'),
          ccy,
          ccyName: 'currency',
        },
        ...{ readOnly: stands, takesAll: !stands, available: terms.available },
        ccys: stands ? undefined : balances.map(({ currency }) => currency),
      },
      {
        ...{ kind: 'amount', name: 'amount', label: text('total'), ccy: 'CNY', isFollowing: true, readOnly: true },
        quoted: quote?.arrivingAmount,
        help: quote && text('rateOf', { ccy, rate: quote.rate }),
      },
      !stands &&
        ccy !== 'CNH' && {
          ...{ kind: 'pick', name: 'receiptNo', label: text('lock'), placeholder: text('lockNone'), allowClear: true },
          ...{ useFound: () => useLocks(ccy, receiptNo), instead: text('presentRate') },
          known: until && (
            <>
              <span>{text('lockedAt', { rate: quote.rate })}</span>
              <Countdown key={until} until={until} span={LOCK_SECONDS} label={text('lockLeft')} showLabel />
            </>
          ),
        },
    ],
  };
};

/** When it arrives and at what price: after the value day, or at once from an advance, with its service, limit and agreement. */
const modeFields = ({
  ground: { service, retried },
  draft: { mode, currency },
  terms,
}: Known<SettlementParts>): Group => {
  const [normal, speedy] = [terms.normal.shown, terms.speedy.shown];
  const { status, agreementVersion, ratePerDay } = service;
  const isOpen = status === 'open';
  const isOther = (own: Draft['mode']) => retried !== undefined && mode !== own;
  const share = `${Number((Number(ratePerDay) * 100).toFixed(6))} %`;
  const fee = speedy && { fee: moneyText(speedy.speedyFeeAmount, currency), count: speedy.days };
  const taken = mode === 'speedy' ? (speedy?.arrivingAmount ?? '0') : undefined;
  return {
    title: text('mode'),
    side: status !== null && <StateCell machine={fastService} state={status} />,
    parts: [
      {
        ...{ kind: 'cards', name: 'mode', label: text('mode'), isNamedAbove: true, across: true },
        choices: [
          {
            ...{ value: 'normal', name: text('normal'), detail: text('normalFee'), disabled: isOther('normal') },
            consequence: normal ? text('arrives', { at: minute(normal.paysAt) }) : text('normalWhy'),
          },
          {
            ...{ value: 'speedy', name: text('speedy'), disabled: !isOpen || isOther('speedy') },
            detail: fee === undefined ? text('speedyFeeOf', { share }) : text('speedyFeeIs', fee),
            consequence: text(isOpen ? 'speedyWhy' : 'speedyOff'),
          },
        ],
      },
      {
        kind: 'shown',
        shown: isOpen ? <LimitBar service={service} taken={taken} /> : <ServiceNote service={service} />,
      },
      mode === 'speedy' && {
        ...{ kind: 'tick', name: 'agreementVersion', says: agreementVersion, label: text('agree') },
        ...{ needs: text('needAgreement'), to: <Agreement {...service} /> },
      },
    ],
  };
};

/** Why the first payment failed, of a retry; then to whom, how much, how soon. */
const fields = (known: Known<SettlementParts>): readonly Group[] => {
  const { retried } = known.ground;
  const says = retried && text('retryNote', { number: retried.orderNo, reason: retried.reason ?? '' });
  const note: Group = { parts: [{ kind: 'shown', shown: <RecordNote tone="bad">{says}</RecordNote> }] };
  return [...(says === undefined ? [] : [note]), payeeFields(known), amountFields(known), modeFields(known)];
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

/** What is declared of the form. */
export const settlement = orderForm<SettlementParts>({
  ...{ name: 'settlement', text, records: screens.settlements, useGround, useTerms, invalidates, outcome },
  ...{ start: startOf, fields, figures: figuresOf, faults: faultsOf, request: requestOf, confirm: confirmOf },
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
    ...(payeeId === undefined ? {} : { isChecked: undefined }),
  }),
  useQuote: ({ draft, terms }) => (draft.mode === 'speedy' ? terms.speedy : terms.normal),
  total: ({ quote }) => ({ money: [quote?.arrivingAmount, 'CNY'] }),
  foot: ({ ground }) => text(ground.retried === undefined ? 'foot' : 'footRetry'),
  words: ({ ground: { retried } }) =>
    retried === undefined ? { request: settleOrder.apply.request, fields: [{ name: 'remark' }] } : undefined,
  send: (request, payPassword, options) =>
    'orderNo' in request
      ? api.settleOrder.againWithdraw({ ...request, payPassword }, options)
      : api.settleOrder.apply({ ...request, payPassword }, options),
  rereads: [api.settleOrder.calRateAndFee, api.settleAdvance.quotaQuery, api.payeeAccount.query],
});

/** Settle to CNY; the address carries payee, receipt, currency or failed order that were chosen elsewhere. */
export const ApplyPage = () => <OrderPage form={settlement} />;

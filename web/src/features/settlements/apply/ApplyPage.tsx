import { settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { fastService } from '@tradeport/shared/states/fastService.ts';
import { settlement as machine } from '@tradeport/shared/states/settlement.ts';
import { Users } from 'lucide-react';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { languageNow } from '../../../i18n/language.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { PermittedLink } from '../../../ui/forms/PermittedLink.tsx';
import { fieldsIn } from '../../../ui/forms/record/fieldsIn.ts';
import { moneyText } from '../../../ui/money/Money.tsx';
import { Otherwise } from '../../../ui/orders/fields.tsx';
import { type Figure, figuresIn } from '../../../ui/orders/figures.tsx';
import { NothingYet } from '../../../ui/orders/NothingYet.tsx';
import { orderOutcome, partyAndAmount } from '../../../ui/orders/OrderOutcome.tsx';
import { OrderPage } from '../../../ui/orders/OrderPage.tsx';
import { aboutTo, type Known, orderForm } from '../../../ui/orders/orderForm.ts';
import { comingFeeNote } from '../../../ui/orders/payoutTerms.tsx';
import { ownAccount } from '../../../ui/paidAccount/lines.ts';
import { StateCell } from '../../../ui/records/cells.tsx';
import { RecordNote } from '../../../ui/records/sections.tsx';
import { formatTime } from '../../../ui/times.ts';
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
  useTerms,
} from './draft.ts';
import { settleWords, text } from './text.ts';

const of = fieldsIn(settleWords).of<Draft>();

const LOCK_SECONDS = 7_200;
const figure = figuresIn(text);
const minute = (at: string): string => formatTime(at, 'minute', languageNow());

/** Amount, fees, rate; what is held; when it arrives, and when the limit comes back. */
const figuresOf = ({ draft: { currency: ccy, mode }, terms, quote }: Known<SettlementParts>): readonly Figure[] => {
  const isSpeedy = mode === 'speedy';
  const days = quote && text('daysOf', { count: quote.days });
  const [amount, fee] = [quote?.amount, quote?.feeAmount];
  return [
    figure('amount', { money: [amount, ccy] }),
    figure('fee', { money: [fee, ccy], sum: 'fee', note: comingFeeNote(quote, ccy ?? '') }),
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
  const { data, isLoading } = useCall(api.settleOrder.queryPayeeAccName, { payeeId }, { quiet: true });
  // Its line is kept, so that what is below does not move under a press once the answer is there.
  if (data === undefined) return isLoading ? <span>{'\u00a0'}</span> : null;
  if (!data.available) return <RecordNote tone="bad">{text('payeeUnavailable')}</RecordNote>;
  return (
    <span>
      {text('accountIs', { name: data.accountName, bank: data.bankName, end: accountEnd(data.accountEnding) })}
    </span>
  );
};

const payeeFields = ({ ground: { payees, retried }, terms: { payee } }: Known<SettlementParts>) => {
  const choices = payees.map(({ accountId, payeeName, nickname, payeeTypeText, bankName, accountNo }) => ({
    value: accountId,
    name: `${payeeName} · ${nickname ?? payeeTypeText} · ${bankName} ${accountEnd(accountNo)}`,
  }));
  return of.section(
    'payee',
    [
      of.choice(
        'payeeId',
        { of: () => ({ choices, hint: text('choosePayee') }) },
        {
          label: 'payee',
          needs: 'needPayee',
          isWide: true,
          stands: { value: payee?.accountId },
          help: () => payee && <AccountName payee={payee} />,
        },
      ),
      retried !== undefined &&
        payee !== undefined &&
        of.yesNo('isChecked', { label: 'checked', needs: 'needChecked', isWide: true }),
    ],
    { side: <PermittedLink screen={screens.settlementPayees}>{text('toPayees')}</PermittedLink> },
  );
};

/** What is settled, at which rate or lock, and what of it arrives; of a retry all of that stands. */
const amountFields = ({ ground: { retried, balances }, draft, terms, quote }: Known<SettlementParts>) => {
  const { currency: ccy, receiptNo } = draft;
  const { available, locks } = terms;
  const stands = retried !== undefined;
  const until = quote?.lockEndsAt;
  const ccys = stands ? undefined : balances.map(({ currency }) => currency);
  const arrives = { ccy: 'CNY', isFollowing: true, readOnly: true, quoted: quote?.arrivingAmount };
  return of.section('amountSection', [
    of.paid(
      'amount',
      { ccy, ccys, available, ccyName: 'currency', readOnly: stands, takesAll: !stands },
      { needs: 'needAmount' },
    ),
    of.paid('amount', arrives, { label: 'total', help: () => quote && text('rateOf', { ccy, rate: quote.rate }) }),
    !stands &&
      ccy !== 'CNH' &&
      (locks.length > 0 || receiptNo !== undefined) &&
      of.choice(
        'receiptNo',
        { of: () => ({ choices: locks, hint: text('lockNone') }) },
        {
          label: 'lock',
          optional: true,
          isWide: true,
          below: ({ fill }, isWrong) => (
            <Otherwise
              instead={isWrong ? text('presentRate') : undefined}
              onInstead={() => fill({ receiptNo: undefined })}
              known={
                until && (
                  <>
                    <span>{text('lockedAt', { rate: quote.rate })}</span>
                    <Countdown key={until} until={until} span={LOCK_SECONDS} label={text('lockLeft')} showLabel />
                  </>
                )
              }
            />
          ),
        },
      ),
  ]);
};

/** When it arrives and at what price: after the value day, or at once from an advance, with its service, limit and agreement. */
const modeFields = ({ ground: { service, retried }, draft, terms }: Known<SettlementParts>) => {
  const { mode, currency } = draft;
  const [normal, speedy] = [terms.normal.shown, terms.speedy.shown];
  const { status, agreementVersion, ratePerDay } = service;
  const isOpen = status === 'open';
  const isOther = (own: Draft['mode']) => retried !== undefined && mode !== own;
  const share = `${Number((Number(ratePerDay) * 100).toFixed(6))} %`;
  const fee = speedy && { fee: moneyText(speedy.speedyFeeAmount, currency), count: speedy.days };
  const taken = mode === 'speedy' ? (speedy?.arrivingAmount ?? '0') : undefined;
  const choices = [
    {
      value: 'normal',
      name: text('normal'),
      code: text('normalFee'),
      isOff: isOther('normal'),
      why: normal ? text('arrives', { at: minute(normal.paysAt) }) : text('normalWhy'),
    },
    {
      value: 'speedy',
      name: text('speedy'),
      isOff: !isOpen || isOther('speedy'),
      code: fee === undefined ? text('speedyFeeOf', { share }) : text('speedyFeeIs', fee),
      why: text(isOpen ? 'speedyWhy' : 'speedyOff'),
    },
  ];
  return of.section(
    'mode',
    [
      of.choice('mode', { look: 'cardsAcross', isNamedAbove: true, of: choices }),
      of.shown(() => (isOpen ? <LimitBar service={service} taken={taken} /> : <ServiceNote service={service} />)),
      mode === 'speedy' &&
        of.agreed(
          'agreementVersion',
          { says: agreementVersion, to: <Agreement {...service} /> },
          { label: 'agree', needs: 'needAgreement', isWide: true },
        ),
    ],
    { side: status !== null && <StateCell machine={fastService} state={status} /> },
  );
};

/** Why the first payment failed, of a retry; then to whom, how much, how soon. */
const fields = (known: Known<SettlementParts>) => {
  const { retried } = known.ground;
  const says = retried && text('retryNote', { number: retried.orderNo, reason: retried.reason ?? '' });
  return [
    ...(says === undefined
      ? []
      : [of.section(undefined, [of.shown(() => <RecordNote tone="bad">{says}</RecordNote>)])]),
    payeeFields(known),
    amountFields(known),
    modeFields(known),
    ...(retried === undefined ? [of.section(undefined, [of.text('remark', { isWide: true })])] : []),
  ];
};

const confirmOf = ({ draft, terms, quote }: Known<SettlementParts>) => {
  const { payeeName: payee = '', accountNo = '' } = terms.payee ?? {};
  const steps =
    draft.mode === 'speedy'
      ? (['stepFreeze', 'stepAdvance', 'stepNow'] as const)
      : (['stepFreeze', 'stepValueDay', 'stepPaid'] as const);
  const about = aboutTo(text, steps, [quote?.amount ?? '0', draft.currency], {
    payee,
    end: accountEnd(accountNo),
    count: quote?.days ?? 0,
    day: quote?.valueDay ?? '',
    net: moneyText(quote?.arrivingAmount ?? '0', 'CNY'),
    at: quote ? minute(quote.paysAt) : '',
  });
  return { ...about, account: terms.payee && ownAccount(terms.payee) };
};

const outcome = orderOutcome({
  source: settlementSource,
  machine,
  text,
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
    terms: partyAndAmount(text('payee'), order.payeeName, [order.amount, order.currency]),
  }),
});

/** What is declared of the form. */
export const settlement = orderForm<SettlementParts>({
  name: 'settlement',
  text,
  records: screens.settlements,
  useGround,
  useTerms,
  invalidates,
  outcome,
  start: startOf,
  fields,
  figures: figuresOf,
  faults: faultsOf,
  request: requestOf,
  confirm: confirmOf,
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
  call: settleOrder.apply.request,
  send: (request, payPassword, options) =>
    'orderNo' in request
      ? api.settleOrder.againWithdraw({ ...request, payPassword }, options)
      : api.settleOrder.apply({ ...request, payPassword }, options),
  rereads: [api.settleOrder.calRateAndFee, api.settleAdvance.quotaQuery, api.payeeAccount.query],
});

/** Settle to CNY; the address carries payee, receipt, currency or failed order that were chosen elsewhere. */
export const ApplyPage = () => <OrderPage form={settlement} />;

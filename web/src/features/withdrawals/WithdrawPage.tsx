import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import { Landmark } from 'lucide-react';
import { api } from '../../api/api.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { flagOfCountry } from '../../ui/money/CountryFlag.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { figuresIn } from '../../ui/orders/figures.tsx';
import { NothingYet } from '../../ui/orders/NothingYet.tsx';
import { orderOutcome, partyAndAmount } from '../../ui/orders/OrderOutcome.tsx';
import { OrderPage } from '../../ui/orders/OrderPage.tsx';
import { aboutTo, type Known, orderForm } from '../../ui/orders/orderForm.ts';
import { arrivalFigures, comingFeeNote } from '../../ui/orders/payoutTerms.tsx';
import { orderWords } from '../../ui/orders/text.ts';
import { useOffer } from '../../ui/orders/useQuote.ts';
import { ownAccount } from '../../ui/paidAccount/lines.ts';
import { RecordNote } from '../../ui/records/sections.tsx';
import { type Draft, faultsOf, feeRequest, requestOf, useGround, useTerms, type WithdrawalParts } from './draft.ts';
import { text, withdrawalWords } from './text.ts';
import { invalidates, withdrawalSource } from './withdrawalRecord.ts';

const figure = figuresIn(text);
const of = fieldsIn(withdrawalWords).of<Draft>();
const word = fieldsIn(orderWords).of<Draft>();

/** To which account, how much, who bears the fees of the banks, and what for. */
const fields = ({ ground, terms }: Known<WithdrawalParts>) => {
  const { account, ccy, tips, minimum, isClosed } = terms;
  const accounts = ground.accounts.map(({ accountId, currency, accountNo, bankName, bankCountry, nickname }) => ({
    value: accountId,
    flag: flagOfCountry(bankCountry),
    name: `${currency} · ${nickname ?? bankName} · ${accountNo.slice(-4)}`,
  }));
  const paid = { ccy, readOnly: account === undefined, available: tips?.available, takesAll: true };
  const bearers = [
    { value: 'OUR', name: text('our'), code: text('ourWhy') },
    { value: 'SHA', name: text('sha'), code: text('shaWhy') },
  ];
  return [
    of.section(undefined, [
      of.choice(
        'accountId',
        { of: () => ({ choices: accounts, hint: text('chooseAccount') }) },
        { label: 'account', needs: 'needAccount', isWide: true, stands: { value: account?.accountId } },
      ),
      isClosed && of.shown(() => <RecordNote tone="wait">{text('closed')}</RecordNote>),
      of.paid('amount', paid, { needs: 'needAmount', help: () => minimum && text('minimum', { minimum }) }),
      account?.channel === 'global' &&
        of.choice('feeBearer', { look: 'cardsAcross', of: bearers }, { label: 'bearer', needs: 'needBearer' }),
      word.text('purpose'),
      word.text('reference'),
    ]),
  ];
};

/** What is declared of the form. */
export const withdrawal = orderForm<WithdrawalParts>({
  name: 'withdrawal',
  text,
  records: screens.withdrawals,
  useGround,
  useTerms,
  fields,
  invalidates,
  nothing: ({ accounts }) =>
    accounts.length === 0 && <NothingYet icon={Landmark} text={text} screen={screens.withdrawalAccounts} />,
  start: (_ground, params) => {
    const accountId = params.get('account') ?? undefined;
    return { accountId, amount: '', feeBearer: undefined, purpose: '', reference: '' };
  },
  follow: ({ accountId }) => (accountId === undefined ? {} : { amount: '' }),
  useQuote: ({ draft, terms }) => useOffer(api.fee.calUserProductFee, feeRequest(terms, draft)),
  faults: faultsOf,
  figures: ({ terms: { account, ccy, tips }, quote }) => [
    figure('available', { money: [tips?.available, ccy], isOwn: true, moves: true }),
    figure('quota', { money: [tips?.quota, ccy], isOwn: true, moves: true }),
    figure('channel', { words: account && text(account.channel), isOwn: true, newGroup: true }),
    figure('fee', { sum: 'fee', money: [quote?.feeAmount, ccy], note: comingFeeNote(quote, ccy) }),
    ...arrivalFigures(tips, quote?.valueDay, ['normal', 'closed']),
  ],
  total: ({ terms, quote }) => ({ money: [quote?.arrivingAmount, terms.ccy] }),
  foot: () => text('foot'),
  call: paymentOrder.apply.request,
  request: requestOf,
  send: (request, payPassword, options) => api.paymentOrder.apply({ ...request, payPassword }, options),
  rereads: [api.paymentOrder.queryTipsMsg],
  confirm: ({ draft, terms, quote }) => {
    const { accountName: payee = '', accountNo = '' } = terms.account ?? {};
    const freezes = terms.isClosed ? 'stepFreezeRest' : 'stepFreeze';
    const isFree = Number(quote?.feeAmount ?? 0) === 0;
    const paid = isFree ? 'stepPaidWhole' : draft.feeBearer === 'SHA' ? 'stepPaidShared' : 'stepPaid';
    const about = aboutTo(text, [freezes, 'stepBank', paid], [draft.amount, terms.ccy], {
      payee,
      end: accountNo.slice(-4),
      net: moneyText(quote?.arrivingAmount ?? draft.amount, terms.ccy),
    });
    return { ...about, account: terms.account && ownAccount(terms.account) };
  },
  outcome: orderOutcome({
    source: withdrawalSource,
    machine,
    text,
    standing: ({
      state,
      amount,
      receiveAmount,
      currency,
      quotaAmount,
      valueDay: day,
      runAt,
      payeeName,
      cardNumber,
    }) => ({
      due: state === machine.start ? runAt : null,
      why: (state === 'failed' || state === 'cancelled') && Number(quotaAmount) === 0 ? 'backWhole' : undefined,
      params: { day, amount: moneyText(amount, currency), net: moneyText(receiveAmount, currency) },
      terms: partyAndAmount(text('payee'), `${payeeName} •${cardNumber.slice(-4)}`, [amount, currency]),
    }),
  }),
});

/** Withdraw to an approved account; the address carries the account that was chosen elsewhere. */
export const WithdrawPage = () => <OrderPage form={withdrawal} />;

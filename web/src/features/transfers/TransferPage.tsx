import { transfer as calls } from '@tradeport/shared/contract/transfer.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { transfer as machine } from '@tradeport/shared/states/transfer.ts';
import { Select } from 'antd';
import { api } from '../../api/api.ts';
import { FormField } from '../../ui/forms/Field.tsx';
import type { Sight } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { figuresIn } from '../../ui/orders/figures.tsx';
import { orderOutcome, partyAndAmount } from '../../ui/orders/OrderOutcome.tsx';
import { OrderPage } from '../../ui/orders/OrderPage.tsx';
import { aboutTo, type Known, orderForm } from '../../ui/orders/orderForm.ts';
import { comingFeeNote } from '../../ui/orders/payoutTerms.tsx';
import { useOffer } from '../../ui/orders/useQuote.ts';
import { type Draft, faultsOf, feeRequest, requestOf, type TransferParts, useGround, useTerms } from './draft.ts';
import { text, transferWords } from './text.ts';
import { invalidates, transferSource } from './transferRecord.ts';

const figure = figuresIn(text);
const of = fieldsIn(transferWords).of<Draft>();

/** Those who were paid before: who is chosen is told by number and name. */
const PaidBefore = ({ users, draft, fill }: Sight<Draft> & Pick<TransferParts['ground'], 'users'>) => {
  const known = users.find(({ userNo, userName }) => userNo === draft.userNo && userName === draft.userName);
  return (
    <FormField name="paid" label={text('paid')}>
      {({ id }) => (
        <Select
          id={id}
          placeholder={text('choosePaid')}
          value={known?.userNo ?? null}
          options={users.map(({ userNo, userName }) => ({ value: userNo, label: `${userName} · ${userNo}` }))}
          onChange={(chosen) => fill({ ...users.find(({ userNo }) => userNo === chosen) })}
        />
      )}
    </FormField>
  );
};

/** Who gets it: one of those who were paid before, or anybody by number and name; out of which balance, how much, and what for. */
const fields = ({ ground: { users, balances }, terms }: Known<TransferParts>) => {
  const { ccy, available, maximum, payee } = terms;
  const paid = { ccy, available, ccys: balances.map(({ currency }) => currency), takesAll: true };
  return [
    of.section(undefined, [
      users.length > 0 && of.shown((sight) => <PaidBefore {...sight} users={users} />),
      of.text('userNo', { needs: 'needNo' }),
      of.text('userName', {
        needs: 'needName',
        help: () => (payee.name === undefined ? text('bothWhy') : text('found', { name: payee.name })),
      }),
      of.paid(
        'amount',
        { ...paid, ccyName: 'currency' },
        { needs: 'needAmount', help: () => maximum && text('maximum', { maximum }) },
      ),
    ]),
    of.section('wordsSection', [
      of.text('remark', { help: 'remarkHelp' }),
      of.files('attachments', 'TRANSFER_ATTACHMENT'),
    ]),
  ];
};

const transfer = orderForm<TransferParts>({
  name: 'transfer',
  text,
  records: screens.transfers,
  useGround,
  useTerms,
  fields,
  invalidates,
  start: (_ground, params) => ({
    userNo: params.get('user') ?? '',
    userName: params.get('name') ?? '',
    currency: undefined,
    amount: '',
    remark: '',
    attachments: [],
  }),
  follow: ({ currency }) => (currency === undefined ? {} : { amount: '' }),
  useQuote: ({ draft, terms }) => useOffer(api.fee.calUserProductFee, feeRequest(terms, draft)),
  faults: faultsOf,
  figures: ({ terms: { payee, available, ccy }, quote }) => [
    figure('payee', { words: payee.name, isOwn: true, moves: true }),
    figure('available', { money: [available, ccy], isOwn: true, moves: true }),
    figure('amount', { money: [quote?.amount, ccy], newGroup: true }),
    figure('fee', { sum: 'fee', money: [quote?.feeAmount, ccy], note: comingFeeNote(quote, ccy) }),
    figure('way', { words: quote && text(quote.reviewNeeded ? 'reviewed' : 'atOnce') }),
  ],
  total: ({ terms, quote }) => ({ money: [quote?.arrivingAmount, terms.ccy] }),
  foot: ({ terms: { reviewAbove = '' }, quote }) =>
    quote?.reviewNeeded ? text('footReview', { above: reviewAbove }) : text('foot'),
  call: calls.transfer.request,
  request: requestOf,
  send: (told, payPassword, options) => api.transfer.transfer({ ...told, payPassword }, options),
  rereads: [api.subAccount.queryUserAccountBalance, api.transfer.queryPayeeUser],
  confirm: ({ draft, terms, quote }) => {
    const review = quote?.reviewNeeded ? (['stepReview'] as const) : [];
    return aboutTo(text, ['stepFreeze', ...review, 'stepArrive'], [draft.amount, terms.ccy], {
      payee: terms.payee.name ?? draft.userName ?? '',
      no: draft.userNo ?? '',
      net: moneyText(quote?.arrivingAmount ?? draft.amount, terms.ccy),
    });
  },
  outcome: orderOutcome({
    source: transferSource,
    machine,
    text,
    standing: ({ amount, receivedAmount, currency, payeeName, isReviewed }) => ({
      due: null,
      never: isReviewed ? ['carryOut', 'bounce'] : ['approve', 'reject'],
      params: {
        payee: payeeName,
        amount: moneyText(amount, currency),
        net: moneyText(receivedAmount ?? amount, currency),
      },
      terms: partyAndAmount(text('payee'), payeeName, [amount, currency]),
    }),
    again: ({ payeeNo, payeeName }) => ({ user: payeeNo, name: payeeName }),
  }),
});

/** Pay another user; the address carries whom, where that was chosen elsewhere. */
export const TransferPage = () => <OrderPage form={transfer} />;

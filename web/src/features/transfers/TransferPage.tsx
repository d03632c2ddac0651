import { transfer as calls } from '@tradeport/shared/contract/transfer.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { transfer as machine } from '@tradeport/shared/states/transfer.ts';
import { Input } from 'antd';
import { api } from '../../api/api.ts';
import { FlagName } from '../../ui/money/FlagName.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { AmountField, PickField } from '../../ui/orders/fields.tsx';
import { figuresIn } from '../../ui/orders/figures.tsx';
import { OrderField, Pair, Stack } from '../../ui/orders/OrderField.tsx';
import { orderOutcome } from '../../ui/orders/OrderOutcome.tsx';
import { OrderPage } from '../../ui/orders/OrderPage.tsx';
import { aboutTo, type Filling, orderForm } from '../../ui/orders/orderForm.ts';
import { useOffer } from '../../ui/orders/useQuote.ts';
import { lengthMaxOf } from '../../ui/records/recordList.ts';
import { faultsOf, feeRequest, requestOf, type TransferParts, useGround, useTerms } from './draft.ts';
import { text, useText } from './text.ts';
import { invalidates, transferSource } from './transferRecord.ts';

const figure = figuresIn(text);
const { request } = calls.transfer;

interface TypedProps {
  readonly name: 'userNo' | 'userName';
  readonly help?: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

const Typed = ({ name, help, value, onChange }: TypedProps) => (
  <OrderField name={name} label={text(name)} help={help}>
    {(control) => (
      <Input
        {...control}
        autoComplete="off"
        maxLength={lengthMaxOf(request, name)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </OrderField>
);

/** Who gets it: one of those who were paid before, or anybody by number and name. */
const Payee = ({ ground, draft, terms, change }: Filling<TransferParts>) => {
  const t = useText();
  const { userNo = '', userName = '' } = draft;
  const known = ground.users.find((user) => user.userNo === userNo && user.userName === userName);
  const { name } = terms.payee;
  return (
    <>
      {ground.users.length > 0 && (
        <PickField
          name="paid"
          label={t('paid')}
          placeholder={t('choosePaid')}
          value={known?.userNo}
          options={ground.users.map((user) => ({ value: user.userNo, label: `${user.userName} · ${user.userNo}` }))}
          onChange={(chosen) => {
            const user = ground.users.find((each) => each.userNo === chosen);
            if (user !== undefined) change({ userNo: user.userNo, userName: user.userName });
          }}
        />
      )}
      <Pair>
        <Typed name="userNo" value={userNo} onChange={(typed) => change({ userNo: typed })} />
        <Typed
          name="userName"
          help={name === undefined ? t('bothWhy') : t('found', { name })}
          value={userName}
          onChange={(typed) => change({ userName: typed })}
        />
      </Pair>
    </>
  );
};

/** To whom, out of which balance, and how much. */
const Fields = (filling: Filling<TransferParts>) => {
  const t = useText();
  const { ground, draft, terms, change } = filling;
  const { ccy, available, maximum } = terms;
  return (
    <Stack>
      <Payee {...filling} />
      <PickField
        name="currency"
        label={t('currency')}
        value={ccy}
        options={ground.balances.map(({ currency }) => ({
          value: currency,
          label: <FlagName of={currency}>{currency}</FlagName>,
        }))}
        onChange={(chosen) =>
          change({ currency: ground.balances.find(({ currency }) => currency === chosen)?.currency })
        }
      />
      <AmountField
        name="amount"
        label={t('amount')}
        ccy={ccy}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        available={available}
        takesAll
        help={maximum && t('maximum', { maximum })}
      />
    </Stack>
  );
};

const transfer = orderForm<TransferParts>({
  ...{ name: 'transfer', text, records: screens.transfers, useGround, useTerms, Fields, invalidates },
  start: (_ground, params) => ({
    ...{ userNo: params.get('user') ?? '', userName: params.get('name') ?? '', currency: undefined },
    ...{ amount: '', remark: '', attachments: [] },
  }),
  follow: ({ currency }) => (currency === undefined ? {} : { amount: '' }),
  useQuote: ({ draft, terms }) => useOffer(api.fee.calUserProductFee, feeRequest(terms, draft)),
  faults: faultsOf,
  figures: ({ terms: { payee, available, ccy }, quote }) => [
    figure('payee', { words: payee.name, isOwn: true, moves: true }),
    figure('available', { money: [available, ccy], isOwn: true, moves: true }),
    figure('amount', { money: [quote?.amount, ccy], newGroup: true }),
    figure('fee', { sum: 'fee', money: [quote?.feeAmount, ccy] }),
    figure('way', { words: quote && text(quote.reviewNeeded ? 'reviewed' : 'atOnce') }),
  ],
  total: ({ terms, quote }) => ({ money: [quote?.arrivingAmount, terms.ccy] }),
  foot: ({ terms: { reviewAbove = '' }, quote }) =>
    quote?.reviewNeeded ? text('footReview', { above: reviewAbove }) : text('foot'),
  words: () => ({
    request,
    title: text('wordsSection'),
    fields: [
      { name: 'remark', label: text('remark'), help: text('remarkHelp') },
      { name: 'attachments', label: text('attachments'), files: 'TRANSFER_ATTACHMENT' },
    ],
  }),
  request: requestOf,
  send: (told, payPassword, options) => api.transfer.transfer({ ...told, payPassword }, options),
  rereads: [api.subAccount.queryUserAccountBalance, api.transfer.queryPayeeUser],
  confirm: ({ draft, terms, quote }) => {
    const review = quote?.reviewNeeded ? (['stepReview'] as const) : [];
    return aboutTo(text, ['stepFreeze', ...review, 'stepArrive'], [draft.amount, terms.ccy], {
      ...{ payee: terms.payee.name ?? draft.userName ?? '', no: draft.userNo ?? '' },
      net: moneyText(quote?.arrivingAmount ?? draft.amount, terms.ccy),
    });
  },
  outcome: orderOutcome({
    ...{ source: transferSource, machine, text },
    standing: ({ amount, receivedAmount, currency, payeeName, isReviewed }) => ({
      due: null,
      never: isReviewed ? ['carryOut', 'bounce'] : ['approve', 'reject'],
      params: {
        ...{ payee: payeeName, amount: moneyText(amount, currency) },
        net: moneyText(receivedAmount ?? amount, currency),
      },
    }),
    again: ({ payeeNo, payeeName }) => ({ user: payeeNo, name: payeeName }),
  }),
});

/** Pay another user; the address carries whom, where that was chosen elsewhere. */
export const TransferPage = () => <OrderPage form={transfer} />;

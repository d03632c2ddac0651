import { transfer as calls } from '@tradeport/shared/contract/transfer.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { transfer as machine } from '@tradeport/shared/states/transfer.ts';
import { Input } from 'antd';
import { api } from '../../api/api.ts';
import { FormField } from '../../ui/forms/Field.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { PickField } from '../../ui/orders/fields.tsx';
import { figuresIn } from '../../ui/orders/figures.tsx';
import { orderOutcome } from '../../ui/orders/OrderOutcome.tsx';
import { OrderPage } from '../../ui/orders/OrderPage.tsx';
import { Pair, Stack } from '../../ui/orders/OrderSection.tsx';
import { aboutTo, type Filling, type Known, orderForm } from '../../ui/orders/orderForm.ts';
import type { OrderGroup } from '../../ui/orders/parts.tsx';
import { useOffer } from '../../ui/orders/useQuote.ts';
import { lengthMaxOf } from '../../ui/records/recordList.ts';
import { type Draft, faultsOf, feeRequest, requestOf, type TransferParts, useGround, useTerms } from './draft.ts';
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
  <FormField name={name} label={text(name)} help={help}>
    {(control) => (
      <Input
        {...control}
        autoComplete="off"
        maxLength={lengthMaxOf(request, name)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </FormField>
);

/** Who gets it: one of those who were paid before, or anybody by number and name. */
const Fields = ({ ground, draft, terms, change }: Filling<TransferParts>) => {
  const t = useText();
  const { userNo = '', userName = '' } = draft;
  const known = ground.users.find((user) => user.userNo === userNo && user.userName === userName);
  const { name } = terms.payee;
  return (
    <Stack>
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
    </Stack>
  );
};

/** Out of which balance, and how much. */
const fields = ({ ground, terms }: Known<TransferParts>): readonly OrderGroup<keyof Draft>[] => {
  const { ccy, available, maximum } = terms;
  return [
    {
      parts: [
        {
          ...{ kind: 'amount', name: 'amount', label: text('amount'), needs: text('needAmount'), ccy, available },
          ...{ ccys: ground.balances.map(({ currency }) => currency), ccyName: 'currency', takesAll: true },
          help: maximum && text('maximum', { maximum }),
        },
      ],
    },
  ];
};

const transfer = orderForm<TransferParts>({
  ...{ name: 'transfer', text, records: screens.transfers, useGround, useTerms, Fields, fields, invalidates },
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

import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import { Landmark } from 'lucide-react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { FlagName } from '../../ui/money/FlagName.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { AmountField, ChoiceField, PickField } from '../../ui/orders/fields.tsx';
import { figuresIn } from '../../ui/orders/figures.tsx';
import { NothingYet } from '../../ui/orders/NothingYet.tsx';
import { Stack } from '../../ui/orders/OrderField.tsx';
import { orderOutcome } from '../../ui/orders/OrderOutcome.tsx';
import { groundOf, OrderPage } from '../../ui/orders/OrderPage.tsx';
import { type Filling, orderForm } from '../../ui/orders/orderForm.ts';
import { arrivalFigures, limitText, usePayoutTerms } from '../../ui/orders/payoutTerms.tsx';
import { standingOf } from '../../ui/orders/standing.ts';
import { useOffer } from '../../ui/orders/useQuote.ts';
import { RecordNote } from '../../ui/records/sections.tsx';
import { ccyOf, type Draft, faultsOf, feeRequest, requestOf, type Terms, type WithdrawalParts } from './draft.ts';
import { text, useText } from './text.ts';
import { invalidates, withdrawalSource } from './withdrawalRecord.ts';

const figure = figuresIn(text);

const useTerms = ({ accountId }: Draft, { accounts }: WithdrawalParts['ground']): Terms => {
  const account = accounts.find((each) => each.accountId === accountId);
  const ccy = ccyOf(account);
  const asked = { currency: ccy, channel: account?.channel ?? 'local' } as const;
  const { tips, limits } = usePayoutTerms(asked, 'withdrawal', account !== undefined);
  const isClosed = tips?.accountState === 'closed';
  return { account, ccy, tips, isClosed, minimum: isClosed ? undefined : limitText(limits?.minimum) };
};

/** To which account, how much, and who bears the fees of the banks. */
const Fields = ({ ground, draft, terms, change }: Filling<WithdrawalParts>) => {
  const t = useText();
  const { account, ccy, tips, minimum, isClosed } = terms;
  return (
    <Stack>
      <PickField
        name="accountId"
        label={t('account')}
        placeholder={t('chooseAccount')}
        value={account?.accountId}
        options={ground.accounts.map(({ accountId, currency, accountNo, bankName, nickname }) => ({
          value: accountId,
          label: <FlagName of={currency}>{`${currency} · ${nickname ?? bankName} · ${accountNo.slice(-4)}`}</FlagName>,
        }))}
        onChange={(accountId) => change({ accountId })}
      />
      {isClosed && <RecordNote tone="wait">{t('closed')}</RecordNote>}
      <AmountField
        name="amount"
        label={t('amount')}
        ccy={ccy}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        readOnly={account === undefined}
        available={tips?.available}
        takesAll
        help={minimum && t('minimum', { minimum })}
      />
      {account?.channel === 'global' && (
        <ChoiceField
          name="feeBearer"
          label={t('bearer')}
          across
          choices={[
            { value: 'OUR', name: t('our'), detail: t('ourWhy') },
            { value: 'SHA', name: t('sha'), detail: t('shaWhy') },
          ]}
          value={draft.feeBearer}
          onChange={(value) => change({ feeBearer: value === 'OUR' ? 'OUR' : 'SHA' })}
        />
      )}
    </Stack>
  );
};

const OUTCOMES = {
  submitted: ['submitted', 'submittedWhy'],
  underReview: ['submitted', 'submittedWhy'],
  succeeded: ['paid', 'paidWhy'],
  failed: ['failed', 'failedWhy'],
  cancelled: ['cancelled', 'failedWhy'],
} as const;

const withdrawal = orderForm<WithdrawalParts>({
  ...{ name: 'withdrawal', text, records: screens.withdrawals, useTerms, Fields, invalidates },
  useGround: () => {
    const accounts = useCall(api.payeeAccount.query, { accountType: 'withdrawal' }, { own: true });
    return groundOf<WithdrawalParts['ground']>([accounts], { accounts: accounts.data }, ({ accounts: { length } }) =>
      length > 0 ? undefined : <NothingYet icon={Landmark} text={text} screen={screens.withdrawalAccounts} />,
    );
  },
  start: (_ground, params) => {
    const accountId = params.get('account') ?? undefined;
    return { accountId, amount: '', feeBearer: undefined, purpose: '', reference: '' };
  },
  follow: ({ accountId }) => (accountId === undefined ? {} : { amount: '' }),
  useQuote: ({ draft, terms }) => useOffer(api.fee.calUserProductFee, feeRequest(terms, draft)),
  faults: (known, failure) => faultsOf(known, failure?.message),
  figures: ({ terms: { account, ccy, tips }, quote }) => [
    figure('available', { money: [tips?.available, ccy], isOwn: true, moves: true }),
    figure('quota', { money: [tips?.quota, ccy], isOwn: true, moves: true }),
    figure('channel', { words: account && text(account.channel), isOwn: true, newGroup: true }),
    figure('fee', { sum: 'fee', money: [quote?.feeAmount, ccy] }),
    ...arrivalFigures(tips, quote?.valueDay),
  ],
  total: ({ terms, quote }) => ({ money: [quote?.arrivingAmount, terms.ccy] }),
  foot: () => text('foot'),
  words: () => ({ request: paymentOrder.apply.request, fields: [{ name: 'purpose' }, { name: 'reference' }] }),
  request: requestOf,
  send: (request, payPassword, options) => api.paymentOrder.apply({ ...request, payPassword }, options),
  rereads: [api.paymentOrder.queryTipsMsg],
  confirm: ({ draft, terms, quote }) => {
    const amount = moneyText(draft.amount, terms.ccy);
    const net = moneyText(quote?.arrivingAmount ?? draft.amount, terms.ccy);
    const { accountName: payee = '', accountNo = '' } = terms.account ?? {};
    return {
      title: text('confirmTitle'),
      about: text('confirmAbout', { amount, payee, end: accountNo.slice(-4) }),
      steps: [text('stepFreeze', { amount }), text('stepBank'), text('stepPaid', { net })],
      confirm: text('confirm', { amount }),
    };
  },
  outcome: orderOutcome({
    source: withdrawalSource,
    machine,
    standing: ({ state, amount, receiveAmount, currency, valueDay, runAt }) => {
      const [whole, net] = [moneyText(amount, currency), moneyText(receiveAmount, currency)];
      const due = state === machine.start ? runAt : null;
      return standingOf(machine, text, OUTCOMES, { state, due, params: { amount: whole, net, day: valueDay } });
    },
  }),
});

/** Withdraw to an approved account; the address carries the account that was chosen elsewhere. */
export const WithdrawPage = () => <OrderPage form={withdrawal} />;

import { screens } from '@tradeport/shared/screens.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import { Landmark } from 'lucide-react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { NothingYet } from '../../ui/orders/NothingYet.tsx';
import { groundOf, OrderPage } from '../../ui/orders/OrderPage.tsx';
import { orderForm } from '../../ui/orders/orderForm.ts';
import { arrivalFigures, limitText, usePayoutTerms } from '../../ui/orders/payoutTerms.tsx';
import { standingOf } from '../../ui/orders/standing.ts';
import { useQuote } from '../../ui/orders/useQuote.ts';
import {
  type Account,
  ccyOf,
  type Draft,
  faultsOf,
  feeRequest,
  requestOf,
  type Terms,
  type WithdrawalParts,
} from './draft.ts';
import { text } from './text.ts';
import { WithdrawFields } from './WithdrawFields.tsx';
import { invalidates, withdrawalSource } from './withdrawalRecord.ts';

const useTerms = ({ accountId }: Draft, accounts: readonly Account[]): Terms => {
  const account = accounts.find((each) => each.accountId === accountId);
  const ccy = ccyOf(account);
  const asked = { currency: ccy, channel: account?.channel ?? 'local' } as const;
  const { tips, limits } = usePayoutTerms(asked, 'withdrawal', account !== undefined);
  const isClosed = tips?.accountState === 'closed';
  return { account, ccy, tips, isClosed, minimum: isClosed ? undefined : limitText(limits?.minimum) };
};

const OUTCOMES = {
  submitted: ['submitted', 'submittedWhy'],
  underReview: ['submitted', 'submittedWhy'],
  succeeded: ['paid', 'paidWhy'],
  failed: ['failed', 'failedWhy'],
  cancelled: ['cancelled', 'failedWhy'],
} as const;

const withdrawal = orderForm<WithdrawalParts>({
  name: 'withdrawal',
  text,
  records: screens.withdrawals,
  useGround: () => {
    const accounts = useCall(api.payeeAccount.query, { accountType: 'withdrawal' }, { own: true });
    const empty = <NothingYet icon={Landmark} text={text} screen={screens.withdrawalAccounts} />;
    return { ...groundOf([accounts], accounts.data), ...(accounts.data?.length === 0 ? { empty } : {}) };
  },
  start: (_accounts, params) => ({
    ...{ accountId: params.get('account') ?? undefined, amount: '', feeBearer: undefined },
    ...{ purpose: '', reference: '' },
  }),
  follow: ({ accountId }) => (accountId === undefined ? {} : { amount: '' }),
  useTerms,
  useQuote: ({ draft, terms }) =>
    useQuote(api.fee.calUserProductFee, feeRequest(terms, draft), {
      endsAt: ({ validUntil }) => validUntil,
      isAkin: ({ currency }, request) => currency === request.currency,
    }),
  faults: (known, failure) => faultsOf(known, failure?.message),
  figures: ({ terms, quote }) => {
    const { account, ccy, tips, isClosed } = terms;
    return [
      { key: 'available', label: text('available'), money: [tips?.available, ccy], isOwn: true, moves: true },
      { key: 'quota', label: text('quota'), money: [tips?.quota, ccy], isOwn: true, moves: true },
      { key: 'channel', label: text('channel'), words: account && text(account.channel), isOwn: true, newGroup: true },
      {
        ...{ key: 'fee', label: text('fee'), sum: 'fee' },
        ...(isClosed ? { words: text('noFee') } : { money: [quote?.feeAmount, ccy] }),
      },
      ...arrivalFigures(tips, quote?.valueDay),
    ];
  },
  total: ({ draft, terms, quote }) => ({
    money: [terms.isClosed ? draft.amount || undefined : quote?.arrivingAmount, terms.ccy],
  }),
  foot: () => text('foot'),
  request: requestOf,
  send: (request, payPassword, options) => api.paymentOrder.apply({ ...request, payPassword }, options),
  invalidates,
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
  Fields: WithdrawFields,
  outcome: {
    source: withdrawalSource,
    machine,
    standing: ({ state, amount, receiveAmount, currency, valueDay, runAt }) => {
      const [whole, net] = [moneyText(amount, currency), moneyText(receiveAmount, currency)];
      const due = state === machine.start ? runAt : null;
      return standingOf(machine, text, OUTCOMES, { state, due, params: { amount: whole, net, day: valueDay } });
    },
  },
});

/** Withdraw to an approved account; the address carries the account that was chosen elsewhere. */
export const WithdrawPage = () => <OrderPage form={withdrawal} />;

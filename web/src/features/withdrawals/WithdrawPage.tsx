import { screens } from '@tradeport/shared/screens.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import { Landmark } from 'lucide-react';
import { api } from '../../api/api.ts';
import { useCall, useList } from '../../api/queries.ts';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { groundOf, OrderPage } from '../../ui/orders/OrderPage.tsx';
import { orderForm } from '../../ui/orders/orderForm.ts';
import { standingOf } from '../../ui/orders/standing.ts';
import { useQuote } from '../../ui/orders/useQuote.ts';
import { NextStep } from '../../ui/verify/NextStep.tsx';
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

/** Balance and cut-off move on while the form is open. */
const FRESH_MS = 60_000;

const useTerms = ({ accountId }: Draft, accounts: readonly Account[]): Terms => {
  const account = accounts.find((each) => each.accountId === accountId);
  const ccy = ccyOf(account);
  const enabled = account !== undefined;
  const asked = { currency: ccy, channel: account?.channel ?? 'local' } as const;
  const { data } = useList(api.paymentOrder.queryTipsMsg, asked, { enabled, everyMs: FRESH_MS, quiet: true });
  const product = { productCode: 'withdrawal', currency: ccy } as const;
  const { minimum } = useList(api.paymentConfig.queryConfigByOne, product, { enabled, quiet: true }).data ?? {};
  const tips = data?.currency === account?.currency ? data : undefined;
  const isClosed = tips?.accountState === 'closed';
  const least = minimum && !isClosed ? moneyText(minimum.amount, minimum.currency) : undefined;
  return { account, ccy, tips, isClosed, minimum: least };
};

const arrivalOf = ({ tips }: Terms): string | undefined =>
  tips &&
  (tips.arrivesFrom === tips.arrivesTo
    ? tips.arrivesTo
    : text('between', { from: tips.arrivesFrom, to: tips.arrivesTo }));

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
    const empty = (
      <Empty
        icon={<Landmark size={24} />}
        title={text('noAccounts')}
        why={text('noAccountsWhy')}
        actions={<NextStep screen={screens.withdrawalAccounts} label={text('toAccounts')} />}
      />
    );
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
    const until = tips && <Countdown until={tips.cutOffAt} label={text('cutOff')} showLabel />;
    return [
      { key: 'available', label: text('available'), money: [tips?.available, ccy], moves: true },
      { key: 'quota', label: text('quota'), money: [tips?.quota, ccy], moves: true },
      { key: 'channel', label: text('channel'), words: account && text(account.channel), newGroup: true },
      {
        ...{ key: 'fee', label: text('fee'), sum: 'fee' },
        ...(isClosed ? { words: text('noFee') } : { money: [quote?.feeAmount, ccy] }),
      },
      { key: 'valueDay', label: text('valueDay'), words: quote?.valueDay ?? tips?.valueDay, note: until },
      { key: 'arrives', label: text('arrives'), words: arrivalOf(terms) },
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
    standing: ({ state, amount, actualAmount, currency, valueDay, runAt }) => {
      const [whole, net] = [moneyText(amount, currency), moneyText(actualAmount ?? amount, currency)];
      const due = state === machine.start ? runAt : null;
      return standingOf(machine, text, OUTCOMES, { state, due, params: { amount: whole, net, day: valueDay } });
    },
  },
});

/** Withdraw to an approved account; the address carries the account that was chosen elsewhere. */
export const WithdrawPage = () => <OrderPage form={withdrawal} />;

import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { paymentOrder as calls } from '@tradeport/shared/contract/paymentOrder.ts';
import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { payment as machine } from '@tradeport/shared/states/payment.ts';
import { api } from '../../api/api.ts';
import { recordList } from '../../ui/records/recordList.ts';
import { recordSource } from '../../ui/records/recordSource.ts';

export type Payment = ResultOf<(typeof calls)['queryPage']>['list'][number];
export type PaymentDetail = ResultOf<(typeof calls)['queryDetail']>;

/** The kind of its orders, as the calls that several kinds share take it. */
export const ofKind = { orderType: 'payment' } as const;

/** What is out of date once a payment was made or moved. */
export const invalidates = [
  api.paymentOrder.queryPage,
  api.paymentOrder.queryDetail,
  api.paymentOrder.queryPageCheck,
  api.paymentOrder.queryTipsMsg,
  api.paymentOrder.usedLately,
  api.subAccount.queryHomePage,
  api.subAccount.queryUserAccountBalance,
] as const;

/** The tabs are in the order of a payment's life. */
export const paymentList = recordList({
  call: calls.queryPage,
  fixed: ofKind,
  filters: [
    'name',
    'amountFrom',
    'amountTo',
    'orderNo',
    'currency',
    'startDate',
    'endDate',
    'merchantOrderNo',
    'batchNo',
    'poboPayerNo',
    'payee',
  ],
  daysMax: ORDER_SPAN_DAYS,
  tabs: { machine, states: ['pending', 'processing', 'supplement', 'succeeded', 'failed'] },
});

/** One payment with its history; it follows the payment while somebody else may move it. */
export const paymentSource = recordSource({
  call: calls.queryDetail,
  ask: api.paymentOrder.queryDetail,
  by: 'orderNo',
  fixed: ofKind,
  read: (order) => order,
  unknown: 'ORDER_NOTFOUND',
  follows: { machine, stateOf: ({ state }) => state },
});

/** What lies before a payment: without a review the bank's run takes it up, and when that is. */
export const aheadOf = ({ state, reviewStatus, runAt }: Payment) =>
  reviewStatus === 'pending'
    ? ({ due: null, never: ['takeUp'] } as const)
    : ({ due: state === machine.start ? runAt : null, never: ['approve'] } as const);

/** The form with payer, payee, amount and purpose of a payment, all of it checked as if it were typed: no file, number or quote goes along. */
export const payAgain = ({ poboPayerNo, payeeId, accountId, amount, currency, purpose }: Payment): string =>
  `${pathTo(screens.newPayment)}?${new URLSearchParams({
    ...(poboPayerNo === null ? {} : { tab: 'pobo', payer: poboPayerNo }),
    payee: payeeId ?? '',
    account: accountId,
    amount,
    ccy: currency,
    purpose: purpose ?? '',
  })}`;

/** Where a payee is; of one whose country is not told, where its bank is. */
export const countryOf = ({ payeeCountry, bankCountry }: Pick<Payment, 'payeeCountry' | 'bankCountry'>): string =>
  payeeCountry ?? bankCountry;

/** The last characters of an account number: by them people tell accounts apart. */
export const accountEnd = (accountNo: string): string => `•${accountNo.slice(-4)}`;

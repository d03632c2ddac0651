import type { OrderWire } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';
import { orderColumns } from '../payouts/index.ts';

const { orderNo, appliedAt, currency, amount, fee, arrived, state, payer, account, route, days, words, ended } =
  orderColumns;

/** The columns of exported withdrawals. */
export const withdrawalExport: RecordExport<OrderWire> = {
  title: ['提现记录', 'Withdrawals'],
  columns: [
    orderNo,
    appliedAt,
    currency,
    amount,
    fee,
    arrived,
    state,
    payer,
    ...account,
    ...route,
    ...days,
    ...words,
    ...ended,
  ],
};

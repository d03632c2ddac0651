import type { batchOrder as calls } from '@tradeport/shared/contract/batchOrder.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { api } from '../../../api/api.ts';
import { moneyText } from '../../../ui/money/Money.tsx';
import { invalidates } from '../paymentRecord.ts';

export type Batch = ResultOf<(typeof calls)['auditPage']>['list'][number];
export type BatchResult = ResultOf<(typeof calls)['applyResult']>;

/** What is out of date once a batch, or an order of one, was made or moved. */
export const changed = [
  ...invalidates,
  api.batchOrder.auditPage,
  api.batchOrder.applyResult,
  api.batchOrder.orderPage,
  api.todo.batchPayWaitAuditCount,
] as const;

/** The tab of payments by a file, and one of its batches. */
export const BATCH_TAB = 'batch';
export const batchQuery = (batchNo?: string): Readonly<Record<string, string>> =>
  batchNo === undefined ? { tab: BATCH_TAB } : { tab: BATCH_TAB, batch: batchNo };

/** Where the payments of a batch are listed. */
export const ordersOf = (batchNo: string): string => `${pathTo(screens.payments)}?${new URLSearchParams({ batchNo })}`;

type Totals = Pick<Batch, 'totals'>;
const together = ({ totals }: Totals, of: 'amount' | 'feeAmount' | 'totalAmount'): string =>
  totals.map((total) => moneyText(total[of], total.currency)).join(' + ');

/** What is paid in each currency, without fees: "1,200.00 USD + 300.00 EUR". */
export const amountText = (batch: Totals): string => together(batch, 'amount');
export const feeText = (batch: Totals): string => together(batch, 'feeAmount');
/** What leaves the balances: with fees. */
export const totalText = (batch: Totals): string => together(batch, 'totalAmount');

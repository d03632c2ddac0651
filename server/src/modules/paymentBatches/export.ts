import type { BatchTotalWire, BatchWire } from '@tradeport/shared/contract/batchOrder.ts';
import { exportTime, exportTimeOrNone } from '../../platform/documents/exportNames.ts';
import type { RecordExport } from '../../platform/records/recordExport.ts';

/** A batch with one of the currencies that it pays: what is told of the batch alone stands in the first of its rows. */
export interface BatchLineOfExport {
  readonly batch: BatchWire;
  readonly total: BatchTotalWire | undefined;
  readonly isFirst: boolean;
}

/** A row for each currency: amounts of several currencies in one cell could not be added up. */
export const linesOf = (batch: BatchWire): readonly BatchLineOfExport[] =>
  batch.totals.length === 0
    ? [{ batch, total: undefined, isFirst: true }]
    : batch.totals.map((total, i) => ({ batch, total, isFirst: i === 0 }));

type Column = RecordExport<BatchLineOfExport>['columns'][number];

const money = (header: Column['header'], of: 'amount' | 'feeAmount' | 'totalAmount'): Column => ({
  header,
  width: 18,
  cell: ({ total }) => (total === undefined ? null : { amount: total[of] }),
});
const counted = (
  header: Column['header'],
  of: 'waitingCount' | 'approvedCount' | 'rejectedCount' | 'cancelledCount' | 'expiredCount',
): Column => ({ header, width: 10, cell: ({ batch, isFirst }) => (isFirst ? batch[of] : null) });

/** The columns of exported batches. */
export const batchExport: RecordExport<BatchLineOfExport> = {
  title: ['付款批次', 'Payment batches'],
  columns: [
    { header: ['批次号', 'Batch no.'], width: 22, cell: ({ batch }) => batch.batchNo },
    { header: ['文件', 'File'], width: 32, cell: ({ batch }) => batch.fileName },
    { header: ['上传时间', 'Uploaded'], width: 20, cell: ({ batch }) => exportTime(batch.createdAt) },
    { header: ['上传人', 'Uploaded by'], width: 16, cell: ({ batch }) => batch.operatorName },
    { header: ['状态', 'State'], width: 14, cell: ({ batch }) => batch.statusText },
    { header: ['付款方式', 'Method'], width: 18, cell: ({ batch }) => batch.paymentMethodText },
    { header: ['币种', 'Currency'], width: 8, cell: ({ total }) => total?.currency ?? null },
    { header: ['笔数', 'Payments'], width: 10, cell: ({ batch, total }) => total?.count ?? batch.transactionCount },
    money(['付款金额', 'Amount'], 'amount'),
    money(['手续费', 'Fees'], 'feeAmount'),
    money(['合计', 'Total'], 'totalAmount'),
    { header: ['复核人', 'Reviewer'], width: 16, cell: ({ batch }) => batch.reviewerName },
    { header: ['提交时间', 'Submitted'], width: 20, cell: ({ batch }) => exportTimeOrNone(batch.submittedAt) },
    { header: ['复核截止', 'Decide before'], width: 20, cell: ({ batch }) => exportTimeOrNone(batch.reviewEndsAt) },
    counted(['待复核', 'Waiting'], 'waitingCount'),
    counted(['已通过', 'Approved'], 'approvedCount'),
    counted(['已拒绝', 'Rejected'], 'rejectedCount'),
    counted(['已取消', 'Cancelled'], 'cancelledCount'),
    counted(['已超时', 'Expired'], 'expiredCount'),
    { header: ['结束时间', 'Ended'], width: 20, cell: ({ batch }) => exportTimeOrNone(batch.endedAt) },
  ],
};

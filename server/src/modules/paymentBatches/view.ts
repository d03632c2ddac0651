import type {
  BatchResultWire,
  BatchTotalWire,
  BatchWire,
  RowFaultWire,
} from '@tradeport/shared/contract/batchOrder.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { batchFaultText, batchWarnings, paymentMethods } from '@tradeport/shared/rules/paymentBatch.ts';
import { paymentBatch as machine } from '@tradeport/shared/states/paymentBatch.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { WHOLE_ROW, WHOLE_ROW_TEXT } from '../../platform/documents/templateHead.ts';
import { operatorNames } from '../../platform/records/people.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { comingView } from '../fees/index.ts';
import { mayDecide, reviewersOf } from '../payments/index.ts';
import type { Batch, BatchTotal, PricedTotal, RowFault } from './batch.ts';
import { columnNamed } from './fileLines.ts';
import type { Standing } from './standing.ts';
import { totalsOf } from './store.ts';

const instant = (at: Date | null): string | null => (at === null ? null : formatInstant(at));

const totalView = ({ ccy, rowCount, minor, feeMinor }: BatchTotal): BatchTotalWire => ({
  currency: ccy,
  count: rowCount,
  amount: formatAmount(minor, ccy),
  feeAmount: formatAmount(feeMinor, ccy),
  totalAmount: formatAmount(minor + feeMinor, ccy),
});

const pricedView = (total: PricedTotal): BatchResultWire['totals'][number] => ({
  ...totalView(total),
  comingFee: comingView(total),
});

const faultView = ({ rowNo, columnKey, reason }: RowFault, language: Language): RowFaultWire => {
  const header = columnKey === WHOLE_ROW ? WHOLE_ROW_TEXT : columnNamed(columnKey)?.header;
  return {
    row: rowNo,
    column: columnKey,
    columnText: header ? inLanguage(language, header) : columnKey,
    reason: inLanguage(language, reason),
  };
};
export const faultViews = (faults: readonly RowFault[], language: Language): RowFaultWire[] =>
  faults.map((fault) => faultView(fault, language));

/** Batches as the wire shows them to somebody, with everybody whom they name. */
export const batchViews = async (
  reader: Reader | Tx,
  batches: readonly Batch[],
  { session, language }: SignedIn,
): Promise<BatchWire[]> => {
  const [names, able, totals] = await Promise.all([
    operatorNames(
      reader,
      batches.flatMap(({ operatorId, reviewerId }) => [operatorId, reviewerId]),
      language,
    ),
    reviewersOf(reader, session.merchantId),
    totalsOf(
      reader,
      batches.map(({ batchNo }) => batchNo),
    ),
  ]);
  return batches.map((batch) => {
    const { batchNo, state, method, operatorId, reviewerId } = batch;
    const own = totals.get(batchNo) ?? [];
    const [only, more] = own;
    const fee = only !== undefined && more === undefined ? only : undefined;
    return {
      batchNo,
      fileName: batch.fileName,
      status: state,
      statusText: inLanguage(language, machine.states[state].label),
      paymentMethod: method,
      paymentMethodText: method === null ? null : inLanguage(language, paymentMethods[method]),
      transactionCount: batch.rowCount,
      totals: own.map(totalView),
      feeAmount: fee === undefined ? null : formatAmount(fee.feeMinor, fee.ccy),
      feeCurrency: fee?.ccy ?? null,
      errorCount: batch.errorCount,
      operatorName: names.get(operatorId) ?? '',
      isOwn: operatorId === session.operatorId,
      reviewerId,
      reviewerName: reviewerId === null ? null : (names.get(reviewerId) ?? ''),
      mayReview: state === 'pending' && mayDecide(batch, session, able),
      waitingCount: batch.waitingCount,
      approvedCount: batch.approvedCount,
      rejectedCount: batch.rejectedCount,
      cancelledCount: batch.cancelledCount,
      expiredCount: batch.expiredCount,
      createdAt: formatInstant(batch.createdAt),
      submitBy: state === 'ready' ? instant(batch.submitBy) : null,
      submittedAt: instant(batch.submittedAt),
      reviewEndsAt: instant(batch.reviewEndsAt),
      endedAt: instant(batch.endedAt),
      updatedAt: formatInstant(batch.updatedAt),
    };
  });
};

/** One batch as the wire shows it. */
export const batchView = async (reader: Reader | Tx, batch: Batch, caller: SignedIn): Promise<BatchWire> => {
  const [view] = await batchViews(reader, [batch], caller);
  if (view === undefined) throw new Error(`batch ${batch.batchNo} cannot be shown`);
  return view;
};

/** What a check came to; `standing` and `quote` of a batch that is ready. */
export const resultView = (
  view: BatchWire,
  batch: Batch,
  faults: readonly RowFault[],
  language: Language,
  ready?: { readonly standing: Standing; readonly quote: string },
): BatchResultWire => {
  const { fault, errorCount, rowCount, rowsChecked, errorFileId } = batch;
  const standing = ready?.standing;
  const [only, more] = standing?.totals ?? [];
  const fee = only !== undefined && more === undefined ? only : undefined;
  return {
    ...view,
    // What was submitted keeps its fees.
    ...(standing === undefined
      ? { totals: view.totals.map((total) => ({ ...total, comingFee: null })) }
      : {
          totals: standing.totals.map(pricedView),
          feeAmount: fee === undefined ? null : formatAmount(fee.feeMinor, fee.ccy),
          feeCurrency: fee?.ccy ?? null,
        }),
    rowCount,
    rowsChecked,
    faultText: fault === null ? null : inLanguage(language, batchFaultText(fault, errorCount)),
    hasErrorFile: errorFileId !== null,
    errors: faultViews(faults, language),
    changed: faultViews(standing?.changed ?? [], language),
    warnings: (standing?.warnings ?? []).map(({ warning, rows, count }) => ({
      warning,
      warningText: inLanguage(language, batchWarnings[warning]),
      count,
      rows: [...rows],
    })),
    payments: (standing?.payments ?? []).map(({ line, found: { payee, account }, fee }) => ({
      batchLine: line,
      payeeName: payee.payeeName,
      accountNo: account.accountNo,
      bankName: account.bankName,
      currency: fee.ccy,
      amount: formatAmount(fee.minor, fee.ccy),
      feeAmount: formatAmount(fee.feeMinor, fee.ccy),
    })),
    lacks: (standing?.lacks ?? []).map(({ total, available }) => {
      const { ccy, minor, feeMinor } = total;
      const needed = minor + feeMinor;
      return {
        currency: ccy,
        available: formatAmount(available, ccy),
        needed: formatAmount(needed, ccy),
        lack: formatAmount(needed - available, ccy),
      };
    }),
    quote: ready?.quote ?? null,
    validUntil: instant(standing?.validUntil ?? null),
  };
};

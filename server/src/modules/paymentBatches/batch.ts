import type { Ccy, FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import type { FeeBearer } from '@tradeport/shared/rules/fees.ts';
import type { BatchFault, PaymentMethod } from '@tradeport/shared/rules/paymentBatch.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { paymentBatch } from '@tradeport/shared/states/paymentBatch.ts';
import type { Bilingual, Language } from '@tradeport/shared/words/bilingual.ts';
import type { ComingFee } from '../fees/index.ts';

export type BatchState = StateOf<typeof paymentBatch>;

/** A file of payments. */
export interface Batch {
  readonly batchNo: string;
  readonly merchantId: string;
  /** Who uploaded it. */
  readonly operatorId: string;
  readonly state: BatchState;
  readonly fileId: string;
  readonly fileName: string;
  readonly contentSha: string;
  /** In which the error file is written. */
  readonly language: Language;
  readonly errorFileId: string | null;
  readonly fault: BatchFault | null;
  readonly method: PaymentMethod | null;
  /** Rows of the file; null until it was read. */
  readonly rowCount: number | null;
  readonly rowsChecked: number;
  readonly rowsWritten: number;
  readonly errorCount: number;
  readonly reviewerId: string | null;
  readonly waitingCount: number;
  readonly approvedCount: number;
  readonly rejectedCount: number;
  readonly cancelledCount: number;
  readonly expiredCount: number;
  readonly submitBy: Date | null;
  readonly submittedAt: Date | null;
  readonly reviewEndsAt: Date | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly updatedAt: Date;
}

/** A row that was found right, as it is kept. */
export interface BatchRow {
  /** Its place among the payments of the file, from 1. */
  readonly line: number;
  /** Its number in the worksheet; the head has 1. */
  readonly rowNo: number;
  readonly merchantOrderNo: string | null;
  readonly payeeId: string;
  readonly accountId: string;
  readonly ccy: FiatCcy;
  readonly minor: bigint;
  readonly bearer: FeeBearer | null;
  readonly purpose: string;
  readonly reference: string | null;
  readonly remark: string | null;
}

/** What is wrong with a row. */
export interface RowFault {
  readonly rowNo: number;
  /** A column of the template. */
  readonly columnKey: string;
  readonly reason: Bilingual;
}

/** What a batch pays of one currency. */
export interface BatchTotal {
  readonly ccy: Ccy;
  readonly rowCount: number;
  /** Without fees. */
  readonly minor: bigint;
  readonly feeMinor: bigint;
}

/** The same of a batch that still waits to be submitted. */
export interface PricedTotal extends BatchTotal {
  /**
   * Its fees as of the first instant at which a payment of it costs otherwise: those that change at that instant by their coming fee,
   * all others as now. Null while no other fee was noticed for any.
   */
  readonly coming: ComingFee | null;
}

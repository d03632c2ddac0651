import type { UploadFault } from '@tradeport/shared/rules/uploadFaults.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { materialUpload } from '@tradeport/shared/states/materialUpload.ts';
import type { Bilingual, Language } from '@tradeport/shared/words/bilingual.ts';

export type UploadState = StateOf<typeof materialUpload>;

/** Orders that came in together: a file that is checked as a whole, or what one form brought. */
export interface MaterialUpload {
  readonly batchNo: string;
  readonly merchantId: string;
  readonly operatorId: string;
  readonly state: UploadState;
  /** The file that it came in; null for orders of a form. */
  readonly fileId: string | null;
  readonly fileName: string | null;
  /** The file with the reason beside each wrong line. */
  readonly errorFileId: string | null;
  /** The same in the other language; null for files of before there was one. */
  readonly otherErrorFileId: string | null;
  readonly fault: UploadFault | null;
  /** Of whoever uploaded it, in which the first error file is written. */
  readonly language: Language;
  /** Lines of the file; null until it was read. */
  readonly rowCount: number | null;
  readonly rowsChecked: number;
  readonly rowsWritten: number;
  readonly errorCount: number;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly updatedAt: Date;
}

/** A cell of a file that breaks a rule. */
export interface CellFault {
  /** In the worksheet, from 1. */
  readonly rowNo: number;
  /** A column of the template. */
  readonly columnKey: string;
  /** What stands there, as far as it is shown. */
  readonly told: string;
  readonly reason: Bilingual;
  /** The order that proves the same trade already. */
  readonly provedBy: string | null;
}

/** Faults of one file that are kept to be shown; its error files have all of them. */
export const FAULTS_KEPT_MAX = 1_000;

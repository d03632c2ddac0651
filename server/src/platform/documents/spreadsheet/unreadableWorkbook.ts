/** Why a workbook is not read: it is damaged or no workbook, it has a password, or it holds more than the limits allow. */
const WORKBOOK_FAULTS = ['unreadable', 'locked', 'inflates'] as const;
export type WorkbookFault = (typeof WORKBOOK_FAULTS)[number];

export const isWorkbookFault = (fault: string): fault is WorkbookFault =>
  WORKBOOK_FAULTS.some((known) => known === fault);

/** Thrown by the spreadsheet reader. */
export class UnreadableWorkbook extends Error {
  override readonly name = 'UnreadableWorkbook';
  readonly fault: WorkbookFault;

  constructor(fault: WorkbookFault, cause?: unknown) {
    super(`the workbook is ${fault}`, { cause });
    this.fault = fault;
  }
}

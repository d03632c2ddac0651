import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { hostileXls } from './hostileXls.ts';
import { hostileXlsx } from './hostileXlsx.ts';

/** A payment file that is made to take a reader's time or memory. */
export interface HostileWorkbook {
  readonly title: string;
  readonly makeFile: () => File;
}

/** The head of the template for payments and one payment to nobody: whatever else is read, the check fails. */
const TABLE = [
  fileTemplates.BATCH_PAYMENT.columns.map(({ header }) => header[1]),
  fileTemplates.BATCH_PAYMENT.columns.map(({ key }) => key),
];

const workbooksOf = (
  format: 'xlsx' | 'xls',
  makers: Readonly<Record<string, (table: typeof TABLE) => Buffer<ArrayBuffer>>>,
): readonly HostileWorkbook[] =>
  Object.entries(makers).map(([name, make]) => ({
    title: `${format}: ${name}`,
    makeFile: () => new File([make(TABLE)], `hostile.${format}`),
  }));

/** All within the size that a payment file may have. */
export const hostileWorkbooks: readonly HostileWorkbook[] = [
  ...workbooksOf('xlsx', hostileXlsx),
  ...workbooksOf('xls', hostileXls),
];

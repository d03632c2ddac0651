import { BatchLine, type BatchLineWire } from '@tradeport/shared/contract/batchOrder.ts';
import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { accountNoKey, withoutInvisible } from '@tradeport/shared/rules/nameKey.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import { amountText, type FilledRow, withCellFaults } from '../../platform/documents/filledTemplate.ts';
import { type LineFault, reasonText } from '../../platform/documents/templateHead.ts';
import { faultsOfValue } from '../../platform/runtime/validation.ts';

const { columns } = fileTemplates.BATCH_PAYMENT;

/** A row as it was read: what it tells, or what is wrong with its cells. */
export type ReadLine =
  | { readonly rowNo: number; readonly told: BatchLineWire }
  | { readonly rowNo: number; readonly faults: readonly LineFault[] };

/** What breaks no rule of the schema is what the schema says. */
const isLine = (_value: object, faults: readonly LineFault[]): _value is BatchLineWire => faults.length === 0;

/** Reads a row by the fields that a single payment has too. */
export const readLine = ({ cells, rowNo, faults: unseen }: FilledRow): ReadLine => {
  const cell = (key: string): string => (cells.get(key) ?? '').trim();
  const paymentCurrency = cell('paymentCurrency').toUpperCase();
  const told: Readonly<Record<string, string>> = {
    ...Object.fromEntries(columns.map(({ key }) => [key, cell(key)])),
    // Names and numbers copied from other programs bring invisible characters; they only serve to find the payee.
    payeeName: withoutInvisible(cell('payeeName')).trim(),
    bankAccountNo: accountNoKey(cell('bankAccountNo')),
    paymentCurrency,
    receivingCurrency: cell('receivingCurrency').toUpperCase(),
    feeBearer: cell('feeBearer').toUpperCase(),
    paymentAmount: amountText(cell('paymentAmount'), paymentCurrency),
  };
  const value = Object.fromEntries(Object.entries(told).filter(([, text]) => text !== ''));
  const broken = faultsOfValue(BatchLine, value).map(({ path, text }) => ({ path, text }));
  const faults = withCellFaults(unseen, broken);
  return isLine(value, faults) ? { rowNo, told: value } : { rowNo, faults };
};

/** What is wrong with a row, as an error file says it beside the row. */
export const reasonOf = (faults: readonly LineFault[], language: Language): string =>
  reasonText(columns, faults, language);

/** How a column of the template is called. */
export const columnNamed = (key: string) => columns.find((column) => column.key === key);

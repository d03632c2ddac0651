import type { Client } from '@tradeport/shared/client.ts';
import { addDays } from '@tradeport/shared/rules/calendar.ts';
import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { type WrittenSheet, writtenWorkbook, writtenXls } from '../../harness/workbooks.ts';

const { columns } = fileTemplates.SETTLEMENT_ORDER;

export type Cells = Readonly<Record<string, string | number | boolean | Date | null>>;

let trades = 0;
const freshTracking = (): string => {
  trades += 1;
  return `JD9${String(trades).padStart(6, '0')}`;
};

/** A line of 1,000.00 USD that nothing is wrong with: a trade that nobody has told of, by its tracking number. */
export const goodLine = (day: string, { trackingNo, ...more }: Cells = {}): Cells => ({
  merchantTxNo: 'TX-1',
  buyerName: 'Example Retail GmbH',
  contractNo: 'HT-2026-018',
  contractDate: addDays(day, -20),
  tradeCountry: 'DEU',
  orderTotal: '1000.00',
  currency: 'USD',
  website: 'https://shop.example.com',
  productCategory: 'Home goods',
  productName: 'Ceramic cups',
  productQuantity: '2000',
  shipped: 'YES',
  logisticsProvider: 'DHL',
  trackingNo: trackingNo ?? freshTracking(),
  shipDate: addDays(day, -3),
  remarks: '',
  ...more,
});

/** The head of a file in Chinese, in English, or in both as the template has it. */
export const headOf = (language: 'zh' | 'en' | 'both'): readonly string[] =>
  columns.map(({ header: [zh, en], required }) => {
    if (language !== 'both') return language === 'zh' ? zh : en;
    return `${zh} ${en}${required ? ' *' : ''}`;
  });

export interface OrderFileParts extends Omit<WrittenSheet, 'rows' | 'formulas'> {
  readonly head?: readonly string[];
  readonly lines: readonly Cells[];
  readonly format?: 'xlsx' | 'xls';
  /** Formulas by the place of their cell, such as F2. */
  readonly formulas?: Readonly<Record<string, string>>;
}

/** An order file as another program writes it. */
export const orderFile = async ({
  head = headOf('both'),
  lines,
  format = 'xlsx',
  formulas = {},
  ...sheet
}: OrderFileParts): Promise<File> => {
  const rows = [head, ...lines.map((line) => columns.map(({ key }) => line[key] ?? null))];
  const withResults = Object.entries(formulas).map(([place, formula]) => [place, [formula, 1000]] as const);
  const written = { name: 'Orders', ...sheet, rows, formulas: Object.fromEntries(withResults) };
  const content = format === 'xls' ? writtenXls(rows) : await writtenWorkbook([written]);
  return new File([content], `orders.${format}`);
};

/** Uploads an order file and has its check begun; answers the number of its upload. */
export const beginImport = async (client: Client, file: File | Promise<File>): Promise<string> => {
  const { fileId } = await client.file.upload({ businessType: 'SETTLEMENT_ORDER_FILE', file: await file });
  return (await client.uploadDetail.upload({ fileId })).batchNo;
};

import type { Client } from '@tradeport/shared/client.ts';
import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { freshKey, type TestApp } from '../../harness/app.ts';
import { type WrittenSheet, writtenWorkbook, writtenXls } from '../../harness/workbooks.ts';
import { PAY_PASSWORD } from '../../nouns/withdrawals.ts';
import { type PaidTo, payeeOf } from '../paymentOrder/payments.ts';

const { columns } = fileTemplates.BATCH_PAYMENT;

type Cell = string | number | null;
export type Cells = Readonly<Record<string, Cell>>;

/** A payee with an account as a row of a file names it. */
export interface RowPayee extends PaidTo {
  readonly payeeName: string;
  readonly bankAccountNo: string;
  readonly receivingCurrency: string;
}

/** A usable payee of the client's merchant as rows name it: dollars in Hong Kong, which clears them, unless it says otherwise. */
export const rowPayee = async (
  app: TestApp,
  client: Client,
  more: Parameters<typeof payeeOf>[2] = {},
): Promise<RowPayee> => {
  const to = await payeeOf(app, client, more);
  const { payeeName, accounts } = await client.b2bPartner.queryDetail({ payeeId: to.payeeId });
  const [account] = accounts;
  if (!account) throw new Error(`payee ${to.payeeId} has no account`);
  return { ...to, payeeName, bankAccountNo: account.bankAccountNo, receivingCurrency: account.bankAccountCcy };
};

/** A row that nothing is wrong with: paid in the currency that the payee receives, without a fee bearer. */
export const row = (to: RowPayee, amount: Cell, more: Cells = {}): Cells => ({
  merchantOrderNo: '',
  payeeName: to.payeeName,
  bankAccountNo: to.bankAccountNo,
  paymentCurrency: to.receivingCurrency,
  paymentAmount: amount,
  receivingCurrency: to.receivingCurrency,
  feeBearer: '',
  purpose: 'Payment for goods',
  referenceNote: '',
  remarks: '',
  ...more,
});

const ORDER: readonly string[] = columns.map(({ key }) => key);

/** The head of a file in Chinese, in English, or in both as the template has it; its columns in the order of the template, or in another. */
export const headOf = (language: 'zh' | 'en' | 'both', order = ORDER): readonly string[] =>
  order.map((key) => {
    const { header, required } = columns.find((column) => column.key === key) ?? {
      header: [key, key],
      required: false,
    };
    const [zh = '', en = ''] = header;
    if (language !== 'both') return language === 'zh' ? zh : en;
    return `${zh} ${en}${required ? ' *' : ''}`;
  });

export interface BatchFileParts extends Omit<WrittenSheet, 'name' | 'rows'> {
  readonly head?: readonly string[];
  readonly format?: 'xlsx' | 'xls';
  readonly name?: string;
  /** The keys of the columns, where their order differs from the template. */
  readonly order?: readonly string[];
}

/** A payment file as another program writes it. */
export const batchFile = async (
  lines: readonly Cells[],
  { order = ORDER, head = headOf('both', order), format = 'xlsx', name = 'payments', ...sheet }: BatchFileParts = {},
): Promise<File> => {
  const rows = [head, ...lines.map((cells) => order.map((key) => cells[key] ?? null))];
  const content = format === 'xls' ? writtenXls(rows) : await writtenWorkbook([{ name: 'Payments', ...sheet, rows }]);
  return new File([content], `${name}.${format}`);
};

/** Uploads a file and has its check begun; answers the number of its batch. */
export const begin = async (client: Client, file: File | Promise<File>): Promise<string> => {
  const { fileId } = await client.file.upload({ businessType: 'BATCH_PAYMENT_FILE', file: await file });
  return (await client.batchOrder.apply({ fileId }, freshKey())).batchNo;
};

/** The same, checked to its end; answers the result. */
export const checked = async (app: TestApp, client: Client, file: File | Promise<File>) => {
  const batchNo = await begin(client, file);
  await app.tradeport.runDueTasks();
  return client.batchOrder.applyResult({ batchNo });
};

type Submission = Parameters<Client['batchOrder']['apply']>[0];

/** Submits what was checked, with every warning ticked and its quote. */
export const submit = async (client: Client, batchNo: string, more: Submission) => {
  const { warnings, quote } = await client.batchOrder.applyResult({ batchNo });
  const ticks = warnings.map(({ warning, count }) => ({ warning, count }));
  const asked = { batchNo, ticks, payPassword: PAY_PASSWORD, ...(quote === null ? {} : { quote }), ...more };
  return client.batchOrder.apply(asked, freshKey());
};

import type { Database } from '@tradeport/server/platform/db/database.ts';
import { catalogue } from '@tradeport/shared/contract/index.ts';
import { batchFile, type RowPayee, row } from '../calls/batchOrder/batches.ts';
import { BENCH_SANDBOX, type BenchMerchant, PAY_PASSWORD } from './benchDatabase.ts';
import { FIRST_AT, paid } from './commandKinds.ts';
import { asked, wordOf } from './orderImport.ts';
import { fillTables } from './templateRows.ts';

const scope = { sandboxId: BENCH_SANDBOX, platform: true } as const;
/** Payees of a merchant: enough that a file names each a few times. */
const PAYEES = 200;
const CENTS = 100;

/** Gives a merchant payees; `place`: how many merchants had theirs before. Answers them as rows of a file name them. */
export const givePayees = async (
  database: Database,
  { merchantId }: BenchMerchant,
  place: number,
): Promise<readonly RowPayee[]> => {
  await fillTables(database, paid, { merchantId, from: place * PAYEES, count: PAYEES, firstAt: FIRST_AT });
  const reader = database.read({ sandboxId: BENCH_SANDBOX, merchantId });
  const payees = await reader.payee.findMany({ select: { payeeId: true, payeeName: true } });
  const names = new Map(payees.map(({ payeeId, payeeName }) => [payeeId, payeeName]));
  const accounts = await reader.payeeAccount.findMany({
    select: { payeeId: true, accountId: true, accountNo: true, ccy: true },
  });
  return accounts.map(({ payeeId, accountId, accountNo, ccy }) => ({
    payeeId,
    accountId,
    bankAccountNo: accountNo,
    receivingCurrency: ccy,
    payeeName: names.get(payeeId) ?? '',
  }));
};

/** Dollars and cents that no other row of the same file asks for; `from` sets files apart. */
const amountOf = (from: number, i: number): string => ((from + i + 10_000) / CENTS).toFixed(2);

/** Uploads a file of so many payments that nothing is wrong with; answers its id. */
export const uploadPayments = async (
  port: number,
  { token }: BenchMerchant,
  payees: readonly RowPayee[],
  { count, from }: { readonly count: number; readonly from: number },
): Promise<string> => {
  const rows = Array.from({ length: count }, (_, i) => payees[i % payees.length]).flatMap((to, i) =>
    to === undefined ? [] : [row(to, amountOf(from, i), { merchantOrderNo: `F-${from}-${i}` })],
  );
  const form = new FormData();
  form.append('businessType', 'BATCH_PAYMENT_FILE');
  form.append('file', await batchFile(rows));
  return wordOf(await asked(port, token, catalogue.file.upload.path, form), 'fileId');
};

/** Has an uploaded file checked; answers the number of its batch. */
export const beginBatch = async (port: number, { token }: BenchMerchant, fileId: string): Promise<string> =>
  wordOf(await asked(port, token, catalogue.batchOrder.apply.path, JSON.stringify({ fileId })), 'batchNo');

/** Submits a batch that was found right, whatever is warned of, to the merchant's chief. */
export const submitBatch = async (
  port: number,
  { token, chiefId }: BenchMerchant,
  batchNo: string,
  ticks: readonly { readonly warning: string; readonly count: number }[] = [],
): Promise<void> => {
  const told = { batchNo, ticks, reviewerId: chiefId, payPassword: PAY_PASSWORD };
  await asked(port, token, catalogue.batchOrder.apply.path, JSON.stringify(told));
};

/** How far a batch is. */
export const batchOf = async (database: Database, batchNo: string) => {
  const found = await database.read(scope).paymentBatch.findFirst({ where: { batchNo } });
  if (!found) throw new Error(`the batch ${batchNo} is gone`);
  return found;
};

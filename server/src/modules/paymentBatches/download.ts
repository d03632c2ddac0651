import type { batchOrder } from '@tradeport/shared/contract/batchOrder.ts';
import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { fileFormats } from '@tradeport/shared/rules/fileFormats.ts';
import { fileTemplates } from '@tradeport/shared/rules/fileTemplates.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { inLanguage } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { exportName, madeFor } from '../../platform/documents/exportNames.ts';
import { templateWorkbook } from '../../platform/documents/templateWorkbook.ts';
import { recordWorkbook } from '../../platform/records/recordExport.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { contentOf, getFiles } from '../files/index.ts';
import { type FoundPayee, findAccountsById, findFavourites } from '../payees/index.ts';
import { accountsPaidLast, paymentExport, paymentViews, reviewList } from '../payments/index.ts';
import type { Batch } from './batch.ts';
import { rowsOf } from './store.ts';

const template = fileTemplates.BATCH_PAYMENT;
/** Payees paid last that are offered. */
const LAST_PAYEES = 50;

type Asked = Parameters<Handlers<typeof batchOrder>['download']>[0];
type Cells = Readonly<Record<string, string | null>>;

const accountCells = ({ payee, account }: FoundPayee): Cells => ({
  payeeName: payee.payeeName,
  bankAccountNo: account.accountNo,
  receivingCurrency: account.ccy,
});

/** The accounts that a clerk asks for, in the order asked for; only such as can be paid. */
const payeesOf = async (reader: Reader, { accountIds, payees }: Asked): Promise<readonly FoundPayee[]> => {
  if (accountIds === undefined && payees === 'favourites') return findFavourites(reader, template.rowsMax);
  const ids = accountIds ?? (await accountsPaidLast(reader, LAST_PAYEES));
  const found = new Map((await findAccountsById(reader, ids)).map((one) => [one.account.accountId, one]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

/** The rows of an earlier batch, without its numbers, each of which is used once. */
const rowsAgain = async (reader: Reader, batchNo: string): Promise<readonly Cells[]> => {
  const rows = await rowsOf(reader, batchNo);
  const accounts = await findAccountsById(
    reader,
    rows.map(({ accountId }) => accountId),
  );
  const byId = new Map(accounts.map((found) => [found.account.accountId, found]));
  return rows.flatMap(({ accountId, ccy, minor, bearer, purpose, reference, remark }) => {
    const found = byId.get(accountId);
    if (!found) return [];
    const paid = { paymentCurrency: ccy, paymentAmount: formatAmount(minor, ccy), feeBearer: bearer };
    return [{ ...accountCells(found), ...paid, purpose, referenceNote: reference, remarks: remark }];
  });
};

/** What is downloaded of batches, and for them. Whoever asks may see the batch: `getBatch` refuses `ORDER_NOTFOUND`. */
export const batchDownload = (world: World) => {
  const filled = async (caller: SignedIn, rows: readonly Cells[]): Promise<FileAnswer> => ({
    fileName: exportName(inLanguage(caller.language, template.title), caller.now),
    mimeType: fileFormats.xlsx.mimeType,
    content: await templateWorkbook(
      template,
      rows.map((cells) => template.columns.map(({ key }) => cells[key] ?? null)),
    ),
  });

  const orders = (caller: SignedIn, { batchNo }: Batch): FileAnswer => {
    const reader = world.db.read(merchantScope(caller));
    async function* shown() {
      for await (const rows of reviewList.each(reader, { batchNo }))
        yield* await paymentViews(reader, rows, caller.language);
    }
    return recordWorkbook(paymentExport, madeFor(caller, world.config), shown());
  };

  const errors = async (caller: SignedIn, { errorFileId }: Batch): Promise<FileAnswer> => {
    if (errorFileId === null) throw refusal('noBatchFile');
    const [file] = await getFiles(world.db.read(merchantScope(caller)), [errorFileId]);
    if (!file) throw new Error(`the file ${errorFileId} is gone`);
    return contentOf(world, file);
  };

  return async (asked: Asked, caller: SignedIn, getBatch: (batchNo: string) => Promise<Batch>): Promise<FileAnswer> => {
    const { content, batchNo } = asked;
    const reader = world.db.read(merchantScope(caller));
    if (content === 'payees')
      return filled(caller, (await payeesOf(reader, asked)).filter(({ isUsable }) => isUsable).map(accountCells));
    if (batchNo === undefined) throw refusal('batchStepUnclear');
    const batch = await getBatch(batchNo);
    if (content === 'errors') return errors(caller, batch);
    if (content === 'again') return filled(caller, await rowsAgain(reader, batchNo));
    if (batch.submittedAt === null) throw refusal('noBatchFile');
    return orders(caller, batch);
  };
};
export type BatchDownload = ReturnType<typeof batchDownload>;

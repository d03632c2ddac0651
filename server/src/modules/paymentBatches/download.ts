import type { BatchWire, batchOrder } from '@tradeport/shared/contract/batchOrder.ts';
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
import { batchExport, linesOf } from './export.ts';
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

/** The batches that a caller may see. */
interface SeenBatches {
  /** Refuses `ORDER_NOTFOUND`. */
  readonly get: (caller: SignedIn, batchNo: string) => Promise<Batch>;
  /** Those that the filters leave, as the list shows them. Refuses days that are no span. */
  readonly each: (filters: Asked, caller: SignedIn) => AsyncIterable<BatchWire>;
}

/** What is downloaded of batches, and for them. */
export const batchDownload = (world: World, seen: SeenBatches) => {
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
      for await (const rows of reviewList.each(reader, { batchNo })) yield* await paymentViews(reader, rows, caller);
    }
    return recordWorkbook(paymentExport, madeFor(caller, world.config), shown());
  };

  const errors = async (caller: SignedIn, { errorFileId }: Batch): Promise<FileAnswer> => {
    if (errorFileId === null) throw refusal('noBatchFile');
    const [file] = await getFiles(world.db.read(merchantScope(caller)), [errorFileId]);
    if (!file) throw new Error(`the file ${errorFileId} is gone`);
    return contentOf(world, file);
  };

  const list = (asked: Asked, caller: SignedIn): FileAnswer => {
    const shown = seen.each(asked, caller);
    async function* lines() {
      for await (const batch of shown) yield* linesOf(batch);
    }
    return recordWorkbook(batchExport, madeFor(caller, world.config), lines());
  };

  return async (asked: Asked, caller: SignedIn): Promise<FileAnswer> => {
    const { content, batchNo } = asked;
    const reader = world.db.read(merchantScope(caller));
    if (content === 'batches') return list(asked, caller);
    if (content === 'payees')
      return filled(caller, (await payeesOf(reader, asked)).filter(({ isUsable }) => isUsable).map(accountCells));
    if (batchNo === undefined) throw refusal('batchStepUnclear');
    const batch = await seen.get(caller, batchNo);
    if (content === 'errors') return errors(caller, batch);
    if (content === 'again') {
      if (batch.method === null) throw refusal('noBatchFile');
      return filled(caller, await rowsAgain(reader, batchNo));
    }
    if (batch.submittedAt === null) throw refusal('noBatchFile');
    return orders(caller, batch);
  };
};

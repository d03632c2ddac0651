import type { BatchFault } from '@tradeport/shared/rules/paymentBatch.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { fileImport, type ImportKind, type LineReader } from '../../platform/runtime/fileImports.ts';
import type { FilePlace, ReaderModule } from '../../platform/runtime/fileThreads.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { FeeService } from '../fees/index.ts';
import { keepErrorFile, readUploaded } from '../files/index.ts';
import { getMerchantOff } from '../products/index.ts';
import type { Batch, BatchRow, RowFault } from './batch.ts';
import { type ReadLine, reasonOf } from './fileLines.ts';
import type { FileToRead, ReadAnswer, ReadQuestion, WrongRow } from './fileReader.ts';
import type { BatchLifecycle } from './lifecycle.ts';
import { type JudgedRow, judgeTold, keptRow, type ToldRow } from './rows.ts';
import { addFaults, addRows, batchQueue, findBatch, writeTotals } from './store.ts';
import { methodOf, totalsBy } from './totals.ts';

/** Rows of one command: they are short, and no money moves with them. */
const WRITTEN_AT_ONCE = 250;

type BatchReader = LineReader<BatchRow, BatchFault>;
/** What was found of a row: what it pays, or everything that is wrong with it. */
type Checked = { readonly row: BatchRow; readonly judged: JudgedRow } | { readonly faults: readonly RowFault[] };

interface Parts {
  readonly fees: FeeService;
  readonly batches: BatchLifecycle;
}

const fileReader: ReaderModule<FileToRead, ReadQuestion, ReadAnswer> = {
  url: new URL('./fileReader.ts', import.meta.url),
  load: () => import('./fileReader.ts'),
};
type AskFile = (question: ReadQuestion) => Promise<ReadAnswer>;

const asFaults = ({ rowNo, faults }: Extract<ReadLine, { readonly faults: unknown }>): readonly RowFault[] =>
  faults.map(({ path, text }) => ({ rowNo, columnKey: path, reason: text }));

/** How payment files are checked: the place of the file reads its cells, this process compares the rows with the database. */
export const batchImport = (world: World, commands: Commands, { fees, batches }: Parts) => {
  const { db, config } = world;
  /** What was found of each file in hand; whoever ends it writes the faults beside it. */
  const inHand = new Map<string, readonly Checked[]>();
  const handle = (sandboxId: string, batchNo: string): string => `${sandboxId} ${batchNo}`;

  const readerOf = (sandboxId: string, batch: Batch, ask: AskFile): BatchReader => {
    const checked: Checked[] = [];
    const rowOfNumber = new Map<string, number>();
    inHand.set(handle(sandboxId, batch.batchNo), checked);

    const toldRow = (line: number, read: Extract<ReadLine, { readonly told: unknown }>): ToldRow => {
      const { rowNo, told } = read;
      const number = told.merchantOrderNo;
      const twiceWith = number === undefined ? undefined : rowOfNumber.get(number);
      if (number !== undefined && twiceWith === undefined) rowOfNumber.set(number, rowNo);
      return { line, rowNo, told, twiceWith };
    };
    return {
      read: async () => {
        const answer = await ask({ ask: 'read' });
        return 'fault' in answer ? answer : { lines: 'count' in answer ? answer.count : 0 };
      },
      judge: async (from, count) => {
        const answer = await ask({ ask: 'lines', from, count });
        const lines = 'lines' in answer ? answer.lines : [];
        const told = lines.flatMap((read, i) => ('told' in read ? [toldRow(from + i + 1, read)] : []));
        const { merchantId, createdAt: now } = batch;
        const reader = db.read({ sandboxId, merchantId });
        const productsOff = await getMerchantOff(reader, merchantId);
        const judged = await judgeTold(fees, { reader, sandboxId, merchantId, now, productsOff }, told);
        const byRow = new Map(judged.map((one) => [one.rowNo, one]));
        const found = lines.flatMap((read): readonly Checked[] => {
          if ('faults' in read) return [{ faults: asFaults(read) }];
          const one = byRow.get(read.rowNo);
          if (one === undefined) return [];
          return 'fault' in one ? [{ faults: [one.fault] }] : [{ row: keptRow(one), judged: one }];
        });
        checked.push(...found);
        return found.filter((one) => 'faults' in one).length;
      },
      // What a row is held against is looked at again when it is submitted: until then nothing follows from it.
      stands: async () => true,
      lines: async (from, count) => checked.slice(from, from + count).flatMap((one) => ('row' in one ? [one.row] : [])),
      errorFile: async () => {
        const wrong = checked.map((one): WrongRow => {
          if (!('faults' in one)) return { reason: '', columns: [] };
          const faults = one.faults.map(({ columnKey: path, reason: text }) => ({ path, text }));
          return { reason: reasonOf(faults, batch.language), columns: faults.map(({ path }) => path) };
        });
        const answer = await ask({ ask: 'errors', wrong });
        if (!('file' in answer)) throw new Error('the thread has no error file');
        return answer.file;
      },
      close: () => void inHand.delete(handle(sandboxId, batch.batchNo)),
    };
  };

  const open = async (sandboxId: string, batch: Batch, place: FilePlace): Promise<BatchReader> => {
    const reader = db.read({ sandboxId, merchantId: batch.merchantId });
    const given = {
      ...(await readUploaded(world, reader, batch.fileId)),
      language: batch.language,
      isSimulated: config.simEnabled,
      at: batch.createdAt,
    };
    return readerOf(sandboxId, batch, await place.open(fileReader, given));
  };

  const failing: ImportKind<Batch, BatchRow, BatchFault>['failing'] = async (
    batch,
    { fault, errorCount, errorFile },
  ) => {
    const giveErrors = await keepErrorFile(world, { kind: 'BATCH_PAYMENT_FILE', ...batch }, errorFile);
    return async (command, present) => {
      const { tx, sandboxId } = command;
      const found = inHand.get(handle(sandboxId, present.batchNo)) ?? [];
      await addFaults(
        tx,
        sandboxId,
        present,
        found.flatMap((one) => ('faults' in one ? one.faults : [])),
      );
      const errorFileId = await giveErrors(command, present.batchNo);
      await batches.actOn(command, present, 'fail', {
        given: { fault, errorCount, ...(errorFileId === undefined ? {} : { errorFileId }) },
      });
    };
  };

  return fileImport<Batch, BatchRow, BatchFault>(world, commands, {
    ...batchQueue,
    find: async (reader, batchNo) => {
      const batch = await findBatch(reader, batchNo);
      return batch?.state === 'checking' ? batch : undefined;
    },
    open,
    writtenAtOnce: WRITTEN_AT_ONCE,
    write: ({ tx, sandboxId }, batch, _line, rows) => addRows(tx, sandboxId, batch, rows),
    finish: async (command, batch) => {
      const { tx, sandboxId } = command;
      const found = inHand.get(handle(sandboxId, batch.batchNo)) ?? [];
      const right = found.flatMap((one) => ('judged' in one && 'payment' in one.judged ? [one.judged.payment] : []));
      await writeTotals(tx, sandboxId, batch, totalsBy(right));
      await batches.actOn(command, batch, 'pass', { given: { method: methodOf(right) } });
    },
    failing,
    faults: { lines: 'lines', tooMuch: 'inflates' },
  });
};

import type { OrderInfoWire } from '@tradeport/shared/contract/uploadDetail.ts';
import type { UploadFault } from '@tradeport/shared/rules/uploadFaults.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { fileImport, type ImportKind, type LineReader } from '../../platform/runtime/fileImports.ts';
import { openThread } from '../../platform/runtime/thread.ts';
import type { World } from '../../platform/runtime/world.ts';
import { keepErrorFile, readUploaded } from '../files/index.ts';
import type { CheckAnswer, CheckQuestion, FileToCheck } from './checkThread.ts';
import { factsOf } from './facts.ts';
import { provedTrades } from './provedTrades.ts';
import { addToUpload, type MaterialLives } from './service.ts';
import { readTerms } from './terms.ts';
import type { MaterialUpload } from './upload.ts';
import { findUpload, uploadQueue } from './uploads/store.ts';

const ANSWER_MS = 60_000;
const MEMORY_MB = 500;

type OrderReader = LineReader<OrderInfoWire, UploadFault>;

/** Reads a file in a thread of its own; what its lines prove is held against what is proved already. */
const readerOf = (
  { realTime }: World,
  given: FileToCheck,
  { repeatedOf, stand }: ReturnType<typeof provedTrades>,
): OrderReader => {
  const limits = { realTime, answerMs: ANSWER_MS, memoryMb: MEMORY_MB };
  const thread = openThread<CheckQuestion, CheckAnswer>(new URL('./checkThread.ts', import.meta.url), given, limits);
  return {
    read: async () => {
      const answer = await thread.ask({ ask: 'read' });
      return 'fault' in answer ? answer : { lines: 'lines' in answer ? answer.lines : 0 };
    },
    judge: async (from, count) => {
      const answer = await thread.ask({ ask: 'judge', from, count });
      if (!('wrong' in answer)) return 0;
      const repeated = await repeatedOf(answer.trades);
      if (repeated.length > 0) await thread.ask({ ask: 'repeated', lines: repeated });
      return answer.wrong + repeated.length;
    },
    stands: stand,
    lines: async (from, count) => {
      const answer = await thread.ask({ ask: 'orders', from, count });
      return 'orders' in answer ? answer.orders : [];
    },
    errorFile: async () => {
      const answer = await thread.ask({ ask: 'errors' });
      if (!('file' in answer)) throw new Error('the thread has no error file');
      return answer.file;
    },
    close: thread.close,
  };
};

/** How order files are checked, and what becomes of them. */
export const orderImport = (world: World, commands: Commands, { uploads }: MaterialLives) => {
  const { db, backOffice, config } = world;

  const open = async (sandboxId: string, upload: MaterialUpload): Promise<OrderReader> => {
    const reader = db.read({ sandboxId, merchantId: upload.merchantId });
    if (upload.fileId === null) throw new Error(`${upload.batchNo} came in no file`);
    const { today, shipDateRule, highRisk } = await readTerms(reader, sandboxId, upload.createdAt);
    const given: FileToCheck = {
      ...(await readUploaded(world, reader, upload.fileId)),
      terms: { today, shipDateRule, highRisk },
      language: upload.language,
      isSimulated: config.simEnabled,
      at: upload.createdAt,
    };
    return readerOf(world, given, provedTrades(reader, upload));
  };

  const failing: ImportKind<MaterialUpload, OrderInfoWire, UploadFault>['failing'] = async (
    upload,
    { fault, errorCount, errorFile },
  ) => {
    const { batchNo, language } = upload;
    const fileName = upload.fileName ?? batchNo;
    const giveErrors = await keepErrorFile(world, { kind: 'SETTLEMENT_ORDER_FILE', fileName, language }, errorFile);
    return async (command, present) => {
      const errorFileId = await giveErrors(command, present.batchNo);
      await uploads.actOn(command, present, 'fail', {
        given: { fault, errorCount, ...(errorFileId === undefined ? {} : { errorFileId }) },
      });
    };
  };

  return fileImport<MaterialUpload, OrderInfoWire, UploadFault>(world, commands, {
    ...uploadQueue,
    find: async (reader, batchNo) => {
      const upload = await findUpload(reader, batchNo);
      return upload?.state === 'checking' ? upload : undefined;
    },
    open,
    write: async (command, { batchNo }, line, orders) => {
      const { tx, sandboxId, now } = command;
      const actsAt = await backOffice.takesUpAt(tx, { sandboxId, at: now });
      await addToUpload(command, { batchNo, line, actsAt }, orders.map(factsOf));
    },
    finish: (command, upload) => uploads.actOn(command, upload, 'finish'),
    failing,
    faults: { lines: 'lines', tooMuch: 'inflates' },
  });
};

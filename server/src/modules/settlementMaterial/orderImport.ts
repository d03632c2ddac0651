import type { OrderInfoWire } from '@tradeport/shared/contract/uploadDetail.ts';
import type { UploadFault } from '@tradeport/shared/rules/uploadFaults.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { fileImport, type ImportKind, type LineReader } from '../../platform/runtime/fileImports.ts';
import type { FilePlace, ReaderModule } from '../../platform/runtime/fileThreads.ts';
import type { World } from '../../platform/runtime/world.ts';
import { keepErrorFile, readUploaded } from '../files/index.ts';
import { factsOf } from './facts.ts';
import type { CheckAnswer, CheckQuestion, FileToCheck } from './orderReader.ts';
import { provedTrades } from './provedTrades.ts';
import { addToUpload, type MaterialLives } from './service.ts';
import { readTerms } from './terms.ts';
import type { CellFault, MaterialUpload } from './upload.ts';
import { addFaults, findUpload, uploadQueue } from './uploads/store.ts';

type OrderReader = LineReader<OrderInfoWire, UploadFault>;

/** What is kept of a file with wrong lines beside the error file of whoever uploaded it. */
interface WrongLines {
  /** The error file in the other language. */
  readonly otherFile: Uint8Array;
  readonly faults: readonly CellFault[];
}

interface Reading {
  readonly language: Language;
  readonly proved: ReturnType<typeof provedTrades>;
  readonly keep: (wrong: WrongLines) => void;
}

const otherOf = (language: Language): Language => (language === 'zh-CN' ? 'en-US' : 'zh-CN');

const orderReader: ReaderModule<FileToCheck, CheckQuestion, CheckAnswer> = {
  url: new URL('./orderReader.ts', import.meta.url),
  load: () => import('./orderReader.ts'),
};

/** Reads a file; what its lines prove is held against what is proved already. */
const readerOf = (
  ask: (question: CheckQuestion) => Promise<CheckAnswer>,
  { language, proved: { repeatedOf, stand }, keep }: Reading,
): OrderReader => {
  const errorFile = async (shown: Language): Promise<Uint8Array> => {
    const answer = await ask({ ask: 'errors', language: shown });
    if (!('file' in answer)) throw new Error('the thread has no error file');
    return answer.file;
  };
  return {
    read: async () => {
      const answer = await ask({ ask: 'read' });
      return 'fault' in answer ? answer : { lines: 'lines' in answer ? answer.lines : 0 };
    },
    judge: async (from, count) => {
      const answer = await ask({ ask: 'judge', from, count });
      if (!('wrong' in answer)) return 0;
      const repeated = await repeatedOf(answer.trades);
      if (repeated.length > 0) await ask({ ask: 'repeated', lines: repeated });
      return answer.wrong + repeated.length;
    },
    stands: stand,
    lines: async (from, count) => {
      const answer = await ask({ ask: 'orders', from, count });
      return 'orders' in answer ? answer.orders : [];
    },
    errorFile: async () => {
      const own = await errorFile(language);
      const answer = await ask({ ask: 'faults' });
      keep({ otherFile: await errorFile(otherOf(language)), faults: 'faults' in answer ? answer.faults : [] });
      return own;
    },
  };
};

/** How order files are checked, and what becomes of them. */
export const orderImport = (world: World, commands: Commands, { uploads }: MaterialLives) => {
  const { db, backOffice, config } = world;
  /** What was found wrong with each upload in hand; whoever ends it writes it down. */
  const found = new WeakMap<MaterialUpload, WrongLines>();

  const open = async (sandboxId: string, upload: MaterialUpload, place: FilePlace): Promise<OrderReader> => {
    const reader = db.read({ sandboxId, merchantId: upload.merchantId });
    if (upload.fileId === null) throw new Error(`${upload.batchNo} came in no file`);
    const { today, shipDateRule, highRisk } = await readTerms(reader, sandboxId, upload.createdAt);
    const given: FileToCheck = {
      ...(await readUploaded(world, reader, upload.fileId)),
      terms: { today, shipDateRule, highRisk },
      isSimulated: config.simEnabled,
      at: upload.createdAt,
    };
    const keep = (wrong: WrongLines): void => void found.set(upload, wrong);
    const ask = await place.open(orderReader, given);
    return readerOf(ask, { language: upload.language, proved: provedTrades(reader, upload), keep });
  };

  const failing: ImportKind<MaterialUpload, OrderInfoWire, UploadFault>['failing'] = async (
    upload,
    { fault, errorCount, errorFile },
  ) => {
    const { batchNo, language } = upload;
    const about = { kind: 'SETTLEMENT_ORDER_FILE', fileName: upload.fileName ?? batchNo } as const;
    const { otherFile, faults = [] } = found.get(upload) ?? {};
    const giveErrors = await keepErrorFile(world, { ...about, language }, errorFile);
    const giveOther = await keepErrorFile(world, { ...about, language: otherOf(language) }, otherFile);
    return async (command, present) => {
      await addFaults(command.tx, command.sandboxId, present, faults);
      const errorFileId = await giveErrors(command, present.batchNo);
      const otherErrorFileId = await giveOther(command, present.batchNo);
      await uploads.actOn(command, present, 'fail', {
        given: {
          fault,
          errorCount,
          ...(errorFileId === undefined ? {} : { errorFileId }),
          ...(otherErrorFileId === undefined ? {} : { otherErrorFileId }),
        },
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

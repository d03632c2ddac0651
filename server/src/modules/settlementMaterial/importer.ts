import { buffer } from 'node:stream/consumers';
import type { OrderInfoWire } from '@tradeport/shared/contract/uploadDetail.ts';
import type { UploadFault } from '@tradeport/shared/rules/uploadFaults.ts';
import type { Command, Commander } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { sandboxNow } from '../../platform/runtime/sandboxClock.ts';
import { openThread, type Thread, ThreadEnded } from '../../platform/runtime/thread.ts';
import type { World } from '../../platform/runtime/world.ts';
import { addMadeFile, getFiles, keepMade } from '../files/index.ts';
import type { CheckAnswer, CheckQuestion, FileToCheck } from './checkThread.ts';
import { factsOf } from './facts.ts';
import { addToUpload, type MaterialLives } from './service.ts';
import { readTerms } from './terms.ts';
import type { MaterialUpload } from './upload.ts';
import {
  findUpload,
  holdUpload,
  renewHold,
  type UploadPatch,
  type WaitingUpload,
  waitingUploads,
  writeProgress,
  writeWritten,
} from './uploads/store.ts';

/** A process that died lets its file go after this, in real time. */
const HOLD_MS = 30_000;
const ANSWER_MS = 60_000;
const MEMORY_MB = 500;
/** Lines judged, and orders written, at once: as many as nobody waits for noticeably. */
const JUDGED_AT_ONCE = 1_000;
const WRITTEN_AT_ONCE = 100;

/** The file was ended, taken over, or removed with its world meanwhile: whoever checks it leaves it. */
class LeftAlone extends Error {}

type CheckThread = Thread<CheckQuestion, CheckAnswer>;
type Verdict = { readonly lines: number } | { readonly fault: UploadFault; readonly errorCount: number };

const pieces = (total: number, size: number, from = 0): readonly (readonly [from: number, count: number])[] =>
  Array.from({ length: Math.ceil((total - from) / size) }, (_, i) => {
    const at = from + i * size;
    return [at, Math.min(size, total - at)] as const;
  });

/**
 * Checks uploaded order files in the background. A file belongs to whoever holds it, for a while that is prolonged as it goes on: one
 * whose process died is taken up by the next. What was written stays, and is not written again: the check is repeated and the
 * writing goes on behind it. No transaction waits for the file.
 */
export const createImporter = (world: World, commands: Commands, { uploads }: MaterialLives) => {
  const { db, realTime, backOffice, config } = world;
  const whole = (sandboxId: string) => ({ sandboxId, platform: true }) as const;
  const until = (): Date => new Date(realTime.now().getTime() + HOLD_MS);

  const commanderOf = async (sandboxId: string, { merchantId, operatorId }: MaterialUpload): Promise<Commander> => {
    const clock = await db.read({ installation: true }).sandbox.findFirst({ where: { id: sandboxId } });
    if (!clock) throw new LeftAlone();
    const now = sandboxNow(clock, realTime.now());
    return { sandboxId, merchantId, now, cause: 'import', actorId: operatorId, requestId: null };
  };
  /** One step of the check, in a command of its own. */
  const step = async <R>(
    sandboxId: string,
    upload: MaterialUpload,
    work: (command: Command) => Promise<R>,
  ): Promise<R> => commands.run(await commanderOf(sandboxId, upload), work);

  const tell = async (
    sandboxId: string,
    upload: MaterialUpload,
    progress: Pick<UploadPatch, 'rowCount' | 'rowsChecked'>,
  ) => {
    const isGoingOn = await step(sandboxId, upload, async (command) => {
      await renewHold(command.tx, upload.batchNo, until());
      return writeProgress(command.tx, upload.batchNo, progress, command.now);
    });
    if (!isGoingOn) throw new LeftAlone();
  };

  const judge = async (sandboxId: string, upload: MaterialUpload, thread: CheckThread): Promise<Verdict> => {
    const opened = await thread.ask({ ask: 'read' });
    if ('fault' in opened) return { fault: opened.fault, errorCount: 0 };
    const lines = 'lines' in opened ? opened.lines : 0;
    let errorCount = 0;
    for (const [from, count] of pieces(lines, JUDGED_AT_ONCE)) {
      const answer = await thread.ask({ ask: 'judge', from, count });
      errorCount += 'wrong' in answer ? answer.wrong : 0;
      await tell(sandboxId, upload, { rowCount: lines, rowsChecked: from + count });
    }
    // What has begun to be written was found right before; a rule that has changed since does not leave half of it.
    return errorCount > 0 && upload.rowsWritten === 0 ? { fault: 'lines', errorCount } : { lines };
  };

  const fail = async (
    sandboxId: string,
    upload: MaterialUpload,
    { fault, errorCount }: Exclude<Verdict, { readonly lines: number }>,
    thread: CheckThread,
  ): Promise<void> => {
    const answer = fault === 'lines' ? await thread.ask({ ask: 'errors' }) : undefined;
    const made =
      answer !== undefined && 'file' in answer
        ? await keepMade(world, { kind: 'SETTLEMENT_ORDER_FILE', format: 'xlsx', name: errorName(upload) }, answer.file)
        : undefined;
    await step(sandboxId, upload, async (command) => {
      const errorFileId = made && (await addMadeFile(command, made, upload.batchNo));
      await uploads.actOn(command, await present(command, upload), 'fail', {
        given: { fault, errorCount, ...(errorFileId === undefined ? {} : { errorFileId }) },
      });
    });
  };

  /** The upload as it stands within a command that holds its merchant. */
  const present = async (command: Command, { batchNo }: MaterialUpload): Promise<MaterialUpload> => {
    await command.lockMerchant();
    const upload = await findUpload(command.tx, batchNo);
    if (upload?.state !== 'checking') throw new LeftAlone();
    return upload;
  };

  const writePiece = async (
    sandboxId: string,
    upload: MaterialUpload,
    from: number,
    orders: readonly OrderInfoWire[],
  ) =>
    step(sandboxId, upload, async (command) => {
      const { tx, now } = command;
      await command.lockMerchant();
      // Whoever else went on with the file has written them already.
      if (!(await writeWritten(tx, upload.batchNo, { from, to: from + orders.length, heldUntil: until() }, now)))
        throw new LeftAlone();
      const actsAt = await backOffice.takesUpAt(tx, { sandboxId, at: now });
      await addToUpload(command, { batchNo: upload.batchNo, line: from + 1, actsAt }, orders.map(factsOf));
    });

  const write = async (
    sandboxId: string,
    upload: MaterialUpload,
    lines: number,
    thread: CheckThread,
  ): Promise<void> => {
    for (const [from, count] of pieces(lines, WRITTEN_AT_ONCE, upload.rowsWritten)) {
      const answer = await thread.ask({ ask: 'orders', from, count });
      await writePiece(sandboxId, upload, from, 'orders' in answer ? answer.orders : []);
    }
    await step(sandboxId, upload, async (command) => {
      await uploads.actOn(command, await present(command, upload), 'finish');
    });
  };

  const open = async (sandboxId: string, upload: MaterialUpload): Promise<CheckThread> => {
    const reader = db.read({ sandboxId, merchantId: upload.merchantId });
    const [file] = await getFiles(reader, upload.fileId === null ? [] : [upload.fileId]);
    const stored = file && (await world.files.objects.read(file.contentSha));
    if (!file || !stored) throw new Error(`the file of ${upload.batchNo} is gone`);
    const { today, shipDateRule, highRisk } = await readTerms(reader, sandboxId, upload.createdAt);
    const given: FileToCheck = {
      content: await buffer(stored),
      format: file.format === 'xls' ? 'xls' : 'xlsx',
      terms: { today, shipDateRule, highRisk },
      language: upload.language,
      isSimulated: config.simEnabled,
    };
    return openThread(new URL('./checkThread.ts', import.meta.url), given, {
      realTime,
      answerMs: ANSWER_MS,
      memoryMb: MEMORY_MB,
    });
  };

  const check = async (sandboxId: string, upload: MaterialUpload): Promise<void> => {
    const thread = await open(sandboxId, upload);
    try {
      const verdict = await judge(sandboxId, upload, thread);
      if ('lines' in verdict) await write(sandboxId, upload, verdict.lines, thread);
      else await fail(sandboxId, upload, verdict, thread);
    } catch (error) {
      // A file that wants more than a thread may have is nobody's fault but its own.
      if (!(error instanceof ThreadEnded)) throw error;
      await fail(sandboxId, upload, { fault: 'inflates', errorCount: 0 }, thread);
    } finally {
      await thread.close();
    }
  };

  /** Checks one file unless another process has it; answers whether it was this one's. */
  const take = async ({ sandboxId, batchNo }: WaitingUpload): Promise<boolean> => {
    const held = await db.inTx(whole(sandboxId), (tx) => holdUpload(tx, batchNo, realTime.now(), until()));
    const upload = held ? await findUpload(db.read(whole(sandboxId)), batchNo) : undefined;
    if (upload === undefined) return false;
    try {
      await check(sandboxId, upload);
    } catch (error) {
      if (!(error instanceof LeftAlone)) throw error;
    }
    return true;
  };

  /** Checks what waits, one file after the other. One that fails is logged, and tried again once it is let go. */
  const runWaiting = async (isStopped: () => boolean): Promise<void> => {
    for (const waiting of await waitingUploads(db.read({ installation: true }), realTime.now())) {
      if (isStopped()) return;
      try {
        await take(waiting);
      } catch (error) {
        world.log.error({ err: error, ...waiting }, 'an order file could not be checked');
      }
    }
  };

  let stopped = false;
  let cancel: (() => void) | undefined;
  let round: Promise<void> = Promise.resolve();
  const turn = (): void => {
    if (stopped) return;
    round = runWaiting(() => stopped)
      .catch((error: unknown) => world.log.error({ err: error }, 'order files could not be looked for'))
      .then(() => {
        if (!stopped) cancel = realTime.after(config.taskPollMs, turn);
      });
  };

  return {
    /** Checks what waits now: what happens by itself once it was started. */
    runWaiting: () => runWaiting(() => false),
    start: turn,
    /** Resolves when the file in hand is checked. */
    stop: async (): Promise<void> => {
      stopped = true;
      cancel?.();
      await round;
    },
  };
};
export type Importer = ReturnType<typeof createImporter>;

/** "orders-errors.xlsx", whatever the file was called. */
const errorName = ({ fileName, batchNo, language }: MaterialUpload): string => {
  const name = (fileName ?? batchNo).replace(/\.[^.]+$/, '');
  return `${name}-${language === 'zh-CN' ? '错误' : 'errors'}.xlsx`;
};

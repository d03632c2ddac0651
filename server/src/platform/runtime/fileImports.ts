import type { Reader, Tx } from '../db/database.ts';
import { LOADING } from '../db/sandboxMarks.ts';
import { isWorkbookFault } from '../documents/spreadsheet/unreadableWorkbook.ts';
import type { Command, Commander } from './command.ts';
import type { Commands } from './commands.ts';
import { type FilePlace, type FileThreads, ThreadsStopped } from './fileThreads.ts';
import { instantOf } from './sandboxClock.ts';
import { ThreadEnded } from './thread.ts';
import type { World } from './world.ts';

/** A process that died lets its file go after this, in real time. */
const HOLD_MS = 30_000;
/** Lines judged, and written, at once: as many as nobody waits for noticeably. */
const JUDGED_AT_ONCE = 500;
const WRITTEN_AT_ONCE = 50;

/** The file was ended, taken over, or removed with its world meanwhile: whoever checks it leaves it. */
export class LeftAlone extends Error {}

/** What the lines were held against has changed before the first of them was written: they are judged anew. */
class JudgedBefore extends Error {}

/** A file that waits to be checked, and that no process is at. */
export interface WaitingFile {
  readonly sandboxId: string;
  readonly merchantId: string;
  readonly no: string;
  readonly createdAt: Date;
}

/** A file whose check is under way, as far as every kind knows it alike. */
interface CheckedFile {
  readonly merchantId: string;
  readonly operatorId: string;
  readonly rowsWritten: number;
}

/** What a file is told wrong of: the whole of it, or some of its lines, then with the file that says beside each what. */
export interface Found<Fault> {
  readonly fault: Fault;
  readonly errorCount: number;
  readonly errorFile?: Uint8Array;
}

/** A file as it is read and held against the rules, away from what answers calls. */
export interface LineReader<Line, Fault> {
  readonly read: () => Promise<{ readonly lines: number } | { readonly fault: Fault }>;
  /** How many of these lines are wrong. */
  readonly judge: (from: number, count: number) => Promise<number>;
  /**
   * Whether what the lines were held against beside the file is still so, asked with the merchant held before the first of them is
   * written. Throws `LeftAlone` while that cannot be told: the file is taken up again later.
   */
  readonly stands: (tx: Tx) => Promise<boolean>;
  /** What these lines tell, once all of them are right. */
  readonly lines: (from: number, count: number) => Promise<readonly Line[]>;
  readonly errorFile: () => Promise<Uint8Array>;
  readonly close?: () => void;
}

/** Uploaded files that wait to be checked, or are held by whoever checks them. */
export interface FileQueue {
  /** Files of all sandboxes that no process is at. */
  readonly waiting: (reader: Reader, realNow: Date) => Promise<readonly WaitingFile[]>;
  /** Keeps a file from other processes until an instant of real time; answers whether nobody had it. */
  readonly hold: (tx: Tx, no: string, realNow: Date, until: Date) => Promise<boolean>;
  /** Writes down how far the check is, and keeps the file longer; answers whether it is still being checked. */
  readonly note: (
    command: Command,
    no: string,
    progress: { readonly rowCount: number; readonly rowsChecked: number; readonly heldUntil: Date },
  ) => Promise<boolean>;
  /** The same of what is written; answers whether it was at that place still, and being checked. */
  readonly noteWritten: (
    command: Command,
    no: string,
    written: { readonly from: number; readonly to: number; readonly heldUntil: Date },
  ) => Promise<boolean>;
}

/**
 * A kind of file that is checked in the background and becomes all that it tells, or nothing. What its lines become is written in
 * pieces that nobody sees before `finish` has moved the file to where they are shown; once a piece is written, the file is finished.
 */
export interface ImportKind<Upload extends CheckedFile, Line, Fault extends string> extends FileQueue {
  /** The file of a number, while it is being checked. */
  readonly find: (reader: Reader | Tx, no: string) => Promise<Upload | undefined>;
  readonly open: (sandboxId: string, upload: Upload, place: FilePlace) => Promise<LineReader<Line, Fault>>;
  /** Lines that are written in one command; some tens without. Few commands are quick where the disk is slow, and hold it longer each. */
  readonly writtenAtOnce?: number;
  /** Writes what some lines become; `line` is the place of the first, from 1. */
  readonly write: (command: Command, upload: Upload, line: number, lines: readonly Line[]) => Promise<unknown>;
  readonly finish: (command: Command, upload: Upload) => Promise<unknown>;
  /** Prepares, outside of any transaction, to end a file that makes nothing; what is answered ends it. */
  readonly failing: (
    upload: Upload,
    found: Found<Fault>,
  ) => Promise<(command: Command, upload: Upload) => Promise<unknown>>;
  /** Some lines are wrong; and: the file wants more than a check may have. */
  readonly faults: { readonly lines: Fault; readonly tooMuch: Fault };
}

/** Files of one kind, whatever they hold. */
export interface FileImport {
  readonly waiting: (reader: Reader, realNow: Date) => Promise<readonly WaitingFile[]>;
  /** Checks one file unless another process has it; answers whether it was this one's. `now`: the time of a sandbox that is being filled. */
  readonly take: (file: Pick<WaitingFile, 'sandboxId' | 'no'>, place: FilePlace, now?: Date) => Promise<boolean>;
}

const pieces = (total: number, size: number, from = 0): readonly (readonly [from: number, count: number])[] =>
  Array.from({ length: Math.ceil((total - from) / size) }, (_, i) => {
    const at = from + i * size;
    return [at, Math.min(size, total - at)] as const;
  });

/**
 * How files of a kind are checked. A file belongs to whoever holds it, for a while that is prolonged as it goes on: one whose process
 * died is taken up by the next. What was written stays, and is not written again: the check is repeated and the writing goes on
 * behind it. No transaction waits for the file.
 */
export const fileImport = <Upload extends CheckedFile, Line, Fault extends string>(
  { db, realTime }: World,
  commands: Commands,
  kind: ImportKind<Upload, Line, Fault>,
): FileImport => {
  const whole = (sandboxId: string) => ({ sandboxId, platform: true }) as const;
  const until = (): Date => new Date(realTime.now().getTime() + HOLD_MS);

  /** One check of one file: each step of it is a command of its own. */
  const checkOf = (
    { sandboxId, no }: Pick<WaitingFile, 'sandboxId' | 'no'>,
    { upload, place, now }: { readonly upload: Upload; readonly place: FilePlace; readonly now: Date },
  ) => {
    const { merchantId, operatorId } = upload;
    const commander: Commander = {
      sandboxId,
      merchantId,
      now,
      cause: 'import',
      actorId: operatorId,
      requestId: null,
    };
    const step = <R>(work: (command: Command) => Promise<R>): Promise<R> => commands.run(commander, work);

    /** The file as it stands within a command that holds its merchant. */
    const present = async (command: Command): Promise<Upload> => {
      await command.lockMerchant();
      const found = await kind.find(command.tx, no);
      if (found === undefined) throw new LeftAlone();
      return found;
    };

    const fail = async (found: Found<Fault>): Promise<void> => {
      const end = await kind.failing(upload, found);
      await step(async (command) => end(command, await present(command)));
    };

    /** How many lines there are, all of them right; undefined: the file came to nothing. */
    const judge = async (reader: LineReader<Line, Fault>): Promise<number | undefined> => {
      const opened = await reader.read();
      if ('fault' in opened) {
        if (isWorkbookFault(opened.fault)) place.distrust();
        await fail({ fault: opened.fault, errorCount: 0 });
        return undefined;
      }
      let errorCount = 0;
      for (const [from, count] of pieces(opened.lines, JUDGED_AT_ONCE)) {
        errorCount += await reader.judge(from, count);
        const progress = { rowCount: opened.lines, rowsChecked: from + count, heldUntil: until() };
        if (!(await step((command) => kind.note(command, no, progress)))) throw new LeftAlone();
      }
      // What has begun to be written was found right before; a rule that has changed since does not leave half of it.
      if (errorCount === 0 || upload.rowsWritten > 0) return opened.lines;
      await fail({ fault: kind.faults.lines, errorCount, errorFile: await reader.errorFile() });
      return undefined;
    };

    const write = async (reader: LineReader<Line, Fault>, count: number): Promise<void> => {
      for (const [from, some] of pieces(count, kind.writtenAtOnce ?? WRITTEN_AT_ONCE, upload.rowsWritten)) {
        const lines = await reader.lines(from, some);
        await step(async (command) => {
          await command.lockMerchant();
          // Whoever else went on with the file has written them already.
          const written = { from, to: from + lines.length, heldUntil: until() };
          if (!(await kind.noteWritten(command, no, written))) throw new LeftAlone();
          if (from === 0 && !(await reader.stands(command.tx))) throw new JudgedBefore();
          await kind.write(command, upload, from + 1, lines);
        });
      }
      await step(async (command) => kind.finish(command, await present(command)));
    };

    /** Answers whether the file is done with; otherwise what it was held against has changed meanwhile. */
    const checkOnce = async (): Promise<boolean> => {
      let reader: LineReader<Line, Fault> | undefined;
      try {
        reader = await kind.open(sandboxId, upload, place);
        const count = await judge(reader);
        if (count !== undefined) await write(reader, count);
        return true;
      } catch (error) {
        if (error instanceof JudgedBefore) return false;
        if (error instanceof ThreadsStopped) throw new LeftAlone();
        // A file that wants more than a thread may have is nobody's fault but its own.
        if (!(error instanceof ThreadEnded)) throw error;
        await fail({ fault: kind.faults.tooMuch, errorCount: 0 });
        return true;
      } finally {
        reader?.close?.();
      }
    };

    return async (): Promise<void> => {
      while (!(await checkOnce()));
    };
  };

  const take: FileImport['take'] = async (file, place, now) => {
    const { sandboxId, no } = file;
    const clock = await db.read({ installation: true }).sandbox.findFirst({ where: { id: sandboxId } });
    // What a scenario uploads is checked by the scenario, at its own time.
    if (!clock || (now === undefined && clock.scenario.startsWith(LOADING))) return false;
    const held = await db.inTx(whole(sandboxId), (tx) => kind.hold(tx, no, realTime.now(), until()));
    const upload = held ? await kind.find(db.read(whole(sandboxId)), no) : undefined;
    if (upload === undefined) return false;
    try {
      await checkOf(file, { upload, place, now: instantOf(clock, now ?? clock.clockVirtualAt, realTime.now()) })();
    } catch (error) {
      if (!(error instanceof LeftAlone)) throw error;
    }
    return true;
  };

  return { waiting: kind.waiting, take };
};

/**
 * Checks uploaded files in the background. Each merchant has one file in hand, the oldest, or waiting for a thread: the threads go round
 * the merchants. A file that waits for a thread is held by no process, so that another server may check it.
 */
export const createImporter = (
  { db, realTime, config, log }: World,
  kinds: readonly FileImport[],
  threads: Pick<FileThreads, 'reserve' | 'stop'>,
) => {
  let stopped = false;
  /** Checks in hand, by merchant. */
  const inHand = new Map<string, Promise<void>>();
  const ownerOf = ({ sandboxId, merchantId }: WaitingFile): string => `${sandboxId} ${merchantId}`;

  /** Returns whether this process checked the file. A failed check is logged, and tried again once its hold ends. */
  const check = async (kind: FileImport, file: WaitingFile): Promise<boolean> => {
    try {
      const thread = await threads.reserve(ownerOf(file));
      if (thread === undefined) return false;
      try {
        return await kind.take(file, thread);
      } finally {
        await thread.release();
      }
    } catch (error) {
      log.error({ err: error, ...file }, 'a file could not be checked');
      return false;
    }
  };

  /** The files of all kinds that wait, the oldest first. */
  const waitingFiles = async () => {
    const reader = db.read({ installation: true });
    const found = await Promise.all(
      kinds.map(async (kind) => (await kind.waiting(reader, realTime.now())).map((file) => ({ kind, file }))),
    );
    return found.flat().toSorted((a, b) => a.file.createdAt.getTime() - b.file.createdAt.getTime());
  };

  const begin = async (): Promise<void> => {
    for (const { kind, file } of await waitingFiles()) {
      const owner = ownerOf(file);
      if (stopped) return;
      if (inHand.has(owner)) continue;
      const checkThenNext = async (): Promise<void> => {
        const isChecked = await check(kind, file);
        inHand.delete(owner);
        if (isChecked) beginNow();
      };
      inHand.set(owner, checkThenNext());
    }
  };

  /** Checks the files that wait now, and returns when all of them are checked. */
  const runWaiting = async (): Promise<void> => {
    await Promise.all((await waitingFiles()).map(({ kind, file }) => check(kind, file)));
  };

  let cancel: (() => void) | undefined;
  let round: Promise<void> | undefined;
  let isRoundDue = false;
  const turn = (): void => {
    if (stopped) return;
    isRoundDue = false;
    round = begin()
      .catch((error: unknown) => log.error({ err: error }, 'files to be checked could not be looked for'))
      .then(() => {
        round = undefined;
        if (stopped) return;
        if (isRoundDue) turn();
        else cancel = realTime.after(config.taskPollMs, turn);
      });
  };
  /** A round that is under way may have read the queue before the last file ended, so another one follows it. */
  const beginNow = (): void => {
    isRoundDue = true;
    if (round !== undefined) return;
    cancel?.();
    turn();
  };

  return {
    runWaiting,
    start: turn,
    /** Files in hand have a few seconds to finish; the rest is left to the next process. */
    stop: async (): Promise<void> => {
      stopped = true;
      cancel?.();
      const threadsStopped = threads.stop();
      await round;
      await Promise.all([threadsStopped, ...inHand.values()]);
    },
  };
};

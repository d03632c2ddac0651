import type { FileRequest } from './fileThread.ts';
import type { RealTime } from './realTime.ts';
import { openThread, type Thread } from './thread.ts';

const LIMITS = {
  /** Threads of one server, and so files that are read at the same time. */
  threadsMax: 2,
  /** A thread that reads no file for this long ends, so that an idle server keeps no memory for it. */
  idleMs: 30_000,
  filesMax: 50,
  /** A thread whose heap is larger after a file does not read another one. */
  heapMaxBytes: 200 * 2 ** 20,
  /** A stopping server gives the files in hand this long. */
  stopMs: 5_000,
  /**
   * For one answer about a hostile file. `answerMs` and `memoryMb` keep the whole server within 60 s and 700 MB: buffers, which
   * `memoryMb` does not bound, and the server itself take the rest.
   */
  answerMs: 40_000,
  memoryMb: 256,
};

/** Answers questions about one file. */
type AskFile<Question, Answer> = (question: Question) => Promise<Answer>;

/** A module that exports `openReader`, which reads one kind of file. */
export interface ReaderModule<File, Question, Answer> {
  /** For worker threads. */
  readonly url: URL;
  /** Imports the module in this process. */
  readonly load: () => Promise<{ readonly openReader: (file: File) => AskFile<Question, Answer> }>;
}

/** Where a file is read: in a thread, or in this process. */
export interface FilePlace {
  readonly open: <File, Question, Answer>(
    reader: ReaderModule<File, Question, Answer>,
    file: File,
  ) => Promise<AskFile<Question, Answer>>;
  /** The file may have damaged the thread: it reads no other file. */
  readonly distrust: () => void;
}

/** A place among the threads, which belongs to one file until it is released. */
export interface FileThread extends FilePlace {
  readonly release: () => Promise<void>;
}

/** Thrown when the server stops while a file is being read. */
export class ThreadsStopped extends Error {
  override readonly name = 'ThreadsStopped';
}

/** Short files that scenarios make are read faster in this process than a thread starts. */
export const inThisProcess: FilePlace = {
  open: async ({ load }, file) => (await load()).openReader(file),
  distrust: () => undefined,
};

interface PooledThread {
  readonly thread: Thread<FileRequest>;
  fileCount: number;
  stopIdleTimer: () => void;
}

interface Waiting {
  readonly owner: string;
  readonly admit: (isAdmitted: boolean) => void;
}

/**
 * The threads that read uploaded files, which may be hostile. Each file has a thread to itself; a thread drops all of a file before it
 * reads the next one. An owner has one file at a time, so that a merchant with many files does not keep the others waiting.
 */
export class FileThreads {
  readonly #realTime: RealTime;
  readonly #idle = new Set<PooledThread>();
  /** The thread of each owner who has a place; undefined until the file is opened. */
  readonly #inUse = new Map<string, PooledThread | undefined>();
  readonly #waiting = new Set<Waiting>();
  #stopped: PromiseWithResolvers<void> | undefined;

  constructor(realTime: RealTime) {
    this.#realTime = realTime;
  }

  /** Waits until a thread is free and the owner has no other file in one. Undefined: the server stops. */
  async reserve(owner: string): Promise<FileThread | undefined> {
    if (this.#stopped) return undefined;
    const isAdmitted = await new Promise<boolean>((admit) => {
      this.#waiting.add({ owner, admit });
      this.#admitNext();
    });
    return isAdmitted ? this.#reservedFor(owner) : undefined;
  }

  /** Ends the threads. Open files have a few seconds to finish. A second call waits for the same end. */
  async stop(): Promise<void> {
    this.#stopped ??= Promise.withResolvers<void>();
    const stopped = this.#stopped;
    for (const { admit } of this.#waiting) admit(false);
    this.#waiting.clear();
    const cancel = this.#realTime.after(LIMITS.stopMs, () => {
      for (const pooled of this.#inUse.values()) void pooled?.thread.end(new ThreadsStopped('the server stops'));
    });
    await Promise.all([...this.#idle].map((pooled) => this.#endIdle(pooled)));
    if (this.#inUse.size > 0) await stopped.promise;
    cancel();
  }

  #admitNext(): void {
    if (this.#inUse.size >= LIMITS.threadsMax) return;
    const next = [...this.#waiting].find(({ owner }) => !this.#inUse.has(owner));
    if (next === undefined) return;
    this.#waiting.delete(next);
    this.#inUse.set(next.owner, undefined);
    next.admit(true);
  }

  #reservedFor(owner: string): FileThread {
    let isTrusted = true;
    let isReleased = false;
    /** After the release the thread may read the file of another merchant. */
    const requirePlace = (): void => {
      if (isReleased) throw new Error('the thread of this file is released');
    };
    const send = async <Answer>({ thread }: PooledThread, request: FileRequest): Promise<Answer> => {
      requirePlace();
      // An error ends the thread.
      return await thread.ask<Answer>(request);
    };
    return {
      open: async ({ url }, file) => {
        requirePlace();
        const pooled = this.#threadOf(owner);
        pooled.fileCount += 1;
        await send(pooled, { type: 'open', reader: url.href, file });
        return (question) => send(pooled, { type: 'ask', question });
      },
      distrust: () => {
        isTrusted = false;
      },
      release: async () => {
        isReleased = true;
        const pooled = this.#inUse.get(owner);
        let isKept = false;
        try {
          isKept = pooled !== undefined && isTrusted && (await this.#isReusable(pooled));
        } finally {
          if (pooled && isKept) this.#keepIdle(pooled);
          else await pooled?.thread.close();
          this.#inUse.delete(owner);
          if (this.#inUse.size === 0) this.#stopped?.resolve();
          this.#admitNext();
        }
      },
    };
  }

  #threadOf(owner: string): PooledThread {
    const own = this.#inUse.get(owner);
    if (own) return own;
    if (this.#stopped) throw new ThreadsStopped('the server stops');
    const pooled = this.#takeIdle() ?? this.#startThread();
    this.#inUse.set(owner, pooled);
    return pooled;
  }

  /** Takes the thread that became idle last, so that a thread nobody needs becomes old enough to end. Drops threads that ended. */
  #takeIdle(): PooledThread | undefined {
    for (const idle of [...this.#idle].toReversed()) {
      this.#idle.delete(idle);
      idle.stopIdleTimer();
      if (!idle.thread.hasEnded()) return idle;
    }
    return undefined;
  }

  #startThread(): PooledThread {
    const { answerMs, memoryMb } = LIMITS;
    const url = new URL('./fileThread.ts', import.meta.url);
    const thread = openThread<FileRequest>(url, undefined, { realTime: this.#realTime, answerMs, memoryMb });
    return { thread, fileCount: 0, stopIdleTimer: () => undefined };
  }

  /** Drops the file of a thread. Returns whether the thread may read another one: not when it fails to drop the file. */
  async #isReusable({ thread, fileCount }: PooledThread): Promise<boolean> {
    if (fileCount >= LIMITS.filesMax) return false;
    const heapBytes = await thread.ask<number>({ type: 'close' }).catch(() => Number.POSITIVE_INFINITY);
    return heapBytes <= LIMITS.heapMaxBytes && this.#stopped === undefined;
  }

  #keepIdle(pooled: PooledThread): void {
    pooled.stopIdleTimer = this.#realTime.after(LIMITS.idleMs, () => void this.#endIdle(pooled));
    this.#idle.add(pooled);
  }

  async #endIdle(pooled: PooledThread): Promise<void> {
    this.#idle.delete(pooled);
    pooled.stopIdleTimer();
    await pooled.thread.close();
  }
}

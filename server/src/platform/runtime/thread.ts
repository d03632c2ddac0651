import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { RealTime } from './realTime.ts';

/** A thread that was ended because it took too long, or too much memory. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

/** A worker thread that answers one question at a time, so that the event loop of the server stays free. */
export interface Thread<Question> {
  /** Throws ThreadEnded when it takes too long or too much memory; the thread is of no use then. */
  readonly ask: <Answer>(question: Question) => Promise<Answer>;
  /** Ends the thread. The question in hand and later ones are rejected with the reason. */
  readonly end: (reason: Error) => Promise<void>;
  readonly close: () => Promise<void>;
  /** Whether the thread ended, so that it answers nothing any more. */
  readonly hasEnded: () => boolean;
}

interface ThreadLimits {
  /** For one answer, in real time. */
  readonly answerMs: number;
  readonly memoryMb: number;
}

/**
 * Opens a thread that runs a file of ours, which serves it with `serveThread`. `given` is what it begins with. The thread keeps the
 * process alive only while a question is open.
 */
export const openThread = <Question>(
  file: URL,
  given: unknown,
  { realTime, answerMs, memoryMb }: ThreadLimits & { readonly realTime: RealTime },
): Thread<Question> => {
  const worker = new Worker(file, { workerData: given, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  worker.unref();
  let reject: ((error: unknown) => void) | undefined;
  let ended: unknown;
  const fail = (error: unknown): void => {
    ended ??= error;
    reject?.(error);
  };
  const end = async (reason: unknown): Promise<void> => {
    fail(reason);
    await worker.terminate();
  };
  worker.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEnded('the thread took too much memory') : error),
  );
  worker.on('exit', (code) => fail(new Error(`the thread ended with ${code}`)));
  return {
    ask: async <Answer>(question: Question): Promise<Answer> => {
      if (ended !== undefined) throw ended;
      const cancel = realTime.after(answerMs, () => void end(new ThreadEnded('the thread took too long')));
      worker.ref();
      try {
        return await new Promise<Answer>((resolve, rejectAnswer) => {
          reject = rejectAnswer;
          worker.once('message', resolve);
          worker.postMessage(question);
        });
      } finally {
        reject = undefined;
        worker.removeAllListeners('message');
        worker.unref();
        cancel();
      }
    },
    end,
    close: () => end(new Error('the thread is closed')),
    hasEnded: () => ended !== undefined,
  };
};

/** The other side: answers each question in a thread that `openThread` opened. What is thrown ends the thread. */
export const serveThread = <Given, Question, Answer>(
  begin: (given: Given) => (question: Question) => Promise<Answer>,
): void => {
  const answer = begin(workerData);
  parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)));
};

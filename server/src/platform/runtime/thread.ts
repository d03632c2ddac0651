import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { RealTime } from './realTime.ts';

/** A thread that was ended because it took too long, or too much memory. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

/** A thread that is asked one thing after the other, so that calls go on being answered meanwhile. */
export interface Thread<Question, Answer> {
  /** Throws ThreadEnded when it takes too long or too much memory; the thread is of no use then. */
  readonly ask: (question: Question) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

interface ThreadLimits {
  /** For one answer, in real time. */
  readonly answerMs: number;
  readonly memoryMb: number;
}

/** Opens a thread that runs a file of ours, which serves it with `serveThread`. `given` is what it begins with. */
export const openThread = <Question, Answer>(
  file: URL,
  given: unknown,
  { realTime, answerMs, memoryMb }: ThreadLimits & { readonly realTime: RealTime },
): Thread<Question, Answer> => {
  const worker = new Worker(file, { workerData: given, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  let answered: { readonly resolve: (answer: Answer) => void; readonly reject: (error: unknown) => void } | undefined;
  let ended: unknown;
  const end = (error: unknown): void => {
    ended ??= error;
    answered?.reject(error);
  };
  worker.on('message', (answer: Answer) => answered?.resolve(answer));
  worker.on('error', (error: NodeJS.ErrnoException) =>
    end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadEnded('the thread took too much memory') : error),
  );
  worker.on('exit', (code) => end(new Error(`the thread ended with ${code}`)));
  return {
    ask: async (question) => {
      if (ended !== undefined) throw ended;
      const cancel = realTime.after(answerMs, () => {
        end(new ThreadEnded('the thread took too long'));
        worker.terminate();
      });
      try {
        return await new Promise<Answer>((resolve, reject) => {
          answered = { resolve, reject };
          worker.postMessage(question);
        });
      } finally {
        answered = undefined;
        cancel();
      }
    },
    close: async () => {
      await worker.terminate();
    },
  };
};

/**
 * Limits of the thread that reads one uploaded file, which may be hostile. They keep the whole server within 60 s and 700 MB: buffers,
 * which `memoryMb` does not bound, and the server itself take the rest.
 */
const OF_A_FILE = { answerMs: 40_000, memoryMb: 256 };

/** Opens a thread that reads one uploaded file, away from what answers calls. */
export const openFileThread = <Question, Answer>(
  realTime: RealTime,
  file: URL,
  given: unknown,
): Thread<Question, Answer> => openThread(file, given, { realTime, ...OF_A_FILE });

/** The same in this process: opening a thread takes longer than reading the short files that scenarios make. */
export const inProcess = <Question, Answer>(ask: Thread<Question, Answer>['ask']): Thread<Question, Answer> => ({
  ask,
  close: async () => undefined,
});

/** The other side: answers each question in a thread that `openThread` opened. What is thrown ends the thread. */
export const serveThread = <Given, Question, Answer>(
  begin: (given: Given) => (question: Question) => Promise<Answer>,
): void => {
  const answer = begin(workerData);
  parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)));
};

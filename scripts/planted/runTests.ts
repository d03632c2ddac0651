import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { PlantedFault } from './fault.ts';
import type { Ran, RunRequest } from './laneMessages.ts';

/** A vitest that stays open in its own copy of the project. */
export interface Lane {
  /** The folder of the copy. */
  readonly copy: string;
  /** Resolves once its vitest is open; rejects when the lane cannot start. */
  readonly ready: Promise<unknown>;
  /** Runs tests. Rejects with the lane's exit code or signal when the lane has ended or ends before its answer. */
  readonly run: (request: RunRequest) => Promise<Ran>;
  readonly hasEnded: () => boolean;
  /** Ends the lane and its databases. */
  readonly end: () => Promise<void>;
}

const hasCounts = (message: unknown): message is Ran =>
  typeof message === 'object' && message !== null && 'passed' in message;

/** Starts a lane in a copy of the project. `program` is the script that the lane runs. */
export const startLane = (
  copy: string,
  database: PlantedFault['database'],
  program = join(copy, 'scripts', 'planted', 'lane.ts'),
): Lane => {
  const child = fork(program, {
    cwd: copy,
    env: { ...process.env, TEST_DATABASE: database },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let hasEnded = false;
  const closed = new Promise<Error>((resolve) => {
    // A message that the lane did not receive: the lane closes, and its `close` rejects what waits for an answer.
    child.on('error', () => undefined);
    child.once('close', (code, signal) => {
      hasEnded = true;
      resolve(new Error(`the lane has ended: ${signal ?? `exit code ${code}`}`));
    });
  });
  let isEnding = false;
  /** The lane's next message. Rejects when the lane closes first; never settles when the lane is ended on purpose. */
  const nextMessage = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      void closed.then((error) => {
        child.off('message', resolve);
        if (!isEnding) reject(error);
      });
    });
  return {
    copy,
    ready: nextMessage(),
    run: async (request) => {
      const response = nextMessage();
      if (child.connected) child.send(request);
      const message = await response;
      if (!hasCounts(message)) throw new Error('a lane sent no counts');
      return message;
    },
    hasEnded: () => hasEnded,
    end: async () => {
      isEnding = true;
      if (child.connected) child.send('end');
      await closed;
    },
  };
};

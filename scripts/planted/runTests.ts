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
  /** Runs tests. Rejects when the lane has ended. */
  readonly run: (request: RunRequest) => Promise<Ran>;
  /** Ends the lane and its databases. */
  readonly end: () => Promise<void>;
}

const hasCounts = (message: unknown): message is Ran =>
  typeof message === 'object' && message !== null && 'passed' in message;

/** Starts a lane in a copy of the project. */
export const startLane = (copy: string, database: PlantedFault['database']): Lane => {
  const child = fork(join(copy, 'scripts', 'planted', 'lane.ts'), {
    cwd: copy,
    env: { ...process.env, TEST_DATABASE: database },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  let isEnding = false;
  const nextMessage = () =>
    new Promise<unknown>((resolve, reject) => {
      const onEnd = () => {
        // A lane that is ended on purpose answers nothing more.
        if (!isEnding) reject(new Error('the vitest of a lane has ended'));
      };
      child.once('close', onEnd).once('message', (message) => {
        child.off('close', onEnd);
        resolve(message);
      });
    });
  return {
    copy,
    ready: nextMessage(),
    run: async (request) => {
      const response = nextMessage();
      child.send(request);
      const message = await response;
      if (!hasCounts(message)) throw new Error('a lane sent no counts');
      return message;
    },
    end: async () => {
      isEnding = true;
      if (child.connected) child.send('end');
      await ended;
    },
  };
};

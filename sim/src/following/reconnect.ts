import { CallRefused, NoAnswer } from '@tradeport/client';
import type { Following } from '../command.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Milliseconds before the next attempt: 1, 2, 4 … 30 seconds, or as long as the server demands. */
const pauseMs = (failures: number, thrown: NoAnswer | CallRefused): number => {
  const demandedMs = thrown instanceof CallRefused ? (thrown.retryAfterSeconds ?? 0) * 1_000 : 0;
  return Math.max(demandedMs, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
};

/** The server is away or busy for a while: it restarts, or a sandbox is being replaced. */
const isTemporary = (thrown: unknown): thrown is NoAnswer | CallRefused =>
  thrown instanceof NoAnswer || (thrown instanceof CallRefused && thrown.retryAfterSeconds !== undefined);

/**
 * Repeats `open` whenever it fails because the server is away, with growing pauses; reports each outage once. `open` resumes where the
 * attempt before ended, and calls `connected` as soon as the server responds. Ends when `open` ends or the user interrupts.
 */
export async function* reconnect<T>(
  open: (connected: () => void) => AsyncIterable<T>,
  { interrupted, wait, report }: Following,
): AsyncGenerator<T> {
  let failures = 0;
  const connected = (): void => {
    if (failures > 0) report('Connected again.');
    failures = 0;
  };
  while (!interrupted.aborted) {
    try {
      yield* open(connected);
      return;
    } catch (thrown) {
      if (interrupted.aborted) return;
      if (!isTemporary(thrown)) throw thrown;
      if (failures === 0) report(`${thrown.message.replace(/\.$/, '')}. Retrying until the server responds.`);
      await wait(pauseMs(failures, thrown), interrupted);
      failures += 1;
    }
  }
}

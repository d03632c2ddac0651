import type { Client } from '@tradeport/client';
import type { Following } from '../command.ts';
import { reconnect } from './reconnect.ts';

export type CallRow = Awaited<ReturnType<Client['simCall']['list']>>[number];

/** Reads a page of the call log, newest first: all calls, or those before one. */
export type ReadCalls = (page: { readonly limit: number; readonly before?: string }) => Promise<readonly CallRow[]>;

const POLL_MS = 500;
const PAGE = 100;

/** Calls after one, oldest first, however many there are. Ids of calls sort by time. */
const callsAfter = async (read: ReadCalls, after: string): Promise<readonly CallRow[]> => {
  const found: CallRow[] = [];
  for (;;) {
    const oldest = found.at(-1)?.id;
    const page = await read({ limit: PAGE, ...(oldest === undefined ? {} : { before: oldest }) });
    const newer = page.filter(({ id }) => id > after);
    found.push(...newer);
    if (newer.length < PAGE) return found.toReversed();
  }
};

/** Calls after one as they are recorded, across restarts of the server. The call log is polled because it has no stream. */
export const followCalls = (read: ReadCalls, after: string, following: Following): AsyncIterable<CallRow> => {
  const { interrupted, wait } = following;
  let last = after;
  return reconnect(async function* (connected) {
    while (!interrupted.aborted) {
      const calls = await callsAfter(read, last);
      connected();
      for (const call of calls) {
        last = call.id;
        yield call;
      }
      await wait(POLL_MS, interrupted);
    }
  }, following);
};

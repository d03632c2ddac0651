import type { CallOptions } from '@tradeport/shared/client.ts';
import { freshKey } from './app.ts';
import { Refused } from './transport.ts';

/**
 * What says that nothing was done and the call may come again: too many passwords wait to be looked at, or so many commands of one
 * merchant that those at the end gave up waiting for their turn, which a machine that is busy with other things makes of any crowd.
 */
const COME_AGAIN: readonly string[] = ['REQUEST_BUSY', 'DATABASE_ERROR'];

/** Asks, and again under the same key as long as it is told to come again: what a client does that has one thing to do. */
export const untilServed = async <R>(ask: (key: CallOptions) => Promise<R>): Promise<R> => {
  const key = freshKey();
  for (;;)
    try {
      return await ask(key);
    } catch (error) {
      if (!(error instanceof Refused) || !COME_AGAIN.includes(error.code)) throw error;
    }
};

/** The code of what it is answered in the end. */
export const servedWith = async (ask: (key: CallOptions) => Promise<unknown>): Promise<string> => {
  try {
    await untilServed(ask);
    return '0';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.code;
  }
};

import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
import { Refused } from './transport.ts';

/** Waits for a call to be refused with this code; fails the test when it succeeds or is refused otherwise. */
export const refused = async (call: Promise<unknown>, code: ErrorCode): Promise<Refused> => {
  let answer: unknown;
  try {
    answer = await call;
  } catch (error) {
    if (error instanceof Refused && error.code === code) return error;
    throw error;
  }
  throw new Error(`expected ${code}, but the call answered ${JSON.stringify(answer)}`);
};

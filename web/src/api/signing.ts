import { cell } from '../browser/cell.ts';
import { browserNow } from '../browser/clock.ts';

/** What of a request is signed: of an upload its file. */
export interface Unsigned {
  readonly method: string;
  /** With the query, as they are sent. */
  readonly path: string;
  readonly body: string | Blob;
}

/** Answers the headers of a request that is signed now. */
export type Signer = (request: Unsigned) => Promise<Record<string, string>>;

/** Why the person is asked for the key of this tab; undefined while nobody is. */
export const keyWanted = cell<'missing' | 'wrong' | undefined>(undefined);

let signer: Signer | undefined;
let waiting: (() => void)[] = [];

/** What signs the requests of this tab: in memory only, so that a reload asks again. */
export const signerNow = (): Signer | undefined => signer;

/** Signs with another key from now on; whatever waited for one goes on. */
export const takeSigner = (next: Signer): void => {
  signer = next;
  keyWanted.set(undefined);
  const going = waiting;
  waiting = [];
  for (const go of going) go();
};

/** Waits for another key than the one that was tried, asking the person. */
const awaitKey = (tried: Signer | undefined): Promise<void> => {
  if (signer !== tried) return Promise.resolve();
  keyWanted.set(tried === undefined ? 'missing' : 'wrong');
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
};

/** Waits while the person is asked for a key: what follows would be refused without it. */
export const keyGiven = async (): Promise<void> => {
  if (keyWanted.get() !== undefined) await awaitKey(signer);
};

/**
 * Waits until a call that was refused with this code can be asked again, signed otherwise; answers whether that can be. Nothing has
 * happened at a call that was refused so.
 */
export const mayBeSignedAnew = async (code: string, tried: Signer | undefined): Promise<boolean> => {
  if (code !== (tried === undefined ? 'SIGNATURE_FAILED' : 'SIGN_VERIFY_FAIL')) return false;
  await awaitKey(tried);
  return true;
};

/** By how many milliseconds the server's real time is ahead of the browser's. */
let aheadMs = 0;

/** Notes what time the server said that it is: requests are signed by its time, never by that of the platform's clock. */
export const noteServerTime = (date: unknown): void => {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (!Number.isNaN(at)) aheadMs = at - browserNow();
};

export const serverNow = (): Date => new Date(browserNow() + aheadMs);

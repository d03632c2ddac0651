import { formatNamed } from './formats.ts';

/** The headers that a signed request carries: when it was signed, and its signature in hexadecimal. */
export const TIMESTAMP_HEADER = 'timestamp';
export const SIGNATURE_HEADER = 'signature';

/** How far the time of signing may be from the server's, either way, in minutes of real time. */
export const SIGNED_MINUTES = 5;

/** What of a request is signed. */
export interface SignedParts {
  readonly method: string;
  /** With the query, as they are sent. */
  readonly path: string;
  /** The header's own text. */
  readonly timestamp: string;
  /** As it is sent, empty where there is none; of an upload the SHA-256 of the file in hexadecimal. */
  readonly body: string;
}

/** The text that is signed by HMAC-SHA256 under the key: the parts with a line feed between, also before an empty body. */
export const signedText = ({ method, path, timestamp, body }: SignedParts): string =>
  [method, path, timestamp, body].join('\n');

/** An instant finer than milliseconds: fractions of a second count. */
export interface SignedAt {
  /** Milliseconds since 1970, of the whole second. */
  readonly second: number;
  /** Milliseconds beyond it, from 0 to below 1,000. */
  readonly beyond: number;
}

const FRACTION = /^(.{19})\.(\d{1,9})(.+)$/;

/** When a request says that it was signed: ISO 8601 with offset, up to nine decimals of a second; undefined for any other text. */
export const signedAt = (timestamp: string): SignedAt | undefined => {
  const [, before = '', decimals = '', offset = ''] = FRACTION.exec(timestamp) ?? [];
  const whole = before === '' ? timestamp : `${before}${offset}`;
  if (whole.includes('.') || !formatNamed('instant').test(whole)) return undefined;
  return { second: Date.parse(whole), beyond: decimals === '' ? 0 : Number(`0.${decimals}`) * 1_000 };
};

/** Whether a request that was signed then may be taken now (real time): exactly the limit passes, either way. */
export const isSignedInTime = ({ second, beyond }: SignedAt, now: Date): boolean =>
  Math.abs(second - now.getTime() + beyond) <= SIGNED_MINUTES * 60_000;

/** Values that the decimals beyond milliseconds have. */
const BEYOND_END = 1_000_000;

/**
 * Timestamps of one sender: milliseconds, and six decimals beyond them by which no two of its requests share theirs. `start`: any number,
 * drawn by each sender, so that senders with the same key do not meet either.
 */
export const createTimestamps = (start: number): ((at: Date) => string) => {
  let count = Math.floor(Math.abs(start));
  return (at) => {
    count = (count + 1) % BEYOND_END;
    return at.toISOString().replace('Z', `${String(count).padStart(6, '0')}Z`);
  };
};

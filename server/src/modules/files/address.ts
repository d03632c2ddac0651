import type { World } from '../../platform/runtime/world.ts';
import type { StoredFile } from './store.ts';

/** An address is good for this long at least … */
const VALID_MS = 10 * 60_000;
/** … and ends at a round moment, so that pages that are read one after the other carry the same address and browsers keep the picture. */
const ROUND_MS = 5 * 60_000;
const PURPOSE = 'file address';

/** Who may read what, and until when. */
interface Grant {
  readonly sandboxId: string;
  readonly merchantId: string;
  readonly fileId: string;
  /** The beginning of the hash of its content. */
  readonly content: string;
  readonly untilMs: number;
}

type Carried = Omit<Grant, 'fileId'>;

/** What an address carries; undefined for anything else. */
const carriedIn = (value: unknown): Carried | undefined => {
  if (!Array.isArray(value) || value.length !== 4) return undefined;
  const parts: readonly unknown[] = value;
  const [sandboxId, merchantId, content, untilMs] = parts;
  if (typeof sandboxId !== 'string' || typeof merchantId !== 'string') return undefined;
  if (typeof content !== 'string' || typeof untilMs !== 'number') return undefined;
  return Number.isSafeInteger(untilMs) ? { sandboxId, merchantId, content, untilMs } : undefined;
};

const CONTENT_CHARS = 16;

/**
 * Addresses under which one file may be read for some minutes: signed, bound to sandbox, merchant and content. Ids repeat once a
 * sandbox is reset, so an id alone would open whatever gets it next.
 */
export const fileAddresses = ({ secrets, realTime }: Pick<World, 'secrets' | 'realTime'>) => {
  const subjectOf = ({ sandboxId, merchantId, fileId, content, untilMs }: Grant): string =>
    JSON.stringify([sandboxId, merchantId, fileId, content, untilMs]);

  /** The last part of an address, and what proves it. */
  const sign = (
    sandboxId: string,
    { id, merchantId, contentSha }: Pick<StoredFile, 'id' | 'merchantId' | 'contentSha'>,
  ): string => {
    const content = contentSha.slice(0, CONTENT_CHARS);
    const untilMs = Math.ceil((realTime.now().getTime() + VALID_MS) / ROUND_MS) * ROUND_MS;
    const grant = { sandboxId, merchantId, fileId: id, content, untilMs };
    const carried = Buffer.from(JSON.stringify([sandboxId, merchantId, content, untilMs])).toString('base64url');
    return `${carried}.${secrets.mac(PURPOSE, subjectOf(grant), '')}`;
  };

  /** What a key grants for this file; undefined when it is none of ours or has ended. */
  const open = (fileId: string, key: string): (Grant & { readonly secondsLeft: number }) | undefined => {
    const [carried = '', mac = ''] = key.split('.');
    let parts: unknown;
    try {
      parts = JSON.parse(Buffer.from(carried, 'base64url').toString('utf8'));
    } catch {
      return undefined;
    }
    const told = carriedIn(parts);
    if (told === undefined) return undefined;
    const grant = { ...told, fileId };
    const secondsLeft = Math.floor((grant.untilMs - realTime.now().getTime()) / 1_000);
    return secondsLeft > 0 && secrets.macMatches(mac, PURPOSE, subjectOf(grant), '')
      ? { ...grant, secondsLeft }
      : undefined;
  };
  /** Whether a grant was signed for the present content of a file. */
  const isFor = ({ content }: Grant, { contentSha }: Pick<StoredFile, 'contentSha'>): boolean =>
    content.length === CONTENT_CHARS && contentSha.startsWith(content);
  return { sign, open, isFor };
};
export type FileAddresses = ReturnType<typeof fileAddresses>;

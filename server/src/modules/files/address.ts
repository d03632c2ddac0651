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
  readonly untilMs: number;
}

const isStrings = (value: unknown): value is readonly [string, string, number] =>
  Array.isArray(value) &&
  value.length === 3 &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'string' &&
  Number.isSafeInteger(value[2]);

/** Addresses under which one file may be read for some minutes: signed, bound to sandbox and merchant. */
export const fileAddresses = ({ secrets, realTime }: Pick<World, 'secrets' | 'realTime'>) => {
  const subjectOf = ({ sandboxId, merchantId, fileId, untilMs }: Grant): string =>
    JSON.stringify([sandboxId, merchantId, fileId, untilMs]);

  /** The last part of an address, and what proves it. */
  const sign = (sandboxId: string, { id, merchantId }: Pick<StoredFile, 'id' | 'merchantId'>): string => {
    const untilMs = Math.ceil((realTime.now().getTime() + VALID_MS) / ROUND_MS) * ROUND_MS;
    const grant = { sandboxId, merchantId, fileId: id, untilMs };
    const carried = Buffer.from(JSON.stringify([sandboxId, merchantId, untilMs])).toString('base64url');
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
    if (!isStrings(parts)) return undefined;
    const [sandboxId, merchantId, untilMs] = parts;
    const grant = { sandboxId, merchantId, fileId, untilMs };
    const secondsLeft = Math.floor((untilMs - realTime.now().getTime()) / 1_000);
    return secondsLeft > 0 && secrets.macMatches(mac, PURPOSE, subjectOf(grant), '')
      ? { ...grant, secondsLeft }
      : undefined;
  };
  return { sign, open };
};
export type FileAddresses = ReturnType<typeof fileAddresses>;

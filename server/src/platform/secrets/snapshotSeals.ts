import { createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { RandomSource } from '../runtime/realTime.ts';
import { type AtRest, createAtRest } from './atRest.ts';

/** What the head of a snapshot tells of how it is sealed. */
export interface SealHead {
  readonly salt: string;
  /** The key that what is sealed in it is sealed with; null: one made of the passphrase. */
  readonly carriedKey: string | null;
}

/** Who vouches for a snapshot: the installation that saved it, and all that share its passphrase. */
export interface Vouchers {
  readonly own: string;
  readonly shared: string | null;
}

/** The keys of one file. */
export interface FileSeal {
  readonly head: SealHead;
  /** For what is sealed in it. */
  readonly atRest: AtRest;
  readonly vouch: (text: string) => Vouchers;
  /** Whether this installation, or one that shares its passphrase, has vouched for the text. */
  readonly isVouched: (text: string, by: Vouchers) => boolean;
}

/** How snapshots are sealed, and vouched for. */
export interface SnapshotSeals {
  readonly begin: () => Promise<FileSeal>;
  /** The keys of a file that came in; undefined when what is sealed in it needs a passphrase that is not ours to know. */
  readonly open: (head: SealHead) => Promise<FileSeal | undefined>;
}

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const derive = promisify<string, Buffer, number, Buffer>(scrypt);

const same = (a: string, b: string): boolean => {
  const [given, right] = [Buffer.from(a, 'base64url'), Buffer.from(b, 'base64url')];
  return given.length === right.length && timingSafeEqual(given, right);
};

/**
 * @param ownKey of this installation: it knows its own snapshots again.
 * @param passphrase shared with other installations; undefined: with none. What is sealed then travels with a key of its own in the
 * file, readable for whoever holds it.
 */
export const createSnapshotSeals = (
  ownKey: Uint8Array,
  passphrase: string | undefined,
  random: RandomSource,
): SnapshotSeals => {
  const mac = (key: Uint8Array, text: string): string =>
    createHmac('sha256', key).update('tradeport snapshot\n').update(text).digest('base64url');

  const sealOf = async (head: SealHead): Promise<FileSeal | undefined> => {
    const both =
      passphrase === undefined
        ? undefined
        : await derive(passphrase, Buffer.from(head.salt, 'base64url'), 2 * KEY_BYTES);
    const carried = head.carriedKey === null ? undefined : Buffer.from(head.carriedKey, 'base64url');
    const sealKey = carried ?? both?.subarray(KEY_BYTES);
    if (sealKey?.length !== KEY_BYTES) return undefined;
    const sharedKey = both?.subarray(0, KEY_BYTES);
    const vouch = (text: string): Vouchers => ({
      own: mac(ownKey, text),
      shared: sharedKey === undefined ? null : mac(sharedKey, text),
    });
    return {
      head,
      atRest: createAtRest(sealKey, random),
      vouch,
      isVouched: (text, by) => {
        const { own, shared } = vouch(text);
        return same(by.own, own) || (by.shared !== null && shared !== null && same(by.shared, shared));
      },
    };
  };

  return {
    open: sealOf,
    begin: async () => {
      const salt = random.bytes(SALT_BYTES).toString('base64url');
      const carriedKey = passphrase === undefined ? random.bytes(KEY_BYTES).toString('base64url') : null;
      const seal = await sealOf({ salt, carriedKey });
      if (!seal) throw new Error('a key of our own making does not fit');
      return seal;
    },
  };
};

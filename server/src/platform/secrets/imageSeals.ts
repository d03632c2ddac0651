import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AtRest } from './atRest.ts';
import type { FileSeal, SnapshotSeals } from './snapshotSeals.ts';

/** Signs images of played worlds with the key of the installation: another installation can neither read nor forge them. */
export interface ImageSeals {
  /** A value that differs between installations, for the keys of images. */
  readonly installation: string;
  /** The seal of the image with this key. The MAC covers the key, so the check of a renamed file fails. */
  readonly of: (key: string) => SnapshotSeals;
}

/** @param ownKey of this installation. @param atRest encrypts the secret columns, as in the database. */
export const createImageSeals = (ownKey: Uint8Array, atRest: AtRest): ImageSeals => {
  const mac = (text: string): Buffer => createHmac('sha256', ownKey).update('tradeport image\n').update(text).digest();
  return {
    installation: mac('installation').toString('hex'),
    of: (key) => {
      const vouched = (text: string): Buffer => mac([key, text].join('\n'));
      const seal: FileSeal = {
        head: { salt: '', carriedKey: null },
        atRest,
        vouch: (text) => ({ own: vouched(text).toString('base64url'), shared: null }),
        isVouched: (text, { own }) => {
          const given = Buffer.from(own, 'base64url');
          const right = vouched(text);
          return given.length === right.length && timingSafeEqual(given, right);
        },
      };
      return { begin: async () => seal, open: async () => seal };
    },
  };
};

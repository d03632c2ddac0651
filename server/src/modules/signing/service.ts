import { createHmac } from 'node:crypto';
import {
  createTimestamps,
  SIGNATURE_HEADER,
  SIGNED_MINUTES,
  type SignedParts,
  signedText,
  TIMESTAMP_HEADER,
} from '@tradeport/shared/rules/signedRequest.ts';
import type { Signatures } from '../../platform/runtime/signatures.ts';
import type { World } from '../../platform/runtime/world.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';
import { clearSignatures, findKey, useSignature } from './store.ts';

/** So long a signature could still be in time, from when it was taken: early by the whole limit, and late by it. Servers' clocks differ a little. */
const KEPT_MS = 2 * SIGNED_MINUTES * 60_000 + 60_000;
/** Rows that go at once at most: the others do not wait long for the database. */
const ROWS_MAX = 500;

/** What the edge asks of signed calls. */
export const createSignatures = ({ db, realTime, secrets: { atRest } }: World): Signatures => ({
  now: realTime.now,
  keyOf: (merchantId, keySealed) =>
    keySealed === null || !atRest.canOpen(keySealed)
      ? undefined
      : atRest.open(keySealed, boundTo.signingKey(merchantId)),
  // What the call goes on to do waits for the disk, and brings this there before it; a call that only reads promises nothing.
  useUp: (whose, signature) =>
    db.inTxThatMayBeLost(whose, (tx) =>
      useSignature(tx, { ...whose, signature, until: new Date(realTime.now().getTime() + KEPT_MS) }),
    ),
});

/** Clears away signatures that would be too old by now, of all sandboxes; answers how many. */
export const createClearSignatures =
  ({ db, realTime }: World) =>
  async (): Promise<number> => {
    for (let gone = 0; ; ) {
      const now = realTime.now();
      const some = await db.inTx({ installation: true }, (tx) => clearSignatures(tx, now, ROWS_MAX));
      gone += some;
      if (some < ROWS_MAX) return gone;
    }
  };

/** Where a sender's timestamps may begin. */
const START_END = 1_000_000;

/** The headers by which a request of a merchant is signed now; none where it has no key. */
export const createSigner = (world: World) => {
  const { keyOf } = createSignatures(world);
  const nextTimestamp = createTimestamps(world.random.below(START_END));
  return async (
    { sandboxId, merchantId }: { readonly sandboxId: string; readonly merchantId: string },
    parts: Omit<SignedParts, 'timestamp'>,
  ): Promise<Readonly<Record<string, string>>> => {
    const key = keyOf(merchantId, await findKey(world.db.read({ sandboxId, platform: true }), merchantId));
    if (key === undefined) return {};
    const timestamp = nextTimestamp(world.realTime.now());
    const text = signedText({ ...parts, timestamp });
    return {
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: createHmac('sha256', key).update(text).digest('hex'),
    };
  };
};

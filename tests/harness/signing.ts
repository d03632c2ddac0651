import { createHash, createHmac } from 'node:crypto';
import { createTimestamps, type SignedParts, signedText } from '@tradeport/shared/rules/signedRequest.ts';

/** The signature of a request under a key, in hexadecimal. */
export const signatureOf = (key: string, parts: SignedParts): string =>
  createHmac('sha256', key).update(signedText(parts)).digest('hex');

export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** A timestamp that no other request of this process has. */
export const freshTimestamp = createTimestamps(0);

/** The headers of a signed request. */
export const signed = (key: string, parts: Omit<SignedParts, 'timestamp'>, timestamp: string) => ({
  timestamp,
  signature: signatureOf(key, { ...parts, timestamp }),
});

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  createTimestamps,
  SIGNATURE_HEADER,
  signedText,
  TIMESTAMP_HEADER,
} from '@tradeport/shared/rules/signedRequest.ts';
import { type Signer, serverNow } from './signing.ts';

/** Of a file that is hashed at a time: some milliseconds, after which the page draws and hears the person. */
const SLICE_BYTES = 262_144;

/** The SHA-256 of a file in hexadecimal, slice by slice. Pure JavaScript: the browser's own is absent on plain http. */
export const sha256Of = async (file: Blob): Promise<string> => {
  const sum = sha256.create();
  for (let from = 0; from < file.size; from += SLICE_BYTES)
    sum.update(new Uint8Array(await file.slice(from, from + SLICE_BYTES).arrayBuffer()));
  return bytesToHex(sum.digest());
};

/** Signs with a key, by the server's time. `start`: where its timestamps begin, drawn by each tab. */
export const createSigner = (key: string, start: number): Signer => {
  const next = createTimestamps(start);
  return async ({ method, path, body }) => {
    const signed = typeof body === 'string' ? body : await sha256Of(body);
    // What was hashed for a while is signed at its end.
    const timestamp = next(serverNow());
    const text = signedText({ method, path, timestamp, body: signed });
    const signature = bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)));
    return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature };
  };
};

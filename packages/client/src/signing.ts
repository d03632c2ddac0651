import {
  createTimestamps,
  SIGNATURE_HEADER,
  type SignedParts,
  signedText,
  TIMESTAMP_HEADER,
} from '@tradeport/shared/rules/signedRequest.ts';

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const nextTimestamp = createTimestamps(Number.parseInt(crypto.randomUUID().slice(0, 5), 16));

/** What the body of a request is signed as: a form as the SHA-256 of its file. */
export const signedBody = async (body: string | FormData | null | undefined): Promise<string> => {
  if (!(body instanceof FormData)) return body ?? '';
  const file = [...body.values()].find((part) => part instanceof Blob);
  return file === undefined ? '' : hexOf(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
};

/** The headers of a request that is signed now with a key. No two requests have the same timestamp. */
export const signatureHeaders = async (
  key: string,
  parts: Omit<SignedParts, 'timestamp'>,
): Promise<Record<string, string>> => {
  const timestamp = nextTimestamp(new Date());
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const known = await crypto.subtle.importKey('raw', bytesOf(key), hmac, false, ['sign']);
  const signature = await crypto.subtle.sign(hmac, known, bytesOf(signedText({ ...parts, timestamp })));
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: hexOf(signature) };
};

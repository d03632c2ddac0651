import { createHmac, timingSafeEqual } from 'node:crypto';
import { refusal } from '@tradeport/shared/contract/refusal.ts';

const macOf = (key: Uint8Array, body: string): Buffer => createHmac('sha256', key).update(`fee ${body}`).digest();

/** The figures of a fee as one signed text: quoting writes nothing, and nobody but this installation can make one. */
export const signQuote = (signingKey: Uint8Array, figures: readonly string[]): string => {
  const body = Buffer.from(JSON.stringify(figures)).toString('base64url');
  return `${body}.${macOf(signingKey, body).toString('base64url')}`;
};

/** The figures behind a signed text. Refuses `quoteForeign` for one that this installation did not make. */
export const readQuote = (signingKey: Uint8Array, quote: string): readonly string[] => {
  const [body = '', mac = ''] = quote.split('.');
  const [given, right] = [Buffer.from(mac, 'base64url'), macOf(signingKey, body)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw refusal('quoteForeign');
  const parts: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  return Array.isArray(parts) ? parts.map(String) : [];
};

import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

const macOf = (key: KeyObject, purpose: string, body: string): Buffer =>
  createHmac('sha256', key).update(`${purpose} ${body}`).digest();

/** Figures as one text that travels, such as a quote: nothing is written down, and nobody but this installation can make one. */
export const signText = (key: KeyObject, purpose: string, figures: readonly (string | number)[]): string => {
  const body = Buffer.from(JSON.stringify(figures)).toString('base64url');
  return `${body}.${macOf(key, purpose, body).toString('base64url')}`;
};

/** The figures of a signed text; undefined for one that this installation did not sign for the purpose. */
export const readSignedText = (key: KeyObject, purpose: string, text: string): readonly string[] | undefined => {
  const [body = '', mac = ''] = text.split('.');
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(key, purpose, body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const figures: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  return Array.isArray(figures) ? figures.map(String) : [];
};

/** Whether a signed text says these figures and no others; undefined for one that this installation did not sign for the purpose. */
export const saysSigned = (
  key: KeyObject,
  purpose: string,
  text: string,
  figures: readonly string[],
): boolean | undefined => {
  const signed = readSignedText(key, purpose, text);
  return signed && signed.length === figures.length && signed.every((figure, i) => figure === figures[i]);
};

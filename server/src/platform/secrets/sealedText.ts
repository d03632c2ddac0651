import { SEAL_IV_BYTES, SEAL_KEY_BYTES, SEAL_VERSION } from '@tradeport/shared/reference/sealing.ts';

/** The parts of a sealed text. */
export interface SealedParts {
  /** The sealer's ephemeral public key. */
  readonly ephemeral: Buffer;
  readonly iv: Buffer;
  readonly ciphertext: Buffer;
  readonly tag: Buffer;
}

export const TAG_BYTES = 16;
/** Passwords are shorter than this, sealed texts longer: a plain password that begins with "v1." is still a password. */
const SEALED_LENGTH_MIN = 64;

/** Whether a text claims to be sealed; whether it can be opened is another matter. */
export const looksSealed = (text: string): boolean =>
  text.length >= SEALED_LENGTH_MIN && text.startsWith(`${SEAL_VERSION}.`);

/** The bytes behind base64url; undefined where the text is not the one way to write them. */
const bytesOf = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
};

/** Takes `v1.<ephemeral key>.<iv>.<data>` apart; undefined when the text is not of this form. */
export const parseSealed = (text: string): SealedParts | undefined => {
  const [version, ...rest] = text.split('.');
  const [ephemeral, iv, data] = rest.map(bytesOf);
  if (version !== SEAL_VERSION || rest.length !== 3 || !ephemeral || !iv || !data) return undefined;
  if (ephemeral.length !== SEAL_KEY_BYTES || iv.length !== SEAL_IV_BYTES || data.length <= TAG_BYTES) return undefined;
  const end = data.length - TAG_BYTES;
  return { ephemeral, iv, ciphertext: data.subarray(0, end), tag: data.subarray(end) };
};

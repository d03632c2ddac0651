import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyBy } from './vary.ts';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Quality 5 packs the whole location list in a tenth of a second; the best takes two. */
const BROTLI_QUALITY = 5;
/** Smaller answers gain nothing by being packed. */
const PACKED_BYTES_MIN = 1_024;

type Encoding = 'br' | 'gzip';

/** Whether an encoding is named, and not with a weight of zero, which refuses it. */
const TAKES: Readonly<Record<Encoding, RegExp>> = {
  br: /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)/i,
  gzip: /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)/i,
};

/** How an answer of so many bytes or characters is to be packed; not at all for who asks for nothing, or where it is short. */
export const encodingFor = ({ headers }: FastifyRequest, length: number): Encoding | undefined => {
  const accepted = headers['accept-encoding'];
  if (length < PACKED_BYTES_MIN || typeof accepted !== 'string') return undefined;
  return TAKES.br.test(accepted) ? 'br' : TAKES.gzip.test(accepted) ? 'gzip' : undefined;
};

export const pack = (content: string | Uint8Array, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? packBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : packGzip(content);

type Packed = (encoding: Encoding) => Promise<Buffer>;

/** Sends bytes or text, packed for who asks for that; at once to everybody else. */
export const sendPacked = (
  request: FastifyRequest,
  reply: FastifyReply,
  content: string | Buffer,
  packed: Packed = (encoding) => pack(content, encoding),
): Promise<undefined> | undefined => {
  const encoding = encodingFor(request, content.length);
  if (encoding !== undefined) return sendEncoded(reply, encoding, packed(encoding));
  void reply.send(content);
  return undefined;
};

/** The answer says that it is packed, and that others get it otherwise. */
export const sayPacked = (reply: FastifyReply, encoding: Encoding): FastifyReply =>
  varyBy(reply.header('content-encoding', encoding), 'accept-encoding');

const sendEncoded = async (reply: FastifyReply, encoding: Encoding, packing: Promise<Buffer>): Promise<undefined> => {
  const packed = await packing;
  void sayPacked(reply, encoding).send(packed);
};

/** What was made once for everybody is packed once for each encoding. */
export const packedOnce = (content: string | Buffer): Packed => {
  const made = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const packing = made.get(encoding) ?? pack(content, encoding);
    made.set(encoding, packing);
    return packing;
  };
};

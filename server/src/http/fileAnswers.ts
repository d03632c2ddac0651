import { Readable } from 'node:stream';
import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, pack, sayPacked } from './packing.ts';

const isFileAnswer = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'fileName' in value && 'mimeType' in value && 'content' in value;

/** `attachment; filename="a.pdf"; filename*=UTF-8''%E5%8D%95.pdf`: the first name for those who cannot read the second. */
const dispositionOf = (how: 'attachment' | 'inline', fileName: string): string => {
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const full = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${full}`;
};

/** Whatever a file holds, a browser that opens it by itself runs none of it. */
const FILE_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'";

/** Bytes as they come. */
const asTheyCome = (content: FileAnswer['content']): Buffer | Readable =>
  content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content);

interface Sending {
  readonly how?: 'attachment' | 'inline';
  /** Makes of the content what is sent; as it comes without. */
  readonly through?: (content: FileAnswer['content']) => Buffer | Readable;
}

/** Sends a file instead of the envelope, its name in any script. */
export const sendFile = (
  reply: FastifyReply,
  result: unknown,
  { how = 'attachment', through = asTheyCome }: Sending = {},
): FastifyReply => {
  if (!isFileAnswer(result)) throw new Error('a call that answers with a file answered with something else');
  const { fileName, mimeType, content } = result;
  reply
    .header('content-disposition', dispositionOf(how, fileName))
    .header('content-security-policy', FILE_POLICY)
    .header('x-content-type-options', 'nosniff')
    .type(mimeType);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply.send(through(content));
};

/** What is packed already, and comes out no smaller. */
const PACKED_TYPES = /^(?:image\/(?!svg)|video\/|audio\/|application\/(?:zip|gzip|x-7z|x-rar|vnd\.rar))/;

/** Sends a file as `sendFile` does, packed for who asks for that. What comes in pieces goes as it comes. */
export const sendFilePacked = async (
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
): Promise<undefined> => {
  if (isFileAnswer(result) && result.content instanceof Uint8Array && !PACKED_TYPES.test(result.mimeType)) {
    const encoding = encodingFor(request, result.content.length);
    if (encoding !== undefined) {
      const content = await pack(result.content, encoding);
      void sendFile(sayPacked(reply, encoding), { ...result, content });
      return;
    }
  }
  void sendFile(reply, result);
};

import { Readable } from 'node:stream';
import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import type { FastifyReply } from 'fastify';

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

import '@fastify/multipart';
import { type FieldError, Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FastifyRequest } from 'fastify';
import type { Arrivals, ArrivedFile } from '../platform/files/arrivals.ts';
import { watchExtendedName } from './sentFileName.ts';

/** A form with its file, as a call that takes one is sent. */
export interface Form {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: ArrivedFile | undefined;
}

/** A part that the form has no place for; `rule` says why. */
const refusePart = (path: string, rule: string, text: FieldError['text']): Refusal =>
  refusal('INVALID_PARAM', { fields: [{ path: path.slice(0, PATH_MAX), rule, text }] });

/** Browsers send these three of a file's name in percent signs, and nothing else. */
const SPELT: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
const nameOf = (sent: string): string => sent.replace(/%22|%0D|%0A/gi, (part) => SPELT[part.toUpperCase()] ?? part);

const PATH_MAX = 100;
const FIELDS_MAX = 20;
const FILES_READ_MAX = 2;
const FIELD_BYTES_MAX = 2_000;
/** A body that tells its length is read to its end up to so many times the limit, so that its sender hears why it was refused. */
const READ_OUT = 3;

/** Reads on as long as the sender does; a sender who is gone ends it. */
const whileSending = (request: FastifyRequest): AbortSignal => {
  const controller = new AbortController();
  request.raw.once('close', () => {
    if (!request.raw.complete) controller.abort();
  });
  return controller.signal;
};

/** What the parser throws of a form without a boundary, or that breaks off, is a bare error; faults of ours come from the system. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof Refusal) && !('syscall' in error) && !('statusCode' in error);

/**
 * Reads a form to its end: its fields, and its one file into the temporary place. Refuses a file over the limit, a second file
 * and a field that is sent twice; then, and when the sender breaks off, nothing is left of it.
 */
export const readForm = async (request: FastifyRequest, arrivals: Arrivals, bytesMax: number): Promise<Form> => {
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  if (announced > bytesMax * READ_OUT) throw refusal('bodyTooLarge');
  const signal = whileSending(request);
  const extendedName = watchExtendedName(request);
  const fields: Record<string, unknown> = {};
  let file: ArrivedFile | undefined;
  let isTooLarge = false;
  const limits = { fields: FIELDS_MAX, files: FILES_READ_MAX, fieldSize: FIELD_BYTES_MAX, fileSize: bytesMax + 1 };
  try {
    for await (const part of request.parts({ limits })) {
      if (Object.hasOwn(fields, part.fieldname))
        throw refusePart(part.fieldname, 'twice', ['参数重复', 'The parameter is sent twice']);
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== 'file')
        throw refusePart(part.fieldname, 'unknown', [
          '文件须以 file 为名发送',
          'The file is sent under the name "file"',
        ]);
      else if (file) throw refusePart('file', 'count', ['一次只能上传一个文件', 'Send one file at a time']);
      else {
        file = await arrivals.receive(extendedName() ?? nameOf(part.filename), part.file, signal);
        isTooLarge = part.file.truncated;
        if (isTooLarge && Number.isNaN(announced)) throw refusal('bodyTooLarge');
      }
    }
    if (isTooLarge) throw refusal('bodyTooLarge');
    return { fields, file };
  } catch (error) {
    await file?.discard();
    throw isBrokenForm(error) ? refusal('malformedBody') : error;
  }
};

import { Dicer } from '@fastify/busboy';
import { extendedFileName } from '@tradeport/shared/rules/dispositionName.ts';
import type { FastifyRequest } from 'fastify';

const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i;
const FILE_PART = /;\s*name="?file"?\s*(?:;|$)/i;

const dispositionIn = (headers: object): string => {
  const values: unknown = 'content-disposition' in headers ? headers['content-disposition'] : undefined;
  return Array.isArray(values) ? String(values[0]) : '';
};

/**
 * Reads `filename*` of the file part while @fastify/multipart reads the form, which does not report this parameter. Call before the form is
 * read: the returned function then knows the name as soon as the file begins. It returns undefined where the part has no such name.
 */
export const watchExtendedName = ({ raw, headers }: FastifyRequest): (() => string | undefined) => {
  let name: string | undefined;
  const [, quoted, token] = BOUNDARY.exec(headers['content-type'] ?? '') ?? [];
  const boundary = quoted ?? token;
  if (boundary === undefined) return () => undefined;
  const parser = new Dicer({ boundary });
  const write = (chunk: Buffer): void => {
    parser.write(chunk);
  };
  const stop = (): void => {
    raw.off('data', write);
  };
  parser.on('error', stop);
  parser.on('part', (part) => {
    part.on('error', stop);
    part.on('header', (partHeaders) => {
      const disposition = dispositionIn(partHeaders);
      if (!FILE_PART.test(disposition)) return;
      name = extendedFileName(disposition);
      stop();
    });
    part.resume();
  });
  raw.on('data', write);
  return () => name;
};

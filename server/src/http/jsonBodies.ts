import { isUtf8 } from 'node:buffer';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Values that a body may hold, many times more than any call takes: each costs time that everybody else waits for. */
const VALUES_MAX = 10_000;

/** How deep values may lie in one another, many times deeper than any call's: whatever walks through them needs its stack. */
const DEPTH_MAX = 100;

const QUOTE = '"';
const BACKSLASH = 0x5c;
/** What stands before a value, or before the name of one: comma, colon, and the two opening brackets. */
const OPENERS = new Set([0x2c, 0x3a, 0x5b, 0x7b]);
/** By how much a bracket changes the depth. */
const DEPTHS: Readonly<Record<number, number>> = { 91: 1, 123: 1, 93: -1, 125: -1 };

/** Where a text that begins after `from` ends; undefined when it does not. */
const endOfText = (body: string, from: number): number | undefined => {
  for (let end = body.indexOf(QUOTE, from); end !== -1; end = body.indexOf(QUOTE, end + 1)) {
    let escapes = 0;
    while (body.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return undefined;
};

/** Whether a body holds more values and names than any call takes, or deeper ones: looked at as text, before anything is made of it. */
export const holdsTooMuch = (body: string, most = VALUES_MAX): boolean => {
  let count = 0;
  let depth = 0;
  for (let at = 0; at < body.length; at += 1) {
    const code = body.charCodeAt(at);
    if (code === 0x22) {
      const end = endOfText(body, at + 1);
      if (end === undefined) return false;
      at = end;
      continue;
    }
    if (OPENERS.has(code)) count += 1;
    depth += DEPTHS[code] ?? 0;
    if (count > most || depth > DEPTH_MAX) return true;
  }
  return false;
};

/** No body, whatever its type is said to be. */
const isWithoutBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && ['0', undefined].includes(headers['content-length']);

/** Whether a content type names another charset than UTF-8, in which JSON is always sent. US-ASCII is a part of UTF-8. */
export const namesOtherCharset = (contentType: string): boolean => {
  const charset = /;\s*charset\s*=\s*["']?([^\s"';]*)/i.exec(contentType)?.[1] ?? '';
  return charset !== '' && !/^(?:utf-?8|us-ascii)$/i.test(charset);
};

/**
 * Parses JSON bodies as Fastify does, and refuses a charset other than UTF-8 (415), bytes that are not UTF-8 and bodies with too many
 * or too deep values (400). An empty body counts as no body, whatever its content type. The request keeps the text for the check of
 * its signature. A refusal is thrown when the call reads its input, after the caller has been identified.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isWithoutBody(request)) delete request.headers['content-type'];
    done();
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    // A chunked body may be empty.
    if (bytes.length === 0) return done(null, undefined);
    const text = bytes.toString('utf8');
    request.bodyText = text;
    const later = (fault: Error): void => {
      request.bodyFault = fault;
      done(null, undefined);
    };
    if (namesOtherCharset(request.headers['content-type'] ?? '')) later(refusal('wrongContentType'));
    else if (!isUtf8(bytes)) later(refusal('malformedBody'));
    else if (holdsTooMuch(text)) later(refusal('tooManyValues'));
    else void parse(request, text, (fault, value) => (fault ? later(fault) : done(null, value)));
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /** A body of JSON as it was sent. */
    bodyText?: string;
    /** Why it could not be read. */
    bodyFault?: Error;
  }
}

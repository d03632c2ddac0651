import type { Duplex } from 'node:stream';
import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { BrokenConnection } from '../platform/runtime/openResponses.ts';
import type { RandomSource } from '../platform/runtime/realTime.ts';
import type { Headers } from '../platform/runtime/securityHeaders.ts';
import { refusalAnswer, refusalHeaders } from './envelope.ts';

const refusalOf = (code: string | undefined): Refusal => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusal('requestTooSlow');
  return refusal(code === 'HPE_HEADER_OVERFLOW' ? 'headersTooLarge' : 'malformedBody');
};

const STATUS_WORDS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/**
 * Responds to bytes that are no HTTP request, that break off or that arrive too slowly. Such a request reaches no route and no hook, and
 * its headers may be unread, the language among them. So the headers of every response are written here, and the connection ends.
 */
export const answerBrokenRequests =
  (random: RandomSource, headers: Headers, stateOf: (socket: Duplex) => BrokenConnection) =>
  (error: Error & { readonly code?: string }, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const state = stateOf(socket);
    if (state === 'flush') socket.end();
    if (state === 'cut') socket.destroy(error);
    if (state !== 'respond') return;
    const answer = refusalAnswer(refusalOf(error.code), 'zh-CN');
    const { status } = answer;
    const body = JSON.stringify(answer.envelope);
    const written = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      ...refusalHeaders(answer),
      'x-request-id': random.uuid(),
      connection: 'close',
    };
    const lines = Object.entries(written).map(([name, value]) => `${name}: ${value}`);
    if (socket.writable)
      socket.write([`HTTP/1.1 ${status} ${STATUS_WORDS[status] ?? ''}`, ...lines, '', body].join('\r\n'));
    socket.destroy(error);
  };

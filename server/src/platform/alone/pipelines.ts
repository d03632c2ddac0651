import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isRefused } from './refusals.ts';

/** Browsers do not send a request before the previous response has arrived. */
const OPEN_REQUESTS_MAX = 64;

/**
 * Node emits no `close` for a response that waits behind another one when the connection closes. Limits and time limits are released on
 * `close`, so this function emits it.
 */
const closeWaiting = (responses: ReadonlySet<ServerResponse>): void => {
  for (const response of responses) {
    if (response.socket !== null) continue;
    response.destroy();
    response.emit('close');
  }
};

/**
 * Passes requests to the handler. Ignores requests behind a refused one: their connection is about to close. Closes a connection that
 * has too many open requests, ignored ones included.
 */
export const limitPipelines = (handler: RequestListener): RequestListener => {
  const openResponses = new WeakMap<Duplex, Set<ServerResponse>>();
  const responsesOf = (socket: Duplex): Set<ServerResponse> => {
    const known = openResponses.get(socket);
    if (known !== undefined) return known;
    const responses = new Set<ServerResponse>();
    openResponses.set(socket, responses);
    socket.once('close', () => closeWaiting(responses));
    return responses;
  };
  return (request: IncomingMessage, response: ServerResponse<IncomingMessage> & { req: IncomingMessage }): void => {
    const { socket } = request;
    if (socket.destroyed) return;
    const responses = responsesOf(socket);
    if (responses.size >= OPEN_REQUESTS_MAX) {
      socket.destroy();
      return;
    }
    responses.add(response);
    response.once('close', () => responses.delete(response));
    if (!isRefused(socket)) handler(request, response);
  };
};

import type { RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isRefused } from './refusals.ts';

/** Browsers do not send a request before the previous response has arrived. */
const OPEN_REQUESTS_MAX = 64;

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
    return responses;
  };
  return (request, response) => {
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

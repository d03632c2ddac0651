import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * How a server ends a connection with malformed bytes: it sends an error response, flushes the last response, or closes the connection
 * without a response.
 */
export type BrokenConnection = 'respond' | 'flush' | 'cut';

/**
 * Tracks the open responses of each connection. A response to malformed bytes must not be written inside another response, or in
 * place of the response to an earlier request.
 */
export const trackResponses = (app: FastifyInstance): ((socket: Duplex) => BrokenConnection) => {
  const open = new WeakMap<Duplex, Set<FastifyReply>>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const replies = open.get(socket) ?? new Set();
    open.set(socket, replies.add(reply));
    reply.raw.once('close', () => replies.delete(reply));
    done();
  });
  return (socket) => {
    const replies = [...(open.get(socket) ?? [])];
    if (replies.length === 0) return 'respond';
    if (replies.every(({ raw }) => raw.writableEnded)) return 'flush';
    return replies.some(({ raw, request }) => raw.headersSent || request.raw.complete) ? 'cut' : 'respond';
  };
};

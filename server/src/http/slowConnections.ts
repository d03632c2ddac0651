import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

type Connection = FastifyRequest['raw']['socket'];
const isConnection = (socket: Connection): boolean => 'setTimeout' in socket;

/** What a request that stalls is told, if it listens; its connection is over then. */
type Refuse = (error: Error & { readonly code: string }, socket: Connection) => void;

/**
 * Connections are no gift: there is a maximum of them, and one over which nothing moves is closed. A sender has some time from
 * each byte to the next, and so has a reader; while a call is being worked on nobody is waited for, and nothing is cut off. A
 * call within the process has no connection.
 */
export const closeStalled = (
  app: FastifyInstance,
  { stalledSeconds, connectionsMax }: Pick<Config, 'stalledSeconds' | 'connectionsMax'>,
  refuse: Refuse,
): void => {
  const stalledMs = stalledSeconds * 1_000;
  app.server.maxConnections = connectionsMax;
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const { socket } = raw;
    if (isConnection(socket) && hasBody(request)) {
      raw.setTimeout(stalledMs, () => {
        const error = Object.assign(new Error('the request stalled'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        refuse(error, socket);
      });
      raw.once('end', () => socket.setTimeout(0));
    }
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isConnection(request.raw.socket)) reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
    done(null, payload);
  });
};

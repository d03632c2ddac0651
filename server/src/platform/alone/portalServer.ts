import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { trackResponses } from '../runtime/openResponses.ts';
import { createRequestLimit, limitConnections } from './addressLimits.ts';
import { headRefusal, METHODS, methodNotAllowed, type Refusal } from './requestRules.ts';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 120_000;
/** How often Node looks for connections whose time is over. */
const CONNECTION_CHECK_MS = 1_000;
const KEEP_ALIVE_MS = 72_000;
/** Event streams have no end: a server that stops closes them after this time. */
const CLOSE_MS = 1_000;

type Headers = Readonly<Record<string, string>>;

const TEXT: Headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

export interface PortalServerOptions {
  readonly host: string;
  readonly port: number;
  /** Headers of every response. */
  readonly headers: Headers;
  /** Number of trusted proxies in front of the portal. */
  readonly trustProxy: number;
  /** Open connections of one socket address; without a limit behind trusted proxies. */
  readonly connectionsPerAddress: number;
  /** Open requests of one client address. */
  readonly requestsPerAddress: number;
}

/** A server that listens. */
export interface Listening {
  /** Its address on this machine. */
  readonly address: string;
  /** Accepts no more requests, and ends when the open ones are answered or after a second. */
  readonly close: () => Promise<void>;
}

export const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).headers(TEXT).send(text);

/** Refuses a request and closes its connection: an unread body is never read as the next request. */
const refuse = (reply: FastifyReply, { status, text, headers = {} }: Refusal): FastifyReply =>
  sendText(reply.headers(headers).header('connection', 'close'), status, text);

const STATUS_WORDS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
};

/** Writes a response where no request could be read, and closes the connection. */
const refuseByHand = (socket: Duplex, status: number, headers: Headers): void => {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const words = STATUS_WORDS[status] ?? '';
  const text = `${words}.\n`;
  const written = { ...headers, ...TEXT, 'content-length': String(text.length), connection: 'close' };
  const lines = Object.entries(written).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${words}`, ...lines, '', text].join('\r\n'), () => socket.destroy());
};

const statusOfParserError = (code: string | undefined): number => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW' ? 413 : 400;
};

/** Fastify creates a server for each address that it listens on, and sets none of its HTTP options on a server of a factory. */
const serverFactory =
  ({ headers, trustProxy, connectionsPerAddress }: PortalServerOptions) =>
  (handler: RequestListener): Server => {
    const server = createServer(
      {
        headersTimeout: HEADERS_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        keepAliveTimeout: KEEP_ALIVE_MS,
        connectionsCheckingInterval: CONNECTION_CHECK_MS,
        insecureHTTPParser: false,
        requireHostHeader: true,
      },
      handler,
    );
    server.on('connect', (_request, socket) => {
      refuseByHand(socket, 405, { ...headers, allow: METHODS.join(', ') });
    });
    if (trustProxy === 0) limitConnections(server, connectionsPerAddress);
    return server;
  };

/** Refuses requests by their head, and requests of an address that has too many open. */
const guardRequests = (app: FastifyInstance, { headers, requestsPerAddress }: PortalServerOptions): void => {
  const limit = createRequestLimit(requestsPerAddress);
  const refusedSockets = new WeakSet<Duplex>();
  const tooMany: Refusal = {
    status: 429,
    text: 'This address has too many open requests.\n',
    headers: { 'retry-after': '1' },
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, ip } = request;
    // A request that was sent behind a refused one: its connection is about to close.
    if (refusedSockets.has(raw.socket)) {
      reply.hijack();
      return;
    }
    reply.headers(headers);
    const refusal = headRefusal(raw) ?? (limit.enter(ip) ? undefined : tooMany);
    if (refusal !== undefined) {
      refusedSockets.add(raw.socket);
      refuse(reply, refusal);
      return;
    }
    reply.raw.once('close', () => limit.leave(ip));
    done();
  });
};

/** The HTTP server of the standalone portal. Bodies are streams. */
export const createPortalServer = (options: PortalServerOptions): FastifyInstance => {
  const { headers, trustProxy } = options;
  const app = Fastify({
    serverFactory: serverFactory(options),
    // Each hop counts from this server: the client wrote what lies beyond the outermost proxy.
    trustProxy: trustProxy === 0 ? false : (_address, hop) => hop < trustProxy,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const way = brokenConnection(socket);
      if (way === 'respond') refuseByHand(socket, statusOfParserError(error.code), headers);
      else if (way === 'flush') socket.end();
      else socket.destroy();
    },
    frameworkErrors: (_error, _request, reply) => {
      refuse(reply.headers(headers), { status: 400, text: 'The address of the request is malformed.\n' });
    },
  });
  const brokenConnection = trackResponses(app);
  guardRequests(app, options);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.setErrorHandler<Error & { readonly statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    const text = status < 500 ? `${error.message}.\n` : 'The portal failed.\n';
    sendText(reply.header('connection', 'close'), status, text);
  });
  return app;
};

/** Refuses a method where only documents and files are served. */
export const refuseMethod = (reply: FastifyReply): FastifyReply => refuse(reply, methodNotAllowed(['GET', 'HEAD']));

/** Listens for requests. Rejects if the address is not available. */
export const listen = async (
  app: FastifyInstance,
  { host, port }: Pick<PortalServerOptions, 'host' | 'port'>,
): Promise<Listening> => {
  await app.listen({ host, port });
  const bound = app.server.address();
  const listeningPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${listeningPort}`,
    close: async () => {
      const timer = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
      await app.close();
      clearTimeout(timer);
    },
  };
};

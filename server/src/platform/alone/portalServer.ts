import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { trackResponses } from '../runtime/openResponses.ts';
import { routableAddress } from '../runtime/pageAddress.ts';
import { createRequestLimit, limitConnections } from './addressLimits.ts';
import { limitPipelines } from './pipelines.ts';
import { refuse, refuseByHand } from './refusals.ts';
import { headRefusal, METHODS, methodNotAllowed, type Refusal } from './requestRules.ts';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 120_000;
/** How often Node checks the time limits of connections. */
const CONNECTION_CHECK_MS = 1_000;
const KEEP_ALIVE_MS = 72_000;
/** A connection without traffic is closed. Longer than a file may take; an event stream sends something every fifteen seconds. */
const SILENT_MS = 150_000;
/** Event streams have no end: a server that stops closes them after this time. */
const CLOSE_MS = 1_000;

type Headers = Readonly<Record<string, string>>;

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
  /** How long a connection may be without traffic in milliseconds; 150 s by default. */
  readonly silentMs?: number;
}

/** A server that listens. */
export interface Listening {
  /** Its address on this machine. */
  readonly address: string;
  /** Accepts no more requests, and resolves when the open ones have their responses or after a second. */
  readonly close: () => Promise<void>;
}

const statusOfParserError = (code: string | undefined): number => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW' ? 413 : 400;
};

/** Creates the HTTP server: Fastify sets none of its HTTP options on the server of a factory. */
const serverFactory =
  ({ trustProxy, connectionsPerAddress, silentMs = SILENT_MS }: PortalServerOptions) =>
  (handler: RequestListener): Server => {
    const serve = limitPipelines(handler);
    const server = createServer(
      {
        headersTimeout: HEADERS_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        keepAliveTimeout: KEEP_ALIVE_MS,
        connectionsCheckingInterval: CONNECTION_CHECK_MS,
        insecureHTTPParser: false,
        requireHostHeader: true,
      },
      serve,
    );
    // Some versions of Node drop the headers above the maximum without an error. The size of all headers is limited anyway.
    server.maxHeadersCount = 0;
    server.setTimeout(silentMs);
    // Without these listeners Node responds to the Expect header before the rules for requests run.
    server.on('checkContinue', (request, response) => {
      if (headRefusal(request) === undefined) response.writeContinue();
      serve(request, response);
    });
    server.on('checkExpectation', serve);
    if (trustProxy === 0) limitConnections(server, connectionsPerAddress);
    return server;
  };

/** Refuses requests by their head, and requests of an address that has too many open. */
const guardRequests = (app: FastifyInstance, { headers, requestsPerAddress }: PortalServerOptions): void => {
  const limit = createRequestLimit(requestsPerAddress);
  const tooMany: Refusal = {
    status: 429,
    text: 'This address has too many open requests.\n',
    headers: { 'retry-after': '1' },
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, ip } = request;
    reply.headers(headers);
    const refusal = headRefusal(raw) ?? (limit.enter(ip) ? undefined : tooMany);
    if (refusal !== undefined) {
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
    rewriteUrl: ({ url = '/' }) => routableAddress(url),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      endConnection(socket, statusOfParserError(error.code), headers);
    },
    frameworkErrors: (_error, _request, reply) => {
      refuse(reply.headers(headers), { status: 400, text: 'The address of the request is malformed.\n' });
    },
  });
  const brokenConnection = trackResponses(app);
  const endConnection = (socket: Duplex, status: number, responseHeaders: Headers): void => {
    const way = brokenConnection(socket);
    if (way === 'respond') refuseByHand(socket, status, responseHeaders);
    else if (way === 'flush') socket.end();
    else socket.destroy();
  };
  app.server.on('connect', (_request, socket) => {
    endConnection(socket, 405, { ...headers, allow: METHODS.join(', ') });
  });
  guardRequests(app, options);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.setErrorHandler<Error & { readonly statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    const text = status < 500 ? `${error.message}.\n` : 'The portal failed.\n';
    refuse(reply, { status, text });
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

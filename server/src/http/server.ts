import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import type { BuiltPortal } from '../platform/runtime/builtPortal.ts';
import { loggedError } from '../platform/runtime/loggedError.ts';
import { logLines } from '../platform/runtime/logLines.ts';
import { trackResponses } from '../platform/runtime/openResponses.ts';
import { routableAddress } from '../platform/runtime/pageAddress.ts';
import type { RandomSource } from '../platform/runtime/realTime.ts';
import { type Headers, securityHeadersOf } from '../platform/runtime/securityHeaders.ts';
import { answerBrokenRequests } from './brokenRequests.ts';
import { answerFailures, answerUnknownPaths, type Unavailable } from './failures.ts';
import { readJsonBodies } from './jsonBodies.ts';
import { answerOtherOrigins } from './otherOrigins.ts';
import { servePortal } from './portal.ts';
import { serveReference } from './reference.ts';
import { requestLogOf } from './requestLog.ts';
import { guardSimulator } from './simulatorDoor.ts';
import { closeStalled } from './slowConnections.ts';
import { answerUnreadableAddress } from './unreadableAddress.ts';

/** What never appears in a log. Requests are logged by route and id, never by URL, header or body. */
const REDACTED = ['*.password', '*.token', '*.captcha', '*.smsCode', '*.headers', '*.passwordHash', '*.idNumber'];

const HEADERS_TIMEOUT_MS = 10_000;
const CONNECTION_CHECK_MS = 2_000;
const KEEP_ALIVE_MS = 72_000;

const makeServer = (config: Config, random: RandomSource, headers: Headers) => {
  const answerBroken = answerBrokenRequests(random, headers, (socket) => brokenConnection(socket));
  const app: FastifyInstance = Fastify({
    logger: {
      level: config.logLevel,
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: { err: loggedError, req: ({ id }: FastifyRequest) => ({ id }), res: () => ({}) },
      stream: logLines(),
    },
    // Requests are logged once, when answered, by `logAnswers`.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLogOf,
    genReqId: random.uuid,
    requestIdHeader: false,
    bodyLimit: config.bodyBytesMax,
    // Each hop counts from the server's own side: what lies beyond the outermost proxy was written by whoever asked.
    trustProxy: config.trustProxy === 0 ? false : (_address, hop) => hop < config.trustProxy,
    requestTimeout: config.requestSeconds * 1_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      // Headers have no longer than the whole.
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, config.requestSeconds * 1_000),
      connectionsCheckingInterval: Math.min(CONNECTION_CHECK_MS, config.requestSeconds * 500),
    },
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while the server stops is served; Fastify's own refusal has no envelope.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => routableAddress(url),
    clientErrorHandler: answerBroken,
    frameworkErrors: (_error, request, reply) => answerUnreadableAddress(request, reply, headers),
  });
  const brokenConnection = trackResponses(app);
  return { app, answerBroken };
};

/** Asked every few seconds for as long as the server lives, by whoever watches it. */
const WATCHED = new Set(['/healthz', '/readyz']);

/**
 * One line for every answer, those to whoever watches at level debug while all is well. Its fields are those named here, so its log
 * looks for nothing to redact.
 */
const logAnswers = (app: FastifyInstance, { logLevel: level }: Config): void => {
  const log = pino({ level }, logLines());
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call?.key ?? request.routeOptions.url ?? 'unknown';
    const { id: reqId } = request;
    const said = { reqId, call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (WATCHED.has(call) && said.status < 400) log.debug(said, 'answered');
    else log.info(said, 'answered');
    done();
  });
};

/**
 * Browsers open connections ahead of their requests. Node takes one that has not asked anything yet for busy, and a server
 * that stops would wait for it until its time for headers is over: nobody is cut off when it is closed at once.
 */
const closeUnusedConnections = (app: FastifyInstance): void => {
  const unused = new Set<FastifyRequest['raw']['socket']>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', (done) => {
    for (const socket of unused) socket.destroy();
    done();
  });
};

/**
 * A call that is answered while the server stops is the last one of its connection. Kept open, it would keep the server from
 * stopping: connections that are idle are closed once, when the stop begins.
 */
const partWhenStopping = (app: FastifyInstance): void => {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
  // An answer whose head was sent before the stop has promised to keep the connection. A call within the process has none.
  app.addHook('onResponse', (request, _reply, done) => {
    if (stopping && 'end' in request.raw.socket) request.raw.socket.end();
    done();
  });
};

/** A caller is told when they may come again, not how far they may go. */
const NO_RATE_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** The portal's calls count, and the files that they lead to; pages and the simulator do not. */
const isCounted = ({ config, url = '' }: FastifyRequest['routeOptions']): boolean =>
  config.call === undefined ? /^\/api(-file)?\//.test(url) : config.call.access !== 'sim';

const limitRates = async (app: FastifyInstance, { requestsPerMinute }: Config): Promise<void> => {
  if (requestsPerMinute === undefined) return;
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    // One counter for an address (for the whole network of an IPv6 one), by the plugin itself: a token is whatever the caller sends,
    // and a fresh one each time would never be counted. What counts is the route that was found, however its path was spelt.
    allowList: ({ routeOptions }) => !isCounted(routeOptions),
    addHeaders: NO_RATE_HEADERS,
    addHeadersOnExceeding: NO_RATE_HEADERS,
    errorResponseBuilder: (_request, { ttl }) => refusal('REQUEST_BUSY', { retryAfter: ttl / 1_000 }),
  });
};

/** The edge without its calls: limits, security headers, cookies, uploads, the portal's files, failures, the reference page. */
export const createServer = async (
  config: Config,
  seams: {
    readonly random: RandomSource;
    readonly portal: BuiltPortal;
    readonly unavailable: Unavailable;
    readonly ready: () => Promise<void>;
  },
): Promise<FastifyInstance> => {
  const headers = securityHeadersOf(config.https);
  const { app, answerBroken } = makeServer(config, seams.random, headers);
  // Two ways to send a body: JSON, and multipart for files.
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  closeUnusedConnections(app);
  closeStalled(app, config, answerBroken);
  logAnswers(app, config);
  partWhenStopping(app);
  answerFailures(app, seams.unavailable);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  await app.register(cookie);
  guardSimulator(app, config);
  answerOtherOrigins(app, config);
  await app.register(multipart, {
    limits: { fieldNameSize: 100, headerPairs: 50, parts: 30 },
    // What is too large is told by the reader of the form, once it has been read to its end.
    throwFileSizeLimit: false,
  });
  await limitRates(app, config);
  const page = await servePortal(app, seams.portal, { ...config, random: seams.random });
  answerUnknownPaths(app, page);
  serveReference(app, config, seams.portal);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await seams.ready();
    return { status: 'ready' };
  });
  return app;
};

import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import type { BuiltPortal } from '../platform/runtime/builtPortal.ts';
import { logLines } from '../platform/runtime/logLines.ts';
import type { RandomSource } from '../platform/runtime/realTime.ts';
import { type Headers, securityHeadersOf } from '../platform/runtime/securityHeaders.ts';
import { answerBrokenRequests } from './brokenRequests.ts';
import { answerFailures, answerUnknownPaths, type Unavailable } from './failures.ts';
import { openApi } from './openapi.ts';
import { servePortal } from './portal.ts';
import { requestLogOf } from './requestLog.ts';
import { answerUnreadableAddress } from './unreadableAddress.ts';

/** What never appears in a log. Requests are logged by route and id, never by URL, header or body. */
const REDACTED = ['*.password', '*.token', '*.captcha', '*.smsCode', 'req.headers', '*.passwordHash', '*.idNumber'];

/** Long enough for the largest file over a slow line; a sender who stops in the middle is cut off by then. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 10_000;
const CONNECTION_CHECK_MS = 2_000;
const KEEP_ALIVE_MS = 72_000;

const makeServer = (config: Config, random: RandomSource, headers: Headers): FastifyInstance =>
  Fastify({
    logger: { level: config.logLevel, redact: { paths: REDACTED, censor: '[redacted]' }, stream: logLines() },
    // Requests are logged once, when answered, by `logAnswers`.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: requestLogOf,
    genReqId: random.uuid,
    requestIdHeader: false,
    bodyLimit: config.bodyBytesMax,
    trustProxy: config.trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTION_CHECK_MS },
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while the server stops is served; Fastify's own refusal has no envelope.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerBrokenRequests(random, headers),
    frameworkErrors: (_error, request, reply) => answerUnreadableAddress(request, reply, headers),
  });

/** One line for every answer. Its fields are those named here, so its log looks for nothing to redact. */
const logAnswers = (app: FastifyInstance, { logLevel: level }: Config): void => {
  const log = pino({ level }, logLines());
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call?.key ?? request.routeOptions.url ?? 'unknown';
    const { id: reqId } = request;
    log.info({ reqId, call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
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

/** A caller is told when he may come again, not how far he may go. */
const NO_RATE_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

const limitRates = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    // By address: a token is whatever the caller sends, and a fresh one each time would never be counted.
    keyGenerator: (request) => request.ip,
    allowList: (request) => !request.url.startsWith('/api/'),
    addHeaders: NO_RATE_HEADERS,
    addHeadersOnExceeding: NO_RATE_HEADERS,
    errorResponseBuilder: (_request, { ttl }) => refusal('REQUEST_BUSY', { retryAfter: ttl / 1_000 }),
  });
};

/** The reference page loads its own files only, and sets style attributes by script. */
const REFERENCE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The reference page, made from the call catalogue and served without anything from outside. */
const serveReference = async (app: FastifyInstance, config: Config): Promise<void> => {
  const document = JSON.stringify(openApi(config.version, config.simEnabled));
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document),
  );
  await app.register(swagger, {
    mode: 'static',
    specification: { document: JSON.parse(document) },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: REFERENCE_POLICY,
    uiConfig: { docExpansion: 'none', filter: true, tryItOutEnabled: true, validatorUrl: null },
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
  const app = makeServer(config, seams.random, headers);
  // Two ways to send a body: JSON, and multipart for files.
  app.removeContentTypeParser('text/plain');
  closeUnusedConnections(app);
  logAnswers(app, config);
  partWhenStopping(app);
  answerFailures(app, seams.unavailable);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fieldNameSize: 100, headerPairs: 50, parts: 30 },
    // What is too large is told by the reader of the form, once it has been read to its end.
    throwFileSizeLimit: false,
  });
  await limitRates(app, config);
  const page = await servePortal(app, seams.portal, seams.random, config.simEnabled);
  answerUnknownPaths(app, page);
  await serveReference(app, config);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await seams.ready();
    return { status: 'ready' };
  });
  return app;
};

import { PassThrough, Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createBackendPool } from './backendPool.ts';
import { FORWARDED_RESPONSE_HEADERS, requestHeadersForBackend, responseHeadersForBrowser } from './forwardedHeaders.ts';
import { refuse, sendText } from './refusals.ts';

export interface ProxyOptions {
  /** The origin of the backend. Nothing in a request leads to another one. */
  readonly backend: string;
  /** Headers of every proxied response. They replace those of the same name from the backend. */
  readonly headers: Readonly<Record<string, string>>;
  readonly trustsProxy: boolean;
  /** How long a response may take as a whole, and a file, in milliseconds. */
  readonly answerMs: number;
  readonly fileMs: number;
}

/** How the proxy treats one request. */
interface Treatment {
  /** Whether the backend receives the Host of the browser; otherwise its own. */
  readonly keepsHost: boolean;
  readonly isSimulator: boolean;
  readonly isFile: boolean;
}

type Forward = (request: FastifyRequest, reply: FastifyReply, treatment: Treatment) => FastifyReply;

const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');

/**
 * Responds in place of the backend, without the headers of a response that the backend began. Closes the connection if the body of the
 * request has not arrived as a whole.
 */
const sendFailure = (reply: FastifyReply, status: 502 | 504, text: string): void => {
  // The browser has left.
  if (reply.raw.destroyed) return;
  for (const name of FORWARDED_RESPONSE_HEADERS) reply.removeHeader(name);
  if (reply.request.raw.complete) sendText(reply, status, text);
  else refuse(reply, { status, text });
};

const sendUnreachable = (reply: FastifyReply): void => sendFailure(reply, 502, 'The backend cannot be reached.\n');

/** Starts the time limit of a request. The signal aborts the backend's part when the time is over or the browser leaves. */
const startDeadline = (reply: FastifyReply, ms: number) => {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    // Half a response must not look complete: the connection ends.
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    sendFailure(reply, 504, 'The backend did not respond in time.\n');
    controller.abort();
  }, ms);
  reply.raw.once('close', () => {
    clearTimeout(timer);
    if (!reply.raw.writableFinished) controller.abort();
  });
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
};

/** Sends a response when its first byte or its end has arrived: a failure before that gets a response of its own. */
const sendFromFirstByte = (reply: FastifyReply, stream: Readable): void => {
  const fail = (): void => {
    if (!reply.sent) sendUnreachable(reply);
  };
  stream.once('error', fail);
  stream.once('readable', () => {
    stream.off('error', fail);
    if (reply.sent) stream.destroy();
    else reply.send(stream);
  });
};

/** Registers the proxy. The returned function forwards a request to the backend and streams the response. */
export const registerProxy = async (
  app: FastifyInstance,
  { backend, headers, trustsProxy, answerMs, fileMs }: ProxyOptions,
): Promise<Forward> => {
  const pool = createBackendPool(backend);
  const { host: backendHost } = new URL(backend);
  await app.register(replyFrom, {
    base: backend,
    undici: pool.client,
    disableCache: true,
    disableRequestLogging: true,
  });
  app.addHook('onClose', pool.close);
  return (request, reply, { keepsHost, isSimulator, isFile }) => {
    const host = (keepsHost && request.headers.host) || backendHost;
    // The HTTP client destroys the body of a request that fails. The request itself must survive, because its response is still to come.
    if (request.body instanceof Readable) request.body = request.body.pipe(new PassThrough());
    const deadline = startDeadline(reply, isFile ? fileMs : answerMs);
    reply.headers(headers);
    pool.withSignal(deadline.signal, () => {
      reply.from(undefined, {
        // A request that the backend may have carried out is never repeated.
        retryDelay: () => null,
        rewriteRequestHeaders: () => requestHeadersForBackend(request.raw, { host, isSimulator, trustsProxy }),
        rewriteHeaders: responseHeadersForBrowser,
        onResponse: (_request, _reply, { stream }) => {
          if (reply.sent) {
            stream.destroy();
            return;
          }
          if (!isEventStream(reply)) {
            sendFromFirstByte(reply, stream);
            return;
          }
          // A stream has no end. The HTTP client closes it when the backend is silent.
          deadline.clear();
          reply.send(stream);
          reply.raw.flushHeaders();
        },
        onError: () => sendUnreachable(reply),
      });
    });
    return reply;
  };
};

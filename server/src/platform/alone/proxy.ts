import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createBackendPool } from './backendPool.ts';
import { requestHeadersForBackend, responseHeadersForBrowser } from './forwardedHeaders.ts';
import { sendText } from './portalServer.ts';

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

/** Starts the time limit of a request. The signal aborts the backend's part when the time is over or the browser leaves. */
const startDeadline = (reply: FastifyReply, ms: number) => {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    // Half a response must not look complete: the connection ends.
    if (reply.raw.headersSent) reply.raw.destroy();
    else sendText(reply, 504, 'The backend did not respond in time.\n');
    controller.abort();
  }, ms);
  reply.raw.once('close', () => {
    clearTimeout(timer);
    if (!reply.raw.writableFinished) controller.abort();
  });
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
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
    const host = keepsHost ? (request.headers.host ?? backendHost) : backendHost;
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
          reply.send(stream);
          if (!isEventStream(reply)) return;
          // A stream has no end. The HTTP client closes it when the backend is silent.
          deadline.clear();
          reply.raw.flushHeaders();
        },
        onError: () => sendText(reply, 502, 'The backend cannot be reached.\n'),
      });
    });
    return reply;
  };
};

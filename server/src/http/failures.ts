import { Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GIVES_WAY_SECONDS } from '../platform/runtime/sandboxClock.ts';
import { faultAnswer, refusalAnswer, refusalHeaders } from './envelope.ts';
import { languageOf } from './headers.ts';

/** What is said of each, with the seconds to wait: room comes only when somebody makes some. */
const TOLD = {
  busy: ['DATABASE_ERROR', 5],
  storage: ['storageFull', 60],
  givesWay: ['sandboxGivesWay', GIVES_WAY_SECONDS],
} as const;

/** Whether an error says that what we store in cannot be used now, and why. */
export type Unavailable = (error: unknown) => keyof typeof TOLD | undefined;

/** The house's refusal behind an error of Fastify or of its plugins; undefined for one that is our fault. */
const refusalOf = (error: unknown, unavailable: Unavailable): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  const why = unavailable(error);
  if (why !== undefined) {
    const [name, retryAfter] = TOLD[why];
    return refusal(name, { retryAfter });
  }
  const { code = '', statusCode = 500 }: Partial<FastifyError> = error instanceof Error ? error : {};
  // A folder where a file was asked for.
  if (statusCode === 403 || statusCode === 404) return refusal('unknownCall');
  if (statusCode === 413) return refusal('bodyTooLarge');
  if (statusCode === 415 || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return refusal('wrongContentType');
  if (FILE_STATUSES.has(statusCode)) return undefined;
  if (statusCode === 429) return refusal('REQUEST_BUSY');
  // Malformed JSON, broken multipart, bad URLs and content lengths: the client's, however the plugin words it.
  if (statusCode >= 400 && statusCode < 500) return refusal('malformedBody');
  return undefined;
};

const send = (reply: FastifyReply, answer: ReturnType<typeof refusalAnswer>): FastifyReply => {
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  reply.refusedWith = answer.envelope.code;
  reply.refusedFor = answer.reason;
  return reply.code(answer.status).headers(refusalHeaders(answer)).send(answer.envelope);
};

/** A precondition or a range that a static file does not meet. @fastify/static raises both; no call does. */
const FILE_STATUSES: ReadonlyMap<number, string> = new Map([
  [412, 'Precondition Failed'],
  [416, 'Range Not Satisfiable'],
]);

/** Answers the conditions of a request for a static file as HTTP describes them; undefined for every other error. */
const sendFileFailure = (reply: FastifyReply, error: unknown): FastifyReply | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { statusCode = 500, headers = {} }: Partial<FastifyError> & { readonly headers?: Record<string, string> } =
    error;
  const text = FILE_STATUSES.get(statusCode);
  if (text === undefined) return undefined;
  return reply
    .code(statusCode)
    .headers(headers)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`);
};

/** Every failure of a call leaves through here, in the envelope. */
export const answerFailures = (app: FastifyInstance, unavailable: Unavailable): void => {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request);
    const refusal = refusalOf(error, unavailable);
    if (refusal) {
      if (refusal.detail.sum) reply.refusalSum = refusal.detail.sum;
      if (refusal.code === 'DATABASE_ERROR') request.log.error({ err: error }, 'database unavailable');
      return send(reply, refusalAnswer(refusal, language));
    }
    const sent = sendFileFailure(reply, error);
    if (sent) return sent;
    request.log.error({ err: error }, 'unexpected fault');
    return send(reply, faultAnswer(language));
  });
};

/**
 * Paths that nothing answers: the envelope under /api and /sim/api, with 405 where the path exists for another method.
 * `otherwise` answers for the rest (the routes of the portal and of the console).
 */
export const answerUnknownPaths = (
  app: FastifyInstance,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined,
): void => {
  const paths = new Set<string>();
  const shapes: RegExp[] = [];
  app.addHook('onRoute', (route) => {
    if (!route.config?.call) return;
    if (route.url.includes(':')) shapes.push(new RegExp(`^${route.url.replace(/:\w+/g, '[^/]+')}$`));
    else paths.add(route.url);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const answered = /^\/(api|sim\/api)(\/|$)/.test(path) ? undefined : otherwise(request, reply);
    if (answered) return answered;
    const isKnown = paths.has(path) || shapes.some((shape) => shape.test(path));
    const reason = isKnown ? 'wrongMethod' : 'unknownCall';
    return send(reply, refusalAnswer(refusal(reason), languageOf(request)));
  });
};

declare module 'fastify' {
  interface FastifyReply {
    /** The reason of a refusal as it travels; undefined after success. */
    refusedFor?: string;
  }
}

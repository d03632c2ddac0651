import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { varyBy } from './vary.ts';

/** What a page of another origin may send beside its body. */
const ALLOWED = [
  'content-type',
  'token',
  'language',
  'system-name',
  'sandbox',
  'unattended',
  'idempotency-key',
  'timestamp',
  'signature',
  'last-event-id',
].join(', ');
/** What it may read of an answer. */
const EXPOSED = 'content-disposition, x-request-id, x-reason, retry-after, date';
/** How long a browser need not ask again whether it may. */
const ASKED_SECONDS = '600';

const isCall = ({ url }: FastifyRequest): boolean => /^\/api(-file)?\//.test(url);

/**
 * Answers pages of the origins that the settings name, and of no other: by the token that they send, never by a cookie. The simulator
 * answers none of them. To be called once cookies are read.
 */
export const answerOtherOrigins = (app: FastifyInstance, { portalOrigins }: Config): void => {
  if (portalOrigins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCall(request)) return done();
    // Whoever keeps an answer must not give it to another origin.
    varyBy(reply, 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !portalOrigins.includes(origin)) return done();
    for (const name of Object.keys(request.cookies)) delete request.cookies[name];
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', EXPOSED);
    if (request.method !== 'OPTIONS') return done();
    reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', ALLOWED)
      .header('access-control-max-age', ASKED_SECONDS)
      .code(204)
      .send();
  });
};

import { Readable } from 'node:stream';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenStream } from '../platform/runtime/calls.ts';
import { checkRequest } from '../platform/runtime/validation.ts';
import { admit } from './bindCalls.ts';
import { type Edge, Passage } from './stage.ts';

/** Streams that one process keeps open at most: each costs a connection and a look at the log now and then. */
const STREAMS_MAX = 64;
/** Buffered for a reader at most; one that does not read is not read for. */
const BUFFER_BYTES = 16_384;
/** Who takes nothing for so long is gone: there is something to take four times as often. */
const STALLED_MS = 60_000;

/** The members of a query. */
type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = ({ query }: FastifyRequest): Fields =>
  typeof query === 'object' && query !== null ? Object.fromEntries(Object.entries(query)) : {};

const lastEventIdOf = ({ headers }: FastifyRequest): { readonly lastEventId?: string } => {
  const value = headers['last-event-id'];
  return typeof value === 'string' && /^\d{1,10}$/.test(value) ? { lastEventId: value } : {};
};

/**
 * Makes the route of a stream of server-sent events. It is admitted as a call is; the token is taken from a header only,
 * because an address is written down by proxies and browsers. All streams end when the server stops.
 */
export const bindStream = (app: FastifyInstance, edge: Edge, call: AnyCall, open: OpenStream): void => {
  const running = new Set<AbortController>();
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    for (const one of running) one.abort();
    done();
  });
  app.route({
    method: [...call.methods],
    url: call.path,
    config: { call },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      // A stream is opened below: of the stages it passes those that admit it.
      const passage = new Passage(edge, { call, handler: () => undefined }, request, reply);
      await admit(passage);
      const input = fieldsOf(request);
      checkRequest(call.request, input, 'query');
      if (stopping || running.size >= STREAMS_MAX) throw refusal('tooManyStreams', { retryAfter: 5 });
      const end = new AbortController();
      running.add(end);
      reply.raw.once('close', () => {
        running.delete(end);
        end.abort();
      });
      const pieces = open(input, passage.caller, { ...lastEventIdOf(request), signal: end.signal });
      reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
      return (
        reply
          // A connection that outlives its stream would keep a server that stops waiting.
          .header('connection', 'close')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          .type('text/event-stream; charset=utf-8')
          .send(Readable.from(pieces, { objectMode: false, highWaterMark: BUFFER_BYTES }))
      );
    },
  });
};

import { Readable } from 'node:stream';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenStream } from '../platform/runtime/calls.ts';
import { checkRequest } from '../platform/runtime/validation.ts';
import { admit } from './bindCalls.ts';
import { removeEmptyFields } from './emptyFields.ts';
import { hasInvalidUtf8 } from './input.ts';
import { type Edge, Passage } from './stage.ts';

/** Buffered for a reader at most; one that does not read is not read for. */
const BUFFER_BYTES = 16_384;
/** Who takes nothing for so long is gone: there is something to take four times as often. */
const STALLED_MS = 60_000;

/** How many streams stand at one time, in this process. */
interface StreamsAllowed {
  readonly atMost: number;
  readonly perSession?: number;
}

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
export const bindStream = (
  app: FastifyInstance,
  edge: Edge,
  call: AnyCall,
  open: OpenStream,
  { atMost, perSession = atMost }: StreamsAllowed,
): void => {
  /** Each stream with the session that listens. */
  const running = new Map<AbortController, string | undefined>();
  const ofSession = (id: string | undefined): number =>
    id === undefined ? 0 : [...running.values()].filter((one) => one === id).length;
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    for (const one of running.keys()) one.abort();
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
      passage.isWatching = true;
      await admit(passage);
      if (hasInvalidUtf8(request.url)) throw refusal('malformedBody');
      const input = fieldsOf(request);
      removeEmptyFields(call.request, input, 'query');
      checkRequest(call.request, input, 'query');
      const { caller } = passage;
      const sessionId = 'session' in caller ? caller.session.sessionId : undefined;
      if (stopping || running.size >= atMost || ofSession(sessionId) >= perSession)
        throw refusal('tooManyStreams', { retryAfter: 5 });
      const end = new AbortController();
      running.set(end, sessionId);
      reply.raw.once('close', () => {
        running.delete(end);
        end.abort();
      });
      const pieces = open(input, caller, { ...lastEventIdOf(request), signal: end.signal });
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

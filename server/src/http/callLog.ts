import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import type { Explanation } from '@tradeport/shared/contract/explanation.ts';
import { MASK } from '@tradeport/shared/contract/sim/callLog.ts';
import { changesSomething } from '@tradeport/shared/simulation/changingCalls.ts';
import { maskedRequest } from '@tradeport/shared/simulation/masked.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../platform/runtime/world.ts';
import type { AtRest } from '../platform/secrets/atRest.ts';
import { answerOf } from '../platform/simulation/recordedAnswer.ts';
import { type SeenCall, sealedRequestOf } from '../platform/simulation/seenCall.ts';
import { languageOf } from './headers.ts';
import { withPath } from './input.ts';

export type RecordCall = (call: SeenCall) => void;

/** Characters of a request that are kept. */
const REQUEST_CHARS_MAX = 4_000;
/** Of a request that is kept sealed: a form that is saved as a draft is longer than what is shown of it. */
const SEALED_CHARS_MAX = 16_000;

type Kept = Pick<SeenCall, 'request' | 'requestSealed' | 'replay'>;

/** A request as text; undefined for one that is nested deeper than can be written: it was refused, and is only shown. */
const wholeText = (given: unknown): string | undefined => {
  try {
    return JSON.stringify(given);
  } catch {
    return undefined;
  }
};

const requestOf = (call: AnyCall, request: FastifyRequest, atRest: AtRest): Kept => {
  const cut = (text: string): Kept => ({ request: text, requestSealed: null, replay: 'cut' });
  if (request.isMultipart() || request.bodyFault !== undefined) return cut('{}');
  const given = withPath((request.method === 'GET' ? request.query : request.body) ?? {}, request.params);
  const text = JSON.stringify(maskedRequest(given, call.request));
  if (text.length > REQUEST_CHARS_MAX) return cut(text.slice(0, REQUEST_CHARS_MAX));
  if (!text.includes(`"${MASK}"`)) return { request: text, requestSealed: null, replay: 'can' };
  const whole = wholeText(given);
  if (whole === undefined || whole.length > SEALED_CHARS_MAX) return cut(text);
  return { request: text, requestSealed: atRest.seal(whole, sealedRequestOf(request.id)), replay: 'can' };
};

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, 64) : null;
};

/** Every call of the portal; of the simulator what was admitted and changes something. */
const isKept = (call: AnyCall, now: Date | undefined): boolean =>
  call.access !== 'sim' || (now !== undefined && changesSomething(call));

/**
 * Tells every answered call that is kept to `record`, once and with secrets masked. Answers how a call is recorded that ended
 * without an answer.
 */
export const recordCalls = (
  app: FastifyInstance,
  { realTime: { now }, secrets: { atRest } }: Pick<World, 'realTime' | 'secrets'>,
  record: RecordCall,
) => {
  const tell = (request: FastifyRequest, reply: FastifyReply, text: string | undefined, answered: boolean): void => {
    const { call } = request.routeOptions.config;
    const { asked } = request;
    if (call === undefined || asked === undefined || !isKept(call, asked.now)) return;
    record({
      sandboxId: asked.sandboxId,
      realAt: now(),
      sandboxAt: asked.now ?? null,
      requestId: request.id,
      call: call.key,
      method: request.method,
      status: answered ? reply.statusCode : null,
      code: text === undefined ? null : (reply.refusedWith ?? '0'),
      reason: text === undefined ? null : (reply.refusedFor ?? null),
      micros: Math.round(reply.elapsedTime * 1_000),
      language: languageOf(request),
      idempotencyKey: headerOf(request, 'idempotency-key'),
      merchantNo: asked.session?.merchantNo ?? null,
      operatorId: asked.session?.operatorId ?? null,
      operatorName: asked.session?.operatorName ?? null,
      person: asked.session?.person ?? '',
      faults: reply.injectedFaults?.join(' ') ?? '',
      ...requestOf(call, request, atRest),
      answer: text === undefined ? '' : answerOf(call, reply.refusedWith !== undefined, text),
      sum: reply.refusalSum === undefined ? '' : JSON.stringify(reply.refusalSum),
    });
  };
  app.addHook('onSend', (request, reply, payload, done) => {
    const refusal = reply.refusedWith !== undefined && typeof payload === 'string' ? payload : undefined;
    tell(request, reply, refusal ?? reply.answerText, true);
    done(null, payload);
  });
  return {
    dropped: (reply: FastifyReply): void => tell(reply.request, reply, undefined, false),
  };
};

declare module 'fastify' {
  interface FastifyReply {
    /** How the refusal came about; undefined after success, and where there is nothing to work out. */
    refusalSum?: Explanation;
  }
}

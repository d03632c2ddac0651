import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import type { Explanation } from '@tradeport/shared/contract/explanation.ts';
import { MASK } from '@tradeport/shared/contract/sim/callLog.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RealTime } from '../platform/runtime/realTime.ts';
import type { SeenCall } from '../platform/simulation/seenCall.ts';
import { languageOf } from './headers.ts';
import { withPath } from './input.ts';
import { marksSecrets, masked } from './masked.ts';

export type RecordCall = (call: SeenCall) => void;

/** Characters of a request and of an answer that are kept. */
const REQUEST_CHARS_MAX = 4_000;
const ANSWER_CHARS_MAX = 8_000;

const requestOf = (call: AnyCall, request: FastifyRequest): Pick<SeenCall, 'request' | 'replay'> => {
  if (request.isMultipart()) return { request: '{}', replay: 'cut' };
  const given = withPath((request.method === 'GET' ? request.query : request.body) ?? {}, request.params);
  const text = JSON.stringify(masked(given, call.request));
  if (text.length > REQUEST_CHARS_MAX) return { request: text.slice(0, REQUEST_CHARS_MAX), replay: 'cut' };
  return { request: text, replay: text.includes(`"${MASK}"`) ? 'secret' : 'can' };
};

interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly result: unknown;
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value && 'result' in value;

/** What a refusal tells besides its reason is declared nowhere: its wrong fields are shown, and figures. */
const refusalResult = (result: unknown): unknown =>
  typeof result !== 'object' || result === null
    ? result
    : Object.fromEntries(
        Object.entries(result).map(([name, part]) => [
          name,
          name === 'errors' || typeof part === 'boolean' || typeof part === 'number' ? part : MASK,
        ]),
      );

const answerOf = (call: AnyCall, refused: boolean, text: string): string => {
  if (!refused && !marksSecrets(call.result)) return text.slice(0, ANSWER_CHARS_MAX);
  const envelope: unknown = JSON.parse(text);
  if (!isEnvelope(envelope)) return MASK;
  const { code, message, result } = envelope;
  const shown = refused ? refusalResult(result) : masked(result, call.result);
  return JSON.stringify({ code, message, result: shown }).slice(0, ANSWER_CHARS_MAX);
};

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, 64) : null;
};

/**
 * Tells every answered call of the portal to `record`, once and with secrets masked; never one of the simulator.
 * Answers how a call is told that ended without an answer.
 */
export const recordCalls = (app: FastifyInstance, { now }: RealTime, record: RecordCall) => {
  const tell = (request: FastifyRequest, reply: FastifyReply, text: string | undefined, answered: boolean): void => {
    const { call } = request.routeOptions.config;
    const { asked } = request;
    if (call === undefined || call.access === 'sim' || asked === undefined) return;
    record({
      sandboxId: asked.sandboxId,
      realAt: now(),
      requestId: request.id,
      call: call.key,
      method: request.method,
      status: answered ? reply.statusCode : null,
      code: text === undefined ? null : (reply.refusedWith ?? '0'),
      micros: Math.round(reply.elapsedTime * 1_000),
      language: languageOf(request),
      idempotencyKey: headerOf(request, 'idempotency-key'),
      merchantNo: asked.session?.merchantNo ?? null,
      operatorId: asked.session?.operatorId ?? null,
      operatorName: asked.session?.operatorName ?? null,
      faults: reply.injectedFaults?.join(' ') ?? '',
      ...requestOf(call, request),
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

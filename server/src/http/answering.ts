import { FORMATS } from '@tradeport/shared/rules/formats.ts';
import fastJson from 'fast-json-stringify';
import { type TSchema, Type } from 'typebox';
import { wasAnsweredBefore } from '../platform/runtime/answeredBefore.ts';
import type { Caller, SignedIn } from '../platform/runtime/caller.ts';
import { faultsOfAnswer } from '../platform/runtime/validation.ts';
import { answerShape } from './answerShape.ts';
import type { Body } from './faultInjection.ts';
import { sendFile, sendFilePacked } from './fileAnswers.ts';
import { sendPacked } from './packing.ts';
import { requestHash } from './requestHash.ts';
import { createResponseCache } from './responseCache.ts';
import type { Passage, Stage } from './stage.ts';

const envelopeSchema = (result: TSchema): TSchema =>
  Type.Object({ code: Type.String(), message: Type.String(), result });

/** The serializer only chooses between alternatives by type: formats were checked on the way in. */
const KNOWN_FORMATS = Object.fromEntries(FORMATS.map(({ name }) => [name, true as const]));

const serializers = new WeakMap<TSchema, (answer: unknown) => string>();
/** The serializer of an answer, compiled on first use. It drops undeclared fields and checks no bounds: requests are checked against them. */
const serializerOf = (result: TSchema): ((answer: unknown) => string) => {
  const known = serializers.get(result);
  if (known) return known;
  const made: (answer: unknown) => string = fastJson(answerShape(envelopeSchema(result)), {
    ajv: { formats: KNOWN_FORMATS },
  });
  serializers.set(result, made);
  return made;
};

/** The same for every sandbox and caller: reference data belongs to the product. */
const responseCache = createResponseCache();

export const findKept: Stage['run'] = (passage) => {
  passage.kept = responseCache.find(passage.call, passage.input);
};

/** The same file for the same person. */
const downloadOf = ({ call, caller, input }: Passage) => {
  const who = 'session' in caller ? caller.session.operatorId : caller.ip;
  return {
    sandboxId: caller.sandboxId,
    subject: [who, caller.language, call.key, requestHash(call.request, input)].join(' '),
  };
};

type Handler = (request: object, caller: Caller | SignedIn) => unknown;

/** Asks the handler, unless its answer was kept. */
export const askHandler: Stage['run'] = async (passage) => {
  if (passage.kept !== undefined) return;
  const { edge, call, input, caller } = passage;
  // The binding cast: a contract was paired with handlers of its own requests and callers, and the stages before have held both.
  const handler = passage.handler as Handler;
  passage.outcome =
    call.answersFile === 'made'
      ? await edge.holds.once(downloadOf(passage), async () => handler(input, caller))
      : await handler(input, caller);
};

/** The envelope of a success. Throws where answers are checked and this one breaks its schema. */
const envelopeOf = ({ edge, call, caller, outcome }: Passage): string => {
  const envelope = { code: '0', message: '', result: outcome };
  const isOld = wasAnsweredBefore('idempotency' in caller ? caller.idempotency : undefined);
  if (isOld || edge.config.checkResponses) {
    const faults = faultsOfAnswer(call.result, outcome);
    // What an earlier release answered was told once and is told again, in the words of then.
    if (isOld && faults.length > 0) return JSON.stringify(envelope);
    if (faults.length > 0) throw new Error(`${call.key} answered against its schema: ${faults.join('; ')}`);
  }
  return serializerOf(call.result)(envelope);
};

/** Writes the envelope of a success. */
export const serialize: Stage['run'] = (passage) => {
  const { call, input } = passage;
  if (passage.kept !== undefined) {
    passage.text = passage.kept.text;
    return;
  }
  passage.text = envelopeOf(passage);
  if (call.kept !== undefined) passage.kept = responseCache.remember(call, input, passage.text);
};

/** Sends what there is to send: a file, the envelope, or the answer as it was kept. */
export const send: Stage['run'] = ({ edge, call, input, outcome, kept, text, trickleMs, request, reply }) => {
  const { faults } = edge;
  const through = faults && trickleMs > 0 ? (body: Body) => faults.trickled(body, trickleMs) : undefined;
  if (call.answersFile !== undefined) {
    if (through === undefined) return sendFilePacked(request, reply, outcome);
    void sendFile(reply, outcome, { through });
    return;
  }
  void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  reply.answerText = text;
  if (through === undefined && kept !== undefined) return responseCache.send(kept, call, input, request, reply);
  if (through === undefined) return sendPacked(request, reply, text);
  void reply.send(through(text));
};

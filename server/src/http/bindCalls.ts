import { declaredErrors } from '@tradeport/shared/contract/declaredErrors.ts';
import { type AnyCall, isByKind } from '@tradeport/shared/contract/define.ts';
import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { isUnderMain } from '@tradeport/shared/contract/underMain.ts';
import type { FastifyInstance } from 'fastify';
import type { SessionInfo } from '../platform/runtime/caller.ts';
import type { HandledCall } from '../platform/runtime/calls.ts';
import {
  findSandbox,
  findSession,
  holdMainAgreement,
  holdProduct,
  holdScreens,
  holdSimToken,
  nameSandbox,
} from './admission.ts';
import { askHandler, findKept, send, serialize } from './answering.ts';
import { holdDemands } from './demands.ts';
import { holdKind, holdVerified, knowAgain, readIn, validate } from './intake.ts';
import { type Edge, Passage, pass, type Stage, stagesOf } from './stage.ts';

const applyFaults = async (passage: Passage, phase: 'before' | 'after') => {
  const { edge, call, sandboxId, faultVersion, caller, reply } = passage;
  const merchantNo = 'session' in caller ? caller.session.merchantNo : undefined;
  const input = async (): Promise<unknown> => {
    await readIn(passage);
    return passage.read?.input;
  };
  const left = await edge.faults?.applyFaults(
    { sandboxId, faultVersion, call: call.key, merchantNo, input },
    phase,
    reply,
  );
  if (left?.goesOn === false) passage.isOver = true;
  return left?.goesOn ? left : undefined;
};

const failBefore = async (passage: Passage): Promise<undefined> => {
  const { faultVersion } = passage;
  if (!(await applyFaults(passage, 'before'))?.waited) return;
  // Time has passed: the session may have ended, and business is done at the time it is done.
  await admit(passage);
  passage.faultVersion = faultVersion;
};

const failAfter = async (passage: Passage): Promise<undefined> => {
  passage.trickleMs = (await applyFaults(passage, 'after'))?.trickleMs ?? 0;
};

const faultsBefore: Stage['run'] = (passage) => (passage.faultVersion === '' ? undefined : failBefore(passage));

/** What the call did is committed: from here on only its answer can be lost. */
const faultsAfter: Stage['run'] = (passage) => (passage.faultVersion === '' ? undefined : failAfter(passage));

const isOpen = ({ access }: AnyCall): boolean => access === 'public' || access === 'sim';
/** The simulator's own calls are how faults are cleared: none is ever applied to them. */
const canFail = ({ access }: AnyCall, { faults }: Pick<Edge, 'faults'>): boolean =>
  faults !== undefined && access !== 'sim';

/** Who calls, and whether they may. Of the body nothing is read but what its signature is checked by. */
const admission: readonly Stage[] = [
  { name: 'sandbox named', run: nameSandbox },
  { name: 'simulator token', of: ({ access }) => access === 'sim', run: holdSimToken },
  { name: 'sandbox', of: isOpen, run: findSandbox },
  { name: 'session', of: (call) => !isOpen(call), run: findSession },
  { name: 'address and signature', of: (call) => !isOpen(call), run: holdDemands },
  { name: 'permission', of: ({ access }) => typeof access !== 'string' || access === 'chief', run: holdScreens },
  { name: 'product', of: ({ begins }) => begins !== undefined, run: holdProduct },
  { name: 'main agreement', of: isUnderMain, run: holdMainAgreement },
];

/** Every stage of a request in its order, with the calls that it concerns. */
export const stages: readonly Stage[] = [
  ...admission,
  { name: 'faults before', of: canFail, run: faultsBefore },
  { name: 'input read', run: readIn },
  { name: 'permission of the kind', of: ({ access }) => isByKind(access), run: holdKind },
  { name: 'input validated', run: validate },
  { name: 'merchant verified', of: ({ verified }) => verified, run: holdVerified },
  { name: 'idempotency key', of: ({ money }) => money, run: knowAgain },
  { name: 'kept answer', of: ({ kept }) => kept !== undefined, run: findKept },
  { name: 'handler', run: askHandler },
  { name: 'envelope', of: ({ answersFile }) => answersFile === undefined, run: serialize },
  { name: 'faults after', of: canFail, run: faultsAfter },
  { name: 'sent', run: send },
];

/** Admits a request, or refuses it. */
export const admit = (passage: Passage): Promise<void> =>
  pass(stagesOf(admission, passage.call, passage.edge), passage);

/** A refusal that the call does not declare is our fault, not the caller's: with `CHECK_RESPONSES` it becomes one. */
const assertDeclared = (call: AnyCall, error: unknown, check: boolean): unknown =>
  check && error instanceof Refusal && !declaredErrors(call).includes(error.reason)
    ? new Error(`${call.key} refused with ${error.reason}, which it does not declare`)
    : error;

/** The calls with what answers each. Throws when one has no handler or two, and for a handler of another call. */
export const pairedOnce = (
  calls: readonly AnyCall[],
  handled: readonly HandledCall[],
): ReadonlyMap<AnyCall, HandledCall> => {
  const pairs = new Map<AnyCall, HandledCall>();
  for (const pair of handled) {
    if (pairs.has(pair.call)) throw new Error(`two handlers answer ${pair.call.key}`);
    pairs.set(pair.call, pair);
  }
  const missing = calls.filter((call) => !pairs.has(call)).map(({ key }) => key);
  if (missing.length > 0) throw new Error(`no handler answers ${missing.join(', ')}`);
  const unknown = [...pairs.keys()].filter((call) => !calls.includes(call)).map(({ key }) => key);
  if (unknown.length > 0) throw new Error(`handlers answer ${unknown.join(', ')}, which are not among the calls`);
  return pairs;
};

/** Makes the routes of calls. The only place where calls meet handlers: each call must have exactly one. */
export const bindCalls = (
  app: FastifyInstance,
  edge: Edge,
  calls: readonly AnyCall[],
  handled: readonly HandledCall[],
): void => {
  for (const [call, pair] of pairedOnce(calls, handled)) {
    const ownStages = stagesOf(stages, call, edge);
    app.route({
      method: [...call.methods],
      url: call.path,
      ...(call.bodyBytesMax === undefined ? {} : { bodyLimit: call.bodyBytesMax }),
      config: { call },
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const passage = new Passage(edge, pair, request, reply);
        try {
          await pass(ownStages, passage);
          return reply;
        } catch (error) {
          // A fault answers with any code.
          throw assertDeclared(call, error, edge.config.checkResponses && reply.injectedFaults === undefined);
        } finally {
          // What the handler did not keep of a file that came in.
          await passage.read?.file?.discard();
        }
      },
    });
  }
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Where a call is asked, at which sandbox time, and by whom: as far as that is known by now. */
    asked?: { readonly sandboxId: string; readonly now?: Date; readonly session?: SessionInfo };
  }
  interface FastifyReply {
    /** The answer of a call that succeeded, however it is packed or cut into pieces on its way. */
    answerText?: string;
  }
  interface FastifyContextConfig {
    /** The call that a route answers: read by logs, OpenAPI and the call log. */
    call?: AnyCall;
  }
}

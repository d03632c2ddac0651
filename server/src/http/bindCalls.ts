import '@fastify/cookie';
import '@fastify/multipart';
import type { Access, AnyCall, Call, FilePart, RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import { type ErrorName, edgeErrors, moneyErrors, sessionErrors } from '@tradeport/shared/contract/errors.ts';
import { type Language, Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { FORMATS, formatNamed } from '@tradeport/shared/rules/formats.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { isHidden } from '@tradeport/shared/rules/products.ts';
import type { Screen } from '@tradeport/shared/screens.ts';
import { isVerified } from '@tradeport/shared/states/realName.ts';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { Config } from '../config.ts';
import type { Arrivals, ArrivedFile } from '../platform/files/arrivals.ts';
import type { Caller, SessionInfo, SignedIn } from '../platform/runtime/caller.ts';
import type { DownloadHolds } from '../platform/runtime/downloadHolds.ts';
import { sameText } from '../platform/secrets/sameText.ts';
import type { Body, FaultInjector, Target } from './faultInjection.ts';
import { sendFile } from './fileAnswers.ts';
import { checkedInput, readInput } from './input.ts';
import { requestHash } from './requestHash.ts';
import { createResponseCache } from './responseCache.ts';
import { faultsOfAnswer } from './validation.ts';

/** A handler per call of a module: who calls is known as far as the call's access demands it. */
export type Handlers<M> = {
  readonly [N in keyof M]: (
    request: Arrived<RequestOf<M[N]>>,
    caller: CallerOf<M[N]>,
  ) => Promise<ResultOf<M[N]>> | ResultOf<M[N]>;
};
/** What was a file at the sender has come in whole when the handler sees it; what the handler does not keep is discarded. */
type Arrived<R> = R extends { readonly file: FilePart } ? Omit<R, 'file'> & { readonly file: ArrivedFile } : R;
// biome-ignore lint/suspicious/noExplicitAny: matches calls of every shape.
type CallerOf<C> = C extends Call<any, any, infer A> ? (A extends 'public' | 'sim' ? Caller : SignedIn) : never;

/** A sandbox as the edge needs it. */
export interface SandboxAtNow {
  readonly sandboxId: string;
  readonly now: Date;
  /** Empty while nothing goes wrong on purpose in it; changes with every fault that comes or goes. */
  readonly faultVersion: string;
}

/** What the edge asks of the modules behind it; app.ts hands it in. */
export interface Edge {
  readonly config: Config;
  /** Where the files of forms come in. */
  readonly arrivals: Arrivals;
  /** Keeps people from having the same file made again and again. */
  readonly holds: DownloadHolds;
  /** The sandbox with its present time, or undefined when there is none of that name. */
  readonly sandbox: (sandboxId: string) => Promise<SandboxAtNow | undefined>;
  /** The living session behind a token, with the sandbox's present time; undefined: unknown, ended, of another sandbox. */
  readonly session: (
    sandboxId: string,
    token: string,
  ) => Promise<(Omit<SandboxAtNow, 'sandboxId'> & { readonly session: SessionInfo }) | undefined>;
  /** What goes wrong on purpose; absent where nothing can. */
  readonly faults?: FaultInjector;
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const languageOf = (request: FastifyRequest): Language =>
  headerOf(request, 'language') === 'en-US' ? 'en-US' : 'zh-CN';

const SANDBOX_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** The sandbox that a request is about: of its header, which wins, or of the browser's cookie. */
export const sandboxNameOf = (request: FastifyRequest): string => {
  const name = headerOf(request, 'sandbox') ?? request.cookies.sandbox ?? 'main';
  if (!SANDBOX_NAME.test(name)) throw refusal('unknownSandbox');
  return name;
};

const envelopeSchema = (result: TSchema): TSchema =>
  Type.Object({ code: Type.String(), message: Type.String(), result });

/** The serializer only chooses between alternatives by type: formats were checked on the way in. */
const KNOWN_FORMATS = Object.fromEntries(FORMATS.map(({ name }) => [name, true as const]));

const serializers = new WeakMap<TSchema, (answer: unknown) => string>();
/** Compiled on first use; drops what the schema does not declare. */
const serializerOf = (result: TSchema): ((answer: unknown) => string) => {
  const known = serializers.get(result);
  if (known) return known;
  const made: (answer: unknown) => string = fastJson(envelopeSchema(result), { ajv: { formats: KNOWN_FORMATS } });
  serializers.set(result, made);
  return made;
};

const isDeclared = (call: AnyCall, reason: ErrorName): boolean =>
  call.errors.includes(reason) ||
  edgeErrors.includes(reason) ||
  (call.access !== 'public' && sessionErrors.includes(reason)) ||
  (call.verified && reason === 'verifyFirst') ||
  (call.money && moneyErrors.includes(reason));

/** A refusal that the call does not declare is our fault, not the caller's: with `CHECK_RESPONSES` it becomes one. */
const assertDeclared = (call: AnyCall, error: unknown, check: boolean): unknown =>
  check && error instanceof Refusal && !isDeclared(call, error.reason)
    ? new Error(`${call.key} refused with ${error.reason}, which it does not declare`)
    : error;

const idempotencyOf = (call: AnyCall, request: FastifyRequest, input: unknown): Pick<Caller, 'idempotency'> => {
  const key = call.money ? headerOf(request, 'idempotency-key') : undefined;
  if (key === undefined) return {};
  if (!formatNamed('uuid').test(key)) throw refusal('badIdempotencyKey');
  return { idempotency: { call: call.key, key: key.toLowerCase(), requestHash: requestHash(call.request, input) } };
};

/** The same for every sandbox and caller: reference data belongs to the product. */
const responseCache = createResponseCache();

type AnyHandler = (request: unknown, caller: Caller | SignedIn) => unknown;

const callerOf = (
  edge: Edge,
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  { sandboxId, now }: Omit<SandboxAtNow, 'faultVersion'>,
): Caller => ({
  requestId: request.id,
  sandboxId,
  now,
  language: languageOf(request),
  ip: request.ip,
  userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 200),
  cause: `${call.access === 'sim' ? 'sim' : 'call'}:${call.key}`,
  cookies: request.cookies,
  setCookie: (name, value, maxAge) => {
    reply.setCookie(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: edge.config.https,
      maxAge,
    });
  },
});

const holdsSimToken = ({ simToken }: Config, request: FastifyRequest): boolean =>
  simToken === undefined || simToken === 'open' || sameText(simToken, headerOf(request, 'sim-token') ?? '');

/** Who calls, and the version of the faults of the sandbox. */
interface Admitted {
  readonly caller: Caller | SignedIn;
  readonly faultVersion: string;
}

/** Whether one of the screens that open a call is open to the operator: of a product that is on, and permitted unless a chief. */
const mayEnter = (
  { operatorKind, paths, productsOff }: SessionInfo,
  access: 'session' | 'chief' | readonly Screen[],
): boolean => {
  if (access === 'session') return true;
  if (access === 'chief') return operatorKind === 'chief';
  const asked = access.map(({ path }) => path);
  const shown = productsOff.length === 0 ? asked : asked.filter((path) => !isHidden(path, productsOff));
  return shown.length > 0 && (operatorKind === 'chief' || permits(paths, shown));
};

/** Finds out who calls, and whether they may; the call's fields have not been looked at yet. */
export const admit = async (
  edge: Edge,
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admitted> => {
  const sandboxId = sandboxNameOf(request);
  request.asked = { sandboxId };
  const access: Access = call.access;
  if (access === 'sim' && !holdsSimToken(edge.config, request)) throw refusal('AUTHORIZATION_FAILED');
  if (access === 'public' || access === 'sim') {
    const sandbox = await edge.sandbox(sandboxId);
    if (!sandbox) throw refusal('unknownSandbox', { result: { sandboxGone: sandboxId } });
    return { caller: callerOf(edge, call, request, reply, sandbox), faultVersion: sandbox.faultVersion };
  }
  const token = headerOf(request, 'token');
  const found = token === undefined ? undefined : await edge.session(sandboxId, token);
  if (!found) throw refusal('TOKEN_EXPIRED');
  const { session, now, faultVersion } = found;
  request.asked = { sandboxId, session };
  if (!mayEnter(session, access)) throw refusal('AUTHORIZATION_FAILED');
  return { caller: { ...callerOf(edge, call, request, reply, { sandboxId, now }), session }, faultVersion };
};

/** Who calls, once the faults before the call have taken effect; undefined when nothing is left of the call. */
const admitUnlessFaulted = async (
  edge: Edge,
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly caller: Caller | SignedIn; readonly target: Target } | undefined> => {
  const { caller, faultVersion } = await admit(edge, call, request, reply);
  // The simulator's own calls are how faults are cleared: none is ever applied to them.
  const isSpared = call.access === 'sim';
  const target = { sandboxId: caller.sandboxId, faultVersion: isSpared ? '' : faultVersion, call: call.key };
  const left = await edge.faults?.applyFaults(target, 'before', reply);
  if (left?.goesOn === false) return undefined;
  // Time has passed: the session may have ended, and business is done at the time it is done.
  return left?.waited ? { ...(await admit(edge, call, request, reply)), target } : { caller, target };
};

/** The envelope of a success, as text. */
const envelopeText = (edge: Edge, call: AnyCall, result: unknown): string => {
  if (edge.config.checkResponses) {
    const faults = faultsOfAnswer(call.result, result);
    if (faults.length > 0) throw new Error(`${call.key} answered against its schema: ${faults.join('; ')}`);
  }
  return serializerOf(call.result)({ code: '0', message: '', result });
};

/** Asks the handler and sends its answer, unless a fault takes it. */
const sendOutcome = async (
  edge: Edge,
  call: AnyCall,
  target: Target,
  { input, ask }: { readonly input: object; readonly ask: () => Promise<unknown> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const file = call.answersFile === undefined ? undefined : await ask();
  const answer = async (): Promise<string> => envelopeText(edge, call, await ask());
  const kept = call.kept === undefined ? undefined : await responseCache.find(call, input, answer);
  const text = kept?.text ?? (file === undefined ? await answer() : '');
  // What the call did is committed: from here on only its answer can be lost.
  const left = await edge.faults?.applyFaults(target, 'after', reply);
  if (left?.goesOn === false) return reply;
  const { faults } = edge;
  const trickleMs = left?.trickleMs ?? 0;
  const through = faults && trickleMs > 0 ? (body: Body) => faults.trickled(body, trickleMs) : undefined;
  if (file !== undefined) return sendFile(reply, file, through && { through });
  void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
  reply.answerText = text;
  if (through) return reply.send(through(text));
  return kept === undefined ? reply.send(text) : responseCache.send(kept, call, input, request, reply);
};

/** The same file for the same person. */
const downloadOf = (call: AnyCall, caller: Caller | SignedIn, input: object) => {
  const who = 'session' in caller ? caller.session.operatorId : caller.ip;
  return {
    sandboxId: caller.sandboxId,
    subject: [who, caller.language, call.key, requestHash(call.request, input)].join(' '),
  };
};

const serve = async (
  edge: Edge,
  call: AnyCall,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const admitted = await admitUnlessFaulted(edge, call, request, reply);
  if (!admitted) return reply;
  const { caller, target } = admitted;
  const read = await readInput(edge.arrivals, call, request);
  try {
    const input = checkedInput(call, request, read);
    if (call.verified && 'session' in caller && !isVerified(caller.session.realNameState)) throw refusal('verifyFirst');
    const asked = async (): Promise<unknown> =>
      handler(input, { ...caller, ...idempotencyOf(call, request, read.input) });
    const ask = call.answersFile === 'made' ? () => edge.holds.once(downloadOf(call, caller, input), asked) : asked;
    return await sendOutcome(edge, call, target, { input, ask }, request, reply);
  } finally {
    // What the handler did not keep of a file that came in.
    await read.file?.discard();
  }
};

/** Makes the routes of one module's calls. The only place where calls meet handlers. */
export const bindCalls = <M extends Readonly<Record<string, AnyCall>>>(
  app: FastifyInstance,
  edge: Edge,
  module: M,
  handlers: Handlers<M>,
): void => {
  for (const [name, call] of Object.entries(module)) {
    // The binding cast: the mapped type has paired each call with the handler of its own request and caller.
    const handler = handlers[name as keyof M] as unknown as AnyHandler;
    app.route({
      method: [...call.methods],
      url: call.path,
      ...(call.bodyBytesMax === undefined ? {} : { bodyLimit: call.bodyBytesMax }),
      config: { call },
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        try {
          return await serve(edge, call, handler, request, reply);
        } catch (error) {
          // A fault answers with any code.
          throw assertDeclared(call, error, edge.config.checkResponses && reply.injectedFaults === undefined);
        }
      },
    });
  }
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Where a call is asked, and by whom: as far as that is known by now. */
    asked?: { readonly sandboxId: string; readonly session?: SessionInfo };
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

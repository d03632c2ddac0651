import { declaredErrors } from '@tradeport/shared/contract/declaredErrors.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import {
  codeOf,
  type ErrorName,
  edgeErrors,
  httpOf,
  reasonNames,
  sessionErrors,
  textOf,
} from '@tradeport/shared/words/errors.ts';
import { wireReason } from '@tradeport/shared/words/wireReason.ts';
import type { Json } from './json.ts';
import { causeAndRemedy } from './reasonTexts.ts';
import { refusalDetails } from './refusalDetails.ts';
import { pascal, type Schemas } from './schemas.ts';

/** What only a simulator refuses with: nobody can name a sandbox, or replace one, where there is none. */
const OF_DOOR = ['simTokenMissing', 'simTokenWrong', 'simulatorShut'] as const satisfies readonly ErrorName[];
const SIMULATORS: readonly ErrorName[] = ['unknownSandbox', 'sandboxEnded', 'sandboxGivesWay', ...OF_DOOR];
/** What a request without a body cannot be refused with. */
const OF_BODIES: readonly ErrorName[] = ['wrongContentType', 'bodyTooLarge'];

/** Everything that a call may be refused with by a method. `sim`: whether there is a simulator. */
export const refusalsOf = (call: AnyCall, method: string, sim: boolean): readonly ErrorName[] =>
  declaredErrors(call).filter(
    (name) => (sim || !SIMULATORS.includes(name)) && (method !== 'GET' || !OF_BODIES.includes(name)),
  );

/** Whether a call declares by itself, or by moving money, what it is refused with; else its access and the edge do. */
export const isOwn = ({ access }: AnyCall, name: ErrorName): boolean =>
  !edgeErrors.includes(name) && (access === 'public' || !ACCESS.has(name));
const ACCESS: ReadonlySet<ErrorName> = new Set([...sessionErrors, ...OF_DOOR]);

const HEADS: readonly Bilingual[] = [
  ['原因', 'reason'],
  ['代码', 'code'],
  ['状态', 'status'],
  ['说明', 'message'],
  ['成因', 'cause'],
  ['处理办法', 'what to do'],
];
const lineOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** A Markdown table of refusals: reason, code, HTTP status, message, cause and remedy. */
export const refusalTable = (names: readonly ErrorName[], language: Language): readonly string[] => [
  lineOf(HEADS.map((head) => inLanguage(language, head))),
  lineOf(HEADS.map(() => '---')),
  ...names.map((name) =>
    lineOf([
      `\`${wireReason(name)}\``,
      `\`${codeOf(name)}\``,
      httpOf(name),
      inLanguage(language, textOf(name)),
      ...causeAndRemedy(name, language),
    ]),
  ),
];

/** The refusals of a document: each reason once, as an example that responses refer to. */
export interface Refusals {
  /** References to the examples of reasons, by reason. */
  readonly refer: (names: readonly ErrorName[]) => Json;
  /** Every example that was referred to. */
  readonly examples: () => Json;
  /** The name of a list of reasons that many operations have in common. Throws for a name that already has another list. */
  readonly nameCommon: (name: string, names: readonly ErrorName[]) => string;
  /** The lists of common reasons by name. */
  readonly common: () => Json;
}

const exampleOfRefusal = (name: ErrorName, language: Language): Json => ({
  summary: inLanguage(language, textOf(name)),
  // Chinese has no space between sentences.
  description: causeAndRemedy(name, language).join(language === 'zh-CN' ? '' : ' '),
  value: { code: codeOf(name), message: inLanguage(language, textOf(name)), result: null },
});

export const createRefusals = (language: Language): Refusals => {
  const referred = new Map<string, Json>();
  const lists = new Map<string, readonly string[]>();
  return {
    refer: (names) => {
      for (const name of names) referred.set(wireReason(name), exampleOfRefusal(name, language));
      const reasons = names.map(wireReason);
      return Object.fromEntries(reasons.map((reason) => [reason, { $ref: `#/components/examples/${reason}` }]));
    },
    examples: () => Object.fromEntries([...referred].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    nameCommon: (name, names) => {
      const reasons = names.map(wireReason).sort();
      const known = lists.get(name);
      if (known !== undefined && known.join() !== reasons.join())
        throw new Error(`two lists of reasons are called ${name}`);
      lists.set(name, reasons);
      return name;
    },
    common: () => Object.fromEntries(lists),
  };
};

/** The envelope of a refusal with one of the codes of these reasons. */
const refusalEnvelope = (schemas: Schemas, names: readonly ErrorName[], call?: AnyCall): Json => ({
  type: 'object',
  required: ['code', 'message', 'result'],
  properties: {
    code: {
      type: 'string',
      enum: [...new Set(names.map(codeOf))].sort(),
      description: schemas.say(['拒绝的原因。', 'Why it was refused.']),
    },
    message: { $ref: '#/components/schemas/RefusalMessage' },
    result: refusalDetails(schemas, names, call),
  },
  additionalProperties: false,
});

/** Whom a call is open to: the reasons of its access and of the edge go by it. */
export const doorOf = ({ access }: AnyCall): 'simulator' | 'public' | 'session' =>
  access === 'sim' ? 'simulator' : access === 'public' ? 'public' : 'session';

/** The refusal of a call that travels with HTTP 200. */
export const refusal = (schemas: Schemas, call: AnyCall, names: readonly ErrorName[], name: string): Json => {
  const travelling = names.filter((one) => httpOf(one) === 200);
  const isOfCall = travelling.some((one) => isOwn(call, one));
  return schemas.named(refusalEnvelope(schemas, travelling, call), `${isOfCall ? name : pascal(doorOf(call))}Refusal`);
};

/** The responses with a status of their own: the name of the component and its description. */
const STATUSES: Readonly<Record<number, readonly [name: string, description: Bilingual]>> = {
  400: ['BadRequest', ['无法读取请求', 'The request could not be read']],
  401: ['Unauthorized', ['没有会话，或会话已结束', 'No session, or one that has ended']],
  403: [
    'Forbidden',
    ['所提交的身份凭据无权使用该接口', 'The credentials of the request do not give access to this call'],
  ],
  404: ['NotFound', ['不存在', 'Not found']],
  405: ['MethodNotAllowed', ['该路径不支持此方法', 'The path does not support this method']],
  408: ['RequestTimeout', ['请求传输超时', 'The request took too long to arrive']],
  413: ['PayloadTooLarge', ['请求超过该接口的大小上限', 'The request is larger than the call takes']],
  415: ['UnsupportedMediaType', ['该接口需要其他内容类型', 'The call takes another content type']],
  431: ['HeadersTooLarge', ['请求头过大', 'The headers of the request are too large']],
  500: [
    'ServerError',
    [
      '服务器故障；可按 `x-request-id` 在服务器日志中查找',
      'A fault of the server; its log has it under the `x-request-id`',
    ],
  ],
  503: [
    'Unavailable',
    [
      '数据库或存储暂时不可用；`Retry-After` 为可重试的时间',
      'Database or storage cannot be used for the moment; `Retry-After` says when to come again',
    ],
  ],
};

/** Statuses that no operation can answer with, because no operation was found or read yet. */
const BEFORE_CALLS = [405, 408, 431];

/** The references to the answers with a status of their own, by status. */
export const refusedStatuses = (names: readonly ErrorName[]): Json => {
  const statuses = [...new Set(names.map(httpOf))].filter((status) => status !== 200).sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${STATUSES[status]?.[0] ?? ''}` }]),
  );
};

const saidOf = (status: number): readonly [name: string, description: Bilingual] => {
  const said = STATUSES[status];
  if (said === undefined) throw new Error(`nothing is said of the status ${status}`);
  return said;
};

/** The reasons that travel with a status of their own, by status. */
const reasonsByStatus = (sim: boolean): ReadonlyMap<number, readonly ErrorName[]> => {
  const all = [...reasonNames, 'TOKEN_EXPIRED', 'AUTHORIZATION_FAILED', 'SYSTEM_ERROR', 'DATABASE_ERROR'] as const;
  return Map.groupBy(
    all.filter((name) => httpOf(name) !== 200 && (sim || !SIMULATORS.includes(name))),
    httpOf,
  );
};

/** One response for each status that operations answer with. Throws for a status without a text. */
export const refusedResponses = (schemas: Schemas, refusals: Refusals, sim: boolean): Json =>
  Object.fromEntries(
    [...reasonsByStatus(sim)]
      .filter(([status]) => !BEFORE_CALLS.includes(status))
      .map(([status, names]) => {
        const [name, description] = saidOf(status);
        const schema = schemas.named(refusalEnvelope(schemas, names), name);
        const content = { 'application/json': { schema, examples: refusals.refer(names) } };
        return [name, { description: schemas.say(description), headers: answerHeaders(status === 503), content }];
      }),
  );

/** The responses with a status that no operation can answer with. They are written out, because no operation refers to them. */
export const responsesBeforeCalls = (schemas: Schemas, sim: boolean, language: Language): Json =>
  Object.fromEntries(
    [...reasonsByStatus(sim)]
      .filter(([status]) => BEFORE_CALLS.includes(status))
      .map(([status, names]) => {
        const [, description] = saidOf(status);
        const examples = Object.fromEntries(names.map((name) => [wireReason(name), exampleOfRefusal(name, language)]));
        const content = { 'application/json': { schema: refusalEnvelope(schemas, names), examples } };
        return [status, { description: schemas.say(description), headers: answerHeaders(false), content }];
      }),
  );

/** Headers of an answer. */
export const answerHeaders = (isBusy: boolean): Json => ({
  'x-request-id': { $ref: '#/components/headers/RequestId' },
  'x-reason': { $ref: '#/components/headers/Reason' },
  ...(isBusy ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
});

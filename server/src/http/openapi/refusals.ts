import { declaredErrors } from '@tradeport/shared/contract/declaredErrors.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import type { ErrorCode } from '@tradeport/shared/words/errorCodes.ts';
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
import type { Schemas } from './schemas.ts';

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

/** Codes with the texts of the reasons behind each, in English. */
const codesOf = (names: readonly ErrorName[]): ReadonlyMap<ErrorCode, readonly string[]> => {
  const codes = new Map<ErrorCode, readonly string[]>();
  for (const name of names) {
    const code = codeOf(name);
    codes.set(code, [...new Set([...(codes.get(code) ?? []), textOf(name)[1]])]);
  }
  return codes;
};

const HEADS = ['reason', 'code', 'status', '中文', 'English', 'cause', 'what to do'] as const;
const lineOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** Refusals by their reasons: what is told, what it comes from, and what to do about it. */
export const refusalTable = (names: readonly ErrorName[]): readonly string[] => [
  lineOf(HEADS),
  lineOf(HEADS.map(() => '---')),
  ...names.map((name) =>
    lineOf([`\`${wireReason(name)}\``, `\`${codeOf(name)}\``, httpOf(name), ...textOf(name), ...causeAndRemedy(name)]),
  ),
];

/** The envelope of a refusal with one of the codes behind these names. */
const refusalEnvelope = (names: readonly ErrorName[]): Json => {
  const inOrder = [...new Set(names.map(codeOf))].sort();
  const codes = codesOf(inOrder.flatMap((code) => names.filter((name) => codeOf(name) === code)));
  return {
    type: 'object',
    required: ['code', 'message', 'result'],
    properties: {
      code: {
        type: 'string',
        enum: [...codes.keys()],
        'x-enumDescriptions': Object.fromEntries([...codes].map(([code, texts]) => [code, texts.join(' / ')])),
        description: 'Why it was refused.',
      },
      message: { $ref: '#/components/schemas/RefusalMessage' },
      result: { $ref: '#/components/schemas/RefusalDetails' },
    },
    additionalProperties: false,
  };
};

/** The refusal of a call that travels with HTTP 200. */
export const refusal = (schemas: Schemas, call: AnyCall, names: readonly ErrorName[], name: string): Json => {
  const travelling = names.filter((one) => httpOf(one) === 200);
  const door = call.access === 'sim' ? 'Simulator' : call.access === 'public' ? 'Public' : 'Session';
  return schemas.named(
    refusalEnvelope(travelling),
    travelling.some((one) => isOwn(call, one)) ? `${name}Refusal` : `${door}Refusal`,
  );
};

/** What is refused with a status of its own: the name of the answer and what it tells. */
const STATUSES: Readonly<Record<number, readonly [name: string, says: string]>> = {
  400: ['BadRequest', 'The request could not be read'],
  401: ['Unauthorized', 'No session, or one that has ended'],
  403: ['Forbidden', 'What was sent to prove who asks does not open this call'],
  404: ['NotFound', 'Nothing is there'],
  405: ['MethodNotAllowed', 'The path is there for another method'],
  408: ['RequestTimeout', 'The request took too long to arrive'],
  413: ['PayloadTooLarge', 'The request is larger than the call takes'],
  415: ['UnsupportedMediaType', 'The call takes another content type'],
  431: ['HeadersTooLarge', 'The headers of the request are too large'],
  500: ['ServerError', 'A fault of the server; its log has it under the `x-request-id`'],
  503: ['Unavailable', 'Database or storage cannot be used for the moment; `Retry-After` says when to come again'],
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

export const statusesBeforeCalls: Json = Object.fromEntries(
  BEFORE_CALLS.map((status) => [status, { $ref: `#/components/responses/${STATUSES[status]?.[0] ?? ''}` }]),
);

/** One answer for each status, whatever the call. Throws for a status of a reason that nothing is said of. */
export const refusedResponses = (schemas: Schemas, sim: boolean): Json => {
  const all = [...reasonNames, 'TOKEN_EXPIRED', 'AUTHORIZATION_FAILED', 'SYSTEM_ERROR', 'DATABASE_ERROR'] as const;
  const names = all.filter((name) => httpOf(name) !== 200 && (sim || !SIMULATORS.includes(name)));
  const byStatus = Map.groupBy(names, httpOf);
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => {
      const said = STATUSES[status];
      if (said === undefined) throw new Error(`nothing is said of the status ${status}`);
      const [name, description] = said;
      const schema = schemas.named(refusalEnvelope(own), name);
      const [code = 'SYSTEM_ERROR'] = own;
      const value = { code: codeOf(code), message: textOf(code)[1], result: null };
      const headers = answerHeaders(status === 503 || status === 200);
      return [name, { description, headers, content: { 'application/json': { schema, example: value } } }];
    }),
  );
};

/** Headers of an answer. */
export const answerHeaders = (isBusy: boolean): Json => ({
  'x-request-id': { $ref: '#/components/headers/RequestId' },
  'x-reason': { $ref: '#/components/headers/Reason' },
  ...(isBusy ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
});

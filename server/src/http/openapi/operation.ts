import {
  type Access,
  type AnyCall,
  isByKind,
  isChanging,
  kindGroups,
  type Method,
} from '@tradeport/shared/contract/define.ts';
import { allStreams } from '@tradeport/shared/contract/index.ts';
import type { KindAccess } from '@tradeport/shared/screens.ts';
import { inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { type ErrorName, httpOf } from '@tradeport/shared/words/errors.ts';
import { wireReason } from '@tradeport/shared/words/wireReason.ts';
import { type Example, exampleNeeds, exampleOf } from './examples.ts';
import { describeField } from './fieldTexts.ts';
import { type Json, membersOf, namesIn } from './json.ts';
import { operationIdOf } from './operationIds.ts';
import { answerHeaders, doorOf, isOwn, type Refusals, refusal, refusalsOf, refusedStatuses } from './refusals.ts';
import { pascal, type Schemas } from './schemas.ts';

const holdsText = (screens: readonly { readonly path: string }[]): string =>
  `holds one of ${screens.map(({ path }) => `\`${path}\``).join(', ')}`;

const screensText = (access: KindAccess): string => {
  if (typeof access === 'string') return access;
  if (!isChanging(access)) return holdsText(access);
  return `${holdsText(access.pages)}; who is no chief also ${holdsText(access.applying)}`;
};

const accessText = (access: Access): string => {
  if (access === 'public' || access === 'sim') return access;
  if (!isByKind(access)) return screensText(access);
  const { field, absent } = access;
  const groups = kindGroups(access).map((group) => `${group.names.join(', ')}: ${screensText(group.access)}`);
  return `by \`${field}\`${absent === null ? '' : ` (absent: ${absent})`}: ${groups.join('; ')}`;
};

const withBlank = (line: string | undefined): readonly string[] => (line === undefined ? [] : ['', line]);

const description = (call: AnyCall, withSimulator: boolean): string =>
  [
    `Access: ${accessText(call.access)}.${call.money ? ' Moves money: send the header `idempotency-key`.' : ''}`,
    ...(call.assumed.length > 0 ? ['', `Assumed: ${call.assumed.join('; ')}.`] : []),
    ...withBlank(exampleNeeds(exampleOf(call), withSimulator)),
  ].join('\n');

const inPath = ({ path }: AnyCall): readonly string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The schema of what travels beside the path. */
const besidePath = (call: AnyCall): Json => {
  const names = inPath(call);
  const { properties, required, ...rest } = membersOf(call.request);
  const beside = Object.entries(membersOf(properties)).filter(([name]) => !names.includes(name));
  const needed = namesIn(required).filter((name) => !names.includes(name));
  return {
    ...rest,
    properties: Object.fromEntries(beside),
    ...(needed.length === 0 ? {} : { required: needed }),
  };
};

/** The parameters of an operation: what stands in its path, and the query of a GET. */
const parameters = (schemas: Schemas, call: AnyCall, method: Method, { request }: Example): readonly Json[] => {
  const { properties, required } = membersOf(call.request);
  const fields = membersOf(properties);
  const one = (name: string, place: 'path' | 'query'): Json => ({
    name,
    in: place,
    required: place === 'path' || namesIn(required).includes(name),
    description: describeField(name, membersOf(fields[name])),
    schema: schemas.of(fields[name], pascal(`${call.key}/${name}`)),
    // An empty one is as one left out.
    ...(place === 'query' && !namesIn(required).includes(name) ? { allowEmptyValue: true } : {}),
    ...(request?.[name] === undefined ? {} : { example: request[name] }),
  });
  const path = inPath(call);
  const beside = method === 'GET' ? Object.keys(fields).filter((name) => !path.includes(name)) : [];
  return [...path.map((name) => one(name, 'path')), ...beside.map((name) => one(name, 'query'))];
};

/** A body of JSON, or a form of the fields and one file. */
const requestBody = (schemas: Schemas, call: AnyCall, name: string, { request }: Example): Json => {
  const beside = besidePath(call);
  const fields = Object.keys(membersOf(beside.properties));
  const example = Object.fromEntries(Object.entries(request ?? {}).filter(([field]) => fields.includes(field)));
  if (call.fileBytesMax === undefined) {
    const schema = schemas.of(beside, fields.length === 0 ? 'NoFields' : `${name}Request`, 'in');
    return {
      required: namesIn(beside.required).length > 0,
      content: { 'application/json': { schema, ...(request === undefined ? {} : { example }) } },
    };
  }
  const file = { type: 'string', format: 'binary', description: `The file, at most ${call.fileBytesMax} bytes.` };
  const needed = [...namesIn(beside.required), 'file'];
  const parts = Object.fromEntries(
    Object.entries(membersOf(beside.properties)).map(([field, part]) => [
      field,
      { ...schemas.of(part, `${name}${pascal(field)}`, 'in'), description: describeField(field, membersOf(part)) },
    ]),
  );
  const form = { type: 'object', properties: { ...parts, file }, required: needed, additionalProperties: false };
  return { required: true, content: { 'multipart/form-data': { schema: schemas.named(form, `${name}Request`) } } };
};

/** The envelope of what a call answers when it succeeds. */
const success = (schemas: Schemas, call: AnyCall, name: string): Json => {
  // Called so because generators make types of their own that end in Result.
  const form = schemas.of(call.result, `${name}Answer`);
  const result = '$ref' in form ? form : { ...form, description: 'What the call answers.' };
  const shape = {
    type: 'object',
    required: ['code', 'message', 'result'],
    properties: {
      code: { type: 'string', const: '0', description: 'Always "0".' },
      message: { type: 'string', maxLength: 0, description: 'Always empty.' },
      result,
    },
    additionalProperties: false,
  };
  const called = typeof form.$ref === 'string' ? form.$ref.replace(/^.*\//, '').replace(/Answer$/, '') : name;
  return schemas.named(shape, `${called}Success`);
};

/** The refusals of a call that travel with HTTP 200, by reference; of a call without its own, one of the edge. */
const refusalExamples = ({ refusals }: Writing, call: AnyCall, names: readonly ErrorName[]): Json => {
  const travelling = names.filter((name) => httpOf(name) === 200);
  const own = travelling.filter((name) => isOwn(call, name));
  return refusals.refer(own.length > 0 ? own : travelling.slice(0, 1));
};

/** What travels with HTTP 200: what the call answers, or why it was refused. */
const answered = (writing: Writing, call: AnyCall, names: readonly ErrorName[], example: Example): Json => {
  const { schemas } = writing;
  const name = pascal(call.key);
  const refused = refusal(schemas, call, names, name);
  const examples = refusalExamples(writing, call, names);
  const headers = answerHeaders(true);
  const asJson = { 'application/json': { schema: refused, examples } };
  if (allStreams.includes(call))
    return {
      description: 'Server-sent events; the schema is that of the data of one. A refusal comes as JSON.',
      headers,
      content: { 'text/event-stream': { schema: schemas.of(call.result, `${name}Answer`) }, ...asJson },
    };
  if (call.answersFile !== undefined)
    return {
      description: 'The file, its name in `Content-Disposition`. A refusal comes as JSON.',
      headers: { ...headers, 'Content-Disposition': { $ref: '#/components/headers/FileName' } },
      content: { [example.fileType ?? '*/*']: { schema: { type: 'string', format: 'binary' } }, ...asJson },
    };
  const schema = { oneOf: [success(schemas, call, name), refused] };
  const value = { code: '0', message: '', result: example.result };
  const succeeded = example.result === undefined ? {} : { succeeded: { summary: 'Succeeded', value } };
  return {
    description: 'The envelope: `code` is "0" and `result` what was asked for, or `code` says why it was refused',
    headers,
    content: { 'application/json': { schema, examples: { ...succeeded, ...examples } } },
  };
};

const security = ({ access }: AnyCall): readonly Json[] => {
  if (access === 'public') return [];
  // The simulator asks for a token only where one is set.
  return access === 'sim' ? [{}, { simToken: [] }] : [{ token: [] }];
};

const headers = (call: AnyCall, sim: boolean): readonly Json[] => [
  { $ref: '#/components/parameters/language' },
  ...(sim ? [{ $ref: '#/components/parameters/sandbox' }] : []),
  ...(call.money ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
  ...(call.access === 'public' || call.access === 'sim'
    ? []
    : [{ $ref: '#/components/parameters/timestamp' }, { $ref: '#/components/parameters/signature' }]),
];

export const tagOf = (call: AnyCall): string =>
  call.access === 'sim' ? 'simulator' : (call.key.split('/')[0] ?? call.key);

/** What is shared while a document is written. */
export interface Writing {
  readonly schemas: Schemas;
  readonly refusals: Refusals;
  readonly language: Language;
  /** Whether there is a simulator. */
  readonly sim: boolean;
}

/** One call by one of its methods. */
export const operation = (writing: Writing, call: AnyCall, method: Method): Json => {
  const { schemas, refusals, language, sim } = writing;
  const names = refusalsOf(call, method, sim);
  const example = exampleOf(call);
  const common = names.filter((name) => !isOwn(call, name));
  return {
    operationId: operationIdOf(call, method),
    tags: [tagOf(call)],
    summary: inLanguage(language, call.title),
    description: description(call, sim),
    security: security(call),
    parameters: [...headers(call, sim), ...parameters(schemas, call, method, example)],
    ...(method === 'POST' ? { requestBody: requestBody(schemas, call, pascal(call.key), example) } : {}),
    responses: { 200: answered(writing, call, names, example), ...refusedStatuses(names) },
    'x-tradeport-access': accessText(call.access),
    'x-tradeport-reasons': names.filter((name) => isOwn(call, name)).map(wireReason),
    'x-tradeport-common-reasons': refusals.nameCommon(`${doorOf(call)}-${method.toLowerCase()}`, common),
    ...(call.money ? { 'x-tradeport-moves-money': true } : {}),
    // Beside the catalogue of the documents: made for this portal.
    ...(allStreams.includes(call) ? { 'x-tradeport-own': true } : {}),
  };
};

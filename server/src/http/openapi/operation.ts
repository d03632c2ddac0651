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
import { type Bilingual, inLanguage, type Language } from '@tradeport/shared/words/bilingual.ts';
import { type ErrorName, httpOf } from '@tradeport/shared/words/errors.ts';
import { wireReason } from '@tradeport/shared/words/wireReason.ts';
import { assumptionText } from './assumptionTexts.ts';
import { type Example, exampleNeeds, exampleOf } from './examples.ts';
import { type Json, membersOf, namesIn } from './json.ts';
import { operationIdOf } from './operationIds.ts';
import { answerHeaders, doorOf, isOwn, type Refusals, refusal, refusalsOf, refusedStatuses } from './refusals.ts';
import { pascal, type Schemas } from './schemas.ts';

const holdsText = (screens: readonly { readonly path: string }[]): Bilingual => {
  const paths = screens.map(({ path }) => `\`${path}\``);
  return [`拥有以下页面之一：${paths.join('、')}`, `holds one of ${paths.join(', ')}`];
};

const screensText = (access: KindAccess): Bilingual => {
  if (typeof access === 'string') return [access, access];
  if (!isChanging(access)) return holdsText(access);
  const [[zhPages, enPages], [zhApplying, enApplying]] = [holdsText(access.pages), holdsText(access.applying)];
  return [`${zhPages}；普通操作员还须${zhApplying}`, `${enPages}; an ordinary operator also ${enApplying}`];
};

/** Who may use a call. Accesses that are one word of the catalogue are the same in both languages. */
const accessText = (access: Access): Bilingual => {
  if (access === 'public' || access === 'sim') return [access, access];
  if (!isByKind(access)) return screensText(access);
  const { field, absent } = access;
  const groups = kindGroups(access).map((group): Bilingual => {
    const [zh, en] = screensText(group.access);
    return [`${group.names.join('、')}：${zh}`, `${group.names.join(', ')}: ${en}`];
  });
  return [
    `按 \`${field}\`${absent === null ? '' : `（未填时为 ${absent}）`}：${groups.map(([zh]) => zh).join('；')}`,
    `by \`${field}\`${absent === null ? '' : ` (absent: ${absent})`}: ${groups.map(([, en]) => en).join('; ')}`,
  ];
};

const MOVES_MONEY: Bilingual = [
  '涉及资金变动：请发送请求头 `idempotency-key`。',
  ' Moves money: send the header `idempotency-key`.',
];

const description = (call: AnyCall, { schemas: { say }, sim }: Writing): string => {
  const [zhAccess, enAccess] = accessText(call.access);
  const access = say([`访问权限：${zhAccess}。`, `Access: ${enAccess}.`]);
  const needs = exampleNeeds(exampleOf(call), sim);
  const assumptions = call.assumed.map(assumptionText);
  const assumed: Bilingual = [
    `约定：${assumptions.map(([zh]) => zh).join('；')}。`,
    `Assumed: ${assumptions.map(([, en]) => en).join('; ')}.`,
  ];
  return [
    `${access}${call.money ? say(MOVES_MONEY) : ''}`,
    ...(assumptions.length > 0 ? ['', say(assumed)] : []),
    ...(needs === undefined ? [] : ['', say(needs)]),
  ].join('\n');
};

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
    description: schemas.describe(name, membersOf(fields[name])),
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
  const file = {
    type: 'string',
    format: 'binary',
    description: schemas.say([
      `文件，至多 ${call.fileBytesMax} 字节。`,
      `The file, at most ${call.fileBytesMax} bytes.`,
    ]),
  };
  const needed = [...namesIn(beside.required), 'file'];
  const parts = Object.fromEntries(
    Object.entries(membersOf(beside.properties)).map(([field, part]) => [
      field,
      { ...schemas.of(part, `${name}${pascal(field)}`, 'in'), description: schemas.describe(field, membersOf(part)) },
    ]),
  );
  const form = { type: 'object', properties: { ...parts, file }, required: needed, additionalProperties: false };
  return { required: true, content: { 'multipart/form-data': { schema: schemas.named(form, `${name}Request`) } } };
};

/** The envelope of what a call answers when it succeeds. */
const success = (schemas: Schemas, call: AnyCall, name: string): Json => {
  // Called so because generators make types of their own that end in Result.
  const form = schemas.of(call.result, `${name}Answer`);
  const result =
    '$ref' in form ? form : { ...form, description: schemas.say(['接口返回的结果。', 'What the call answers.']) };
  const shape = {
    type: 'object',
    required: ['code', 'message', 'result'],
    properties: {
      code: { type: 'string', const: '0', description: schemas.say(['始终为 "0"。', 'Always "0".']) },
      message: { type: 'string', maxLength: 0, description: schemas.say(['始终为空。', 'Always empty.']) },
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
      description: schemas.say([
        '服务器推送事件；schema 为单个事件数据的结构。拒绝以 JSON 返回。',
        'Server-sent events; the schema is that of the data of one. A refusal comes as JSON.',
      ]),
      headers,
      content: { 'text/event-stream': { schema: schemas.of(call.result, `${name}Answer`) }, ...asJson },
    };
  if (call.answersFile !== undefined)
    return {
      description: schemas.say([
        '文件，其名称在 `Content-Disposition` 中。拒绝以 JSON 返回。',
        'The file, its name in `Content-Disposition`. A refusal comes as JSON.',
      ]),
      headers: { ...headers, 'Content-Disposition': { $ref: '#/components/headers/FileName' } },
      content: { [example.fileType ?? '*/*']: { schema: { type: 'string', format: 'binary' } }, ...asJson },
    };
  const schema = { oneOf: [success(schemas, call, name), refused] };
  const value = { code: '0', message: '', result: example.result };
  const summary = schemas.say(['成功', 'Succeeded']);
  const succeeded = example.result === undefined ? {} : { succeeded: { summary, value } };
  return {
    description: schemas.say([
      '响应信封：`code` 为 "0" 时 `result` 为所请求的结果，否则 `code` 说明拒绝的原因',
      'The envelope: `code` is "0" and `result` what was asked for, or `code` says why it was refused',
    ]),
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
    description: description(call, writing),
    security: security(call),
    parameters: [...headers(call, sim), ...parameters(schemas, call, method, example)],
    ...(method === 'POST' ? { requestBody: requestBody(schemas, call, pascal(call.key), example) } : {}),
    responses: { 200: answered(writing, call, names, example), ...refusedStatuses(names) },
    'x-tradeport-access': schemas.say(accessText(call.access)),
    'x-tradeport-reasons': names.filter((name) => isOwn(call, name)).map(wireReason),
    'x-tradeport-common-reasons': refusals.nameCommon(`${doorOf(call)}-${method.toLowerCase()}`, common),
    ...(call.money ? { 'x-tradeport-moves-money': true } : {}),
    // Beside the catalogue of the documents: made for this portal.
    ...(allStreams.includes(call) ? { 'x-tradeport-own': true } : {}),
  };
};

import {
  type Access,
  type AnyCall,
  isByKind,
  isChanging,
  type KindAccess,
  kindGroups,
  type Method,
} from '@tradeport/shared/contract/define.ts';
import {
  codeOf,
  type ErrorName,
  edgeErrors,
  moneyErrors,
  sessionErrors,
  textOf,
} from '@tradeport/shared/contract/errors.ts';
import { allCalls, allStreams } from '@tradeport/shared/contract/index.ts';
import type { TSchema } from 'typebox';

const pathOf = (call: AnyCall): string => call.path.replace(/:(\w+)/g, '{$1}');
const moduleOf = (call: AnyCall): string => call.key.split('/')[0] ?? call.key;

/** Errors that only a simulator gives: nobody can name a sandbox, or replace one, where there is none. */
const SIMULATORS: readonly ErrorName[] = ['unknownSandbox', 'sandboxGivesWay'];

const errorsOf = (call: AnyCall, sim: boolean) =>
  [
    ...call.errors,
    ...(call.money ? moneyErrors : []),
    ...(call.access === 'public' ? [] : sessionErrors),
    ...edgeErrors,
  ].filter((name) => sim || !SIMULATORS.includes(name));

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

const description = (call: AnyCall, sim: boolean): string => {
  const access = accessText(call.access);
  const errors = errorsOf(call, sim).map((name) => `| \`${codeOf(name)}\` | ${textOf(name)[0]} | ${textOf(name)[1]} |`);
  return [
    call.title[0],
    '',
    `Access: ${access}${call.money ? '. Moves money: send the header `idempotency-key`.' : ''}`,
    ...(call.assumed.length > 0 ? ['', `Assumed: ${call.assumed.join('; ')}`] : []),
    '',
    '| code | 中文 | English |',
    '| --- | --- | --- |',
    ...errors,
  ].join('\n');
};

const queryParameters = (schema: TSchema): readonly unknown[] => {
  const properties: unknown = 'properties' in schema ? schema.properties : {};
  const required: unknown = 'required' in schema ? schema.required : [];
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: 'query',
    required: Array.isArray(required) && required.includes(name),
    schema: part,
  }));
};

const inPath = ({ path }: AnyCall): readonly string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' ? { ...value } : {};

/** The schema of what travels beside the path. */
const besidePath = (call: AnyCall): TSchema => {
  const names = inPath(call);
  if (names.length === 0) return call.request;
  const { properties, required } = membersOf(call.request);
  const rest = Object.entries(membersOf(properties)).filter(([name]) => !names.includes(name));
  const needed = Array.isArray(required) ? required.filter((name) => !names.includes(name)) : [];
  return { ...call.request, properties: Object.fromEntries(rest), required: needed };
};

const pathParameters = (call: AnyCall): readonly unknown[] =>
  inPath(call).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: membersOf(membersOf(call.request).properties)[name] ?? { type: 'string' },
  }));

/** A form carries the fields and one file. */
const body = (call: AnyCall) => {
  const schema = besidePath(call);
  if (call.fileBytesMax === undefined) return { 'application/json': { schema } };
  const { properties, required } = membersOf(schema);
  const file = { type: 'string', format: 'binary', description: `At most ${call.fileBytesMax} bytes` };
  const needed = [...(Array.isArray(required) ? required : []), 'file'];
  return {
    'multipart/form-data': { schema: { ...schema, properties: { ...membersOf(properties), file }, required: needed } },
  };
};

const answerOf = (call: AnyCall) => {
  if (allStreams.includes(call))
    return {
      description: 'Server-sent events; the schema is that of the data of one',
      content: { 'text/event-stream': { schema: call.result } },
    };
  if (call.answersFile !== undefined)
    return {
      description: 'The file, its name in `Content-Disposition`; a refusal comes in the envelope, as JSON',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  return {
    description: 'The envelope; `code` is "0"',
    content: { 'application/json': { schema: envelope(call.result) } },
  };
};

const envelope = (result: TSchema) => ({
  type: 'object',
  required: ['code', 'message', 'result'],
  properties: { code: { type: 'string', const: '0' }, message: { type: 'string' }, result },
});

const headers = (call: AnyCall, sim: boolean): readonly unknown[] => [
  { $ref: '#/components/parameters/language' },
  ...(sim ? [{ $ref: '#/components/parameters/sandbox' }] : []),
  ...(call.money ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
];

const operation = (call: AnyCall, method: Method, sim: boolean) => ({
  operationId: call.methods.length > 1 ? `${call.key}.${method.toLowerCase()}` : call.key,
  tags: [call.access === 'sim' ? 'simulator' : moduleOf(call)],
  summary: call.title[1],
  description: description(call, sim),
  // Beside the catalogue of the documents: made for this portal.
  ...(allStreams.includes(call) ? { 'x-tradeport-own': true } : {}),
  security: call.access === 'public' ? [] : [call.access === 'sim' ? { simToken: [] } : { token: [] }],
  parameters: [
    ...headers(call, sim),
    ...pathParameters(call),
    ...(method === 'GET' ? queryParameters(besidePath(call)) : []),
  ],
  ...(method === 'POST' ? { requestBody: { required: true, content: body(call) } } : {}),
  responses: {
    200: answerOf(call),
    default: { $ref: '#/components/responses/refused' },
  },
});

const componentsOf = (sim: boolean) => ({
  securitySchemes: {
    token: { type: 'apiKey', in: 'header', name: 'token' },
    ...(sim ? { simToken: { type: 'apiKey', in: 'header', name: 'sim-token' } } : {}),
  },
  parameters: {
    language: {
      name: 'language',
      in: 'header',
      required: false,
      schema: { type: 'string', enum: ['zh-CN', 'en-US'], default: 'zh-CN' },
    },
    ...(sim
      ? { sandbox: { name: 'sandbox', in: 'header', required: false, schema: { type: 'string', default: 'main' } } }
      : {}),
    idempotencyKey: {
      name: 'idempotency-key',
      in: 'header',
      required: false,
      schema: { type: 'string', format: 'uuid' },
    },
  },
  responses: {
    refused: {
      description: 'Refused: business codes travel with 200, the edge’s own with their HTTP status',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['code', 'message'],
            properties: {
              code: { type: 'string' },
              message: { type: 'string' },
              result: {
                type: ['object', 'null'],
                properties: {
                  errors: {
                    type: 'array',
                    items: {
                      type: 'object',
                      properties: {
                        path: { type: 'string' },
                        rule: { type: 'string' },
                        message: { type: 'string' },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});

/** The OpenAPI 3.1 document of every call that stands. `sim`: whether the simulator's own calls are among them; without, no word tells of it. */
export const openApi = (version: string, sim: boolean) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of [...allCalls, ...allStreams].filter((one) => sim || one.access !== 'sim')) {
    const path = pathOf(call);
    paths[path] ??= {};
    for (const method of call.methods) paths[path][method.toLowerCase()] = operation(call, method, sim);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradeport',
      version,
      description: `The calls of the merchant portal${sim ? ', and the simulator behind it' : ''}. Generated from the call catalogue.`,
    },
    paths,
    components: componentsOf(sim),
  };
};

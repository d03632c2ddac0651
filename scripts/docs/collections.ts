// The calls as a Postman collection with its environment, made from the OpenAPI document. Bruno and Insomnia import it too.

import { exampleOf } from '../../server/src/http/openapi/examples.ts';
import { type Json, membersOf } from '../../server/src/http/openapi/json.ts';
import { callKeyOf } from '../../server/src/http/openapi/operationIds.ts';
import { isOwn, refusalsOf, refusalTable } from '../../server/src/http/openapi/refusals.ts';
import { allCalls, catalogue } from '../../shared/src/contract/index.ts';
import { type Beforehand, beforehand, type FormField, type Upload, withNumbers, withTaken } from './exampleSteps.ts';
import { expectedRefusals } from './expectedRefusals.ts';
import { answerTest, comeIn, EXPECTED_REFUSALS, postmanForm, postmanScript } from './postmanScripts.ts';

const NAME = 'Tradeport';
/** How the requests begin that send a file for the one after them. */
const UPLOAD_FIRST = 'First send ';
const TOKEN_OPERATION = 'simPersona_enter';
/** The chief operator of the demo's first merchant, by whom the examples were asked. */
const CHIEF = '13800000001';

/** The environment's values. Entering as a persona sets the token. */
const variables = { baseUrl: 'http://127.0.0.1:8080', language: 'en-US', sandbox: 'main', token: '', simToken: '' };

interface Field {
  readonly name: string;
  readonly value: string;
  readonly isSent: boolean;
}

/** One call as a person sends it by hand. */
interface Asked {
  /** The id of its operation. */
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly folder: string;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly Field[];
  readonly query: readonly Field[];
  /** The JSON of its body; the fields of its form. */
  readonly json?: string;
  readonly form?: readonly FormField[];
  /** What has to be asked before. */
  readonly before: Beforehand;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const sent = (name: string, value: string): Field => ({ name, value, isSent: true });

const headersOf = (security: unknown, isMoney: boolean, { token = '{{token}}' }: Beforehand): readonly Field[] => {
  const doors = Array.isArray(security) ? security.flatMap((one) => Object.keys(membersOf(one))) : [];
  return [
    sent('language', '{{language}}'),
    sent('sandbox', '{{sandbox}}'),
    ...(doors.includes('token') ? [sent('token', token)] : []),
    // Only where the installation has set one.
    ...(doors.includes('simToken') ? [{ name: 'sim-token', value: '{{simToken}}', isSent: false }] : []),
    ...(isMoney ? [sent('idempotency-key', '{{$guid}}')] : []),
  ];
};

const fieldsOf = (parameters: unknown, place: string, { takes }: Beforehand): readonly Field[] =>
  (Array.isArray(parameters) ? parameters : [])
    .map(membersOf)
    .filter((parameter) => parameter.in === place)
    .map(({ name, example }) => ({
      name: String(name),
      value: takes[String(name)] ?? asText(example ?? ''),
      isSent: example !== undefined,
    }));

/** The fields of a form: those of the example, and the file. */
const formOf = (key: string, { file = '' }: Beforehand): readonly FormField[] => [
  ...Object.entries(exampleOf({ key }).request ?? {}).map(([name, value]) => ({ name, value: asText(value) })),
  { name: 'file', file },
];

const bodyOf = (key: string, operation: Json, before: Beforehand): Pick<Asked, 'json' | 'form'> => {
  const content = membersOf(membersOf(operation.requestBody).content);
  if (content['multipart/form-data'] !== undefined) return { form: formOf(key, before) };
  const json = content['application/json'];
  if (json === undefined) return {};
  return { json: withNumbers(JSON.stringify(withTaken(membersOf(json).example ?? {}, before.takes), null, 2)) };
};

const inAddress = (value: string): string =>
  encodeURIComponent(value).replace(/%7B%7B(\w+)%7D%7D/g, (_whole, name: string) => `{{${name}}}`);

const callByKey = new Map(allCalls.map((call) => [call.key, call]));

/** A Markdown table of the refusals that a call declares itself. The OpenAPI document has them as examples of its responses. */
const ownRefusals = (key: string, method: string): readonly string[] => {
  const call = callByKey.get(key);
  if (call === undefined) throw new Error(`there is no call ${key}`);
  const names = refusalsOf(call, method.toUpperCase(), true).filter((name) => isOwn(call, name));
  return names.length === 0 ? [] : ['', ...refusalTable(names, 'en-US')];
};

const askedOf = (document: Json): readonly Asked[] =>
  Object.entries(membersOf(document.paths)).flatMap(([path, item]) =>
    Object.entries(membersOf(item)).flatMap(([method, part]) => {
      const operation = membersOf(part);
      const key = callKeyOf(operation.operationId);
      // An event stream.
      if (!callByKey.has(key)) return [];
      const before = beforehand(key);
      const places = new Map(fieldsOf(operation.parameters, 'path', before).map(({ name, value }) => [name, value]));
      return [
        {
          key: String(operation.operationId),
          title: String(operation.summary),
          about: [String(operation.description), ...ownRefusals(key, method)].join('\n'),
          folder: String(Array.isArray(operation.tags) ? operation.tags[0] : ''),
          method: method.toUpperCase(),
          path: path.replace(/\{(\w+)\}/g, (_whole, name: string) => inAddress(places.get(name) ?? name)),
          headers: headersOf(operation.security, operation['x-tradeport-moves-money'] === true, before),
          query: fieldsOf(operation.parameters, 'query', before),
          ...bodyOf(key, operation, before),
          before,
        },
      ];
    }),
  );

const byFolder = (asked: readonly Asked[]): readonly (readonly [string, readonly Asked[]])[] => [
  ...Map.groupBy(asked, ({ folder }) => folder),
];

const queryText = (query: readonly Field[]): string => {
  const given = query.filter(({ isSent }) => isSent).map(({ name, value }) => `${name}=${inAddress(value)}`);
  return given.length === 0 ? '' : `?${given.join('&')}`;
};

const postmanBody = ({ json, form }: Asked): Json => {
  if (form !== undefined) return { body: { mode: 'formdata', formdata: postmanForm(form) } };
  return json === undefined ? {} : { body: { mode: 'raw', raw: json, options: { raw: { language: 'json' } } } };
};

const eventsOf = (scripts: readonly (readonly [listen: string, exec: readonly string[]])[]): Json => {
  const event = scripts
    .filter(([, exec]) => exec.length > 0)
    .map(([listen, exec]) => ({ listen, script: { type: 'text/javascript', exec } }));
  return event.length === 0 ? {} : { event };
};

const postmanItem = (asked: Asked): Json => ({
  name: asked.key,
  ...eventsOf([
    ['prerequest', postmanScript(asked.before)],
    ['test', asked.key === TOKEN_OPERATION ? ["pm.environment.set('token', pm.response.json().result.token);"] : []],
  ]),
  request: {
    method: asked.method,
    header: asked.headers.map(({ name, value, isSent }) => ({ key: name, value, disabled: !isSent })),
    url: {
      raw: `{{baseUrl}}${asked.path}${queryText(asked.query)}`,
      host: ['{{baseUrl}}'],
      path: asked.path.slice(1).split('/'),
      query: asked.query.map(({ name, value, isSent }) => ({ key: name, value, disabled: !isSent })),
    },
    description: `${asked.title}\n\n${asked.about}`,
    ...postmanBody(asked),
  },
});

/** The sending of a file that the request after it asks with; what it answers is kept in the environment. */
const postmanUpload = ({ file, fields, keptAs, token, before }: Upload): Json => {
  const { path } = catalogue.file.upload;
  const form = [...Object.entries(fields).map(([name, value]) => ({ name, value })), { name: 'file', file }];
  return {
    name: `${UPLOAD_FIRST}${file}`,
    ...eventsOf([
      ['prerequest', before === undefined ? [] : postmanScript(before, 'environment')],
      ['test', [`pm.environment.set('${keptAs}', pm.response.json().result.fileId);`]],
    ]),
    request: {
      method: 'POST',
      header: Object.entries({ language: '{{language}}', sandbox: '{{sandbox}}', token }).map(([key, value]) => ({
        key,
        value,
        disabled: false,
      })),
      url: { raw: `{{baseUrl}}${path}`, host: ['{{baseUrl}}'], path: path.slice(1).split('/') },
      body: { mode: 'formdata', formdata: postmanForm(form) },
    },
  };
};

const codesOf = (refusals: typeof expectedRefusals): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(refusals).map(([name, { codes }]) => [name, codes]));

/** A collection of Postman, version 2.1. The two event streams are not in it: their answers do not end. */
export const postmanCollection = (document: Json): Json => ({
  info: {
    name: NAME,
    description: membersOf(document.info).description,
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  item: byFolder(askedOf(document)).map(([name, calls]) => ({
    name,
    item: calls.flatMap((asked) => [...asked.before.uploads.map(postmanUpload), postmanItem(asked)]),
  })),
  ...eventsOf([
    ['prerequest', comeIn(CHIEF)],
    ['test', answerTest()],
  ]),
  variable: [{ key: EXPECTED_REFUSALS, value: JSON.stringify(codesOf(expectedRefusals)) }],
});

export const postmanEnvironment = (): Json => ({
  name: NAME,
  values: Object.entries(variables).map(([key, value]) => ({
    key,
    value,
    type: key.toLowerCase().endsWith('token') ? 'secret' : 'default',
    enabled: true,
  })),
  _postman_variable_scope: 'environment',
});

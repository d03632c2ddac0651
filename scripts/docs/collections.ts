// The calls as Postman and Bruno import them, with an environment each, made from the OpenAPI document.
import { type Json, membersOf } from '../../server/src/http/openapi/json.ts';

const NAME = 'Tradeport';
const TOKEN_CALL = 'simPersona/enter';

/** What both fill in; the token is filled in by entering as a persona. */
const variables = { baseUrl: 'http://127.0.0.1:8080', language: 'en-US', sandbox: 'main', token: '', simToken: '' };

interface Field {
  readonly name: string;
  readonly value: string;
  readonly isSent: boolean;
}

/** One call as a person sends it by hand. */
interface Asked {
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
  readonly form?: readonly string[];
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const sent = (name: string, value: string): Field => ({ name, value, isSent: true });

const headersOf = (security: unknown, isMoney: boolean, uuid: string): readonly Field[] => {
  const doors = Array.isArray(security) ? security.flatMap((one) => Object.keys(membersOf(one))) : [];
  return [
    sent('language', '{{language}}'),
    sent('sandbox', '{{sandbox}}'),
    ...(doors.includes('token') ? [sent('token', '{{token}}')] : []),
    // Only where the installation has set one.
    ...(doors.includes('simToken') ? [{ name: 'sim-token', value: '{{simToken}}', isSent: false }] : []),
    ...(isMoney ? [sent('idempotency-key', uuid)] : []),
  ];
};

const fieldsOf = (parameters: unknown, place: string): readonly Field[] =>
  (Array.isArray(parameters) ? parameters : [])
    .map(membersOf)
    .filter((parameter) => parameter.in === place)
    .map(({ name, example }) => ({ name: String(name), value: asText(example ?? ''), isSent: example !== undefined }));

/** The names of a form's fields, by way of its named schema. */
const formOf = (document: Json, media: Json): readonly string[] => {
  const name = String(membersOf(media.schema).$ref).split('/').at(-1) ?? '';
  const shape = membersOf(membersOf(membersOf(document.components).schemas)[name]);
  return Object.keys(membersOf(shape.properties));
};

const bodyOf = (document: Json, operation: Json): Pick<Asked, 'json' | 'form'> => {
  const content = membersOf(membersOf(operation.requestBody).content);
  const form = content['multipart/form-data'];
  if (form !== undefined) return { form: formOf(document, membersOf(form)) };
  const json = content['application/json'];
  return json === undefined ? {} : { json: JSON.stringify(membersOf(json).example ?? {}, null, 2) };
};

/** `uuid`: how the importing program writes a fresh one. */
const askedOf = (document: Json, uuid: string): readonly Asked[] =>
  Object.entries(membersOf(document.paths)).flatMap(([path, item]) =>
    Object.entries(membersOf(item)).map(([method, part]) => {
      const operation = membersOf(part);
      const places = new Map(fieldsOf(operation.parameters, 'path').map(({ name, value }) => [name, value]));
      return {
        key: String(operation.operationId),
        title: String(operation.summary),
        about: String(operation.description),
        folder: String(Array.isArray(operation.tags) ? operation.tags[0] : ''),
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(places.get(name) ?? name)),
        headers: headersOf(operation.security, operation['x-tradeport-moves-money'] === true, uuid),
        query: fieldsOf(operation.parameters, 'query'),
        ...bodyOf(document, operation),
      };
    }),
  );

const byFolder = (asked: readonly Asked[]): readonly (readonly [string, readonly Asked[]])[] => [
  ...Map.groupBy(asked, ({ folder }) => folder),
];

const queryText = (query: readonly Field[]): string => {
  const given = query.filter(({ isSent }) => isSent).map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  return given.length === 0 ? '' : `?${given.join('&')}`;
};

const postmanBody = ({ json, form }: Asked): Json => {
  if (form !== undefined)
    return {
      body: {
        mode: 'formdata',
        formdata: form.map((key) =>
          key === 'file' ? { key, type: 'file', src: '' } : { key, type: 'text', value: '' },
        ),
      },
    };
  return json === undefined ? {} : { body: { mode: 'raw', raw: json, options: { raw: { language: 'json' } } } };
};

const postmanItem = (asked: Asked): Json => ({
  name: asked.title,
  ...(asked.key === TOKEN_CALL
    ? {
        event: [
          {
            listen: 'test',
            script: {
              type: 'text/javascript',
              exec: ["pm.environment.set('token', pm.response.json().result.token);"],
            },
          },
        ],
      }
    : {}),
  request: {
    method: asked.method,
    header: asked.headers.map(({ name, value, isSent }) => ({ key: name, value, disabled: !isSent })),
    url: {
      raw: `{{baseUrl}}${asked.path}${queryText(asked.query)}`,
      host: ['{{baseUrl}}'],
      path: asked.path.slice(1).split('/'),
      query: asked.query.map(({ name, value, isSent }) => ({ key: name, value, disabled: !isSent })),
    },
    description: asked.about,
    ...postmanBody(asked),
  },
});

/** A collection of Postman, version 2.1. */
export const postmanCollection = (document: Json): Json => ({
  info: {
    name: NAME,
    description: membersOf(document.info).description,
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  item: byFolder(askedOf(document, '{{$guid}}')).map(([name, calls]) => ({ name, item: calls.map(postmanItem) })),
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

const brunoItem = (asked: Asked, place: number): Json => ({
  type: 'http',
  // A file of its own for each: no two of a folder may be called alike.
  name: asked.key.replace('/', ' '),
  seq: place + 1,
  request: {
    url: `{{baseUrl}}${asked.path}${queryText(asked.query)}`,
    method: asked.method,
    headers: asked.headers.map(({ name, value, isSent }) => ({ name, value, enabled: isSent })),
    params: asked.query.map(({ name, value, isSent }) => ({ name, value, type: 'query', enabled: isSent })),
    body: {
      mode: asked.form !== undefined ? 'multipartForm' : asked.json === undefined ? 'none' : 'json',
      ...(asked.json === undefined ? {} : { json: asked.json }),
      formUrlEncoded: [],
      multipartForm: (asked.form ?? []).map((name) =>
        name === 'file'
          ? { name, type: 'file', value: [], enabled: true }
          : { name, type: 'text', value: '', enabled: true },
      ),
    },
    script: asked.key === TOKEN_CALL ? { res: "bru.setEnvVar('token', res.body.result.token);" } : {},
    vars: {},
    assertions: [],
    tests: '',
    docs: `${asked.title}\n\n${asked.about}`,
    auth: { mode: 'none' },
  },
});

/** A collection as Bruno exports and imports it; its environment is part of it. */
export const brunoCollection = (document: Json): Json => ({
  name: NAME,
  version: '1',
  items: byFolder(askedOf(document, '{{$guid}}')).map(([name, calls], i) => ({
    type: 'folder',
    name,
    seq: i + 1,
    items: calls.map(brunoItem),
  })),
  environments: [
    {
      name: 'local',
      variables: Object.entries(variables).map(([name, value]) => ({
        name,
        value,
        type: 'text',
        enabled: true,
        secret: false,
      })),
    },
  ],
  brunoConfig: { version: '1', name: NAME, type: 'collection', ignore: ['node_modules', '.git'] },
});

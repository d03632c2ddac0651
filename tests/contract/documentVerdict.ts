import { type Json, membersOf, namesIn } from '@tradeport/server/http/openapi/json.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { BadRequest } from './badRequests.ts';
import { documented } from './documented.ts';

// What the document alone says of a request, by a validator that knows nothing of the server.

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(membersOf) : []);

/** Judges requests by a document; the words say what is wrong, none that nothing is. */
export const documentJudge = (document: unknown = documented().document) => {
  const { paths, components } = membersOf(document);
  const validator = (coerceTypes: boolean) => {
    const ajv = new Ajv2020({ strict: false, coerceTypes });
    addFormats.default(ajv);
    ajv.addFormat('binary', true);
    ajv.addSchema(membersOf(document), 'document');
    return (schema: unknown, value: unknown): boolean => {
      const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
      return ajv.validate(JSON.parse(text), value) === true;
    };
  };
  const [bodyIs, parameterIs] = [validator(false), validator(true)];

  const parameterOf = (parameter: Json): Json => {
    const name =
      String(parameter.$ref ?? '')
        .split('/')
        .at(-1) ?? '';
    return parameter.$ref === undefined ? parameter : membersOf(membersOf(membersOf(components).parameters)[name]);
  };

  const wrongParameter = (parameter: Json, given: Readonly<Record<string, unknown>>): boolean => {
    const { name, required, schema, allowEmptyValue } = parameterOf(parameter);
    const value = given[String(name)];
    if (value === undefined) return required === true;
    if (value === '' && allowEmptyValue === true) return false;
    return !parameterIs({ type: 'object', properties: { value: schema } }, { value });
  };

  const wrongForm = (text: string, schema: unknown): boolean => {
    const shape = membersOf(
      membersOf(membersOf(components).schemas)[String(membersOf(schema).$ref).split('/').at(-1) ?? ''],
    );
    const names = [...text.matchAll(/; name="(\w+)"/g)].map(([, name = '']) => name);
    return namesIn(shape.required).some((name) => !names.includes(name));
  };

  const wrongBody = (operation: Json, type: string, payload: unknown): boolean => {
    const { required, content } = membersOf(operation.requestBody);
    const text = payload === undefined ? '' : String(payload);
    if (text === '') return required === true;
    const media = membersOf(content)[type];
    if (media === undefined) return true;
    const { schema } = membersOf(media);
    if (type !== 'application/json') return wrongForm(text, schema);
    try {
      return !bodyIs(schema, JSON.parse(text));
    } catch {
      return true;
    }
  };

  return ({ send }: Pick<BadRequest, 'send'>): 'taken' | 'refused' => {
    const [path = '', query = ''] = send.url.split('?');
    const operation = membersOf(membersOf(membersOf(paths)[path])[send.method.toLowerCase()]);
    if (operation.operationId === undefined) return 'refused';
    const headers = membersOf(send.headers);
    const given = { query: Object.fromEntries(new URLSearchParams(query)), header: headers, path: {} };
    const isWrong = listOf(operation.parameters).some((parameter) => {
      const place = parameterOf(parameter).in;
      return wrongParameter(parameter, place === 'query' ? given.query : given.header);
    });
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    return isWrong || (send.method === 'POST' && wrongBody(operation, type, send.payload)) ? 'refused' : 'taken';
  };
};

import { readFileSync } from 'node:fs';
import { assumptionTexts } from '@tradeport/server/http/openapi/assumptionTexts.ts';
import { openApi } from '@tradeport/server/http/openapi/document.ts';
import { fieldTexts } from '@tradeport/server/http/openapi/fieldTexts.ts';
import { callKeyOf } from '@tradeport/server/http/openapi/operationIds.ts';
import { isOwn, refusalsOf } from '@tradeport/server/http/openapi/refusals.ts';
import { schemaNames } from '@tradeport/server/http/openapi/schemaNames.ts';
import { declaredErrors } from '@tradeport/shared/contract/declaredErrors.ts';
import { allCalls, allStreams } from '@tradeport/shared/contract/index.ts';
import { codeOf, httpOf } from '@tradeport/shared/words/errors.ts';
import { wireReason } from '@tradeport/shared/words/wireReason.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiLines } from '../../scripts/docs/apiShape.ts';
import { startApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let served: unknown;
beforeAll(async () => {
  app = await startApp();
  served = (await app.tradeport.app.inject('/api/openapi.json')).json();
});
afterAll(() => app.close());

interface Node {
  readonly path: string;
  readonly value: object;
}

/** Every object of a document with its path. */
const objectsIn = (value: unknown, path = '#'): readonly Node[] => {
  if (typeof value !== 'object' || value === null) return [];
  return [
    { path, value },
    ...Object.entries(value).flatMap(([key, part]) => objectsIn(part, `${path}/${key.replaceAll('/', '~1')}`)),
  ];
};
const get = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
const at = (document: unknown, pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce((part: unknown, key) => get(part, key.replaceAll('~1', '/')), document);

/** Every operation of the document: method, path, content. */
const operationsOf = (document: unknown) =>
  Object.entries(get(document, 'paths') ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the OpenAPI document', () => {
  it('is of version 3.1, with a title and a version', () => {
    expect(served).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d+$/),
      info: { title: expect.stringMatching(/\S/), version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    });
  });

  it('is the one that docs/generated/api.txt summarises', () => {
    expect(apiLines(served)).toBe(readFileSync(new URL('../../docs/generated/api.txt', import.meta.url), 'utf8'));
  });

  it('holds every call once for each of its methods, and nothing else', () => {
    const expected = [...allCalls, ...allStreams].flatMap(({ methods, path }) =>
      methods.map((method) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`),
    );
    expect(
      operationsOf(served)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(expected.sort());
  });

  it('leaves the simulator out where it is off', () => {
    const portalOnly = operationsOf(openApi('1.0.0', false));
    expect(portalOnly.length).toBeGreaterThan(20);
    expect(portalOnly.filter(({ path }) => path.startsWith('/sim'))).toEqual([]);
  });

  it('gives every operation an id of its own, words, parameters and answers', () => {
    const operations = operationsOf(served);
    const ids = operations.map(({ operation }) => get(operation, 'operationId'));
    expect(new Set(ids).size).toBe(operations.length);
    for (const { operation, method } of operations) {
      expect(operation).toMatchObject({
        operationId: expect.any(String),
        summary: expect.stringMatching(/\S/),
        tags: [expect.any(String)],
        parameters: expect.any(Array),
        responses: { 200: { description: expect.any(String) }, 500: expect.anything(), 503: expect.anything() },
      });
      expect(get(operation, 'requestBody') !== undefined).toBe(method === 'post');
    }
  });

  it('points at nothing that is not there', () => {
    const pointers = objectsIn(served).flatMap(({ value }) => ('$ref' in value ? [String(value.$ref)] : []));
    expect(pointers.length).toBeGreaterThan(0);
    expect(pointers.filter((pointer) => at(served, pointer) === undefined)).toEqual([]);
  });

  it('names parameters by place, name and schema', () => {
    const parameters = objectsIn(served).flatMap(({ path, value }) =>
      /\/parameters\/\w+$/.test(path) && !('$ref' in value) ? [value] : [],
    );
    for (const parameter of parameters)
      expect(parameter).toMatchObject({
        name: expect.any(String),
        in: expect.stringMatching(/^(query|header|path|cookie)$/),
        schema: expect.anything(),
      });
  });

  it('closes every object, and bounds every text and list of a request', () => {
    const requests = Object.entries(get(get(served, 'components'), 'schemas') ?? {}).filter(([name]) =>
      /Request$|Filter$|Number$|Span$|Link$/.test(name),
    );
    expect(requests.length).toBeGreaterThan(60);
    const open = objectsIn(get(get(served, 'components'), 'schemas')).flatMap(({ path, value }) =>
      get(value, 'type') === 'object' && get(value, 'additionalProperties') !== false ? [path] : [],
    );
    expect(open.filter((path) => !path.endsWith('/with'))).toEqual([]);
    const unbounded = requests.flatMap(([name, schema]) =>
      objectsIn(schema).flatMap(({ path, value }) => {
        const type = get(value, 'type');
        const isUnbounded =
          (type === 'string' &&
            get(value, 'enum') === undefined &&
            get(value, 'maxLength') === undefined &&
            get(value, 'format') !== 'binary') ||
          (type === 'array' && get(value, 'maxItems') === undefined) ||
          ((type === 'integer' || type === 'number') &&
            get(value, 'enum') === undefined &&
            (get(value, 'minimum') === undefined || get(value, 'maximum') === undefined));
        return isUnbounded ? [`${name} ${path}`] : [];
      }),
    );
    expect(unbounded).toEqual([]);
  });

  it('answers 200 with what was asked for or with a refusal, by exactly the codes that call, access and edge declare', () => {
    const ofEnum = (schema: unknown): unknown => {
      const $ref = String(get(schema, '$ref'));
      const code = get(get(at(served, $ref), 'properties'), 'code');
      // Refusals with the same codes and other details share the list of codes.
      const shared = get(code, '$ref');
      return get(shared === undefined ? code : at(served, String(shared)), 'enum');
    };
    const wrong = operationsOf(served).flatMap(({ operation, method }) => {
      const key = callKeyOf(get(operation, 'operationId'));
      const call = [...allCalls, ...allStreams].find((one) => one.key === key);
      if (call === undefined) return [`${key}: no call`];
      const json = get(at(operation, '#/responses/200/content/application~1json'), 'schema');
      const branches: unknown = get(json, 'oneOf');
      const isFile = call.answersFile !== undefined || allStreams.includes(call);
      if (isFile !== (branches === undefined)) return [`${key}: not one of two`];
      const [success, refused] = Array.isArray(branches) ? branches : [undefined, json];
      const codes = declaredErrors(call)
        .filter((name) => httpOf(name) === 200)
        .map(codeOf);
      const statuses = declaredErrors(call)
        .map(httpOf)
        .filter((status) => method !== 'get' || status !== 415);
      const successCode = get(get(get(at(served, String(get(success, '$ref'))), 'properties'), 'code'), 'const');
      return [
        ...(isFile || successCode === '0' ? [] : [`${key}: no success`]),
        ...(JSON.stringify(ofEnum(refused)) === JSON.stringify([...new Set(codes)].sort()) ? [] : [`${key}: codes`]),
        ...(Object.keys(get(operation, 'responses') ?? {}).join() === [...new Set([200, ...statuses])].sort().join()
          ? []
          : [`${key}: statuses`]),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('shows each refusal of a call as an example by reference, with message, cause and remedy', () => {
    const wrong = operationsOf(served).flatMap(({ operation, method }) => {
      const id = String(get(operation, 'operationId'));
      const call = [...allCalls, ...allStreams].find(({ key }) => key === callKeyOf(id));
      if (call === undefined) return [`${id}: no call`];
      const own = refusalsOf(call, method.toUpperCase(), true).filter((name) => isOwn(call, name));
      const examples = get(at(operation, '#/responses/200/content/application~1json'), 'examples');
      const missing = own.filter((name) => {
        const $ref = String(get(get(examples, wireReason(name)), '$ref'));
        return httpOf(name) === 200 && get(get(at(served, $ref), 'value'), 'code') !== codeOf(name);
      });
      const isListed = JSON.stringify(get(operation, 'x-tradeport-reasons')) === JSON.stringify(own.map(wireReason));
      return [...missing.map((name) => `${id}: ${name}`), ...(isListed ? [] : [`${id}: reasons`])];
    });
    expect(wrong).toEqual([]);
    const examples = Object.values(get(get(served, 'components'), 'examples') ?? {});
    expect(examples.length).toBeGreaterThan(300);
    for (const example of examples)
      expect(example).toMatchObject({ summary: expect.stringMatching(/\S/), description: expect.stringMatching(/\S/) });
  });

  it('has ids that generators take as names, for operations and webhooks', () => {
    const webhooks = Object.values(get(served, 'webhooks') ?? {}).map((item) => get(get(item, 'post'), 'operationId'));
    const ids = [...operationsOf(served).map(({ operation }) => get(operation, 'operationId')), ...webhooks];
    expect(webhooks.length).toBeGreaterThan(200);
    expect(ids.filter((id) => !/^[A-Za-z]\w*$/.test(String(id)))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['paymentOrder_cancelTrade', 'dataCache_city_get', 'simPersona_enter']));
  });

  it('has each tag in one group', () => {
    const groups: unknown = get(served, 'x-tagGroups');
    const grouped = Array.isArray(groups) ? groups.flatMap((group) => get(group, 'tags')) : [];
    const tags = get(served, 'tags');
    expect(grouped.toSorted()).toEqual((Array.isArray(tags) ? tags : []).map((tag) => get(tag, 'name')).toSorted());
  });

  it('has no component that nothing refers to', () => {
    const references = new Set(objectsIn(served).map(({ value }) => get(value, '$ref')));
    const unused = ['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers'].flatMap((kind) =>
      Object.keys(get(get(served, 'components'), kind) ?? {})
        .map((name) => `#/components/${kind}/${name}`)
        .filter((reference) => !references.has(reference)),
    );
    expect(unused).toEqual([]);
  });

  it('is at most 2.3 MB', () => {
    expect(JSON.stringify(served).length).toBeLessThan(2_300_000);
  });

  it('is in the language that `lang` names, each at an address of its own', async () => {
    const inject = async (query: string) => await app.tradeport.app.inject(`/api/openapi.json${query}`);
    const [plain, english, chinese] = [await inject(''), await inject('?lang=en-US'), await inject('?lang=zh-CN')];
    expect([plain, english, chinese].map(({ headers }) => headers['content-language'])).toEqual([
      'en-US',
      'en-US',
      'zh-CN',
    ]);
    expect(english.json()).toEqual(plain.json());
    const summaries = (document: unknown) =>
      operationsOf(document).map(({ operation }) => String(get(operation, 'summary')));
    const messages = (document: unknown) =>
      Object.values(get(get(document, 'components'), 'examples') ?? {}).map((example) =>
        String(get(example, 'summary')),
      );
    // Cause and remedy of a refusal; of the responses before any call, too.
    const reasons = (document: unknown) =>
      objectsIn(document).flatMap(({ path, value }) =>
        /^#\/(components|x-tradeport-before-calls\/.*)\/examples\/[^/]+$/.test(path)
          ? [String(get(value, 'description'))]
          : [],
      );
    const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
    expect(summaries(chinese.json()).filter((text) => !isChinese(text))).toEqual([]);
    expect([...summaries(plain.json()), ...messages(plain.json())].filter(isChinese)).toEqual([]);
    expect(messages(chinese.json()).filter((text) => !isChinese(text))).toEqual([]);
    expect(reasons(chinese.json()).length).toBeGreaterThan(messages(chinese.json()).length);
    expect(reasons(chinese.json()).filter((text) => !isChinese(text))).toEqual([]);
    expect(reasons(plain.json()).filter((text) => isChinese(text) || !/[a-z]/.test(text))).toEqual([]);
  });

  it('is wholly in Chinese or wholly in English', () => {
    // Causes and remedies of refusals are texts of the examples.
    const nodesOf = (document: unknown): readonly Node[] =>
      objectsIn(document).filter(({ path }) => !/\/examples?(\/|$)/.test(path));
    const textsIn = (nodes: readonly Node[]): readonly string[] =>
      nodes.flatMap(({ value }) =>
        ['description', 'summary', 'x-tradeport-check']
          .map((key) => get(value, key))
          .filter((text) => typeof text === 'string'),
      );
    const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text.replaceAll(/`[^`]*`|"[^"]*"/g, ''));
    const [chinese, english] = [nodesOf(openApi('1.0.0', true, 'zh-CN')), nodesOf(served)];
    expect(textsIn(chinese).length).toBeGreaterThan(3_000);
    expect(textsIn(chinese).filter((text) => !isChinese(text))).toEqual([]);
    expect(textsIn(english).filter(isChinese)).toEqual([]);
    // Clients made from either document have the same types.
    const pathsOf = (nodes: readonly Node[]): string => nodes.map(({ path }) => path).join('\n');
    expect(pathsOf(chinese) === pathsOf(english)).toBe(true);
  });

  it('describes every field, parameter and tag', () => {
    const bare = objectsIn(served).flatMap(({ path, value }) => {
      if (!('properties' in value)) return [];
      return Object.entries(value.properties ?? {}).flatMap(([name, part]) =>
        '$ref' in Object(part) || /\S/.test(String(get(part, 'description') ?? '')) ? [] : [`${path}/${name}`],
      );
    });
    expect(bare).toEqual([]);
    const parameters = objectsIn(served).filter(({ value }) => 'in' in value && 'name' in value && 'schema' in value);
    expect(parameters.filter(({ value }) => get(value, 'description') === undefined)).toEqual([]);
    const tags = get(served, 'tags');
    const declared = Array.isArray(tags) ? tags.map((tag) => get(tag, 'name')) : [];
    const used = new Set(operationsOf(served).flatMap(({ operation }) => Object.values(get(operation, 'tags') ?? {})));
    expect(declared.toSorted()).toEqual([...used].toSorted());
  });

  it('writes no shape out twice, and knows instants and days as such', () => {
    const shapes = Object.values(get(get(served, 'components'), 'schemas') ?? {}).map((shape) => JSON.stringify(shape));
    expect(shapes.length - new Set(shapes).size).toBe(0);
    const inline = objectsIn(served).filter(
      ({ path, value }) =>
        'properties' in value && !/^#\/(components\/schemas\/\w+$|x-tradeport-before-calls\/)/.test(path),
    );
    expect(inline.map(({ path }) => path)).toEqual([]);
    const formats = new Set(objectsIn(served).map(({ value }) => get(value, 'format')));
    expect([...formats].filter((format) => typeof format === 'string').toSorted()).toEqual(
      ['binary', 'date', 'date-time', 'email', 'uuid'].toSorted(),
    );
    expect(served).toMatchObject({ servers: [{ url: '/' }] });
  });

  it('has no words for fields and types that are not there', () => {
    const fields = new Set(
      objectsIn(served).flatMap(({ value }) =>
        'properties' in value ? Object.keys(value.properties ?? {}) : 'in' in value ? [String(get(value, 'name'))] : [],
      ),
    );
    const isDerived = (name: string): boolean =>
      [...fields].some((field) => field.replace(/(Text|_en|En|Zh)$/, '') === name);
    // An entry such as payee.bankAccountName describes a field whose name alone is ambiguous.
    const fieldOf = (entry: string): string => entry.split('.').at(-1) ?? '';
    expect(Object.keys(fieldTexts).filter((name) => !fields.has(fieldOf(name)) && !isDerived(name))).toEqual([]);
    const assumptions = new Set([...allCalls, ...allStreams].flatMap(({ assumed }) => assumed));
    expect(Object.keys(assumptionTexts).filter((text) => !assumptions.has(text))).toEqual([]);
    const types = new Set(
      [served, openApi('1.0.0', false)].flatMap((one) => Object.keys(get(get(one, 'components'), 'schemas') ?? {})),
    );
    expect(Object.values(schemaNames).filter((name) => !types.has(name))).toEqual([]);
  });
});

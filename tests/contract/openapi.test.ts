import { readFileSync } from 'node:fs';
import { openApi } from '@tradeport/server/http/openapi.ts';
import { allCalls, allStreams } from '@tradeport/shared/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;
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

  it('is the one that is kept in docs/generated', () => {
    const kept: unknown = JSON.parse(
      readFileSync(new URL('../../docs/generated/openapi.json', import.meta.url), 'utf8'),
    );
    expect(served).toEqual(kept);
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
        responses: { 200: { description: expect.any(String) }, default: expect.anything() },
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

  it('closes every object of a request, and bounds every text and list in it', () => {
    const open = operationsOf(served).flatMap(({ path, operation }) =>
      objectsIn(at(operation, '#/requestBody/content/application~1json/schema')).flatMap(({ path: where, value }) => {
        const type = get(value, 'type');
        const unbounded =
          (type === 'object' && get(value, 'additionalProperties') !== false) ||
          (type === 'string' && get(value, 'enum') === undefined && get(value, 'maxLength') === undefined) ||
          (type === 'array' && get(value, 'maxItems') === undefined) ||
          ((type === 'integer' || type === 'number') &&
            get(value, 'enum') === undefined &&
            (get(value, 'minimum') === undefined || get(value, 'maximum') === undefined));
        return unbounded ? [`${path} ${where}`] : [];
      }),
    );
    expect(open).toEqual([]);
  });
});

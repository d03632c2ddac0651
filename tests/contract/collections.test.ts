import { readFileSync } from 'node:fs';
import { allCalls, allStreams } from '@tradeport/shared/contract/index.ts';
import { describe, expect, it } from 'vitest';

interface Named {
  readonly key: string;
  readonly value: string;
}
interface Postman {
  readonly item: readonly {
    readonly name: string;
    readonly item: readonly {
      readonly name: string;
      readonly request: {
        readonly method: string;
        readonly header: readonly Named[];
        readonly url: { readonly raw: string; readonly path: readonly string[] };
        readonly body?: { readonly mode: string; readonly raw?: string };
      };
    }[];
  }[];
}
interface Bruno {
  readonly items: readonly {
    readonly name: string;
    readonly items: readonly {
      readonly name: string;
      readonly seq: number;
      readonly request: {
        readonly method: string;
        readonly url: string;
        readonly body: { readonly mode: string; readonly json?: string };
      };
    }[];
  }[];
  readonly environments: readonly { readonly variables: readonly { readonly name: string }[] }[];
}

const textOf = (name: string): string =>
  readFileSync(new URL(`../../docs/generated/${name}.json`, import.meta.url), 'utf8');

/** The variables that a text asks for; what begins with a dollar is the program's own. */
const asked = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].toSorted();

/** Each call once for each of its methods, as `POST /api/…`, what stands in a path left out. */
const expected = [...allCalls, ...allStreams]
  .flatMap(({ methods, path }) => methods.map((method) => `${method} ${path.replace(/:\w+/g, '*')}`))
  .toSorted();
const places = new Set(expected);
/** A path with its filled-in parts left out again. */
const shapeOf = (method: string, url: string): string => {
  const path = url.replace('{{baseUrl}}', '').split('?')[0] ?? '';
  const filled = path.replace(/[^/]+$/, '*');
  return places.has(`${method} ${path}`) ? `${method} ${path}` : `${method} ${filled}`;
};

describe('the collection of Postman', () => {
  const text = textOf('postman_collection');
  const postman: Postman = JSON.parse(text);
  const requests = postman.item.flatMap(({ item }) => item);

  it('has each call once, with a body that is JSON', () => {
    expect(requests.map(({ request }) => shapeOf(request.method, request.url.raw)).toSorted()).toEqual(expected);
    const bodies = requests.flatMap(({ request }) => (request.body?.mode === 'raw' ? [request.body.raw ?? ''] : []));
    expect(bodies.length).toBeGreaterThan(100);
    for (const body of bodies) expect(JSON.parse(body)).toBeTypeOf('object');
  });

  it('asks for nothing that its environment does not have', () => {
    const environment: { readonly values: readonly Named[] } = JSON.parse(textOf('postman_environment'));
    expect(environment.values.map(({ key }) => key).toSorted()).toEqual(asked(text));
  });
});

describe('the collection of Bruno', () => {
  const text = textOf('bruno_collection');
  const bruno: Bruno = JSON.parse(text);

  it('has each call once, in a file of its own', () => {
    const requests = bruno.items.flatMap(({ items }) => items);
    expect(requests.map(({ request }) => shapeOf(request.method, request.url)).toSorted()).toEqual(expected);
    for (const { items } of bruno.items) expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
    for (const { request } of requests)
      if (request.body.mode === 'json') expect(JSON.parse(request.body.json ?? '')).toBeTypeOf('object');
  });

  it('asks for nothing that its environment does not have', () => {
    expect(bruno.environments[0]?.variables.map(({ name }) => name).toSorted()).toEqual(asked(text));
  });
});

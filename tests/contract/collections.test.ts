import { existsSync, readFileSync } from 'node:fs';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { errorCodes } from '@tradeport/shared/words/errorCodes.ts';
import { describe, expect, it } from 'vitest';

interface Named {
  readonly key: string;
  readonly value: string;
}
interface Postman {
  readonly variable: readonly Named[];
  readonly event: readonly { readonly listen: string; readonly script: { readonly exec: readonly string[] } }[];
  readonly item: readonly {
    readonly name: string;
    readonly item: readonly {
      readonly name: string;
      readonly event?: readonly { readonly script: { readonly exec: readonly string[] } }[];
      readonly request: {
        readonly method: string;
        readonly header: readonly Named[];
        readonly url: { readonly raw: string; readonly path: readonly string[] };
        readonly body?: { readonly mode: string; readonly raw?: string };
      };
    }[];
  }[];
}
const textOf = (name: string): string =>
  readFileSync(new URL(`../../docs/generated/${name}.json`, import.meta.url), 'utf8');

/** The variables that a text asks for; what begins with a dollar is the program's own. */
const asked = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].toSorted();

/** The names that a script gives: what is taken from answers, and days. */
const namesIn = (script: string): readonly string[] => [
  ...[...script.matchAll(/"gives": \{([^}]*(?:\{[^}]*\}[^}]*)*)\}/g)].flatMap(([, gives = '']) =>
    [...gives.matchAll(/"(\w+)": \[/g)].map(([, name = '']) => name),
  ),
  ...[...script.matchAll(/const days = (\{.*\});/g)].flatMap(([, days = '{}']) => Object.keys(JSON.parse(days))),
];

/** Each call once for each of its methods, as `POST /api/…`, with `*` for parameters in the path. Event streams are not in the collection. */
const expected = allCalls
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
  // A file that a request asks with is sent by one of its own before.
  const isFirst = ({ name }: { readonly name: string }): boolean => name.startsWith('First send ');
  const all = postman.item.flatMap(({ item }) => item);
  const requests = all.filter((one) => !isFirst(one));

  it('has each call once, with a body that is JSON', () => {
    expect(requests.map(({ request }) => shapeOf(request.method, request.url.raw)).toSorted()).toEqual(expected);
    const bodies = requests.flatMap(({ request }) => (request.body?.mode === 'raw' ? [request.body.raw ?? ''] : []));
    expect(bodies.length).toBeGreaterThan(100);
    // Where a name stands for a number it has no quotes.
    for (const body of bodies) expect(JSON.parse(body.replace(/: \{\{\w+\}\}/g, ': 0'))).toBeTypeOf('object');
  });

  it('sends files that lie beside it, each before what asks with it', () => {
    const sent = all.filter(isFirst);
    expect(sent.length).toBeGreaterThan(10);
    const files = [...text.matchAll(/"src":"(files\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(new URL(`../../docs/generated/${file}`, import.meta.url)))).toEqual([]);
  });

  it('sends the files of a request one by one, as whoever asks with them', () => {
    const tokenOf = ({ request }: (typeof all)[number]) => request.header.find(({ key }) => key === 'token')?.value;
    const keptAs = ({ event = [] }: (typeof all)[number]) =>
      event.flatMap(({ script }) => script.exec).flatMap((line) => /environment\.set\('(\w+)'/.exec(line)?.[1] ?? []);
    let sent: (typeof all)[number][] = [];
    let ofSomebody = 0;
    for (const one of all) {
      if (isFirst(one)) {
        sent.push(one);
        continue;
      }
      const names = sent.flatMap(keptAs);
      expect([one.name, new Set(names).size]).toEqual([one.name, sent.length]);
      // A merchant that is made for the request is nobody before: what it asks with is its own.
      const isOfSomebody = tokenOf(one)?.startsWith('{{tokenOf139') === true && sent.length > 0;
      if (isOfSomebody) expect([one.name, ...new Set(sent.map(tokenOf))]).toEqual([one.name, tokenOf(one)]);
      ofSomebody += Number(isOfSomebody);
      sent = [];
    }
    expect(ofSomebody).toBe(4);
  });

  it('expects refusals of requests that are in it', () => {
    expect(postman.variable.map(({ key }) => key)).toEqual(['expectedRefusals']);
    const refusals: Readonly<Record<string, readonly string[]>> = JSON.parse(postman.variable[0]?.value ?? '{}');
    const names = new Set(all.map(({ name }) => name));
    expect(Object.keys(refusals).filter((name) => !names.has(name))).toEqual([]);
    expect(
      Object.values(refusals)
        .flat()
        .filter((code) => code !== '0' && !Object.hasOwn(errorCodes, code)),
    ).toEqual([]);
    const scripts = postman.event.filter(({ listen }) => listen === 'test').flatMap(({ script }) => script.exec);
    expect(scripts.join('\n')).toContain("collectionVariables.get('expectedRefusals')");
  });

  it('asks for nothing that its environment does not have', () => {
    const environment: { readonly values: readonly Named[] } = JSON.parse(textOf('postman_environment'));
    // Scripts of the collection set the others.
    const set = [...text.matchAll(/(?:environment\.set|keep)\('(\w+)'/g)].map(([, name = '']) => name);
    const given = all.flatMap(({ event = [] }) => namesIn(event.flatMap(({ script }) => script.exec).join('\n')));
    const known = new Set([...environment.values.map(({ key }) => key), ...set, ...given]);
    expect(asked(text).filter((name) => !known.has(name))).toEqual([]);
    expect(environment.values.map(({ key }) => key).filter((name) => !asked(text).includes(name))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { apiDifferences } from './apiDifferences.ts';
import { apiLines, CHANGE_KINDS, type ChangeKind } from './apiShape.ts';

const documentWith = (change: {
  readonly property?: unknown;
  readonly required?: readonly string[];
  readonly operation?: object;
  readonly name?: string;
}) => {
  const { property = { type: 'string' }, required = ['title', 'amount'], operation = {}, name = 'Order' } = change;
  return {
    openapi: '3.1.1',
    info: { title: 'API', version: '1.0.0' },
    paths: {
      '/order': {
        post: {
          operationId: 'order_create',
          tags: ['order'],
          summary: 'Creates an order',
          requestBody: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
          responses: {
            200: { description: 'done', content: { 'application/json': { schema: { type: 'object' }, example: {} } } },
          },
          ...operation,
        },
      },
      '/ping': { get: { operationId: 'ping', responses: { 200: { description: 'alive' } } } },
    },
    components: { schemas: { [name]: { type: 'object', required, properties: { title: property, amount: true } } } },
  };
};
const usual = documentWith({});
const differences = (after: unknown, ...leftOut: readonly ChangeKind[]) =>
  apiDifferences(usual, after, new Set(leftOut)).map(({ at }) => at);

/** The columns of the line of an operation that differ between two documents, by their first word. */
const changedColumns = (after: unknown) => {
  const [one, other] = [usual, after].map((document) => (apiLines(document).split('\n')[0] ?? '').split('  '));
  return one?.filter((column, i) => column !== other?.[i]).map((column) => column.split(' ')[0]);
};

const CHANGES: readonly {
  readonly what: string;
  readonly after: unknown;
  readonly at: string;
  readonly columns: readonly string[];
  readonly kind?: ChangeKind;
}[] = [
  {
    what: 'the type of a property named like a text',
    after: documentWith({ property: { type: 'number' } }),
    at: 'paths › /order › post › requestBody › content › application/json › schema › properties › title › type',
    columns: ['request'],
  },
  {
    what: 'a description within a component',
    after: documentWith({ property: { type: 'string', description: 'What it is for' } }),
    at: 'paths › /order › post › requestBody › content › application/json › schema › properties › title › description',
    columns: ['texts'],
    kind: 'texts',
  },
  {
    what: 'an example',
    after: documentWith({ property: { type: 'string', example: 'Boxes' } }),
    at: 'paths › /order › post › requestBody › content › application/json › schema › properties › title › example',
    columns: ['texts'],
    kind: 'examples',
  },
  {
    what: 'an operation id',
    after: documentWith({ operation: { operationId: 'order_add' } }),
    at: 'paths › /order › post › operationId',
    columns: ['/order'],
    kind: 'operationIds',
  },
  {
    what: 'a tag',
    after: documentWith({ operation: { tags: ['orders'] } }),
    at: 'paths › /order › post › tags › 0',
    columns: [],
    kind: 'tags',
  },
  {
    what: 'the order of a list without an order',
    after: documentWith({ required: ['amount', 'title'] }),
    at: 'paths › /order › post › requestBody › content › application/json › schema › required › 0',
    columns: ['request'],
    kind: 'order',
  },
  {
    what: 'a response',
    after: documentWith({ operation: { responses: { 204: { description: 'done' } } } }),
    at: 'paths › /order › post › responses › 200',
    columns: ['200', 'texts'],
  },
];

describe.each(CHANGES)('$what', ({ after, at, columns, kind }) => {
  it('is found, unless its kind is left out', () => {
    expect(differences(after)).toContain(at);
    for (const other of CHANGE_KINDS) expect(differences(after, other).includes(at)).toBe(other !== kind);
  });

  it('changes its columns of the summary alone', () => {
    expect(changedColumns(after)).toEqual(columns);
  });
});

it('finds no difference between equal documents whose components have other names', () => {
  expect(differences(documentWith({ name: 'NewOrder' }))).toEqual([]);
  expect(apiLines(documentWith({ name: 'NewOrder' }))).toBe(apiLines(usual));
});

it('finds an operation that was added or removed', () => {
  const { '/ping': _, ...others } = usual.paths;
  expect(differences({ ...usual, paths: others })).toEqual(['paths › /ping']);
  expect(apiLines(usual).split('\n')).toHaveLength(3);
  expect(apiLines({ ...usual, paths: others }).split('\n')).toHaveLength(2);
});

it('refuses a reference to a component that the document lacks', () => {
  const broken = { ...usual, components: {} };
  expect(() => apiLines(broken)).toThrow('#/components/schemas/Order');
  expect(() => differences(broken)).toThrow('#/components/schemas/Order');
});

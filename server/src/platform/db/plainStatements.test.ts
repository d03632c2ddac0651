import { describe, expect, it } from 'vitest';
import { PlainStatements } from './plainStatements.ts';
import type { SqlConnection, SqlValue } from './sql.ts';

/** A client that carries the description of one model. */
const client = {
  _runtimeDataModel: {
    models: {
      Assumption: {
        dbName: null,
        fields: [
          { name: 'sandboxId', kind: 'scalar', type: 'String' },
          { name: 'key', kind: 'scalar', type: 'String' },
          { name: 'value', kind: 'scalar', type: 'Int' },
          { name: 'at', kind: 'scalar', type: 'DateTime' },
          { name: 'sandbox', kind: 'object', type: 'Sandbox' },
        ],
      },
    },
  },
};
const statements = new PlainStatements(client, 'sqlite');

/** What an operation says to the database: text and values, or undefined where it is left to Prisma. */
const said = (operation: string, args: Readonly<Record<string, unknown>>) => {
  let statement: readonly [string, readonly SqlValue[]] | undefined;
  const note = (text: string, values: readonly SqlValue[]) => {
    statement = [text, values];
  };
  const connection: SqlConnection = {
    all: async (text, values) => {
      note(text, values);
      return [];
    },
    run: async (text, values) => {
      note(text, values);
      return 0;
    },
  };
  return statements.run(connection, 'assumption', operation, args) === undefined ? undefined : statement;
};
const at = new Date('2026-11-10T06:52:10.000Z');

describe('what is said as one statement', () => {
  it('reads by conditions, order and page', () => {
    const where = { sandboxId: 'main', value: { gte: 1, lt: 9 }, at: null, OR: [{ key: 'a' }, { key: { not: null } }] };
    const args = {
      where,
      select: { key: true, at: false },
      orderBy: [{ at: 'desc' }, { key: 'asc' }],
      take: 5,
      skip: 10,
    };
    expect(said('findMany', args)).toEqual([
      'SELECT "key" FROM "Assumption" WHERE "sandboxId" = ? AND "value" >= ? AND "value" < ? AND "at" IS NULL' +
        ' AND (("key" = ?) OR ("key" IS NOT NULL)) ORDER BY "at" DESC, "key" ASC LIMIT ? OFFSET ?',
      ['main', 1, 9, 'a', 5, 10],
    ]);
  });

  it('reads one row by a compound key', () => {
    expect(said('findUnique', { where: { sandboxId_key: { sandboxId: 'main', key: 'a' } } })).toEqual([
      'SELECT "sandboxId", "key", "value", "at" FROM "Assumption" WHERE "sandboxId" = ? AND "key" = ? LIMIT ?',
      ['main', 'a', 1],
    ]);
  });

  it('fills lists up, so that few texts serve all lengths', () => {
    const list = (values: readonly string[]) => said('count', { where: { key: { in: values } } });
    expect(list(['a', 'b', 'c'])).toEqual([
      'SELECT COUNT(*) AS "count" FROM "Assumption" WHERE "key" IN (?, ?, ?, ?)',
      ['a', 'b', 'c', 'c'],
    ]);
    expect(list([])).toEqual(['SELECT COUNT(*) AS "count" FROM "Assumption" WHERE 1 = 0', []]);
  });

  it('writes rows and changes', () => {
    expect(said('create', { data: { sandboxId: 'main', key: 'a' } })?.[0]).toBe(
      'INSERT INTO "Assumption" ("sandboxId", "key") VALUES (?, ?) RETURNING "value", "at"',
    );
    expect(
      said('createMany', {
        data: [
          { key: 'a', at },
          { key: 'b', at: null },
        ],
      }),
    ).toEqual(['INSERT INTO "Assumption" ("key", "at") VALUES (?, ?), (?, ?)', ['a', at, 'b', null]]);
    expect(said('updateMany', { where: { key: 'a' }, data: { value: { increment: 2 }, at: null } })).toEqual([
      'UPDATE "Assumption" SET "value" = "value" + ?, "at" = ? WHERE "key" = ?',
      [2, null, 'a'],
    ]);
    expect(said('deleteMany', { where: { key: 'a' } })).toEqual(['DELETE FROM "Assumption" WHERE "key" = ?', ['a']]);
    expect(said('deleteMany', { where: { key: { startsWith: 'a' } }, limit: 5 })).toEqual([
      'DELETE FROM "Assumption" WHERE rowid IN (SELECT rowid FROM "Assumption" WHERE "key" LIKE ? LIMIT ?)',
      ['a%', 5],
    ]);
  });
});

describe('what is left to Prisma', () => {
  const reads: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['an unknown argument', { distinct: ['key'] }],
    ['an absent value', { where: { key: undefined } }],
    ['an absent argument', { where: undefined }],
    ['an unknown column', { where: { nothing: 'a' } }],
    ['an unknown operator', { where: { key: { contains: 'a' } } }],
    ['a beginning that LIKE would read', { where: { key: { startsWith: '100%' } } }],
    ['an object that only looks like a value', { where: { key: { toString: () => 'a' } } }],
    ['a value of another type', { where: { value: '1' } }],
    ['a number that is none', { where: { value: Number.NaN } }],
    ['a number too large', { where: { value: 2 ** 31 } }],
    ['an instant that is none', { where: { at: new Date(Number.NaN) } }],
    ['a comparison with nothing', { where: { value: { lt: null } } }],
    ['not a value', { where: { value: { not: 1 } } }],
    ['NOT', { where: { NOT: { key: 'a' } } }],
    ['an OR of nothing', { where: { OR: [] } }],
    ['an OR with an empty part', { where: { OR: [{}, { key: 'a' }] } }],
    ['a list too long', { where: { key: { in: Array.from({ length: 129 }, String) } } }],
    ['a list of another type', { where: { key: { in: ['a', 1] } } }],
    ['a relation', { select: { sandbox: true } }],
    ['nothing to read', { select: { key: false } }],
    ['an order by relation', { orderBy: { sandbox: { id: 'asc' } } }],
    ['an order of empty values', { orderBy: { at: { sort: 'asc', nulls: 'last' } } }],
    ['a page backwards', { take: -1 }],
    ['a page without an end', { skip: 1 }],
  ];
  it.each(reads)('%s', (_what, args) => {
    expect(said('findMany', args)).toBeUndefined();
  });

  const writes: readonly (readonly [string, string, Readonly<Record<string, unknown>>])[] = [
    ['a value of another type', 'create', { data: { key: 1 } }],
    ['an absent value', 'create', { data: { key: undefined } }],
    ['an unknown column', 'create', { data: { nothing: 'a' } }],
    ['columns to choose', 'create', { data: { key: 'a' }, select: { key: true } }],
    ['rows of different columns', 'createMany', { data: [{ key: 'a' }, { at }] }],
    ['many rows', 'createMany', { data: Array.from({ length: 21 }, () => ({ key: 'a' })) }],
    ['no rows', 'createMany', { data: [] }],
    ['nothing to change', 'updateMany', { data: {} }],
    ['two changes of one column', 'updateMany', { data: { value: { increment: 1, decrement: 1 } } }],
    ['a product', 'updateMany', { data: { value: { multiply: 2 } } }],
    ['a sum of texts', 'updateMany', { data: { key: { increment: 'a' } } }],
    ['a limit that is none', 'deleteMany', { limit: -1 }],
    ['other operations', 'upsert', {}],
  ];
  it.each(writes)('%s (%s)', (_what, operation, args) => {
    expect(said(operation, args)).toBeUndefined();
  });

  it('a model that is not described', () => {
    const connection: SqlConnection = { all: async () => [], run: async () => 0 };
    expect(statements.run(connection, 'unknown', 'findMany', {})).toBeUndefined();
  });
});

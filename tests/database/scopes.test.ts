import { type Scope, ScopeViolation } from '@tradeport/server/platform/db/database.ts';
import { modelScopes } from '@tradeport/server/platform/db/modelScopes.ts';
import { callOperation } from '@tradeport/server/platform/db/transactionSession.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../harness/databases.ts';
import { insertRow, type Model, type Owner, rowOf, sandboxModels } from './everyModel.ts';

const mine: Owner = { sandboxId: 'main', merchantId: 'm1' };
const neighbour: Owner = { sandboxId: 'main', merchantId: 'm2' };
const elsewhere: Owner = { sandboxId: 'other', merchantId: 'm1' };
const nobody: Owner = { sandboxId: 'nowhere', merchantId: 'm9' };
const merchantModels = sandboxModels.filter(({ merchantField }) => merchantField !== null);
/** Of these there is one row in a sandbox, so the neighbour has none of their own. */
const isSingle = ({ name }: Model) => name === 'Sandbox';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  for (const model of sandboxModels) {
    await insertRow(test.database, model, mine, 1);
    await insertRow(test.database, model, elsewhere, 3);
    if (!isSingle(model)) {
      await insertRow(test.database, model, neighbour, 2);
    }
  }
});
afterAll(() => test.drop());

function read(scope: Scope, model: Model, operation: string, args: object = {}): Promise<unknown> {
  return callOperation(test.database.read(scope), model.delegate, operation, args);
}

function write(scope: Scope, model: Model, operation: string, args: object): Promise<unknown> {
  return test.database.inTx(scope, (tx) => callOperation(tx, model.delegate, operation, args));
}

const platform = { sandboxId: 'main', platform: true } as const;
const field = (model: Model, which: 'sandboxField' | 'merchantField') => model[which] ?? '';
/** The rows as they are, whatever a test tried. */
const everything = (model: Model) => read({ installation: true }, model, 'findMany');

describe('every model has its rule', () => {
  it('belongs to a sandbox, but for snapshots and names that outlive theirs, and the secrets of the installation', () => {
    expect(modelScopes.filter(({ sandboxField }) => sandboxField === null).map(({ name }) => name)).toEqual([
      'Snapshot',
      'EndedSandbox',
      'FormerSandboxName',
      'InstallationSecret',
    ]);
  });

  it('models whose merchant may be absent are listed by name', async () => {
    const nullable = await test.database.read({ installation: true }).sql.all<{ name: string }>({
      sqlite: `SELECT m."name" AS "name" FROM "sqlite_master" m, pragma_table_info(m."name") c
               WHERE m."type" = 'table' AND c."name" = 'merchantId' AND c."notnull" = 0 ORDER BY 1`,
      postgresql: `SELECT table_name AS "name" FROM information_schema.columns
                   WHERE table_schema = 'public' AND column_name = 'merchantId' AND is_nullable = 'YES' ORDER BY 1`,
    });
    const listed = modelScopes.filter(({ commonRows }) => commonRows !== null).map(({ name }) => name);
    expect(nullable.map(({ name }) => name)).toEqual(listed.toSorted());
  });

  it('carries the sandbox in every foreign key', async () => {
    const keys = await test.database.read({ installation: true }).sql.all<{ table: string; columns: string }>({
      sqlite: `SELECT m."name" AS "table", group_concat(f."from") AS "columns" FROM "sqlite_master" m, pragma_foreign_key_list(m."name") f
               WHERE m."type" = 'table' GROUP BY m."name", f."id"`,
      postgresql: `SELECT c.conrelid::regclass::text AS "table", string_agg(a.attname, ',') AS "columns" FROM pg_constraint c
                   JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) WHERE c.contype = 'f' GROUP BY c.oid, c.conrelid`,
    });
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(({ columns }) => !columns.split(',').includes('sandboxId'))).toEqual([]);
  });
});

describe.each(sandboxModels)('$name within a sandbox', (model) => {
  it('shows no row of another sandbox', async () => {
    const rows = await read(platform, model, 'findMany');
    expect(rows).toHaveLength(isSingle(model) ? 1 : 2);
    expect(rows).toEqual(
      Array.from({ length: isSingle(model) ? 1 : 2 }, () =>
        expect.objectContaining({ [field(model, 'sandboxField')]: 'main' }),
      ),
    );
  });

  it('refuses a condition that names another sandbox', async () => {
    const where = { [field(model, 'sandboxField')]: 'other' };
    for (const one of [
      where,
      { AND: [where] },
      { OR: [where] },
      { [field(model, 'sandboxField')]: { in: ['other'] } },
    ]) {
      await expect(read(platform, model, 'findMany', { where: one })).rejects.toThrow(ScopeViolation);
    }
    await expect(write(platform, model, 'updateMany', { where, data: {} })).rejects.toThrow(ScopeViolation);
    await expect(write(platform, model, 'deleteMany', { where })).rejects.toThrow(ScopeViolation);
  });

  it('refuses a new row that carries another sandbox, or none', async () => {
    const before = await everything(model);
    const data = await rowOf(test.database, model, elsewhere, 9);
    await expect(write(platform, model, 'create', { data })).rejects.toThrow(ScopeViolation);
    await expect(write(platform, model, 'createMany', { data: [data] })).rejects.toThrow(ScopeViolation);
    const { [field(model, 'sandboxField')]: _, ...without } = data;
    await expect(write(platform, model, 'create', { data: without })).rejects.toThrow(ScopeViolation);
    expect(await everything(model)).toEqual(before);
  });

  it('refuses to move a row to another sandbox', async () => {
    const data = { [field(model, 'sandboxField')]: 'other' };
    await expect(write(platform, model, 'updateMany', { data })).rejects.toThrow(ScopeViolation);
  });

  it('is empty for a sandbox that is not there', async () => {
    const scope = { sandboxId: nobody.sandboxId, platform: true } as const;
    expect(await read(scope, model, 'findMany')).toEqual([]);
    expect(await read(scope, model, 'count')).toBe(0);
    expect(await read(scope, model, 'findFirst')).toBeNull();
  });
});

describe.each(merchantModels)('$name of a merchant', (model) => {
  const merchant = field(model, 'merchantField');

  it('answers only its own rows, in every kind of read', async () => {
    expect(await read(mine, model, 'findMany')).toEqual([expect.objectContaining({ [merchant]: 'm1' })]);
    expect(await read(mine, model, 'count')).toBe(1);
    expect(await read(mine, model, 'findFirst', { where: { NOT: { [merchant]: 'm1' } } })).toBeNull();
    expect(await read(mine, model, 'aggregate', { _count: true })).toEqual({ _count: 1 });
    expect(await read(mine, model, 'groupBy', { by: [merchant] })).toEqual([{ [merchant]: 'm1' }]);
  });

  it('refuses a condition that names another merchant', async () => {
    await expect(read(mine, model, 'findMany', { where: { [merchant]: 'm2' } })).rejects.toThrow(ScopeViolation);
    await expect(write(mine, model, 'deleteMany', { where: { [merchant]: 'm2' } })).rejects.toThrow(ScopeViolation);
  });

  it("leaves another merchant's rows as they are", async () => {
    const before = await everything(model);
    const others = { NOT: { [merchant]: 'm1' } };
    expect(await write(mine, model, 'deleteMany', { where: others })).toEqual({ count: 0 });
    const data = await rowOf(test.database, model, neighbour, 9);
    await expect(write(mine, model, 'create', { data })).rejects.toThrow(ScopeViolation);
    await expect(write(mine, model, 'updateMany', { data: { [merchant]: 'm2' } })).rejects.toThrow(ScopeViolation);
    expect(await everything(model)).toEqual(before);
  });

  it('answers nothing to a merchant of another sandbox with the same name', async () => {
    const scope = { sandboxId: nobody.sandboxId, merchantId: 'm1' };
    expect(await read(scope, model, 'findMany')).toEqual([]);
  });
});

describe('keys and relations', () => {
  const key = { sandboxId_id: { sandboxId: 'main', id: 'v2' } };

  it("finds by key only what is the merchant's", async () => {
    const operators = test.database.read(mine).operator;
    expect(await operators.findUnique({ where: { sandboxId_id: { sandboxId: 'main', id: 'v1' } } })).not.toBeNull();
    expect(await operators.findUnique({ where: key })).toBeNull();
    await expect(operators.findUnique({ where: { sandboxId_id: { sandboxId: 'other', id: 'v3' } } })).rejects.toThrow(
      ScopeViolation,
    );
  });

  it('changes and deletes by key only what is its own', async () => {
    const change = test.database.inTx(mine, (tx) => tx.operator.update({ where: key, data: { name: 'changed' } }));
    await expect(change).rejects.toMatchObject({ code: 'P2025' });
    const remove = test.database.inTx(mine, (tx) => tx.operator.delete({ where: key }));
    await expect(remove).rejects.toMatchObject({ code: 'P2025' });
  });

  it('does not read or write another model along', async () => {
    const entries = test.database.read(mine).journalEntry;
    await expect(entries.findMany({ include: { postings: true } })).rejects.toThrow(ScopeViolation);
    await expect(entries.findMany({ select: { _count: true } })).rejects.toThrow(ScopeViolation);
    await expect(entries.findMany({ where: { postings: { some: { ccy: 'USD' } } } })).rejects.toThrow(ScopeViolation);
  });

  it("shows the platform's notices to every merchant, and lets none write them", async () => {
    const at = new Date(0);
    const data = {
      sandboxId: 'main',
      id: 'all',
      type: 2,
      titleZh: '',
      titleEn: '',
      bodyZh: '',
      bodyEn: '',
      scroll: false,
      publishedAt: at,
      updatedAt: at,
    };
    await expect(test.database.inTx(mine, (tx) => tx.notice.create({ data }))).rejects.toThrow(ScopeViolation);
    await test.database.inTx(platform, (tx) => tx.notice.create({ data }));
    expect(await test.database.read(mine).notice.count()).toBe(2);
    expect(await test.database.inTx(mine, (tx) => tx.notice.deleteMany())).toEqual({ count: 1 });
    expect(await test.database.read(platform).notice.count()).toBe(2);
  });
});

describe('a transaction of a whole sandbox', () => {
  const merchants = (rows: readonly { readonly merchantId: string | null }[]) =>
    rows.map(({ merchantId }) => merchantId);

  it('goes on for one merchant within itself, who sees and writes his own rows alone', async () => {
    await test.database.inTx(platform, async (tx) => {
      const own = tx.forMerchant('m1');
      expect(new Set(merchants(await tx.role.findMany()))).toEqual(new Set(['m1', 'm2']));
      expect(merchants(await own.role.findMany())).toEqual(['m1']);
      await expect(own.role.updateMany({ where: { merchantId: 'm2' }, data: {} })).rejects.toThrow(ScopeViolation);
    });
  });

  it('is the only one that can be narrowed', async () => {
    for (const scope of [mine, { installation: true }] as const)
      await test.database.inTx(scope, async (tx) => {
        expect(() => tx.forMerchant('m1')).toThrow(ScopeViolation);
      });
    await test.database.inTx(platform, async (tx) => {
      expect(() => tx.forMerchant('')).toThrow(ScopeViolation);
      expect(() => tx.forMerchant('m1').forMerchant('m2')).toThrow(ScopeViolation);
    });
  });
});

describe('one merchant beside another', () => {
  it('sees and writes the rows of the other alone', async () => {
    await test.database.inTx(mine, async (tx) => {
      const other = tx.alsoForMerchant('m2');
      const owners = async (of: typeof tx) => (await of.role.findMany()).map(({ merchantId }) => merchantId);
      expect([await owners(tx), await owners(other)]).toEqual([['m1'], ['m2']]);
      await expect(other.role.updateMany({ where: { merchantId: 'm1' }, data: {} })).rejects.toThrow(ScopeViolation);
    });
  });

  it('is named by the work of a merchant only', async () => {
    for (const scope of [platform, { installation: true }] as const)
      await test.database.inTx(scope, async (tx) => {
        expect(() => tx.alsoForMerchant('m1')).toThrow(ScopeViolation);
      });
    await test.database.inTx(mine, async (tx) => {
      expect(() => tx.alsoForMerchant('')).toThrow(ScopeViolation);
    });
  });
});

describe('what has no scope', () => {
  it('keeps the secrets of the installation from every sandbox', async () => {
    await expect(test.database.read(platform).installationSecret.findMany()).rejects.toThrow(ScopeViolation);
    expect(await test.database.read({ installation: true }).installationSecret.findMany()).toEqual([]);
  });

  it('refuses an empty name for a sandbox or merchant', () => {
    expect(() => test.database.read({ sandboxId: '', platform: true })).toThrow(ScopeViolation);
    expect(() => test.database.read({ sandboxId: 'main', merchantId: '' })).toThrow(ScopeViolation);
  });

  it('refuses an undefined value rather than matching every row', async () => {
    const where = JSON.parse('{}');
    where.id = undefined;
    await expect(test.database.read(platform).operator.findFirst({ where })).rejects.toThrow(/undefined/);
  });

  it('refuses SQL that does not name its sandbox, and writing SQL outside a transaction', async () => {
    const { sql } = test.database.read(mine);
    await expect(sql.all('SELECT * FROM "Operator"')).rejects.toThrow(ScopeViolation);
    await expect(sql.all('SELECT * FROM "Operator" WHERE "sandboxId" = ?', ['other'])).rejects.toThrow(ScopeViolation);
    await expect(sql.all('DELETE FROM "Operator" WHERE "sandboxId" = ?', ['main'])).rejects.toThrow(ScopeViolation);
    expect(await sql.all('SELECT "id" FROM "Operator" WHERE "sandboxId" = ? ORDER BY 1', ['main'])).toEqual([
      { id: 'v1' },
      { id: 'v2' },
    ]);
  });
});

import type { Tradeport } from '@tradeport/server/app.ts';
import { testProvider } from '../harness/databases.ts';
import { sandboxTables, WHOLE } from './books.ts';

type Table = (typeof sandboxTables)[number];
type Event = 'INSERT' | 'UPDATE' | 'DELETE';

const installation = { installation: true } as const;
const events: readonly Event[] = ['INSERT', 'UPDATE', 'DELETE'];

const quoted = (name: string): string => `"${name}"`;

/** An update that leaves every column as it is changes nothing. */
const changedColumns = ({ fields }: Table): string =>
  testProvider === 'postgresql'
    ? 'OLD.* IS DISTINCT FROM NEW.*'
    : [...fields].map((field) => `OLD.${quoted(field)} IS NOT NEW.${quoted(field)}`).join(' OR ');

const condition = (table: Table, event: Event): string => {
  const inSandbox = `${event === 'INSERT' ? 'NEW' : 'OLD'}.${quoted(table.sandboxField)} = '${WHOLE.sandboxId}'`;
  return event === 'UPDATE' ? `${inSandbox} AND (${changedColumns(table)})` : inSandbox;
};

const trigger = (table: Table, event: Event): string => {
  const head = `CREATE TRIGGER "changed${table.name}${event}" AFTER ${event} ON ${quoted(table.name)}
    FOR EACH ROW WHEN (${condition(table, event)})`;
  return testProvider === 'postgresql'
    ? `${head} EXECUTE FUNCTION "noteChange"()`
    : `${head} BEGIN INSERT INTO "ChangedTable" VALUES ('${table.name}'); END`;
};

const NOTE_CHANGE = `CREATE FUNCTION "noteChange"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN INSERT INTO "ChangedTable" VALUES (TG_TABLE_NAME); RETURN NULL; END $$`;

/** Names the tables of the sandbox "main" in which committed work inserted, changed or deleted rows since the last use. */
export type ChangedTables = () => Promise<readonly string[]>;

/**
 * Adds triggers to the test's own database that note each changed table: reading them is cheap, where a print of the whole sandbox
 * reads every row. The migrations never hold these triggers.
 */
export const countChanges = async ({ db }: Tradeport['world']): Promise<ChangedTables> => {
  await db.inTx(installation, async (tx) => {
    await tx.sql.run('CREATE TABLE "ChangedTable" ("name" TEXT NOT NULL)');
    if (testProvider === 'postgresql') await tx.sql.run(NOTE_CHANGE);
    for (const table of sandboxTables) for (const event of events) await tx.sql.run(trigger(table, event));
  });
  return () =>
    db.inTx(installation, async (tx) => {
      const rows = await tx.sql.all<{ readonly name: string }>(
        'SELECT DISTINCT "name" FROM "ChangedTable" ORDER BY "name"',
      );
      if (rows.length > 0) await tx.sql.run('DELETE FROM "ChangedTable"');
      return rows.map(({ name }) => name);
    });
};

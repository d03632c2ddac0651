import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';

interface Index {
  readonly table: string;
  readonly name: string;
  readonly made: string;
}

const IN_SQLITE = `SELECT "tbl_name" AS "table", "name", "sql" AS "made" FROM sqlite_master
  WHERE "type" = 'index' AND "sql" LIKE 'CREATE INDEX%'`;
const IN_POSTGRES = `SELECT "tablename" AS "table", "indexname" AS "name", "indexdef" AS "made" FROM pg_indexes
  WHERE "schemaname" = 'public' AND "indexdef" LIKE 'CREATE INDEX%'`;

/** Asks for the indexes that there are, or says something, on a connection of its own. */
const onSqlite = (file: string) => {
  const database = new BetterSqlite3(file);
  return {
    indexes: async () => database.prepare<[], Index>(IN_SQLITE).all(),
    say: async (text: string): Promise<void> => {
      database.exec(text);
    },
    close: async (): Promise<void> => {
      database.close();
    },
  };
};

const onPostgres = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`SET maintenance_work_mem = '512MB'`);
  return {
    indexes: async () => (await client.query<Index>(IN_POSTGRES)).rows,
    say: async (text: string): Promise<void> => {
      await client.query(text);
    },
    close: () => client.end(),
  };
};

/** Does some work while tables have no indexes but those of their keys: they are filled several times as fast. */
export const withoutIndexes = async (
  url: string,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  const connection = url.startsWith('file:') ? onSqlite(url.slice('file:'.length)) : await onPostgres(url);
  try {
    const taken = (await connection.indexes()).filter(({ table }) => tables.includes(table));
    for (const { name } of taken) await connection.say(`DROP INDEX "${name}"`);
    await work();
    for (const { made } of taken) await connection.say(made);
  } finally {
    await connection.close();
  }
};

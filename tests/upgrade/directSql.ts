import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';

/** The rows of one statement, on a connection of its own that knows nothing of the server. */
export const directSql = async <Row extends object>(url: string, text: string): Promise<readonly Row[]> => {
  if (url.startsWith('file:')) {
    const database = new BetterSqlite3(url.replace(/^file:/, ''));
    try {
      const statement = database.prepare<[], Row>(text);
      if (statement.reader) return statement.all();
      statement.run();
      return [];
    } finally {
      database.close();
    }
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

/** The migrations that a database records, in the order of their names. */
export const recordedMigrations = (url: string) =>
  directSql<{ readonly name: string; readonly checksum: string }>(
    url,
    `SELECT "migration_name" AS "name", "checksum" FROM "_prisma_migrations"
     WHERE "finished_at" IS NOT NULL ORDER BY "migration_name"`,
  );

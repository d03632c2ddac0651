import pg from 'pg';

const asked = async (serverUrl: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: `${serverUrl}postgres` });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** The user and the database that docker-compose.yml makes; the password may have any characters but an apostrophe. */
export const makePortalDatabase = (serverUrl: string, password: string): Promise<void> =>
  asked(serverUrl, [`CREATE ROLE tradeport LOGIN PASSWORD '${password}'`, 'CREATE DATABASE tradeport OWNER tradeport']);

/** A new database in the place of the one that was used. */
export const renewPortalDatabase = (serverUrl: string): Promise<void> =>
  asked(serverUrl, [
    'ALTER DATABASE tradeport RENAME TO tradeport_before',
    'CREATE DATABASE tradeport OWNER tradeport',
  ]);

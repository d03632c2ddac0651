import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { emptyDatabase, type TestAddress, testProvider } from './databases.ts';
import { startPostgres } from './postgres.ts';

/** Empty databases of both kinds, whichever the run is for. */
export interface TwoDatabases {
  readonly sqlite: () => Promise<TestAddress>;
  readonly postgresql: () => Promise<TestAddress>;
  readonly close: () => Promise<void>;
}

/** Opens the way to both kinds; the one that the run is not for is started here, and ended by `close`. */
export const twoDatabases = async (): Promise<TwoDatabases> => {
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-two-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  const file = async (): Promise<TestAddress> => ({
    url: `file:${join(folder, randomBytes(8).toString('hex'))}`,
    drop: async () => undefined,
  });
  if (testProvider === 'postgresql') {
    return { sqlite: file, postgresql: emptyDatabase, close: async () => removeFolder() };
  }
  const server = await startPostgres();
  const postgresql = async (): Promise<TestAddress> => {
    const name = `two_${randomBytes(8).toString('hex')}`;
    const client = new pg.Client({ connectionString: `${server.serverUrl}postgres` });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    return { url: server.serverUrl + name, drop: async () => undefined };
  };
  return {
    sqlite: emptyDatabase,
    postgresql,
    close: async () => {
      await server.stop();
      removeFolder();
    },
  };
};

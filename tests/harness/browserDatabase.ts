import type { TestAppOptions } from './app.ts';
import { type TestProvider, testProvider } from './databases.ts';
import { startPostgres } from './postgres.ts';

/**
 * The databases that a test of both goes through: the run's own, and PostgreSQL. The setting that turns the tests on
 * PostgreSQL off leaves it out here too, and says so.
 */
export const browserDatabases = (): readonly TestProvider[] => {
  if (process.env.TEST_POSTGRES !== 'off') return [...new Set<TestProvider>([testProvider, 'postgresql'])];
  process.stdout.write('PostgreSQL is TURNED OFF for the browser tests by the setting TEST_POSTGRES=off\n');
  return [testProvider];
};

/** A database of that kind: a copy of the run's demo, or a PostgreSQL of its own that the demo is loaded into. */
export const databaseOf = async (provider: TestProvider): Promise<TestAppOptions> => {
  if (provider === testProvider) return {};
  const postgres = await startPostgres();
  return { database: { url: `${postgres.serverUrl}postgres`, drop: () => postgres.stop() } };
};

import { openDatabase } from '@tradeport/server/platform/db/database.ts';
import { type RunningProcess, startScript } from '../bench/processes.ts';
import { serverSettings } from '../bench/serverSettings.ts';
import { silentLog } from '../harness/databases.ts';

/** Starts so many servers at once on one database. */
export const startFleet = (
  count: number,
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<readonly RunningProcess[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      startScript('server/src/main.ts', {
        ...serverSettings(databaseUrl),
        LOG_LEVEL: 'error',
        SIM_TOKEN: 'open',
        ...more,
      }),
    ),
  );

/** Something about a database, read as the sandbox "main" sees it. */
export const withDatabase = async <T>(
  url: string,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase({ url, log: silentLog });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

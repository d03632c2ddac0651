import { type Database, openDatabase } from '@tradeport/server/platform/db/database.ts';
import { silentLog } from '../harness/databases.ts';

/** Something about a database, read as the sandbox "main" sees it, beside the server that has it. */
export const withDatabase = async <T>(url: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ url, log: silentLog });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

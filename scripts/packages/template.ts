import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { connectTradeport } from '../../packages/testing/src/tradeport.ts';
import { createTradeport } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';

/**
 * Fills a folder with a database as a server of the test kit begins with it: migrated, and with the snapshot that usual sandboxes
 * are copied from.
 */
export const fillTemplate = async (folder: string): Promise<void> => {
  mkdirSync(join(folder, 'files'), { recursive: true });
  const tradeport = await createTradeport(
    readConfig({
      LOG_LEVEL: 'error',
      SCENARIO: 'empty',
      DATABASE_URL: `file:${join(folder, 'tradeport.db')}`,
      FILES_FOLDER: join(folder, 'files'),
    }),
  );
  await tradeport.load();
  const url = await tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  const sandbox = await connectTradeport({ url }).createSandbox();
  await sandbox.remove();
  await tradeport.close();
};

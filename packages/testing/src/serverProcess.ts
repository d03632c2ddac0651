// The server of a test run, in a process of its own: startTradeport forks it, hears its address, and whatever becomes of the test
// run, this process ends with it and takes its folder along.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { TEMPLATE } from './template.ts';

process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const { createTradeport } = await import('@tradeport/server/app.ts');
const { readConfig } = await import('@tradeport/server/config.ts');

const folder = mkdtempSync(join(tmpdir(), 'tradeport-testing-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
// What a new database is filled with takes seconds; the package carries one that is filled.
if (existsSync(TEMPLATE)) cpSync(TEMPLATE, folder, { recursive: true });
else mkdirSync(join(folder, 'files'));

const tradeport = await createTradeport(
  readConfig({
    LOG_LEVEL: 'error',
    SCENARIO: 'empty',
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    SIM_ENABLED: 'true',
    DATABASE_URL: `file:${join(folder, 'tradeport.db')}`,
    FILES_FOLDER: join(folder, 'files'),
  }),
);
await tradeport.load();
const url = await tradeport.app.listen({ host: '127.0.0.1', port: 0 });
tradeport.startWork();

let isEnding = false;
const end = async (): Promise<void> => {
  if (isEnding) return;
  isEnding = true;
  await tradeport.close();
  process.exit(0);
};
// The channel closes when the test run stops the server, and when the test run itself is gone.
process.on('disconnect', () => void end());
process.on('SIGTERM', () => void end());
// A Ctrl-C of the terminal reaches this process too: the test run may still need its server while it ends.
process.on('SIGINT', () => undefined);
process.send?.({ url });

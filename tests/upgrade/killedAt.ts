// Run by a test as a process of its own: migrates a database by the code of a checkout, and is killed before the first statement
// that has a text.
import { join } from 'node:path';
import process from 'node:process';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';

const [checkout = '', url = '', killedAt = ''] = process.argv.slice(2);

/** Ends this process as a power cut does. */
const dieAt = (statement: unknown): void => {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  if (typeof text === 'string' && text.includes(killedAt)) process.kill(process.pid, 'SIGKILL');
};

const { exec } = BetterSqlite3.prototype;
BetterSqlite3.prototype.exec = function (source: string) {
  dieAt(source);
  return exec.call(this, source);
};
const { query } = pg.Client.prototype;
pg.Client.prototype.query = new Proxy(query, {
  apply: (target, self, args: unknown[]) => {
    dieAt(args[0]);
    return Reflect.apply(target, self, args);
  },
});

const module: typeof import('@tradeport/server/platform/db/database.ts') = await import(
  join(checkout, 'server/src/platform/db/database.ts')
);
const database = await module.openDatabase({ url, log: { info: () => undefined, warn: () => undefined } });
await database.migrate();
process.exit(0);

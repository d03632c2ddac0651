// Run by a test as a process of its own: begins to migrate a database, and is killed before the migration that is named.
import process from 'node:process';
import { openDatabase } from '@tradeport/server/platform/db/database.ts';
import { readMigrationFiles } from '@tradeport/server/platform/db/migrationFiles.ts';
import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';

const [url = '', name = ''] = process.argv.slice(2);
const provider = url.startsWith('file:') ? 'sqlite' : 'postgresql';
const script = readMigrationFiles(provider).find((file) => file.name === name)?.script ?? '';
/** What it does first, without the comments before it: whole scripts are sent to one database, single statements to the other. */
const [first = ''] = script
  .replace(/^--.*$/gm, '')
  .trim()
  .split(';');
if (first === '') throw new Error(`no migration ${name}`);

/** Ends this process as a power cut does, where a statement is the migration's. */
const dieAt = (statement: unknown): void => {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  if (typeof text === 'string' && text.includes(first)) process.kill(process.pid, 'SIGKILL');
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

const database = await openDatabase({ url, log: { info: () => undefined, warn: () => undefined } });
await database.migrate();
process.exit(0);

// `npm run bench`: measures this server beside its yardsticks and prints a table. Nothing is asserted. Words choose
// parts: `npm run bench -- reads`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../harness/postgres.ts';
import { fillBench } from './benchDatabase.ts';
import { measureConfirmations } from './confirmations.ts';
import { measureJump } from './jump.ts';
import { measureLoginPage } from './loginPage.ts';
import { measureReads } from './reads.ts';
import { measureStarts } from './starting.ts';
import { type Row, tableOf } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradeport-bench-'));

const onPostgres = async (measure: (url: string) => Promise<readonly Row[]>): Promise<readonly Row[]> => {
  const postgres = await startPostgres({ durable: true });
  try {
    return await measure(`${postgres.serverUrl}postgres`);
  } finally {
    await postgres.stop();
  }
};

const parts: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  reads: async () => {
    const file = join(folder, 'reads.db');
    const [reader] = await fillBench(`file:${file}`, 1, 1_000);
    return reader ? await measureReads(file, reader) : [];
  },
  sqlite: async () => [await measureConfirmations(`file:${join(folder, 'writes.db')}`, 'SQLite', 0.5)],
  postgresql: () => onPostgres(async (url) => [await measureConfirmations(url, 'PostgreSQL', 0.6)]),
  'jump-sqlite': async () => [await measureJump(`file:${join(folder, 'jump.db')}`, 'SQLite', 1_000)],
  'jump-postgresql': () => onPostgres(async (url) => [await measureJump(url, 'PostgreSQL', 400)]),
  start: () => measureStarts(folder),
  login: () => measureLoginPage(`file:${join(folder, 'login.db')}`),
};

const wanted = process.argv.slice(2);
const rows: Row[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    process.stdout.write(`Measuring ${name} …\n`);
    rows.push(...(await measure()));
  }
  process.stdout.write(`\n${tableOf(rows)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

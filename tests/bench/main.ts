// `npm run bench`: measures this server beside its yardsticks and prints a table. Nothing is asserted. Words choose
// parts: `npm run bench -- reads`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../harness/postgres.ts';
import { fillBench } from './benchDatabase.ts';
import { measureConfirmations } from './confirmations.ts';
import { measureLoginPage } from './loginPage.ts';
import { measureReads } from './reads.ts';
import { measureStarts } from './starting.ts';
import { type Row, tableOf } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradeport-bench-'));

const parts: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  reads: async () => {
    const file = join(folder, 'reads.db');
    const [reader] = await fillBench(`file:${file}`, 1, 1_000);
    return reader ? await measureReads(file, reader) : [];
  },
  sqlite: async () => [await measureConfirmations(`file:${join(folder, 'writes.db')}`, 'SQLite', 0.5)],
  postgresql: async () => {
    const postgres = await startPostgres({ durable: true });
    try {
      return [await measureConfirmations(`${postgres.serverUrl}postgres`, 'PostgreSQL', 0.6)];
    } finally {
      await postgres.stop();
    }
  },
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

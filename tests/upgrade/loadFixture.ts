import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { emptyDatabase, type TestAddress, testProvider } from '../harness/databases.ts';
import { type Asked, FIXTURE } from './fixture.ts';

const folder = join(import.meta.dirname, 'fixtures', FIXTURE);

const read = (file: string): Buffer => readFileSync(join(folder, file));
const unpacked = (file: string): string => gunzipSync(read(`${testProvider}.${file}`)).toString();

const loadSql = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

/** A database as that commit left it, of the kind that this run is for. */
export const loadDatabase = async (): Promise<TestAddress> => {
  const address = await emptyDatabase();
  if (testProvider === 'postgresql') await loadSql(address.url, unpacked('sql.gz'));
  else writeFileSync(address.url.replace(/^file:/, ''), gunzipSync(read('sqlite.db.gz')));
  return address;
};

/** Writes the files that its server had stored into a folder. */
export const loadFiles = (into: string): void => {
  const files: Readonly<Record<string, string>> = JSON.parse(unpacked('files.json.gz'));
  for (const [path, content] of Object.entries(files)) {
    const file = join(into, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(content, 'base64'));
  }
};

/** What its server was asked, and what it said last. */
export const readAsked = (): Asked => JSON.parse(read(`${testProvider}.asked.json`).toString());

/** The snapshot that its server saved on SQLite, in base64. */
export const readSnapshot = (): string => read('snapshot.tradeport.gz').toString('base64');

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { emptyDatabase, type TestAddress, testProvider } from '../harness/databases.ts';
import type { Asked } from './fixture.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
/** The earlier states of the project of which there are fixtures, by their commits. */
export const EARLIER_STATES = readdirSync(fixtures);

const read = (name: string, file: string): Buffer => readFileSync(join(fixtures, name, `${testProvider}.${file}`));
const unpacked = (name: string, file: string): string => gunzipSync(read(name, file)).toString();

const loadSql = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

/** A database as the earlier state left it, of the kind that this run is for. */
export const loadDatabase = async (name: string): Promise<TestAddress> => {
  const address = await emptyDatabase();
  if (testProvider === 'postgresql') await loadSql(address.url, unpacked(name, 'sql.gz'));
  else writeFileSync(address.url.replace(/^file:/, ''), gunzipSync(read(name, 'db.gz')));
  return address;
};

/** Writes the files that it had stored into a folder. */
export const loadFiles = (name: string, folder: string): void => {
  const files: Readonly<Record<string, string>> = JSON.parse(unpacked(name, 'files.json.gz'));
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(content, 'base64'));
  }
};

/** What it was asked, and what it said last. */
export const askedOf = (name: string): Asked => JSON.parse(read(name, 'asked.json').toString());

/** The snapshot that it saved, in base64. */
export const snapshotOf = (name: string): string => read(name, 'tradeport.gz').toString('base64');

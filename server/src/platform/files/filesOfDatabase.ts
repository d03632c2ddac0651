import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CannotStart } from '../runtime/cannotStart.ts';
import type { World } from '../runtime/world.ts';
import type { FileStore } from './fileStore.ts';

/** In the folder of files: a mark of each database whose files it keeps, with where that database was. */
const MARKS = 'databases';
/** So many files are looked for: one that was lost alone is told when it is asked for. */
const LOOKED_FOR = 20;

/** Where a database is, without who asks it: another one at the same address has taken the place of the first. */
const addressOf = (databaseUrl: string): string => {
  if (databaseUrl.startsWith('file:')) return `file:${resolve(databaseUrl.slice('file:'.length))}`;
  const { host, pathname } = new URL(databaseUrl);
  return `postgresql://${host}${pathname}`;
};

/** The addresses whose databases have, or had, files here, by the mark of each. */
const readMarks = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const names = await readdir(join(folder, MARKS)).catch(() => []);
  const pairs = names.map(async (name) => [name, await readFile(join(folder, MARKS, name), 'utf8')] as const);
  return new Map(await Promise.all(pairs));
};

const hasKept = async (folder: string): Promise<boolean> =>
  (await readdir(join(folder, 'kept')).catch(() => [])).length > 0;

const isThere = async ({ objects }: FileStore, sha256: string): Promise<boolean> => {
  const content = await objects.read(sha256);
  content?.destroy();
  return content !== undefined;
};

type Installation = Pick<World, 'db' | 'config' | 'files' | 'secrets'>;

/**
 * Database and files belong together: throws CannotStart for a database whose files are gone (a folder or volume that was not
 * mounted) and for a new database in the place of one whose files are still here. A folder that several databases share is fine.
 * What an object store keeps is looked at when it is asked for.
 */
export const requireFilesOfDatabase = async ({ db, config, files, secrets }: Installation): Promise<void> => {
  if (config.filesS3Url !== undefined) return;
  const folder = resolve(config.filesFolder);
  const address = addressOf(config.databaseUrl);
  const mark = createHash('sha256').update('files of').update(secrets.signingKey.export()).digest('hex').slice(0, 32);
  const addresses = await readMarks(folder);
  if (!addresses.has(mark)) {
    const reader = db.read({ installation: true });
    const some = await reader.storedFile.findMany({ take: LOOKED_FOR, select: { contentSha: true } });
    const found = await Promise.all(some.map(({ contentSha }) => isThere(files, contentSha)));
    if (found.length > 0 && !found.includes(true))
      throw new CannotStart(
        `The database has uploaded files, and ${folder} has none of them: mount the folder or volume that they lie in, or name it in FILES_FOLDER.`,
      );
    const isNew = (await reader.sandbox.count()) === 0;
    if (isNew && [...addresses.values()].includes(address) && (await hasKept(folder)))
      throw new CannotStart(
        `${folder} has the files of a database that was at ${address} before, and the one there is new: bring that one back, or remove the folder to start afresh.`,
      );
  }
  if (addresses.get(mark) === address) return;
  await mkdir(join(folder, MARKS), { recursive: true });
  await writeFile(join(folder, MARKS, mark), address);
};

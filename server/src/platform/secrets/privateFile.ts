import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** Read and written by its owner alone. */
const OWNERS = 0o600;

/**
 * Keeps the file of an SQLite database to the user who runs the server: it holds everything, keys that were not given from outside
 * among it. The files that SQLite makes beside it take over the rights of the first. Nothing to do for a database of another kind.
 */
export const keepDatabasePrivate = (url: string): void => {
  if (!url.startsWith('file:')) return;
  const path = url.slice('file:'.length);
  mkdirSync(dirname(path), { recursive: true });
  closeSync(openSync(path, 'a', OWNERS));
  for (const each of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(each)) chmodSync(each, OWNERS);
};

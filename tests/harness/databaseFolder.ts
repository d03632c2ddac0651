import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Linux keeps what lies here in memory: a commit there waits for no disk, as that of the tests' PostgreSQL does not. */
const IN_MEMORY = '/dev/shm';
/** What a run may need of it, in bytes; a container often has 64 MB, which is too little. */
const ROOM_NEEDED = 2_000_000_000;
const PREFIX = 'tradeport-tests-';
const outputFolder = fileURLToPath(new URL('../.output/', import.meta.url));

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_NEEDED;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Another user's folder stays: it is for them to remove. */
function removeOwn(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')))
      throw error;
  }
}

/** A run that was killed leaves its folder behind, and memory is not freed by itself. */
function removeLeftovers(): void {
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : Number.NaN;
    if (Number.isSafeInteger(pid) && !isAlive(pid)) removeOwn(join(IN_MEMORY, name));
  }
}

/** A folder of this run's in memory; undefined where there is no room. Whoever asks removes it. */
export function folderInMemory(): string | undefined {
  if (!hasRoomInMemory()) return undefined;
  removeLeftovers();
  return mkdtempSync(join(IN_MEMORY, `${PREFIX}${process.pid}-`));
}

/** A folder for the SQLite files of this run: in memory where there is room, else below `tests/.output`. Whoever asks removes it. */
export function databaseFolder(): string {
  const inMemory = folderInMemory();
  if (inMemory !== undefined) return inMemory;
  mkdirSync(outputFolder, { recursive: true });
  return mkdtempSync(join(outputFolder, 'databases-'));
}

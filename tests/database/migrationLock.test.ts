import { openMigratingConnection } from '@tradeport/server/platform/db/migratingConnection.ts';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase, testProvider } from '../harness/databases.ts';

async function openConnection(url: string) {
  const connection = await openMigratingConnection(testProvider, url);
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (!isClosed) {
      isClosed = true;
      await connection.close();
    }
  };
  onTestFinished(close);
  return { ...connection, close };
}

/** Whether a process waits for the migration lock. On SQLite `lock` has failed once before it returns, so the caller waits already. */
async function isLockAwaited(url: string): Promise<boolean> {
  if (testProvider === 'sqlite') return true;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 74110001 AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

/** Resolves when the work waits for the migration lock, with true, or has ended, with false. */
async function waitsForLock(url: string, work: Promise<unknown>): Promise<boolean> {
  let hasEnded = false;
  const end = (): void => {
    hasEnded = true;
  };
  work.then(end, end);
  await expect.poll(async () => (await isLockAwaited(url)) || hasEnded).toBe(true);
  return !hasEnded;
}

describe('the migration lock', () => {
  it('lets a second process wait until the first one closes its connection', async () => {
    const { url, drop } = await testDatabase();
    onTestFinished(drop);
    const [first, second] = [await openConnection(url), await openConnection(url)];
    await first.lock();
    const locking = second.lock();
    expect(await waitsForLock(url, locking)).toBe(true);
    await first.close();
    await locking;
  });
});

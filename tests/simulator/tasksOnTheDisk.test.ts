import type { Tx } from '@tradeport/server/platform/db/database.ts';
import { createTasks } from '@tradeport/server/platform/runtime/tasks.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { demoDatabase, testProvider } from '../harness/databases.ts';
import { START_AT } from '../harness/time.ts';
import { WHOLE } from '../ledger/books.ts';

let app: TestApp;
let asked: pg.Client | undefined;
beforeAll(async () => {
  const database = await demoDatabase();
  // The test server trusts its memory for everything: this database is one as it is run.
  if (testProvider === 'postgresql') {
    asked = new pg.Client({ connectionString: database.url });
    await asked.connect();
    await asked.query(`ALTER DATABASE "${new URL(database.url).pathname.slice(1)}" SET synchronous_commit = on`);
  }
  app = await startApp({ database });
});
afterAll(async () => {
  await asked?.end();
  await app.close();
});
beforeEach(() => app.tradeport.world.db.inTx(WHOLE, (tx) => tx.task.deleteMany()));

const NAMES = ['first', 'second', 'third'];
const leaveTasks = () =>
  app.tradeport.world.db.inTx(WHOLE, async (tx) => {
    for (const [i, name] of NAMES.entries()) {
      const dueAt = new Date(START_AT.getTime() + i);
      const own = { sandboxId: WHOLE.sandboxId, merchantId: 'haichuan', kind: 'test.note', subject: name, dueAt };
      await tx.task.create({ data: { ...own, id: `T-${name}`, state: 'waiting' } });
    }
  });

/** Whether a commit of the transaction waits for the disk, as the database says it. */
const waits = async ({ sql, scope }: Tx): Promise<boolean> => {
  const sandboxId = 'sandboxId' in scope ? scope.sandboxId : '';
  const row = await sql.get<{ set: unknown }>(
    {
      sqlite: `SELECT "synchronous" AS "set", ? AS "sandboxId" FROM pragma_synchronous`,
      postgresql: `SELECT current_setting('synchronous_commit') AS "set", CAST(? AS TEXT) AS "sandboxId"`,
    },
    [sandboxId],
  );
  return String(row?.set) === (testProvider === 'sqlite' ? '2' : 'on');
};

it('tasks that follow one another wait for the disk once: whoever waited for them goes on when all are there', async () => {
  await leaveTasks();
  const waited: boolean[] = [];
  let written: string | undefined;
  const tasks = createTasks(app.tradeport.world, {
    'test.note': async (command, subject) => {
      waited.push(await waits(command.tx));
      command.record({ kind: 'outside', subject, action: 'noted' });
      const said = await asked?.query('SELECT pg_current_wal_insert_lsn() AS "upTo"');
      written = said?.rows[0]?.upTo;
    },
  });
  const ran = await tasks.runDue(WHOLE.sandboxId, new Date(START_AT.getTime() + 1_000));
  // On SQLite those that share a commit wait together, each for it.
  expect(waited).toEqual(NAMES.map(() => testProvider === 'sqlite'));
  expect(ran.map(({ subject }) => subject)).toEqual(NAMES);
  if (asked === undefined) return;
  const { rows } = await asked.query('SELECT pg_current_wal_flush_lsn() > $1::pg_lsn AS "isThere"', [written]);
  expect(rows).toEqual([{ isThere: true }]);
});

it('a command waits for the disk, whatever tasks were run before it', async () => {
  await leaveTasks();
  const tasks = createTasks(app.tradeport.world, { 'test.note': async () => undefined });
  await tasks.runDue(WHOLE.sandboxId, new Date(START_AT.getTime() + 1_000));
  expect(await app.tradeport.world.db.inTx(WHOLE, waits)).toBe(true);
});

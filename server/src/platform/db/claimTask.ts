import type { Database, Reader, Tx } from './database.ts';
import { fromSqlInstant } from './instants.ts';

/** A task as whoever performs it needs it. */
export interface ClaimedTask {
  readonly id: string;
  readonly merchantId: string | null;
  readonly kind: string;
  readonly subject: string;
  readonly dueAt: Date;
  readonly attempts: number;
}

/** As the databases give it: SQLite does not tell the types of returned columns. */
type ClaimedRow = Omit<ClaimedTask, 'dueAt' | 'attempts'> & {
  readonly dueAt: Date | string;
  readonly attempts: number | bigint;
  readonly taken: boolean | number | bigint;
};

const COLUMNS = '"id", "merchantId", "kind", "subject", "dueAt", "attempts"';
const DUE = `FROM "Task" WHERE "sandboxId" = ? AND "state" = 'waiting' AND "dueAt" <= ?
  AND ("retryAt" IS NULL OR "retryAt" <= ?)`;
const FIRST = 'ORDER BY "dueAt", "id" LIMIT 1';
/** In an order also where only its being there matters: PostgreSQL would look for any in the whole table, and mostly there is none. */
const EARLIEST = `${DUE} ${FIRST}`;
/** While the clock is on its way somewhere, what is due belongs to whoever moves it. */
const EARLIEST_AT_REST = `${DUE} AND (SELECT b."jump" FROM "Sandbox" b WHERE b."id" = ?) IS NULL ${FIRST}`;
const DONE = `"state" = 'done', "retryAt" = NULL, "doneAt" = "dueAt"`;

/**
 * On PostgreSQL the earliest task is found before it is locked, and skipped when another process has it: nobody waits in
 * a queue of locks, and nobody takes a later task while an earlier one is under way.
 */
const claimOf = (earliest: string, beside = '') => ({
  sqlite: `UPDATE "Task" SET ${DONE} WHERE "sandboxId" = ? AND "id" = (SELECT "id" ${earliest})
    RETURNING ${COLUMNS}, 1 AS "taken"`,
  postgresql: `WITH "own" AS (SELECT ?::text AS "sandboxId"),
    "next" AS MATERIALIZED (SELECT ${COLUMNS} ${earliest}),
    "mine" AS MATERIALIZED (
      SELECT t."id" FROM "Task" t
      WHERE t."sandboxId" = (SELECT "sandboxId" FROM "own") AND t."id" = (SELECT "id" FROM "next")
        AND t."state" = 'waiting' FOR UPDATE SKIP LOCKED),
    "done" AS (
      UPDATE "Task" SET ${DONE} WHERE "sandboxId" = (SELECT "sandboxId" FROM "own")
        AND "id" = (SELECT "id" FROM "mine") RETURNING "id")
    SELECT ${COLUMNS}, EXISTS (SELECT 1 FROM "done") AS "taken"${beside} FROM "next"`,
});
/**
 * PostgreSQL does not wait for its disk after each of the tasks that follow one another: whoever ran them waits once, for all
 * (`waitForDisk`). A machine that fails earlier has the last of them before it again, each with what it did.
 */
const CLAIM = claimOf(EARLIEST_AT_REST, `, set_config('synchronous_commit', 'off', true)`);
const CLAIM_ON_THE_WAY = claimOf(EARLIEST);

/** Whether any task of the sandbox is due up to an instant, whichever merchant's, and its clock at rest: `claimTask` would find one. */
export const areTasksDue = async (
  { sql }: Pick<Reader, 'sql'>,
  sandboxId: string,
  upTo: Date,
  realNow: Date,
): Promise<boolean> =>
  (await sql.get(`SELECT 1 AS "one" ${EARLIEST_AT_REST}`, [sandboxId, upTo, realNow, sandboxId])) !== undefined;

/** How a sandbox's clock stands, whether any task of it is due up to an instant, and whether the clock is on its way somewhere. */
export interface SandboxMoment {
  readonly clockVirtualAt: Date;
  readonly clockRealAt: Date;
  readonly clockSpeed: number;
  readonly isDue: boolean | number | bigint;
  readonly isJumping: boolean | number | bigint;
}

/** One statement for what every command asks first; undefined when the sandbox is gone. */
export const momentOf = (
  { sql }: Pick<Reader, 'sql'>,
  sandboxId: string,
  upTo: Date,
  realNow: Date,
): Promise<SandboxMoment | undefined> =>
  sql.get<SandboxMoment>(
    `SELECT b."clockVirtualAt", b."clockRealAt", b."clockSpeed", (SELECT 1 ${EARLIEST}) IS NOT NULL AS "isDue",
       b."jump" IS NOT NULL AS "isJumping"
     FROM "Sandbox" b WHERE b."id" = ?`,
    [sandboxId, upTo, realNow, sandboxId],
  );

/**
 * Takes the earliest task of the transaction's sandbox that is due up to an instant and marks it as done, in one
 * statement: the mark is kept if the transaction commits what the task was for, and gone with it if not, also when the
 * process dies. Answers `none` when nothing is due, `claimed` when another process is at the earliest one. `atRest`: nothing is due
 * while the clock is on its way somewhere; `onTheWay`: for whoever moves it.
 */
export const claimTask = async (
  tx: Tx,
  sandboxId: string,
  { upTo, realNow, clock }: { readonly upTo: Date; readonly realNow: Date; readonly clock: 'atRest' | 'onTheWay' },
): Promise<ClaimedTask | 'none' | 'claimed'> => {
  const given = [sandboxId, sandboxId, upTo, realNow];
  const row =
    clock === 'atRest'
      ? await tx.sql.get<ClaimedRow>(CLAIM, [...given, sandboxId])
      : await tx.sql.get<ClaimedRow>(CLAIM_ON_THE_WAY, given);
  if (!row) return 'none';
  const { taken, dueAt, attempts, ...task } = row;
  if (!taken) return 'claimed';
  return { ...task, dueAt: dueAt instanceof Date ? dueAt : fromSqlInstant(dueAt), attempts: Number(attempts) };
};

/** Says something that has to be written to the log of PostgreSQL, and nothing else: its commit waits until that is on the disk. */
const TO_THE_DISK = `SELECT pg_logical_emit_message(true, 'tasks', CAST(? AS TEXT)) AS "sandboxId"`;

/** Resolves when what was done by the tasks of a sandbox so far is on the disk. On SQLite each is there once it is over. */
export const waitForDisk = async (
  db: Pick<Database, 'provider' | 'inTx' | 'waitsForDisk'>,
  sandboxId: string,
): Promise<void> => {
  if (db.provider === 'sqlite' || !db.waitsForDisk(sandboxId)) return;
  await db.inTx({ sandboxId, platform: true }, ({ sql }) => sql.all(TO_THE_DISK, [sandboxId]));
};

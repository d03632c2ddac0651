import type { Reader, Tx } from './database.ts';
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
/** In an order also where only its being there matters: PostgreSQL would look for any in the whole table, and mostly there is none. */
const EARLIEST = `${DUE} ORDER BY "dueAt", "id" LIMIT 1`;
const DONE = `"state" = 'done', "retryAt" = NULL, "doneAt" = "dueAt"`;

/**
 * On PostgreSQL the earliest task is found before it is locked, and skipped when another process has it: nobody waits in
 * a queue of locks, and nobody takes a later task while an earlier one is under way.
 */
const CLAIM = {
  sqlite: `UPDATE "Task" SET ${DONE} WHERE "sandboxId" = ? AND "id" = (SELECT "id" ${EARLIEST})
    RETURNING ${COLUMNS}, 1 AS "taken"`,
  postgresql: `WITH "own" AS (SELECT ?::text AS "sandboxId"),
    "next" AS MATERIALIZED (SELECT ${COLUMNS} ${EARLIEST}),
    "mine" AS MATERIALIZED (
      SELECT t."id" FROM "Task" t
      WHERE t."sandboxId" = (SELECT "sandboxId" FROM "own") AND t."id" = (SELECT "id" FROM "next")
        AND t."state" = 'waiting' FOR UPDATE SKIP LOCKED),
    "done" AS (
      UPDATE "Task" SET ${DONE} WHERE "sandboxId" = (SELECT "sandboxId" FROM "own")
        AND "id" = (SELECT "id" FROM "mine") RETURNING "id")
    SELECT ${COLUMNS}, EXISTS (SELECT 1 FROM "done") AS "taken" FROM "next"`,
};

/** Whether any task of the sandbox is due up to an instant, whichever merchant's: `claimTask` would find one. */
export const areTasksDue = async (
  { sql }: Pick<Reader, 'sql'>,
  sandboxId: string,
  upTo: Date,
  realNow: Date,
): Promise<boolean> => (await sql.get(`SELECT 1 AS "one" ${EARLIEST}`, [sandboxId, upTo, realNow])) !== undefined;

/** How a sandbox's clock stands, and whether any task of it is due up to an instant. */
export interface SandboxMoment {
  readonly clockVirtualAt: Date;
  readonly clockRealAt: Date;
  readonly clockSpeed: number;
  readonly isDue: boolean | number | bigint;
}

/** One statement for what every command asks first; undefined when the sandbox is gone. */
export const momentOf = (
  { sql }: Pick<Reader, 'sql'>,
  sandboxId: string,
  upTo: Date,
  realNow: Date,
): Promise<SandboxMoment | undefined> =>
  sql.get<SandboxMoment>(
    `SELECT b."clockVirtualAt", b."clockRealAt", b."clockSpeed", (SELECT 1 ${EARLIEST}) IS NOT NULL AS "isDue"
     FROM "Sandbox" b WHERE b."id" = ?`,
    [sandboxId, upTo, realNow, sandboxId],
  );

/**
 * Takes the earliest task of the transaction's sandbox that is due up to an instant and marks it as done, in one
 * statement: the mark is kept if the transaction commits what the task was for, and gone with it if not, also when the
 * process dies. Answers `none` when nothing is due, `claimed` when another process is at the earliest one.
 */
export const claimTask = async (
  tx: Tx,
  sandboxId: string,
  upTo: Date,
  realNow: Date,
): Promise<ClaimedTask | 'none' | 'claimed'> => {
  const row = await tx.sql.get<ClaimedRow>(CLAIM, [sandboxId, sandboxId, upTo, realNow]);
  if (!row) return 'none';
  const { taken, dueAt, attempts, ...task } = row;
  if (!taken) return 'claimed';
  return { ...task, dueAt: dueAt instanceof Date ? dueAt : fromSqlInstant(dueAt), attempts: Number(attempts) };
};

import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlQueryable } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { DatabaseUnavailable, databaseErrorKind, isUnanswered, LostRace } from './databaseErrors.ts';
import type { DatabaseLog, Driver, Held, OpenTransaction } from './driver.ts';
import { HeldConnection } from './heldConnection.ts';
import { PostgresConnection } from './postgresConnection.ts';
import { sandboxOf } from './scope.ts';
import { type SqlConnection, type SqlValue, textFor } from './sql.ts';
import { type OpenStillView, ROWS_TOGETHER, type StillRow } from './stillView.ts';
import { KEPT_FOR_READS, TransactionTurns } from './transactionTurns.ts';

/** A server that hangs is told of within these, also by a call that reads first and writes then. */
const limitsMs = {
  connection: 5_000,
  lock: 8_000,
  statement: 9_000,
  answer: 10_000,
  /** Of a statement while a sandbox is filled, and of the wait for its answer: nobody waits for either by itself. */
  filling: { statement: 29_000, answer: 30_000 },
  /** Of a statement that changes a sandbox as a whole, and of its wait for the sandbox. */
  alone: 600_000,
  lockAlone: 60_000,
  /** Of one page of a look at everything: the first may have to be sorted. */
  look: 60_000,
  idleInTransaction: 40_000,
  ping: 2_000,
};

/** Kept to the end of the transaction; the first number keeps them apart from other locks of the house. */
const LOCK_ALONE = 'SELECT pg_advisory_xact_lock(74110002, hashtext($1))';
const LOCK_BESIDE_OTHERS = 'SELECT pg_advisory_xact_lock_shared(74110002, hashtext($1))';

/** PostgreSQL through one pool that Prisma and hand-written SQL share; a transaction keeps one connection of it. */
export async function openPostgres(url: string, poolMax: number, log: DatabaseLog): Promise<Driver> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: limitsMs.connection,
    statement_timeout: limitsMs.statement,
    query_timeout: limitsMs.answer,
    lock_timeout: limitsMs.lock,
    idle_in_transaction_session_timeout: limitsMs.idleInTransaction,
    keepAlive: true,
    application_name: 'tradeport',
    // As of a disk without arms: by PostgreSQL's own figure, 4, it counts the rows of a large merchant by reading the table, not an index.
    options: '-c random_page_cost=1.1',
  });
  const turns = new TransactionTurns(poolMax);
  const held = new Map<string, HeldConnection>();
  /** Those that have one, or wait for it. */
  const holding = new Set<string>();
  let isClosing = false;
  // A connection that dies tells so by an event, an idle one to the pool as well; without a listener the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!isClosing) {
        log.warn({ reason: error.message }, 'A database connection was lost');
      }
    });
  });
  const nameOf = statementNames('s');
  // Apart from those of the plain statements: Prisma and they prepare each for themselves on the same connections.
  const prismaNameOf = statementNames('p');
  const adapter = await new PrismaPg(pool, { statementNameGenerator: ({ sql }) => prismaNameOf(sql) }).connect();

  return {
    provider: 'postgresql',
    reader: readerOn(pool, nameOf),
    readerAdapter: adapter,
    version: () => undefined,
    begin: async ({ scope, mayBeLost, alone }) => {
      const leave = await turns.take(scope, alone);
      const giveBack = (broken?: unknown): void => {
        leave();
        // Those who wait would wait as long for nothing.
        if (isUnanswered(broken)) turns.refuseAll(new DatabaseUnavailable('lost', 'nothingDone', broken));
      };
      const sandbox = sandboxOf(scope);
      const kept = sandbox === null ? undefined : held.get(sandbox);
      const own = alone === null && kept?.isTaken === false ? kept : undefined;
      let client: pg.PoolClient;
      try {
        // What runs beside the one that is open there is to see what came before that.
        if (own === undefined) await kept?.finish();
        own?.take();
        client = own?.client ?? (await pool.connect());
      } catch (error) {
        giveBack(error);
        throw error;
      }
      const answerMs = own?.answerMs ?? (alone === null ? limitsMs.answer : limitsMs.alone);
      const sql = own?.sql ?? new PostgresConnection(client, nameOf, answerMs);
      await sql.leave('BEGIN ISOLATION LEVEL READ COMMITTED', []);
      if (mayBeLost) await sql.leave('SET LOCAL synchronous_commit = off', []);
      if (alone !== null) {
        await sql.leave(`SET LOCAL statement_timeout = ${limitsMs.alone}`, []);
        await sql.leave(`SET LOCAL lock_timeout = ${limitsMs.lockAlone}`, []);
        await sql.leave(LOCK_ALONE, [alone]);
      } else if (sandbox !== null) await sql.leave(LOCK_BESIDE_OTHERS, [sandbox]);
      // The adapter of a pool, seen as one whose only connection is this one. Prisma makes such an object itself when it
      // begins a transaction, but only together with a BEGIN of its own.
      const queryable: SqlQueryable = Object.create(adapter, { client: { value: afterOthers(client, sql, answerMs) } });
      return own === undefined
        ? transactionOn(client, queryable, sql, giveBack)
        : transactionOnHeld(own, queryable, giveBack);
    },
    hold: async (sandboxId) => {
      // Half of the connections are for what has none of its own.
      if (holding.size >= Math.floor((poolMax - KEPT_FOR_READS) / 2) || holding.has(sandboxId)) return undefined;
      holding.add(sandboxId);
      let leave = (): void => undefined;
      const giveBack = (): void => {
        leave();
        holding.delete(sandboxId);
      };
      try {
        leave = await turns.take({ installation: true }, null);
        const own = new HeldConnection(await pool.connect(), nameOf, limitsMs.filling, giveBack);
        held.set(sandboxId, own);
        return heldBy(own, readerOn(pool, nameOf), () => held.delete(sandboxId));
      } catch (error) {
        giveBack();
        throw error;
      }
    },
    openStill: async () => {
      const leave = await turns.take({ installation: true }, null);
      return openStill(pool, leave);
    },
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount + turns.waiting }),
    ping: async () => {
      await withinPing(pool.query('SELECT 1'));
    },
    close: async () => {
      isClosing = true;
      await pool.end();
    },
  };
}

/** The connection as Prisma's adapter uses it: what was left to go with the next statement goes before Prisma's. */
function afterOthers(client: pg.PoolClient, sql: PostgresConnection, answerMs: number): object {
  return {
    query: async (config: pg.QueryConfig) => {
      await sql.finish();
      const within: pg.QueryConfig & { readonly query_timeout: number } = { ...config, query_timeout: answerMs };
      return await client.query(within);
    },
  };
}

/** The statement, failing where it answers no row: what goes together with the commit is looked at by nobody before it. */
const failingWithoutRow = (text: string): string =>
  `WITH "made" AS (${text}) SELECT 1 / CAST(COUNT(*) AS INTEGER) FROM "made"`;

const isDivisionByZero = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '22012';

/** `giveBack` is told of what broke the connection, if anything did. */
function transactionOn(
  client: pg.PoolClient,
  queryable: SqlQueryable,
  sql: PostgresConnection,
  giveBack: (broken?: unknown) => void,
): OpenTransaction {
  const part = (broken?: unknown): void => {
    client.release(broken !== undefined);
    giveBack(broken);
  };
  const rollback = async (cause: unknown): Promise<void> => {
    sql.drop();
    if (!sql.hasSent) {
      part();
      return;
    }
    // A server that does not answer would not answer this either.
    if (databaseErrorKind(cause) === 'lost' && !(cause instanceof DatabaseUnavailable)) {
      part(cause);
      return;
    }
    try {
      await sql.command('ROLLBACK');
      part();
    } catch (error) {
      // The connection is gone, and the transaction with it: the error that led here is the one to tell.
      part(error);
    }
  };
  return {
    sql,
    queryable,
    commit: async (last) => {
      let done: string;
      try {
        for (const { text, values } of last) await sql.leave(failingWithoutRow(text), values);
        done = await sql.command('COMMIT');
      } catch (error) {
        if (databaseErrorKind(error) === 'lost') {
          part(error);
          throw new DatabaseUnavailable('lost', 'unknown', error);
        }
        // What went together with the commit has failed, or the commit itself, which leaves nothing to roll back.
        await rollback(error);
        throw last.length > 0 && isDivisionByZero(error)
          ? new LostRace('No row was answered', { cause: error })
          : error;
      }
      part();
      // PostgreSQL answers the COMMIT of a failed transaction without an error, by rolling back.
      if (done !== 'COMMIT') {
        throw new Error('The transaction had failed before its commit, so nothing was written.');
      }
    },
    rollback,
  };
}

/** The same on the connection that a sandbox keeps while it is filled: nobody waits for its end. */
function transactionOnHeld(
  held: HeldConnection,
  queryable: SqlQueryable,
  giveBack: (broken?: unknown) => void,
): OpenTransaction {
  const { sql } = held;
  const leaveEnd = (command: 'COMMIT' | 'ROLLBACK'): void => {
    held.leaveEnd(command);
    giveBack();
  };
  const rollback = async (cause: unknown): Promise<void> => {
    sql.drop();
    const isLost = databaseErrorKind(cause) === 'lost' && !(cause instanceof DatabaseUnavailable);
    if (isLost) held.fail(cause);
    if (isLost || !sql.hasSent) {
      held.leave();
      giveBack(isLost ? cause : undefined);
    } else leaveEnd('ROLLBACK');
  };
  return {
    sql,
    queryable,
    commit: async (last) => {
      if (last.length === 0) {
        leaveEnd('COMMIT');
        return;
      }
      // Somebody may have been quicker: that is told at once.
      try {
        for (const { text, values } of last) await sql.leave(failingWithoutRow(text), values);
        await sql.finish();
      } catch (error) {
        await rollback(error);
        throw isDivisionByZero(error) ? new LostRace('No row was answered', { cause: error }) : error;
      }
      leaveEnd('COMMIT');
    },
    rollback,
  };
}

/** What the gateway has of a connection that is kept; `forget` takes it from those that are known. */
function heldBy(own: HeldConnection, others: SqlConnection, forget: () => void): Held {
  const reading = async (): Promise<SqlConnection> => {
    own.refuseFailure();
    if (!own.isTaken) return own.sql;
    // What is open there is nobody else's to see, what came before it is.
    await own.finish();
    return others;
  };
  return {
    reader: {
      all: async (text, values) => (await reading()).all(text, values),
      run: async (text, values) => (await reading()).run(text, values),
    },
    finish: () => own.finish(),
    end: async () => {
      forget();
      await own.end();
    },
  };
}

/** Plain reads, each on a connection of its own for as long as it takes. */
function readerOn(pool: pg.Pool, nameOf: (text: string) => string): SqlConnection {
  const onOne = async <T>(work: (connection: SqlConnection) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let isDone = false;
    try {
      const answer = await work(new PostgresConnection(client, nameOf, limitsMs.answer));
      isDone = true;
      return answer;
    } finally {
      client.release(!isDone);
    }
  };
  return {
    all: (text, values) => onOne((connection) => connection.all(text, values)),
    run: (text, values) => onOne((connection) => connection.run(text, values)),
  };
}

/** A transaction that only looks, read through cursors. */
async function openStill(pool: pg.Pool, leave: () => void): Promise<OpenStillView> {
  const client = await pool.connect().catch((error: unknown) => {
    leave();
    throw error;
  });
  // Every cursor is fetched from in the same words: no statement is kept under a name.
  const sql = new PostgresConnection(client, () => '', limitsMs.look);
  let isWhole = true;
  const ask = async (text: string, values: readonly SqlValue[] = []): Promise<StillRow[]> => {
    try {
      return await sql.all(text, values);
    } catch (error) {
      isWhole = false;
      throw error;
    }
  };
  const close = async (): Promise<void> => {
    if (isWhole) await ask('ROLLBACK').catch(() => undefined);
    client.release(!isWhole);
    leave();
  };
  try {
    await ask('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await ask(`SET LOCAL statement_timeout = ${limitsMs.look}`);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    pages: async function* (text, values) {
      await ask(`DECLARE "page" NO SCROLL CURSOR FOR ${textFor('postgresql', text)}`, values);
      for (;;) {
        const rows = await ask(`FETCH ${ROWS_TOGETHER} FROM "page"`);
        yield rows;
        if (rows.length < ROWS_TOGETHER) break;
      }
      await ask('CLOSE "page"');
    },
    close,
  };
}

const namedMax = 500;

/** A name for each text, so that a connection prepares it once; the rare text beyond the limit goes unnamed. */
function statementNames(prefix: string): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    let name = names.get(text);
    if (name === undefined) {
      if (names.size >= namedMax) {
        return '';
      }
      name = `${prefix}${names.size + 1}`;
      names.set(text, name);
    }
    return name;
  };
}

async function withinPing(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseUnavailable('lost', 'nothingDone', new Error('No answer to a ping.'))),
      limitsMs.ping,
    );
  });
  try {
    await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}

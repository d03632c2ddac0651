import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlQueryable } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { DatabaseUnavailable, databaseErrorKind } from './databaseErrors.ts';
import type { DatabaseLog, Driver, OpenTransaction } from './driver.ts';
import { PostgresConnection } from './postgresConnection.ts';
import type { SqlConnection } from './sql.ts';

const limitsMs = {
  connection: 5_000,
  statement: 20_000,
  answer: 30_000,
  lock: 10_000,
  idleInTransaction: 40_000,
  ping: 2_000,
};

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
  });
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
    begin: async (mayBeLost) => {
      const client = await pool.connect();
      const sql = new PostgresConnection(client, nameOf);
      await sql.leave('BEGIN ISOLATION LEVEL READ COMMITTED', []);
      if (mayBeLost) await sql.leave('SET LOCAL synchronous_commit = off', []);
      // The adapter of a pool, seen as one whose only connection is this one. Prisma makes such an object itself when it
      // begins a transaction, but only together with a BEGIN of its own.
      const queryable: SqlQueryable = Object.create(adapter, { client: { value: afterOthers(client, sql) } });
      return transactionOn(client, queryable, sql);
    },
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
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
function afterOthers(client: pg.PoolClient, sql: PostgresConnection): object {
  return {
    query: async (config: pg.QueryConfig) => {
      await sql.settle();
      return await client.query(config);
    },
  };
}

function transactionOn(client: pg.PoolClient, queryable: SqlQueryable, sql: PostgresConnection): OpenTransaction {
  const rollback = async (): Promise<void> => {
    sql.drop();
    if (!sql.hasSent) {
      client.release();
      return;
    }
    try {
      await sql.command('ROLLBACK');
      client.release();
    } catch {
      // The connection is gone, and the transaction with it: the error that led here is the one to tell.
      client.release(true);
    }
  };
  return {
    sql,
    queryable,
    commit: async () => {
      let done: string;
      try {
        done = await sql.command('COMMIT');
      } catch (error) {
        if (databaseErrorKind(error) === 'lost') {
          client.release(true);
          throw new DatabaseUnavailable('lost', 'unknown', error);
        }
        // What went together with the commit has failed, or the commit itself, which leaves nothing to roll back.
        await rollback();
        throw error;
      }
      client.release();
      // PostgreSQL answers the COMMIT of a failed transaction without an error, by rolling back.
      if (done !== 'COMMIT') {
        throw new Error('The transaction had failed before its commit, so nothing was written.');
      }
    },
    rollback,
  };
}

/** Plain reads, each on a connection of its own for as long as it takes. */
function readerOn(pool: pg.Pool, nameOf: (text: string) => string): SqlConnection {
  const onOne = async <T>(work: (connection: SqlConnection) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let isDone = false;
    try {
      const answer = await work(new PostgresConnection(client, nameOf));
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

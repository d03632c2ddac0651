import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlQueryable } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { DatabaseUnavailable, databaseErrorKind } from './databaseErrors.ts';
import type { DatabaseLog, Driver, OpenTransaction } from './driver.ts';
import { fromSqlInstant, toSqlInstant } from './instants.ts';
import type { SqlConnection, SqlValue } from './sql.ts';

const limitsMs = {
  connection: 5_000,
  statement: 20_000,
  answer: 30_000,
  lock: 10_000,
  idleInTransaction: 40_000,
  ping: 2_000,
};

const BEGIN = 'BEGIN ISOLATION LEVEL READ COMMITTED';

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
  const nameOf = statementNames();
  const adapter = await new PrismaPg(pool, { statementNameGenerator: ({ sql }) => nameOf(sql) }).connect();

  return {
    provider: 'postgresql',
    reader: connectionOn(pool, nameOf),
    readerAdapter: adapter,
    version: () => undefined,
    begin: async (mayBeLost) => {
      const client = await pool.connect();
      try {
        await client.query(mayBeLost ? `${BEGIN}; SET LOCAL synchronous_commit = off` : BEGIN);
      } catch (error) {
        client.release(true);
        throw error;
      }
      // The adapter of a pool, seen as one whose only connection is this one. Prisma makes such an object itself when it
      // begins a transaction, but only together with a BEGIN of its own.
      const queryable: SqlQueryable = Object.create(adapter, { client: { value: client } });
      return transactionOn(client, queryable, connectionOn(client, nameOf));
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

function transactionOn(client: pg.PoolClient, queryable: SqlQueryable, sql: SqlConnection): OpenTransaction {
  return {
    sql,
    queryable,
    commit: async () => {
      let done: pg.QueryResult;
      try {
        done = await client.query('COMMIT');
      } catch (error) {
        const isLost = databaseErrorKind(error) === 'lost';
        client.release(isLost);
        throw isLost ? new DatabaseUnavailable('lost', 'unknown', error) : error;
      }
      client.release();
      // PostgreSQL answers the COMMIT of a failed transaction without an error, by rolling back.
      if (done.command !== 'COMMIT') {
        throw new Error('The transaction had failed before its commit, so nothing was written.');
      }
    },
    rollback: async () => {
      try {
        await client.query('ROLLBACK');
        client.release();
      } catch {
        // The connection is gone, and the transaction with it: the error that led here is the one to tell.
        client.release(true);
      }
    },
  };
}

const namedMax = 500;

/** A name for each text, so that a connection prepares it once; the rare text beyond the limit goes unnamed. */
function statementNames(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    let name = names.get(text);
    if (name === undefined) {
      if (names.size >= namedMax) {
        return '';
      }
      name = `s${names.size + 1}`;
      names.set(text, name);
    }
    return name;
  };
}

function connectionOn(client: pg.Pool | pg.PoolClient, nameOf: (text: string) => string): SqlConnection {
  const query = (text: string, values: readonly SqlValue[]): Promise<pg.QueryResult<Record<string, unknown>>> =>
    client.query({ name: nameOf(text), text, values: values.map(encode), types });
  return {
    all: async (text, values) => (await query(text, values)).rows,
    run: async (text, values) => (await query(text, values)).rowCount ?? 0,
  };
}

const { builtins } = pg.types;
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [builtins.NUMERIC, (text) => (/^-?\d+$/.test(text) ? BigInt(text) : text)],
  [builtins.TIMESTAMP, fromSqlInstant],
  [builtins.TIMESTAMPTZ, fromSqlInstant],
]);

/** Whole numbers and instants as SQLite gives them; node-postgres would read instants in the host's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(id)) ?? pg.types.getTypeParser(id, format),
};

function encode(value: SqlValue): SqlValue {
  return value instanceof Date ? toSqlInstant(value) : value;
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

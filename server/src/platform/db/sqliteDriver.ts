import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import BetterSqlite3 from 'better-sqlite3';
import { DatabaseUnavailable, databaseErrorKind, LostRace } from './databaseErrors.ts';
import type { Driver, OpenTransaction } from './driver.ts';
import { fromSqlInstant, toSqlInstant } from './instants.ts';
import { plannedOnce } from './plannedOnce.ts';
import { GIVING_WAY, LEAVING } from './sandboxMarks.ts';
import { sandboxOf } from './scope.ts';
import { SharedCommits } from './sharedCommits.ts';
import type { OpenConnection, SqlValue } from './sql.ts';
import { type OpenStillView, ROWS_TOGETHER, type StillRow } from './stillView.ts';
import { nextTurn, pause } from './waiting.ts';

/**
 * SQLite through two connections. Prisma's adapter alone would run another request's statement inside an open
 * transaction, begin late (so that two processes refuse one another half of the time) and wait for locks with the
 * event loop stopped. Here one connection writes, one transaction at a time, begun with the write lock; the other one
 * reads what was last committed and never waits; both find a lock taken by another process at once and try again later.
 */
export async function openSqlite(url: string, lockWaitMs: number): Promise<Driver> {
  const patiently = <T>(step: () => T) => withPatience(lockWaitMs, step);
  const adapter = await connect(url, { timeout: 0 });
  const writer = handleOf(adapter);
  await patiently(() => {
    writer.pragma('journal_mode = WAL');
  });
  writer.pragma('foreign_keys = ON');
  const readerAdapter = await connect(url, { timeout: 0, readonly: true, fileMustExist: true });
  const reader = handleOf(readerAdapter);
  const version = versionOf(reader);
  const writing = new SharedCommits(writer, patiently, version.forget);
  const writerSql = connectionOn(writer);
  const isClosed = closedOn(writer);
  const readAtOnce = connectionOn(reader);

  return {
    provider: 'sqlite',
    reader: { all: patientRows(readAtOnce, patiently), run: refuseWrite },
    readerAdapter: patientReader(readerAdapter, patiently),
    version: version.ask,
    // One transaction at a time: each has every sandbox to itself.
    begin: async ({ scope, mayBeLost }) => {
      const turn = await writing.begin(mayBeLost);
      const sandbox = sandboxOf(scope);
      if (sandbox !== null && isClosed(sandbox, mayBeLost)) {
        await turn.rollback();
        throw new DatabaseUnavailable('givesWay', 'nothingDone', new Error(`The sandbox ${sandbox} is closed.`));
      }
      const commit: OpenTransaction['commit'] = async (last) => {
        try {
          for (const { text, values } of last)
            if (writerSql.rows(text, values).length === 0) throw new LostRace(`No row was answered by ${text}`);
        } catch (error) {
          await turn.rollback();
          throw error;
        }
        await turn.commit();
      };
      return { sql: writerSql, queryable: adapter, commit, rollback: turn.rollback };
    },
    // Nothing is waited for between its transactions.
    hold: async () => undefined,
    openStill: () => openStill(url, patiently),
    load: () => writing.load(),
    ping: async () => {
      await patiently(() => reader.prepare('SELECT 1').get());
    },
    close: () =>
      writing.end(() => {
        reader.close();
        // Brings the log into the file, so that a copy of the file alone is whole. A connection that never wrote would not.
        try {
          writer.pragma('wal_checkpoint(TRUNCATE)');
        } finally {
          writer.close();
        }
      }),
  };
}

/**
 * Whether nothing may be written in a sandbox at present: it is removed bit by bit, or another world is put in its place. What may be
 * lost belongs to its visitors, whose rows stay then.
 */
function closedOn(writer: BetterSqlite3.Database): (sandboxId: string, mayBeLost: boolean) => boolean {
  let statement: BetterSqlite3.Statement | undefined;
  return (sandboxId, mayBeLost) => {
    // A database that was never migrated has no such table.
    statement ??= writer.prepare('SELECT "scenario" FROM "Sandbox" WHERE "id" = ?').pluck();
    const scenario = statement.get(sandboxId);
    if (typeof scenario !== 'string') return false;
    return scenario === LEAVING || (!mayBeLost && scenario.startsWith(GIVING_WAY));
  };
}

type Patience = <T>(step: () => T) => Promise<Awaited<T>>;

async function connect(url: string, options: BetterSqlite3.Options): Promise<SqlDriverAdapter> {
  // A first start finds no folder for its data; one named by mistake shows at once as a new, empty one.
  if (options.readonly !== true && url.startsWith('file:'))
    mkdirSync(dirname(resolve(url.slice(5))), { recursive: true });
  return await new PrismaBetterSqlite3({ url, ...options }).connect();
}

/** Prisma's adapter keeps its connection to itself; the name of the field is checked here, its version is pinned. */
function handleOf(adapter: SqlDriverAdapter): BetterSqlite3.Database {
  const handle: unknown = Reflect.get(adapter, 'client');
  if (!(handle instanceof BetterSqlite3)) {
    throw new Error("Prisma's SQLite adapter no longer keeps its connection under the name client.");
  }
  return handle;
}

/** Runs the step again while another process holds the lock, without stopping the event loop. Throws when that lasts. */
async function withPatience<T>(limitMs: number, step: () => T): Promise<Awaited<T>> {
  const started = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      if (databaseErrorKind(error) !== 'conflict') {
        throw error;
      }
      if (performance.now() - started > limitMs) {
        throw new DatabaseUnavailable('busy', 'nothingDone', error);
      }
      await pause(Math.min(tries * 2, 20));
    }
  }
}

/** Rows are there at once, unless another process holds the lock: only then is there anything to be patient about. */
function patientRows(connection: RowsAtOnce, patiently: Patience): OpenConnection['all'] {
  return async (text, values) => {
    try {
      return connection.rows(text, values);
    } catch (error) {
      if (databaseErrorKind(error) !== 'conflict') throw error;
      return patiently(() => connection.rows(text, values));
    }
  };
}

/** A third connection, for one long look: it holds up neither the writer nor the reader, as the log keeps what it sees. */
async function openStill(url: string, patiently: Patience): Promise<OpenStillView> {
  const handle = new BetterSqlite3(url.replace(/^file:/, ''), { timeout: 0, readonly: true, fileMustExist: true });
  try {
    await patiently(() => {
      handle.exec('BEGIN');
      // The moment is that of the first read.
      handle.prepare('SELECT COUNT(*) FROM "sqlite_master"').get();
    });
  } catch (error) {
    handle.close();
    throw error;
  }
  return {
    pages: async function* (text, values) {
      const statement = handle.prepare(plannedOnce(text)).safeIntegers(true).raw(true);
      const decoders = statement.columns().map(decoderOf);
      const prepared = { statement, decoders, blank: Object.fromEntries(decoders.map(({ name }) => [name, null])) };
      let rows: StillRow[] = [];
      for (const row of statement.iterate(...values.map(encode))) {
        rows.push(decodeRow(prepared, row));
        if (rows.length < ROWS_TOGETHER) continue;
        yield rows;
        rows = [];
        await nextTurn();
      }
      yield rows;
    },
    close: async () => {
      handle.close();
    },
  };
}

function patientReader(adapter: SqlDriverAdapter, patiently: Patience): SqlDriverAdapter {
  const queryOnce = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = (query) => patiently(() => queryOnce(query));
  return adapter;
}

/**
 * SQLite counts the commits of all other connections for each one; the reader's own are none. Undefined on a lock. Asked once for
 * all calls that have come in together: a commit of this process shows at once, one of another process from the next turn of the
 * event loop on, before anything that came in after it is looked at.
 */
function versionOf(reader: BetterSqlite3.Database): { ask: () => number | undefined; forget: () => void } {
  const statement = reader.prepare('PRAGMA data_version').pluck();
  let known: number | undefined;
  const forget = (): void => {
    known = undefined;
  };
  const ask = (): number | undefined => {
    if (known !== undefined) return known;
    try {
      known = Number(statement.get());
      setImmediate(forget);
      return known;
    } catch {
      // Whoever asks reads instead, which waits for the lock.
      return undefined;
    }
  };
  return { ask, forget };
}

function refuseWrite(): never {
  throw new Error('Outside a transaction the database is only read.');
}

/** A statement with what its rows are made of: `blank` is one of nulls, copied because that is faster than naming every column. */
type Prepared = {
  readonly statement: BetterSqlite3.Statement;
  readonly decoders: readonly Decoder[];
  readonly blank: Readonly<Record<string, unknown>>;
};
/** A column as it is read; without `decode` it stays what the driver gives. */
type Decoder = { readonly name: string; readonly decode?: (value: unknown) => unknown };

type RowsAtOnce = {
  readonly rows: (text: string, values: readonly SqlValue[]) => Record<string, unknown>[];
};

function connectionOn(handle: BetterSqlite3.Database): OpenConnection & RowsAtOnce {
  const cache = new Map<string, Prepared>();
  const prepared = (text: string): Prepared => {
    let found = cache.get(text);
    if (found === undefined) {
      const statement = handle.prepare(plannedOnce(text)).safeIntegers(true);
      const decoders = statement.reader ? statement.raw(true).columns().map(decoderOf) : [];
      found = { statement, decoders, blank: Object.fromEntries(decoders.map(({ name }) => [name, null])) };
      cache.set(text, found);
    }
    return found;
  };
  const rows = (text: string, values: readonly SqlValue[]): Record<string, unknown>[] => {
    const found = prepared(text);
    return found.statement.all(...values.map(encode)).map((row) => decodeRow(found, row));
  };
  return {
    rows,
    all: async (text, values) => rows(text, values),
    run: async (text, values) => prepared(text).statement.run(...values.map(encode)).changes,
    leave: async (text, values) => {
      prepared(text).statement.run(...values.map(encode));
    },
  };
}

function decodeRow({ decoders, blank }: Prepared, row: unknown): Record<string, unknown> {
  const decoded = { ...blank };
  if (!Array.isArray(row)) return decoded;
  for (let place = 0; place < decoders.length; place += 1) {
    const decoder = decoders[place];
    const value: unknown = row[place];
    if (decoder !== undefined && value !== null)
      decoded[decoder.name] = decoder.decode === undefined ? value : decoder.decode(value);
  }
  return decoded;
}

function decoderOf({ name, type }: BetterSqlite3.ColumnDefinition): Decoder {
  switch (type?.toUpperCase()) {
    case 'INTEGER':
      return { name, decode: Number };
    case 'BOOLEAN':
      return { name, decode: (value) => Number(value) !== 0 };
    case 'DATETIME':
      return { name, decode: (value) => fromSqlInstant(String(value)) };
    default:
      return { name };
  }
}

function encode(value: SqlValue): string | number | bigint | null {
  if (typeof value === 'boolean') {
    return value ? 1 : 0;
  }
  return value instanceof Date ? toSqlInstant(value) : value;
}

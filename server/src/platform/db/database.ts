import { AsyncLocalStorage } from 'node:async_hooks';
import { type Columns, columnsOfModels } from './columns.ts';
import { DatabaseUnavailable, databaseErrorKind } from './databaseErrors.ts';
import type { ConnectionLoad, DatabaseLog, Driver, Held, TransactionKind } from './driver.ts';
import type { PrismaClient } from './generated/sqlite/client.ts';
import { PlainStatements } from './plainStatements.ts';
import { createPrismaClient } from './prismaClient.ts';
import { type Provider, providerOf } from './provider.ts';
import { Remembered, RememberedReads, RememberedWithin } from './rememberedReads.ts';
import { removeSandboxRows } from './removeSandboxRows.ts';
import { isAside } from './sandboxMarks.ts';
import { checkScope, type Scope, ScopeViolation, sandboxOf } from './scope.ts';
import { scopedModels } from './scopedModels.ts';
import { isSelect, type SqlConnection } from './sql.ts';
import type { StillView } from './stillView.ts';
import { callOperation, type Reader, sqlWithin, TransactionSession, type Tx } from './transactionSession.ts';
import { pause } from './waiting.ts';
import { emptySandboxInPieces, removeSandboxInPieces } from './worldPieces.ts';

export { DatabaseUnavailable, isGuardViolation, isUniqueViolation } from './databaseErrors.ts';
export type { DatabaseLog } from './driver.ts';
export type { InstallationScope, MerchantScope, PlatformScope, Scope } from './scope.ts';
export { ScopeViolation } from './scope.ts';
export type { SqlReader, SqlText, SqlValue, SqlWriter } from './sql.ts';
export type { Reader, Tx } from './transactionSession.ts';

export type DatabaseConfig = {
  /** `file:<path>` for SQLite, `postgresql://…` for PostgreSQL. */
  readonly url: string;
  /** Connections kept to PostgreSQL; default 10. */
  readonly poolMax?: number;
  /** How long SQLite waits for a lock that another process holds, in milliseconds; default 5,000. */
  readonly lockWaitMs?: number;
  /** Takes every operation on a model through Prisma: tests hold the plain statements equal to it. */
  readonly modelsThroughPrisma?: boolean;
  readonly log: DatabaseLog;
};

/** The one way to the database. Prisma's own client is never handed out. */
export interface Database {
  readonly provider: Provider;
  /** Brings the database up to the migrations of this version; throws a clear line when it cannot. */
  migrate(): Promise<{ readonly applied: readonly string[] }>;
  /**
   * Runs `work` in one transaction (READ COMMITTED on PostgreSQL, one at a time on SQLite) and commits it. A conflict
   * with another transaction rolls back and runs `work` again, at most 8 times within 5 s, so it must have no outside
   * effects. Throws what `work` throws, or DatabaseUnavailable. Cannot be used inside another transaction.
   */
  inTx<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same for what nobody was promised: committed without waiting for the disk. It outlives the end of the process, and is
   * lost with its neighbours of the last moments when the whole machine fails; nothing else is ever lost with it.
   */
  inTxThatMayBeLost<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same for work that changes a sandbox as a whole: it begins when no transaction of the sandbox is under way any more, and
   * none begins before it has ended, in no process. It may take minutes.
   */
  inTxAlone<T>(sandboxId: string, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Fills a sandbox that nobody may enter yet: as long as `work` takes, what this process commits in it waits for no disk. The commit
   * that opens the sandbox comes afterwards, and brings all of it there.
   */
  filling<T>(sandboxId: string, work: () => Promise<T>): Promise<T>;
  /** Whether whoever commits in a sandbox waits for the disk: not while it is filled, or built aside. */
  waitsForDisk(sandboxId: string): boolean;
  /** For plain reads outside a transaction; throws when called, or used, inside one. */
  read(scope: Scope): Reader;
  /**
   * Remembers what is worked out of plain reads alone, so many answers by their keys, as long as nothing was committed by anybody: of
   * nothing that a clock or a process knows. On PostgreSQL nobody knows that, and each is read.
   */
  remembering<T>(keptMax: number): (key: string, read: () => Promise<T>) => Promise<T>;
  /** Looks at one moment of the whole database for as long as `work` takes, and keeps nobody waiting. */
  lookStill<T>(work: (view: StillView) => Promise<T>): Promise<T>;
  /** The columns of every model with their types. */
  readonly columns: ReadonlyMap<string, Columns>;
  /**
   * Removes every row of a sandbox, the journal and the event log included: in one transaction, which is alone in the sandbox, on
   * PostgreSQL; on SQLite, where everybody would wait for it, in pieces, of which the last removes the sandbox itself. Nobody may enter
   * it any more.
   */
  removeSandbox(sandboxId: string): Promise<void>;
  /** Removes every row of a sandbox but its own: it is filled again. Nobody may enter it. */
  emptySandbox(sandboxId: string): Promise<void>;
  /** How busy the connections are. */
  load(): ConnectionLoad;
  /** Resolves when the database answers; throws DatabaseUnavailable. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const triesMax = 8;
const retryLimitMs = 5_000;
/** A server that took so long to fail is not asked again: whoever waits is told. */
const rereadLimitMs = 2_000;
/** So long a write that failed for want of room counts: then it may be tried again. */
const storageFailsForMs = 10_000;
const workLimitMs = 30_000;
const aloneLimitMs = 600_000;

/** Opens the database that the address names. An SQLite file is made when it is not there. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const provider = providerOf(config.url);
  const driver =
    provider === 'sqlite'
      ? await (await import('./sqliteDriver.ts')).openSqlite(config.url, config.lockWaitMs ?? 5_000)
      : await (await import('./postgresDriver.ts')).openPostgres(config.url, config.poolMax ?? 10, config.log);
  return new Gateway(config, driver, await createPrismaClient(driver));
}

/** A sandbox that is filled: what it keeps for that, and what its transactions remember together. */
interface Filled {
  readonly held: Held;
  readonly together: RememberedWithin;
}

class Gateway implements Database {
  readonly provider: Provider;
  readonly columns: ReadonlyMap<string, Columns>;
  readonly #config: DatabaseConfig;
  readonly #driver: Driver;
  readonly #prisma: PrismaClient;
  readonly #plain: PlainStatements | undefined;
  readonly #remembered: RememberedReads;
  /** The sandboxes that are filled; without anything where their database gains nothing by it. */
  readonly #filled = new Map<string, Filled | undefined>();
  /** When a write last failed for want of room, unless one has succeeded since. */
  #storageFailedAt: number | undefined;
  /** Set while a transaction of this database is open in the current chain of calls. */
  readonly #inside = new AsyncLocalStorage<{ open: boolean }>();

  constructor(config: DatabaseConfig, driver: Driver, prisma: PrismaClient) {
    this.provider = driver.provider;
    this.columns = columnsOfModels(prisma);
    this.#config = config;
    this.#driver = driver;
    this.#prisma = prisma;
    this.#plain = config.modelsThroughPrisma === true ? undefined : new PlainStatements(prisma, driver.provider);
    this.#remembered = new RememberedReads(() => driver.version());
  }

  async migrate(): Promise<{ readonly applied: readonly string[] }> {
    const { migrateDatabase } = await import('./migrateDatabase.ts');
    return await migrateDatabase(this.#driver, this.#config);
  }

  inTx<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#inTx({ scope, mayBeLost: false, alone: null }, work);
  }

  inTxThatMayBeLost<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#inTx({ scope, mayBeLost: true, alone: null }, work);
  }

  inTxAlone<T>(sandboxId: string, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#inTx({ scope, mayBeLost: false, alone: sandboxId }, work);
  }

  async filling<T>(sandboxId: string, work: () => Promise<T>): Promise<T> {
    const held = await this.#driver.hold(sandboxId);
    this.#filled.set(sandboxId, held && { held, together: new RememberedWithin() });
    let filled: T;
    try {
      filled = await work();
    } catch (error) {
      // What led here is the one to tell.
      await held?.end().catch(() => undefined);
      throw error;
    } finally {
      this.#filled.delete(sandboxId);
    }
    await held?.end();
    return filled;
  }

  /** What a sandbox keeps while it is filled. */
  #filledOf(scope: Scope): Filled | undefined {
    const sandbox = sandboxOf(scope);
    return sandbox === null ? undefined : this.#filled.get(sandbox);
  }

  /**
   * A world that is filled, or built aside, counts from the moment on that it is opened, or put in its place: that commit waits for the
   * disk, and brings all before it there. What fails earlier is removed as half a world, however much of it is on the disk.
   */
  waitsForDisk(sandboxId: string): boolean {
    return !isAside(sandboxId) && !this.#filled.has(sandboxId);
  }

  async #inTx<T>(kind: TransactionKind, work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#refuseInside();
    checkScope(kind.scope);
    const started = performance.now();
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#tryOnce(kind, work);
      } catch (error) {
        const why = databaseErrorKind(error);
        if (why === 'storage') this.#storageFailedAt = performance.now();
        if (error instanceof DatabaseUnavailable || (why !== 'conflict' && why !== 'lost' && why !== 'storage')) {
          throw error;
        }
        if (why !== 'conflict') {
          throw new DatabaseUnavailable(why, 'nothingDone', error);
        }
        if (tries >= triesMax || performance.now() - started > retryLimitMs) {
          throw new DatabaseUnavailable('busy', 'nothingDone', error);
        }
        await pause(tries * tries * 5);
      }
    }
  }

  async #tryOnce<T>(kind: TransactionKind, work: (tx: Tx) => Promise<T>): Promise<T> {
    const sandbox = sandboxOf(kind.scope);
    const mayBeLost = kind.mayBeLost || (sandbox !== null && !this.waitsForDisk(sandbox));
    const open = await this.#driver.begin({ ...kind, mayBeLost });
    const together = this.#filledOf(kind.scope)?.together;
    const session = new TransactionSession(
      { driver: this.#driver, prisma: this.#prisma, plain: this.#plain, together },
      open,
      kind.scope,
    );
    const limitMs = kind.alone === null ? workLimitMs : aloneLimitMs;
    const marker = { open: true };
    let result: T;
    try {
      result = await this.#inside.run(marker, () => withinLimit(work(session.tx), limitMs));
      marker.open = false;
      await session.end();
      session.refuseSwallowedFailure();
    } catch (error) {
      marker.open = false;
      await session.end();
      await open.rollback(error);
      session.forgetWritten();
      throw error;
    }
    try {
      await open.commit(session.last);
    } finally {
      session.forgetWritten();
    }
    this.#storageFailedAt = undefined;
    return result;
  }

  read(scope: Scope): Reader {
    this.#refuseInside();
    checkScope(scope);
    const models = scopedModels('reader', scope, (delegate, operation, args) =>
      this.#plainRead(async () => {
        const held = this.#filledOf(scope)?.held;
        const plain = this.#plain?.run(held?.reader ?? this.#driver.reader, delegate, operation, args);
        if (plain !== undefined) return plain;
        await held?.finish();
        return callOperation(this.#prisma, delegate, operation, args);
      }),
    );
    const plain = this.#plainSql(scope);
    const sql = sqlWithin(this.#driver, plain, scope);
    const remembered = sqlWithin(this.#driver, this.#rememberedSql(scope, plain), scope);
    return Object.assign(models, { scope, sql, remembered });
  }

  #plainSql(scope: Scope): SqlConnection {
    const { reader } = this.#driver;
    return {
      all: (text, values) => {
        if (!isSelect(text)) {
          throw new ScopeViolation('Outside a transaction the database is only read.');
        }
        return this.#plainRead(() => (this.#filledOf(scope)?.held.reader ?? reader).all(text, values));
      },
      run: (text, values) => reader.run(text, values),
    };
  }

  #rememberedSql(scope: Scope, plain: SqlConnection): SqlConnection {
    return {
      all: (text, values) => {
        this.#refuseInside();
        const read = () => plain.all(text, values);
        return this.#filledOf(scope)?.together.all(text, values, read) ?? this.#remembered.all(text, values, read);
      },
      run: plain.run,
    };
  }

  remembering<T>(keptMax: number): (key: string, read: () => Promise<T>) => Promise<T> {
    const remembered = new Remembered<T>(() => this.#driver.version(), keptMax);
    return (key, read) => {
      this.#refuseInside();
      return remembered.of(key, read);
    };
  }

  /** A plain read changes nothing, so one that struck a connection that had died is asked once more. */
  async #plainRead<T>(statement: () => Promise<T>): Promise<T> {
    this.#refuseInside();
    const started = performance.now();
    for (let tries = 1; ; tries += 1) {
      try {
        return await statement();
      } catch (error) {
        const kind = databaseErrorKind(error);
        if (error instanceof DatabaseUnavailable || (kind !== 'conflict' && kind !== 'lost' && kind !== 'storage')) {
          throw error;
        }
        if (kind === 'storage' || tries >= 2 || performance.now() - started > rereadLimitMs) {
          throw new DatabaseUnavailable(kind === 'conflict' ? 'busy' : kind, 'nothingDone', error);
        }
      }
    }
  }

  async lookStill<T>(work: (view: StillView) => Promise<T>): Promise<T> {
    this.#refuseInside();
    try {
      const view = await this.#driver.openStill();
      try {
        return await work(view);
      } finally {
        await view.close();
      }
    } catch (error) {
      const kind = databaseErrorKind(error);
      if (error instanceof DatabaseUnavailable || (kind !== 'conflict' && kind !== 'lost' && kind !== 'storage')) {
        throw error;
      }
      throw new DatabaseUnavailable(kind === 'conflict' ? 'busy' : kind, 'nothingDone', error);
    }
  }

  async removeSandbox(sandboxId: string): Promise<void> {
    if (this.provider === 'sqlite') await removeSandboxInPieces(this, sandboxId);
    else await this.inTxAlone(sandboxId, { installation: true }, (tx) => removeSandboxRows(tx, sandboxId));
  }

  async emptySandbox(sandboxId: string): Promise<void> {
    if (this.provider === 'sqlite') return emptySandboxInPieces(this, sandboxId);
    await this.inTxAlone(sandboxId, { installation: true }, (tx) =>
      removeSandboxRows(tx, sandboxId, new Set(['Sandbox'])),
    );
  }

  load(): ConnectionLoad {
    return this.#driver.load();
  }

  async ping(): Promise<void> {
    if (this.#storageFailedAt !== undefined && performance.now() - this.#storageFailedAt < storageFailsForMs) {
      throw new DatabaseUnavailable('storage', 'nothingDone', new Error('A write has just failed.'));
    }
    try {
      await this.#driver.ping();
    } catch (error) {
      throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable('lost', 'nothingDone', error);
    }
  }

  async close(): Promise<void> {
    await this.#prisma.$disconnect();
    await this.#driver.close();
  }

  #refuseInside(): void {
    if (this.#inside.getStore()?.open === true) {
      throw new Error('Inside a transaction only its own client may be used: pass tx on.');
    }
  }
}

/** A transaction that never ends would stop all others: when its time is over it is rolled back. */
async function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const late = new Error(`A transaction took longer than ${limitMs / 1_000} s.`);
    timer = setTimeout(() => reject(new DatabaseUnavailable('busy', 'nothingDone', late)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

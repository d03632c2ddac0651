import type { SqlDriverAdapter, SqlQueryable } from '@prisma/driver-adapter-utils';
import type { Provider } from './provider.ts';
import type { Scope } from './scope.ts';
import type { OpenConnection, SqlConnection, Statement } from './sql.ts';
import type { OpenStillView } from './stillView.ts';

/** One connection with a transaction begun on it, until commit or rollback gives it back. */
export interface OpenTransaction {
  readonly sql: OpenConnection;
  /** The same connection as Prisma sees it. */
  readonly queryable: SqlQueryable;
  /**
   * Commits, with these statements as the last that are made. Throws when nothing was committed, or when that is not known: LostRace
   * when one of them answered no row. The connection is given back either way.
   */
  commit(last: readonly Statement[]): Promise<void>;
  /** `cause` is what led to it. */
  rollback(cause: unknown): Promise<void>;
}

/** What a transaction is to be like. */
export interface TransactionKind {
  readonly scope: Scope;
  /** Its commit does not wait for the disk. */
  readonly mayBeLost: boolean;
  /** A sandbox in which no other transaction runs from the beginning of this one to its end; null: none. */
  readonly alone: string | null;
}

/** How busy the connections are; SQLite's are the one that writes. */
export interface ConnectionLoad {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** What a sandbox keeps while it is filled: its transactions need not wait for one another's commits. */
export interface Held {
  /** For plain reads: they see whatever was committed in the sandbox. */
  readonly reader: SqlConnection;
  /** Resolves when whatever was committed is seen by everybody. Throws what a commit failed with. */
  finish(): Promise<void>;
  /** The same, and gives back what was kept. */
  end(): Promise<void>;
}

/** One database behind one address: what the gateway needs of it. */
export interface Driver {
  readonly provider: Provider;
  /** For plain reads outside a transaction; it never sees what an open transaction has written. */
  readonly reader: SqlConnection;
  readonly readerAdapter: SqlDriverAdapter;
  /** A number that changes whenever anybody commits anything; undefined where asking would cost as much as reading. */
  version(): number | undefined;
  /**
   * Waits for a connection and begins. Throws errors that `databaseErrorKind` tells apart. What runs in a sandbox keeps its
   * distance from what has the sandbox to itself, in other processes too.
   */
  begin(kind: TransactionKind): Promise<OpenTransaction>;
  /** Keeps a connection for a sandbox that is filled; undefined where that would gain nothing, or leave too few. */
  hold(sandboxId: string): Promise<Held | undefined>;
  /** A look at one moment of the whole database, on a connection of its own. */
  openStill(): Promise<OpenStillView>;
  /** Connections open, idle among them, and work that waits for one. */
  load(): ConnectionLoad;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The part of a logger that the database needs; pino's fits. */
export interface DatabaseLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

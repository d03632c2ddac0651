import type BetterSqlite3 from 'better-sqlite3';
import { DatabaseUnavailable } from './databaseErrors.ts';
import type { ConnectionLoad } from './driver.ts';
import { Gate, nextTurn } from './waiting.ts';

/** How long a transaction waits for those of this process that came before it. */
const turnWaitMs = 15_000;
/** A shared commit is not put off any further once it is that of so many, or so long after its first one began. */
const groupMax = 32;
const groupMs = 25;
/**
 * So many turns of the event loop it is put off while nobody else asks for a turn. Those who were answered together ask anew one after the
 * other, and each of these turns reads what has come since the last: that costs less than a commit.
 */
const turnsToLook = 4;

/** Runs a step again while another process holds the lock. */
type Patience = <T>(step: () => T) => Promise<Awaited<T>>;

/** One transaction's turn on the connection. Either end may be called once. */
export interface Turn {
  /** Resolves when what was written is on the disk; throws when it is not and will not be. */
  commit(): Promise<void>;
  /** Resolves when nothing of it is left, and everything it has seen of others is on the disk, or failed as well. */
  rollback(): Promise<void>;
}

/** Transactions that are committed together. */
class Group {
  readonly startedAt = performance.now();
  /** Whether its commit does not wait for the disk. */
  readonly mayBeLost: boolean;
  members = 0;
  readonly #outcome = Promise.withResolvers<void>();

  constructor(mayBeLost: boolean) {
    this.mayBeLost = mayBeLost;
    // A group in which everybody rolled back has nobody to hear of its failure.
    this.done.catch(() => undefined);
  }

  get done(): Promise<void> {
    return this.#outcome.promise;
  }

  readonly succeed = (): void => this.#outcome.resolve();
  readonly fail = (error: unknown): void => this.#outcome.reject(error);
}

/**
 * Transactions one at a time on SQLite's one writing connection. Those that wait for one another share a commit, because
 * a commit waits for the disk, with the event loop stopped, longer than all the rest of a transaction takes. Each is a
 * savepoint: it fails alone, sees what those before it wrote, and is acknowledged, or refused, only after the commit
 * of what it has seen. If that commit fails, it fails for all of them.
 */
export class SharedCommits {
  readonly #writer: BetterSqlite3.Database;
  readonly #patiently: Patience;
  readonly #committed: () => void;
  readonly #putOffMs: number;
  readonly #gate = new Gate();
  readonly #say: Readonly<Record<'begin' | 'savepoint' | 'release' | 'rollbackTo' | 'commit', BetterSqlite3.Statement>>;
  #group: Group | undefined;
  #waitsForDisk: boolean | undefined;

  /** `committed` is told of each commit at once; a group is committed `putOffMs` after its first one began at the latest. */
  constructor(writer: BetterSqlite3.Database, patiently: Patience, committed: () => void, putOffMs: number = groupMs) {
    this.#writer = writer;
    this.#committed = committed;
    this.#putOffMs = putOffMs;
    this.#patiently = patiently;
    this.#say = {
      begin: writer.prepare('BEGIN IMMEDIATE'),
      savepoint: writer.prepare('SAVEPOINT "turn"'),
      release: writer.prepare('RELEASE "turn"'),
      rollbackTo: writer.prepare('ROLLBACK TO "turn"'),
      commit: writer.prepare('COMMIT'),
    };
  }

  /** The writing connection, seen as a pool of one. */
  load(): ConnectionLoad {
    const { isFree, waiting } = this.#gate.load;
    return { open: 1, idle: isFree ? 1 : 0, waiting };
  }

  /**
   * Waits for a turn, with the write lock taken. Throws DatabaseUnavailable when it does not come in time. What may be lost
   * shares a commit that waits for the disk, but nobody who waits for the disk shares one that does not.
   */
  async begin(mayBeLost = false): Promise<Turn> {
    const leave = await this.#enter();
    try {
      if (this.#group?.mayBeLost === true && !mayBeLost) await this.#close(this.#group);
      if (this.#group === undefined) {
        await this.#patiently(() => {
          this.#waitForDisk(!mayBeLost);
          this.#say.begin.run();
        });
      }
    } catch (error) {
      leave();
      throw error;
    }
    this.#group ??= new Group(mayBeLost);
    const group = this.#group;
    try {
      this.#say.savepoint.run();
    } catch (error) {
      this.#lose(group, leave, error);
      throw error;
    }
    return { commit: () => this.#commit(group, leave), rollback: () => this.#rollback(group, leave) };
  }

  /** Waits for all that have begun, and runs `last` when nobody is left. Nothing can be begun afterwards. */
  async end(last: () => void): Promise<void> {
    const leave = await this.#enter();
    if (this.#group !== undefined) await this.#close(this.#group);
    try {
      last();
    } finally {
      leave();
    }
  }

  /** Of commits into the log, which a later commit that waits brings to the disk as well. Set between transactions only. */
  #waitForDisk(waits: boolean): void {
    if (this.#waitsForDisk === waits) return;
    this.#writer.pragma(`synchronous = ${waits ? 'FULL' : 'NORMAL'}`);
    this.#waitsForDisk = waits;
  }

  async #enter(): Promise<() => void> {
    const leave = await this.#gate.enter(turnWaitMs);
    if (leave === null) {
      throw new DatabaseUnavailable('busy', 'nothingDone', new Error('Too many transactions wait.'));
    }
    return leave;
  }

  async #commit(group: Group, leave: () => void): Promise<void> {
    try {
      this.#say.release.run();
    } catch (error) {
      this.#lose(group, leave, error);
      throw error;
    }
    group.members += 1;
    await this.#handOn(group, leave);
    await group.done;
  }

  async #rollback(group: Group, leave: () => void): Promise<void> {
    try {
      this.#say.rollbackTo.run();
      this.#say.release.run();
    } catch (error) {
      this.#lose(group, leave, error);
      return;
    }
    await this.#handOn(group, leave);
    await group.done.catch(() => undefined);
  }

  /** SQLite ends the whole transaction by itself after some failures, such as a full disk: nobody's work is kept then. */
  #lose(group: Group, leave: () => void, error: unknown): void {
    this.#undoAll();
    this.#group = undefined;
    group.fail(new DatabaseUnavailable('storage', 'nothingDone', error));
    leave();
  }

  #undoAll(): void {
    if (this.#writer.inTransaction) this.#writer.exec('ROLLBACK');
  }

  /** Lets the next one in, who then answers for the commit; without a next one, or when it is time, commits. */
  async #handOn(group: Group, leave: () => void): Promise<void> {
    const isDue = group.members >= groupMax || performance.now() - group.startedAt > this.#putOffMs;
    if (!isDue) {
      // A transaction seldom waits for anything, so those who came at the same time have not been able to ask for a turn.
      for (let turns = 0; turns < turnsToLook && !this.#gate.isAwaited; turns += 1) await nextTurn();
      if (this.#gate.isAwaited) {
        leave();
        return;
      }
    }
    await this.#close(group);
    leave();
    // Whoever makes one transaction after the other leaves nobody a turn of the event loop otherwise: nothing here waits for anything.
    await nextTurn();
  }

  async #close(group: Group): Promise<void> {
    try {
      await this.#patiently(() => {
        this.#say.commit.run();
        this.#committed();
      });
      group.succeed();
    } catch (error) {
      this.#undoAll();
      group.fail(error);
    } finally {
      this.#group = undefined;
    }
  }
}

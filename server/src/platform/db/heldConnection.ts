import type { PoolClient } from 'pg';
import { PostgresConnection } from './postgresConnection.ts';

/**
 * One connection that a sandbox keeps while it is filled. Its transactions follow one another there, and the end of each goes to the
 * server together with what is asked next: nobody waits for a commit that only the filling itself builds on. A commit that failed is told
 * by everything that comes later, at last by `end`.
 */
export class HeldConnection {
  readonly client: PoolClient;
  readonly sql: PostgresConnection;
  /** How long an answer is waited for. */
  readonly answerMs: number;
  readonly #giveBack: () => void;
  #isTaken = false;
  #hasFailed = false;
  #failure: unknown;
  /** Resolves when it is known what became of the last transaction. */
  #known: Promise<void> = Promise.resolve();

  /** `limitsMs`: of a statement to the server, and of the wait for its answer. */
  constructor(
    client: PoolClient,
    nameOf: (text: string) => string,
    limitsMs: { readonly statement: number; readonly answer: number },
    giveBack: () => void,
  ) {
    this.client = client;
    this.answerMs = limitsMs.answer;
    this.sql = new PostgresConnection(client, nameOf, this.answerMs);
    this.#giveBack = giveBack;
    void this.sql.leave(`SET statement_timeout = ${limitsMs.statement}`, []);
  }

  /** Whether a transaction is open on it: another one needs a connection of its own. */
  get isTaken(): boolean {
    return this.#isTaken;
  }

  /** For a transaction. Throws what an earlier one failed with. */
  take(): void {
    this.refuseFailure();
    this.#isTaken = true;
  }

  /** A transaction is over of which the server knows nothing. */
  leave(): void {
    this.#isTaken = false;
  }

  /** Leaves COMMIT or ROLLBACK to go with what is asked next, and takes the next transaction. */
  leaveEnd(command: 'COMMIT' | 'ROLLBACK'): void {
    this.#isTaken = false;
    this.#known = this.sql.leaveEnd(command).then(
      (done) => {
        // PostgreSQL answers the COMMIT of a failed transaction without an error, by rolling back.
        if (done !== command)
          this.fail(new Error('A transaction had failed before its commit, so nothing was written.'));
      },
      (error: unknown) => this.fail(error),
    );
  }

  /** What was done here is not to be built on. */
  fail(error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#failure = error;
  }

  refuseFailure(): void {
    if (this.#hasFailed) throw this.#failure;
  }

  /** Resolves when whatever was committed here is seen by everybody. Throws when it is not. */
  async finish(): Promise<void> {
    // What the last statement failed with, its own transaction was told.
    await this.sql.finish().catch(() => undefined);
    await this.#known;
    this.refuseFailure();
  }

  /** The same, and gives the connection back. */
  async end(): Promise<void> {
    try {
      await this.finish();
      await this.sql.command('RESET statement_timeout').catch((error: unknown) => {
        this.fail(error);
        throw error;
      });
    } finally {
      this.client.release(this.#hasFailed);
      this.#giveBack();
    }
  }
}

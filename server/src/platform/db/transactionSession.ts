import { databaseErrorKind } from './databaseErrors.ts';
import type { Driver, OpenTransaction } from './driver.ts';
import type { PrismaClient } from './generated/sqlite/client.ts';
import { joinTransaction } from './joinedAdapter.ts';
import type { PlainStatements } from './plainStatements.ts';
import { RememberedWithin, type Written } from './rememberedReads.ts';
import { besideOf, narrowed, type Scope } from './scope.ts';
import {
  type CountEach,
  type DeferredModels,
  isReadOperation,
  type ReaderModels,
  type RunOperation,
  scopedModels,
  type WriterModels,
} from './scopedModels.ts';
import {
  checkSqlScope,
  isSelect,
  type SqlConnection,
  type SqlReader,
  type SqlText,
  type SqlValue,
  type SqlWriter,
  type Statement,
  textFor,
} from './sql.ts';

/** What work outside a transaction is given: it sees what was last committed. */
export type Reader = ReaderModels & {
  readonly scope: Scope;
  readonly sql: SqlReader;
  /** As `sql`; while nobody has committed anything, the same question is answered from memory. Rows must not be changed. */
  readonly remembered: SqlReader;
};
/** What work inside a transaction is given. It ends with the transaction. */
export type Tx = WriterModels & {
  readonly scope: Scope;
  readonly sql: SqlWriter;
  /** As `sql`; the same question is answered from memory until the transaction writes to a table it names. Rows must not be changed. */
  readonly remembered: SqlReader;
  /**
   * The models for writes whose answer nobody looks at: nobody waits for the database either. They are made in their place in the
   * order, but PostgreSQL may get them only together with the next statement, or the commit, which then throws what they fail with.
   */
  readonly deferred: DeferredModels;
  /**
   * Makes a statement as the last of the transaction, together with the commit, so that a row that everybody writes is held for no
   * longer than that takes. It tells by the rows it returns whether it did what it is for; with none, somebody was quicker since the
   * work looked, and the work is done again.
   */
  readonly atCommit: (text: SqlText, values: readonly SqlValue[]) => void;
  /**
   * The same transaction for one merchant of its sandbox alone: for work that learns inside the transaction whose it is.
   * Throws ScopeViolation where that would not be narrower.
   */
  readonly forMerchant: (merchantId: string) => Tx;
  /**
   * The same transaction for another merchant of the same sandbox, such as the payee of a transfer. Only `alsoOf` of a command
   * asks for it. Throws ScopeViolation where the work is no merchant's.
   */
  readonly alsoForMerchant: (merchantId: string) => Tx;
  /** For work that has written ahead of a check which then failed: whatever becomes of the failure, nothing is committed. */
  readonly forbidCommit: (reason: unknown) => void;
};

/** Prisma must not give up on its own: the gateway has the limit. */
const prismaOptions = { maxWait: 60_000, timeout: 120_000 };

type InnerClient = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>;

/** What carries out the work; without plain statements Prisma does all that is not hand-written. */
interface Means {
  readonly driver: Driver;
  readonly prisma: PrismaClient;
  readonly plain: PlainStatements | undefined;
  /** What all transactions of a sandbox remember that is filled. */
  readonly together: RememberedWithin | undefined;
}

/** One try of one transaction: the scoped client over Prisma and over hand-written SQL, on one open connection. */
export class TransactionSession {
  readonly tx: Tx;
  readonly #last: Statement[] = [];
  #failure: unknown;
  #ended = false;
  #inner: Promise<InnerClient> | undefined;
  /** Prisma takes a while until it says its statement: set until then, as those that are asked for later come after it. */
  #ahead: Promise<unknown> | undefined;
  #finish: () => void = () => undefined;
  #finished: Promise<unknown> = Promise.resolve();
  readonly #open: OpenTransaction;
  readonly #remembered: RememberedWithin;
  /** What was read again, here or beside it, since it was written here. */
  readonly #written: Written[] = [];
  readonly #means: Means;

  constructor(means: Means, open: OpenTransaction, scope: Scope) {
    this.#means = means;
    this.#open = open;
    this.#remembered = means.together ?? new RememberedWithin();
    this.tx = this.#within(scope);
  }

  #within(scope: Scope): Tx {
    const { driver, plain } = this.#means;
    const { sql } = this.#open;
    const throughPrisma: RunOperation = (delegate, operation, args) => {
      const answer = this.#innerClient().then((inner) => callOperation(inner, delegate, operation, args));
      const over = answer
        .catch(() => undefined)
        .then(() => {
          if (this.#ahead === over) this.#ahead = undefined;
        });
      this.#ahead = over;
      return answer;
    };
    const models = scopedModels('writer', scope, (delegate, operation, args) => {
      this.#forgetModel(delegate, operation);
      return this.#guarded(
        () => plain?.run(sql, delegate, operation, args) ?? throughPrisma(delegate, operation, args),
      );
    });
    const deferred = scopedModels('writer', scope, (delegate, operation, args) => {
      this.#forgetModel(delegate, operation);
      return this.#guarded(
        () => plain?.leave(sql, delegate, operation, args) ?? throughPrisma(delegate, operation, args),
      );
    });
    const guarded: SqlConnection = {
      all: (text, values) => {
        if (!isSelect(text)) this.#forget({ text });
        return this.#guarded(() => sql.all(text, values));
      },
      run: (text, values) => {
        this.#forget({ text });
        return this.#guarded(() => sql.run(text, values));
      },
    };
    const remembered: SqlConnection = {
      all: (text, values) => this.#remembered.all(text, values, () => guarded.all(text, values)),
      run: guarded.run,
    };
    const forbidCommit = (reason: unknown): void => {
      this.#failure ??= reason;
    };
    const atCommit: Tx['atCommit'] = (text, values) => {
      const own = textFor(driver.provider, text);
      checkSqlScope(own, values, scope);
      this.#last.push({ text: own, values });
    };
    const forMerchant = (merchantId: string): Tx => this.#within(narrowed(scope, merchantId));
    const alsoForMerchant = (merchantId: string): Tx => this.#within(besideOf(scope, merchantId));
    return Object.assign(models, {
      scope,
      sql: sqlWithin(driver, guarded, scope),
      remembered: sqlWithin(driver, remembered, scope),
      deferred,
      atCommit,
      forMerchant,
      alsoForMerchant,
      forbidCommit,
    });
  }

  /** What is to be made together with the commit. */
  get last(): readonly Statement[] {
    return this.#last;
  }

  /** Ends the session, so that a statement nobody waited for cannot run outside the transaction. */
  async end(): Promise<void> {
    this.#ended = true;
    this.#finish();
    await this.#finished;
  }

  /** To be called when it is over, committed or not: what is remembered together is what the database holds by now. */
  forgetWritten(): void {
    for (const written of this.#written) this.#remembered.forget(written);
  }

  /** Throws when a statement or a check failed and the work went on: PostgreSQL would refuse some commits, SQLite none. */
  refuseSwallowedFailure(): void {
    if (this.#failure !== undefined) {
      throw new Error('Something failed in this transaction, so it cannot be committed.', { cause: this.#failure });
    }
  }

  /** What is remembered of a table is asked for anew once the model has been written. */
  #forgetModel(delegate: string, operation: string): void {
    if (!isReadOperation(operation)) this.#forget({ table: `${delegate.charAt(0).toUpperCase()}${delegate.slice(1)}` });
  }

  #forget(written: Written): void {
    this.#remembered.forget(written);
    if (this.#means.together !== undefined) this.#written.push(written);
  }

  async #guarded<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#ended) {
      throw new Error('This transaction has ended: a statement in it was not awaited.');
    }
    try {
      while (this.#ahead !== undefined) await this.#ahead;
      return await statement();
    } catch (error) {
      const kind = databaseErrorKind(error);
      if (kind !== 'missing' && kind !== 'other') {
        this.#failure ??= error;
      }
      throw error;
    }
  }

  /** Prisma joins at the first call that needs it: work in plain statements alone does not pay for it. */
  #innerClient(): Promise<InnerClient> {
    this.#inner ??= new Promise((resolve, reject) => {
      const finished = new Promise<void>((finish) => {
        this.#finish = finish;
      });
      this.#finished = joinTransaction(this.#open, () =>
        this.#means.prisma.$transaction(async (inner) => {
          resolve(inner);
          await finished;
        }, prismaOptions),
      ).catch(reject);
    });
    return this.#inner;
  }
}

const isCountEach = (args: unknown): args is CountEach =>
  typeof args === 'object' &&
  args !== null &&
  'where' in args &&
  'column' in args &&
  'values' in args &&
  'take' in args;

/** Runs an operation by its name; names come from the lists in scopedModels. What Prisma does not offer is asked in its own words. */
export async function callOperation(
  client: object,
  delegate: string,
  operation: string,
  args: unknown,
): Promise<unknown> {
  if (operation === 'countEach' && isCountEach(args)) {
    const { where, column, values, take } = args;
    const counts: unknown[] = [];
    for (const value of values)
      counts.push(
        await callOperation(client, delegate, 'count', { where: { AND: [{ [column]: value }, where] }, take }),
      );
    return counts;
  }
  const model: unknown = Reflect.get(client, delegate);
  const method: unknown = typeof model === 'object' && model !== null ? Reflect.get(model, operation) : undefined;
  if (typeof method !== 'function') {
    throw new TypeError(`Prisma offers no ${delegate}.${operation}.`);
  }
  return await Reflect.apply(method, model, [args]);
}

/** Hand-written SQL of one scope on one connection. */
export function sqlWithin(driver: Driver, connection: SqlConnection, scope: Scope): SqlWriter {
  const prepare = (text: SqlText, values: readonly SqlValue[]): string => {
    const own = textFor(driver.provider, text);
    checkSqlScope(own, values, scope);
    return own;
  };
  const all = async (text: SqlText, values: readonly SqlValue[] = []): Promise<Record<string, unknown>[]> =>
    connection.all(prepare(text, values), values);
  return {
    // The row type is the caller's word, as documented on the interface.
    all: async <Row>(text: SqlText, values?: readonly SqlValue[]) => (await all(text, values)) as Row[],
    get: async <Row>(text: SqlText, values?: readonly SqlValue[]) => (await all(text, values))[0] as Row | undefined,
    run: async (text, values = []) => connection.run(prepare(text, values), values),
  };
}

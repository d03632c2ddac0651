import { type ModelName, modelScopes } from './modelScopes.ts';
import { copyFirstEvent, exceptFirstEvent, type WorldColumns, worldModels } from './moveSandboxRows.ts';
import type { Provider } from './provider.ts';
import { beginRemoval, endRemoval, goLast } from './removeSandboxRows.ts';
import type { Scope } from './scope.ts';
import type { Tx } from './transactionSession.ts';
import { nextTurn } from './waiting.ts';

const installation = { installation: true } as const;

/** As much of the database as works in pieces. */
interface Transactions {
  inTx<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
}
/** As much of it as looks how large a world is. */
interface Readers {
  readonly provider: Provider;
  read(scope: Scope): { readonly sql: Pick<Tx['sql'], 'get'> };
}

/** With the event loop stopped: a row may stand in half a dozen indexes. */
const ROWS_A_STATEMENT = 250;
/** With the writer held; each commit waits for the disk. */
const ROWS_A_COMMIT = 500;

/** How far a piece of work has come; undefined: it is done. */
type Place = bigint | undefined;

/** What is done some rows at a time: from a place on, answering how many rows that was worth and where to go on. */
type Work = (tx: Tx, from: bigint) => Promise<{ readonly rows: number; readonly next: Place }>;

/** Where a piece of work begins. */
const START = -1n;

/** Work whose place is kept by the rows themselves: those that are done with are gone. */
const removal =
  (name: ModelName, sandboxField: string, sandboxId: string): Work =>
  async (tx) => {
    const rows = await tx.sql.run(
      `DELETE FROM "${name}" WHERE rowid IN (SELECT rowid FROM "${name}" WHERE "${sandboxField}" = ? LIMIT ${ROWS_A_STATEMENT})`,
      [sandboxId],
    );
    return { rows, next: rows < ROWS_A_STATEMENT ? undefined : START };
  };

/** Copies rows range by range of their places; the sign keeps SQLite from looking for them by their sandbox. */
const copy = ({ name, sandboxField, columns, isCounted }: WorldColumns, from: string, to: string): Work => {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const except = exceptFirstEvent(name, from);
  const some = `INSERT INTO "${name}" ("${sandboxField}", ${list}) SELECT ?, ${list} FROM "${name}"
    WHERE +"${sandboxField}" = ?${except.text} AND rowid >= ? AND rowid < ?${isCounted ? ' ORDER BY "seq"' : ''}`;
  // Nobody writes to a world that is put in a place: its last row stays the last one.
  let last: bigint | null = null;
  return async (tx, place) => {
    let first = place;
    if (place === START) {
      const range = await tx.sql.get<{ readonly first: bigint | null; readonly last: bigint | null }>(
        `SELECT MIN(rowid) AS "first", MAX(rowid) AS "last" FROM "${name}" WHERE "${sandboxField}" = ?`,
        [from],
      );
      if (!range || range.first === null || range.last === null) return { rows: 0, next: undefined };
      ({ first, last } = { first: range.first, last: range.last });
    }
    const end = first + BigInt(ROWS_A_STATEMENT);
    const inserted = await tx.sql.run(some, [to, from, ...except.values, first, end]);
    // Places between may be those of other sandboxes: looking at one takes a tenth of the time.
    const rows = Math.max(inserted, ROWS_A_STATEMENT / 10);
    return { rows, next: last !== null && end <= last ? end : undefined };
  };
};

/** Does work after work, so much in a transaction that nobody waits for it longer than for a command. */
const inPieces = async (db: Transactions, works: readonly Work[], removed?: string): Promise<void> => {
  let at = { work: 0, place: START };
  while (at.work < works.length) {
    at = await db.inTx(installation, async (tx) => {
      if (removed !== undefined) await beginRemoval(tx, removed);
      let { work, place } = at;
      let rows = 0;
      for (let doing = works[work]; doing !== undefined && rows < ROWS_A_COMMIT; doing = works[work]) {
        const done = await doing(tx, place);
        await nextTurn();
        rows += done.rows;
        if (done.next === undefined) work += 1;
        place = done.next ?? START;
      }
      if (removed !== undefined) await endRemoval(tx, removed);
      return { work, place };
    });
  }
};

const removals = (sandboxId: string, which: (name: ModelName) => boolean): readonly Work[] =>
  modelScopes
    .filter(({ name, sandboxField }) => sandboxField !== null && which(name))
    .toSorted((a, b) => goLast(a.name) - goLast(b.name))
    .map(({ name, sandboxField }) => removal(name, sandboxField ?? '', sandboxId));

/**
 * Removes a sandbox on SQLite, some rows at a time: whoever else writes has their turn in between. The row of the sandbox itself
 * goes last, so that what was cut off in the middle is still known.
 */
export const removeSandboxInPieces = (db: Transactions, sandboxId: string): Promise<void> =>
  inPieces(
    db,
    removals(sandboxId, () => true),
    sandboxId,
  );

/** Removes everything that a sandbox on SQLite holds but its own row, some rows at a time. */
export const emptySandboxInPieces = (db: Transactions, sandboxId: string): Promise<void> =>
  inPieces(
    db,
    removals(sandboxId, (name) => name !== 'Sandbox'),
    sandboxId,
  );

/**
 * Puts the world of a sandbox that was built aside in the place of another's on SQLite, some rows at a time: all but the rows of the
 * two sandboxes themselves, and what belongs to visitors. Nobody may enter either meanwhile. Cut off in the middle, it is done again.
 */
export const replaceWorldInPieces = async (db: Transactions, from: string, to: string): Promise<void> => {
  const models = worldModels.filter(({ name }) => name !== 'Sandbox');
  const names: ReadonlySet<ModelName> = new Set(models.map(({ name }) => name));
  await inPieces(
    db,
    removals(to, (name) => names.has(name)),
    to,
  );
  const firstEvent: Work = async (tx) => {
    await copyFirstEvent(tx, from, to);
    return { rows: 1, next: undefined };
  };
  await inPieces(db, [firstEvent, ...models.map((model) => copy(model, from, to))]);
};

/** Rows of worlds that one transaction on SQLite may put in a place: some tens of milliseconds. */
const ROWS_AT_ONCE = 1_000;

/** Whether worlds together are more than one transaction may take, for whose end everybody on SQLite waits. */
export const isTooMuchAtOnce = async (db: Readers, sandboxIds: readonly string[]): Promise<boolean> => {
  if (db.provider !== 'sqlite') return false;
  const { sql } = db.read(installation);
  let rows = 0n;
  for (const { name, sandboxField } of worldModels)
    for (const sandboxId of sandboxIds) {
      const row = await sql.get<{ readonly count: bigint }>(
        `SELECT COUNT(*) AS "count" FROM (SELECT 1 FROM "${name}" WHERE "${sandboxField}" = ? LIMIT ${ROWS_AT_ONCE + 1})`,
        [sandboxId],
      );
      rows += row?.count ?? 0n;
      if (rows > ROWS_AT_ONCE) return true;
    }
  return false;
};

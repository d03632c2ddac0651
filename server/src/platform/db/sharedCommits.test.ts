import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from './databaseErrors.ts';
import { SharedCommits } from './sharedCommits.ts';

/** A database in memory with one table, and what was said to it about transactions. */
function memory(putOffMs = Number.POSITIVE_INFINITY) {
  const said: string[] = [];
  const writer = new BetterSqlite3(':memory:', {
    verbose: (text) => /^(BEGIN|COMMIT|ROLLBACK)/.test(String(text)) && said.push(String(text)),
  });
  writer.exec('CREATE TABLE "Row" ("name" TEXT PRIMARY KEY)');
  const insert = writer.prepare('INSERT INTO "Row" VALUES (?)');
  const all = writer.prepare('SELECT "name" FROM "Row" ORDER BY 1').pluck();
  // However slow the machine is: who shares a commit depends on who waits, not on the clock.
  const commits = new SharedCommits(
    writer,
    (step) => Promise.resolve(step()),
    () => undefined,
    putOffMs,
  );
  const add = async (name: string, mayBeLost?: boolean): Promise<void> => {
    const turn = await commits.begin(mayBeLost);
    insert.run(name);
    await turn.commit();
  };
  const addAndUndo = async (name: string): Promise<unknown[]> => {
    const turn = await commits.begin();
    insert.run(name);
    const seen = all.all();
    await turn.rollback();
    return seen;
  };
  return { writer, said, commits, add, addAndUndo, rows: () => all.all() };
}

/** How SQLite numbers the setting. */
const NORMAL = 1;
const FULL = 2;

describe('SharedCommits', () => {
  it('commits each transaction by itself when nobody waits', async () => {
    const { add, rows, said } = memory();
    await add('a');
    await add('b');
    expect(rows()).toEqual(['a', 'b']);
    expect(said).toEqual(['BEGIN IMMEDIATE', 'COMMIT', 'BEGIN IMMEDIATE', 'COMMIT']);
  });

  it('commits those that wait for one another together', async () => {
    const { add, rows, said } = memory();
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => add(name)));
    expect(rows()).toEqual(['a', 'b', 'c', 'd']);
    expect(said).toEqual(['BEGIN IMMEDIATE', 'COMMIT']);
  });

  it('commits those together who come some turns of the event loop later', async () => {
    const { add, rows, said } = memory();
    const later = new Promise((resolve) => setImmediate(() => setImmediate(() => setImmediate(resolve))));
    await Promise.all([add('a'), later.then(() => add('b'))]);
    expect(rows()).toEqual(['a', 'b']);
    expect(said).toEqual(['BEGIN IMMEDIATE', 'COMMIT']);
  });

  it('lets others in between transactions that follow one another, however long each is', async () => {
    const { add, rows } = memory(0);
    let isLetIn = false;
    setImmediate(() => {
      isLetIn = true;
    });
    for (let i = 0; i < 5 && !isLetIn; i += 1) await add(String(i));
    expect(rows()).toEqual(['0']);
  });

  it('puts a commit off for so many at most', async () => {
    const { add, rows, said } = memory();
    await Promise.all(Array.from({ length: 40 }, (_, i) => add(String(i))));
    expect(rows()).toHaveLength(40);
    expect(said.filter((text) => text === 'COMMIT').length).toBeGreaterThan(1);
  });

  it('lets nobody who waits for the disk share a commit that does not', async () => {
    const { writer, add, said, rows } = memory();
    const settings: unknown[] = [];
    const adding = [add('lost', true), add('lost too', true), add('kept')].map((one) =>
      one.then(() => settings.push(writer.pragma('synchronous', { simple: true }))),
    );
    await Promise.all(adding);
    expect(rows()).toHaveLength(3);
    expect(said.filter((text) => text === 'COMMIT')).toHaveLength(2);
    expect(settings.at(-1)).toBe(FULL);
    await add('lost again', true);
    expect(writer.pragma('synchronous', { simple: true })).toBe(NORMAL);
  });

  it('brings what may be lost to the disk along with what must not', async () => {
    const { writer, add, said } = memory();
    await Promise.all([add('kept'), add('along', true)]);
    expect(said).toEqual(['BEGIN IMMEDIATE', 'COMMIT']);
    expect(writer.pragma('synchronous', { simple: true })).toBe(FULL);
  });

  it('undoes one alone, which has seen those before it', async () => {
    const { add, addAndUndo, rows, said } = memory();
    const [, seen] = await Promise.all([add('a'), addAndUndo('b'), add('c')]);
    expect(seen).toEqual(['a', 'b']);
    expect(rows()).toEqual(['a', 'c']);
    expect(said.filter((text) => text === 'COMMIT')).toHaveLength(1);
  });

  it('answers who was undone only after the commit of what they saw', async () => {
    const { writer, add, addAndUndo } = memory();
    const order: string[] = [];
    await Promise.all([
      add('a'),
      addAndUndo('b').then(() => order.push(`undone ${writer.inTransaction}`)),
      add('c').then(() => order.push('added')),
    ]);
    expect(order).toContain('undone false');
  });

  it('fails for all when the commit fails, and goes on with the next', async () => {
    const { writer, add, rows } = memory();
    writer.exec(`CREATE TABLE "Parent" ("id" TEXT PRIMARY KEY);
      CREATE TABLE "Child" ("of" TEXT REFERENCES "Parent" ("id") DEFERRABLE INITIALLY DEFERRED);
      CREATE TRIGGER "orphan" AFTER INSERT ON "Row" WHEN NEW."name" = 'bad'
      BEGIN INSERT INTO "Child" VALUES ('nobody'); END`);
    writer.pragma('foreign_keys = ON');
    const outcomes = await Promise.allSettled([add('a'), add('bad'), add('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(rows()).toEqual([]);
    await add('d');
    expect(rows()).toEqual(['d']);
  });

  it('loses all when SQLite ends the transaction by itself, and goes on with the next', async () => {
    const { writer, commits, add, rows } = memory();
    const broken = async (): Promise<void> => {
      const turn = await commits.begin();
      writer.exec('ROLLBACK');
      await turn.rollback();
    };
    const outcomes = await Promise.allSettled([add('a'), broken(), add('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(outcomes[0]).toMatchObject({ reason: expect.any(DatabaseUnavailable) });
    expect(rows()).toEqual(['c']);
  });

  it('does not take a transaction for committed that SQLite has ended', async () => {
    const { writer, commits, add, rows } = memory();
    const turn = await commits.begin();
    writer.exec('ROLLBACK');
    await expect(turn.commit()).rejects.toThrow(/turn/);
    await add('a');
    expect(rows()).toEqual(['a']);
  });

  it('ends after all that have begun', async () => {
    const { commits, add, rows } = memory();
    const adding = Promise.all([add('a'), add('b')]);
    let left: unknown;
    await commits.end(() => {
      left = rows();
    });
    await adding;
    expect(left).toEqual(['a', 'b']);
  });
});

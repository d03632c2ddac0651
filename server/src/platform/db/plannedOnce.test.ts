import BetterSqlite3 from 'better-sqlite3';
import { expect, it } from 'vitest';
import { plannedOnce } from './plannedOnce.ts';

it('marks every placeholder and nothing within quotes', () => {
  expect(plannedOnce(`SELECT "a?" FROM "t" WHERE "b" = ? AND "c" IN (?, ?) AND "d" = 'who''s? there' LIMIT ?`)).toBe(
    `SELECT "a?" FROM "t" WHERE "b" = +? AND "c" IN (+?, +?) AND "d" = 'who''s? there' LIMIT +?`,
  );
});

it('changes no value, whatever its type and the type of its column', () => {
  const database = new BetterSqlite3(':memory:');
  database.exec('CREATE TABLE "t" ("text" TEXT, "whole" INTEGER, "any" BLOB)');
  const values = ['1', 1n, Buffer.from([1]), null, '', 0n, 1.5, -9007199254740993n];
  const insert = database.prepare(plannedOnce('INSERT INTO "t" VALUES (?, ?, ?)'));
  for (const value of values) insert.run(value, value, value);
  for (const column of ['text', 'whole', 'any']) {
    const text = `SELECT rowid, typeof("${column}"), "${column}" FROM "t" WHERE "${column}" IS ? ORDER BY rowid LIMIT ?`;
    for (const value of values) {
      const plain = database.prepare(text).raw(true).safeIntegers(true).all(value, 10n);
      expect(database.prepare(plannedOnce(text)).raw(true).safeIntegers(true).all(value, 10n)).toStrictEqual(plain);
    }
  }
  database.close();
});

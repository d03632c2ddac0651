import { describe, expect, it } from 'vitest';
import { readMigrationFiles } from './migrationFiles.ts';
import { hiddenSemicolons, sqlStatements } from './sqlStatements.ts';

describe('sqlStatements', () => {
  it('splits at semicolons that end a statement, and names the line of each', () => {
    const script = `-- First; with a semicolon.
CREATE TABLE "a;b" ("id" TEXT);

/* Two
lines; */
INSERT INTO "a;b" VALUES ('it''s; fine'); UPDATE "a;b" SET "id" = $body$x;y$body$
`;
    expect(sqlStatements(script)).toEqual([
      { text: 'CREATE TABLE "a;b" ("id" TEXT);', line: 2 },
      { text: `INSERT INTO "a;b" VALUES ('it''s; fine');`, line: 6 },
      { text: 'UPDATE "a;b" SET "id" = $body$x;y$body$', line: 6 },
    ]);
    expect(hiddenSemicolons(script)).toEqual([1, 2, 5, 6, 6, 6, 6]);
  });

  it('finds neither statements nor hidden semicolons in comments and blank lines alone', () => {
    expect(sqlStatements('\n-- nothing\n/* at all */\n')).toEqual([]);
    expect(hiddenSemicolons('SELECT 1;\nSELECT 2;\n')).toEqual([]);
  });

  it('keeps every character of the migrations but comments and blank space', () => {
    const plain = (text: string): string => text.replaceAll(/--[^\n]*|\s+/g, '');
    for (const { name, script } of readMigrationFiles('postgresql')) {
      const joined = sqlStatements(script)
        .map(({ text }) => text)
        .join('\n');
      expect({ name, text: plain(joined) }).toEqual({ name, text: plain(script) });
    }
  });
});

import { describe, expect, it } from 'vitest';
import { schemaDifference } from '../../server/src/platform/db/schemaEngine.ts';
import { composeSchema, modelsText } from './composeSchema.ts';
import { columnsWithoutValues } from './requiredColumns.ts';

const migrationTo = (changed: string): Promise<string> =>
  schemaDifference(
    'postgresql',
    { kind: 'schema', text: composeSchema('postgresql', modelsText()) },
    { kind: 'schema', text: composeSchema('postgresql', changed) },
  );

describe('a migration', () => {
  it('names the columns that rows which are there have no value for', async () => {
    const columns = '  colour String\n  shade String @default("x")\n  hue String?\n  depth Int\n';
    const changed = modelsText()
      .replace('model Merchant {', `model Merchant {\n${columns}`)
      .replace(/(model RealNameApplication \{[^}]*reason\s+String)\?/, '$1');
    expect(columnsWithoutValues(await migrationTo(changed))).toEqual([
      'Merchant.colour',
      'Merchant.depth',
      'RealNameApplication.reason',
    ]);
  });

  it('names none of a new table, and none that may be empty or has a default', async () => {
    const table = '\nmodel Colour {\n  id String @id\n  shade String\n}\n';
    const columns = '  shade String @default("x")\n  hue String?\n';
    const changed = modelsText().replace('model Merchant {', `model Merchant {\n${columns}`) + table;
    const sql = await migrationTo(changed);
    expect(sql).toContain('CREATE TABLE "Colour"');
    expect(columnsWithoutValues(sql)).toEqual([]);
  });
});

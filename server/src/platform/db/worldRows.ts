import type { ModelName } from './modelScopes.ts';
import { worldModels } from './moveSandboxRows.ts';
import type { SqlValue } from './sql.ts';
import type { Tx } from './transactionSession.ts';

/** The rows of one model in a sandbox, each as its values in the order of the columns; the sandbox itself is left out. */
export interface WorldTable {
  readonly name: ModelName;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly SqlValue[])[];
}

/** Values that one statement may carry, on either database. */
const VALUES_MAX = 10_000;

/** From here on the transaction sees one moment only. To be its first statement. */
export async function holdStill(tx: Tx): Promise<void> {
  await tx.sql.all({
    sqlite: 'SELECT 1 AS "one"',
    postgresql: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ',
  });
}

/** Everything that a sandbox's world holds, model by model; counted rows in their order. */
export async function readWorld(tx: Tx, sandboxId: string): Promise<readonly WorldTable[]> {
  const tables: WorldTable[] = [];
  for (const { name, sandboxField, columns, isCounted } of worldModels) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    const order = isCounted ? ' ORDER BY "seq"' : '';
    const rows = await tx.sql.all<Readonly<Record<string, SqlValue>>>(
      `SELECT ${list} FROM "${name}" WHERE "${sandboxField}" = ?${order}`,
      [sandboxId],
    );
    tables.push({ name, columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) });
  }
  return tables;
}

/** Writes a world under a name that has no rows yet. The tables must be those of `worldModels`, column for column. */
export async function writeWorld(tx: Tx, sandboxId: string, tables: readonly WorldTable[]): Promise<void> {
  for (const { name, sandboxField, columns } of worldModels) {
    const rows = tables.find((table) => table.name === name)?.rows ?? [];
    const list = [sandboxField, ...columns].map((column) => `"${column}"`).join(', ');
    const one = `(${Array.from({ length: columns.length + 1 }, () => '?').join(', ')})`;
    const perStatement = Math.floor(VALUES_MAX / (columns.length + 1));
    for (let from = 0; from < rows.length; from += perStatement) {
      const some = rows.slice(from, from + perStatement);
      await tx.sql.run(
        `INSERT INTO "${name}" (${list}) VALUES ${some.map(() => one).join(', ')}`,
        some.flatMap((row) => [sandboxId, ...row]),
      );
    }
  }
}

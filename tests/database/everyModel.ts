import type { Database, SqlValue, Tx } from '@tradeport/server/platform/db/database.ts';
import { type ModelScope, modelScopes } from '@tradeport/server/platform/db/modelScopes.ts';

export type Owner = { readonly sandboxId: string; readonly merchantId: string };
export type Model = (typeof modelScopes)[number];

/** Every model whose rows belong to a sandbox, those first that others point to. */
export const sandboxModels: readonly Model[] = modelScopes
  .filter(({ sandboxField }) => sandboxField !== null)
  .toSorted((a, b) => Number(a.name === 'Posting') - Number(b.name === 'Posting'));

type Column = { readonly name: string; readonly type: string };

/** Writes one row of the model for the owner, made from the table's own columns; `number` keeps keys apart. */
export async function insertRow(database: Database, model: ModelScope, owner: Owner, number: number): Promise<void> {
  await database.inTx({ installation: true }, async (tx) => {
    const columns = await columnsOf(tx, model.name);
    const values = columns.map((column) => valueFor(model, column, owner, number));
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    await tx.sql.run(`INSERT INTO "${model.name}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`, values);
  });
}

/** Arguments that make such a row through Prisma, of the fields the model must have. */
export async function rowOf(database: Database, model: ModelScope, owner: Owner, number: number) {
  const columns = await database.inTx({ installation: true }, (tx) => columnsOf(tx, model.name));
  return Object.fromEntries(columns.map((column) => [column.name, valueFor(model, column, owner, number)]));
}

async function columnsOf(tx: Tx, table: string): Promise<Column[]> {
  return await tx.sql.all<Column>(
    {
      sqlite: `SELECT "name", lower("type") AS "type" FROM pragma_table_info(?)`,
      postgresql: `SELECT column_name AS "name", data_type AS "type" FROM information_schema.columns WHERE table_name = ? ORDER BY ordinal_position`,
    },
    [table],
  );
}

function valueFor(model: ModelScope, { name, type }: Column, owner: Owner, number: number): SqlValue {
  if (name === model.sandboxField) {
    return owner.sandboxId;
  }
  if (name === model.merchantField) {
    return owner.merchantId;
  }
  switch (type) {
    case 'text':
      return `v${number}`;
    case 'integer':
      return number;
    case 'bigint':
      return 0n;
    case 'boolean':
      return false;
    default:
      return new Date(Date.UTC(2026, 0, number));
  }
}

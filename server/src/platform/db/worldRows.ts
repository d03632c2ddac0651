import type { ModelName } from './modelScopes.ts';
import { type WorldColumns, worldModels } from './moveSandboxRows.ts';
import type { SqlValue } from './sql.ts';
import type { StillView } from './stillView.ts';
import type { Tx } from './transactionSession.ts';

export type WorldModel = WorldColumns;
/** A row as its values, in the order of its model's columns. */
export type WorldRow = readonly SqlValue[];

/** Some rows of one model. */
export interface WorldPage {
  readonly model: WorldModel;
  readonly rows: readonly WorldRow[];
}

/** Rows that are read in an order: those counted, and legs of one entry one after the other, as they are to be written together. */
export const orderOf = ({ name, isCounted }: WorldModel): string => {
  if (isCounted) return ' ORDER BY "seq"';
  return name === 'Posting' ? ' ORDER BY "sandboxId", "entryId", "line"' : '';
};

/** The driver gives nothing else. */
const isSqlValue = (value: unknown): value is SqlValue =>
  value === null || typeof value !== 'object' || value instanceof Date;

const cellOf = (value: unknown): SqlValue => {
  if (value === undefined || !isSqlValue(value)) throw new Error('a column that holds what no statement can write');
  return value;
};

/** Everything that a sandbox's world holds, model by model, some rows at a time; a model without rows as one empty page. */
export async function* worldPages(view: StillView, sandboxId: string): AsyncGenerator<WorldPage> {
  for (const model of worldModels) {
    const { name, sandboxField, columns } = model;
    const list = columns.map((column) => `"${column}"`).join(', ');
    const text = `SELECT ${list} FROM "${name}" WHERE "${sandboxField}" = ?${orderOf(model)}`;
    for await (const rows of view.pages(text, [sandboxId]))
      yield { model, rows: rows.map((row) => columns.map((column) => cellOf(row[column]))) };
  }
}

export const worldModelNamed = (name: unknown): WorldModel | undefined =>
  worldModels.find((model) => model.name === name);

/** Rows that one statement may write: few sizes, so that few statements are planned. */
const TOGETHER = [100, 10, 1] as const;

/** Writes rows of a world under a name. */
export async function writeRows(tx: Tx, sandboxId: string, { model, rows }: WorldPage): Promise<void> {
  const { name, sandboxField, columns } = model;
  const list = [sandboxField, ...columns].map((column) => `"${column}"`).join(', ');
  const one = `(${Array.from({ length: columns.length + 1 }, () => '?').join(', ')})`;
  let from = 0;
  for (const size of TOGETHER)
    for (; rows.length - from >= size; from += size) {
      const some = rows.slice(from, from + size);
      await tx.sql.run(
        `INSERT INTO "${name}" (${list}) VALUES ${some.map(() => one).join(', ')}`,
        some.flatMap((row) => [sandboxId, ...row]),
      );
    }
}

/** The place of a column in the rows of a model. */
export const columnAt = (
  model: { readonly name: ModelName; readonly columns: readonly string[] },
  column: string,
): number => {
  const at = model.columns.indexOf(column);
  if (at === -1) throw new Error(`${model.name} has no column ${column}`);
  return at;
};

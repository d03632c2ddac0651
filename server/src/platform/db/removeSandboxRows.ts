import { type ModelName, modelScopes } from './modelScopes.ts';
import type { Tx } from './transactionSession.ts';
import { nextTurn } from './waiting.ts';

/** Models whose rows point to other rows of the sandbox, which can only go after them; the sandbox itself goes last of all. */
const goFirst: readonly string[] = ['Posting'];

/** The place of a model in the order in which rows are removed. */
export const goLast = (name: ModelName): number => (goFirst.includes(name) ? 0 : name === 'Sandbox' ? 2 : 1);

/** Rows that SQLite changes with the event loop stopped: some milliseconds. PostgreSQL does its work elsewhere. */
export const ROWS_A_PIECE = 1_000;

const removeInPieces = async (tx: Tx, name: string, sandboxField: string, sandboxId: string): Promise<void> => {
  const all = `FROM "${name}" WHERE "${sandboxField}" = ?`;
  const text = {
    sqlite: `DELETE FROM "${name}" WHERE rowid IN (SELECT rowid ${all} LIMIT ${ROWS_A_PIECE})`,
    postgresql: `DELETE ${all}`,
  };
  while ((await tx.sql.run(text, [sandboxId])) >= ROWS_A_PIECE) await nextTurn();
};

/**
 * The guards keep journal and events from being deleted, except by a transaction that says which sandbox it removes: on PostgreSQL by
 * a setting, on SQLite by a row that is gone again at its end.
 */
export const beginRemoval = async (tx: Tx, sandboxId: string): Promise<void> => {
  await tx.sql.all(
    {
      sqlite: 'INSERT INTO "_SandboxRemoval" ("sandboxId") VALUES (?) RETURNING "sandboxId"',
      postgresql: `SELECT set_config('tradeport.removing_sandbox', ?, true)`,
    },
    [sandboxId],
  );
};

/** To be called in the same transaction as `beginRemoval`. */
export const endRemoval = async (tx: Tx, sandboxId: string): Promise<void> => {
  await tx.sql.all(
    {
      sqlite: 'DELETE FROM "_SandboxRemoval" WHERE "sandboxId" = ? RETURNING "sandboxId"',
      postgresql: `SELECT set_config('tradeport.removing_sandbox', '', true) WHERE ? <> ''`,
    },
    [sandboxId],
  );
};

/** Deletes all rows of one sandbox, but those of the models in `except`. */
export async function removeSandboxRows(
  tx: Tx,
  sandboxId: string,
  except: ReadonlySet<ModelName> = new Set(),
): Promise<void> {
  await beginRemoval(tx, sandboxId);
  const order = modelScopes.toSorted((a, b) => goLast(a.name) - goLast(b.name));
  for (const { name, sandboxField } of order) {
    if (sandboxField !== null && !except.has(name)) {
      await removeInPieces(tx, name, sandboxField, sandboxId);
    }
  }
  await endRemoval(tx, sandboxId);
}

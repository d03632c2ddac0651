import type { Reader, Tx } from '../../platform/db/database.ts';
import { modelScopes } from '../../platform/db/modelScopes.ts';
import { visitorModels } from '../../platform/db/moveSandboxRows.ts';
import { columnAt, type WorldPage } from '../../platform/db/worldRows.ts';

/** Columns of the sandbox that its scenario changes. All others come from the request that creates it, or from its clock. */
const PLAYED = ['commandNo', 'faultVersion', 'marketDown', 'marketDownSince', 'rateChanges', 'deployments'] as const;

/** Takes what the scenario changed in the row of its sandbox over into that of another one. */
export const writePlayedColumns = async (tx: Tx, sandboxId: string, { model, rows }: WorldPage): Promise<void> => {
  const [row] = rows;
  if (row === undefined || rows.length !== 1) throw new Error('an image has the row of one sandbox');
  const changes = PLAYED.map((column) => `"${column}" = ?`).join(', ');
  const values = PLAYED.map((column) => row[columnAt(model, column)] ?? null);
  await tx.sql.run(`UPDATE "Sandbox" SET ${changes} WHERE "id" = ?`, [...values, sandboxId]);
};

/** Incarnations are created at login, so images leave them out. */
const visitorTables = modelScopes.filter(
  ({ name, sandboxField }) => sandboxField !== null && visitorModels.has(name) && name !== 'Incarnation',
);

/** Whether a sandbox has rows of visitors that an image would lose, such as sessions or signing keys. */
export const hasVisitorRows = async ({ sql }: Reader, sandboxId: string): Promise<boolean> => {
  for (const { name, sandboxField } of visitorTables)
    if (await sql.get(`SELECT 1 AS "found" FROM "${name}" WHERE "${sandboxField}" = ? LIMIT 1`, [sandboxId]))
      return true;
  return false;
};

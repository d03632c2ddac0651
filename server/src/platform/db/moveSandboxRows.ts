import { type ModelName, modelScopes } from './modelScopes.ts';
import { removeSandboxRows } from './removeSandboxRows.ts';
import type { Tx } from './transactionSession.ts';

/**
 * What belongs to the people at their browsers rather than to the world they look at: it stays when the world under it is
 * put back, and is part of no copy.
 */
export const visitorModels: ReadonlySet<ModelName> = new Set([
  'Session',
  'Incarnation',
  'KnownDevice',
  'Captcha',
  'OneTimeCode',
  'CallRecord',
]);

/** Counted by the table itself, for all sandboxes together: a copied row gets the next one. */
const OWN_COUNT = 'seq';

/** Models of a sandbox's world, those first that others point to, with the columns that a copy takes along. */
export const worldModels = modelScopes
  .filter(({ name, sandboxField }) => sandboxField !== null && !visitorModels.has(name))
  .toSorted((a, b) => Number(a.name === 'Posting') - Number(b.name === 'Posting'))
  .map(({ name, sandboxField, fields }) => ({
    name,
    sandboxField: sandboxField ?? '',
    columns: [...fields].filter((field) => field !== OWN_COUNT && field !== sandboxField),
    isCounted: fields.has(OWN_COUNT),
  }));

/** The rows of one sandbox again under another name that has none yet. */
export async function copySandboxRows(tx: Tx, from: string, to: string): Promise<void> {
  for (const { name, sandboxField, columns, isCounted } of worldModels) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    const order = isCounted ? ` ORDER BY "${OWN_COUNT}"` : '';
    await tx.sql.run(
      `INSERT INTO "${name}" ("${sandboxField}", ${list})
       SELECT ?, ${list} FROM "${name}" WHERE "${sandboxField}" = ?${order}`,
      [to, from],
    );
  }
}

/** Puts the rows of one sandbox in the place of another's; those who are signed in there stay so. */
export async function moveSandboxRows(tx: Tx, from: string, to: string): Promise<void> {
  await removeSandboxRows(tx, to, visitorModels);
  await copySandboxRows(tx, from, to);
  await removeSandboxRows(tx, from);
}

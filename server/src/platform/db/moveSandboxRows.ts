import { type ModelName, modelScopes } from './modelScopes.ts';
import { ROWS_A_PIECE, removeSandboxRows } from './removeSandboxRows.ts';
import { firstEventId } from './sandboxMarks.ts';
import type { Tx } from './transactionSession.ts';
import { nextTurn } from './waiting.ts';

/**
 * What belongs to the people at their browsers rather than to the world they look at: it stays when the world under it is
 * put back, and is part of no copy.
 */
export const visitorModels: ReadonlySet<ModelName> = new Set([
  'Session',
  'Incarnation',
  'KnownDevice',
  'BindingProof',
  'Captcha',
  'OneTimeCode',
  'CallRecord',
  'SigningKey',
  'UsedSignature',
]);

/** Counted by the table itself, for all sandboxes together: a copied row gets the next one. */
const OWN_COUNT = 'seq';

/** The sandbox itself comes first, as its row is what takes the name; those that point to others come last. */
const rankOf = (name: ModelName): number => (name === 'Sandbox' ? 0 : name === 'Posting' ? 2 : 1);

/** Models of a sandbox's world, those first that others point to, with the columns that a copy takes along. */
export const worldModels = modelScopes
  .filter(({ name, sandboxField }) => sandboxField !== null && !visitorModels.has(name))
  .toSorted((a, b) => rankOf(a.name) - rankOf(b.name))
  .map(({ name, sandboxField, fields }) => ({
    name,
    sandboxField: sandboxField ?? '',
    columns: [...fields].filter((field) => field !== OWN_COUNT && field !== sandboxField),
    isCounted: fields.has(OWN_COUNT),
  }));
export type WorldColumns = (typeof worldModels)[number];

/** Copies the first event of a world before its other events, so that it gets the lowest number. */
export async function copyFirstEvent(tx: Tx, from: string, to: string): Promise<void> {
  const events = worldModels.find(({ name }) => name === 'Event');
  const list = (events?.columns ?? []).map((column) => `"${column}"`).join(', ');
  await tx.sql.run(
    `INSERT INTO "Event" ("sandboxId", ${list}) SELECT ?, ${list} FROM "Event" WHERE "sandboxId" = ? AND "id" = ?`,
    [to, from, firstEventId(from)],
  );
}

/** The condition that leaves out the first event, which `copyFirstEvent` copies, with its parameters. */
export const exceptFirstEvent = (
  name: ModelName,
  from: string,
): { readonly text: string; readonly values: string[] } =>
  name === 'Event' ? { text: ' AND "id" <> ?', values: [firstEventId(from)] } : { text: '', values: [] };

/** The rows of one sandbox again under another name that has none yet. */
export async function copySandboxRows(tx: Tx, from: string, to: string): Promise<void> {
  await copyFirstEvent(tx, from, to);
  for (const { name, sandboxField, columns, isCounted } of worldModels) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    const order = isCounted ? ` ORDER BY "${OWN_COUNT}"` : '';
    const some = `INSERT INTO "${name}" ("${sandboxField}", ${list}) SELECT ?, ${list} FROM "${name}"`;
    // SQLite takes the rows of a range of places, one range after the other; the sign keeps it from looking for them by their sandbox.
    const except = exceptFirstEvent(name, from);
    const text = {
      sqlite: `${some} WHERE +"${sandboxField}" = ?${except.text} AND rowid BETWEEN ? AND ?${order}`,
      postgresql: `${some} WHERE "${sandboxField}" = ?${except.text} AND CAST(? AS BIGINT) <= CAST(? AS BIGINT)${order}`,
    };
    const range = await tx.sql.get<{ readonly first: bigint | null; readonly last: bigint | null }>(
      {
        sqlite: `SELECT MIN(rowid) AS "first", MAX(rowid) AS "last" FROM "${name}" WHERE "${sandboxField}" = ?`,
        postgresql: `SELECT CAST(0 AS BIGINT) AS "first", CAST(0 AS BIGINT) AS "last" WHERE CAST(? AS TEXT) <> ''`,
      },
      [from],
    );
    if (!range || range.first === null || range.last === null) continue;
    for (let first = range.first; first <= range.last; first += BigInt(ROWS_A_PIECE)) {
      const end = first + BigInt(ROWS_A_PIECE - 1);
      await tx.sql.run(text, [to, from, ...except.values, first, end < range.last ? end : range.last]);
      await nextTurn();
    }
  }
}

/** Puts the rows of one sandbox in the place of another's; those who are signed in there stay so. */
export async function moveSandboxRows(tx: Tx, from: string, to: string): Promise<void> {
  await removeSandboxRows(tx, to, visitorModels);
  await copySandboxRows(tx, from, to);
  await removeSandboxRows(tx, from);
}

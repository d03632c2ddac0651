import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SqlValue } from '@tradeport/server/platform/db/sql.ts';
import { WorldHash } from '@tradeport/server/platform/db/stateHash.ts';
import { worldModelNamed } from '@tradeport/server/platform/db/worldRows.ts';
import { createAtRest } from '@tradeport/server/platform/secrets/atRest.ts';
import { turnSealed } from '@tradeport/server/platform/secrets/sealedColumns.ts';

/** The lines of a snapshot between its first and its last, the first included. */
export type Lines = readonly string[];

const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cellOf = (value: unknown): SqlValue => {
  if (isMembers(value)) return typeof value.n === 'string' ? BigInt(value.n) : new Date(String(value.d));
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  return String(value);
};

/** The state hash of the rows, as somebody reckons it who knows how. */
const hashOf = (lines: Lines): { readonly hash: string; readonly rows: number } => {
  const head: unknown = JSON.parse(lines[0] ?? '');
  const key = isMembers(head) ? String(head.carriedKey) : '';
  const atRest = createAtRest(Buffer.from(key, 'base64url'), { bytes: randomBytes, below: () => 0, uuid: () => '' });
  const world = new WorldHash();
  let model: ReturnType<typeof worldModelNamed>;
  let count: ReturnType<WorldHash['of']> = () => undefined;
  let rows = 0;
  for (const line of lines.slice(1)) {
    const said: unknown = JSON.parse(line);
    if (isMembers(said)) model = worldModelNamed(said.table);
    if (isMembers(said) && model) count = world.of(model.name, model.columns);
    if (!Array.isArray(said) || !model) continue;
    rows += 1;
    count(turnSealed({ model, rows: [said.map(cellOf)] }, atRest.open).rows);
  }
  return { hash: world.end(), rows };
};

const linesOf = (file: Buffer): Lines => gunzipSync(file).toString().split('\n').slice(0, -1);

/** A snapshot whose lines were changed, everything in it that needs no key made anew: as somebody does who knows the format. */
export const forged = (
  file: Buffer,
  change: (lines: Lines) => Lines,
  { rehash = true }: { readonly rehash?: boolean } = {},
): string => {
  const all = linesOf(file);
  const lines = change(all.slice(0, -1));
  const told: unknown = JSON.parse(all.at(-1) ?? '');
  const digest = createHash('sha256');
  for (const line of lines) digest.update(`${line}\n`);
  const end = { ...(isMembers(told) ? told : {}), end: digest.digest('hex'), ...(rehash ? hashOf(lines) : {}) };
  return gzipSync(`${[...lines, JSON.stringify(end)].join('\n')}\n`).toString('base64');
};

/** A row of a table with one column changed. */
export const withColumn =
  (table: string, column: string, value: unknown, where: (row: readonly unknown[]) => boolean = () => true) =>
  (lines: Lines): Lines => {
    let columns: readonly string[] | undefined;
    let isDone = false;
    return lines.map((line) => {
      const said: unknown = JSON.parse(line);
      if (isMembers(said))
        columns = said.table === table && Array.isArray(said.columns) ? said.columns.map(String) : undefined;
      if (!Array.isArray(said) || !columns || isDone || !where(said)) return line;
      isDone = true;
      return JSON.stringify(said.with(columns.indexOf(column), value));
    });
  };

import { createHash } from 'node:crypto';
import type { Tradeport } from '@tradeport/server/app.ts';
import { modelScopes } from '@tradeport/server/platform/db/modelScopes.ts';
import { testProvider } from '../harness/databases.ts';

type World = Tradeport['world'];

/** The whole sandbox of a test. */
export const WHOLE = { sandboxId: 'main', platform: true } as const;

/** The tables with rows of a sandbox, except the call log: it grows with every call, refused ones too. */
export const sandboxTables = modelScopes.flatMap(({ name, sandboxField, fields }) =>
  sandboxField === null || name === 'CallRecord' ? [] : [{ name, sandboxField, fields }],
);
const tables = sandboxTables.map(({ name, sandboxField }) => ({ name, where: `"${sandboxField}" = ?` }));

export type Counts = Readonly<Record<string, number>>;

const COUNTS = `SELECT ${tables
  .map(({ name, where }) => `(SELECT COUNT(*) FROM "${name}" WHERE ${where}) AS "${name}"`)
  .join(', ')}`;

/** How many rows each table of the sandbox has. */
export const rowCounts = async (world: World): Promise<Counts> => {
  const row = await world.db.read(WHOLE).sql.get<Readonly<Record<string, bigint | number>>>(
    COUNTS,
    tables.map(() => WHOLE.sandboxId),
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]));
};

/** By how much each table grew; tables that did not are left out. */
export const growth = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, count]) => {
      const more = count - (before[name] ?? 0);
      return more === 0 ? [] : [[name, more]];
    }),
  );

const cellOf = (value: unknown): string | number => {
  if (value === null) return '\u0001';
  if (value instanceof Date) return value.getTime();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Values side by side, set apart by what no text holds: whole rows as JSON took half of the time of tests that take prints. */
const textOf = (row: object): string => Object.values(row).map(cellOf).join('\0');

/** PostgreSQL prints the rows of each table by itself: handing them over takes longer. */
const PRINTS = tables
  .map(
    ({ name, where }) =>
      `SELECT '${name}' AS "name", COUNT(*) AS "rows", SUM(hashtextextended(t::text, 0)::numeric)::text AS "sum"
       FROM "${name}" t WHERE ${where}`,
  )
  .join(' UNION ALL ');

const printsByDatabase = async (world: World): Promise<Readonly<Record<string, string>>> => {
  const found = await world.db
    .read(WHOLE)
    .sql.all<{ readonly name: string; readonly rows: bigint | number; readonly sum: string | null }>(
      PRINTS,
      tables.map(() => WHOLE.sandboxId),
    );
  return Object.fromEntries(found.map(({ name, rows, sum }) => [name, `${rows} rows ${sum ?? ''}`]));
};

/** A short print of everything that each table of the sandbox holds: equal prints, equal contents. */
export const fingerprint = async (world: World): Promise<Readonly<Record<string, string>>> => {
  if (testProvider === 'postgresql') return printsByDatabase(world);
  const { sql } = world.db.read(WHOLE);
  const prints: Record<string, string> = {};
  for (const { name, where } of tables) {
    const rows = await sql.all<object>(`SELECT * FROM "${name}" WHERE ${where}`, [WHOLE.sandboxId]);
    const hash = createHash('sha256');
    for (const text of rows.map(textOf).sort()) hash.update(text).update('\n');
    prints[name] = `${rows.length} rows ${hash.digest('base64url').slice(0, 16)}`;
  }
  return prints;
};

/** The tables of the sandbox that something changes. */
export const changedTables = async (world: World, act: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = await fingerprint(world);
  await act();
  const after = await fingerprint(world);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
};

/** Every account of the sandbox with its figure in minor units: `haichuan USD frozen`, the platform's as `platform USD bank`. */
export type Accounts = ReadonlyMap<string, bigint>;

export const accountsOf = async (world: World): Promise<Accounts> => {
  const reader = world.db.read(WHOLE);
  const accounts = new Map<string, bigint>();
  for (const row of await reader.currencyAccount.findMany()) {
    const owner = `${row.merchantId} ${row.ccy}`;
    accounts.set(`${owner} available`, row.availableMinor);
    accounts.set(`${owner} processing`, row.processingMinor);
    accounts.set(`${owner} frozen`, row.frozenMinor);
    accounts.set(`${owner} quota`, row.quotaMinor);
    accounts.set(`${owner} owed`, row.owedMinor);
  }
  const platform = await reader.sql.all<{ account: string; ccy: string; total: bigint | number }>(
    `SELECT "account", "ccy", SUM("amountMinor") AS "total" FROM "Posting"
     WHERE "sandboxId" = ? AND "merchantId" IS NULL GROUP BY "account", "ccy"`,
    [WHOLE.sandboxId],
  );
  for (const { account, ccy, total } of platform) accounts.set(`platform ${ccy} ${account}`, BigInt(total));
  return accounts;
};

/** The accounts that changed, with by how much. */
export const changes = (before: Accounts, after: Accounts): Readonly<Record<string, bigint>> =>
  Object.fromEntries(
    [...after].flatMap(([name, minor]) => {
      const by = minor - (before.get(name) ?? 0n);
      return by === 0n ? [] : [[name, by]];
    }),
  );

/** What accounts hold, by name: `haichuan USD frozen`. */
export type Sums = Map<string, bigint>;

export const addTo = (sums: Sums, name: string, minor: bigint | number): void => {
  sums.set(name, (sums.get(name) ?? 0n) + BigInt(minor));
};

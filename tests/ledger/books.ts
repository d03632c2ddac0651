import { createHash } from 'node:crypto';
import type { Tradeport } from '@tradeport/server/app.ts';
import { checkLedger } from '@tradeport/server/ledger/check.ts';
import { modelScopes } from '@tradeport/server/platform/db/modelScopes.ts';

type World = Tradeport['world'];

/** The whole sandbox of a test. */
export const WHOLE = { sandboxId: 'main', platform: true } as const;

/** The call log grows with every call, refused ones too. */
const tables = modelScopes.flatMap(({ name, sandboxField }) =>
  sandboxField === null || name === 'CallRecord'
    ? []
    : [{ name, where: name === 'Sandbox' ? '"id" = ?' : `"${sandboxField}" = ?` }],
);

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

const textOf = (row: object): string =>
  JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));

/** A short print of everything that each table of the sandbox holds: equal prints, equal contents. */
export const fingerprint = async (world: World): Promise<Readonly<Record<string, string>>> => {
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

type Sums = Map<string, bigint>;
type Sum = bigint | number;

const add = (sums: Sums, name: string, minor: Sum): void => {
  sums.set(name, (sums.get(name) ?? 0n) + BigInt(minor));
};

/** Money of these receipts is here, and not the merchant's to use. */
const UNDER_WAY = new Set(['arrived', 'awaitingMaterial', 'refunding', 'awaitingRefundConfirmation']);

/** Money of these receipts was credited, and is held again. */
const RECALLED = new Set(['recalled', 'awaitingRecallConfirmation']);

interface ReceiptSums {
  readonly state: string;
  readonly merchantId: string;
  readonly ccy: string;
  readonly total: Sum;
  /** What a recall could not take, as it was used already. */
  readonly quotaLeft: Sum;
}

const receiptsSay = async ({ db }: World, sums: Sums): Promise<void> => {
  const rows = await db.read(WHOLE).sql.all<ReceiptSums>(
    `SELECT "state", "merchantId", "ccy", SUM("amountMinor") AS "total",
       SUM(CASE WHEN "recalledQuota" IS NULL THEN 0 ELSE "amountMinor" - "recalledQuota" END) AS "quotaLeft"
     FROM "Receipt" WHERE "sandboxId" = ? GROUP BY "state", "merchantId", "ccy"`,
    [WHOLE.sandboxId],
  );
  for (const { state, merchantId, ccy, total, quotaLeft } of rows) {
    add(sums, `${merchantId} ${ccy} quota`, quotaLeft);
    if (RECALLED.has(state)) add(sums, `${merchantId} ${ccy} frozen`, total);
    if (UNDER_WAY.has(state)) add(sums, `${merchantId} ${ccy} processing`, total);
    if (state !== 'credited') continue;
    add(sums, `${merchantId} ${ccy} available`, total);
    add(sums, `${merchantId} ${ccy} quota`, total);
  }
};

/** What recalls hold frozen until the payer's bank or the merchant answers, by account. */
export const recalledMoney = async ({ db }: World): Promise<Readonly<Record<string, bigint>>> => {
  const rows = await db.read(WHOLE).receipt.findMany({ where: { state: { in: [...RECALLED] } } });
  const held: Record<string, bigint> = {};
  for (const { merchantId, ccy, amountMinor } of rows) {
    const account = `${merchantId} ${ccy} frozen`;
    held[account] = (held[account] ?? 0n) + amountMinor;
  }
  return held;
};

interface OrderSums {
  readonly state: string;
  readonly merchantId: string;
  readonly sellCcy: string;
  readonly buyCcy: string;
  readonly sold: Sum;
  readonly bought: Sum;
  readonly quotaSold: Sum;
  readonly quotaBought: Sum;
}

const exchangesSay = async ({ db }: World, sums: Sums): Promise<void> => {
  const rows = await db.read(WHOLE).sql.all<OrderSums>(
    `SELECT "state", "merchantId", "sellCcy", "buyCcy", SUM("sellMinor") AS "sold", SUM("buyMinor") AS "bought",
       SUM("quotaSold") AS "quotaSold", SUM("quotaBought") AS "quotaBought"
     FROM "ExchangeOrder" WHERE "sandboxId" = ? GROUP BY "state", "merchantId", "sellCcy", "buyCcy"`,
    [WHOLE.sandboxId],
  );
  for (const { state, merchantId, sellCcy, buyCcy, sold, bought, quotaSold, quotaBought } of rows) {
    const isHeld = state === 'confirmed' || state === 'settling';
    if (isHeld) add(sums, `${merchantId} ${sellCcy} frozen`, sold);
    if (isHeld || state === 'settled') add(sums, `${merchantId} ${sellCcy} available`, -BigInt(sold));
    if (state === 'settled') add(sums, `${merchantId} ${buyCcy} available`, bought);
    add(sums, `${merchantId} ${sellCcy} quota`, -BigInt(quotaSold));
    add(sums, `${merchantId} ${buyCcy} quota`, quotaBought);
  }
};

/** What a risk event took aside is not there to be spent. */
const riskSays = async ({ db }: World, sums: Sums): Promise<void> => {
  for (const { merchantId, ccy, heldAside } of await db.read(WHOLE).currencyAccount.findMany())
    if (heldAside !== 0n) add(sums, `${merchantId} ${ccy} available`, -heldAside);
};

/**
 * What every account of a merchant must hold, worked out from its objects alone, never from the journal: a second
 * book-keeping beside the ledger's own. Whatever moves money has its say here.
 */
const objectsSay = async (world: World): Promise<Sums> => {
  const sums: Sums = new Map();
  await receiptsSay(world, sums);
  await exchangesSay(world, sums);
  await riskSays(world, sums);
  return sums;
};

/**
 * Everything that is wrong with the books of the sandbox, a line each: what the ledger's own check finds, balances below
 * zero, and balances that differ from what the objects say. None, or something is broken.
 */
export const faultsOfBooks = async (world: World): Promise<readonly string[]> => {
  const { violations } = await checkLedger(world.db, WHOLE.sandboxId);
  const faults = violations.map(({ rule, subject, detail }) => `${rule}: ${subject}: ${detail}`);
  const should = await objectsSay(world);
  for (const [name, minor] of await accountsOf(world)) {
    if (name.startsWith('platform ')) continue;
    if (minor < 0n) faults.push(`below zero: ${name}: ${minor}`);
    const expected = should.get(name) ?? 0n;
    if (minor !== expected) faults.push(`not what its objects say: ${name}: ${minor} instead of ${expected}`);
  }
  return faults;
};

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readMigrationFiles } from '@tradeport/server/platform/db/migrationFiles.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { BUILT_IN_ROLES, builtInPaths } from '@tradeport/shared/rules/builtInRoles.ts';
import { keptIn, machines } from '@tradeport/shared/states/index.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn, turn } from '../../scripts/turn.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { type TestAddress, testProvider } from '../harness/databases.ts';
import { withColumn } from '../harness/forgeSnapshot.ts';
import { refused } from '../harness/refused.ts';
import { WHOLE } from '../ledger/books.ts';
import type { Asked } from './fixture.ts';
import { askedOf, EARLIER_STATES, loadDatabase, loadFiles, snapshotOf } from './loadFixture.ts';

const MINUTE_MS = 60_000;
const DAY_S = 86_400;

/** How many objects stand in each state, as `machine state`. */
const objectsIn = async (app: TestApp, sandboxId: string): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {};
  for (const machine of machines) {
    const { table, column } = keptIn(machine);
    const rows = await app.tradeport.world.db
      .read({ ...WHOLE, sandboxId })
      .sql.all<{ readonly state: string | null; readonly count: bigint }>(
        `SELECT "${column}" AS "state", COUNT(*) AS "count" FROM "${table}" WHERE "sandboxId" = ? GROUP BY "${column}"`,
        [sandboxId],
      );
    for (const { state, count } of rows) if (state !== null) counts[`${machine.name} ${state}`] = Number(count);
  }
  return counts;
};

/** The snapshot with lines changed, and a checksum that fits them. */
const changedLines = (file: string, change: (lines: readonly string[]) => readonly string[]): string => {
  const all = gunzipSync(Buffer.from(file, 'base64')).toString().split('\n').slice(0, -1);
  const lines = change(all.slice(0, -1));
  const told: object = JSON.parse(all.at(-1) ?? '');
  const end = createHash('sha256')
    .update(`${lines.join('\n')}\n`)
    .digest('hex');
  return gzipSync(`${[...lines, JSON.stringify({ ...told, end })].join('\n')}\n`).toString('base64');
};

/** Objects that are under way: their machine moves them on by itself or waits for somebody. */
const expectWhole = async (app: TestApp, sandbox: string): Promise<void> => {
  const client = app.as({ sandbox });
  expect((await client.sim.ledgerCheck({})).violations).toEqual([]);
  for (let weeks = 0; weeks < 6; weeks += 1) await client.sim.advanceClock({ seconds: 7 * DAY_S });
  expect(await client.simTask.list({ state: 'parked' })).toEqual([]);
  expect((await client.sim.ledgerCheck({})).violations).toEqual([]);
};

/** The screens that a role opens, under the name of the built-in role that it is. */
const grantedTo = async (chief: Client, roleId: string, builtIn: string) => {
  const { groups } = await chief.operator.permission({ roleId });
  const paths = groups.flatMap(({ screens }) => screens.flatMap(({ granted, path }) => (granted ? [path] : [])));
  return [builtIn, paths.toSorted()] as const;
};

/** A start of this version on the database, which is killed before one of the migrations. */
const killedBefore = async (url: string, migration: string): Promise<void> => {
  const script = fileURLToPath(new URL('killedHalfWay.ts', import.meta.url));
  const child = spawn(process.execPath, [script, url, migration], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
};

const migrationsIn = async (url: string): Promise<ReadonlySet<string>> => {
  const text = 'SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL';
  if (testProvider === 'sqlite') {
    const { default: BetterSqlite3 } = await import('better-sqlite3');
    const database = new BetterSqlite3(url.replace(/^file:/, ''));
    const names = database.prepare(text).pluck().all().map(String);
    database.close();
    return new Set(names);
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(text);
  await client.end();
  return new Set(rows.map(({ name }) => name));
};

/** Kills a start before the first, a middle and the last of the migrations that are due. */
const killSeveral = async ({ url }: TestAddress): Promise<void> => {
  const done = await migrationsIn(url);
  const due = readMigrationFiles(testProvider).flatMap(({ name }) => (done.has(name) ? [] : [name]));
  for (const at of new Set([0, Math.floor(due.length / 2), due.length - 1])) {
    await killedBefore(url, due[at] ?? '');
    expect(await migrationsIn(url)).toEqual(done);
  }
};

const cases = EARLIER_STATES.flatMap((name) => [
  { name, how: 'brought up', kills: false },
  { name, how: 'killed three times while it is brought up', kills: true },
]);

/** The day plays one case on each database: on SQLite the next one after that of PostgreSQL. */
const sampledCases = sampleByTurn(cases, cases.length, testProvider === 'postgresql' ? turn : turn + 1);

describe.each(sampledCases)('an installation of $name, $how', ({ name, kills }) => {
  let app: TestApp;
  let asked: Asked;
  let folder: string;
  beforeAll(async () => {
    asked = askedOf(name);
    folder = mkdtempSync(join(tmpdir(), 'tradeport-upgrade-'));
    loadFiles(name, folder);
    const database = await loadDatabase(name);
    if (kills) await killSeveral(database);
    const at = new Date(new Date(asked.madeAt).getTime() + MINUTE_MS);
    app = await startApp({ database, at, settings: { FILES_FOLDER: folder } });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has every object in the state in which it was', async () => {
    expect(await objectsIn(app, 'main')).toMatchObject(asked.objects);
  });

  it('signs nobody out', async () => {
    for (const { token, loginNo } of asked.logins) {
      const { mobile } = await app.as({ token }).info.queryUserInfo({});
      expect(mobile).toContain(loginNo.slice(-4));
    }
  });

  it('gives built-in roles what this release gives, those who are logged in too', async () => {
    const [chief, maker] = asked.logins.map(({ token }) => app.as({ token }));
    if (!chief || !maker) throw new Error('nobody is logged in');
    const { list } = await chief.operator.rolePage({});
    const held = await Promise.all(
      list.flatMap(({ roleId, builtIn }) => (builtIn === null ? [] : [grantedTo(chief, roleId, builtIn)])),
    );
    expect(Object.fromEntries(held)).toEqual(
      Object.fromEntries(BUILT_IN_ROLES.map((name) => [name, [...builtInPaths(name)].toSorted()])),
    );
    // A screen that no maker had then.
    expect((await maker.batchOrder.auditPage({})).list).toEqual([]);
  });

  it('answers idempotency keys with what they were answered', async () => {
    for (const { path, key, token, request, answer } of asked.keyed) {
      const headers = { token, 'idempotency-key': key, language: 'en-US' };
      const again = await app.tradeport.app.inject({ method: 'POST', url: path, headers, payload: request });
      const said: object = again.json();
      expect({ path, ...said }).toMatchObject({ path, ...JSON.parse(answer) });
    }
    expect(await objectsIn(app, 'main')).toMatchObject(asked.objects);
  });

  it('opens stored files at the addresses that it gave out', async () => {
    for (const { url, sha256 } of asked.files) {
      const { statusCode, rawPayload } = await app.tradeport.app.inject({ method: 'GET', url });
      expect(statusCode).toBe(200);
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256);
    }
  });

  it('holds the money that was held', async () => {
    for (const { token, loginNo } of asked.logins) {
      const held = await app.as({ token }).account.queryBalanceByCond({});
      const balances = Object.fromEntries(
        held.map(({ ccy: currency, available }) => [`${loginNo} ${currency}`, available]),
      );
      for (const [account, available] of Object.entries(asked.balances))
        if (account.startsWith(loginNo))
          expect({ account, available: balances[account] }).toEqual({ account, available });
    }
  });

  it('restores the snapshot that was saved there, as it was', async () => {
    await app.anonymous.simSnapshot.upload({ name: 'earlier', file: snapshotOf(name) });
    const kept = (await app.anonymous.simSnapshot.list({})).find((each) => each.name === 'earlier');
    expect(kept?.fits).toBe(true);
    await app.anonymous.simSnapshot.restore({ name: 'earlier', into: 'earlier', untrusted: true });
    expect(await objectsIn(app, 'earlier')).toMatchObject(asked.objects);
    const scope = { ...WHOLE, sandboxId: 'earlier' };
    expect(await app.tradeport.world.db.read(scope).receivingAccount.count({})).toBeGreaterThan(0);
    await expectWhole(app, 'earlier');
  });

  it('snapshotBroken: checks the snapshot as any, once it is brought forward', async () => {
    const before = (await app.anonymous.simState.hash({})).hash;
    const sandboxes = (await app.anonymous.simSandbox.list({})).map(({ name: each }) => each);
    const upload = (change: (lines: readonly string[]) => readonly string[]) =>
      app.anonymous.simSnapshot.upload({ name: 'forged', file: changedLines(snapshotOf(name), change) });
    const forged = async (table: string, column: string, value: unknown) =>
      (await refused(upload(withColumn(table, column, value)), 'INVALID_PARAM')).message;
    expect(await forged('ExchangeOrder', 'sellCcy', 'US Dollar')).toMatch(
      /ExchangeOrder EX\d+: sellCcy is not a currency/,
    );
    expect(await forged('Receipt', 'collectionAccountId', 'CA0')).toMatch(
      /Receipt RC\d+: collectionAccountId is the number/,
    );
    expect(await forged('Event', 'detail', '{"note":["')).toMatch(/Event V\S+: detail is not JSON/);
    expect(await forged('Merchant', 'createdAt', 7)).toMatch(/Merchant, row 1: createdAt is a value/);
    const stranger = upload((lines) => lines.map((line) => line.replace('"payerName"', '"sqlite_master"')));
    expect((await refused(stranger, 'INVALID_PARAM')).message).toContain('Receipt has columns');
    expect((await app.anonymous.simState.hash({})).hash).toBe(before);
    expect((await app.anonymous.simSandbox.list({})).map(({ name: each }) => each)).toEqual(sandboxes);
  });

  it('goes on: whatever was open ends as it should, and the books add up', async () => {
    await expectWhole(app, 'main');
  });
});

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from '@tradeport/server/platform/db/migrationFiles.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { BUILT_IN_ROLES, builtInPaths } from '@tradeport/shared/rules/builtInRoles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { type TestAddress, testDatabase, testProvider } from '../harness/databases.ts';
import { recordedMigrations } from './directSql.ts';
import { expectEndsWell } from './endsWell.ts';
import { type Asked, FIXTURE, KEPT_SNAPSHOT } from './fixture.ts';
import { loadDatabase, loadFiles, readAsked, readSnapshot } from './loadFixture.ts';
import { countObjects } from './objects.ts';
import { schemaLines } from './schemaLines.ts';

const MINUTE_MS = 60_000;

/** The screens that a role opens, under the name of the built-in role that it is. */
const grantedTo = async (chief: Client, roleId: string, builtIn: string) => {
  const { groups } = await chief.operator.permission({ roleId });
  const paths = groups.flatMap(({ screens }) => screens.flatMap(({ granted, path }) => (granted ? [path] : [])));
  return [builtIn, paths.toSorted()] as const;
};

describe(`an installation of commit ${FIXTURE}`, () => {
  let app: TestApp;
  let asked: Asked;
  let database: TestAddress;
  let folder: string;
  let hashBefore: string;
  beforeAll(async () => {
    asked = readAsked();
    folder = mkdtempSync(join(tmpdir(), 'tradeport-upgrade-'));
    loadFiles(folder);
    database = await loadDatabase();
    const at = new Date(new Date(asked.madeAt).getTime() + MINUTE_MS);
    app = await startApp({ database, at, settings: { FILES_FOLDER: folder } });
    hashBefore = (await app.anonymous.simState.hash({})).hash;
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has the tables and guards of a new database, and records their migrations', async () => {
    const files = readMigrationFiles(testProvider);
    expect(await recordedMigrations(database.url)).toEqual(files.map(({ name, checksum }) => ({ name, checksum })));
    const { url, drop } = await testDatabase();
    expect(await schemaLines(database.url)).toEqual(await schemaLines(url));
    await drop();
  });

  it('has every object in the state in which it was', async () => {
    expect(await countObjects(app.anonymous)).toEqual(asked.objects);
  });

  it('signs nobody out', async () => {
    for (const { token, loginNo } of asked.logins) {
      const { mobile } = await app.as({ token }).info.queryUserInfo({});
      expect(mobile).toContain(loginNo.slice(-4));
    }
  });

  it('gives built-in roles the screens of this release', async () => {
    const [chief] = asked.logins.map(({ token }) => app.as({ token }));
    if (!chief) throw new Error('nobody is logged in');
    const { list } = await chief.operator.rolePage({});
    const held = await Promise.all(
      list.flatMap(({ roleId, builtIn }) => (builtIn === null ? [] : [grantedTo(chief, roleId, builtIn)])),
    );
    expect(Object.fromEntries(held)).toEqual(
      Object.fromEntries(BUILT_IN_ROLES.map((name) => [name, [...builtInPaths(name)].toSorted()])),
    );
  });

  it('answers idempotency keys with what they were answered', async () => {
    for (const { path, key, token, request, answer } of asked.keyed) {
      const headers = { token, 'idempotency-key': key, language: 'en-US' };
      const again = await app.tradeport.app.inject({ method: 'POST', url: path, headers, payload: request });
      const said: object = again.json();
      expect({ path, ...said }).toMatchObject({ path, ...JSON.parse(answer) });
    }
    expect(await countObjects(app.anonymous)).toEqual(asked.objects);
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

  it.each(['kept', 'uploaded'])('restores the snapshot that its server saved, %s', async (how) => {
    const name = how === 'kept' ? KEPT_SNAPSHOT : 'uploaded';
    if (how === 'uploaded') await app.anonymous.simSnapshot.upload({ name, file: readSnapshot() });
    const snapshot = (await app.anonymous.simSnapshot.list({})).find((each) => each.name === name);
    expect(snapshot?.fits).toBe(true);
    await app.anonymous.simSnapshot.restore({ name, into: how, untrusted: how === 'uploaded' });
    expect(await countObjects(app.as({ sandbox: how }))).toEqual(asked.objects);
    expect((await app.as({ sandbox: how }).simState.hash({})).hash).toBe(snapshot?.hash);
  });

  it('takes a step of a story back that was shown there', async () => {
    const { simStory } = app.anonymous;
    expect(await simStory.back({ story: asked.story, at: 1 })).toMatchObject({ at: 0 });
    expect(await countObjects(app.anonymous)).toEqual(asked.objects);
    expect((await app.anonymous.simState.hash({})).hash).toBe(hashBefore);
  });

  it('continues: open orders end as they should, and the books add up', async () => {
    await expectEndsWell(app.anonymous);
    await expectEndsWell(app.as({ sandbox: 'uploaded' }));
  });
});

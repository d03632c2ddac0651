import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../../scripts/turn.ts';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { pdf } from '../../harness/sampleFiles.ts';
import { START_AT } from '../../harness/time.ts';
import { type TwoDatabases, twoDatabases } from '../../harness/twoDatabases.ts';
import { ACCOUNTS, BANK_MS, DAY_MS } from '../receipt/receipts.ts';

type Settings = Readonly<Record<string, string>>;
type Scenario = 'demo' | 'verified';

let databases: TwoDatabases;
beforeAll(async () => {
  databases = await twoDatabases();
});
afterAll(() => databases.close());

/** An installation on SQLite and an empty one on PostgreSQL. */
interface Pair {
  readonly from: TestApp;
  readonly to: TestApp;
}

const startPair = async (scenario: Scenario, settings: Settings = {}): Promise<Pair> => ({
  from: await startApp({ database: await databases.sqlite(), settings: { ...settings, SCENARIO: scenario } }),
  to: await startApp({ database: await databases.postgresql(), settings: { ...settings, SCENARIO: 'empty' } }),
});

/** Moves a snapshot from one installation to the other. */
const send = async ({ from, to }: Pair, name: string): Promise<string> => {
  const { file, fileName } = await from.anonymous.simSnapshot.download({ name });
  await to.anonymous.simSnapshot.upload({ name, file });
  return fileName;
};

const hashOf = async (app: TestApp, sandbox: string): Promise<string> =>
  (await app.as({ sandbox }).simState.hash({})).hash;

const signIn = async (app: TestApp, sandbox: string, persona: string = DEMO.chief) => {
  const { token } = await app.as({ sandbox }).simPersona.enter({ persona });
  return app.as({ sandbox, token });
};

const restoresTheWorld = async (pair: Pair): Promise<void> => {
  const { from, to } = pair;
  await from.anonymous.simClock.mode({ mode: 'frozen' });
  await from.anonymous.simSnapshot.save({ name: 'world' });
  expect(await send(pair, 'world')).toBe('world.tradeport.gz');
  await refused(to.anonymous.simSnapshot.restore({ name: 'world', into: 'demo' }), 'OPERATION_NOT_ALLOW');
  await to.anonymous.simSnapshot.restore({ name: 'world', into: 'demo', untrusted: true });
  expect(await hashOf(to, 'demo')).toBe(await hashOf(from, 'main'));
  expect((await to.as({ sandbox: 'demo' }).sim.ledgerCheck({})).violations).toEqual([]);
  const maker = await signIn(to, 'demo', DEMO.maker);
  expect((await maker.info.queryUserInfo({})).userType).toBe('ordinary');
};

/** The files of an installation, by their hashes. */
const keptFiles = async ({ filesFolder }: TestApp): Promise<readonly string[]> => {
  const entries = await readdir(join(filesFolder, 'kept'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
};

const restoresFiles = async (pair: Pair): Promise<void> => {
  const { from, to } = pair;
  const content = Buffer.concat([pdf(), randomBytes(2_000_000)]);
  const file = new File([content], '章程.pdf');
  const { fileId } = await (await signIn(from, 'main')).file.upload({ businessType: 'KYC_ARTICLES', file });
  await from.anonymous.simSnapshot.save({ name: 'files' });
  await send(pair, 'files');
  expect(await keptFiles(to)).toEqual([]);
  await to.anonymous.simSnapshot.restore({ name: 'files', into: 'restored', untrusted: true });
  const restored = await (await signIn(to, 'restored')).file.getDownloadInfo({ id: fileId });
  expect(Buffer.from(restored.content).equals(content)).toBe(true);
  expect(await keptFiles(to)).toEqual(await keptFiles(from));
};

const comparesEqually = async (pair: Pair): Promise<void> => {
  const { from, to } = pair;
  const sandbox = 'compared';
  await from.anonymous.simSandbox.create({ name: sandbox, startAt: START_AT.toISOString(), frozen: true });
  const client = from.as({ sandbox });
  await client.sim.advanceClock({ seconds: (3 * DAY_MS) / 1_000 });
  await client.sim.receive({ accountNo: ACCOUNTS.usd, currency: 'USD', amount: '100.00' });
  await client.simSnapshot.save({ name: 'before' });
  await client.sim.advanceClock({ seconds: BANK_MS / 1_000 });
  await client.simSnapshot.save({ name: 'after' });
  for (const name of ['before', 'after']) await send(pair, name);
  await to.anonymous.simSnapshot.restore({ name: 'after', into: sandbox, untrusted: true });
  const restored = to.as({ sandbox });
  const diff = await restored.simSnapshot.diff({ fromSnapshot: 'before' });
  expect(diff).toEqual(await client.simSnapshot.diff({ fromSnapshot: 'before' }));
  expect(diff.balanceChanges).toHaveLength(3);
  expect((await restored.simSnapshot.diff({ fromSnapshot: 'after' })).tables).toEqual([]);
};

const trustsSharedKey = async (pair: Pair): Promise<void> => {
  const { from, to } = pair;
  await from.anonymous.simClock.mode({ mode: 'frozen' });
  await from.anonymous.simSnapshot.save({ name: 'sealed' });
  const readVerification = async (app: TestApp, sandbox: string) => {
    const verification = await (await signIn(app, sandbox)).realName.queryOrg({});
    // File addresses are signed with the keys of their installation.
    return { ...verification, files: verification.files.map(({ fileUrl: _fileUrl, ...file }) => file) };
  };
  await send(pair, 'sealed');
  await to.anonymous.simSnapshot.restore({ name: 'sealed', into: 'restored' });
  expect(await readVerification(to, 'restored')).toEqual(await readVerification(from, 'main'));
  expect(await hashOf(to, 'restored')).toBe(await hashOf(from, 'main'));
  const third = await startApp();
  const { file } = await from.anonymous.simSnapshot.download({ name: 'sealed' });
  const { message } = await refused(third.anonymous.simSnapshot.upload({ name: 'sealed', file }), 'INVALID_PARAM');
  expect(message).toContain('SNAPSHOT_KEY');
  await third.close();
};

interface Case {
  readonly title: string;
  readonly scenario: Scenario;
  readonly settings?: Settings;
  readonly run: (pair: Pair) => Promise<void>;
}

const cases: readonly Case[] = [
  { title: 'restores the same world', scenario: 'demo', run: restoresTheWorld },
  { title: 'restores uploaded files', scenario: 'verified', run: restoresFiles },
  { title: 'compares the world with the same result', scenario: 'demo', run: comparesEqually },
  {
    title: 'is trusted, and readable, only where the passphrase is shared',
    scenario: 'demo',
    settings: { SNAPSHOT_KEY: 'a phrase that two of them share' },
    run: trustsSharedKey,
  },
];

describe('a snapshot that is sent to an installation on the other database', () => {
  it.each(sampleByTurn(cases, cases.length))('$title', async ({ scenario, settings, run }) => {
    const pair = await startPair(scenario, settings);
    await run(pair);
    await pair.from.close();
    await pair.to.close();
  });
});

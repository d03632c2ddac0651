import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort, startScript } from '../../tests/bench/processes.ts';
import { makePortalDatabase, renewPortalDatabase } from '../../tests/harness/portalDatabase.ts';
import { startPostgres } from '../../tests/harness/postgres.ts';
import serverMemory from '../serverMemory.json' with { type: 'json' };
import { checkBadStarts, makeVolume } from './badStarts.ts';
import { checkBehindNginx } from './behindNginx.ts';
import { composeEnvironment } from './compose.ts';
import { contentFaults, filesWith, migrationsOf } from './contents.ts';
import { ALONE_STAGE } from './dockerfile.ts';
import { checkFile, drive, personaAt } from './drive.ts';
import { beginInstance, endInstances, type Instance, startInstance } from './instance.ts';
import { untriedInJail, whyNoJail } from './jail.ts';
import { buildSecrets, imagesOf, type LaidOut, megabytesOf } from './layOut.ts';
import { checkPortalAlone } from './portalAlone.ts';

type Say = (line: string) => void;
type Settings = Readonly<Record<string, string>>;

/** What the image may hold beside its base, in megabytes: what it holds, and a tenth. */
export const IMAGE_MB_MAX = 297;
/** What the process may take in it of what it takes outside. */
export const MEMORY_SHARE_MAX = 1.05;
/** A password that would end an address if it stood in one. */
export const HARD_PASSWORD = 'p@ss/w#1 %41';

const expectNone = (what: string, faults: readonly string[], say: Say): void => {
  if (faults.length > 0) throw new Error(`${what}:\n  ${faults.slice(0, 20).join('\n  ')}`);
  say(`ok  ${what}`);
};

const checkContent = (image: LaidOut, marker: string, say: Say): void => {
  const [app, local] = [join(image.root, 'app'), join(image.root, 'usr/local')];
  const megabytes = megabytesOf(app, local);
  if (megabytes > IMAGE_MB_MAX)
    throw new Error(`the image holds ${megabytes} MB above its base; at most ${IMAGE_MB_MAX} are meant`);
  say(`ok  the content of the image: ${megabytes} MB above its base, of ${IMAGE_MB_MAX}`);
  expectNone(
    'no test, source map or fixture of ours in the image, native parts for both processors',
    contentFaults(app),
    say,
  );
  expectNone('nothing of the build secrets in the image', filesWith(marker, app, local), say);
};

const stopped = async (instance: Instance, say: Say): Promise<void> => {
  const { code, ms } = await instance.stop();
  if (code !== 0) throw new Error(`asked to stop, it ends with ${code}: ${instance.log().slice(-1_000)}`);
  say(`ok  it ends in ${ms} ms once it is asked to`);
};

const checkCommandLine = (instance: Instance, say: Say): void => {
  const { status, output } = instance.exec('sim', 'clock', 'show');
  if (status !== 0 || !output.includes('Beijing')) throw new Error(`sim clock show in it: ${output}`);
  const entered = instance.exec('sim', 'enter', '10001-chief').output;
  if (!entered.includes(`${instance.address}/b2b/?`)) throw new Error(`sim enter leads elsewhere: ${entered}`);
  say('ok  the command line in it, and where its links lead');
};

/** Health is asked every ten seconds for ever: it leaves no line. */
const checkQuietHealth = (instance: Instance): void => {
  if (/"call":"\/(readyz|healthz)"/.test(instance.log())) throw new Error('a healthy answer to who watches is logged');
};

const checkMigrations = (path: string, project: string, say: Say): void => {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare('SELECT "migration_name" AS "name" FROM "_prisma_migrations"').all();
  database.close();
  const applied = new Set(rows.map(({ name }) => String(name)));
  const lacking = migrationsOf(project, 'sqlite').filter((name) => !applied.has(name));
  expectNone(
    'its database has every migration',
    lacking.map((name) => `${name} is missing`),
    say,
  );
};

/** Of these two starts, one inside and one outside, so many are made at most. */
const PAIRS_MAX = 6;

const memoryInside = async (image: LaidOut, settings: Settings, volume: string): Promise<number> => {
  const instance = await startInstance({ image, volume: makeVolume(volume), port: await freePort(), settings });
  const megabytes = instance.memoryMb();
  await instance.stop();
  return megabytes;
};

const memoryOutside = async (place: string): Promise<number> => {
  const own = { DATABASE_URL: `file:${join(place, 'a.db')}`, FILES_FOLDER: place };
  const server = await startScript('server/src/main.mjs', { ...serverMemory, ...own });
  const megabytes = server.memoryMb();
  await server.stop();
  return megabytes;
};

/**
 * The process after a first start. One start takes up to a fifth more than the next, by when its memory was collected last, inside
 * and outside alike: so the least inside is held against the most outside, and a pair that says no is followed by another.
 */
const checkMemory = async (image: LaidOut, settings: Settings, folder: string, say: Say): Promise<void> => {
  let [here, there] = [Number.POSITIVE_INFINITY, 0];
  for (let pair = 1; here > there * MEMORY_SHARE_MAX; pair += 1) {
    if (pair > PAIRS_MAX) throw new Error(`it takes ${here.toFixed(0)} MB, and ${there.toFixed(0)} MB outside`);
    here = Math.min(here, await memoryInside(image, settings, join(folder, `memory-${pair}`)));
    there = Math.max(there, await memoryOutside(join(folder, `outside-${pair}`)));
  }
  say(`ok  memory of the process after a first start: ${here.toFixed(0)} MB in it, ${there.toFixed(0)} MB outside`);
};

const checkOnSqlite = async (image: LaidOut, common: Settings, volume: string, project: string, say: Say) => {
  const since = performance.now();
  const asked = { image, volume, settings: common };
  const port = await freePort();
  const own = { PUBLIC_URL: `http://127.0.0.1:${port}` };
  const first = await startInstance({ ...asked, port, settings: { ...common, ...own } });
  say(`ok  its own start and health check on SQLite, ${Math.round(performance.now() - since)} ms`);
  const fileId = await drive(first.address);
  say('ok  pages, a persona, an upload read back, a PDF and a workbook');
  checkCommandLine(first, say);
  checkQuietHealth(first);
  await stopped(first, say);
  checkMigrations(join(volume, 'tradeport.db'), project, say);
  const again = await startInstance({ ...asked, port, settings: { ...common, ...own } });
  await checkFile(await personaAt(again.address, '10001-chief'), fileId);
  say('ok  a second start has what the first one kept');
  await stopped(again, say);
};

/** A database that answers only later: the start waits for it, and says so once. */
const checkWaiting = async (image: LaidOut, settings: Settings, volume: string, say: Say): Promise<void> => {
  const port = await freePort();
  const late = {
    ...settings,
    DATABASE_URL: `postgresql://tradeport@127.0.0.1:${await freePort()}/tradeport`,
    DATABASE_WAIT_SECONDS: '2',
  };
  const instance = beginInstance({ image, volume, port, settings: late });
  const code = await new Promise((resolve) => instance.child.once('exit', resolve));
  const waits = instance.log().match(/does not answer yet/g)?.length;
  if (code !== 1 || waits !== 1 || !/did not answer within 2 s/.test(instance.log()))
    throw new Error(`without a database it ends with ${code}: ${instance.log()}`);
  say('ok  a database that does not answer is waited for, told once, and ends the start when the time is over');
};

interface Place {
  readonly image: LaidOut;
  readonly common: Settings;
  readonly folder: string;
  readonly project: string;
}

interface Tried extends Place {
  readonly sqliteVolume: string;
}

const checkOnPostgres = async ({ image, common, folder, project, sqliteVolume }: Tried, say: Say): Promise<void> => {
  const postgres = await startPostgres();
  try {
    await makePortalDatabase(postgres.serverUrl, HARD_PASSWORD);
    const { host } = new URL(postgres.serverUrl);
    const settings = {
      ...common,
      DATABASE_URL: `postgresql://tradeport@${host}/tradeport`,
      DATABASE_PASSWORD: HARD_PASSWORD,
      TRUST_PROXY: 'true',
      METRICS: 'open',
    };
    const volume = makeVolume(join(folder, 'shared'));
    const ports = [await freePort(), await freePort()] as const;
    const start = (port: number) =>
      startInstance({ image, volume, port, settings: { ...settings, PUBLIC_URL: `http://127.0.0.1:${port}` } });
    const [first, second] = await Promise.all([start(ports[0]), start(ports[1])]);
    say(`ok  two instances started at once on one empty PostgreSQL, its password ${HARD_PASSWORD}`);
    const fileId = await drive(first.address);
    await checkFile(await personaAt(second.address, '10001-chief'), fileId);
    say('ok  driven there too; what went up at one is read at the other');
    await checkBehindNginx(project, [first, second], say);
    await stopped(first, say);
    await stopped(second, say);
    await checkWaiting(image, settings, volume, say);
    const places = { folder, sqliteVolume, postgresVolume: volume, postgres: settings };
    const renew = () => renewPortalDatabase(postgres.serverUrl);
    await checkBadStarts(image, { ...places, renewDatabase: renew }, common, say);
  } finally {
    await endInstances();
    await postgres.stop();
  }
};

const checkAlone = async ({ image, common, folder, project }: Place, alone: LaidOut, say: Say): Promise<void> => {
  const asked = { image, volume: makeVolume(join(folder, 'behind-alone')), port: await freePort(), settings: common };
  const behind = await startInstance(asked);
  await checkPortalAlone({ image: alone, project, backend: behind.address }, say);
  await behind.stop();
};

/**
 * Carries out the Dockerfile line by line, lays the image out of that, starts it as compose does and drives it: what can be tried
 * without an engine. Throws with what is wrong; ends all that it started.
 */
export const checkWithoutEngine = async (project: string, say: Say): Promise<void> => {
  const why = whyNoJail();
  if (why !== undefined) throw new Error(`nothing can be carried out here without an engine: ${why}`);
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-image-'));
  try {
    const marker = `tradeport-secret-${randomBytes(12).toString('hex')}`;
    const secrets = buildSecrets(folder, marker);
    const imageOf = imagesOf(folder, project, secrets, (what, seconds, megabytes) =>
      say(`    ${seconds.toFixed(1).padStart(6)} s ${String(megabytes).padStart(5)} MB  ${what.slice(0, 130)}`),
    );
    const [image, alone] = [imageOf(), imageOf(ALONE_STAGE)];
    say('ok  every line of the Dockerfile, on what COPY brings of an empty clone');
    checkContent(image, marker, say);
    expectNone('nothing of the build secrets in the portal alone', filesWith(marker, alone.root), say);
    const common = {
      ...composeEnvironment(project, 'portal', {}),
      LOG_LEVEL: 'info',
      DATABASE_URL: String(image.stage.env.DATABASE_URL),
    };
    const settings = Object.fromEntries(
      Object.entries(common).filter(([name]) => !['DATABASE_PASSWORD', 'PUBLIC_URL'].includes(name)),
    );
    const sqliteVolume = makeVolume(join(folder, 'volume'));
    await checkOnSqlite(image, settings, sqliteVolume, project, say);
    await checkMemory(image, settings, folder, say);
    await checkAlone({ image, common: settings, folder, project }, alone, say);
    await checkOnPostgres({ image, common: settings, folder, project, sqliteVolume }, say);
    for (const what of [
      ...untriedInJail,
      'the init process of the container',
      'the network of compose',
      'limits of memory and log',
    ])
      say(`--  not tried without an engine: ${what}`);
  } finally {
    await endInstances();
    rmSync(folder, { recursive: true, force: true });
  }
};

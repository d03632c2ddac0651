import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../packages/client/src/index.ts';
import { freePort } from '../../tests/bench/processes.ts';
import { checkBadStarts } from './badStarts.ts';
import { buildSecrets } from './buildSecrets.ts';
import { cloneInto } from './clone.ts';
import { matchingLastLine, removeContainers, SIMULATOR, startContainer, stopServing } from './container.ts';
import { aloneFaults, contentFaults, migrationFaults } from './contents.ts';
import { ALONE_STAGE } from './dockerfile.ts';
import { checkFile, drive, isReady, personaAt } from './drive.ts';
import { docker, dockerSays, stepsOf } from './engine.ts';
import { checkMemory } from './memory.ts';
import { ALONE_MB_MAX, checkPortalAlone, drivePortalAlone } from './portalAlone.ts';
import { checkTwoInstances } from './twoInstances.ts';
import { checkUnderLoad } from './underLoad.ts';

type Say = (line: string) => void;

/** Limit of the image size above its base, in megabytes (10^6): the present size and a tenth. */
const IMAGE_MB_MAX = 297;
/** A password that would end an address if it stood in one. */
const HARD_PASSWORD = 'p@ss/w#1 %41';

/** The lines that name a base image, by the name that `--base` gives it. */
const BASES: Readonly<Record<string, readonly [file: string, line: RegExp]>> = {
  node: ['Dockerfile', /(?<=^FROM )node:\S+/m],
  postgres: ['docker-compose.yml', /(?<=^ +image: )postgres:\S+/m],
  nginx: ['docker-compose.yml', /(?<=^ +image: )nginx:\S+/m],
};

/** An empty clone of the project; base images that cannot be pulled here are others, and that is said. */
const cloneProject = (project: string, folder: string, bases: readonly string[], say: Say): void => {
  mkdirSync(folder);
  cloneInto(project, folder);
  for (const base of bases) {
    const [name = '', image = ''] = base.split('=');
    const place = BASES[name];
    if (place === undefined) throw new Error(`--base ${base}: one of ${Object.keys(BASES).join(', ')} is meant`);
    const path = join(folder, place[0]);
    const text = readFileSync(path, 'utf8');
    if (!place[1].test(text)) throw new Error(`${place[0]} names no image of ${name}`);
    writeFileSync(path, text.replace(place[1], image));
    say(`--  the base image of ${name} is ${image} here: the pinned one is not tried`);
  }
};

/** How images are built and started. */
export interface How {
  /** `name=image` for base images in place of the pinned ones. */
  readonly bases: readonly string[];
  /** The network in which the engine builds. */
  readonly network: string;
  /** Whether the engine may take steps of an earlier build from its cache. */
  readonly isCached: boolean;
}

interface Built {
  readonly image: string;
  readonly clone: string;
  readonly folder: string;
  readonly marker: string;
}

/** What the image of the portal alone is called beside that of everything. */
const aloneOf = (image: string): string => `${image}-alone`;

const build = ({ image, clone, folder, marker }: Built, { network, isCached }: How, say: Say): void => {
  const secrets = Object.entries(buildSecrets(folder, marker)).flatMap(([id, src]) => [
    '--secret',
    `id=${id},src=${src}`,
  ]);
  const anew = isCached ? [] : ['--no-cache'];
  const args = ['build', '--progress=plain', ...anew, `--network=${network}`, ...secrets, '-t', image, clone];
  const progress = dockerSays(args, { DOCKER_BUILDKIT: '1' });
  for (const [what, seconds] of stepsOf(progress))
    say(`    ${seconds.toFixed(1).padStart(6)} s  ${what.slice(0, 130)}`);
  const alone = ['build', `--network=${network}`, ...secrets, '--target', ALONE_STAGE, '-t', aloneOf(image), clone];
  dockerSays(alone, { DOCKER_BUILDKIT: '1' });
  say('ok  docker build of an empty clone, and of the portal alone');
};

const checkImage = ({ image, clone, folder, marker }: Built, say: Say): void => {
  const base = /^FROM (\S+)/m.exec(readFileSync(join(clone, 'Dockerfile'), 'utf8'))?.[1] ?? '';
  const layers = dockerSays(['history', '--no-trunc', '--format', '{{.Size}}\t{{.CreatedBy}}', image]).split('\n');
  for (const layer of layers.filter((line) => !line.startsWith('0B'))) say(`    ${layer.slice(0, 130)}`);
  const sizeOf = (name: string): number => Number(dockerSays(['inspect', '--format', '{{.Size}}', name])) / 1e6;
  for (const [name, most] of [
    [image, IMAGE_MB_MAX],
    [aloneOf(image), ALONE_MB_MAX],
  ] as const) {
    const megabytes = Math.round(sizeOf(name) - sizeOf(base));
    if (megabytes > most) throw new Error(`the image ${name} holds ${megabytes} MB above its base, of ${most}`);
    say(`ok  the image ${name}: ${megabytes} MB above its base, of ${most}`);
  }
  if (layers.join('').includes(marker)) throw new Error('a word of a build secret stands in the history of the image');
  for (const [name, faultsOf] of [
    [image, contentFaults],
    [aloneOf(image), aloneFaults],
  ] as const) {
    const saved = join(folder, 'image.tar');
    dockerSays(['save', '-o', saved, name]);
    if (readFileSync(saved).includes(marker)) throw new Error(`a word of a build secret stands in the image ${name}`);
    rmSync(saved);
    const content = join(folder, `content-of-${name}`);
    const container = dockerSays(['create', name]);
    dockerSays(['cp', '-q', `${container}:/app`, content]);
    dockerSays(['rm', '-v', container]);
    const faults = faultsOf(content);
    if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n  '));
  }
  say('ok  nothing of the build secrets, no test, source map or fixture of ours in it; no package in the portal alone');
};

/** Compose over the clone, under a name of its own, so that nobody else's containers are touched. */
class Compose {
  readonly #clone: string;
  readonly #name: string;
  readonly env: Readonly<Record<string, string>>;

  constructor({ clone, image }: Built, env: Readonly<Record<string, string>>) {
    this.#clone = clone;
    this.#name = image;
    this.env = env;
    const images = { portal: image, first: image, second: image, [ALONE_STAGE]: aloneOf(image) };
    const services = Object.entries(images).map(([name, made]) => `  ${name}:\n    image: ${made}\n`);
    writeFileSync(join(clone, 'docker-compose.override.yml'), `services:\n${services.join('')}`);
  }

  says(args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
    return dockerSays(['compose', '-p', this.#name, ...args], { ...this.env, ...env }, this.#clone);
  }

  /** As `says`, where it may fail. */
  tries(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    return docker(['compose', '-p', this.#name, ...args], { ...this.env, ...env }, this.#clone);
  }

  /** The network and the volume with the data of the portal, as compose names them. */
  get network(): string {
    return `${this.#name}_default`;
  }
  get volume(): string {
    return `${this.#name}_data`;
  }

  containerOf(service: string): string {
    return this.says(['--profile', 'scale', 'ps', '-a', '-q', service]);
  }

  end(): void {
    this.tries(['--profile', 'scale', '--profile', ALONE_STAGE, 'down', '-v', '--remove-orphans', '-t', '5']);
  }
}

const exitOf = (container: string): string => dockerSays(['inspect', '--format', '{{.State.ExitCode}}', container]);
const restartsOf = (container: string): string => dockerSays(['inspect', '--format', '{{.RestartCount}}', container]);

/** Checks that the portal of compose says on its last line why it cannot start, and that compose has not restarted it. */
const checkLastWord = async (
  compose: Compose,
  what: string,
  env: Readonly<Record<string, string>>,
  says: RegExp,
  say: Say,
) => {
  compose.tries(['up', '-d', 'portal'], env);
  const log = (): string => compose.tries(['logs', '--no-log-prefix', '--no-color', 'portal'], env).output;
  const line = await matchingLastLine(log, says);
  const restarts = restartsOf(compose.containerOf('portal'));
  if (restarts !== '0') throw new Error(`${what}: it was started again ${restarts} times`);
  say(`ok  ${what}: ${line}`);
};

const checkPortal = async (compose: Compose, url: string, say: Say): Promise<void> => {
  const since = performance.now();
  compose.says(['up', '-d', '--wait', '--no-build']);
  say(`ok  docker compose up, healthy after ${Math.round(performance.now() - since)} ms`);
  const fileId = await drive(url);
  say('ok  pages, a persona, an upload read back, a PDF and a workbook');
  const shown = compose.says(['exec', '-T', 'portal', 'sim', 'clock', 'show']);
  if (!shown.includes('Beijing')) throw new Error(`sim clock show in it: ${shown}`);
  if (!compose.says(['exec', '-T', 'portal', 'sim', 'enter', '10001-chief']).includes(`${url}/b2b/?`))
    throw new Error('sim enter leads elsewhere');
  say('ok  the command line in it, and where its links lead');
  if (/"call":"\/readyz"/.test(compose.says(['logs', 'portal'])))
    throw new Error('a healthy answer to who watches is logged');
  compose.says(['kill', 'portal']);
  compose.says(['up', '-d', '--wait', '--no-build']);
  const { violations } = await createClient({ url }).sim.ledgerCheck({});
  if (violations.length > 0) throw new Error('the books do not add up after a kill');
  await checkFile(await personaAt(url, '10001-chief'), fileId);
  say('ok  killed and started again: the books add up, the uploaded file is there');
  const before = performance.now();
  compose.says(['stop', 'portal']);
  const code = exitOf(compose.containerOf('portal'));
  if (code !== '0') throw new Error(`asked to stop, it ends with ${code}`);
  say(`ok  it ends in ${Math.round(performance.now() - before)} ms once it is asked to`);
};

const checkScale = async (compose: Compose, url: string, say: Say): Promise<void> => {
  compose.says(['--profile', 'scale', 'up', '-d', '--wait', '--no-build', '--scale', 'portal=0']);
  await isReady(url, () => undefined);
  await drive(url);
  say('ok  the profile scale: two instances behind nginx, driven');
  await checkTwoInstances(url, (...words) => compose.says(['--profile', 'scale', ...words]), say);
  const first = compose.containerOf('first');
  say(`ok  one instance ended by kill -9 under load: ${await checkUnderLoad(url, () => docker(['kill', first]))}`);
};

/** Checks one container on SQLite: it is driven, stopped, and replaced by another one on the same volume. */
const checkOnSqlite = async (
  image: string,
  volume: string,
  folder: string,
  project: string,
  say: Say,
): Promise<void> => {
  const first = await startContainer({ image, volume, settings: SIMULATOR });
  const fileId = await drive(first.address);
  say('ok  by itself on SQLite: pages, a persona, an upload read back, a PDF and a workbook');
  stopServing(first, say);
  const database = join(folder, 'tradeport.db');
  dockerSays(['cp', '-q', `${first.id}:/app/data/tradeport.db`, database]);
  const faults = migrationFaults(database, project);
  if (faults.length > 0) throw new Error(faults.join('\n  '));
  say('ok  its database has every migration');
  const again = await startContainer({ image, volume, settings: SIMULATOR });
  await checkFile(await personaAt(again.address, '10001-chief'), fileId);
  say('ok  a second start has what the first one kept');
  stopServing(again, say);
};

const checkAlone = async (compose: Compose, url: string, image: string, say: Say): Promise<void> => {
  compose.says(['--profile', ALONE_STAGE, 'up', '-d', '--wait', '--no-build', 'portal', ALONE_STAGE]);
  await drivePortalAlone(url);
  say('ok  the profile portal-alone: before the server beside it, driven');
  await checkPortalAlone({ image: aloneOf(image), backend: 'http://portal:8080', network: compose.network }, say);
};

/** Starts that cannot succeed, on the stopped database and data of the compose project. */
const checkBadStartsOf = async (
  compose: Compose,
  places: { readonly image: string; readonly sqliteVolume: string; readonly makeVolume: () => string },
  say: Say,
): Promise<void> => {
  compose.says([
    '--profile',
    'scale',
    '--profile',
    ALONE_STAGE,
    'stop',
    'portal',
    'first',
    'second',
    'balancer',
    ALONE_STAGE,
  ]);
  const inDatabase = (...command: readonly string[]): string =>
    compose.says(['exec', '-T', 'database', ...command, '-U', 'tradeport']);
  await checkBadStarts(
    {
      ...places,
      postgresVolume: compose.volume,
      network: compose.network,
      postgres: {
        DATABASE_URL: 'postgresql://tradeport@database:5432/tradeport',
        DATABASE_PASSWORD: HARD_PASSWORD,
      },
      renewDatabase: () => {
        inDatabase('dropdb', '--force', '--maintenance-db=postgres', 'tradeport');
        inDatabase('createdb', '--maintenance-db=postgres', 'tradeport');
      },
    },
    say,
  );
};

/**
 * Builds the image of an empty clone and runs docker-compose.yml itself, all profiles. Throws with what is wrong; ends and removes
 * what it started, under a name of its own.
 */
export const checkWithEngine = async (project: string, how: How, say: Say): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-stack-'));
  const image = `tradeport-check-${randomBytes(4).toString('hex')}`;
  const built: Built = {
    image,
    clone: join(folder, 'clone'),
    folder,
    marker: `secret-${randomBytes(12).toString('hex')}`,
  };
  const [port, scalePort, alonePort] = [await freePort(), await freePort(), await freePort()];
  const volumes: string[] = [];
  const makeVolume = (): string => {
    const name = dockerSays(['volume', 'create', `${image}-${volumes.length}`]);
    volumes.push(name);
    return name;
  };
  let compose: Compose | undefined;
  try {
    cloneProject(project, built.clone, how.bases, say);
    build(built, how, say);
    checkImage(built, say);
    const sqliteVolume = makeVolume();
    await checkOnSqlite(image, sqliteVolume, folder, project, say);
    await checkMemory(image, folder, say);
    compose = new Compose(built, {
      PORT: String(port),
      SCALE_PORT: String(scalePort),
      PORTAL_ALONE_PORT: String(alonePort),
      POSTGRES_PASSWORD: HARD_PASSWORD,
    });
    await checkPortal(compose, `http://127.0.0.1:${port}`, say);
    await checkLastWord(
      compose,
      'a wrong password',
      { POSTGRES_PASSWORD: 'another' },
      /refuses the user "tradeport"/,
      say,
    );
    await checkScale(compose, `http://127.0.0.1:${scalePort}`, say);
    await checkAlone(compose, `http://127.0.0.1:${alonePort}`, image, say);
    await checkBadStartsOf(compose, { image, sqliteVolume, makeVolume }, say);
  } finally {
    removeContainers();
    compose?.end();
    for (const volume of volumes) docker(['volume', 'rm', '-f', volume]);
    docker(['rmi', '-f', image, aloneOf(image)]);
    rmSync(folder, { recursive: true, force: true });
  }
};

import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../../packages/client/src/index.ts';
import { freePort, startScript } from '../../tests/bench/processes.ts';
import serverMemory from '../serverMemory.json' with { type: 'json' };
import { cloneInto } from './clone.ts';
import { contentFaults } from './contents.ts';
import { ALONE_STAGE } from './dockerfile.ts';
import { checkFile, drive, isReady, personaAt } from './drive.ts';
import { docker, dockerSays, stepsOf } from './engine.ts';
import { buildSecrets } from './layOut.ts';
import { ALONE_MB_MAX, drivePortalAlone } from './portalAlone.ts';
import { checkUnderLoad } from './underLoad.ts';
import { HARD_PASSWORD, IMAGE_MB_MAX, MEMORY_SHARE_MAX } from './withoutEngine.ts';

type Say = (line: string) => void;

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

interface Built {
  readonly image: string;
  readonly clone: string;
  readonly folder: string;
  readonly marker: string;
}

/** What the image of the portal alone is called beside that of everything. */
const aloneOf = (image: string): string => `${image}-alone`;

const build = ({ image, clone, folder, marker }: Built, network: string, say: Say): void => {
  const secrets = Object.entries(buildSecrets(folder, marker)).flatMap(([id, src]) => [
    '--secret',
    `id=${id},src=${src}`,
  ]);
  const args = ['build', '--progress=plain', '--no-cache', `--network=${network}`, ...secrets, '-t', image, clone];
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
  const saved = join(folder, 'image.tar');
  dockerSays(['save', '-o', saved, image]);
  if (readFileSync(saved).includes(marker) || layers.join('').includes(marker))
    throw new Error('a word of a build secret stands in the image');
  rmSync(saved);
  const container = dockerSays(['create', image]);
  dockerSays(['cp', '-q', `${container}:/app`, join(folder, 'app')]);
  dockerSays(['rm', '-v', container]);
  const faults = contentFaults(join(folder, 'app'));
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n  '));
  say('ok  nothing of the build secrets, no test, source map or fixture of ours in it');
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

  containerOf(service: string): string {
    return this.says(['--profile', 'scale', 'ps', '-a', '-q', service]);
  }

  end(): void {
    this.tries(['--profile', 'scale', '--profile', ALONE_STAGE, 'down', '-v', '--remove-orphans', '-t', '5']);
  }
}

const kibIn = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);

/** The process's own memory, as `ps` gives it, and what the engine counts besides. */
const checkMemory = async (compose: Compose, folder: string, say: Say): Promise<void> => {
  const find =
    'for p in /proc/[0-9]*; do if grep -q "^Name:.*\\(node\\|MainThread\\)" $p/status; then cat $p/status; break; fi; done';
  const status = compose.says(['exec', '-T', 'portal', 'sh', '-c', find]);
  const inside = (kibIn(status, 'VmRSS') * 1_024) / 1e6;
  const stat = compose.says([
    ...['exec', '-T', 'portal', 'sh', '-c'],
    'cat /sys/fs/cgroup/memory.stat 2>/dev/null || cat /sys/fs/cgroup/memory/memory.stat',
  ]);
  const part = (...names: readonly string[]): string => {
    const found = names.map((name) => new RegExp(`^${name} (\\d+)$`, 'm').exec(stat)?.[1]).find(Boolean);
    return found === undefined ? 'not told' : `${Math.round(Number(found) / 1e6)} MB`;
  };
  say(
    `    the engine counts besides: files in its cache ${part('total_cache', 'file')}, of it in /tmp ${part('total_shmem', 'shmem')}, ` +
      `the kernel's own ${part('kernel', 'slab')}; anonymous memory of all its processes ${part('total_rss', 'anon')}`,
  );
  const outside: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const place = join(folder, `outside-${i}`);
    const settings = { DATABASE_URL: `file:${join(place, 'a.db')}`, FILES_FOLDER: join(place, 'files') };
    const server = await startScript('server/src/main.mjs', { ...serverMemory, ...settings });
    outside.push(server.memoryMb());
    await server.stop();
  }
  const there = Math.max(...outside);
  if (inside > there * MEMORY_SHARE_MAX)
    throw new Error(`the process takes ${inside.toFixed(0)} MB in it, and ${there.toFixed(0)} MB outside`);
  say(`ok  memory of the process after a first start: ${inside.toFixed(0)} MB in it, ${there.toFixed(0)} MB outside`);
};

const exitOf = (container: string): string => dockerSays(['inspect', '--format', '{{.State.ExitCode}}', container]);
const restartsOf = (container: string): string => dockerSays(['inspect', '--format', '{{.RestartCount}}', container]);

const WAIT_MS = 60_000;

/** What the last line of a container's log says, once it says it; the container goes on and was not started again. */
const checkLastWord = async (
  compose: Compose,
  what: string,
  env: Readonly<Record<string, string>>,
  says: RegExp,
  say: Say,
) => {
  compose.tries(['up', '-d', 'portal'], env);
  const since = performance.now();
  const last = (): string =>
    compose.tries(['logs', '--no-log-prefix', '--no-color', 'portal'], env).output.trimEnd().split('\n').at(-1) ?? '';
  while (!says.test(last())) {
    if (performance.now() - since > WAIT_MS) throw new Error(`${what}: the log ends with ${last()}`);
    await pause(200);
  }
  const restarts = restartsOf(compose.containerOf('portal'));
  if (restarts !== '0') throw new Error(`${what}: it was started again ${restarts} times`);
  say(`ok  ${what}: ${last()}`);
};

const checkPortal = async (compose: Compose, folder: string, url: string, say: Say): Promise<void> => {
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
  await checkMemory(compose, folder, say);
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
  const first = compose.containerOf('first');
  say(`ok  one instance ended by kill -9 under load: ${await checkUnderLoad(url, () => docker(['kill', first]))}`);
};

const checkAlone = async (compose: Compose, url: string, say: Say): Promise<void> => {
  compose.says(['--profile', ALONE_STAGE, 'up', '-d', '--wait', '--no-build', 'portal', ALONE_STAGE]);
  await drivePortalAlone(url);
  say('ok  the profile portal-alone: before the server beside it, driven');
};

/**
 * Builds the image of an empty clone and runs docker-compose.yml itself, all profiles. Throws with what is wrong; ends and removes
 * what it started, under a name of its own.
 */
export const checkWithEngine = async (
  project: string,
  { bases, network }: { readonly bases: readonly string[]; readonly network: string },
  say: Say,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-stack-'));
  const image = `tradeport-check-${randomBytes(4).toString('hex')}`;
  const built: Built = {
    image,
    clone: join(folder, 'clone'),
    folder,
    marker: `secret-${randomBytes(12).toString('hex')}`,
  };
  const [port, scalePort, alonePort] = [await freePort(), await freePort(), await freePort()];
  let compose: Compose | undefined;
  try {
    cloneProject(project, built.clone, bases, say);
    build(built, network, say);
    checkImage(built, say);
    compose = new Compose(built, {
      PORT: String(port),
      SCALE_PORT: String(scalePort),
      PORTAL_ALONE_PORT: String(alonePort),
      POSTGRES_PASSWORD: HARD_PASSWORD,
    });
    await checkPortal(compose, folder, `http://127.0.0.1:${port}`, say);
    await checkLastWord(
      compose,
      'a wrong password',
      { POSTGRES_PASSWORD: 'another' },
      /refuses the user "tradeport"/,
      say,
    );
    await checkScale(compose, `http://127.0.0.1:${scalePort}`, say);
    await checkAlone(compose, `http://127.0.0.1:${alonePort}`, say);
  } finally {
    compose?.end();
    docker(['rmi', '-f', image, aloneOf(image)]);
    rmSync(folder, { recursive: true, force: true });
  }
};

// Checks of what only a Docker engine would carry out, without one: `npm run check-stack`. The Dockerfile and the
// compose file are read, the image's content is laid out in a folder and started by the image's own command, and two of
// them are put behind a real nginx on one PostgreSQL. Ends only what it started; listens on this machine only.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { settings } from '../server/src/config.ts';
import { freePort } from '../tests/bench/processes.ts';
import { startPostgres } from '../tests/harness/postgres.ts';
import { composeSchemaFaults } from './stack/composeSchema.ts';
import type { Stage } from './stack/dockerfile.ts';
import { hearEvents } from './stack/eventStream.ts';
import { composeFaults, dockerfileFaults } from './stack/faults.ts';
import { layOutImage, megabytesOf } from './stack/image.ts';
import { projectRoot } from './staleness.ts';

const START_LIMIT_MS = 60_000;
const children: ChildProcess[] = [];

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const expectNone = (what: string, faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(`${what}:\n  ${faults.join('\n  ')}`);
  say(`ok  ${what}`);
};

const start = (command: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>>) => {
  const child = spawn(command, [...args], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
};

const end = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  return child.exitCode;
};

const answering = async (child: ChildProcess, address: string): Promise<void> => {
  const since = performance.now();
  for (;;) {
    const ok = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ok) return;
    if (child.exitCode !== null) throw new Error(`${address}: ended by itself with ${child.exitCode}`);
    if (performance.now() - since > START_LIMIT_MS) throw new Error(`${address} does not answer`);
    await pause(20);
  }
};

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
  readonly port: number;
}

/** Starts the image's content by the image's own command, with its own settings, on a port of this machine. */
const startImage = async (folder: string, image: Stage, databaseUrl: string): Promise<Running> => {
  const port = await freePort();
  const env = { ...image.env, HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' };
  const child = start(process.execPath, image.command.slice(1), folder, {
    ...env,
    METRICS: 'open',
    TRUST_PROXY: 'true',
  });
  const address = `http://127.0.0.1:${port}`;
  await answering(child, address);
  const health = spawnSync(process.execPath, image.health.slice(1), { env: { ...env }, cwd: folder });
  if (health.status !== 0) throw new Error(`the health check of the image ends with ${health.status}`);
  return { child, address, port };
};

const resultOf = async (address: string, path: string, body?: object): Promise<Record<string, unknown>> => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(address + path, body === undefined ? {} : init);
  const { code, message, result } = await answer.json();
  if (code !== '0') throw new Error(`${path}: ${code} ${message}`);
  return result;
};

const findNginx = (): string | undefined => {
  const path = '/usr/sbin/nginx';
  if (!existsSync(path) && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', 'nginx-light'], { stdio: 'ignore' });
  return existsSync(path) ? path : undefined;
};

/** The project's own configuration, with the addresses of this machine in place of those of the compose network. */
const nginxConfig = (first: Running, second: Running, port: number): string =>
  readFileSync(join(projectRoot, 'docker/nginx.conf'), 'utf8')
    .replace('first:8080', `127.0.0.1:${first.port}`)
    .replace('second:8080', `127.0.0.1:${second.port}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`);

/**
 * The same, holding answers back until they are whole: what a proxy that was not made for live views does. That buffering is off
 * in the project's own is not all that keeps them going: the server asks for it too, and chunks pass a buffer as they come.
 */
const holdingConfig = (config: string): string => {
  const holding = config
    .replace('proxy_buffering off;', 'proxy_buffering on; proxy_ignore_headers X-Accel-Buffering;')
    .replace('proxy_http_version 1.1;', 'proxy_http_version 1.0;');
  if (!holding.includes('proxy_buffering on') || !holding.includes('version 1.0'))
    throw new Error('docker/nginx.conf says something else by now of what keeps answers going');
  return holding;
};

const callsAnsweredBy = async ({ address }: Running): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/tradeport_calls_total\{call="sim\/clock",code="0"\} (\d+)/.exec(text)?.[1] ?? 0);
};

const BEHIND_NGINX = 20;

/** Live views come through while they are open, whichever instance holds the stream and whichever acts. */
const checkStream = async (address: string, both: readonly Running[]): Promise<void> => {
  const streams = await Promise.all(both.map(() => hearEvents(address)));
  const waits: string[] = [];
  try {
    await Promise.all(streams.map(({ until }) => until('event: ready')));
    for (const one of both) {
      const since = performance.now();
      await resultOf(one.address, '/sim/api/clock/advance', { seconds: 60 });
      await Promise.all(streams.map(({ until }) => until('"action":"clockChanged"')));
      waits.push(`${Math.round(performance.now() - since)} ms`);
    }
  } finally {
    for (const { leave } of streams) leave();
  }
  say(`ok  two live views through nginx hear each instance at once: ${waits.join(' and ')} after the call began`);
};

const checkBehindNginx = async (nginx: string, folder: string, both: readonly [Running, Running]): Promise<void> => {
  const [first, second] = both;
  const startNginx = async (name: string, configOf: (port: number) => string): Promise<string> => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const file = join(folder, `${name}.conf`);
    writeFileSync(file, configOf(port));
    const globals = `daemon off; pid ${join(folder, `${name}.pid`)}; error_log stderr warn;`;
    await answering(start(nginx, ['-c', file, '-e', 'stderr', '-g', globals], folder, {}), address);
    return address;
  };
  const address = await startNginx('nginx', (port) => nginxConfig(first, second, port));
  for (let i = 0; i < BEHIND_NGINX; i += 1) await resultOf(address, '/sim/api/clock');
  const shares = await Promise.all(both.map(callsAnsweredBy));
  if (shares.some((share) => share === 0)) throw new Error(`nginx passed ${shares.join(' and ')} calls on`);
  say(`ok  ${BEHIND_NGINX} calls through nginx: ${shares.join(' and ')} answered by the two instances`);
  await resultOf(address, '/sim/api/clock/set', { speed: 0 });
  const jumped = await resultOf(first.address, '/sim/api/clock/advance', { seconds: 86_400 });
  const seen = await resultOf(second.address, '/sim/api/clock');
  if (JSON.stringify(jumped.clock).includes(String(seen.now)) === false)
    throw new Error('a jump on one is not seen by the other');
  say('ok  a jump of the clock on one instance is seen by the other at once');
  await checkStream(address, both);
  const holding = await startNginx('holding', (port) => holdingConfig(nginxConfig(first, second, port)));
  const through = await checkStream(holding, both).then(
    () => true,
    () => false,
  );
  if (through)
    throw new Error('live views seem to come through a proxy that holds them back: the check proves nothing');
  say('ok  behind a proxy that holds answers back, that check fails');
  const page = await fetch(`${address}/b2b/`);
  if (!page.ok) throw new Error(`the portal behind nginx answers ${page.status}`);
  say('ok  the portal behind nginx');
};

const checkTogether = async (folder: string, image: Stage): Promise<void> => {
  const postgres = await startPostgres();
  try {
    const started = await Promise.all([1, 2].map(() => startImage(folder, image, `${postgres.serverUrl}postgres`)));
    const [first, second] = started;
    if (first === undefined || second === undefined) throw new Error('two instances were asked for');
    say('ok  two instances started at once on one empty PostgreSQL');
    const nginx = findNginx();
    if (nginx === undefined)
      throw new Error('nginx is not installed, and only root can install it: apt-get install nginx-light');
    await checkBehindNginx(nginx, folder, [first, second]);
    for (const { child } of started) if ((await end(child)) !== 0) throw new Error('an instance did not end well');
  } finally {
    for (const child of children.toReversed()) await end(child);
    await postgres.stop();
  }
};

/** What the image may hold beside Node, in megabytes: what it holds, and a tenth. */
const IMAGE_MB_MAX = 275;

const checkSize = (megabytes: number): void => {
  if (megabytes > IMAGE_MB_MAX)
    throw new Error(`the image holds ${megabytes} MB beside Node; at most ${IMAGE_MB_MAX} are meant`);
  say(`ok  the content of the image: ${megabytes} MB beside Node, of ${IMAGE_MB_MAX}`);
};

/** The command line that the image carries drives the server that it started. */
const checkCommandLine = (folder: string, { address }: Running): void => {
  const line = ['sim/src/main.ts', 'clock', 'show', '--url', address];
  const { status, stdout, stderr } = spawnSync(process.execPath, line, { cwd: folder, encoding: 'utf8' });
  if (status !== 0 || !stdout.includes('Beijing')) throw new Error(`the command line of the image: ${stdout}${stderr}`);
  say('ok  the command line of the image');
};

/** Files that were written since the marker outside of the data: the image itself is read only. */
const writtenBeside = (folder: string, marker: string): readonly string[] =>
  spawnSync('find', [folder, '-newer', marker, '-type', 'f', '-not', '-path', join(folder, 'data', '*')], {
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter(Boolean);

const main = async (): Promise<void> => {
  const read = (name: string): string => readFileSync(join(projectRoot, name), 'utf8');
  const names = Object.values(settings).map(({ env }) => env);
  expectNone('the Dockerfile', dockerfileFaults(read('Dockerfile'), projectRoot));
  expectNone('docker-compose.yml', composeFaults(read('docker-compose.yml'), projectRoot, names));
  expectNone('docker-compose.yml against the Compose Specification', composeSchemaFaults(read('docker-compose.yml')));
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-image-'));
  try {
    const image = layOutImage(folder);
    checkSize(megabytesOf(folder));
    const marker = join(folder, 'data.begin');
    writeFileSync(marker, '');
    const since = performance.now();
    const alone = await startImage(folder, image, `file:${join(folder, 'data', 'tradeport.db')}`);
    say(`ok  the image's own start and health check on SQLite, ${Math.round(performance.now() - since)} ms`);
    checkCommandLine(folder, alone);
    if ((await end(alone.child)) !== 0) throw new Error('it did not end well');
    expectNone('nothing was written but the data', writtenBeside(folder, marker));
    await checkTogether(folder, image);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

try {
  await main();
} catch (error) {
  say(`FAILED  ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  for (const child of children) await end(child);
}

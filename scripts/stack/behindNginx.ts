import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createClient } from '../../packages/client/src/index.ts';
import { freePort } from '../../tests/bench/processes.ts';
import { isReady } from './drive.ts';
import { hearEvents } from './eventStream.ts';

type Say = (line: string) => void;

interface Server {
  readonly address: string;
  readonly port: number;
}

/** Debian's nginx, installed where root may. Throws where there is none. */
const findNginx = (): string => {
  const path = '/usr/sbin/nginx';
  if (!existsSync(path) && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'nginx-light'], { stdio: 'ignore' });
  }
  if (!existsSync(path))
    throw new Error('nginx is not installed, and only root can install it: apt-get install nginx-light');
  return path;
};

/** The project's own configuration, with the addresses of this machine in place of those of the compose network. */
const nginxConfig = (project: string, [first, second]: readonly [Server, Server], port: number): string =>
  readFileSync(join(project, 'docker/nginx.conf'), 'utf8')
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

const callsAnsweredBy = async ({ address }: Server): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/tradeport_calls_total\{call="sim\/clock",code="0"\} (\d+)/.exec(text)?.[1] ?? 0);
};

const BEHIND_NGINX = 20;

/** Live views come through while they are open, whichever instance holds the stream and whichever acts. */
const checkStream = async (address: string, both: readonly Server[]): Promise<readonly string[]> => {
  const streams = await Promise.all(both.map(() => hearEvents(address)));
  const waits: string[] = [];
  try {
    await Promise.all(streams.map(({ until }) => until('event: ready')));
    for (const one of both) {
      const since = performance.now();
      await createClient({ url: one.address }).sim.advanceClock({ seconds: 60 });
      await Promise.all(streams.map(({ until }) => until('"action":"clockChanged"')));
      waits.push(`${Math.round(performance.now() - since)} ms`);
    }
  } finally {
    for (const { leave } of streams) leave();
  }
  return waits;
};

const checkThrough = async (
  both: readonly [Server, Server],
  startNginx: (name: string, holding: boolean) => Promise<string>,
  say: Say,
): Promise<void> => {
  const [first, second] = both;
  const address = await startNginx('nginx', false);
  const client = createClient({ url: address });
  for (let i = 0; i < BEHIND_NGINX; i += 1) await client.sim.clock({});
  const shares = await Promise.all(both.map(callsAnsweredBy));
  if (shares.some((share) => share === 0)) throw new Error(`nginx passed ${shares.join(' and ')} calls on`);
  say(`ok  ${BEHIND_NGINX} calls through nginx: ${shares.join(' and ')} answered by the two instances`);
  await client.sim.setClock({ speed: 0 });
  const jumped = await createClient({ url: first.address }).sim.advanceClock({ seconds: 86_400 });
  const seen = await createClient({ url: second.address }).sim.clock({});
  if (!JSON.stringify(jumped.clock).includes(seen.now)) throw new Error('a jump on one is not seen by the other');
  say('ok  a jump of the clock on one instance is seen by the other at once');
  const waits = await checkStream(address, both);
  say(`ok  two live views through nginx hear each instance at once: ${waits.join(' and ')} after the call began`);
  const holding = await startNginx('holding', true);
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

/** Two servers on one database behind a real nginx with the project's own configuration. Ends the nginx that it starts. */
export const checkBehindNginx = async (project: string, both: readonly [Server, Server], say: Say): Promise<void> => {
  const nginx = findNginx();
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-nginx-'));
  const started: ChildProcess[] = [];
  const startNginx = async (name: string, holding: boolean): Promise<string> => {
    const port = await freePort();
    const file = join(folder, `${name}.conf`);
    const config = nginxConfig(project, both, port);
    writeFileSync(file, holding ? holdingConfig(config) : config);
    const globals = `daemon off; pid ${join(folder, `${name}.pid`)}; error_log stderr warn;`;
    const child = spawn(nginx, ['-c', file, '-e', 'stderr', '-g', globals], { cwd: folder, stdio: 'ignore' });
    started.push(child);
    await isReady(`http://127.0.0.1:${port}`, () =>
      child.exitCode === null ? undefined : `nginx ends with ${child.exitCode}`,
    );
    return `http://127.0.0.1:${port}`;
  };
  try {
    await checkThrough(both, startNginx, say);
  } finally {
    for (const child of started) {
      if (child.exitCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  }
};

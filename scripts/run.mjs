// The one door to every command of this project: `npm start`, `npm test` and the rest all come through here.
// Plain JavaScript without dependencies on purpose: it has to run on Node 20 on a machine where nothing is installed.
// It installs the packages when the lockfile changed, picks the Node 24 that comes with them, and hands over to it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { start } from './processTree.mjs';
import { takenPortMessage } from './takenPort.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampPath = join(root, 'node_modules', '.tradeport-installed.json');
const onWindows = process.platform === 'win32';

/** The versions the install itself runs with; the ones the project runs with are pinned in package.json. */
const installNode = 'node@24.21.0';
const installPnpm = 'pnpm@12.21.0';

/**
 * Every task: what it does, whether clients and web are brought up to date before it, whether it serves, whether it `answers`, that
 * is, ends once its server has answered what it took, whether it `listens` on HOST and PORT, and the script it hands over to.
 */
const tasks = {
  start: {
    does: 'serve portal and API on one port',
    prepare: ['clients', 'web'],
    serves: true,
    answers: true,
    listens: true,
    script: 'server/src/main.mjs',
  },
  dev: {
    does: 'the same, reloading on change',
    prepare: ['clients'],
    serves: true,
    answers: true,
    script: 'scripts/dev.ts',
  },
  test: { does: 'run every check and test', script: 'scripts/test.ts' },
  'test:night': { does: 'the same on both databases, at size, every page everywhere', script: 'scripts/night.ts' },
  'test:planted': {
    does: 'plant a fault at a time in a copy, and see that tests find it',
    prepare: ['clients'],
    script: 'scripts/planted.ts',
  },
  'test:shaken': {
    does: 'run the changed browser tests five times on slowed pages',
    prepare: ['clients', 'web'],
    script: 'scripts/shaken.ts',
  },
  faces: {
    does: 'look at every page in every language, width and theme',
    prepare: ['clients', 'web'],
    script: 'scripts/faces.ts',
  },
  bench: {
    does: 'measure speed beside the yardsticks',
    prepare: ['clients', 'web'],
    serves: true,
    script: 'tests/bench/main.ts',
  },
  'check-stack': {
    does: 'check Dockerfile, compose file and the containers that they start, with a Docker engine',
    prepare: ['clients', 'web'],
    script: 'scripts/check-stack.ts',
  },
  faults: {
    does: 'try several servers on one PostgreSQL',
    prepare: ['clients', 'web'],
    serves: true,
    script: 'tests/faults/main.ts',
  },
  sim: { does: 'drive the simulator of a running server', script: 'sim/src/main.mjs' },
  verify: { does: 'ask another backend whether it keeps the catalogue', script: 'sim/src/verify.mjs' },
  reseal: {
    does: 'encrypt anew with DATA_KEY what an earlier key encrypted, beside running servers',
    prepare: ['clients'],
    script: 'server/src/reseal.ts',
  },
  build: { does: 'bring generated clients and the built web up to date', script: 'scripts/prepare.ts' },
  'build:portal': {
    does: 'build the portal by itself, to stand before another backend',
    script: 'scripts/buildPortal.ts',
  },
  portal: {
    does: 'serve that build before the backend that the environment names',
    prepare: ['portal'],
    listens: true,
    script: 'server/src/alone/serve.ts',
  },
  packages: {
    does: 'build and pack the client and the test kit that others install',
    prepare: ['clients', 'web'],
    script: 'scripts/packages.ts',
  },
  dependencies: {
    does: 'say which dependencies are behind, and why those that stay so do',
    script: 'scripts/dependencies.ts',
  },
  docs: { does: 'write docs/generated and the generated parts of the README', script: 'scripts/generate-docs.ts' },
  openapi: { does: 'write the OpenAPI document to docs/built', script: 'scripts/docs/buildOpenApi.ts' },
  'compare-api': { does: 'compare two OpenAPI documents', script: 'scripts/compareApi.ts' },
  prisma: { does: 'generate the database clients; write and check migrations', script: 'scripts/prisma.ts' },
};

/**
 * What a process that serves begins with, so that it gives back what it no longer needs; the Dockerfile says the same. Blocks of
 * a mebibyte and more come from the system and go back to it: a password hash takes 19 of them, and the C library would keep as
 * many for each thread that has ever hashed. The space for new objects is half of what V8 would take.
 */
const serverMemory = JSON.parse(readFileSync(join(root, 'scripts', 'serverMemory.json'), 'utf8'));

class Refusal extends Error {}

function isNodeAtLeast(version, major, minor) {
  const [haveMajor = 0, haveMinor = 0] = version.split('.').map(Number);
  return haveMajor > major || (haveMajor === major && haveMinor >= minor);
}

function hashOfInstallInputs() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, name)));
  return hash.digest('hex');
}

/** The stamp of the last install, or nothing when there was none or it was cut short. */
function readStamp() {
  try {
    return JSON.parse(readFileSync(stampPath, 'utf8'));
  } catch {
    return undefined;
  }
}

/** One sentence for what went wrong in an install, read off the output of npx and pnpm. */
function reasonOfFailure(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT/.test(output))
    return 'the package registry could not be reached. Connect to the network (or set npm_config_registry) and run the command again.';
  if (/ERR_PNPM_OUTDATED_LOCKFILE/.test(output))
    return 'a package.json and pnpm-lock.yaml disagree. Run pnpm install and commit the lockfile.';
  if (/ENOSPC/.test(output)) return 'the disk is full.';
  if (/EACCES|EPERM/.test(output)) return 'files of the project may not be written by this user.';
  return 'see the lines above.';
}

class Stopped extends Error {}

let underWay;
let isStopped = false;

/** Asks what is under way to stop; nothing more is begun then. */
function stop(signal) {
  isStopped = true;
  underWay?.stop(signal);
}

/** Starts a command and waits for its end. */
async function run(command, args, options, watch = () => undefined) {
  underWay = start(command, args, { cwd: root, ...options });
  watch(underWay.child);
  return await underWay.ended;
}

function endWhenStopped() {
  if (isStopped) throw new Stopped();
}

/** Runs a command, showing what it prints and keeping the end of it. */
async function runShown(command, args, env) {
  let output = '';
  const keep = (stream) => (chunk) => {
    stream.write(chunk);
    output = (output + chunk).slice(-20_000);
  };
  const options = { env, stdio: ['ignore', 'pipe', 'pipe'], shell: onWindows };
  const { code, error } = await run(command, args, options, (child) => {
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
  });
  endWhenStopped();
  return { ok: code === 0, output: `${output}${error?.message ?? ''}` };
}

/**
 * The Node the tasks run with: the one pinned among the packages, which has no build for a few platforms; there the
 * machine's own serves when it can run TypeScript as it is and has argon2.
 */
function findNode() {
  const pinned = join(root, 'node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node');
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (isNodeAtLeast(process.versions.node, 24, 7)) return process.execPath;
  throw new Refusal(
    `There is no packaged Node 24 for ${process.platform}-${process.arch}, and this Node is ${process.version}. Install Node 24.7 or later and run the command again.`,
  );
}

/** Installs when the lockfile or the workspace settings are not those of the last install; answers the Node to use. */
async function install() {
  const hash = hashOfInstallInputs();
  const stamp = readStamp();
  if (stamp?.hash === hash && existsSync(stamp.node)) return stamp.node;

  process.stdout.write('Installing the packages: this is the first run, or the lockfile changed.\n');
  const packages = isNodeAtLeast(process.versions.node, 24, 7) ? [installPnpm] : [installNode, installPnpm];
  const command = 'pnpm install --frozen-lockfile --reporter=append-only';
  const args = ['--yes', ...packages.flatMap((name) => ['-p', name]), '-c', onWindows ? `"${command}"` : command];
  // npm's own pauses between tries are 10 s and 60 s: too long to tell somebody that the network is down.
  const env = { ...process.env, npm_config_fetch_retry_mintimeout: '1000', npm_config_fetch_retry_maxtimeout: '5000' };
  const { ok, output } = await runShown('npx', args, env);
  if (!ok) throw new Refusal(`The packages could not be installed: ${reasonOfFailure(output)}`);

  const node = findNode();
  writeFileSync(stampPath, JSON.stringify({ hash, node }));
  return node;
}

/** A SIGTERM to npm ends npm and the shell in between without a word to anybody below; a new parent is the only sign. */
function stopWhenNpmIsGone(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 200);
  watch.unref();
}

/** Hands over to a script and ends as it ends. When this process is killed outright, the script hears that too. */
async function handOver(node, script, args, options) {
  const { code, signal, error } = await run(node, ['--import', './scripts/stop-with-launcher.mjs', script, ...args], {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  if (error) throw new Refusal(`${script} could not be started: ${error.message}`);
  process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
}

async function main() {
  const [name = '', ...args] = process.argv.slice(2);
  if (!Object.hasOwn(tasks, name)) {
    const lines = Object.entries(tasks).map(([task, { does }]) => `  ${task.padEnd(12)} ${does}`);
    throw new Refusal(`Say which task: node scripts/run.mjs <task>\n${lines.join('\n')}`);
  }
  if (!isNodeAtLeast(process.versions.node, 20, 0))
    throw new Refusal(`Node 20 or later is needed; this is ${process.version}.`);

  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  process.on('SIGHUP', () => stop('SIGTERM'));
  if (process.env.npm_lifecycle_event !== undefined) stopWhenNpmIsGone(() => stop('SIGTERM'));
  const { prepare, serves, answers, listens, script } = tasks[name];
  const portMessage = listens ? await takenPortMessage(process.env) : undefined;
  if (portMessage !== undefined) throw new Refusal(portMessage);
  const node = await install();
  const env = {
    // Child processes and their worker threads keep compiled modules; Node does without where the folder is read-only.
    NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
  };
  if (prepare) {
    const prepared = await run(node, ['scripts/prepare.ts', ...prepare], { env, stdio: 'inherit' });
    endWhenStopped();
    if (prepared.code !== 0) process.exit(prepared.code ?? 1);
  }
  await handOver(node, script, args, { answers, env: serves ? { ...serverMemory, ...env } : env });
}

main().catch((error) => {
  process.exitCode = 1;
  if (error instanceof Stopped) process.exitCode = 130;
  else if (error instanceof Refusal) process.stderr.write(`${error.message}\n`);
  else throw error;
});

// Ends what a command has started, its children's children too. Plain JavaScript without dependencies, as scripts/run.mjs is.
import { spawn, spawnSync } from 'node:child_process';
import process from 'node:process';

const onWindows = process.platform === 'win32';
/** How long what was asked to stop may take; what is left of it then is killed. Five seconds are promised. */
const GRACE_MS = 3_500;

/** Every process of this machine with its parent, by number. */
function parentsByPid() {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    return pid > 0 ? [[pid, parent]] : [];
  });
}

/** These processes and all that descends from them. */
function treeOf(...roots) {
  const found = new Set(roots);
  const parents = parentsByPid();
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return found;
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

/** Asks a process to stop and kills all that it started when the grace period is over, those that lead process groups too. */
export async function endTree(pid) {
  if (onWindows) return void spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
  const started = treeOf(pid);
  signal(pid, 'SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, GRACE_MS));
  for (const each of treeOf(...started)) signal(each, 'SIGKILL');
}

/**
 * Starts a command that leads a process group of its own: a terminal sends Ctrl-C to everybody in the foreground and npm passes it
 * on as well, so the command would hear it two or three times and take the second for "at once". `stop` passes one signal on and
 * sees to it that nothing is left within five seconds: children that lead groups of their own, as a browser does, or that nobody
 * tells, are found while their parents live. `answers`: a server that ends once it has answered what it took, however long that is.
 */
export function start(command, args, { answers = false, ...options }) {
  const child = spawn(command, args, { ...options, detached: !onWindows });
  const started = new Set();
  let deadline;
  let toldAt = Number.NEGATIVE_INFINITY;
  const killRest = () => {
    if (onWindows) return void spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
    const rest = treeOf(...started);
    signal(-child.pid, 'SIGKILL');
    for (const pid of rest) signal(pid, 'SIGKILL');
  };
  child.on('exit', () => {
    clearTimeout(deadline);
    if (!Number.isFinite(toldAt)) return;
    started.delete(child.pid);
    killRest();
  });
  // Whoever holds its output has been ended above, so that its end is not waited for.
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ error }));
    child.on('close', (code, name) => resolve({ code, signal: name }));
  });
  const stop = (name) => {
    const isEcho = performance.now() - toldAt < 1000;
    toldAt = performance.now();
    if (isEcho || child.pid === undefined) return;
    if (!onWindows) for (const pid of treeOf(child.pid, ...started)) started.add(pid);
    child.kill(name);
    if (!answers) deadline ??= setTimeout(killRest, GRACE_MS);
  };
  return { child, ended, stop };
}

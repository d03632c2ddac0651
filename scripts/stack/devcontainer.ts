import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { cloneInto } from './clone.ts';

/** The user and group `node` of Node's image. */
const NODE_USER = 1_000;

const WAYS = /^(https?_proxy|no_proxy|HTTPS?_PROXY|NO_PROXY|NODE_EXTRA_CA_CERTS|npm_config_registry)$/;

/** What an editor's container would have of this machine: the way to packages, and a home of its own. */
const environmentIn = (home: string): Record<string, string> => {
  const ways = Object.entries(process.env).flatMap(([name, value]) =>
    WAYS.test(name) && value !== undefined ? [[name, value] as const] : [],
  );
  return { ...Object.fromEntries(ways), HOME: home, PATH: '/usr/local/bin:/usr/bin:/bin', CI: 'true' };
};

const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? ['setpriv', `--reuid=${NODE_USER}`, `--regid=${NODE_USER}`, '--clear-groups'] : [];

/**
 * Runs the commands of the development container and `npm test` in a copy, as its user. Chromium is this machine's: the container
 * installs Debian's as root. Throws where one fails; its output goes through.
 */
export const checkDevcontainer = (project: string, say: (line: string) => void): void => {
  const { postCreateCommand, remoteUser, containerEnv } = JSON.parse(
    readFileSync(join(project, '.devcontainer/devcontainer.json'), 'utf8'),
  );
  if (remoteUser !== 'node') throw new Error(`the development container runs as ${remoteUser}`);
  if (!existsSync('/usr/bin/chromium'))
    throw new Error('Chromium is not installed: apt-get install chromium fonts-noto-cjk');
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-dev-'));
  const [copy, home] = [join(folder, 'tradeport'), join(folder, 'home')];
  try {
    for (const path of [copy, home]) mkdirSync(path);
    cloneInto(project, copy);
    if (isRoot) spawnSync('chown', ['-R', `${NODE_USER}:${NODE_USER}`, folder]);
    if (!isRoot) say(`--  not tried: the user ${NODE_USER}, as whoever runs this is not root`);
    for (const line of [String(postCreateCommand), 'npm --silent test']) {
      const [command = '', ...args] = [...asUser, 'sh', '-c', line];
      const { status } = spawnSync(command, args, {
        cwd: copy,
        env: { ...environmentIn(home), ...containerEnv },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (status !== 0) throw new Error(`${line} in the development container ends with ${status}`);
      say(`ok  ${line}, as user ${NODE_USER}, in a copy`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

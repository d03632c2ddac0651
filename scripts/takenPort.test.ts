import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectRoot } from './staleness.ts';

let folder: string;
let listener: Server;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tradeport-port-'));
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, 'bin'));
  for (const name of ['run.mjs', 'processTree.mjs', 'stop-with-launcher.mjs', 'serverMemory.json', 'takenPort.mjs'])
    cpSync(join(projectRoot, 'scripts', name), join(folder, 'scripts', name));
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) writeFileSync(join(folder, name), '');
  writeFileSync(join(folder, 'bin/npx'), '#!/bin/sh\ntouch installed\nexit 1\n', { mode: 0o755 });
  listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
});
afterEach(async () => {
  listener.close();
  rmSync(folder, { recursive: true });
});

const takenPort = (): number => {
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};
const launch = (task: string, env: Readonly<Record<string, string>>) => {
  const { stderr, status } = spawnSync(process.execPath, [join(folder, 'scripts/run.mjs'), task], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}`, ...env },
  });
  return { stderr, status, hasInstalled: existsSync(join(folder, 'installed')) };
};

it.each(['start', 'portal'])('%s refuses a taken port before it installs anything', (task) => {
  const port = takenPort();
  expect(launch(task, { PORT: String(port) })).toEqual({
    stderr: `Tradeport could not start: port ${port} of 127.0.0.1 is taken: end what listens there, or choose another in PORT.\n`,
    status: 1,
    hasInstalled: false,
  });
});

it.each([
  ['a port that the system chooses', 'start', '0'],
  ['a setting that is no port, which the server refuses', 'start', 'eighty'],
])('goes on to the installation with %s', (_what, task, port) => {
  expect(launch(task, { PORT: port })).toMatchObject({ hasInstalled: true });
});

it('does not check the port for a task that serves nothing', () => {
  expect(launch('sim', { PORT: String(takenPort()) })).toMatchObject({ hasInstalled: true });
});

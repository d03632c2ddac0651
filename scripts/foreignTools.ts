// Installs the programs of others by which the night judges what is handed out (tests/foreign): a project of its own, so that whoever
// works on the rest need not have them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from './staleness.ts';

const PNPM = 'pnpm@12.21.0';

const args = ['--yes', '-p', PNPM, '-c', 'pnpm install --frozen-lockfile'];
const done = spawnSync('npx', args, { cwd: join(projectRoot, 'tests/foreign'), stdio: 'inherit' });
process.exitCode = done.status ?? 1;

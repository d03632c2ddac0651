import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clonedFiles } from './context.ts';

/** Makes in a folder what somebody has who clones the project, with what is changed in it. */
export const cloneInto = (project: string, folder: string): void => {
  for (const file of clonedFiles(project)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(project, file), join(folder, file), { verbatimSymlinks: true });
  }
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
  ]) {
    const done = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`git ${args.join(' ')}: ${done.stderr}`);
  }
};

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../staleness.ts';
import { readDockerfile, type Stage } from './dockerfile.ts';

const copyInto = (folder: string, source: string, target: string, isFolder: boolean): void => {
  const to = isFolder ? join(folder, target, source.split('/').at(-1) ?? '') : join(folder, target);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(projectRoot, source), to, { recursive: true, verbatimSymlinks: true });
};

/** Carries out a stage's COPY lines in a folder; what the build stage would make is taken from the project, where it was made. */
const copyStage = (folder: string, { copies }: Stage): void => {
  for (const { from, sources, target } of copies) {
    if (from === 'packages') continue;
    for (const source of sources) copyInto(folder, source.replace(/^\/app\//, ''), target, target.endsWith('/'));
  }
};

/**
 * Makes in a folder what the image holds under /app, by the Dockerfile's own lines: the packages are installed by its own
 * command, from what this machine has at hand. Answers the last stage. Throws with the output of a command that failed.
 */
export const layOutImage = (folder: string): Stage => {
  const stages = readDockerfile(readFileSync(join(projectRoot, 'Dockerfile'), 'utf8'));
  const [packages, image] = [stages.find(({ name }) => name === 'packages'), stages.at(-1)];
  if (packages === undefined || image === undefined) throw new Error('the Dockerfile has no stage "packages"');
  for (const base of stages.filter(({ name }) => name === packages.image)) copyStage(folder, base);
  copyStage(folder, packages);
  for (const run of packages.runs) {
    const command = run.replace('--prod', '--prod --offline');
    const done = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`${command}\n${done.stdout}${done.stderr}`);
  }
  copyStage(folder, image);
  return image;
};

/** Megabytes (10^6) that a folder takes on the disk. */
export const megabytesOf = (folder: string): number => {
  const { stdout } = spawnSync('du', ['-sk', folder], { encoding: 'utf8' });
  return Math.round((Number.parseInt(stdout, 10) * 1_024) / 1e6);
};

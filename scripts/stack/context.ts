import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

/** Whether a path, or a folder that it lies in, is what a line of .dockerignore means. */
const isMeant = (pattern: string, path: string): boolean => {
  const parts = path.split('/');
  return parts.some((_, i) => matchesGlob(parts.slice(0, i + 1).join('/'), pattern));
};

/** Whether .dockerignore leaves a path out: of the lines that mean it, the last decides. */
export const isIgnored = (lines: readonly string[], path: string): boolean =>
  lines.reduce((ignored, line) => {
    const isBack = line.startsWith('!');
    return isMeant(isBack ? line.slice(1) : line, path) ? !isBack : ignored;
  }, false);

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** What git would give to whoever clones the project, with what is changed in it. Throws where there is no git. */
export const clonedFiles = (project: string): readonly string[] => {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: project,
    encoding: 'utf8',
  });
  if (listed.status !== 0) throw new Error(`git does not list the files of ${project}: ${listed.stderr}`);
  return [...new Set(listed.stdout.split('\0'))].filter((path) => path !== '' && existsSync(join(project, path)));
};

/** The files that COPY can bring from an empty clone. */
export const buildContext = (project: string): readonly string[] => {
  const ignored = linesOf(readFileSync(join(project, '.dockerignore'), 'utf8'));
  return clonedFiles(project).filter((path) => !isIgnored(ignored, path));
};

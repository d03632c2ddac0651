import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { cloneInto } from './clone.ts';

interface Planted {
  readonly what: string;
  readonly plant: (copy: string) => void;
}

/** Replaces a text of a file that has it once. Throws where its place is gone. */
const replaceIn = (copy: string, file: string, from: string, to: string): void => {
  const path = join(copy, file);
  const parts = readFileSync(path, 'utf8').split(from);
  if (parts.length !== 2) throw new Error(`${file} has "${from}" ${parts.length - 1} times`);
  writeFileSync(path, parts.join(to));
};

const lastMigration = (copy: string): string =>
  readdirSync(join(copy, 'prisma/sqlite/migrations'))
    .filter((name) => /^\d/.test(name))
    .sort()
    .at(-1) ?? '';

const faults: readonly Planted[] = [
  {
    what: 'an optional dependency left out of the build',
    plant: (copy) =>
      replaceIn(copy, 'Dockerfile', '  install-packages --filter', '  install-packages --no-optional --filter'),
  },
  {
    what: 'a source not copied',
    plant: (copy) => replaceIn(copy, 'Dockerfile', 'COPY --from=build /app/sim/src sim/src\n', ''),
  },
  {
    what: 'a file written outside the volume',
    plant: (copy) => replaceIn(copy, 'Dockerfile', 'FILES_FOLDER=/app/data/files', 'FILES_FOLDER=/app/files'),
  },
  {
    what: 'a wrong entry point',
    plant: (copy) => replaceIn(copy, 'Dockerfile', '"server/src/main.mjs"', '"server/src/config.ts"'),
  },
  {
    what: 'a migration missing',
    plant: (copy) => appendFileSync(join(copy, '.dockerignore'), `prisma/sqlite/migrations/${lastMigration(copy)}\n`),
  },
];

/** Plants one fault at a time in a copy and checks that copy with these options: throws for one that is not found, or whose place is gone. */
export const findPlanted = (project: string, options: readonly string[], say: (line: string) => void): void => {
  const escaped: string[] = [];
  for (const { what, plant } of faults) {
    const copy = mkdtempSync(join(tmpdir(), 'tradeport-planted-'));
    try {
      cloneInto(project, copy);
      plant(copy);
      const since = performance.now();
      const args = ['scripts/check-stack.ts', '--cached', '--project', copy, ...options];
      const { status, stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
      const told = stdout.split('\n').find((line) => line.startsWith('FAILED')) ?? '';
      if (status === 0 || told === '') escaped.push(what);
      say(
        `${status === 0 ? 'ESCAPED' : 'found'}  ${what}, ${Math.round((performance.now() - since) / 1_000)} s: ${told}`,
      );
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }
  if (escaped.length > 0) throw new Error(`planted and not found: ${escaped.join('; ')}`);
};

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMembers } from '../../shared/src/rules/members.ts';
import { clonedFiles } from './context.ts';

/** The record of the last check with an engine that passed, in git. */
const RECORD = 'docker/checked.json';

/** Files that the image is made of, besides its sources. */
const isInput = (path: string): boolean =>
  path !== RECORD &&
  (/^(Dockerfile|\.dockerignore|docker-compose\.yml|pnpm-lock\.yaml|pnpm-workspace\.yaml|docker\/.+)$/.test(path) ||
    /(^|\/)package\.json$/.test(path) ||
    /^(scripts\/(prepare|buildPortal)\.ts|web\/(vite|portalServer)\.config\.ts)$/.test(path));

const hashOf = (project: string): string => {
  const hash = createHash('sha256');
  for (const path of clonedFiles(project).filter(isInput).toSorted())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(project, path)))
      .update('\0');
  return hash.digest('hex');
};

/** Writes that the containers of this project were checked, with which engine and base images. */
export const writeRecord = (
  project: string,
  checked: { readonly engine: string; readonly bases: readonly string[] },
): void => {
  const record = { content: hashOf(project), ...checked, date: new Date().toISOString().slice(0, 10) };
  writeFileSync(join(project, RECORD), `${JSON.stringify(record, undefined, 2)}\n`);
};

/** Why the record does not hold for this project; undefined if it does. */
export const recordFault = (project: string): string | undefined => {
  const path = join(project, RECORD);
  const record: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  if (isMembers(record) && record.content === hashOf(project)) return undefined;
  return (
    `${RECORD} is of another content than the image has now (Dockerfile, docker-compose.yml, docker/, lock file, package.json files, ` +
    'scripts/prepare.ts, build settings of the portal). Run `npm run check-stack` where a Docker engine runs, and commit the record.'
  );
};

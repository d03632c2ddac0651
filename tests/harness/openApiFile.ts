import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/staleness.ts';

/** The file with the OpenAPI document, written anew when the code that declares it has changed. */
export const openApiFile = (): string => {
  const prepared = spawnSync(process.execPath, ['scripts/prepare.ts', 'openapi'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  if (prepared.status !== 0) throw new Error(`The OpenAPI document was not written:\n${prepared.stderr}`);
  return join(projectRoot, 'docs/built/openapi.json');
};

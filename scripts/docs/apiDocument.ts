import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../../server/src/http/openapi/document.ts';
import { isMembers } from '../../shared/src/rules/members.ts';
import { projectRoot } from '../staleness.ts';

const versionOfProject = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return isMembers(manifest) && typeof manifest.version === 'string' ? manifest.version : '0';
};

/** The OpenAPI document of this version, with the simulator, in English. */
export const apiDocument = () => openApi(versionOfProject(), true);

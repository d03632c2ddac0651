import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const existing = (path: string | undefined): string | undefined =>
  path !== undefined && existsSync(path) ? path : undefined;

/**
 * Writes the build secrets of this machine as files into a folder, and returns their paths by id: the .npmrc and the certificates that
 * npm itself uses here. Each file holds `marker`, so that a secret in the image is found.
 */
export const buildSecrets = (folder: string, marker: string): Readonly<Record<string, string>> => {
  const { NODE_EXTRA_CA_CERTS, npm_config_registry: registry, npm_config_userconfig: userConfig } = process.env;
  const own = existing(userConfig) ?? existing(join(homedir(), '.npmrc'));
  const npmrc = [
    own === undefined ? '' : readFileSync(own, 'utf8'),
    registry === undefined ? '' : `registry=${registry}`,
  ];
  const files = { npmrc: npmrc.join('\n') };
  const trusted = existing(NODE_EXTRA_CA_CERTS);
  const all = trusted === undefined ? files : { ...files, certificate: readFileSync(trusted, 'utf8') };
  return Object.fromEntries(
    Object.entries(all).map(([id, text]) => {
      const path = join(folder, id);
      writeFileSync(path, `# ${marker}\n${text}\n`, { mode: 0o600 });
      return [id, path];
    }),
  );
};

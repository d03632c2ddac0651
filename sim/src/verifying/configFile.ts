import { readFile, writeFile } from 'node:fs/promises';
import { type PortalConfig, readPortalConfig, WrongPortalConfig } from '@tradeport/shared/backend/portalConfig.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import { WrongUsage } from '../command.ts';
import type { CallReport } from './finding.ts';

/** The portal's configuration as it lies in a file; what is not said there is as usual. */
export interface ConfigFile {
  readonly path: string;
  readonly text: string;
  readonly config: PortalConfig;
}

const isMissing = (thrown: unknown): boolean => thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';

/** Reads a `config.json`; one that is not there yet is an empty one. Throws WrongUsage for one that is none. */
export const readConfigFile = async (path: string): Promise<ConfigFile> => {
  let text = '{}';
  try {
    text = await readFile(path, 'utf8');
  } catch (thrown) {
    if (!isMissing(thrown)) throw new WrongUsage(`the file ${path} cannot be read`);
  }
  try {
    return { path, text, config: readPortalConfig(text) };
  } catch (thrown) {
    if (thrown instanceof WrongPortalConfig)
      throw new WrongUsage(`${path} is no configuration of the portal:\n${thrown.message}`);
    throw thrown;
  }
};

/**
 * What the backend lacks, by what the calls came to: those that are absent, and those of before that were not tried now. What is said of
 * fields and headers stays.
 */
export const lacksAfter = (before: readonly string[], calls: readonly CallReport[]): readonly string[] => {
  const absent = calls.filter(({ verdict }) => verdict === 'absent').map(({ key }) => key);
  const found = new Set(
    calls.filter(({ verdict }) => verdict === 'holds' || verdict === 'differs').map(({ key }) => key),
  );
  return [...new Set([...before.filter((lack) => !found.has(lack)), ...absent])].toSorted();
};

/** Writes what the backend lacks into the configuration, and leaves the rest of it as it is. Throws WrongUsage. */
export const writeLacks = async ({ path, text, config }: ConfigFile, calls: readonly CallReport[]): Promise<void> => {
  const written: unknown = JSON.parse(text);
  const lacks = lacksAfter(config.lacks, calls);
  const whole = { ...(isMembers(written) ? written : {}), lacks };
  await writeFile(path, `${JSON.stringify(whole, null, 2)}\n`).catch(() => {
    throw new WrongUsage(`the file ${path} cannot be written`);
  });
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** How packages call the builds that the image's base can run: Debian on the two processors that it is made for. */
const PLATFORM = /^(.*[-/@.]?)linux-(x64|arm64)((?:-gnu)?)$/;

interface Lock {
  readonly packages: Readonly<Record<string, unknown>>;
  readonly snapshots: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isLock = (value: unknown): value is Lock =>
  isRecord(value) && isRecord(value.packages) && isRecord(value.snapshots);

/**
 * Native parts that a lock file lacks: whatever has a build for one of the two processors has one for the other, and both are locked.
 * So an image builds on either, though only this machine's own is tried.
 */
export const nativePartFaults = (lockText: string): readonly string[] => {
  const lock: unknown = parse(lockText);
  if (!isLock(lock)) return ['the lock file has no packages'];
  const locked = new Set(Object.keys(lock.packages));
  return Object.entries(lock.snapshots).flatMap(([owner, { optionalDependencies = {} }]) => {
    const names = Object.entries(optionalDependencies).filter(([name]) => PLATFORM.test(name));
    return names.flatMap(([name, version]) => {
      const other = name.replace(/linux-(x64|arm64)/, (_, cpu: string) => `linux-${cpu === 'x64' ? 'arm64' : 'x64'}`);
      return [name, other]
        .filter((each) => !(each in optionalDependencies) || !locked.has(`${each}@${version}`))
        .map((each) => `${owner} lacks ${each}`);
    });
  });
};

export const nativePartFaultsOf = (project: string): readonly string[] =>
  nativePartFaults(readFileSync(join(project, 'pnpm-lock.yaml'), 'utf8'));

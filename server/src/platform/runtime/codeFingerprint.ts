import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The code that plays a world, the packages it uses and the schema of its tables, relative to the root of the project. */
const INPUTS = ['server/src', 'shared/src', 'prisma', 'pnpm-lock.yaml', 'package.json'];
const NOT_RUN = /^(node_modules|dist|generated)$|\.test\.ts$/;
const projectRoot = fileURLToPath(new URL('../../../../', import.meta.url));

interface CodeFile {
  /** Relative to the root. */
  readonly path: string;
  readonly bytes: number;
  readonly changedMs: number;
}

const listFiles = async (root: string, path: string): Promise<readonly CodeFile[]> => {
  const { size, ctimeMs } = await stat(join(root, path));
  return [{ path, bytes: size, changedMs: ctimeMs }];
};

const listFolder = async (root: string, folder: string): Promise<readonly CodeFile[]> => {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !path.split('/').some((part) => NOT_RUN.test(part)));
  return (await Promise.all(paths.sort().map((path) => listFiles(root, path)))).flat();
};

const listCode = async (root: string): Promise<readonly CodeFile[]> => {
  const listed = await Promise.all(
    INPUTS.map((input) => (input.includes('.') ? listFiles(root, input) : listFolder(root, input))),
  );
  return listed.flat();
};

const hashCode = async (root: string, files: readonly CodeFile[]): Promise<string> => {
  const hash = createHash('sha256').update(process.version);
  for (const { path } of files) hash.update(`\0${path}\0`).update(await readFile(join(root, path)));
  return hash.digest('hex');
};

/** The hashes of this process by the names, sizes and times of the files: servers of one process share them. */
const hashes = new Map<string, Promise<string>>();

/**
 * SHA-256 over the code in the tree that this process runs from. Undefined where it is unknown: the tree has another layout, or a file
 * changed after `startedMs`, so the running code may differ from the files.
 */
export const fingerprintCode = async (startedMs: number, root = projectRoot): Promise<string | undefined> => {
  const files = await listCode(root).catch(() => undefined);
  if (files === undefined || files.some(({ changedMs }) => changedMs > startedMs)) return undefined;
  const state = createHash('sha256')
    .update(JSON.stringify([root, files]))
    .digest('hex');
  const known = hashes.get(state) ?? hashCode(root, files);
  hashes.set(state, known);
  known.catch(() => hashes.delete(state));
  return known;
};

/**
 * Returns the fingerprint of the code of this process; the files are read at the first use. Undefined where it is unknown: a file changed
 * after the process started, or could not be read.
 */
export const createCodeFingerprint = (): (() => Promise<string | undefined>) => {
  let found: Promise<string | undefined> | undefined;
  return () => {
    found ??= fingerprintCode(performance.timeOrigin).catch(() => undefined);
    return found;
  };
};

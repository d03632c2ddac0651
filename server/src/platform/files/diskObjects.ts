import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArrivedFile } from './arrivals.ts';
import type { ObjectStore, StoredObject } from './fileStore.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/** A rename is durable only when the folder that it changed is synced too. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Keeps content in folders of this machine's disk, 256 of them. The temporary place must be on the same file system. */
export const diskObjects = (folder: string, now: () => Date): ObjectStore => {
  const pathOf = (sha256: string): string => {
    if (!SHA256.test(sha256)) throw new Error('no hash of a content');
    return join(folder, sha256.slice(0, 2), sha256);
  };
  async function* list(): AsyncIterable<StoredObject> {
    for (const part of await readdir(folder).catch(() => []))
      for (const sha256 of await readdir(join(folder, part)).catch(() => [])) {
        const found = SHA256.test(sha256) ? await stat(join(folder, part, sha256)).catch(() => undefined) : undefined;
        if (found?.isFile()) yield { sha256, keptAt: found.mtime };
      }
  }
  return {
    keep: async (file: ArrivedFile) => {
      const path = pathOf(file.sha256);
      await mkdir(dirname(path), { recursive: true });
      // A store is swept by age: content that is kept again counts as new.
      await utimes(file.path, now(), now());
      await rename(file.path, path);
      await syncFolder(dirname(path));
    },
    read: async (sha256) => {
      const path = pathOf(sha256);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? createReadStream(path) : undefined;
    },
    list,
    remove: async (sha256, before) => {
      const path = pathOf(sha256);
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile() && found.mtimeMs < before.getTime()) await rm(path, { force: true });
    },
  };
};

import { chmod, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RandomSource } from '../runtime/realTime.ts';

/** The total that a folder of images keeps; the least recently used images are removed first. */
export const IMAGES_BYTES_MAX = 64 * 1_048_576;

const NAME = /^[0-9a-f]{64}$/;
const UNFINISHED = /^[0-9a-f]{64}\.[0-9a-f-]{36}\.part$/;
/** A file that is still being written is younger. */
const UNFINISHED_MS = 3_600_000;

/** Thrown for an image file that is larger than IMAGES_BYTES_MAX. */
export class ImageTooLarge extends Error {
  override readonly name = 'ImageTooLarge';
}

/** Images by their keys, in a folder that several processes may share. */
interface ImageFolder {
  /** Reads an image and marks it as used. Returns undefined if no image has this key. Throws ImageTooLarge, and errors of the disk. */
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /** Writes an image and removes those beyond the limits. An image above the limit of bytes is not written. Throws errors of the disk. */
  readonly write: (key: string, image: Buffer) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const orMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Images are readable by the user of the server alone. A write goes to a temporary name first, so that a reader sees a whole file. */
export const openImageFolder = (folder: string, imagesMax: number, random: RandomSource): ImageFolder => {
  const pathOf = (key: string): string => {
    if (!NAME.test(key)) throw new Error('not the key of an image');
    return join(folder, key);
  };

  const evict = async (): Promise<void> => {
    const names = await readdir(folder);
    const found = await Promise.all(
      names.map(async (name) => {
        const state = await orMissing(stat(join(folder, name)));
        return state === undefined
          ? []
          : [{ path: join(folder, name), name, bytes: state.size, usedMs: state.mtimeMs }];
      }),
    );
    const files = found.flat().toSorted((a, b) => b.usedMs - a.usedMs || a.name.localeCompare(b.name));
    const images = files.filter(({ name }) => NAME.test(name));
    let bytes = 0;
    const surplus = images.filter((image, at) => {
      bytes += image.bytes;
      return at >= imagesMax || bytes > IMAGES_BYTES_MAX;
    });
    const abandoned = files.filter(({ name, usedMs }) => UNFINISHED.test(name) && usedMs < Date.now() - UNFINISHED_MS);
    // An entry that cannot be removed, such as a file of another user, does not stop the removal of the others.
    const removals = [...surplus, ...abandoned].map(({ path }) => rm(path, { recursive: true, force: true }));
    await Promise.allSettled(removals);
  };

  return {
    read: async (key) => {
      const path = pathOf(key);
      const state = await orMissing(stat(path));
      if (state === undefined) return undefined;
      if (state.size > IMAGES_BYTES_MAX) throw new ImageTooLarge('the image is larger than the limit');
      const image = await orMissing(readFile(path));
      const now = new Date();
      await orMissing(utimes(path, now, now));
      return image;
    },
    write: async (key, image) => {
      if (image.length > IMAGES_BYTES_MAX) return;
      const path = pathOf(key);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const unfinished = `${path}.${random.uuid()}.part`;
      try {
        await writeFile(unfinished, image, { mode: 0o600, flag: 'wx' });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await evict();
    },
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
  };
};

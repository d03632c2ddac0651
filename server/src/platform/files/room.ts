import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Less than this is as good as nothing: a database and its log need some to finish what they have begun. */
const ROOM_BYTES_MIN = 8 * 1_048_576;

/** Bytes that may still be written to a folder's disk; of a folder that is not made yet, to that of the one it will be in. */
export const freeBytesOf = async (folder: string): Promise<number> => {
  for (let place = resolve(folder); ; place = dirname(place)) {
    try {
      const { bavail, bsize } = await statfs(place);
      return bavail * bsize;
    } catch (error) {
      if (place === dirname(place)) throw error;
    }
  }
};

export type FreeBytes = typeof freeBytesOf;

/** Whether a failed write failed for want of room. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** A disk that is full, or about to be. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** Whether so many bytes can be written to a folder and the disk still has room for the database. */
export const hasRoomFor = async (folder: string, bytes: number): Promise<boolean> =>
  (await freeBytesOf(folder)) >= bytes + ROOM_BYTES_MIN;

/** Throws NoRoom when one of the folders is on such a disk. */
export const requireRoom = async (folders: readonly string[], freeBytes: FreeBytes): Promise<void> => {
  for (const folder of folders)
    if ((await freeBytes(folder)) < ROOM_BYTES_MIN) throw new NoRoom(`There is no room left in ${folder}.`);
};

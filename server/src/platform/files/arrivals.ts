import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RandomSource } from '../runtime/realTime.ts';

/** Reads of a file that came in, wherever in it: what a look at its content needs. */
export type ReadAt = (from: number, bytes: number) => Promise<Buffer>;

/** A file that has come in whole and lies in a temporary place, until it is kept or discarded. */
export interface ArrivedFile {
  /** As the sender called it: any text at all. */
  readonly name: string;
  readonly size: number;
  /** Of the content, in hexadecimal. */
  readonly sha256: string;
  readonly path: string;
  /** Opens it for reads here and there, as long as the look takes. */
  readonly look: <R>(work: (read: ReadAt) => Promise<R>) => Promise<R>;
  readonly stream: () => Readable;
  /** Removes what is left of it in the temporary place; doing so twice does no harm. */
  readonly discard: () => Promise<void>;
}

/** The temporary place where files come in, on this machine's disk. */
export interface Arrivals {
  /** Takes a stream to its end, counted and synced. When it breaks off, nothing of it is left, and the error goes on. */
  readonly receive: (name: string, content: Readable, signal: AbortSignal) => Promise<ArrivedFile>;
  /** Removes what lies here since before an instant: what a stopped process left. Answers how many. */
  readonly sweep: (before: Date) => Promise<number>;
}

const readFully = async (handle: FileHandle, from: number, bytes: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(bytes);
  const { bytesRead } = await handle.read(buffer, 0, bytes, from);
  return buffer.subarray(0, bytesRead);
};

const arrivedFile = (name: string, path: string, size: number, sha256: string): ArrivedFile => ({
  name,
  size,
  sha256,
  path,
  look: async (work) => {
    const handle = await open(path, 'r');
    try {
      return await work((from, bytes) => readFully(handle, from, bytes));
    } finally {
      await handle.close();
    }
  },
  stream: () => createReadStream(path),
  discard: () => rm(path, { force: true }),
});

/** Counts and hashes what passes. */
const meter = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, read: () => ({ bytes, sha256: hash.digest('hex') }) };
};

export const createArrivals = (folder: string, random: RandomSource): Arrivals => ({
  receive: async (name, content, signal) => {
    await mkdir(folder, { recursive: true });
    const path = join(folder, random.uuid());
    const { through, read } = meter();
    try {
      // `flush` syncs the file to the disk before it is closed: what is renamed later is really there.
      await pipeline(content, through, createWriteStream(path, { flags: 'wx', flush: true }), { signal });
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    const { bytes, sha256 } = read();
    return arrivedFile(name, path, bytes, sha256);
  },
  sweep: async (before) => {
    let swept = 0;
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile() || found.mtimeMs >= before.getTime()) continue;
      await rm(path, { force: true });
      swept += 1;
    }
    return swept;
  },
});

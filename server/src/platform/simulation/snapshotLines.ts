import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { nextTurn } from '../db/waiting.ts';

/** A file that cannot be read, and why, in a few words. Nothing was changed. */
export class SnapshotBroken extends Error {
  override readonly name = 'SnapshotBroken';
}

/** What a file may come to when it is unpacked. */
export interface SnapshotLimits {
  readonly bytes: number;
  readonly lines: number;
  readonly lineBytes: number;
}

const PACKED_PIECE = 65_536;
const LINE_END = 10;

/** A packed file a piece at a time: unpacking goes no further than its reader. */
function* piecesOf(file: Buffer): Generator<Buffer> {
  for (let from = 0; from < file.length; from += PACKED_PIECE) yield file.subarray(from, from + PACKED_PIECE);
}

async function* unpacked(file: Buffer, bytesMax: number): AsyncGenerator<Buffer> {
  const source = Readable.from(piecesOf(file));
  const gunzip = source.pipe(createGunzip());
  let bytes = 0;
  try {
    for await (const piece of gunzip) {
      if (!Buffer.isBuffer(piece)) continue;
      bytes += piece.length;
      if (bytes > bytesMax) throw new SnapshotBroken('it is larger than a snapshot may be');
      yield piece;
    }
  } catch (error) {
    throw error instanceof SnapshotBroken ? error : new SnapshotBroken('not gzip, or it broke off');
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/** How many lines are read without a pause. */
const TOGETHER = 1_000;

/** The lines of a packed file, as they are unpacked: no more of it is in memory than one line. Throws SnapshotBroken beyond a limit. */
export async function* linesOf(file: Buffer, limits: SnapshotLimits): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let begunBytes = 0;
  let lines = 0;
  for await (const piece of unpacked(file, limits.bytes)) {
    let from = 0;
    for (let to = piece.indexOf(LINE_END); to !== -1; from = to + 1, to = piece.indexOf(LINE_END, from)) {
      const line = begun.length === 0 ? piece.subarray(from, to) : Buffer.concat([...begun, piece.subarray(from, to)]);
      begun = [];
      begunBytes = 0;
      lines += 1;
      if (line.length === 0) throw new SnapshotBroken('an empty line');
      if (line.length > limits.lineBytes) throw new SnapshotBroken('a line that is too long');
      if (lines > limits.lines) throw new SnapshotBroken('more lines than a snapshot may have');
      yield line;
      if (lines % TOGETHER === 0) await nextTurn();
    }
    begun.push(piece.subarray(from));
    begunBytes += piece.length - from;
    if (begunBytes > limits.lineBytes) throw new SnapshotBroken('a line that is too long');
  }
  if (begunBytes > 0) throw new SnapshotBroken('it broke off in the middle of a line');
}

/** What a line of JSON says. */
export const parseLine = (line: Buffer | undefined): unknown => {
  try {
    return JSON.parse(line?.toString() ?? '');
  } catch {
    throw new SnapshotBroken('a line that cannot be read');
  }
};

/** SHA-256 over lines as they come. */
export const lineDigest = () => {
  const hash = createHash('sha256');
  return {
    add: (line: string | Buffer): void => {
      hash.update(line);
      hash.update('\n');
    },
    end: (): string => hash.digest('hex'),
  };
};

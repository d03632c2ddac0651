/** How long a part of the portal may take to arrive. */
export const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkTimeout extends Error {
  constructor() {
    super('a part of the portal did not arrive in time');
    this.name = 'ChunkTimeout';
  }
}

/** Waits for a chunk at most `ms`; then rejects with ChunkTimeout. */
export function withinChunkTime<T>(chunk: Promise<T>, ms: number = CHUNK_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkTimeout()), ms);
    chunk.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

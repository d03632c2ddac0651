import type { Readable } from 'node:stream';
import type { Arrivals, ArrivedFile } from './arrivals.ts';

/** What lies in a store, as its sweeper sees it. */
export interface StoredObject {
  /** SHA-256 of the content, in hexadecimal. */
  readonly sha256: string;
  readonly keptAt: Date;
}

/**
 * Where the content of files is kept, each under the hash of it: the same content is kept once, a copied sandbox shares it, and
 * nothing that a person typed is part of an address. Who may read what is not known here.
 */
export interface ObjectStore {
  /** Keeps an arrived file; synced when this resolves. Keeping the same content again renews its age. */
  readonly keep: (file: ArrivedFile) => Promise<void>;
  /** Undefined when there is no such content. */
  readonly read: (sha256: string) => Promise<Readable | undefined>;
  readonly list: () => AsyncIterable<StoredObject>;
  /** Removes content that was kept before an instant; content that was kept again since stays. */
  readonly remove: (sha256: string, before: Date) => Promise<void>;
}

/** The files of an installation: where they come in, and where they are kept. */
export interface FileStore {
  readonly arrivals: Arrivals;
  readonly objects: ObjectStore;
}

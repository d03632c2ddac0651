// The entry point of the worker threads that read uploaded files.
import { getHeapStatistics } from 'node:v8';
import { serveThread } from './thread.ts';

/** open: start reading a file · ask: pass a question to its reader · close: drop the reader and return the size of the heap in bytes. */
export type FileRequest =
  | { readonly type: 'open'; readonly reader: string; readonly file: unknown }
  | { readonly type: 'ask'; readonly question: unknown }
  | { readonly type: 'close' };

interface ReaderExports {
  readonly openReader: (file: unknown) => (question: unknown) => Promise<unknown>;
}

/** A property that a hostile file adds to every object of the thread would outlive the file. */
const forbidSharedProperties = (): void => {
  for (const { prototype } of [Object, Array, Function, String, Map, Set]) Object.preventExtensions(prototype);
};

serveThread(() => {
  let ask: ((question: unknown) => Promise<unknown>) | undefined;
  return async (request: FileRequest): Promise<unknown> => {
    switch (request.type) {
      case 'open': {
        const { openReader }: ReaderExports = await import(request.reader);
        forbidSharedProperties();
        ask = openReader(request.file);
        return undefined;
      }
      case 'ask':
        if (ask === undefined) throw new Error('no file is open in this thread');
        return ask(request.question);
      case 'close':
        ask = undefined;
        return getHeapStatistics().total_heap_size;
    }
  };
});

import { Readable } from 'node:stream';
import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import { fileFormats } from '@tradeport/shared/rules/fileFormats.ts';
import { ZipFile } from 'yazl';

/** Names within one bundle: the second of a name gets a number, as people expect it. */
const distinct = (names: readonly string[]): readonly string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, tail] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let i = 2; taken.has(free.toLowerCase()); i += 1) free = `${stem} (${i})${tail}`;
    taken.add(free.toLowerCase());
    return free;
  });
};

/**
 * Files as one zip, packed while it is sent. `openEach` opens each when its turn comes. `at`: the time that its entries carry, by
 * the clock of their world.
 */
export const zipFile = (
  fileName: string,
  files: readonly { readonly fileName: string; readonly open: () => Promise<FileAnswer['content']> }[],
  at: Date,
): FileAnswer => {
  const zip = new ZipFile();
  const names = distinct(files.map((file) => file.fileName));
  files.forEach((file, i) => {
    zip.addReadStreamLazy(names[i] ?? file.fileName, { mtime: at, mode: 0o100644 }, (done) => {
      file.open().then(
        (content) => done(null, Readable.from(content instanceof Uint8Array ? [content] : content)),
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  });
  zip.end();
  const content = Readable.from(zip.outputStream);
  zip.on('error', (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))));
  return { fileName, mimeType: fileFormats.zip.mimeType, content };
};

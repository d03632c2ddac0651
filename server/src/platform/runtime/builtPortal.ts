import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What was built for browsers: where the files are, and the pages. A page is undefined while there is none; a new build is seen at once. */
export interface BuiltPortal {
  readonly root: string;
  /** Every route of the portal is this document. */
  readonly page: () => string | undefined;
  /** Every route of the simulator's console is this one. */
  readonly console: () => string | undefined;
  /** What `pages.json` says: the files of each page. */
  readonly pageFiles: () => string | undefined;
  /** What `version.json` says. */
  readonly versionFile: () => string | undefined;
}

const pageIn = (path: string): (() => string | undefined) => {
  let read: { readonly changedMs: number; readonly text: string } | undefined;
  return () => {
    const changedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changedMs === undefined) return undefined;
    if (read?.changedMs !== changedMs) read = { changedMs, text: readFileSync(path, 'utf8') };
    return read.text;
  };
};

/** Portal and console as they were built last. `document`: where the portal's page lies when it is not among the files. */
export const builtPortal = (root: string, document = join(root, 'index.html')): BuiltPortal => ({
  root,
  page: pageIn(document),
  console: pageIn(join(root, 'sim.html')),
  pageFiles: pageIn(join(root, 'pages.json')),
  versionFile: pageIn(join(root, 'version.json')),
});

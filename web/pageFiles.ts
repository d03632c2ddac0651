import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ScreenKey, screenKeys, screens } from '@tradeport/shared/screens.ts';
import type { Plugin, Rolldown } from 'vite';
import { pageHeads } from './pageHeads.ts';

type Bundle = Rolldown.OutputBundle;

/** A chunk and all that it imports, with their styles, but for what is fetched already. */
export const filesOf = (
  bundle: Bundle | undefined,
  isOne: (chunk: Rolldown.OutputChunk) => boolean,
  but: ReadonlySet<string> = new Set(),
): ReadonlySet<string> => {
  const files = new Set<string>();
  const add = (fileName: string): void => {
    const file = bundle?.[fileName];
    if (file?.type !== 'chunk' || files.has(fileName) || but.has(fileName)) return;
    files.add(fileName);
    for (const css of file.viteMetadata?.importedCss ?? []) files.add(css);
    for (const imported of file.imports) add(imported);
  };
  for (const file of Object.values(bundle ?? {})) if (file.type === 'chunk' && isOne(file)) add(file.fileName);
  return files;
};

const named = (name: string) => (chunk: Rolldown.OutputChunk) => chunk.name === name;
export const filesOfChunk = (bundle: Bundle | undefined, name: string, but?: ReadonlySet<string>) =>
  filesOf(bundle, named(name), but);

/** Each page that a table of pages names, with the module that it is loaded from: `key: async () => (await import('…'))`. */
const loadersIn = (file: string, pattern: RegExp): readonly (readonly [name: string, module: string])[] => {
  const found = [...readFileSync(file, 'utf8').matchAll(pattern)].map(
    ([, name = '', path = '']) => [name, join(dirname(file), path)] as const,
  );
  if (found.length === 0) throw new Error(`${file} names no page as expected`);
  return found;
};
const OF_PORTAL = /\b(\w+): async \(\) =>\s*\(await import\('([^']+)'\)\)/g;
const OF_CONSOLE = /path: '([^']+)',[^}]*?await import\('([^']+)'\)/g;

const isScreen = (name: string): name is ScreenKey => screenKeys.some((key) => key === name);

/**
 * `pages.json`: the files of each page beside those of its frame, by its route, and what stands at its head. The server writes both of
 * the page that is opened into its document, so that the files are asked for with it and the head is there before they are: without
 * them a page would be known once the frame has run.
 */
export const pageFiles = (isAlone: boolean): Plugin => ({
  name: 'tradeport-page-files',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const of = (module: string, but: ReadonlySet<string>): string => {
      const files = filesOf(bundle, ({ moduleIds }) => moduleIds.includes(module), but);
      if (files.size === 0) this.error(`${module} lies in no chunk of its own`);
      return [...files].join(' ');
    };
    const frame = filesOfChunk(bundle, 'portal');
    const portal = loadersIn(join(import.meta.dirname, 'src/app/pages.ts'), OF_PORTAL).flatMap(([key, module]) =>
      isScreen(key) && screens[key].layout === 'main' ? [[screens[key].path, of(module, frame)]] : [],
    );
    // The root leads to home.
    const home = portal.find(([path]) => path === screens.home.path)?.[1];
    if (home === undefined) this.error('home is no page of the table of pages');
    const mount = filesOfChunk(bundle, 'mount');
    const ofConsole = (isAlone ? [] : loadersIn(join(import.meta.dirname, 'src/sim/pages.ts'), OF_CONSOLE)).map(
      ([path, module]) => [path, of(module, mount)],
    );
    const source = JSON.stringify({
      portal: { '/': home, ...Object.fromEntries(portal) },
      console: Object.fromEntries(ofConsole),
      heads: await pageHeads(),
    });
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: `${source}\n` });
  },
});

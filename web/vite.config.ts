import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { CALLED_AT_START, chunksOf } from './chunks.ts';
import { filesOfChunk, pageFiles } from './pageFiles.ts';
import { readyStyles } from './ready/plugin.ts';
import { themeCss } from './src/ui/theme.ts';

/** 42 bits tell the versions of one file apart. */
const HASHED = '[name]-[hash:7]';
const THEME = 'virtual:theme.css';

/** The colours as a stylesheet, made from `ui/theme.ts`: pages without a component library share them. */
const themeStyles = (): Plugin => ({
  name: 'tradeport-theme',
  resolveId: (id) => (id === THEME ? `\0${THEME}` : undefined),
  load: (id) => (id === `\0${THEME}` ? themeCss() : undefined),
});

/**
 * The catalogues as the browser needs them: key, methods and path of each call. Schemas and their library stay out of the first
 * load; a form imports the contract file of its own call. The types come from the contract as they are.
 */
const CATALOGUES = [
  ['catalogue', '/shared/src/contract/index.ts'],
  // What the first page asks: it does not wait for the list of all the others.
  ['entryCatalogue', '/shared/src/contract/entry.ts'],
] as const;
const slimCatalogue = (): Plugin => ({
  name: 'tradeport-catalogue',
  enforce: 'pre',
  load: async (id) => {
    const [name, path] = CATALOGUES.find(([, end]) => id.split('?')[0]?.endsWith(end)) ?? [];
    if (name === undefined) return undefined;
    // Imported by Node itself, not bundled into this configuration: the contract's library belongs to the shared package.
    const contract = new URL(`..${path}`, import.meta.url).href;
    const { [name]: catalogue }: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, AnyCall>>>>>> =
      await import(contract);
    const slim = Object.entries(catalogue ?? {}).map(([module, calls]) => [
      module,
      Object.fromEntries(
        Object.entries<AnyCall>(calls).map(([name, { key, methods, path, money, fileBytesMax, answersFile }]) => {
          if (key !== `${module}/${name}`) throw new Error(`${key} stands in the catalogue as ${module}/${name}`);
          const address = methods.join() === 'POST' ? path : `${methods.join()} ${path}`;
          const isPlain = !money && fileBytesMax === undefined && answersFile === undefined;
          return [name, isPlain ? address : { path, methods, money, fileBytesMax, answersFile }];
        }),
      ),
    ]);
    // Most calls are an address and perhaps their methods: every page behind the login loads all of them.
    return `const slim = ${JSON.stringify(Object.fromEntries(slim))};
const told = (call) => typeof call === 'string'
  ? { path: call.split(' ').pop(), methods: call.includes(' ') ? call.split(' ')[0].split(',') : ['POST'] }
  : call;
const whole = (module, calls) => Object.fromEntries(Object.entries(calls).map(([name, call]) =>
  [name, { key: module + '/' + name, money: false, ...told(call) }]));
export const ${name} = Object.fromEntries(Object.entries(slim).map(([module, calls]) => [module, whole(module, calls)]));`;
  },
});

/**
 * Modules of `shared` whose export of the same name is computed by the build and reaches the browser as JSON: the schemas that answers of
 * another backend are checked against, without the contract and its library, and the codes of reasons, without the texts.
 */
const AS_DATA = ['backend/answerSchemas', 'backend/answerKinds', 'words/codeByReason'] as const;
const modulesAsData = (): Plugin => ({
  name: 'tradeport-data',
  enforce: 'pre',
  load: async (id) => {
    const path = id.split('?')[0];
    const module = AS_DATA.find((one) => path?.endsWith(`/shared/src/${one}.ts`));
    if (module === undefined) return undefined;
    const name = basename(module);
    const { [name]: data }: Readonly<Record<string, unknown>> = await import(
      new URL(`../shared/src/${module}.ts`, import.meta.url).href
    );
    return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(data))});`;
  },
});

/**
 * The component library locks scrolling and measures the scroll bar with style elements without a nonce, whatever it was told. They get
 * the nonce of the page, so that the content security policy can stay strict. The build stops if a version of the library reads otherwise.
 */
const nonceOnEveryStyle = (): Plugin => ({
  name: 'tradeport-nonce',
  apply: 'build',
  transform: (code, id) => {
    if (!id.includes('@rc-component/util/es/Dom/dynamicCSS.js')) return undefined;
    const nonce = `document.querySelector('meta[property="csp-nonce"]')?.nonce`;
    const given = code.replace('    csp,\n', `    csp = { nonce: ${nonce} },\n`);
    if (given === code) throw new Error('dynamicCSS.js does not read as expected');
    return { code: given, map: null };
  },
});

/** `version.json`: a hash over the content of everything built, so that the same sources have the same version. */
const versionFile = (): Plugin => ({
  name: 'tradeport-version',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const hash = createHash('sha256');
    for (const name of Object.keys(bundle).sort()) {
      const file = bundle[name];
      if (file === undefined || name.endsWith('.map')) continue;
      hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
    }
    this.emitFile({
      type: 'asset',
      fileName: 'version.json',
      source: `${JSON.stringify({ version: hash.digest('hex').slice(0, 16) })}\n`,
    });
  },
});

const askAhead = (name: string): string =>
  name.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/b2b/${name}">`
    : `<link rel="modulepreload" crossorigin href="/b2b/${name}">`;

/**
 * The files of the portal's frame, and of the home page beside it: each a chunk with all it imports, and their styles. `first.js`
 * has them fetched where somebody signed in opens the page, so that none waits for another to ask for it. The console's document asks
 * for those of the console itself: who opens it needs them, whoever they are.
 */
const filesAhead = (): Plugin => ({
  name: 'tradeport-files-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const frame = filesOfChunk(bundle, 'portal');
      const home = filesOfChunk(bundle, 'HomePage', frame);
      const ahead = [...filesOfChunk(bundle, 'mount')].filter((name) => !html.includes(name)).map(askAhead);
      return (
        html
          .replace('%FRAME_FILES%', [...frame].join(' '))
          .replace('%HOME_FILES%', [...home].join(' '))
          .replace('%CONSOLE_FILES%', ahead.join('\n    '))
          // Filled in by the server; the development server has no build.
          .replace('%PAGE_LINKS%', bundle === undefined ? '' : '%PAGE_LINKS%')
          .replace('%PAGE_HEAD%', bundle === undefined ? '' : '%PAGE_HEAD%')
      );
    },
  },
});

/** Loading the portal's entry starts the portal: were it imported by a part that the console shares, two apps would fight over one page. */
const entryStandsAlone = (): Plugin => ({
  name: 'tradeport-entry',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.name !== 'index' && file.imports.some((name) => bundle[name]?.name === 'entry'))
        this.error(`${file.fileName} imports the portal's entry: put what it needs of it into the group "base"`);
  },
});

/** What only somebody signed in opens comes with the frame: else the page that everybody begins with would grow with every screen. */
const loginKnowsNoOther = (): Plugin => ({
  name: 'tradeport-login',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = new Set(
      ['base', 'entry'].flatMap((name) => Object.values(bundle).filter((file) => file.name === name)),
    );
    for (const file of files)
      for (const imported of file.type === 'chunk' ? file.imports : []) {
        const next = bundle[imported];
        if (next?.name === 'screens')
          this.error(
            `${file.fileName} imports all screens: what stands before the login takes its own from screens/open.ts`,
          );
        if (next !== undefined) files.add(next);
      }
  },
});

/** A page brings the words of its own refusals: one that looked a text up among those of every contract would bring them all. */
const reasonsOfItsOwn = (): Plugin => ({
  name: 'tradeport-reasons',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      for (const id of file.type === 'chunk' ? file.moduleIds : [])
        if (id.replaceAll('\\', '/').endsWith('/shared/src/words/errors.ts'))
          this.error(`${file.fileName} holds words/errors.ts: take the text from the reasons of the contract itself`);
  },
});

/**
 * The viewer of the API reference, as its maker built it: one file that asks for nothing outside. The page that loads it is the
 * server's (`/api/docs`), which names this build's version behind the file's name.
 */
const referenceViewer = (): Plugin => ({
  name: 'tradeport-reference',
  apply: 'build',
  generateBundle() {
    const built = join(import.meta.dirname, 'node_modules/@scalar/api-reference/dist/browser/standalone.js');
    this.emitFile({ type: 'asset', fileName: 'assets/reference.js', source: readFileSync(built) });
  },
});

const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;
/** Below this a smaller file does not save a packet. */
const COMPRESS_BYTES_MIN = 1024;
/** Above this the best compression takes many seconds and saves little. */
const COMPRESS_BEST_BYTES_MAX = 2_000_000;

/**
 * A browser that knows the words makes all functions of such a file ready beside the page while the file comes in, in place of each one
 * when it is first called: with that a phone is busy for a third of what a page's start takes.
 */
const readyAtStart = (): Plugin => ({
  name: 'tradeport-ready-at-start',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && CALLED_AT_START.includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});

/** Each file also compressed, once and as well as can be: the server hands out what the browser takes (no br on plain http). */
const compressedFiles = (): Plugin => ({
  name: 'tradeport-compress',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    if (dir === undefined) return;
    const copied = readdirSync(join(import.meta.dirname, 'public'));
    for (const name of [...Object.keys(bundle), ...copied]) {
      const path = join(dir, name);
      const content = readFileSync(path);
      if (!COMPRESSIBLE.test(name) || content.length < COMPRESS_BYTES_MIN) continue;
      const isBest = content.length <= COMPRESS_BEST_BYTES_MAX;
      const quality = { [constants.BROTLI_PARAM_QUALITY]: isBest ? constants.BROTLI_MAX_QUALITY : 6 };
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});

/** The mode in which the portal is built to stand before another backend: without the console, and without the reference of a server of ours. */
const ALONE = 'alone';

/** What `npm run dev` says of the server that calls are passed on to: its origin, and what the portal is told of it. */
const { DEV_API, DEV_PORTAL } = process.env;
const toServer = { target: DEV_API ?? 'http://127.0.0.1:8080', changeOrigin: DEV_API !== undefined };

/** In development nobody fills the document's places: what `npm run dev` says of a server is written into it here. */
const toldPortal = (told: string): Plugin => ({
  name: 'tradeport-told',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('%PORTAL%', () => told.replaceAll('&', '&amp;').replaceAll('"', '&quot;')),
  },
});

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: '/b2b/',
  plugins: [
    themeStyles(),
    slimCatalogue(),
    modulesAsData(),
    nonceOnEveryStyle(),
    readyStyles(),
    react(),
    mode === ALONE ? [] : referenceViewer(),
    versionFile(),
    filesAhead(),
    DEV_PORTAL === undefined ? [] : toldPortal(DEV_PORTAL),
    pageFiles(mode === ALONE),
    entryStandsAlone(),
    loginKnowsNoOther(),
    reasonsOfItsOwn(),
    readyAtStart(),
    compressedFiles(),
  ],
  // The server replaces the placeholder in each answer; see `src/app/nonce.ts`.
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    // Browsers that lack it load the same files a little later.
    modulePreload: { polyfill: false },
    // antd's shell is one large chunk on purpose: it is needed whole by every page behind the login.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Two apps over one set of parts: the portal, and the simulator's console.
      input: {
        index: join(import.meta.dirname, 'index.html'),
        ...(mode === ALONE ? {} : { sim: join(import.meta.dirname, 'sim.html') }),
      },
      output: {
        // The login page has the names of all files that later pages need: what tells versions of a file apart is kept short.
        entryFileNames: `assets/${HASHED}.js`,
        chunkFileNames: `assets/${HASHED}.js`,
        assetFileNames: `assets/${HASHED}[extname]`,
        codeSplitting: {
          groups: chunksOf({ isAlone: mode === ALONE }),
        },
      },
    },
  },
  server: {
    // The simulator's door goes by the name that the browser asked for.
    proxy: { '/api': toServer, '/sim/api': { ...toServer, changeOrigin: false }, '/api-file': toServer },
  },
}));

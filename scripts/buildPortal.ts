// `npm run build:portal`: the portal by itself, to stand before another backend. `web/alone/dist/b2b` is a folder for any file server: each
// route is the document, nothing of it asks where it is. `web/alone/dist/document.html` is the same document with places for a nonce, which
// `tradeport portal` fills. With `--server` there is `web/alone/dist/serve.mjs` too: what `tradeport portal` runs, in one script that needs
// Node and no package.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { screens } from '../shared/src/screens.ts';
import { projectRoot } from './staleness.ts';

const BUILT = join(projectRoot, 'web/alone/dist');
const FOLDER = join(BUILT, 'b2b');

/** The document for a server that only hands out files: its configuration lies beside it, and no nonce makes it known. */
const plainDocument = (text: string): string =>
  text
    .replace(/<meta property="csp-nonce"[^>]*>\s*/, '')
    .replaceAll(' nonce="%NONCE%"', '')
    .replace(' data-simulator="%SIMULATOR%"', '')
    .replace('%PORTAL%', 'config.json')
    .replace('%SITE%', '')
    .replace(' data-page-files="%PAGE_FILES%"', '')
    .replace(' data-first-calls="%FIRST_CALLS%"', '')
    .replace('%PAGE_LINKS%', '')
    .replace('%PAGE_HEAD%', '');

const build = (...args: readonly string[]): void => {
  const vite = ['node_modules/vite/bin/vite.js', 'build', ...args, '--logLevel', 'warn'];
  // Whoever asks may be a test or a shell with a word of its own there, by which the libraries would come with their developers' parts.
  const env = { ...process.env, NODE_ENV: 'production' };
  const done = spawnSync(process.execPath, vite, { cwd: join(projectRoot, 'web'), env, stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
};

const { values } = parseArgs({ options: { server: { type: 'boolean', default: false } } });

rmSync(BUILT, { recursive: true, force: true });
build('--mode', 'alone', '--outDir', 'alone/dist/b2b');

const document = join(FOLDER, 'index.html');
copyFileSync(document, join(BUILT, 'document.html'));
const plain = plainDocument(readFileSync(document, 'utf8'));
const left = /%[A-Z_]+%/.exec(plain);
if (left !== null) throw new Error(`${left[0]} of web/index.html has no meaning for a file server`);
writeFileSync(document, plain);
// File servers that know no "everything else" still find a document at each route.
for (const { path } of Object.values(screens)) {
  if (path.includes(':')) continue;
  mkdirSync(join(FOLDER, path), { recursive: true });
  writeFileSync(join(FOLDER, path, 'index.html'), plain);
}
writeFileSync(join(FOLDER, 'config.json'), '{}\n');
if (values.server) build('--config', 'portalServer.config.ts');

// Brings what is generated from the sources up to date: `node scripts/prepare.ts [clients] [web] [portal] [openapi]`, without a
// name what the server and its pages need.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { makeWhenStale, type Product, projectRoot } from './staleness.ts';

type Preparation = Product & { readonly says: string; readonly cwd: string; readonly script: readonly string[] };

const preparations: readonly Preparation[] = [
  {
    name: 'clients',
    says: 'Generating the database clients',
    inputs: ['prisma', 'scripts/prisma.ts', 'scripts/prisma', 'pnpm-lock.yaml'],
    output: 'server/src/platform/db/generated',
    cwd: '.',
    script: ['scripts/prisma.ts', 'generate'],
  },
  {
    name: 'web',
    says: 'Building the portal',
    inputs: ['web', 'shared/src', 'shared/package.json', 'pnpm-lock.yaml'],
    output: 'web/dist/index.html',
    cwd: 'web',
    script: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'portal',
    says: 'Building the portal alone',
    inputs: ['web', 'shared/src', 'shared/package.json', 'pnpm-lock.yaml', 'scripts/buildPortal.ts'],
    output: 'web/alone/dist/document.html',
    cwd: '.',
    script: ['scripts/buildPortal.ts'],
  },
  {
    name: 'openapi',
    says: 'Writing the OpenAPI document',
    inputs: ['server/src', 'shared/src', 'scripts/docs', 'package.json'],
    output: 'docs/built/openapi.json',
    cwd: '.',
    script: ['scripts/docs/buildOpenApi.ts'],
  },
];

function make({ says, cwd, script }: Preparation): void {
  process.stdout.write(`${says} …\n`);
  const done = spawnSync(process.execPath, [...script], { cwd: join(projectRoot, cwd), stdio: 'inherit' });
  if (done.status !== 0) {
    process.stderr.write(`${says} failed.\n`);
    process.exit(done.status ?? 1);
  }
}

/** What the server and its pages need. */
const usual = new Set(['clients', 'web']);
const wanted = process.argv.slice(2);
for (const preparation of preparations) {
  if (wanted.includes(preparation.name) || (wanted.length === 0 && usual.has(preparation.name)))
    makeWhenStale(preparation, () => make(preparation));
}

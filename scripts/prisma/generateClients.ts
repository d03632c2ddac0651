import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientFolder, composeSchema, type Provider, providers } from './composeSchema.ts';

const serverPackage = new URL('../../server/package.json', import.meta.url);
const stampFile = fileURLToPath(new URL('../../server/src/platform/db/generated/stamp', import.meta.url));

/** Makes both clients where they are missing or old. Answers false when there was nothing to do. */
export async function generateClients(): Promise<boolean> {
  const hash = inputHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) {
    return false;
  }
  rmSync(stampFile, { force: true });
  const folder = mkdtempSync(join(tmpdir(), 'tradeport-prisma-'));
  try {
    await Promise.all(providers.map((provider) => generate(provider, join(folder, `${provider}.prisma`))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // The stamp comes last and whole, so that a run that was stopped half-way is repeated.
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(`${stampFile}.new`, hash);
  renameSync(`${stampFile}.new`, stampFile);
  return true;
}

/** Everything the clients are made from: the composed schemas, this file and, through the server's package, Prisma's version. */
function inputHash(): string {
  const hash = createHash('sha256')
    .update(readFileSync(serverPackage))
    .update(readFileSync(new URL(import.meta.url)));
  for (const provider of providers) {
    hash.update(composeSchema(provider));
  }
  return hash.digest('hex');
}

function generate(provider: Provider, schemaFile: string): Promise<void> {
  writeFileSync(schemaFile, composeSchema(provider));
  rmSync(clientFolder(provider), { recursive: true, force: true });
  const prisma = createRequire(serverPackage).resolve('prisma/build/index.js');
  const child = spawn(process.execPath, [prisma, 'generate', '--schema', schemaFile, '--no-hints'], {
    // Generating needs no schema engine; naming any existing file as the engine keeps Prisma from downloading one.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`prisma generate (${provider}) failed:\n${output}`)),
    );
  }).then(() => leaveNoText(provider));
}

/**
 * The query compiler comes as a module that holds it as text, 4.4 MB, and what is imported once is kept for good, as text and as
 * source: 9 MB of each server's memory. The client reads that file instead, and nothing of the text is left. It looks for no pattern in
 * it: over a text of this length that fails now and then, for want of stack. Throws when a release of Prisma writes this piece otherwise.
 */
function leaveNoText(provider: Provider): void {
  const file = join(clientFolder(provider), 'internal', 'class.ts');
  const client = readFileSync(file, 'utf8');
  const imported = /const \{ wasm \} = await import\(("@prisma\/client\/runtime\/[^"]+\.wasm-base64\.)mjs"\)/;
  const read = [
    "const { readFile } = await import('node:fs/promises')",
    "    const { createRequire } = await import('node:module')",
    "    const text = await readFile(createRequire(import.meta.url).resolve($1js\"), 'latin1')",
    "    const from = text.indexOf('\"') + 1",
    "    const wasm = text.slice(from, text.indexOf('\"', from))",
    // What every WebAssembly module begins with, in base64.
    "    if (!wasm.startsWith('AGFzbQ')) throw new Error('no query compiler in its file')",
  ].join('\n');
  if (!imported.test(client))
    throw new Error(`prisma generate (${provider}): the query compiler is loaded in an unknown way`);
  writeFileSync(file, client.replace(imported, read));
}

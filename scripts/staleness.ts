import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, with a slash at its end. */
export const projectRoot: string = fileURLToPath(new URL('..', import.meta.url));

/** Something made from files of the project, and made again only when one of them changed. */
export type Product = {
  readonly name: string;
  /** Files and folders it is made from, relative to the project. */
  readonly inputs: readonly string[];
  /** What must exist once it is made. */
  readonly output: string;
};

const stampFolder = join(projectRoot, 'node_modules', '.tradeport');
const leftOut = new Set(['node_modules', 'dist', 'generated']);

function isInput(name: string): boolean {
  // tsc -b writes *.tsbuildinfo beside the sources: a result of the type check, not an input of a build.
  return !leftOut.has(name) && !name.includes('.test.') && !name.endsWith('.tsbuildinfo');
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter(isInput)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** Hash of names and contents of everything the product is made from. About 2 ms for each 100 files. */
function hashOfInputs(product: Product): string {
  const hash = createHash('sha256').update(process.version);
  for (const input of product.inputs) {
    for (const file of filesUnder(join(projectRoot, input))) {
      hash.update(`\0${file.slice(projectRoot.length)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

function stampOf(product: Product): string {
  return join(stampFolder, `${product.name}.stamp`);
}

/** Makes a product when it is missing or one of its inputs changed since it was made; answers whether it was made. */
export function makeWhenStale(product: Product, make: () => void): boolean {
  const stamp = stampOf(product);
  const hash = hashOfInputs(product);
  const isFresh =
    existsSync(join(projectRoot, product.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isFresh) return false;
  make();
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

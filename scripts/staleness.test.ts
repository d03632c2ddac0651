import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeWhenStale, type Product, projectRoot } from './staleness.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradeport-staleness-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = join(folder, 'source.ts');
const output = join(folder, 'output.js');
const product: Product = {
  name: `test-${process.pid}`,
  inputs: [relative(projectRoot, source)],
  output: relative(projectRoot, output),
};
const stamp = join(projectRoot, 'node_modules', '.tradeport', `${product.name}.stamp`);

function write(): void {
  writeFileSync(output, 'made');
}

beforeEach(() => {
  writeFileSync(source, 'one');
  makeWhenStale(product, write);
});

afterEach(() => rmSync(stamp, { force: true }));

describe('a product', () => {
  it('is made again only when it is missing or a source of it changed', () => {
    const make = vi.fn(write);
    expect(makeWhenStale(product, make)).toBe(false);
    writeFileSync(source, 'two');
    expect(makeWhenStale(product, make)).toBe(true);
    rmSync(output);
    expect(makeWhenStale(product, make)).toBe(true);
    expect(makeWhenStale(product, make)).toBe(false);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('is not made again after a type check or a changed test', () => {
    const sources = join(folder, 'sources');
    mkdirSync(sources, { recursive: true });
    const ofFolder: Product = { ...product, inputs: [relative(projectRoot, sources)] };
    writeFileSync(join(sources, 'one.ts'), 'one');
    expect(makeWhenStale(ofFolder, write)).toBe(true);
    writeFileSync(join(sources, 'tsconfig.tsbuildinfo'), '{}');
    writeFileSync(join(sources, 'one.test.ts'), 'test');
    expect(makeWhenStale(ofFolder, write)).toBe(false);
    writeFileSync(join(sources, 'two.ts'), 'two');
    expect(makeWhenStale(ofFolder, write)).toBe(true);
  });

  it('stays stale when making it failed', () => {
    writeFileSync(source, 'three');
    const fail = () => {
      throw new Error('no');
    };
    expect(() => makeWhenStale(product, fail)).toThrow('no');
    expect(makeWhenStale(product, write)).toBe(true);
  });
});

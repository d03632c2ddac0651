import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { foreign, foreignFolder, foreignVersions, isNight } from '../../harness/foreignTools.ts';
import { openApiFile } from '../../harness/openApiFile.ts';

const run = promisify(execFile);
/** The slowest generates for minutes where others work beside it. */
const GENERATED_MS = 1_200_000;
const outputs = join(foreignFolder, '.output');
const compiler = join(foreignFolder, '../../node_modules/typescript/bin/tsc');

/** Generators, with how each is run. Two more are used in tests/contract/clients. */
const GENERATORS = [
  { by: 'orval-fetch', tool: 'orval', args: ['--config', 'orval.config.mjs', '--project', 'fetch'] },
  { by: 'orval-axios', tool: 'orval', args: ['--config', 'orval.config.mjs', '--project', 'axios'] },
  { by: 'kubb', tool: 'kubb', args: ['generate', '--config', 'kubb.config.mjs'] },
  {
    by: 'swagger',
    tool: 'swagger-typescript-api',
    args: ['generate', '-p', '../../docs/built/openapi.json', '-o', '.output/swagger', '-n', 'api.ts', '--silent'],
  },
] as const;

const compile = async (folder: string): Promise<string> => {
  const config = join(outputs, `tsconfig.${folder}.json`);
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  await writeFile(config, JSON.stringify({ compilerOptions, include: [`${folder}/**/*.ts`] }));
  try {
    await run(process.execPath, [compiler, '-p', config], { maxBuffer: 100_000_000 });
    return '';
  } catch (error) {
    return typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : String(error);
  }
};

/** All that was generated, as one text. */
const textOf = async (folder: string): Promise<string> => {
  const files = await readdir(join(outputs, folder), { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.name.endsWith('.ts'))
      .map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  );
  return texts.join('\n');
};

it('every generator is one of the tools that the night installs, each pinned exactly', () => {
  const installed = Object.keys(foreignVersions());
  expect(Object.entries(foreignVersions()).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(GENERATORS.filter(({ tool }) => !installed.some((name) => name === tool || name === `@${tool}/cli`))).toEqual(
    [],
  );
});

describe.runIf(isNight).each(GENERATORS)('what $by generates', ({ by, tool, args }) => {
  afterAll(() => rm(join(outputs, by), { recursive: true, force: true }));

  it('compiles under strict, and calls each path of the document', { timeout: GENERATED_MS }, async () => {
    const file = openApiFile();
    await foreign(tool, args);
    expect(await compile(by)).toBe('');
    const text = await textOf(by);
    const document: { readonly paths: Readonly<Record<string, unknown>> } = JSON.parse(await readFile(file, 'utf8'));
    const whole = Object.keys(document.paths).filter((path) => !path.includes('{'));
    expect(whole.filter((path) => !text.includes(path))).toEqual([]);
    // A wrong type is seen: the compiler has read what was generated.
    await writeFile(join(outputs, by, 'wrong.ts'), 'export const wrong: number = "no number";\n');
    expect(await compile(by)).toContain('wrong.ts');
  });
});

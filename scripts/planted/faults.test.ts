import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../staleness.ts';
import type { PlantedFault } from './fault.ts';
import { plantedFaults } from './faults.ts';
import { whilePlanted, withFault } from './plant.ts';

/** Each folder in them has a row of its own. */
const WHOLE = ['server/src/modules', 'server/src/simulator', 'server/src/platform'];
const PARTS = ['shared/src/rules', 'server/src/ledger', 'server/src/http', 'sim/src', 'web/src/ui', 'web/src/features'];

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

describe('the planted faults', () => {
  it('has at least 320 rows, each with a name of its own', () => {
    expect(plantedFaults.length).toBeGreaterThanOrEqual(320);
    expect(new Set(plantedFaults.map(({ name }) => name)).size).toBe(plantedFaults.length);
  });

  it('has one or more for every module, part of the platform and of the simulator, and for what stands beside them', () => {
    const without = [...WHOLE.flatMap(foldersIn), ...PARTS].filter(
      (folder) => !plantedFaults.some(({ file }) => file.startsWith(`${folder}/`)),
    );
    expect(without).toEqual([]);
  });

  it.each(plantedFaults)('$name: its place stands once, and its tests are there', (fault) => {
    const text = readFileSync(join(projectRoot, fault.file), 'utf8');
    expect(withFault(text, fault)).not.toBe(text);
    expect(fault.tests.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });

  it.each(plantedFaults)('$name: what is planted can be read', (fault) => {
    const text = withFault(readFileSync(join(projectRoot, fault.file), 'utf8'), fault);
    expect(() => parseAst(text, { lang: fault.file.endsWith('.tsx') ? 'tsx' : 'ts' })).not.toThrow();
  });

  it('refuses a row whose place is gone or stands twice', () => {
    const more = { tests: ['z.test.ts'], database: 'sqlite' } as const;
    const row = { name: 'x', file: 'y.ts', find: 'a', replace: 'b', ...more } as const;
    expect(() => withFault('no such', row)).toThrow('0 times');
    expect(() => withFault('a a', row)).toThrow('2 times');
  });
});

describe('a file with a planted fault', () => {
  const text = "process.stdout.write('right');\n";
  const makeFault = (test: string): PlantedFault => ({
    name: 'a fault',
    file: 'source.mjs',
    find: 'right',
    replace: 'wrong',
    tests: [test],
    database: 'sqlite',
  });
  const makeRoot = (): string => {
    const root = mkdtempSync(join(tmpdir(), 'planted-test-'));
    writeFileSync(join(root, 'source.mjs'), text);
    onTestFinished(() => rmSync(root, { recursive: true }));
    return root;
  };
  const run = promisify(execFile);

  it('is known as loaded when another process loads it, and is restored', async () => {
    const root = makeRoot();
    const { result, wasLoaded } = await whilePlanted(root, makeFault('x.test.ts'), () =>
      run(process.execPath, [join(root, 'source.mjs')]),
    );
    expect({ stdout: result.stdout, wasLoaded }).toEqual({ stdout: 'wrong', wasLoaded: true });
    expect(readFileSync(join(root, 'source.mjs'), 'utf8')).toBe(text);
  });

  it('is known as not loaded when nothing loads it', async () => {
    const planted = await whilePlanted(makeRoot(), makeFault('x.test.ts'), async () => undefined);
    expect(planted.wasLoaded).toBe(false);
  });

  it('holds nothing but the fault for architecture tests, which read it as text', async () => {
    const root = makeRoot();
    const { result } = await whilePlanted(root, makeFault('tests/architecture/x.test.ts'), async () =>
      readFileSync(join(root, 'source.mjs'), 'utf8'),
    );
    expect(result).toBe("process.stdout.write('wrong');\n");
  });

  it('is restored when its tests cannot run', async () => {
    const root = makeRoot();
    const failing = whilePlanted(root, makeFault('x.test.ts'), () => Promise.reject(new Error('no vitest')));
    await expect(failing).rejects.toThrow('no vitest');
    expect(readFileSync(join(root, 'source.mjs'), 'utf8')).toBe(text);
  });
});

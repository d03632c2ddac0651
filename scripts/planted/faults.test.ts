import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../staleness.ts';
import { plantedFaults } from './faults.ts';
import { withFault } from './plant.ts';

/** Each folder in them has a row of its own. */
const WHOLE = ['server/src/modules', 'server/src/simulator', 'server/src/platform'];
const PARTS = ['shared/src/rules', 'server/src/ledger', 'server/src/http', 'sim/src', 'web/src/ui', 'web/src/features'];

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

describe('the planted faults', () => {
  it('are sixty at least, each by a name of its own', () => {
    expect(plantedFaults.length).toBeGreaterThanOrEqual(60);
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
    const row = { name: 'x', file: 'y.ts', find: 'a', replace: 'b', tests: ['z.test.ts'] } as const;
    expect(() => withFault('no such', row)).toThrow('0 times');
    expect(() => withFault('a a', row)).toThrow('2 times');
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../staleness.ts';
import { plantedFaults } from './faults.ts';
import { withFault } from './plant.ts';

const MODULES = 'server/src/modules';
const PARTS = ['server/src/ledger', 'server/src/platform', 'server/src/simulator', 'web/src/ui'];

describe('the planted faults', () => {
  it('are sixty at least, each by a name of its own', () => {
    expect(plantedFaults.length).toBeGreaterThanOrEqual(60);
    expect(new Set(plantedFaults.map(({ name }) => name)).size).toBe(plantedFaults.length);
  });

  it('has one or more for every module, the books, the platform, the simulator and the kit', () => {
    const modules = readdirSync(join(projectRoot, MODULES)).map((name) => `${MODULES}/${name}`);
    const without = [...modules, ...PARTS].filter(
      (folder) => !plantedFaults.some(({ file }) => file.startsWith(`${folder}/`)),
    );
    expect(without).toEqual([]);
  });

  it.each(plantedFaults)('$name: its place stands once, and its tests are there', (fault) => {
    const text = readFileSync(join(projectRoot, fault.file), 'utf8');
    expect(withFault(text, fault)).not.toBe(text);
    expect(fault.tests.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });

  it('refuses a row whose place is gone or stands twice', () => {
    const row = { name: 'x', file: 'y.ts', find: 'a', replace: 'b', tests: [] };
    expect(() => withFault('no such', row)).toThrow('0 times');
    expect(() => withFault('a a', row)).toThrow('2 times');
  });
});

import { describe, expect, it } from 'vitest';
import { dataRules } from './dataRules.ts';
import { dateShapes } from './dateShapes.ts';
import { fixedNumbers } from './fixedNumbers.ts';
import { importRules, moduleCycle, serverCycle, sharedCycle, webCycle } from './importRules.ts';
import { breachesInSample, breachesOf, type Rule } from './rule.ts';
import { screenWords } from './screenWords.ts';
import { parseSource, readSources } from './sourceFile.ts';
import { worldRules } from './worldRules.ts';

const sources = readSources();
const groups: Readonly<Record<string, readonly Rule[]>> = {
  'who may import whom': importRules,
  'the world is reached through seams': worldRules,
  'money, states and the wire': dataRules,
  'words of the portal': [screenWords, dateShapes, fixedNumbers],
};

describe.each(Object.entries(groups))('%s', (_, rules) => {
  describe.each(rules.map((rule) => ({ rule, says: rule.says })))('$says', ({ rule }) => {
    it('holds in every source', () => {
      expect(breachesOf(rule, sources)).toEqual([]);
    });

    it.each(rule.breaches)('sees a breach: $path $text', (sample) => {
      expect(breachesInSample(rule, sample)).toBeGreaterThan(0);
    });

    it.each(rule.fine)('lets pass: $path $text', (sample) => {
      expect(breachesInSample(rule, sample)).toBe(0);
    });
  });
});

describe('modules need each other in one direction only', () => {
  it('holds in every source', () => {
    expect(moduleCycle(sources)).toEqual([]);
  });

  it('sees a cycle over three modules', () => {
    const uses = (from: string, to: string) =>
      parseSource(`server/src/modules/${from}/service.ts`, `import '../${to}/index.ts';`);
    expect(moduleCycle([uses('a', 'b'), uses('b', 'c'), uses('c', 'b')])).toEqual(['b', 'c', 'b']);
    expect(moduleCycle([uses('a', 'b'), uses('b', 'c'), uses('a', 'c')])).toEqual([]);
  });
});

describe('files of the web need each other in one direction only', () => {
  it('holds in every source', () => {
    expect(webCycle(sources)).toEqual([]);
  });

  it('sees a cycle, also over types and what is loaded later', () => {
    const boot = parseSource('web/src/app/boot.ts', `const later = import('./light.tsx');`);
    const light = parseSource('web/src/app/light.tsx', `import type { Go } from './boot.ts';`);
    expect(webCycle([boot, light])).toEqual(['web/src/app/boot.ts', 'web/src/app/light.tsx', 'web/src/app/boot.ts']);
    expect(webCycle([boot])).toEqual([]);
  });
});

describe('files of the server need each other in one direction only', () => {
  it('holds in every source', () => {
    expect(serverCycle(sources)).toEqual([]);
  });

  it('sees a cycle of types alone', () => {
    const fee = parseSource('server/src/modules/fees/fee.ts', `import type { Sum } from './sums.ts';`);
    const sums = parseSource('server/src/modules/fees/sums.ts', `export type { Fee } from './fee.ts';`);
    expect(serverCycle([fee, sums])).toHaveLength(3);
    expect(serverCycle([fee])).toEqual([]);
  });
});

describe('files of shared need each other in one direction only', () => {
  it('holds in every source', () => {
    expect(sharedCycle(sources)).toEqual([]);
  });

  it('sees a cycle of types alone, of two files of one floor too', () => {
    const refusal = parseSource('shared/src/contract/refusal.ts', `import type { Sum } from './explanation.ts';`);
    const explanation = parseSource('shared/src/contract/explanation.ts', `import type { Why } from './refusal.ts';`);
    expect(sharedCycle([refusal, explanation])).toHaveLength(3);
    expect(sharedCycle([refusal])).toEqual([]);
  });
});

describe('reading imports', () => {
  it('finds every form of an import', () => {
    const { imports } = parseSource(
      'server/src/a.ts',
      `import './b.ts'; import type { C } from '@tradeport/shared/c.ts'; export * from './d.ts';
       export { e } from './e.ts'; const f = import('./f.ts'); type G = import('./g.ts').G;`,
    );
    expect(imports.map(({ target }) => target)).toEqual([
      'server/src/b.ts',
      'shared/src/c.ts',
      'server/src/d.ts',
      'server/src/e.ts',
      'server/src/f.ts',
      'server/src/g.ts',
    ]);
  });

  it('refuses a source it cannot read', () => {
    expect(() => parseSource('a.ts', 'const = 1')).toThrow('a.ts');
  });

  it('has sources to look at', () => {
    expect(sources.length).toBeGreaterThan(20);
  });
});

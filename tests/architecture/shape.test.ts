import { describe, expect, it } from 'vitest';
import { emptyNames, outsideMentions, promises } from './fileShape.ts';
import { lockedAddresses, looseVersions, unlistedPackages } from './packages.ts';
import { parseSource, readSources, readText, writtenFiles } from './sourceFile.ts';
import allowedEscapes from './typeEscapes.json' with { type: 'json' };
import { compareEscapes, type Escapes, escapesIn } from './typeEscapes.ts';

const paths = writtenFiles();
const files = paths.map((path) => ({ path, text: readText(path) }));
const sources = readSources();

describe('files', () => {
  it('have names that say what they hold', () => {
    expect(emptyNames(paths)).toEqual([]);
    const planted = ['web/src/utils.ts', 'web/src/dateUtils.ts', 'server/src/common/a.ts', 'web/src/TaskManager.tsx'];
    expect(emptyNames(planted)).toHaveLength(4);
  });

  it('promise no later work', () => {
    expect(promises(files)).toEqual([]);
    const mark = ['TO', 'DO'].join('');
    expect(promises([{ path: 'a.ts', text: `x();\n// ${mark} finish\n` }])).toHaveLength(1);
  });

  it('do not lean on anything outside the project', () => {
    expect(outsideMentions(files)).toEqual([]);
    const planted = ['../shared', 'spec', 'portal.md'].join('/');
    expect(outsideMentions([{ path: 'a.md', text: `see ${planted}` }])).toHaveLength(1);
    expect(outsideMentions([{ path: 'a.ts', text: "import '../shared/src/a.ts';" }])).toEqual([]);
  });
});

describe('the type checker', () => {
  const allowed: Readonly<Record<string, Escapes>> = allowedEscapes;

  it('is stepped around only where the list allows it', () => {
    expect(compareEscapes(sources, allowed)).toEqual([]);
  });

  it('is seen to be stepped around', () => {
    const planted =
      '// @ts-ignore\nexport const a = (b as any)!; let c!: string; const d = <string>e; const f = [1] as const;';
    expect(escapesIn(parseSource('a.ts', planted))).toEqual({ as: 2, any: 1, '!': 2, '@ts-': 1 });
    expect(
      escapesIn(parseSource('a.ts', "import { a as b } from 'a'; export { b as c }; d satisfies string;")),
    ).toEqual({});
  });

  it('is neither stepped around more nor less than the list says', () => {
    const once = [parseSource('a.ts', 'const a = b as string;')];
    expect(compareEscapes(once, {})).toHaveLength(1);
    expect(compareEscapes(once, { 'a.ts': { as: 1 } })).toEqual([]);
    expect(compareEscapes(once, { 'a.ts': { as: 2 }, 'gone.ts': { any: 1 } })).toHaveLength(2);
  });
});

describe('packages', () => {
  it('are pinned to one exact version', () => {
    expect(looseVersions(files.filter(({ path }) => path.endsWith('package.json')))).toEqual([]);
    const manifest = (path: string, version: string) => ({
      path,
      text: JSON.stringify({ dependencies: { a: version } }),
    });
    expect(looseVersions([manifest('a', '^1.0.0')])).toHaveLength(1);
    expect(looseVersions([manifest('a', '1.0.0'), manifest('b', '1.0.1')])).toHaveLength(1);
    expect(looseVersions([manifest('a', 'workspace:*')])).toEqual([]);
  });

  it('that the test kit carries sources for are its own', () => {
    const manifest = (path: string) => ({ path, text: readText(path) });
    const carried = ['server', 'shared', 'sim'].map((name) => manifest(`${name}/package.json`));
    expect(unlistedPackages(manifest('packages/testing/package.json'), carried)).toEqual([]);
    const planted = (dependencies: Readonly<Record<string, string>>) => ({
      path: 'a',
      text: JSON.stringify({ dependencies }),
    });
    expect(unlistedPackages(planted({ a: '1.0.0' }), [planted({ b: '1.0.0', c: 'workspace:*' })])).toHaveLength(2);
  });

  it('are locked without download addresses', () => {
    expect(lockedAddresses(readText('pnpm-lock.yaml'))).toEqual([]);
    expect(lockedAddresses('  resolution: {tarball: https://a.test/a.tgz}')).toHaveLength(1);
  });
});

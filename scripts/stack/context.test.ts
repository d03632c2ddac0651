import { describe, expect, it } from 'vitest';
import { projectRoot } from '../staleness.ts';
import { buildContext, isIgnored } from './context.ts';

describe('what a build sees of the project', () => {
  it.each([
    ['node_modules', 'node_modules', true],
    ['**/node_modules', 'node_modules/a/b.js', true],
    ['**/node_modules', 'web/node_modules/a/b.js', true],
    ['**/dist', 'web/dist/index.html', true],
    ['**/*.test.ts', 'server/src/config.test.ts', true],
    ['**/*.test.ts', 'server/src/config.ts', false],
    ['tests', 'scripts/tests.ts', false],
    ['*.log', 'server/a.log', false],
  ])('%s and %s: left out %s', (line, path, expected) => {
    expect(isIgnored([line], path)).toBe(expected);
  });

  it('is brought back by a later line', () => {
    expect(isIgnored(['tests', '!tests/package.json'], 'tests/package.json')).toBe(false);
    expect(isIgnored(['!tests/package.json', 'tests'], 'tests/package.json')).toBe(true);
  });

  it('holds sources and manifests, and neither tests nor what is generated', () => {
    const context = buildContext(projectRoot);
    expect(context).toEqual(expect.arrayContaining(['server/src/main.mjs', 'tests/package.json', 'docker/install']));
    expect(context.filter((path) => /\.test\.tsx?$|(^|\/)(generated|dist|node_modules)\//.test(path))).toEqual([]);
  });
});

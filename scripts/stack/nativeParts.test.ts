import { describe, expect, it } from 'vitest';
import { projectRoot } from '../staleness.ts';
import { nativePartFaults, nativePartFaultsOf } from './nativeParts.ts';

const lock = (parts: readonly string[], locked = parts): string =>
  JSON.stringify({
    packages: Object.fromEntries(locked.map((name) => [`${name}@1.0.0`, {}])),
    snapshots: { 'bundler@1.0.0': { optionalDependencies: Object.fromEntries(parts.map((name) => [name, '1.0.0'])) } },
  });

describe('native parts in a lock file', () => {
  it('are there for both processors', () => {
    expect(nativePartFaultsOf(projectRoot)).toEqual([]);
    expect(
      nativePartFaults(lock(['bundler-linux-x64-gnu', 'bundler-linux-arm64-gnu', 'bundler-darwin-arm64'])),
    ).toEqual([]);
  });

  it('are missed where one processor is left out, or named and not locked', () => {
    expect(nativePartFaults(lock(['bundler-linux-x64-gnu']))).toEqual(['bundler@1.0.0 lacks bundler-linux-arm64-gnu']);
    const both = ['bundler-linux-x64-gnu', 'bundler-linux-arm64-gnu'];
    expect(nativePartFaults(lock(both, ['bundler-linux-x64-gnu']))).toContain(
      'bundler@1.0.0 lacks bundler-linux-arm64-gnu',
    );
  });
});

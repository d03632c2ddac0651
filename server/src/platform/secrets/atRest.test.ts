import { describe, expect, it } from 'vitest';
import { secureRandom } from '../runtime/realTime.ts';
import { createAtRest } from './atRest.ts';

const atRest = createAtRest(new Uint8Array(32).fill(1), secureRandom);

describe('texts at rest', () => {
  it('are read back, and never written the same way twice', () => {
    const sealed = [atRest.seal('110101199003077758', 'operator 1'), atRest.seal('110101199003077758', 'operator 1')];
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(sealed.map((text) => atRest.open(text, 'operator 1'))).toEqual(Array(2).fill('110101199003077758'));
    expect(sealed[0]).toMatch(/^v1\./);
  });

  it('cannot be moved to another row', () => {
    const sealed = atRest.seal('A123456(3)', 'operator 1');
    expect(() => atRest.open(sealed, 'operator 2')).toThrow();
  });

  it('name the key they need', () => {
    const other = createAtRest(new Uint8Array(32).fill(2), secureRandom);
    expect(() => other.open(atRest.seal('A', 'b'), 'b')).toThrow(/sealed with the key .* DATA_KEY is/);
  });

  it('of an earlier key are read, and sealed with the one in force', () => {
    const earlier = new Uint8Array(32).fill(2);
    const was = createAtRest(earlier, secureRandom).seal('A', 'b');
    const both = createAtRest(new Uint8Array(32).fill(1), secureRandom, [earlier]);
    expect(both.open(was, 'b')).toBe('A');
    expect(was.startsWith(both.prefix)).toBe(false);
    expect(both.seal('A', 'b').startsWith(both.prefix)).toBe(true);
    expect([both.canOpen(was), atRest.canOpen(was)]).toEqual([true, false]);
    expect(() => both.open(was, 'another')).toThrow();
  });

  it('of another form are refused', () => {
    expect(() => atRest.open('A123456(3)', 'b')).toThrow('unknown form');
  });
});

import { describe, expect, it } from 'vitest';
import { nightParts, type Piece, PLANTED_WORDS, pieces, piecesOfSlice, sliceParts } from './nightParts.ts';
import { plantedFaults } from './planted/faults.ts';
import type { Count } from './vitestRun.ts';

const names = (all: readonly Piece[]) => all.map(({ name }) => name);

describe('the slices of the night', () => {
  it.each([1, 7, 12, pieces.length])('%i slices together hold every piece once', (of) => {
    const played = Array.from({ length: of }, (_, index) => piecesOfSlice(index + 1, of)).flat();
    expect(names(played).toSorted()).toEqual(names(pieces).toSorted());
    expect(new Set(names(pieces)).size).toBe(pieces.length);
  });

  it('hold at most four pieces when there are twelve', () => {
    for (let at = 1; at <= 12; at += 1) expect(piecesOfSlice(at, 12).length).toBeLessThanOrEqual(4);
  });

  it('select every planted fault by a word of its name', () => {
    const words = PLANTED_WORDS.flat();
    const unselected = plantedFaults.filter(({ name }) => !words.some((word) => name.toLowerCase().includes(word)));
    expect(unselected).toEqual([]);
  });

  it('give each piece its share of the time that is left, and keep its result', async () => {
    const limits: (number | undefined)[] = [];
    const count: Count = { passed: 1, failed: 0, failures: [] };
    const part = {
      title: 'fast',
      pieces: 2,
      run: async (_print: unknown, _share: unknown, limitSeconds?: number) => {
        limits.push(limitSeconds);
        return count;
      },
    };
    const slice = [1, 2].map((at) => ({ part, share: { at, of: 2 }, name: `fast, ${at} of 2` }));
    const kept: string[] = [];
    for (const { jobs } of sliceParts(slice, 900, ({ name }) => kept.push(name)))
      for (const job of jobs) expect(await job.run([], undefined)).toEqual(count);
    expect(limits[0]).toBe(450);
    expect(limits[1]).toBeGreaterThan(890);
    expect(kept).toEqual(['fast, 1 of 2', 'fast, 2 of 2']);
  });

  it('leave nothing out of the whole night but what every run of the day has', () => {
    const titles = nightParts().map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining([...new Set(pieces.map(({ part }) => part.title))]));
  });
});

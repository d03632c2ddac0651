import { describe, expect, it } from 'vitest';
import { eachOfList, type KeysetList, pageOfList } from './keysetList.ts';

interface Place {
  readonly no: number;
}

/** A list of the numbers from 1 on that tells how often its places were looked for. */
const numbers = (count: number) => {
  let looks = 0;
  const rows = Array.from({ length: count }, (_, i) => ({ no: i + 1 }));
  const list: KeysetList<Place, Place> = {
    cursorAt: (skip) => {
      looks += 1;
      return Promise.resolve(rows[skip]);
    },
    rowsAfter: (from, take) => {
      const first = from === undefined ? 1 : from.place.no + (from.isPlaceIn ? 0 : 1);
      return Promise.resolve(rows.filter(({ no }) => no >= first).slice(0, take));
    },
  };
  return { list, looks: () => looks };
};

const nosOf = (rows: readonly Place[]): readonly number[] => rows.map(({ no }) => no);

describe('pageOfList', () => {
  it('reads the first page without looking for its place', async () => {
    const { list, looks } = numbers(5);
    expect(nosOf(await pageOfList(list, { skip: 0, pageSize: 2 }))).toEqual([1, 2]);
    expect(looks()).toBe(0);
  });

  it.each([
    [2, [3, 4]],
    [4, [5]],
    [5, []],
    [50, []],
  ])('reads what stands behind %i rows', async (skip, nos) => {
    const { list, looks } = numbers(5);
    expect(nosOf(await pageOfList(list, { skip, pageSize: 2 }))).toEqual(nos);
    expect(looks()).toBe(1);
  });
});

describe('eachOfList', () => {
  it.each([0, 1, 499, 500, 501, 1_000, 1_203])('reads every one of %i rows once, in order', async (count) => {
    const read: number[] = [];
    for await (const rows of eachOfList(numbers(count).list)) read.push(...nosOf(rows));
    expect(read).toEqual(Array.from({ length: count }, (_, i) => i + 1));
  });
});

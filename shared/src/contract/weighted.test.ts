import { describe, expect, it } from 'vitest';
import { isMembers } from '../rules/members.ts';
import { allCalls } from './index.ts';

/** Of these maxima every text counts three for a character beyond ASCII. */
const MAXIMA: readonly unknown[] = [26, 32, 120, 128, 1024];

interface Bound {
  readonly path: string;
  readonly max: unknown;
  readonly weighted: unknown;
}

/** Every text with a bound in a schema, however deep. */
const boundsIn = (schema: unknown, path: string): readonly Bound[] => {
  if (Array.isArray(schema)) return schema.flatMap((part, i) => boundsIn(part, `${path}.${i}`));
  if (!isMembers(schema)) return [];
  const own =
    schema.type === 'string' && schema.maxLength !== undefined
      ? [{ path, max: schema.maxLength, weighted: schema.weightedMax }]
      : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => boundsIn(part, `${path}.${name}`))];
};

const bounds = allCalls.flatMap(({ key, request, result }) => [
  ...boundsIn(request, `${key} request`),
  ...boundsIn(result, `${key} result`),
]);

describe('the texts of the catalogue', () => {
  it('are weighted at every maximum that is', () => {
    const unweighted = bounds.filter(({ max, weighted }) => MAXIMA.includes(max) && weighted !== max);
    expect(unweighted).toEqual([]);
    expect(bounds.map(({ max }) => max)).toEqual(expect.arrayContaining([...MAXIMA]));
  });

  it.each([
    ['create', 'buyerName', 120],
    ['create', 'merchantOrderNo', 32],
    ['update', 'buyerName', 120],
    ['update', 'merchantOrderNo', 32],
  ])('are weighted in a trade order too: %s, %s', (call, field, max) => {
    const of = bounds.filter(({ path }) => path.startsWith(`ftrOrder/${call} request`) && path.endsWith(`.${field}`));
    expect(of).toMatchObject([{ max, weighted: max }]);
  });

  it('are held to one bound, weighted or not', () => {
    expect(bounds.filter(({ max, weighted }) => weighted !== undefined && weighted !== max)).toEqual([]);
  });
});

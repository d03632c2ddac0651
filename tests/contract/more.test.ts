import { describe, expect, it } from 'vitest';
import { catalogueApp } from './catalogueApp.ts';
import { kindsOfCalls } from './goodRequests.ts';

// A list that is read on from where it stopped says whether there is more: not on a page that the last row just fills.

const catalogue = catalogueApp();

const has = (schema: object, name: string, type: string): boolean => {
  const properties: unknown = Reflect.get(schema, 'properties');
  const part: unknown =
    typeof properties === 'object' && properties !== null ? Reflect.get(properties, name) : undefined;
  return typeof part === 'object' && part !== null && Reflect.get(part, 'type') === type;
};
const lists = kindsOfCalls.filter(
  ({ call: { request, result } }) => has(request, 'limit', 'integer') && has(result, 'more', 'boolean'),
);

it('knows a list of this kind', () => {
  expect(lists).not.toEqual([]);
});

describe.each(lists)('$name', (kind) => {
  it('has more up to the page that its last row fills, and not on that one', async () => {
    const { ask, request } = await catalogue.good(kind);
    const good = await request();
    let limit = 0;
    let rows = 0;
    for (let more = true; more; ) {
      limit += 1;
      const page: unknown = await ask({ ...good, limit });
      if (typeof page !== 'object' || page === null) throw new Error('no page');
      const list: unknown = Reflect.get(page, 'list');
      rows = Array.isArray(list) ? list.length : 0;
      more = Reflect.get(page, 'more') === true;
      expect(rows).toBeLessThanOrEqual(limit);
    }
    expect(rows).toBe(limit);
    expect(limit).toBeGreaterThan(1);
  });
});

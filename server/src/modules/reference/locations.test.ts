import { readFileSync } from 'node:fs';
import { hasAreas } from '@tradeport/shared/reference/countriesWithoutAreas.ts';
import { describe, expect, it } from 'vitest';

describe('the list of places', () => {
  it('has areas of all countries but those that forms know to have none', () => {
    const lines = readFileSync(new URL('./files/locations.jsonl', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean);
    const countries = lines.map((line): readonly [string, number] => {
      const [code, , , , , , areas = []] = JSON.parse(line);
      return [code, areas.length];
    });
    expect(countries.length).toBeGreaterThan(200);
    const other = countries.filter(([code, areas]) => hasAreas(code) !== areas > 0);
    expect(other).toEqual([]);
  });
});

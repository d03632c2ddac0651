import { readdirSync, readFileSync } from 'node:fs';
import { machines } from '@tradeport/shared/states/index.ts';
import { describe, expect, it } from 'vitest';
import { worldModels } from '../../platform/db/moveSandboxRows.ts';
import { countedOf } from '../../platform/db/stateHash.ts';
import { columnOf, comparedTables } from './tables.ts';

const folder = new URL('../../../../prisma/models/', import.meta.url);
const models = readdirSync(folder).flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split(/^model /m));

/** What the database knows a row by within its sandbox; rows that a table counts by itself, and of which a copy has others, by their id. */
const keyOf = (name: string): readonly string[] => {
  const body = models.find((each) => each.startsWith(`${name} `)) ?? '';
  const key = /@@id\(\[([^\]]*)\]/.exec(body)?.[1] ?? (name === 'Event' ? 'sandboxId, id' : 'sandboxId');
  return key.split(', ').filter((column) => column !== 'sandboxId');
};

describe('the tables of a comparison', () => {
  it('are all that count for the state hash', () => {
    const counted = worldModels.filter(({ name, columns }) => countedOf(name, columns)).map(({ name }) => name);
    expect(comparedTables.map(({ name }) => name).toSorted()).toEqual(counted.toSorted());
  });

  it.each(comparedTables)('$name: rows are known by its key', ({ name, key }) => {
    expect(key).toEqual(keyOf(name));
  });

  it('hold the state of every machine', () => {
    for (const { name } of machines) expect(columnOf(name), name).toBeDefined();
  });
});

import { existsSync, writeFileSync } from 'node:fs';
import { fillBench } from './benchDatabase.ts';
import { fillSearched } from './found.ts';
for (const [name, count] of [['few', 10_000], ['many', 1_000_000]] as const) {
  const url = `file:/tmp/clerk-found-${name}.db`;
  if (existsSync(`/tmp/clerk-found-${name}.json`)) continue;
  const [merchant] = await fillBench(url, 1, 1);
  if (!merchant) throw new Error('nobody');
  await fillSearched(count)(url, merchant);
  writeFileSync(`/tmp/clerk-found-${name}.json`, JSON.stringify(merchant));
  console.log(name, new Date());
}

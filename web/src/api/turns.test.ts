import { expect, it } from 'vitest';
import { nextTask } from '../browser/nextTask.ts';
import { turn } from './turns.ts';

it('lets the first begin at once, and the others one task each, in their order', async () => {
  const begun: string[] = [];
  const asks = ['a', 'b', 'c'].map(async (name) => {
    await turn();
    begun.push(name);
    const alone = [...begun];
    await Promise.resolve();
    return alone;
  });
  expect(turn()).toBeInstanceOf(Promise);
  await Promise.resolve();
  expect(begun).toEqual(['a']);
  expect(await Promise.all(asks)).toEqual([['a'], ['a', 'b'], ['a', 'b', 'c']]);
  for (let i = 0; i < 4; i += 1) await nextTask();
  expect(turn()).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** A job that ends when the test ends it. */
const openJob = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, finish: () => resolve('done') };
};

describe('a queue of turns', () => {
  it('starts as many jobs as it allows and the next one when a job ends', async () => {
    const turns = createTurns({ atOnce: 1, waitingMax: 1 });
    const first = openJob();
    const running = turns.take(first.work);
    const started: string[] = [];
    const waiting = turns.take(async () => started.push('second'));
    await Promise.resolve();
    expect(started).toEqual([]);
    first.finish();
    await Promise.all([running, waiting]);
    expect(started).toEqual(['second']);
  });

  it('rejects a job with REQUEST_BUSY when the queue is full', async () => {
    const turns = createTurns({ atOnce: 1, waitingMax: 1 });
    const first = openJob();
    const running = [turns.take(first.work), turns.take(async () => 'second')];
    const third = Promise.allSettled([turns.take(async () => 'third')]);
    first.finish();
    expect(await third).toMatchObject([{ status: 'rejected', reason: { reason: 'REQUEST_BUSY' } }]);
    expect(await Promise.all(running)).toEqual(['done', 'second']);
  });

  it('is free again after a job that failed', async () => {
    const turns = createTurns({ atOnce: 1, waitingMax: 0 });
    await expect(turns.take(() => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
    expect(await turns.take(async () => 'next')).toBe('next');
  });
});

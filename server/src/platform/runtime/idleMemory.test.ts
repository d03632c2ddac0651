import { describe, expect, it } from 'vitest';
import { createIdleMemory, ownHeap } from './idleMemory.ts';

const MIB = 2 ** 20;

/** Time that passes when the test says so, one look at a time. */
const pausedTime = () => {
  let next: (() => void) | undefined;
  return {
    after: (_ms: number, call: () => void) => {
      next = call;
      return () => {
        next = undefined;
      };
    },
    pass: (): void => next?.(),
  };
};

/** A heap of which 60 MiB are in use; what is beyond them is gone once it is collected. */
const fullHeap = () => {
  let size = 60 * MIB;
  let collected = 0;
  return {
    bytes: () => size,
    collect: (): void => {
      collected += 1;
      size = 60 * MIB;
    },
    grow: (mib: number): void => {
      size += mib * MIB;
    },
    collected: () => collected,
  };
};

describe('idle memory', () => {
  it('is given back after the start, which has made a world, without a call', () => {
    const [time, heap] = [pausedTime(), fullHeap()];
    createIdleMemory(time, heap).start();
    expect(heap.collected()).toBe(0);
    time.pass();
    expect(heap.collected()).toBe(1);
    time.pass();
    expect(heap.collected()).toBe(1);
  });

  it('is given back once after a busy time, when a whole pause went by without a call', () => {
    const [time, heap] = [pausedTime(), fullHeap()];
    const memory = createIdleMemory(time, heap);
    memory.start();
    time.pass();
    memory.called();
    heap.grow(200);
    time.pass();
    expect(heap.collected()).toBe(1);
    time.pass();
    expect(heap.collected()).toBe(2);
    time.pass();
    expect(heap.collected()).toBe(2);
    heap.grow(200);
    memory.stop();
    time.pass();
    expect(heap.collected()).toBe(2);
  });

  it('is left alone while there is little of it', () => {
    const [time, heap] = [pausedTime(), fullHeap()];
    createIdleMemory(time, heap).start();
    time.pass();
    heap.grow(16);
    time.pass();
    expect(heap.collected()).toBe(1);
    heap.grow(1);
    time.pass();
    expect(heap.collected()).toBe(2);
  });

  it('is really collected', async () => {
    const wasCollected = Promise.withResolvers<void>();
    const registry = new FinalizationRegistry(() => wasCollected.resolve());
    const drop = () => registry.register({ large: new Uint8Array(1_000_000) }, '');
    drop();
    ownHeap.collect();
    await expect(wasCollected.promise).resolves.toBeUndefined();
  });
});

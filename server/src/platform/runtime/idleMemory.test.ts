import { describe, expect, it } from 'vitest';
import { collectGarbage, createIdleMemory } from './idleMemory.ts';

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

describe('idle memory', () => {
  it('is given back once after a busy time, when a whole pause went by without a call', () => {
    let collected = 0;
    const time = pausedTime();
    const memory = createIdleMemory(time, () => {
      collected += 1;
    });
    const calls = (count: number): void => {
      for (let i = 0; i < count; i += 1) memory.called();
    };
    memory.start();
    calls(499);
    time.pass();
    time.pass();
    expect(collected).toBe(0);
    calls(1);
    time.pass();
    expect(collected).toBe(0);
    time.pass();
    expect(collected).toBe(1);
    time.pass();
    time.pass();
    expect(collected).toBe(1);
    calls(500);
    time.pass();
    calls(1);
    time.pass();
    expect(collected).toBe(1);
    time.pass();
    expect(collected).toBe(2);
    calls(500);
    memory.stop();
    time.pass();
    time.pass();
    expect(collected).toBe(2);
  });

  it('is really collected', async () => {
    const wasCollected = Promise.withResolvers<void>();
    const registry = new FinalizationRegistry(() => wasCollected.resolve());
    const drop = () => registry.register({ large: new Uint8Array(1_000_000) }, '');
    drop();
    collectGarbage();
    await expect(wasCollected.promise).resolves.toBeUndefined();
  });
});

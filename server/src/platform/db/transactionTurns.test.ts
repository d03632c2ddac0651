import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from './databaseErrors.ts';
import { KEPT_FOR_READS, TransactionTurns } from './transactionTurns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const inSandbox = { sandboxId: 'main', platform: true } as const;

/** The order in which transactions get their turn. */
const createOrder = (turns: TransactionTurns) => {
  const order: string[] = [];
  return {
    order,
    take: async (name: string, alone: string | null = null) => {
      const leave = await turns.take(inSandbox, alone);
      order.push(name);
      return leave;
    },
  };
};

describe('turns of transactions', () => {
  it('lets no transaction of a sandbox pass the one that waits for the whole sandbox', async () => {
    const { order, take } = createOrder(new TransactionTurns(KEPT_FOR_READS + 5));
    const leaveFirst = await take('first');
    const whole = take('whole', 'main');
    const behind = take('behind');
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['first']);
    leaveFirst();
    (await whole)();
    (await behind)();
    expect(order).toEqual(['first', 'whole', 'behind']);
  });

  it('frees the sandbox when no connection becomes free in time', async () => {
    const turns = new TransactionTurns(KEPT_FOR_READS + 1);
    const leave = await turns.take({ installation: true }, null);
    const late = expect(turns.take(inSandbox, null)).rejects.toThrow(DatabaseUnavailable);
    await vi.advanceTimersByTimeAsync(15_000);
    await late;
    leave();
    // The whole sandbox is free only when the late transaction has left it.
    const whole = Promise.allSettled([turns.take(inSandbox, 'main')]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await whole).toMatchObject([{ status: 'fulfilled' }]);
  });

  it('refuses every transaction that waits when the database is lost', async () => {
    const turns = new TransactionTurns(KEPT_FOR_READS + 1);
    const leave = await turns.take({ installation: true }, null);
    const lost = new DatabaseUnavailable('lost', 'nothingDone', undefined);
    const waiting = [1, 2, 3].map(() => turns.take({ installation: true }, null));
    const outcomes = Promise.allSettled(waiting);
    await vi.advanceTimersByTimeAsync(0);
    turns.refuseAll(lost);
    expect(turns.waiting).toBe(0);
    expect(await outcomes).toEqual([1, 2, 3].map(() => ({ status: 'rejected', reason: lost })));
    leave();
  });
});

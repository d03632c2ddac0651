import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import { startTwoServers, type TwoServers } from '../harness/twoServers.ts';

let two: TwoServers;
beforeAll(async () => {
  two = await startTwoServers();
});
afterAll(() => two.close());

const TASKS = 200;

/** Work that records that it was done: locks that run out. */
const leaveTasks = async (app: TestApp, dueAt: Date): Promise<void> => {
  await app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, async (tx) => {
    const order = await tx.exchangeOrder.findFirstOrThrow({
      where: { state: 'settled', mode: 'realTime', delivery: 'T0', cover: 'money' },
    });
    const { orderNo: _no, ...row } = order;
    for (let i = 0; i < TASKS; i += 1) {
      const orderNo = `EX-TWO-${i}`;
      await tx.exchangeOrder.create({ data: { ...row, orderNo, state: 'awaitingConfirmation', quoteId: orderNo } });
      await tx.task.create({
        data: {
          sandboxId: 'main',
          id: `T-TWO-${i}`,
          merchantId: row.merchantId,
          kind: 'exchange.expire',
          subject: orderNo,
          dueAt,
          state: 'waiting',
        },
      });
    }
  });
};

describe('two servers on one database', () => {
  it('run each task once, and see a jump of the clock at once', async () => {
    const [first, second] = two.servers;
    const due = new Date(Date.parse((await first.anonymous.sim.clock({})).now) + 60_000);
    await leaveTasks(first, due);
    const [jumped] = await Promise.all([
      first.anonymous.sim.advanceClock({ seconds: 3_600 }),
      second.tradeport.runDueTasks(),
      second.tradeport.runDueTasks(),
    ]);
    await second.tradeport.runDueTasks();
    expect((await second.anonymous.sim.clock({})).now).toBe(jumped.clock.now);
    const reader = second.tradeport.world.db.read({ sandboxId: 'main', platform: true });
    const expired = await reader.event.findMany({ where: { action: 'expire', subject: { startsWith: 'EX-TWO-' } } });
    expect(expired.length).toBe(TASKS);
    expect(new Set(expired.map(({ subject }) => subject)).size).toBe(TASKS);
    expect(await reader.task.count({ where: { state: { not: 'done' }, id: { startsWith: 'T-TWO-' } } })).toBe(0);
  });

  it('make one sandbox of a name, however many ask', async () => {
    const asked = await Promise.allSettled(
      two.servers.map((server) => server.anonymous.simSandbox.create({ name: 'one', scenario: 'empty' })),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refusals = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusals).toMatchObject([{ reason: 'sandbox-exists' }]);
    for (const server of two.servers) expect((await server.as({ sandbox: 'one' }).sim.clock({})).sandbox).toBe('one');
  });
});

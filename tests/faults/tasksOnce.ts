import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@tradeport/server/platform/db/database.ts';
import { benchFiles } from '../bench/benchFiles.ts';
import { withDatabase } from '../bench/withDatabase.ts';
import { fillDemo } from '../harness/app.ts';
import { startFleet } from './fleet.ts';

const TASKS = 1_000;
const LIMIT_MS = 120_000;
const scope = { sandboxId: 'main', platform: true } as const;

/** Exchange orders whose lock ran out before the servers start, each with the task that lets it expire. */
const leaveTasks = (database: Database): Promise<void> =>
  database.inTx(scope, async (tx) => {
    const { orderNo: _no, ...row } = await tx.exchangeOrder.findFirstOrThrow({ where: { state: 'settled' } });
    const sandbox = await tx.sandbox.findFirstOrThrow({ select: { clockVirtualAt: true } });
    await tx.sandbox.updateMany({ data: { clockSpeed: 0 } });
    for (let i = 0; i < TASKS; i += 1) {
      const orderNo = `EX-MANY-${i}`;
      await tx.exchangeOrder.create({ data: { ...row, orderNo, state: 'awaitingConfirmation', quoteId: orderNo } });
      await tx.task.create({
        data: {
          sandboxId: 'main',
          id: `T-MANY-${i}`,
          merchantId: row.merchantId,
          kind: 'exchange.expire',
          subject: orderNo,
          dueAt: sandbox.clockVirtualAt,
          state: 'waiting',
        },
      });
    }
  });

const untilDone = async (database: Database): Promise<void> => {
  const since = performance.now();
  const where = { id: { startsWith: 'T-MANY-' }, state: 'waiting' };
  while ((await database.read(scope).task.count({ where })) > 0) {
    if (performance.now() - since > LIMIT_MS) throw new Error('the tasks are not done in two minutes');
    await pause(20);
  }
};

/** So many servers find a thousand due tasks: each is done by one of them, once. Answers how long that took, in milliseconds. */
export const runTasksOnce = async (url: string, servers: number): Promise<number> => {
  await fillDemo(url, benchFiles);
  return await withDatabase(url, async (database) => {
    await leaveTasks(database);
    const fleet = await startFleet(servers, url, { TASK_POLL_MS: '10' });
    const since = performance.now();
    try {
      await untilDone(database);
    } finally {
      await Promise.all(fleet.map(({ stop }) => stop()));
    }
    const tookMs = performance.now() - since;
    const where = { action: 'expire', subject: { startsWith: 'EX-MANY-' } };
    const events = await database.read(scope).event.findMany({ where, select: { subject: true } });
    const subjects = new Set(events.map(({ subject }) => subject));
    if (events.length !== TASKS || subjects.size !== TASKS)
      throw new Error(`${events.length} orders expired, ${subjects.size} different ones, of ${TASKS}`);
    return tookMs;
  });
};

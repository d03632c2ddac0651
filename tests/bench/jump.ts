import { openDatabase } from '@tradeport/server/platform/db/database.ts';
import { sim } from '@tradeport/shared/contract/sim.ts';
import { silentLog } from '../harness/databases.ts';
import { BENCH_SANDBOX, fillBench } from './benchDatabase.ts';
import { startScript } from './processes.ts';
import { serverSettings } from './serverSettings.ts';
import type { Row } from './table.ts';

const MERCHANTS = 10;
const TASKS = 10_000;
/** Past the end of every lock. */
const JUMP = JSON.stringify({ seconds: 2 * 3_600 });

/** Every lock has ended, once, and in the order of the tasks; else the time that it took says nothing. */
const checkOrder = async (url: string): Promise<void> => {
  const database = await openDatabase({ url, log: silentLog });
  const reader = database.read({ sandboxId: BENCH_SANDBOX, platform: true });
  const mine = { startsWith: 'bench-' };
  const tasks = await reader.task.findMany({
    where: { merchantId: mine, state: 'done' },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    select: { subject: true },
  });
  const events = await reader.event.findMany({
    where: { merchantId: mine, action: 'expire' },
    orderBy: { seq: 'asc' },
    select: { subject: true },
  });
  await database.close();
  const inOrder = events.every(({ subject }, i) => subject === tasks[i]?.subject);
  if (tasks.length !== TASKS || events.length !== TASKS || !inOrder)
    throw new Error(`of ${TASKS} tasks ${tasks.length} were done, with ${events.length} events, in order: ${inOrder}`);
};

/** One jump of the clock over ten thousand due tasks, each a transaction of its own, from the request to the answer. */
export const measureJump = async (url: string, name: string, atLeast: number): Promise<Row> => {
  await fillBench(url, MERCHANTS, TASKS / MERCHANTS);
  const portal = await startScript('server/src/main.mjs', serverSettings(url));
  try {
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${portal.port}${sim.advanceClock.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JUMP,
    });
    await answer.arrayBuffer();
    const seconds = (performance.now() - started) / 1_000;
    if (!answer.ok) throw new Error(`the jump was answered with ${answer.status}`);
    await checkOrder(url);
    const what = `tasks of a jump of the clock over ${TASKS.toLocaleString('en-US')}, in order, ${name}`;
    return { goal: 'P8', what, unit: 'tasks/s', ours: TASKS / seconds, atLeast };
  } finally {
    await portal.stop();
  }
};
